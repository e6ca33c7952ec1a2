"""Classic War: how fast whole matches are simulated, and whether they last as long as they should.

Run it with `python -m tests.bench.classic [matches]`. The simulator and a straightforward loop of two deques play
matches of the same rules in alternating blocks; then the mean battles are compared with those of a million matches
played elsewhere, within three standard errors, and thousands of matches with the engine's. Other work on the machine
isn't counted: what is measured is the processor's time. The loop is given its decks; the simulator deals its own.
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
    """A match of two with two deques, 3 face down; who can't put down every card loses. How many battles it had."""
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


def ratio(order: PickupOrder) -> float:
    """How many times as fast as the straightforward loop the simulator is, for each battle that they play."""
    rules, rng, ratios = ClassicRules(pickup_order=order, short_war="short-loses"), Random(1), []
    for _ in range(BLOCKS):
        decks = [rng.sample(range(52), 52) for _ in range(MATCHES)]
        start = time.process_time()
        battles = sum(straightforward(deck, order, rng) for deck in decks)
        loop = (time.process_time() - start) / battles
        start = time.process_time()
        battles = sum(play(rules, rng.getrandbits(64)).battles for _ in range(MATCHES))
        ratios.append(loop / (time.process_time() - start) * battles)
    print(f"{order}: {median(ratios):.2f} times the straightforward loop ({min(ratios):.2f} to {max(ratios):.2f})")
    return median(ratios)


def measure() -> list[Figure]:
    """The speed alone, for the table of all figures."""
    return [Figure(f"Classic War, {order}, against two deques", ratio(order)) for order in ORDERS]


def mean_holds(order: PickupOrder, short_war: ShortWar, wanted: float, matches: int) -> bool:
    """Whether the mean battles lie within three standard errors of what is wanted."""
    rules = ClassicRules(pickup_order=order, short_war=short_war)
    battles = [play(rules, seed).battles for seed in range(matches)]
    mean, error = fmean(battles), stdev(battles) / sqrt(matches)
    print(f"{short_war}, {order}: {mean:.2f} battles, wanted {wanted}, {(mean - wanted) / error:+.2f} standard errors")
    return abs(mean - wanted) <= 3 * error


def same_matches(matches: int) -> bool:
    """Whether so many matches are the engine's."""
    each = -(-matches // len(ORDERS))
    different = sum(len(differing(ClassicRules(pickup_order=order), range(each))) for order in ORDERS)
    print(f"{each * len(ORDERS)} matches against the engine: {different} differ")
    return not different


def main(matches: int, compared: int) -> bool:
    """Measure everything and say whether all of it is as wanted."""
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
