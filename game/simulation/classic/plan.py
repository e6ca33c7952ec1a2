"""The matches of Classic War that a simulation is to play: without players, or between the game's computers.

Rules that leave something to players are played by the engine. Nobody owes a claim or a challenge (V2): of those who
would make one whoever is first does, and where nobody would the next cards are turned.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from game.engine.classic.actions import ArrangeChoice, Decision, Pickup, Turn
from game.engine.classic.events import WarDeclared
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import ClassicOpponent, Habits, opponent_named
from game.opponents.opponent import UnknownOpponentError
from game.simulation.classic.report import Summary
from game.simulation.classic.simulator import MatchResult, play
from game.simulation.summary import USUAL_SEED, Simulation, SimulationError, chance_of, lengths_of, share_of

DECIDED: Mapping[str, str] = {"arrange": "arranges packets", "claims": "claims cards"}
"""The rules that are nothing without players, and what those do by them."""

MOST_BATTLES: Final = 20_000
"""A match between computers that lasts longer is considered endless; it is twice the highest cap."""

GIVEN_UP: Final = 0
"""In place of a loop's length: none was found."""


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
    if players and "players" not in asked.rules_given:
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


def play_seated(rules: ClassicRules, habits: Sequence[Habits], chance: Random) -> MatchResult:
    """Deal and play a match between computers with these habits, one for each seat.

    Each claim has the positions before it forgotten, and so a loop may never be found (C12, V2): it is given up.
    """
    match = Match.new(CLASSIC_WAR, rules, Random(chance.getrandbits(64)))
    wars = 0
    while not match.over:
        if match.round > MOST_BATTLES:
            return MatchResult(None, MOST_BATTLES, wars, GIVEN_UP, match.record)
        decision = _decision(match, rules, habits, chance)
        wars += sum(isinstance(event, WarDeclared) for event in match.apply(decision))
    end = CLASSIC_WAR.end(match.state)
    return MatchResult(end.winner, end.battles, wars, end.cycle, match.record)


def _decision(match: Match, rules: ClassicRules, habits: Sequence[Habits], chance: Random) -> Decision:
    for seat in match.to_act():
        if isinstance(match.legal_actions(seat)[0], ArrangeChoice | Pickup):
            return decide(match.view(seat), habits[seat], chance)
    if rules.claims:
        reactions = [react(match.view(seat), each, chance) for seat, each in enumerate(habits)]
        made = [reaction for reaction in reactions if reaction is not None]
        if made:
            return min(made, key=lambda reaction: reaction.after).decision
    return Turn()
