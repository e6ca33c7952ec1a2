"""Accuracy of hints and reviews: their grades against those of a much longer solve.

The decisions come from matches between all levels at every ready-made table. Each is judged as a review judges it. The
showdowns of graded decisions are then solved with `LONGER` times as many iterations, and the costs of all options are
compared.
"""

import os
import time
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement
from multiprocessing import get_context
from random import Random
from statistics import mean

from game.coach.high_low.advice import FIRST_ITERATIONS, options, showdowns_for, worths
from game.coach.high_low.judgements import Grade, Judgement, Review, judge
from game.coach.high_low.review import reviewing
from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS
from game.opponents.high_low.solving.methods import method_for_judging
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.solve_until_settled import Judged, judging
from game.opponents.high_low.solving.solver import solve_many
from game.opponents.high_low.strategy_cache import Library, questions
from tests.bench.figures import Figure

TABLES = {"as written": AS_WRITTEN, "bluffing": BLUFFING, "all evening": ALL_EVENING, "long": LONG, "quick": QUICK}
"""The slowest first."""

OF_EACH = 130
FROM_A_MATCH = 25
LONGER = 4
AS_OPPONENTS = 40
"""Iterations for the opponents: few, so that many of their decisions are worth judging."""

NEAR, UNCERTAIN = 0.02, 0.02
ROUNDS = 60
FIRST_SECONDS, ALL_SECONDS = 4, 60


@dataclass(frozen=True, slots=True)
class Compared:
    """A graded decision, judged as in a review and against the reference."""

    judged: Judgement
    reference: Judgement

    @property
    def apart(self) -> float:
        """Largest difference between the costs of an option, in coins."""
        costs = [
            {option.decision: judgement.best.worth - option.worth for option in judgement.options}
            for judgement in (self.judged, self.reference)
        ]
        return max(abs(costs[0][decision] - costs[1][decision]) for decision in costs[0])


def measure() -> list[Figure]:
    """Judge decisions at every table, on every core, and review a long match."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        compared = dict(zip(TABLES, pool.map(at_table, TABLES), strict=True))
    figures = [figure for name, graded in compared.items() for figure in _figures(name, graded, OF_EACH)]
    together = [each for graded in compared.values() for each in graded]
    return [*figures, *_figures("all tables", together, OF_EACH * len(TABLES)), *review_seconds()]


def at_table(name: str) -> list[Compared]:
    """Judge decisions at one of the tables; return those that are graded."""
    return compare(decisions(TABLES[name], OF_EACH))


def _figures(name: str, graded: Sequence[Compared], decided: int) -> list[Figure]:
    apart = [each.apart for each in graded]
    others = sum(each.judged.grade is not each.reference.grade for each in graded)
    return [
        Figure(f"{name}: {len(graded)} graded decisions, worst", max(apart), NEAR, unit=" coins"),
        Figure(f"{name}: mean", mean(apart), unit=" coins"),
        Figure(f"{name}: other grades", others, bound=0),
        Figure(f"{name}: uncertain of {decided}", 1 - len(graded) / decided, UNCERTAIN),
    ]


def compare(decided: list[tuple[PlayerView, Decision]], longer: int = LONGER) -> list[Compared]:
    """Judge decisions; return the graded ones, judged by a much longer solve as well."""
    asked = {
        showdown: partial(worths, view, 0) for view, decision in decided for showdown in showdowns_for(view, decision)
    }
    found: dict[Showdown, Judged] = {}
    for some in judging(asked, FIRST_ITERATIONS):
        found.update(some)
    graded = [
        (view, decision)
        for view, decision in decided
        if not any(found[showdown].unsettled for showdown in showdowns_for(view, decision))
    ]
    judged = {showdown: each.solution for showdown, each in found.items()}
    reference = _solved_for_longer(
        [judged[showdown] for view, decision in graded for showdown in showdowns_for(view, decision)], longer
    )
    return [
        Compared(_judgement(view, decision, judged), _judgement(view, decision, reference)) for view, decision in graded
    ]


def _solved_for_longer(solutions: Sequence[Solution], longer: int) -> dict[Showdown, Solution]:
    """Solve the same showdowns again with `longer` times as many iterations."""
    by_iterations: dict[int, list[Showdown]] = defaultdict(list)
    for solution in solutions:
        by_iterations[solution.iterations].append(solution.showdown)
    return {
        found.showdown: found
        for iterations, showdowns in by_iterations.items()
        for found in solve_many(showdowns, longer * iterations, method_for_judging(showdowns[0]))
    }


def decisions(rules: HighLowRules, most: int) -> list[tuple[PlayerView, Decision]]:
    """Return decisions from matches between all levels, at most some from each, no two about the same showdown."""
    rng, library = Random(12), Library(iterations=AS_OPPONENTS)
    found: list[tuple[PlayerView, Decision]] = []
    seen: set[Showdown] = set()
    pairs = list(combinations_with_replacement(LEVELS, 2))
    while len(found) < most:
        match = Match.new(HIGH_LOW_WAR, rules, rng)
        pair, taken = rng.choice(pairs), 0
        while taken < FROM_A_MATCH and (seats := match.to_act()):
            view = match.view(seats[0])
            traits = pair[view.seat].traits
            wanted = questions(view, traits)
            library.solve(wanted)
            decision = decide(view, traits, rng, [library[question] for question in wanted])
            new = not seen.intersection(showdowns_for(view, decision))
            if new and (isinstance(decision, Predict | Raise) or len(view.legal) > 1) and rng.random() < 0.3:
                seen.update(showdowns_for(view, decision))
                found.append((view, decision))
                taken += 1
            match.apply(decision)
    return found[:most]


def review_seconds(rounds: int = ROUNDS) -> list[Figure]:
    """Measure the processor's time that the review of a match takes, to its first grades and to its last."""
    data = _long_match(rounds)
    start = time.process_time()
    first = None
    last: float | Review = 0.0
    for last in reviewing(data):
        if isinstance(last, Review) and first is None:
            first = time.process_time() - start
    assert isinstance(last, Review) and first is not None, "a review comes last"
    verdicts = [verdict for seat in last.seats for verdict in seat.verdicts]
    uncertain = sum(verdict.judgement.grade is Grade.UNCERTAIN for verdict in verdicts)
    return [
        Figure(
            f"review of {len(last.course) - 1} rounds: first grades after", first, FIRST_SECONDS, unit=" s of processor"
        ),
        Figure("all grades after", time.process_time() - start, ALL_SECONDS, unit=" s of processor"),
        Figure(f"uncertain of its {len(verdicts)} decisions", uncertain / len(verdicts), UNCERTAIN),
    ]


def _long_match(rounds: int) -> bytes:
    """Return the record of a match between the two levels that solve, up to the end of a round."""
    rng, library = Random(3), Library(iterations=AS_OPPONENTS)
    while True:
        match = Match.new(HIGH_LOW_WAR, LONG, rng)
        while match.round <= rounds and (seats := match.to_act()):
            view = match.view(seats[0])
            traits = LEVELS[3 + view.seat].traits
            wanted = questions(view, traits)
            library.solve(wanted)
            match.apply(decide(view, traits, rng, [library[question] for question in wanted]))
        if match.round > rounds:
            return "".join(f"{line}\n" for line in match.record).encode()


def _judgement(view: PlayerView, decision: Decision, solved: dict[Showdown, Solution]) -> Judgement:
    return judge(decision, options(view, solved, decision))
