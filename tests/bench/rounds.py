"""How many random rounds the engine plays in a second, held against PokerKit's Kuhn poker.

Run it with `python -m tests.bench.rounds`. Both play random legal moves, chosen the same way, in the same process;
their blocks alternate, so that a slow spell of the machine falls on both. A round of High Low War is a deal's share,
two draws, two predictions, a wagering and the reveal; a hand of Kuhn poker is a deal, a wagering and the reveal.
"""

import time
import warnings
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import TypeVar

from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, LegalAction, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import AS_WRITTEN

BLOCKS = 15
BLOCK_SECONDS = 0.5
WANTED = 6.0
SAYS = {
    1: ((Prediction.HIGHER,), (Prediction.LOWER,)),
    2: tuple((first, second) for first in Prediction for second in Prediction),
}
T = TypeVar("T")


def play_match(rng: Random) -> int:
    """Play one match at random, its record kept, and return how many rounds it had."""
    match = Match.new(HIGH_LOW_WAR, AS_WRITTEN, rng)
    while seats := match.to_act():
        match.apply(choose(match.legal_actions(seats[0]), rng))
    return match.round


def choose(options: Sequence[LegalAction], rng: Random) -> Decision:
    """One of the options, at random, and a raise's total at random."""
    option = pick(options, rng)
    if isinstance(option, PredictChoice):
        return Predict(option.seat, pick(SAYS[option.cards], rng))
    if isinstance(option, RaiseRange):
        return Raise(option.seat, option.low + int(rng.random() * (option.high - option.low + 1)))
    return option


def kuhn_hands() -> Callable[[Random], int]:
    """What plays one hand of Kuhn poker at random, and returns 1."""
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
    """One of the options, at random."""
    return options[int(rng.random() * len(options))]


def a_second(play: Callable[[Random], int], rng: Random) -> float:
    """How many a second, measured over one block."""
    played, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < BLOCK_SECONDS:
        played += play(rng)
    return played / passed


def measure() -> float:
    """Measure both in alternating blocks, print what came out, and return the ratio of the medians."""
    rng, play_hand = Random(1), kuhn_hands()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        a_second(play_match, rng), a_second(play_hand, rng)
        pairs = [(a_second(play_match, rng), a_second(play_hand, rng)) for _ in range(BLOCKS)]
    rounds, hands = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    ratio = median(rounds) / median(hands)
    for name, rates in (("rounds of High Low War", rounds), ("hands of Kuhn poker", hands)):
        print(f"{name}: {median(rates):,.0f} a second ({min(rates):,.0f} to {max(rates):,.0f})")
    each = sorted(first / second for first, second in pairs)
    print(f"ratio of the medians: {ratio:.2f} (block by block {each[0]:.2f} to {each[-1]:.2f}); wanted: {WANTED:.0f}")
    return ratio


if __name__ == "__main__":
    raise SystemExit(0 if measure() >= WANTED else 1)
