"""Number of random rounds that the engine plays in a second, compared with hands of Kuhn poker played by PokerKit.

Both choose random legal moves in the same way, in alternating blocks, so that other work on the machine slows both. A
round of High Low War has two draws, two predictions, a wagering and a showdown. A hand of Kuhn poker has a deal, a
wagering and a showdown.
"""

import time
import warnings
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any, TypeVar

from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import AS_WRITTEN
from tests.bench.figures import Figure

BLOCKS = 15
BLOCK_SECONDS = 0.5
WANTED = 6.0
SAYS = {
    1: ((Prediction.HIGHER,), (Prediction.LOWER,)),
    2: tuple((first, second) for first in Prediction for second in Prediction),
}
T = TypeVar("T")


def play_match(rng: Random) -> int:
    """Play one random match, keeping its record. Returns its number of rounds."""
    match = Match.new(HIGH_LOW_WAR, AS_WRITTEN, rng)
    while seats := match.to_act():
        match.apply(choose(match.legal_actions(seats[0]), rng))
    return match.round


def choose(options: Sequence[Any], rng: Random) -> Decision:
    """Return a random decision among the options, with a random total for a raise."""
    option = pick(options, rng)
    if isinstance(option, PredictChoice):
        return Predict(option.seat, pick(SAYS[option.cards], rng))
    if isinstance(option, RaiseRange):
        return Raise(option.seat, option.low + int(rng.random() * (option.high - option.low + 1)))
    return option


def kuhn_hands() -> Callable[[Random], int]:
    """Return a function that plays one random hand of Kuhn poker, and returns 1."""
    from pokerkit import Automation, KuhnPoker

    game = KuhnPoker(tuple(Automation))

    def play_hand(rng: Random) -> int:
        state = game(2, 2)
        while state.status:
            moves: list[Callable[[], object]] = []
            if state.can_complete_bet_or_raise_to():
                moves.append(state.complete_bet_or_raise_to)
            if state.can_check_or_call():
                moves.append(state.check_or_call)
            if state.can_fold():
                moves.append(state.fold)
            pick(moves, rng)()
        return 1

    return play_hand


def pick(options: Sequence[T], rng: Random) -> T:
    """Return one of the options at random."""
    return options[int(rng.random() * len(options))]


def a_second(play: Callable[[Random], int], rng: Random, seconds: float = BLOCK_SECONDS) -> float:
    """Return the number of rounds or hands per second, measured over one block."""
    played, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        played += play(rng)
    return played / passed


def measure(blocks: int = BLOCKS, seconds: float = BLOCK_SECONDS) -> list[Figure]:
    """Measure both in alternating blocks. Returns the ratio of their medians as a figure."""
    rng, play_hand = Random(1), kuhn_hands()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        a_second(play_match, rng, seconds), a_second(play_hand, rng, seconds)
        pairs = [(a_second(play_match, rng, seconds), a_second(play_hand, rng, seconds)) for _ in range(blocks)]
    rounds, hands = (median(rates) for rates in zip(*pairs, strict=True))
    ratios = [first / second for first, second in pairs]
    name = "random rounds, relative to hands of Kuhn poker"
    note = f"{rounds:,.0f} rounds and {hands:,.0f} hands a second"
    return [Figure(name, rounds / hands, WANTED, at_least=True, note=note, spread=(min(ratios), max(ratios)))]
