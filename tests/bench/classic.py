"""Speed of the simulator of Classic War, and a comparison of its matches with known means and with the engine's.

The simulator and a plain loop over two deques play matches with the same rules in alternating blocks, and the processor
time of each is measured. The loop is given its decks, whereas the simulator deals its own.

`python -m tests.bench.classic [matches]` also compares the mean number of battles with that of a million matches played
by other programs, within three standard errors, and compares thousands of matches with the engine's.
"""

import sys
import time
from collections import deque
from math import sqrt
from random import Random
from statistics import fmean, median, stdev

from game.engine.classic.rules import ClassicRules, PickupOrder, ShortWar
from game.simulation.classic.simulator import VALUES, play
from tests.bench.figures import Figure
from tests.simulation.same_matches import differing

ORDERS: tuple[PickupOrder, ...] = ("shuffled", "winner-first", "loser-first")
MEANS: dict[ShortWar, tuple[float, float, float]] = {
    "none-loses": (270.4, 188.0, 220.4),
    "short-loses": (235.7, 177.4, 179.6),
}
BLOCKS, MATCHES = 5, 3000


def straightforward(deck: list[int], order: str, rng: Random) -> int:
    """Play a match of two players with three cards face down in each war. Returns its number of battles.

    A player who can't put down every card of a war loses.
    """
    one, two = (deque(VALUES[card] for card in packet) for packet in (deck[:26], deck[26:]))
    battles = 0
    while one and two:
        battles += 1
        x, y = one.popleft(), two.popleft()
        mine, theirs = [x], [y]
        while x == y:
            if len(one) < 4 or len(two) < 4:
                return battles
            for _ in range(4):
                mine.append(one.popleft())
                theirs.append(two.popleft())
            x, y = mine[-1], theirs[-1]
        winner, own, others = (one, mine, theirs) if x > y else (two, theirs, mine)
        spoils = others + own if order == "loser-first" else own + others
        if order == "shuffled":
            rng.shuffle(spoils)
        winner.extend(spoils)
    return battles


def ratio(order: PickupOrder, blocks: int = BLOCKS, matches: int = MATCHES) -> float:
    """Return the speed of the simulator per battle, as a multiple of that of the plain loop. The result is the median
    of several blocks."""
    rules, rng, ratios = ClassicRules(pickup_order=order, short_war="short-loses"), Random(1), []
    for _ in range(blocks):
        decks = [rng.sample(range(52), 52) for _ in range(matches)]
        start = time.process_time()
        battles = sum(straightforward(deck, order, rng) for deck in decks)
        loop = (time.process_time() - start) / battles
        start = time.process_time()
        battles = sum(play(rules, rng.getrandbits(64)).battles for _ in range(matches))
        ratios.append(loop / (time.process_time() - start) * battles)
    print(f"{order}: {median(ratios):.2f} times the plain loop ({min(ratios):.2f} to {max(ratios):.2f})")
    return median(ratios)


def measure() -> list[Figure]:
    """Measure the speed for each order in which won cards are picked up."""
    return [Figure(f"Classic War, {order}, against two deques", ratio(order)) for order in ORDERS]


def mean_holds(order: PickupOrder, short_war: ShortWar, wanted: float, matches: int) -> bool:
    """Return True if the mean number of battles lies within three standard errors of the known mean `wanted`."""
    rules = ClassicRules(pickup_order=order, short_war=short_war)
    battles = [play(rules, seed).battles for seed in range(matches)]
    mean, error = fmean(battles), stdev(battles) / sqrt(matches)
    print(f"{short_war}, {order}: {mean:.2f} battles, wanted {wanted}, {(mean - wanted) / error:+.2f} standard errors")
    return abs(mean - wanted) <= 3 * error


def same_matches(matches: int) -> bool:
    """Return True if the engine and the simulator play the same matches, card by card."""
    each = -(-matches // len(ORDERS))
    different = sum(len(differing(ClassicRules(pickup_order=order), range(each))) for order in ORDERS)
    print(f"{each * len(ORDERS)} matches against the engine: {different} differ")
    return not different


def main(matches: int, compared: int) -> bool:
    """Measure and compare everything. Returns True if all comparisons hold."""
    for order in ORDERS:
        ratio(order)
    means = [
        mean_holds(order, short_war, wanted, matches)
        for short_war, all_wanted in MEANS.items()
        for order, wanted in zip(ORDERS, all_wanted, strict=True)
    ]
    return all(means) and same_matches(compared)


if __name__ == "__main__":
    raise SystemExit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, 10_000) else 1)
