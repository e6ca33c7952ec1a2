"""Solved showdowns, kept for as long as they may be needed again: the newest so many."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.cpu.play import Play
from game.cpu.questions import Question

KEPT: Final = 400
"""So many plays are kept, of some 30 KB each."""


class Library(Mapping[Question, Play]):
    """What has been solved, by what was asked. What isn't in it can be solved here, which takes about 50 ms each.

    `kept` is how many plays it keeps, `iterations` how well it solves, as well as is wanted anywhere if that is None.
    """

    def __init__(self, kept: int = KEPT, iterations: int | None = None) -> None:
        self._kept = kept
        self._iterations = iterations
        self._plays: dict[Question, Play] = {}

    def __getitem__(self, question: Question) -> Play:
        return self._plays[question]

    def __iter__(self) -> Iterator[Question]:
        return iter(self._plays)

    def __len__(self) -> int:
        return len(self._plays)

    def keep(self, question: Question, play: Play) -> None:
        """Keep a play, in place of the one there was."""
        self._plays.pop(question, None)
        self._plays[question] = play
        while len(self._plays) > self._kept:
            del self._plays[next(iter(self._plays))]

    def solve(self, questions: Iterable[Question]) -> None:
        """Solve what isn't there yet, and wait for it; many at once take less time than one by one."""
        missing = []
        for question in dict.fromkeys(questions):
            if question in self._plays:
                self.keep(question, self._plays[question])
            else:
                missing.append(question)
        if missing:
            from game.cpu.solving.plays import plays
            from game.cpu.solving.solve import ITERATIONS

            solved = plays(missing, ITERATIONS if self._iterations is None else self._iterations)
            for question, play in zip(missing, solved, strict=True):
                self.keep(question, play)
