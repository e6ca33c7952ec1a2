"""How two players fare against each other over many matches of High Low War."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from game.engine.core.cards import Seat
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.rules import HighLowRules
from game.simulation.high_low.match_runner import Played
from game.simulation.summary import (
    Lengths,
    Share,
    lengths_of,
    rules_in_words,
    share_of,
    wins_by_seat,
)
from game.translation import _, plural, tell

REASONS_TOLD: Final = 5
"""How many reasons for forfeits are printed; a program may find a new one for each match."""


@dataclass(frozen=True, slots=True)
class Forfeits:
    """How many matches the program at `seat` forfeited for the same reason."""

    seat: Seat
    reason: Sentence
    matches: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation found; `wins` are each seat's, seat 0 first."""

    players: tuple[str, str]
    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, Share]
    draws: Share
    rounds: Lengths
    wars_per_thousand_rounds: float
    roll_overs_per_thousand_rounds: float
    folds_per_thousand_rounds: float
    forfeits: tuple[Forfeits, ...] = ()

    def in_words(self) -> str:
        """It as text."""
        first, second = self.players
        rounds = self.rounds
        head = _("{first} against {second}: {matches}, seed {seed}, rules {rules}")
        rows = (*wins_by_seat(self.players, self.wins).items(), (_("draws"), self.draws))
        lasted = _("rounds: mean {mean:.1f}, median {median}, 10% up to {tenth}, 90% up to {ninetieth}")
        often = _("per thousand rounds: {wars:.1f} WARs, {roll_overs:.1f} roll-overs")
        if self.rules.get("fold"):
            often = _("per thousand rounds: {wars:.1f} WARs, {roll_overs:.1f} roll-overs, {folds:.1f} folds")
        wars, roll_overs = self.wars_per_thousand_rounds, self.roll_overs_per_thousand_rounds
        often = often.format(wars=wars, roll_overs=roll_overs, folds=self.folds_per_thousand_rounds)
        lines = (
            *(f"{what:<26}{share}" for what, share in rows),
            lasted.format(**asdict(rounds)),
            often,
            *_told_forfeits(self),
        )
        rules = rules_in_words(self.rules)
        matches = plural("{n} match", "{n} matches", self.matches)
        opening = head.format(first=first, second=second, matches=matches, seed=self.seed, rules=rules)
        return "\n  ".join((opening, *lines))

    def columns(self) -> Mapping[str, str]:
        """The most important of it, for a row of a table."""
        return {
            _("matches"): str(self.matches),
            **{what: share.in_brief() for what, share in wins_by_seat(self.players, self.wins).items()},
            _("draws"): f"{self.draws.share:.1%}",
            _("rounds, mean"): f"{self.rounds.mean:.1f}",
            _("median"): str(self.rounds.median),
            _("WARs per 1,000 rounds"): f"{self.wars_per_thousand_rounds:.1f}",
        }


def summary_of(players: tuple[str, str], seed: int, rules: HighLowRules, played: Sequence[Played]) -> Summary:
    """What matches between these players came to."""
    winners = [match.winner for match in played]
    rounds = [match.rounds for match in played]
    per_thousand = 1000 / sum(rounds)
    return Summary(
        players=players,
        matches=len(played),
        seed=seed,
        rules=rules.differences(),
        wins=(share_of(winners.count(0), len(played)), share_of(winners.count(1), len(played))),
        draws=share_of(winners.count(None), len(played)),
        rounds=lengths_of(rounds),
        wars_per_thousand_rounds=per_thousand * sum(match.wars for match in played),
        roll_overs_per_thousand_rounds=per_thousand * sum(match.roll_overs for match in played),
        folds_per_thousand_rounds=per_thousand * sum(match.folds for match in played),
        forfeits=tuple(
            Forfeits(forfeit.seat, forfeit.reason, times)
            for forfeit, times in Counter(match.forfeit for match in played).most_common()
            if forfeit is not None
        ),
    )


def _told_forfeits(summary: Summary) -> list[str]:
    """The matches that programs forfeited, with the most frequent reasons."""
    forfeited = _("{player} (seat {seat}) forfeited {matches}: it {reason}")
    lines = [
        forfeited.format(
            player=summary.players[lost.seat], seat=lost.seat, matches=lost.matches, reason=tell(lost.reason)
        )
        for lost in summary.forfeits[:REASONS_TOLD]
    ]
    others = sum(lost.matches for lost in summary.forfeits[REASONS_TOLD:])
    if others:
        lines.append(
            plural(
                "{n} more for another reason; --json lists it", "{n} more for other reasons; --json lists them", others
            )
        )
    return lines
