"""The plan of a simulation of Classic War, with computer players or without players."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from game.confidence import share_of
from game.engine.classic.rules import ClassicRules
from game.opponents.classic.levels import ClassicOpponent, opponent_named
from game.opponents.opponent import UnknownOpponentError
from game.simulation.classic.match_runner import play_seated
from game.simulation.classic.simulator import ClassicResult, play
from game.simulation.classic.summary import ClassicSummary
from game.simulation.plan import DEFAULT_SEED, SimulationError, SimulationRequest, chance_of, check_winner
from game.simulation.summary import lengths_of
from game.typed_reading import typed

RULES_FOR_PLAYERS: Final = ("arrange", "claims")
"""Names of house rules that need players."""


@dataclass(frozen=True, slots=True)
class ClassicPlan:
    """The plan of a simulation.

    - `players`: the names of the computer players, one for each seat, or an empty tuple for matches without players.
    - `recorded`: true if the results are to contain the records of the matches.

    Raises `SimulationError` if a player is unknown, if `matches` is less than 1, if the rules need a clock, or if there
    are no players although the rules or the records need them.
    """

    players: tuple[str, ...]
    matches: int
    seed: int
    rules: ClassicRules
    recorded: bool = False
    programs: ClassVar[tuple[str, ...]] = ()
    solves_together: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise SimulationError("simulate at least 1 match, not {matches}", matches=self.matches)
        if self.rules.cap_minutes is not None:
            raise SimulationError("cap_minutes needs a clock; simulate with cap_battles instead")
        for rule in RULES_FOR_PLAYERS:
            if getattr(self.rules, rule) and not self.players:
                raise SimulationError("{rule} needs --players", rule=rule)
        if self.recorded and not self.players:
            raise SimulationError("--records needs --players: matches without players leave no records")
        for name in self.players:
            _opponent(name)

    def play(self, numbers: range) -> list[ClassicResult]:
        """Return the results of the matches with these numbers, in the same order."""
        if not self.players:
            return [play(self.rules, chance_of(self.seed, number).getrandbits(64)) for number in numbers]
        habits = [_opponent(name).habits for name in self.players]
        played = [play_seated(self.rules, habits, chance_of(self.seed, number)) for number in numbers]
        return played if self.recorded else [match._replace(record=()) for match in played]

    def read(self, values: object) -> ClassicResult:
        """Return the result that JSON values describe. Raises `DamagedError` if they are invalid."""
        result = typed(values, ClassicResult)
        check_winner(result.winner, self.rules.players)
        return result

    def summarize(self, played: Sequence[ClassicResult]) -> ClassicSummary:
        """Return the summary of these results."""
        winners = [match.winner for match in played]
        endless = sum(match.cycle is not None for match in played)
        lasted = [match.battles for match in played if match.cycle is None]
        battles = sum(match.battles for match in played)
        return ClassicSummary(
            players=self.players,
            matches=len(played),
            seed=self.seed,
            rules=self.rules.differences(),
            wins=tuple(share_of(winners.count(seat), len(played)) for seat in range(self.rules.players)),
            draws=share_of(winners.count(None) - endless, len(played)),
            endless=share_of(endless, len(played)),
            battles=lengths_of(lasted) if lasted else None,
            wars_per_thousand_battles=1000 * sum(match.wars for match in played) / max(1, battles),
        )


def plan(asked: SimulationRequest) -> ClassicPlan:
    """Return the plan of the requested matches. The names of players in the request are separated by commas.

    Raises `SimulationError` if the request is invalid, and `RulesError` if the rules don't allow this number of
    players.
    """
    if asked.patience is not None:
        raise SimulationError("only built-in opponents play Classic War; leave out --patience")
    players, rules = tuple(asked.players.split(",")) if asked.players else (), asked.rules
    if players and "players" not in asked.rules_given:
        rules = replace(rules, players=len(players))
    if players and rules.players != len(players):
        raise SimulationError(
            "the rules say players={players}, but --players names {named}",
            named=len(players),
            players=rules.players,
        )
    seed = DEFAULT_SEED if asked.seed is None else asked.seed
    return ClassicPlan(players, asked.matches, seed, rules, asked.recorded)


def _opponent(name: str) -> ClassicOpponent:
    try:
        return opponent_named(name)
    except UnknownOpponentError as error:
        raise SimulationError(error.said) from None
