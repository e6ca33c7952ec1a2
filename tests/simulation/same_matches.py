"""Matches of Classic War played by both the engine and the simulator, with the same decks, shuffles and random
choices."""

from random import Random
from typing import Any

from game.engine.classic.actions import Arrange, ArrangeChoice, Claim, Decision, Pickup
from game.engine.classic.events import WarDeclared
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.simulation.classic.simulator import ClassicResult, QuickRandom, play_within

LONGEST = 2000
"""Maximum number of battles of compared matches. Some loops of three players are a million battles long."""


def by_engine(rules: ClassicRules, seed: int) -> ClassicResult:
    """Return the result of a match in which packets stay as dealt, winners get their cards, and chance decides which
    card goes first."""
    rng = QuickRandom(seed)
    match, wars = Match.new(CLASSIC_WAR, rules, rng), 0
    while not match.over:
        wars += sum(isinstance(event, WarDeclared) for event in match.apply(_decision(match, rng)))
    state = match.state
    return ClassicResult(state.winner, state.battles, wars, state.cycle)


def _decision(match: Match, rng: Random) -> Decision:
    seat = match.to_act()[0]
    options = list(match.legal_actions(seat))
    match options[0]:
        case Pickup():
            rng.shuffle(options)
        case Claim():
            return Claim(match.state.last)
        case ArrangeChoice():
            return Arrange(seat, match.state.hands[seat])
    decision: Any = options[0]
    return decision


def differing(rules: ClassicRules, seeds: range) -> list[tuple[int, ClassicResult, ClassicResult]]:
    """Return the seeds of the matches in which the two results differ, with both results."""
    simulated = ((seed, play_within(rules, seed, LONGEST)) for seed in seeds)
    both = ((seed, by_engine(rules, seed), result) for seed, result in simulated if result is not None)
    return [each for each in both if each[1] != each[2]]
