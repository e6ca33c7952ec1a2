"""Matches of Classic War between its computers, by the engine: for rules that leave something to players.

Nobody owes a claim or a challenge (V2): of those who would make one whoever is first does, and where nobody would the
next cards are turned.
"""

from collections.abc import Sequence
from random import Random

from game.engine.classic.actions import ArrangeChoice, Decision, Pickup, Turn
from game.engine.classic.events import WarDeclared
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import Habits
from game.simulation.classic.simulator import MatchResult


def play_seated(rules: ClassicRules, habits: Sequence[Habits], chance: Random) -> MatchResult:
    """Deal and play a match between computers with these habits, one for each seat."""
    match = Match.new(CLASSIC_WAR, rules, Random(chance.getrandbits(64)))
    wars = 0
    while not match.over:
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
