"""Classic War: how fast whole games are played, and whether they last as long as they should.

Run it with `python -m tests.bench.classic [games]`. The simulator and a straightforward loop of two deques play the
same decks in alternating blocks; then the mean battles are held against the field notes, within three standard
errors, and thousands of games against the engine.
"""

import sys
import time
from collections import deque
from math import sqrt
from random import Random
from statistics import fmean, median, stdev

from game.engine.classic.counting import VALUES, Packets, chance_of, dealt
from game.engine.classic.fast import play
from game.engine.classic.rules import ClassicRules
from tests.engine.classic.same_games import differing

ORDERS = ("shuffled", "winner-first", "loser-first")
MEANS = {"none-loses": (270.4, 188.0, 220.4), "short-loses": (235.7, 177.4, 179.6)}
BLOCKS, GAMES, WANTED = 9, 600, 3.0


def straightforward(packets: Packets, order: str, rng: Random) -> int:
    """A game of two with two deques, 3 face down; who can't put down every card loses. How many battles it had."""
    one, two = (deque(VALUES[card] for card in packet) for packet in packets)
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


def ratio(order: str) -> float:
    """How many times as fast as the straightforward loop the simulator is, on the same decks."""
    rules, rng = ClassicRules(pickup_order=order, short_war="short-loses"), Random(1)  # type: ignore[arg-type]
    chance, ratios = chance_of(Random(2)), []
    for _ in range(BLOCKS):
        decks = [dealt(rules, rng) for _ in range(GAMES)]
        start = time.perf_counter()
        for packets in decks:
            play(packets, rules, chance)
        middle = time.perf_counter()
        for packets in decks:
            straightforward(packets, order, rng)
        ratios.append((time.perf_counter() - middle) / (middle - start))
    print(f"{order}: {median(ratios):.2f} times the straightforward loop ({min(ratios):.2f} to {max(ratios):.2f})")
    return median(ratios)


def mean_holds(order: str, short_war: str, wanted: float, games: int) -> bool:
    """Whether the mean battles lie within three standard errors of what is wanted."""
    rules = ClassicRules(pickup_order=order, short_war=short_war)  # type: ignore[arg-type]
    rng, chance = Random(11), chance_of(Random(12))
    battles = [play(dealt(rules, rng), rules, chance).battles for _ in range(games)]
    mean, error = fmean(battles), stdev(battles) / sqrt(games)
    print(f"{short_war}, {order}: {mean:.2f} battles, wanted {wanted}, {(mean - wanted) / error:+.2f} standard errors")
    return abs(mean - wanted) <= 3 * error


def main(games: int, compared: int) -> bool:
    """Measure everything and say whether all of it is as wanted."""
    fast = [ratio(order) >= WANTED for order in ORDERS]
    means = [
        mean_holds(order, short_war, wanted, games)
        for short_war, all_wanted in MEANS.items()
        for order, wanted in zip(ORDERS, all_wanted, strict=True)
    ]
    each = -(-compared // len(ORDERS))
    differ = [len(differing(ClassicRules(pickup_order=order), range(each))) for order in ORDERS]  # type: ignore[arg-type]
    print(f"{each * len(ORDERS)} games against the engine: {sum(differ)} differ")
    return all(fast) and all(means) and not any(differ)


if __name__ == "__main__":
    raise SystemExit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, 10_000) else 1)
