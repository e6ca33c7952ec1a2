"""The background task that updates the history of matches."""

from pathlib import Path
from time import time

from game.engine.core.translatable_sentences import Sentence
from game.session.history_update import Progress, Unreadable, bring_up_to_date
from scenes.app.tasks import Task, Tasks
from scenes.wording import _


class HistoryUpdater:
    """The updates of a data folder's history, which run in the background. They also delete guests' matches that ended
    before this object was created.

    `progress` is the progress of the running update, or None if no update is running or the number of records isn't
    known yet. `unreadable` maps the names of unreadable records to the reasons. `has_failed` is true if the latest
    update ended without being completed.
    """

    def __init__(self, folder: Path, tasks: Tasks) -> None:
        self._begun = time()
        self.progress: Progress | None = None
        self.unreadable: dict[str, Sentence] = {}
        self._folder = folder
        self._tasks = tasks
        self._wanted = False
        self._rest = 0.0
        self._task: Task | None = None
        self.has_failed = False
        self._has_news = False

    @property
    def is_reading(self) -> bool:
        """True while an update is running or waiting for other background tasks."""
        return self._task is not None

    @property
    def reading(self) -> str:
        """Text about the number of records read so far. It is empty if no records are being read or their total number
        isn't known yet."""
        progress = self.progress
        if progress is None or progress.is_done:
            return ""
        return _("Reading the records: {read} of {n}").format(read=progress.read, n=progress.of)

    @property
    def is_wanted(self) -> bool:
        """True if an update of the history has been requested but hasn't begun."""
        return self._wanted

    def wake(self, rest: float = 0.0) -> None:
        """Request an update of the history in `rest` seconds, counted from the end of any running update. If one is
        already due sooner, it keeps its time."""
        self._rest = min(self._rest, rest) if self._wanted else rest
        self._wanted = True

    def update(self, seconds: float) -> bool:
        """Advance time by `seconds`, and begin an update if one is due. Returns True if, since the last call, the
        progress has changed, an unreadable record has been found, or an update has ended."""
        if self._task is None:
            self._rest -= seconds
            if self._wanted and self._rest <= 0:
                self._wanted, self.progress, self.has_failed = False, None, False
                folder, begun = self._folder, self._begun
                self._task = self._tasks.add(
                    None, bring_up_to_date, folder, begun, take=self._take, end=self._end, restart=self._restart
                )
        has_news, self._has_news = self._has_news, False
        return has_news

    def _take(self, found: Progress | Unreadable) -> None:
        self._has_news = True
        match found:
            case Progress():
                if found.read == 0:
                    # all records are read again, and unreadable ones may have been repaired
                    self.unreadable = {}
                self.progress = found
            case Unreadable(name=name, why=why):
                self.unreadable[name] = why

    def _restart(self) -> None:
        self.progress = None

    def _end(self) -> None:
        self._has_news = True
        # no process can be started, or another program has locked the database
        self.has_failed = self.progress is None or not self.progress.is_done
        self._task = self.progress = None
