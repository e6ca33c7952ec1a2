"""Exactness of hints and reviews: what their solutions lose anywhere, and the time that reviews take.

The decisions come from matches between all levels at every ready-made table. Their showdowns are solved as a review
solves them. The certificate of a solution is the most coins that any decision in it loses, however seldom it is
reached.
"""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement
from multiprocessing import get_context
from random import Random

from game.coach.high_low.advice import showdowns_for
from game.coach.high_low.judgements import Review
from game.coach.high_low.review import reviewing
from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS
from game.opponents.high_low.solving.exact import ExactSolution
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.strategy_cache import Library, questions
from tests.bench.figures import Figure

TABLES = {"bluffing": BLUFFING, "as written": AS_WRITTEN, "all evening": ALL_EVENING, "long": LONG, "quick": QUICK}
"""The slowest first."""

OF_EACH = 100
FROM_A_MATCH = 25
AS_OPPONENTS = 40
"""Iterations for the opponents: few, so that many of their decisions are worth judging."""

EXACT = 0.001
ROUNDS, MATCHES = 60, 20
SECONDS = {"bluffing": 500, "as written": 90, "all evening": 150, "long": 40, "quick": 40}
FIRST_SECONDS = {"bluffing": 10.0, "as written": 2.0, "all evening": 2.0, "long": 2.0, "quick": 2.0}


def measure() -> list[Figure]:
    """Certify decisions at every table, on every core, and review a long match at each."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        certified = list(pool.map(at_table, TABLES))
    return [*certified, *(figure for name in reversed(TABLES) for figure in review_seconds(name))]


def at_table(name: str) -> Figure:
    """Certify the solutions behind decisions at one of the tables."""
    return certify(name, decisions(TABLES[name], OF_EACH))


def certify(name: str, decided: Sequence[tuple[PlayerView, Decision]]) -> Figure:
    """Return the most that any decision of these showdowns' solutions loses."""
    showdowns = {showdown for view, decision in decided for showdown in showdowns_for(view, decision)}
    worst = max(ExactSolution(showdown).worst_loss() for showdown in showdowns)
    return Figure(f"{name}: {len(decided)} decisions, lost anywhere at most", worst, EXACT, unit=" coins")


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


def review_seconds(name: str = "long", rounds: int = ROUNDS) -> list[Figure]:
    """Measure the processor's time that the review of a match takes, to its first grades and to its last."""
    data, start = long_match(TABLES[name], rounds), time.process_time()
    first, last = None, None
    for found in reviewing(data):
        if isinstance(found, Review):
            first, last = first or time.process_time() - start, found
    assert last is not None and first is not None, "a review comes last"
    played, seconds = len(last.course) - 1, time.process_time() - start
    return [
        Figure(f"{name}, first grades of {played} rounds", first, FIRST_SECONDS[name], unit=" s of processor"),
        Figure(f"{name}, all grades of {rounds}", seconds * rounds / played, SECONDS[name], unit=" s of processor"),
    ]


def long_match(rules: HighLowRules, rounds: int) -> bytes:
    """Return the record of the longest of some matches between Steady and General, up to the end of a round."""
    rng, library = Random(3), Library(iterations=AS_OPPONENTS)
    longest = Match.new(HIGH_LOW_WAR, rules, rng)
    for _match in range(MATCHES):
        match = Match.new(HIGH_LOW_WAR, rules, rng)
        while match.round <= rounds and (seats := match.to_act()):
            view = match.view(seats[0])
            traits = LEVELS[2 + 2 * view.seat].traits
            wanted = questions(view, traits)
            library.solve(wanted)
            match.apply(decide(view, traits, rng, [library[question] for question in wanted]))
        longest = max(longest, match, key=lambda each: each.round)
        if longest.round > rounds:
            break
    return "".join(f"{line}\n" for line in longest.record).encode()
