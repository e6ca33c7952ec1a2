"""The pages of the statistics: opening them, and updating them as records are read."""

from datetime import UTC, datetime
from pathlib import Path
from typing import assert_never

from game.app.history_updater import HistoryUpdater
from game.app.page_tasks import PageTask
from game.app.statistics_contents import StatisticsContents
from game.engine.core.translatable_sentences import Sentence
from game.session.statistics_exchange import EXCHANGE, exporting, importing
from game.translation import tell
from game.worker.worker import Job, Worker
from scenes.core.history_intents import ExchangeStatistics, OpenExchange, OpenStatistics
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.menus.statistics.exchange import ExchangeScene
from scenes.menus.statistics.page import StatisticsScene
from scenes.wording import _


class StatisticsPages:
    """Opens the statistics pages of a data folder."""

    def __init__(self, folder: Path, worker: Worker, updater: HistoryUpdater, manager: SceneManager) -> None:
        self._folder = folder
        self._worker = worker
        self._updater = updater
        self._manager = manager
        self._contents = StatisticsContents(folder)
        self._was_reading = False
        self._dropped: list[Path] = []
        self._job: Job | None = None

    def do(self, intent: OpenStatistics | OpenExchange | ExchangeStatistics) -> PageTask | None:
        """Do what the player wants. Returns what a page then waits for, if anything."""
        match intent:
            case OpenStatistics():
                # reviews and imported figures may have come since
                self._updater.wake()
                self._contents.renew()
                self._manager.go(Push(StatisticsScene(self._contents)))
                return None
            case OpenExchange():
                self._exchange_page()
                return None
            case ExchangeStatistics(taken_in=taken_in):
                return self._exchange(taken_in)
            case _:
                assert_never(intent)

    def update(self) -> None:
        """Say how far reading the records has got, and show the figures once it is done."""
        page = next((scene for scene in self._manager.scenes if isinstance(scene, StatisticsScene)), None)
        if page is None:
            return
        progress = self._updater.progress
        words = _("Reading the records: {read} of {n}")
        reading = progress is not None and not progress.is_done
        page.say(words.format(read=progress.read, n=progress.of) if progress and reading else "")
        has_ended = self._was_reading and not self._updater.is_reading
        self._was_reading = self._updater.is_reading
        if has_ended:
            self._contents.renew()
            page.show_again()

    def take_in(self, source: Path) -> PageTask | None:
        """Import the statistics in a file, and in those dropped with it, on the page for that."""
        page = self._exchange_page()
        try:
            job = self._worker.begin(importing, self._folder, *self._dropped, source)
        except ValueError:
            words = _("Too many files at once: put the rest into {folder}, and press Import.")
            page.tell(words.format(folder=self._folder / EXCHANGE))
            return None
        self._dropped.append(source)
        return self._await(page, job, _("Reading …"))

    def _exchange(self, taken_in: bool) -> PageTask:
        page = self._exchange_page()
        if taken_in:
            return self._await(page, self._worker.begin(importing, self._folder), _("Reading …"))
        stem = f"statistics-{datetime.now(UTC):%Y%m%d-%H%M%S}"
        return self._await(page, self._worker.begin(exporting, self._folder, stem), _("Writing …"))

    def _exchange_page(self) -> ExchangeScene:
        """The page for export and import, opened unless it is on top."""
        page = self._manager.top
        if not isinstance(page, ExchangeScene):
            self._dropped.clear()
            page = ExchangeScene(str(self._folder / EXCHANGE))
            self._manager.go(Push(page))
        return page

    def _await(self, page: ExchangeScene, job: Job, at_work: str) -> PageTask:
        """Say what it does meanwhile, then what came of it; a task begun in place of another says nothing of that."""
        self._job = job
        page.tell(at_work)

        def take(outcome: Sentence) -> None:
            self._end()
            page.tell(tell(outcome))
            self._updater.wake()

        def finish() -> None:
            if self._job is job:
                self._end()
                page.tell(_("It couldn’t be done; try again."))

        return PageTask(page, job, take, finish)

    def _end(self) -> None:
        self._job = None
        self._dropped.clear()
