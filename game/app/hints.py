"""Hints at the table: one at a time, found beside the program."""

from pathlib import Path

from game.engine.core.cards import Seat
from game.worker.child_process import Task
from game.worker.worker import Job, Worker
from scenes.table.decision_prompts import PromptScene


class Hints:
    """Finds one hint at a time, in a process of its own, from the record on disk.

    `task` finds it; None where a game has no hints. `asked_for` is the decision for which one was last asked: the
    record, and how many lines that had before it.
    """

    def __init__(self, task: Task | None) -> None:
        self.worker = Worker()
        self.asked_for: tuple[Path, int] | None = None
        self._task = task
        self._job: Job | None = None
        self._asking: PromptScene | None = None
        self._found = False

    def ask(self, record: Path, lines: int, seat: Seat, asking: PromptScene) -> None:
        """Begin to find a hint for what the player at a seat owes; it is for the scene that asks them."""
        if self._task is not None:
            self.asked_for = record, lines
            self._job = self.worker.begin(self._task, record, seat)
            self._asking = asking
            self._found = False

    def hand_out(self) -> None:
        """Give each surer hint to nobody but whoever asked; an empty line where none will be."""
        if self._job is None or self._asking is None:
            return
        found, over = self._job.news(), self._job.over
        if found:
            self._found = True
            self._asking.take_hint(found[-1])
        if over:
            self._job = None
            if not self._found:
                self._asking.take_hint("")

    def drop(self, record: Path, lines: int) -> bool:
        """The player has decided: a hint is wanted no more. Whether one was asked for, here or before they left."""
        if self._job is not None:
            self._job.leave()
            self._job = None
        self._asking = None
        return self.asked_for == (record, lines)
