"""Hints for a person at the table, found in a process of their own: no frame waits for one."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.core.cards import Seat
from scenes.table.prompt import PromptScene

if TYPE_CHECKING:
    from game.worker.process import Task
    from game.worker.worker import Job, Worker


class Hints:
    """Finds one hint at a time, from the record as it stands on disk; `task` is how, None where a game has no hints."""

    def __init__(self, task: "Task | None") -> None:
        self._task = task
        self.worker: Worker | None = None
        self._job: Job | None = None
        self._asking: PromptScene | None = None

    def ask(self, record: Path, seat: Seat, asking: PromptScene) -> None:
        """Begin to find a hint for what the player at a seat owes; it is for the scene that asks them."""
        if self._task is None:
            return
        # the process is started, and its module read, for whoever asks for a hint
        from game.worker.worker import Worker

        self.worker = self.worker or Worker()
        self._job = self.worker.begin(self._task, record, seat)
        self._asking = asking

    def hand_out(self) -> None:
        """Give the hint, once it is found, to nobody but whoever asked; an empty line where none will be."""
        if self._job is None or self._asking is None:
            return
        found: list[Any] = self._job.news()
        if found or self._job.over:
            self._job = None
            self._asking.take_hint(found[-1] if found else "")

    def drop(self) -> bool:
        """The player has decided: a hint is wanted no more. Whether one was asked for."""
        if self._job is not None:
            self._job.leave()
            self._job = None
        asked, self._asking = self._asking is not None, None
        return asked

    def close(self) -> None:
        """End the process, if there is one."""
        if self.worker is not None:
            self.worker.close()
