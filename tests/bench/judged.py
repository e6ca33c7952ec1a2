"""How sure hints and reviews are: their answers held against a solve that goes on for much longer.

Decisions are those of matches between all levels, at every ready-made table. Each is judged as a review judges it; the
same showdowns are then solved with `REFERENCE` iterations. What is compared is by how much each option is worse than
the best one.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement
from random import Random
from statistics import mean

from game.coach.high_low.advice import ROUGHLY, options, showdowns_for, worths
from game.coach.high_low.review import reviewing
from game.coach.high_low.verdicts import Grade, Judgement, Review, judge
from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS
from game.opponents.high_low.solving.judging import Judged, judging, method_for
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.solver import solve_many
from game.opponents.high_low.strategies import Library, questions
from tests.bench.figures import Figure

TABLES = {"long": LONG, "all evening": ALL_EVENING, "as written": AS_WRITTEN, "bluffing": BLUFFING}
OF_EACH = 170
FROM_A_MATCH = 25
REFERENCE = 30_000
AS_OPPONENTS = 40
"""So many iterations make an opponent of whose decisions a good share is worth judging."""

NEAR, UNCERTAIN = 0.02, 0.02
ROUNDS = 60
FIRST_SECONDS, ALL_SECONDS = 4, 60


@dataclass(frozen=True, slots=True)
class Compared:
    """A decision, judged as in a review and against the reference; `certain` is whether it would be graded."""

    judged: Judgement
    reference: Judgement
    certain: bool

    @property
    def apart(self) -> float:
        """By how many coins the cost of any option differs, at most."""
        costs = [
            {option.decision: judgement.best.worth - option.worth for option in judgement.options}
            for judgement in (self.judged, self.reference)
        ]
        return max(abs(costs[0][decision] - costs[1][decision]) for decision in costs[0])


def measure() -> list[Figure]:
    """Judge decisions at every table, and a long match."""
    figures = []
    for name, rules in TABLES.items():
        compared = list(compare(decisions(rules, OF_EACH)))
        graded = [each for each in compared if each.certain]
        apart = [each.apart for each in graded]
        figures += [
            Figure(f"{name}: {len(graded)} graded decisions, worst", max(apart), NEAR, unit=" coins"),
            Figure(f"{name}: mean", mean(apart), unit=" coins"),
            Figure(
                f"{name}: other grades", sum(each.judged.grade is not each.reference.grade for each in graded), bound=0
            ),
            Figure(f"{name}: uncertain", 1 - len(graded) / len(compared), UNCERTAIN),
        ]
    return [*figures, *review_seconds()]


def compare(decided: list[tuple[PlayerView, Decision]]) -> Iterator[Compared]:
    """Judge decisions, then solve what they are about for much longer."""
    asked = {
        showdown: partial(worths, view, 0) for view, decision in decided for showdown in showdowns_for(view, decision)
    }
    found: dict[Showdown, Judged] = {}
    for some in judging(asked, ROUGHLY):
        found.update(some)
    judged = {showdown: each.solution for showdown, each in found.items()}
    longer = dict(zip(asked, solve_many(list(asked), REFERENCE, method_for(next(iter(asked)))), strict=True))
    for view, decision in decided:
        certain = not any(found[showdown].unsettled for showdown in showdowns_for(view, decision))
        yield Compared(_judgement(view, decision, judged), _judgement(view, decision, longer), certain)


def decisions(rules: HighLowRules, most: int) -> list[tuple[PlayerView, Decision]]:
    """Decisions of matches between all levels, some from each match, no two about the same showdown."""
    rng, library = Random(12), Library(iterations=AS_OPPONENTS)
    found: list[tuple[PlayerView, Decision]] = []
    seen: set[Showdown] = set()
    pairs = list(combinations_with_replacement(LEVELS, 2))
    while len(found) < most:
        match = Match.new(HIGH_LOW_WAR, rules, rng)
        pair, taken = rng.choice(pairs), 0
        while taken < FROM_A_MATCH and (seats := match.to_act()):
            view = match.view(seats[0])
            knobs = pair[view.seat].knobs
            wanted = questions(view, knobs)
            library.solve(wanted)
            decision = decide(view, knobs, rng, [library[question] for question in wanted])
            new = not seen.intersection(showdowns_for(view, decision))
            if new and (isinstance(decision, Predict | Raise) or len(view.legal) > 1) and rng.random() < 0.3:
                seen.update(showdowns_for(view, decision))
                found.append((view, decision))
                taken += 1
            match.apply(decision)
    return found[:most]


def review_seconds() -> list[Figure]:
    """How long the review of a match takes, beside a window that goes on: first grades, and all of them."""
    data = _long_match()
    start = time.process_time()
    first = None
    last: float | Review = 0.0
    for last in reviewing(data):
        if isinstance(last, Review) and first is None:
            first = time.process_time() - start
    assert isinstance(last, Review) and first is not None, "a review comes last"
    verdicts = [verdict for seat in last.seats for verdict in seat.verdicts]
    uncertain = sum(verdict.judgement.grade is Grade.UNCERTAIN for verdict in verdicts)
    rounds = len(last.course) - 1
    return [
        Figure(f"review of {rounds} rounds: first grades after", first, FIRST_SECONDS, unit=" s of processor"),
        Figure("all grades after", time.process_time() - start, ALL_SECONDS, unit=" s of processor"),
        Figure(f"uncertain of its {len(verdicts)} decisions", uncertain / len(verdicts), UNCERTAIN),
    ]


def _long_match() -> bytes:
    """The record of a match of just so many rounds, between the two levels that solve."""
    rng, library = Random(3), Library(iterations=AS_OPPONENTS)
    while True:
        match = Match.new(HIGH_LOW_WAR, LONG, rng)
        while match.round <= ROUNDS and (seats := match.to_act()):
            view = match.view(seats[0])
            knobs = LEVELS[3 + view.seat].knobs
            wanted = questions(view, knobs)
            library.solve(wanted)
            match.apply(decide(view, knobs, rng, [library[question] for question in wanted]))
        if match.round > ROUNDS:
            return "".join(f"{line}\n" for line in match.record).encode()


def _judgement(view: PlayerView, decision: Decision, solved: dict[Showdown, Solution]) -> Judgement:
    return judge(decision, options(view, solved, decision))
