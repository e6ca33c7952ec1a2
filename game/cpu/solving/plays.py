"""What opponents want solved: the best play of showdowns, better and better, or at once."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Final

from game.cpu.play import Play
from game.cpu.questions import Question
from game.cpu.solving.cfr import Solving
from game.cpu.solving.solution import Solution
from game.cpu.solving.solve import ITERATIONS, solve_many

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
