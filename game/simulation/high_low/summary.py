"""The summary of a simulation of High Low War, with the forfeits of external programs."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from game.confidence import Share
from game.engine.core.cards import Seat
from game.engine.core.translatable_sentences import Sentence
from game.simulation.summary import Lengths, in_lines, rules_in_words, wins_by_seat
from game.translation import _, in_digits, percent, plural, tell

REASONS_SHOWN: Final = 5
"""Maximum number of reasons for forfeits that are printed. A program may forfeit every match for a new reason."""


@dataclass(frozen=True, slots=True)
class Forfeits:
    """The number of matches that the program at `seat` forfeited for one particular reason."""

    seat: Seat
    reason: Sentence
    matches: int


@dataclass(frozen=True, slots=True)
class HighLowSummary:
    """A summary of simulated matches of High Low War. `wins` contains the number and share of each seat's wins."""

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
        """Return the summary as several lines of text."""
        first, second = self.players
        head = _("{first} against {second}: {matches}, seed {seed}, rules {rules}")
        rows = (*wins_by_seat(self.players, self.wins).items(), (_("draws"), self.draws))
        lasted = _("rounds: mean {mean}, median {median}, 10% of matches last at most {tenth}, 90% at most {ninetieth}")
        often = _("per thousand rounds: {wars} WARs, {roll_overs} roll-overs")
        if self.rules.get("fold"):
            often = _("per thousand rounds: {wars} WARs, {roll_overs} roll-overs, {folds} folds")
        mean = in_digits(self.rounds.mean, 1)
        counts = self.wars_per_thousand_rounds, self.roll_overs_per_thousand_rounds, self.folds_per_thousand_rounds
        wars, roll_overs, folds = (in_digits(count, 1) for count in counts)
        lines = (
            *in_lines(rows),
            lasted.format(**asdict(self.rounds) | {"mean": mean}),
            often.format(wars=wars, roll_overs=roll_overs, folds=folds),
            *self._forfeits_in_words(),
        )
        rules = rules_in_words(self.rules)
        matches = plural("{n} match", "{n} matches", self.matches)
        opening = head.format(first=first, second=second, matches=matches, seed=self.seed, rules=rules)
        return "\n  ".join((opening, *lines))

    def columns(self) -> Mapping[str, str]:
        """Return the most important values for one row of a table, by column heading."""
        return {
            _("matches"): str(self.matches),
            **{what: share.in_brief() for what, share in wins_by_seat(self.players, self.wins).items()},
            _("draws"): percent(self.draws.share, 1),
            _("rounds, mean"): in_digits(self.rounds.mean, 1),
            _("median"): str(self.rounds.median),
            _("WARs per 1,000 rounds"): in_digits(self.wars_per_thousand_rounds, 1),
        }

    def _forfeits_in_words(self) -> list[str]:
        """Return a line for each of the most frequent reasons for forfeits, and one line for all other reasons if there
        are any."""
        forfeited = _("matches forfeited by {player} (seat {seat}): {matches}, because it {reason}")
        lines = [
            forfeited.format(
                player=self.players[lost.seat], seat=lost.seat, matches=lost.matches, reason=tell(lost.reason)
            )
            for lost in self.forfeits[:REASONS_SHOWN]
        ]
        others = sum(lost.matches for lost in self.forfeits[REASONS_SHOWN:])
        if others:
            lines.append(
                plural(
                    "{n} more for another reason; --json lists it",
                    "{n} more for other reasons; --json lists them",
                    others,
                )
            )
        return lines
