"""Keeping the history up to date while the program runs."""

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.engine.core.translatable_sentences import Sentence
from game.session.history_indexing import Progress, Unreadable, bring_up_to_date
from game.store.database import BrokenHistory
from game.worker.worker import Job, Worker

log = logging.getLogger(__name__)


class HistoryUpdater:
    """Brings the history of a data folder up to date, in a process beside the program, whenever that has time for it.

    `progress` is how far it has got, None if nothing is being read; `unreadable` says why records couldn't be read, by
    their names. Where there can be no such process the records are read here, a few in each frame.
    """

    def __init__(self, folder: Path, worker: Worker) -> None:
        self.progress: Progress | None = None
        self.unreadable: dict[str, Sentence] = {}
        self._folder = folder
        self._worker = worker
        self._wanted = False
        self._rest = 0.0
        self._job: Job | None = None
        self._here: Iterator[Progress | Unreadable] | None = None

    @property
    def is_reading(self) -> bool:
        """Whether records are being read, or waited for."""
        return self._job is not None or self._here is not None

    def wake(self, rest: float = 0.0) -> None:
        """Records may have changed: begin after this many seconds, or as soon as there is time."""
        self._rest = min(self._rest, rest) if self._wanted else rest
        self._wanted = True

    def update(self, seconds: float) -> bool:
        """Let time pass. Returns whether there is anything new, or nothing more will come."""
        if self._here is not None:
            self._read_here(self._here)
            return True
        if self._job is not None:
            found = self._job.news()
            self._take(found)
            if self._job.over:
                self._end(self._job)
                return True
            return bool(found)
        self._rest -= seconds
        if self._wanted and self._rest <= 0 and self._worker.is_free:
            self._wanted, self.progress = False, None
            self._job = self._worker.begin(bring_up_to_date, self._folder)
        return False

    def _take(self, found: Iterable[Progress | Unreadable]) -> None:
        for each in found:
            match each:
                case Progress():
                    if each.read == 0:
                        # read again from the first: what couldn't be read then may be whole by now
                        self.unreadable = {}
                    self.progress = each
                case Unreadable(name=name, why=why):
                    self.unreadable[name] = why

    def _end(self, job: Job) -> None:
        done = self.progress is not None and self.progress.is_done
        if job.trouble and not done:
            self._here = bring_up_to_date(self._folder)
        elif not done:
            # the worker was given something else to do: this goes on after that
            self._wanted = True
        self._job = self.progress = None

    def _read_here(self, steps: Iterator[Progress | Unreadable]) -> None:
        try:
            self._take([next(steps)])
        except StopIteration:
            self._here = self.progress = None
        except (BrokenHistory, sqlite3.Error, OSError) as error:
            log.warning("the history can't be brought up to date: %s", error)
            self._here = self.progress = None
