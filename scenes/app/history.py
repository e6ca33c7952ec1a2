"""The pages about saved matches: the lists of finished, unfinished and deleted matches, and the page of a match."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from game.session.unfinished_matches import (
    MatchesOverview,
    glance_at_matches,
    has_few_matches,
    survey_matches,
    surveying,
)
from game.store.deleted import DAYS_KEPT, bring_back, delete_match, deleted_matches
from game.store.history import MatchPlayed
from game.store.nonblocking_history_reader import HistoryReader
from scenes.app.history_updates import HistoryUpdater
from scenes.app.match_lists import FoundMatches, MatchRows, deleted_game, finding, match_page, saved_games
from scenes.app.tasks import Task, Tasks
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Scene
from scenes.menus.history import HistoryScene, MatchPage, ShownMatches
from scenes.menus.title import TitleScene
from scenes.menus.unfinished_and_deleted_matches import ContinueScene, DeletedScene, SavedGame
from scenes.wording import _, plural

REST: Final = 3.0
"""Time between the end of a match and the reading of its record, in seconds, so that the result is drawn first."""


class HistoryPages:
    """The pages about the matches in a data folder, updated while the history is read.

    A small number of matches is surveyed in the frame that shows them. A large number is surveyed by a background task,
    and pages show the previous results until it is done.
    """

    def __init__(self, folder: Path, manager: SceneManager, tasks: Tasks) -> None:
        self.updater = HistoryUpdater(folder, tasks)
        self._folder = folder
        self._reader = HistoryReader(folder)
        self._manager = manager
        self._tasks = tasks
        self._overview_before: MatchesOverview | None = None
        self._survey: Task | None = None
        self._finding: Task | None = None
        self._wakes_after: float | None = None
        self._lists: dict[Scene, Callable[[MatchesOverview, str], None]] = {}
        self._history: HistoryScene | None = None
        self._match: MatchPage | None = None
        self._seen: Scene | None = None
        self._shown = 0

    def survey(self, rest: float = REST) -> MatchesOverview:
        """Return an overview of the matches. Records missing from the history are read after `rest` seconds."""
        self._wakes_after = rest
        return self._overview()

    def _overview(self) -> MatchesOverview:
        if has_few_matches(self._folder):
            found = survey_matches(self._folder)
            self._take_overview(found)
            return found
        # a running survey may have missed the latest change
        self._tasks.drop(self._survey)
        self._survey = self._tasks.add(None, surveying, self._folder, take=self._take_survey)
        self._overview_before = self._overview_before or glance_at_matches(self._folder)
        return self._overview_before

    def _take_overview(self, found: MatchesOverview) -> None:
        self._overview_before = found
        rest, self._wakes_after = self._wakes_after, None
        if rest is not None and not found.all_known:
            self.updater.wake(rest)

    def _take_survey(self, found: MatchesOverview) -> None:
        self._take_overview(found)
        self._show(found, [page for page in self._open_lists() if page is not self._history])

    def list_on_title(self, title: TitleScene) -> None:
        """From now on, update the title page whenever the matches change."""
        self._list(title, lambda found, _note: title.show(len(found.under_way), found.has_history))

    def open_history(self) -> None:
        """Open the list of finished matches."""
        found = self.survey(rest=0.0)
        page = self._history = HistoryScene()
        self._open(page, lambda _found, note: page.show_again(note))
        self._find(page)
        if not found.all_known and not page.rows:
            page.tell(_("Reading the records…"))

    def open_continue(self, found: MatchesOverview) -> None:
        """Open the list of unfinished matches."""
        page = ContinueScene(saved_games(found.under_way, self.updater.unreadable), found.any_deleted)

        def show(found: MatchesOverview, note: str) -> None:
            page.any_deleted = found.any_deleted
            page.show(saved_games(found.under_way, self.updater.unreadable), note)

        self._open(page, show)

    def open_deleted(self) -> None:
        """Open the list of deleted matches."""
        page = DeletedScene(self._deleted())
        self._list(page, lambda _found, note: page.show(self._deleted(), note))
        self._manager.go(Push(page))

    def open_match(self, name: str) -> None:
        """Open the page of a finished match. `name` is its name in the store. Does nothing if the match isn't in the
        history."""
        match = self._known(name)
        if match is not None:
            self._match = match_page(match)
            self._manager.go(Push(self._match))

    def delete(self, name: str) -> None:
        """Delete a match. `name` is its name in the store. Raises `StoreError` if that fails."""
        match = self._known(name)
        delete_match(self._folder, name, date.today())
        if self._match is not None and self._manager.top is self._match:
            self._manager.go(Pop())
        if self._history is not None and isinstance(self._history.rows, MatchRows):
            self._history.show(self._history.shown._replace(rows=self._history.rows.without(name), any_deleted=True))
        if self._overview_before is not None:
            under_way = tuple(each for each in self._overview_before.under_way if each.saved.path.name != name)
            self._overview_before = replace(self._overview_before, under_way=under_way, any_deleted=True)
        self._offer_undo(name)
        days = plural("{n} day", "{n} days", DAYS_KEPT)
        words = _("Deleted. You can restore it within {days}.")
        if match is not None and match.over and not match.kind:
            words = _("Deleted, and no longer in the statistics. You can restore it within {days}.")
        self._show_again(words.format(days=days))

    def bring_back(self, name: str) -> None:
        """Restore a deleted match. `name` is its name in the store. Raises `StoreError` if that fails."""
        bring_back(self._folder, name)
        self._offer_undo("")
        self._show_again(_("Match restored."))

    def _offer_undo(self, name: str) -> None:
        """Offer, on the open lists, to restore the match of this name. An empty name withdraws the offer."""
        for page in self._open_lists():
            if isinstance(page, HistoryScene | ContinueScene):
                page.undoes = name

    def update(self, seconds: float) -> None:
        """Advance time by `seconds`, show newly read matches on open pages, and update the history after a match has
        ended."""
        scenes, top = self._manager.scenes, self._manager.top
        if top is not None and top.adds_to_history and top is not self._seen:
            self._seen = top
            self.updater.wake(REST)
        if self._history not in scenes:
            # closed while unused, because the file may have to be replaced
            self._history = None
            self._reader.close()
        has_news = self.updater.update(seconds)
        page = self._history
        if page is not None:
            if page.is_outdated:
                self._find(page)
            page.tell(self._progress(page))
        progress = self.updater.progress
        # pages are updated whenever the number read has doubled, and at the end
        if has_news and (progress is None or (not progress.is_done and progress.read >= 2 * self._shown)):
            self._shown = 0 if progress is None else progress.read
            self._show_again()

    def close(self) -> None:
        self._reader.close()

    def _progress(self, page: HistoryScene) -> str:
        """Return the history page's status text while matches are being read or searched, or after reading has failed.
        At other times, return an empty string."""
        if self.updater.reading:
            return self.updater.reading
        if self.updater.has_failed:
            return _("The records can’t be read right now; try again later.")
        if self.updater.is_reading and not page.rows:
            return _("Reading the records…")
        return _("Searching…") if self._finding in self._tasks else ""

    def _find(self, page: HistoryScene) -> None:
        """Find the matches that pass the page's filter, and show them."""
        page.is_outdated = False
        self._tasks.drop(self._finding)
        if has_few_matches(self._folder):
            for found in finding(self._folder, page.wanted):
                self._show_found(found)
        else:
            self._finding = self._tasks.add(page, finding, self._folder, page.wanted, take=self._show_found)

    def _show_found(self, found: FoundMatches) -> None:
        # opened again with the first row, because the file may have been replaced
        self._reader.close()
        if self._history is not None:
            self._history.show(ShownMatches(MatchRows(found.names, self._reader), *found[1:]))

    def _known(self, name: str) -> MatchPlayed | None:
        """Return the history's entry for a match, or None if there is none or the history can't be read. `name` is the
        match's name in the store."""
        return self._reader.ask(lambda history: history.match(name))

    def _open(self, page: Scene, show: Callable[[MatchesOverview, str], None]) -> None:
        """Open a list, which `show` updates whenever the matches change."""
        self._shown = 0
        self._list(page, show)
        self._manager.go(Push(page))

    def _list(self, page: Scene, show: Callable[[MatchesOverview, str], None]) -> None:
        """From now on, call `show` with an overview and a note whenever the matches change while the page is open."""
        scenes = self._manager.scenes
        self._lists = {open_page: show for open_page, show in self._lists.items() if open_page in scenes}
        self._lists[page] = show

    def _show_again(self, note: str = "") -> None:
        """Update every open list, and show `note` on the topmost page if that page is one of these lists."""
        pages = self._open_lists()
        # don't survey thousands of records in the middle of a match
        if pages:
            self._show(self._overview(), pages, note)

    def _show(self, found: MatchesOverview, pages: Iterable[Scene], note: str = "") -> None:
        for page in pages:
            self._lists[page](found, note if page is self._manager.top else "")

    def _open_lists(self) -> list[Scene]:
        return [page for page in self._manager.scenes if page in self._lists]

    def _deleted(self) -> list[SavedGame]:
        return [deleted_game(match, self._known(match.file.path.name)) for match in deleted_matches(self._folder)]
