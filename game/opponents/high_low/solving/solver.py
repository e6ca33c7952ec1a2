"""The most that can be earned against a solution, and so how far it is from the best play.

Solving showdowns: one, or many at once.

What opponents want solved: the best play of showdowns, better and better, or at once.

A task for a process beside the program; the program itself imports nothing that solves.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from game.opponents.high_low.solving.cfr import Solving
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.tree import Wagers
from game.opponents.high_low.strategies import Play, Question

ITERATIONS: Final = 200
"""So many leave both seats together 0.0003 coins a showdown to win, on average."""

AT_ONCE: Final = 32
"""So many showdowns are solved together: then what one iteration works on still fits a processor's cache."""


def solve(showdown: Showdown, iterations: int = ITERATIONS) -> Solution:
    """The best play of a showdown."""
    solving = Solving((showdown,))
    solving.run(iterations)
    return solving.solutions()[0]


def solve_many(showdowns: Sequence[Showdown], iterations: int = ITERATIONS) -> list[Solution]:
    """The best play of each showdown, in their order; those whose trees are alike are solved together."""
    alike: dict[Wagers, list[int]] = defaultdict(list)
    for at, showdown in enumerate(showdowns):
        alike[showdown.wagers].append(at)
    found: dict[int, Solution] = {}
    for places in alike.values():
        for first in range(0, len(places), AT_ONCE):
            these = places[first : first + AT_ONCE]
            solving = Solving([showdowns[at] for at in these])
            solving.run(iterations)
            found.update(zip(these, solving.solutions(), strict=True))
    return [found[at] for at in range(len(showdowns))]


SOONEST: Final = 16
"""After so many iterations there is a first answer, and another whenever there were twice as many."""

A_FEW: Final = 4
"""So many iterations are played before whoever asked may ask for something else."""


def play_of(solution: Solution, seat: int) -> Play:
    """A seat's part of a solution."""
    half, predicted, behaviour = solution.behaviour(seat)
    moves = dict(zip(half.nodes, half.moves, strict=True))
    weights = {
        line: array("f", behaviour[first : first + len(moves[line])].ravel())
        for line, first in zip(half.nodes, half.first, strict=True)
    }
    return Play(seat, tuple(map(float, predicted[0])), moves, weights)


def plays(questions: Sequence[Question], iterations: int = ITERATIONS) -> list[Play]:
    """The best play of each seat and showdown that is asked for, in their order."""
    solutions = solve_many([question.showdown for question in questions], iterations)
    return [play_of(solution, question.seat) for solution, question in zip(solutions, questions, strict=True)]


def played_better(questions: Sequence[Question], iterations: int = ITERATIONS) -> Iterator[list[Play] | None]:
    """The best play of each, as far as it is known: again and again, each time after twice as many iterations.

    None where nothing is to be told yet.
    """
    solvings = [Solving((question.showdown,)) for question in questions]
    wanted = SOONEST
    while wanted < 2 * iterations:
        for solving in solvings:
            while solving.iterations < min(wanted, iterations):
                solving.run(A_FEW)
                yield None
        yield [
            play_of(solving.solutions()[0], question.seat)
            for solving, question in zip(solvings, questions, strict=True)
        ]
        wanted *= 2
