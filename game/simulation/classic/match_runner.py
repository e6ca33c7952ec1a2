"""Simulated matches of Classic War between computer players, played by the engine.

Claims and challenges are voluntary (V2). If several players want to claim or challenge, the fastest one does. If nobody
wants to, the next cards are turned up.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.engine.classic.actions import ArrangeChoice, Decision, Pickup, Turn
from game.engine.classic.events import WarDeclared
from game.engine.classic.game import CLASSIC_WAR, ClassicMatch
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import Habits
from game.simulation.classic.simulator import ClassicResult

MOST_BATTLES: Final = 20_000
"""Number of battles after which a match between computer players counts as endless. It is twice the highest cap that
the rules allow."""

NO_LOOP: Final = 0
"""Value of `ClassicResult.cycle` in a match that counts as endless although no loop was found."""


def play_seated(rules: ClassicRules, habits: Sequence[Habits], chance: Random) -> ClassicResult:
    """Return the result of a match between computer players whose habits are given by seat.

    A claim makes all earlier positions irrelevant, so a loop may never be found (C12, V2). A match is therefore
    abandoned after `MOST_BATTLES` battles.
    """
    match = Match.new(CLASSIC_WAR, rules, Random(chance.getrandbits(64)))
    wars = 0
    while not match.over:
        if match.round > MOST_BATTLES:
            return ClassicResult(None, MOST_BATTLES, wars, NO_LOOP, match.record)
        decision = _decision(match, rules, habits, chance)
        wars += sum(isinstance(event, WarDeclared) for event in match.apply(decision))
    end = match.state
    return ClassicResult(end.winner, end.battles, wars, end.cycle, match.record)


def _decision(match: ClassicMatch, rules: ClassicRules, habits: Sequence[Habits], chance: Random) -> Decision:
    for seat in match.to_act():
        if isinstance(match.legal_actions(seat)[0], ArrangeChoice | Pickup):
            return decide(match.view(seat), habits[seat], chance)
    if rules.claims:
        reactions = [react(match.view(seat), each, chance) for seat, each in enumerate(habits)]
        made = [reaction for reaction in reactions if reaction is not None]
        if made:
            return min(made, key=lambda reaction: reaction.after).decision
    return Turn()
