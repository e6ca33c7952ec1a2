"""Exploitability of the solver's solutions at showdowns from real play, and a comparison of its best responses with
OpenSpiel's."""

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, median
from typing import Any

from game.engine.core.cards import Rank
from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.counting import contested
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.solving.showdown_to_solve import Showdown, showdown_of
from game.opponents.high_low.solving.solver import AT_ONCE, solve, solve_many
from tests.bench.figures import Figure
from tests.bench.screen import BenchError
from tests.opponents.high_low.solving.answered import best_response, exploitability
from tests.opponents.high_low.solving.played_out import expected

KINDS = ("early in a pass", "late in a pass", "in a WAR", "short of coins", "decks known")
TABLES = (LONG, ALL_EVENING, AS_WRITTEN, QUICK, BLUFFING)
OF_EACH = 20
MEAN, WORST = 0.0003, 0.002
MATCHES = 400
SECONDS = 0.3
VALUE, VALUE_NEAR = -0.142534, 0.0005
ALIKE = 1e-6
ITERATIONS, TOGETHER = 48, 0.35

Named = tuple[str, Showdown]


def measure() -> list[Figure]:
    """Solve showdowns of each kind, and measure the coins that a best response could still win against the
    solutions."""
    positions = list(sampled())
    left: dict[str, list[float]] = defaultdict(list)
    seconds: dict[bool, list[float]] = {False: [], True: []}
    for kind, showdown in positions:
        start = time.process_time()
        solution = solve(showdown)
        seconds[showdown.fold].append(time.process_time() - start)
        left[kind].append(exploitability(solution))
    every = [coins for each in left.values() for coins in each]
    value = full_deck_value()
    return [
        Figure(f"left to win for both seats, mean of {len(every)}", mean(every), MEAN, unit=" coins"),
        Figure("left to win for both seats, worst", max(every), WORST, unit=" coins"),
        *(
            Figure(f"  {kind}: mean", mean(left[kind]), unit=" coins", note=f"worst {max(left[kind]):.4f}")
            for kind in KINDS
        ),
        Figure("the full deck's value, from that known", abs(value - VALUE), VALUE_NEAR, note=f"{value:.6f} coins"),
        *slowest(seconds[False], seconds[True]),
        together(),
        compare(compared(positions)),
    ]


def slowest(without: Sequence[float], folding: Sequence[float]) -> Iterator[Figure]:
    """Yield the processor time that opponents take for a decision, in seconds, without and with folds."""
    for name, each in (("without folds", without), ("with folds", folding)):
        slow = sum(one > SECONDS for one in each)
        note = f"median {1000 * median(each):.0f} ms, {slow} of {len(each)} over {SECONDS} s"
        yield Figure(f"slowest solve {name}", max(each), SECONDS, unit=" s of processor", note=note)


def together(matches: int = MATCHES, iterations: int = ITERATIONS) -> Figure:
    """Measure the processor time of a showdown that is solved together with others, compared with the same showdown
    solved alone."""
    sample = [showdown for _kind, showdown in sampled_at(LONG, matches)]
    single = [showdown for showdown in sample if not showdown.second and showdown.limit][:AT_ONCE]
    solve_many(single, 1)
    start = time.process_time()
    solve_many(single, iterations)
    between = time.process_time()
    for showdown in single:
        solve(showdown, iterations)
    alone = time.process_time() - between
    return Figure(f"one of {len(single)} solved together, against alone", (between - start) / alone, TOGETHER)


def compared(positions: list[Named]) -> list[Showdown]:
    """Return one showdown of each kind, and one with folds. Those with a WAR's second cards are left out, because
    OpenSpiel would take minutes, and those whose trees lack sizes of raise, because OpenSpiel makes every legal
    raise."""
    single = [(kind, each) for kind, each in positions if not each.second and each.tree_parameters.has_every_size]
    chosen = [next(showdown for named, showdown in single if named == kind) for kind in KINDS]
    return [*chosen, next(showdown for _kind, showdown in single if showdown.fold and not showdown.shared)]


def compare(showdowns: list[Showdown]) -> Figure:
    """Compare the best responses of both seats with OpenSpiel's. Raises `BenchError` if OpenSpiel isn't installed."""
    try:
        from tests.bench import spiel
    except ImportError as error:
        raise BenchError(f"OpenSpiel is missing ({error}): install the project with its bench extra") from None
    apart = []
    for showdown in showdowns:
        solution = solve(showdown, 50)
        apart += [abs(best_response(solution, seat) - spiel.best_response(solution, seat)) for seat in (0, 1)]
    return Figure(
        f"best responses from OpenSpiel's, {len(showdowns)} showdowns, worst", max(apart), ALIKE, unit=" coins"
    )


def full_deck_value() -> float:
    """Return the value of the first round to its starter, in coins, if there are enough coins for every raise."""
    full = (4,) * len(Rank)
    showdown = Showdown(0, (full, full), True, 1, 99, LONG.raise_limit, LONG.raises_limit)
    return expected(showdown, solve(showdown), 0)


def sampled() -> Iterator[Named]:
    """Yield showdowns from matches at every ready-made table, at most `OF_EACH` of each kind, and no two alike."""
    for rules in TABLES:
        yield from sampled_at(rules)


def sampled_at(rules: HighLowRules, matches: int = MATCHES) -> Iterator[Named]:
    """Yield showdowns from matches at one table. If matches are shorter than a pass, there are none with known
    decks."""
    rng, found = Random(1), dict.fromkeys(KINDS, 0)
    met: set[Showdown] = set()
    for _match in range(matches):
        match = Match.new(HIGH_LOW_WAR, rules, rng)
        while seats := match.to_act():
            view = match.view(seats[0])
            showdown, kind = showdown_of(view), kind_of(view)
            if kind and found[kind] < OF_EACH and showdown not in met and rng.random() < 0.2:
                met.add(showdown)
                found[kind] += 1
                yield kind, showdown
            match.apply(honest(view, rng.choice(match.legal_actions(seats[0])), rng))


def kind_of(view: PlayerView) -> str | None:
    """Return the kind of the contested showdown, or None if it belongs to no kind."""
    showdown = showdown_of(view)
    if 0 < showdown.limit < 9:
        return "short of coins"
    if view.wars:
        return "in a WAR"
    if not showdown.shared:
        return "decks known"
    left = min(view.decks)
    return "early in a pass" if left >= 18 else "late in a pass" if left <= 5 else None


def honest(view: PlayerView, option: Any, rng: Random) -> Decision:
    """Return the decision of a player who makes the likelier prediction and raises at random."""
    if isinstance(option, PredictChoice):
        spot = contested(view)
        assert spot
        cards = [lying.card for lying in view.frames[spot[0]].cards[view.seat]]
        return Predict(
            option.seat,
            tuple(Prediction.HIGHER if card and card.rank >= Rank.EIGHT else Prediction.LOWER for card in cards),
        )
    if isinstance(option, RaiseRange):
        return Raise(option.seat, rng.randint(option.low, option.high))
    return option
