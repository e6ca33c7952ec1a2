"""Classic War: how fast whole games are played, and whether they last as long as they should.

Run it with `python -m tests.bench.classic [games]`. What `simulate` and the estimate use and a straightforward loop of
two deques play games of the same rules in alternating blocks; then the mean battles are held against the field notes,
within three standard errors, and thousands of games against the engine. Other work on the machine isn't counted: what
is measured is the processor's time. The loop is given its decks; the simulator deals its own.
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
from game.evening.games import BLOCK, play_all
from tests.bench.figures import Figure
from tests.engine.classic.same_games import differing, differing_in_step

ORDERS = ("shuffled", "winner-first", "loser-first")
MEANS = {"none-loses": (270.4, 188.0, 220.4), "short-loses": (235.7, 177.4, 179.6)}
BLOCKS, GAMES, WANTED = 5, 3000, 3.0


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
    """How many times as fast as the straightforward loop the simulator is, for each battle that they play."""
    rules, rng = ClassicRules(pickup_order=order, short_war="short-loses"), Random(1)  # type: ignore[arg-type]
    chance, in_step, alone = chance_of(Random(2)), [], []
    for _ in range(BLOCKS):
        decks = [dealt(rules, rng) for _ in range(GAMES)]
        start = time.process_time()
        battles = sum(straightforward(packets, order, rng) for packets in decks)
        loop = (time.process_time() - start) / battles
        start = time.process_time()
        played = play_all(rules, BLOCK, rng)
        in_step.append(loop / (time.process_time() - start) * sum(game.battles for game in played))
        start = time.process_time()
        battles = sum(play(packets, rules, chance).battles for packets in decks)
        alone.append(loop / (time.process_time() - start) * battles)
    print(
        f"{order}: {median(in_step):.2f} times the straightforward loop ({min(in_step):.2f} to {max(in_step):.2f}) in"
        f" blocks of {BLOCK:,}, {median(alone):.2f} game by game"
    )
    return median(in_step)


def measure() -> list[Figure]:
    """The speed alone, for the table of all figures."""
    return [
        Figure(f"Classic War, {order}, against two deques", ratio(order), WANTED, at_least=True) for order in ORDERS
    ]


def mean_holds(order: str, short_war: str, wanted: float, games: int) -> bool:
    """Whether the mean battles lie within three standard errors of what is wanted."""
    rules = ClassicRules(pickup_order=order, short_war=short_war)  # type: ignore[arg-type]
    battles = [game.battles for game in play_all(rules, games, Random(11))]
    mean, error = fmean(battles), stdev(battles) / sqrt(games)
    print(f"{short_war}, {order}: {mean:.2f} battles, wanted {wanted}, {(mean - wanted) / error:+.2f} standard errors")
    return abs(mean - wanted) <= 3 * error


def same_games(games: int) -> bool:
    """Whether so many games, alone and in step, are the engine's."""
    each = -(-games // len(ORDERS))
    rules = [ClassicRules(pickup_order=order) for order in ORDERS]  # type: ignore[arg-type]
    in_step = sum(len(differing_in_step(each_rules, each, 21)) for each_rules in rules)
    alone = sum(len(differing(each_rules, range(each))) for each_rules in rules)
    print(f"{each * len(ORDERS)} games against the engine: in step {in_step} differ, game by game {alone}")
    return not in_step and not alone


def main(games: int, compared: int) -> bool:
    """Measure everything and say whether all of it is as wanted."""
    fast = [ratio(order) >= WANTED for order in ORDERS]
    means = [
        mean_holds(order, short_war, wanted, games)
        for short_war, all_wanted in MEANS.items()
        for order, wanted in zip(ORDERS, all_wanted, strict=True)
    ]
    return all(fast) and all(means) and same_games(compared)


if __name__ == "__main__":
    raise SystemExit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, 10_000) else 1)
