"""`simulate --game classic-war`: who wins matches by some rules, and how long they last."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.engine.classic.rules import ClassicRules
from game.opponents.classic.levels import ClassicOpponent, opponent_named
from game.opponents.opponent import UnknownOpponentError
from game.simulation.classic.seated import play_seated
from game.simulation.classic.simulator import MatchResult, play
from game.simulation.summary import (
    USUAL_SEED,
    Lengths,
    Share,
    Simulation,
    SimulationError,
    chance_of,
    lengths_of,
    rules_in_words,
    share_of,
    wins_by_seat,
)
from game.translation import _, plural

DECIDED: Mapping[str, str] = {"arrange": "arranges packets", "claims": "claims cards"}
"""The rules that are nothing without players, and what those do by them."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation found. `wins` are each seat's, `endless` the matches that ended in a cycle (C12).

    `players` are empty where nobody decided anything. `battles` are those of the matches that ended otherwise, None if
    there were none.
    """

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, ...]
    draws: Share
    endless: Share
    battles: Lengths | None
    wars_per_thousand_battles: float

    def in_words(self) -> str:
        """It as text."""
        head = _("Classic War: {matches}, seed {seed}, rules {rules}")
        rows = (
            *wins_by_seat(self.players, self.wins).items(),
            (_("draws"), self.draws),
            (_("never end"), self.endless),
        )
        lasted = _("battles: no match ended")
        if self.battles:
            lasted = _("battles: mean {mean:.1f}, median {median}, 10% up to {tenth}, 90% up to {ninetieth}")
            lasted = lasted.format(**asdict(self.battles))
        often = _("per thousand battles: {wars:.1f} wars").format(wars=self.wars_per_thousand_battles)
        rules = rules_in_words(self.rules)
        matches = plural("{n} match", "{n} matches", self.matches)
        opening = head.format(matches=matches, seed=self.seed, rules=rules)
        return "\n  ".join((opening, *(f"{what:<26}{share}" for what, share in rows), lasted, often))

    def columns(self) -> Mapping[str, str]:
        """The most important of it, for a row of a table."""
        return {
            _("matches"): str(self.matches),
            **{what: share.in_brief() for what, share in wins_by_seat(self.players, self.wins).items()},
            _("draws"): f"{self.draws.share:.1%}",
            _("never end"): f"{self.endless.share:.1%}",
            _("battles, mean"): f"{self.battles.mean:.1f}" if self.battles else "",
            _("median"): str(self.battles.median) if self.battles else "",
            _("wars per 1,000 battles"): f"{self.wars_per_thousand_battles:.1f}",
        }


@dataclass(frozen=True, slots=True)
class ClassicPlan:
    """Matches between the computers that are named, one for each seat, or with nobody at the table where none is.

    Raises `SimulationError` for an unknown computer, for no matches, and for rules that need a clock or players.
    """

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: ClassicRules
    recorded: bool = False

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise SimulationError("simulate 1 match or more, not {matches}", matches=self.matches)
        if self.rules.cap_minutes is not None:
            raise SimulationError("cap_minutes needs a clock; simulate with cap_battles instead")
        for rule, doing in DECIDED.items():
            if getattr(self.rules, rule) and not self.players:
                raise SimulationError(
                    "{rule} needs players, and without --players nobody {doing}", rule=rule, doing=doing
                )
        if self.recorded and not self.players:
            raise SimulationError("matches that nobody decides are only counted; name --players to keep --records")
        for name in self.players:
            _opponent(name)

    @property
    def programs(self) -> tuple[str, ...]:
        """None plays."""
        return ()

    @property
    def worked_out_together(self) -> bool:
        """Nothing is."""
        return False

    def play(self, numbers: range) -> list[MatchResult]:
        """Play some of the matches; what each came to."""
        if not self.players:
            return [play(self.rules, chance_of(self.seed, number).getrandbits(64)) for number in numbers]
        habits = [_opponent(name).habits for name in self.players]
        played = [play_seated(self.rules, habits, chance_of(self.seed, number)) for number in numbers]
        return played if self.recorded else [match._replace(record=()) for match in played]

    def read(self, values: Sequence[Any]) -> MatchResult:
        """What a match came to, from JSON."""
        *known, _record = values
        return MatchResult(*known)

    def summarize(self, played: Sequence[MatchResult]) -> Summary:
        """What matches came to."""
        winners = [match.winner for match in played]
        endless = sum(match.cycle is not None for match in played)
        lasted = [match.battles for match in played if match.cycle is None]
        battles = sum(match.battles for match in played)
        return Summary(
            players=self.players,
            matches=len(played),
            seed=self.seed,
            rules=self.rules.differences(),
            wins=tuple(share_of(winners.count(seat), len(played)) for seat in range(self.rules.players)),
            draws=share_of(winners.count(None) - endless, len(played)),
            endless=share_of(endless, len(played)),
            battles=lengths_of(lasted) if lasted else None,
            wars_per_thousand_battles=1000 * sum(match.wars for match in played) / battles,
        )


def plan(asked: Simulation) -> ClassicPlan:
    """The matches that are asked for; players, where there are any, are named with commas between.

    Raises `SimulationError`, or `RulesError` where so many can't play by these rules.
    """
    if asked.patience is not None:
        raise SimulationError("only the game’s own computers play Classic War here; leave out --patience")
    players, rules = tuple(asked.players.split(",")) if asked.players else (), asked.rules
    if players and rules.players == ClassicRules().players:
        rules = replace(rules, players=len(players))
    if players and rules.players != len(players):
        raise SimulationError(
            "--players names {named} players, and players={players} play by these rules",
            named=len(players),
            players=rules.players,
        )
    seed = USUAL_SEED if asked.seed is None else asked.seed
    return ClassicPlan(players, asked.matches, seed, rules, asked.recorded)


def _opponent(name: str) -> ClassicOpponent:
    try:
        return opponent_named(name)
    except UnknownOpponentError as error:
        raise SimulationError(error.said) from None
