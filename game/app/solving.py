"""Hints for a person at the table, found in a process of their own: no frame waits for one."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.coach.high_low.verdicts import Hint
from game.engine.core.cards import Seat

if TYPE_CHECKING:
    from game.worker.worker import Job, Worker


class Hints:
    """Finds one hint at a time, from the record as it stands on disk and the seat that asks."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._job: Job | None = None

    def ask(self, record: Path, seat: Seat) -> None:
        """Begin to find a hint for what the player at a seat owes."""
        from game.coach.high_low.advice import hinting
        from game.worker.worker import Worker

        if self._worker is None:
            self._worker = Worker()
        self._job = self._worker.begin(hinting, record, seat)

    def poll(self) -> "Hint | str | None":
        """The hint once it is found, an empty line where none will be, or None. Never waits."""
        job = self._job
        if job is None:
            return None
        found: list[Hint] = job.news()
        if found:
            self._job = None
            return found[-1]
        if job.over:
            self._job = None
            return ""
        return None

    def drop(self) -> None:
        """The player has decided: the hint is wanted no more."""
        if self._job is not None:
            self._job.leave()
            self._job = None

    def close(self) -> None:
        """End the process, if there is one."""
        if self._worker is not None:
            self._worker.close()
