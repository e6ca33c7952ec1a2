"""A task for a process beside the program; the program itself imports nothing that solves."""

from collections.abc import Iterator, Sequence

from game.cpu.play import Play
from game.cpu.questions import Question


def better_plays(questions: Sequence[Question]) -> Iterator[list[Play] | None]:
    """The best play of each, as far as it is known: again and again, and the last time as well as it is wanted.

    None where nothing is to be told yet.
    """
    from game.cpu.solving.plays import played_better

    return played_better(questions)
