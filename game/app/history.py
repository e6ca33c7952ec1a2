"""The pages of the matches in the data folder: those under way, and the history of those that are over."""

from pathlib import Path
from typing import Final

from game.app.history_book import HistoryBook, length_of, row_of, table_name, when, why_not_counted
from game.app.history_keeper import HistoryKeeper
from game.app.under_way import saved_games
from game.session.history import Progress
from game.session.under_way import Glance, glance
from game.store.played import MatchPlayed
from game.translation import _
from game.worker.worker import Worker
from scenes.core.intents import AskDuplicate, OpenHistory, OpenMatch, OpenReplay, OpenReview, VerifyDeal
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.games import GAMES
from scenes.menus.history.match_page import MatchAction, MatchPage
from scenes.menus.history.page import HistoryScene
from scenes.menus.saved_matches import ContinueScene
from scenes.table.result import MatchResultScene
from scenes.text import listed

REST: Final = 3.0
"""So many seconds after a match was left, or is over, its record is read: until then there is enough to draw."""


class HistoryPages:
    """Opens the pages of the matches in a data folder, and shows on them what is read of these meanwhile."""

    def __init__(self, folder: Path, worker: Worker, manager: SceneManager) -> None:
        self.keeper = HistoryKeeper(folder, worker)
        self._folder = folder
        self._book = HistoryBook(folder)
        self._manager = manager
        self._seen_over: Scene | None = None
        self._shown = 0

    def glance(self) -> Glance:
        """Look at the matches there are; what the history doesn't know of them is read after a while."""
        found = glance(self._folder)
        if not found.all_known:
            self.keeper.wake(REST)
        return found

    def do(self, intent: OpenHistory | OpenMatch) -> None:
        """Open the page that the player wants."""
        match intent:
            case OpenHistory():
                self._book.renew()
                self._open(HistoryScene(self._book), glance(self._folder))
            case OpenMatch(name=name):
                match = self._book.match(name)
                if match is not None:
                    self._manager.go(Push(MatchPage(row_of(match), _facts(match), _actions(match))))

    def open_continue(self, found: Glance) -> None:
        """Open the page of the matches under way."""
        self._open(ContinueScene(saved_games(found.under_way, self.keeper.unreadable)), found)

    def update(self, seconds: float) -> None:
        """Show what has been read since; read what has been played once it is over."""
        top = self._manager.top
        if isinstance(top, MatchResultScene) and top is not self._seen_over:
            self._seen_over = top
            self.keeper.wake(REST)
        if not self.keeper.update(seconds):
            return
        progress = self.keeper.progress or Progress(0, 0)
        # a rebuild is shown now and then, each time that twice as much has been read
        is_news = progress.is_done or progress.read >= 2 * self._shown
        for page in self._manager.scenes:
            if isinstance(page, HistoryScene):
                words = _("Reading the records: {read} of {n}").format(read=progress.read, n=progress.of)
                page.tell("" if progress.is_done else words)
            if is_news and isinstance(page, HistoryScene | ContinueScene):
                self._shown = progress.read
                self._show_again(page)

    def _open(self, page: HistoryScene | ContinueScene, found: Glance) -> None:
        """Open a page, and read now what isn't known."""
        self._shown = 0
        if not found.all_known:
            self.keeper.wake()
        self._manager.go(Push(page))

    def _show_again(self, page: HistoryScene | ContinueScene) -> None:
        if isinstance(page, ContinueScene):
            page.show(saved_games(glance(self._folder).under_way, self.keeper.unreadable))
        else:
            self._book.renew()
            page.show_again()

    def close(self) -> None:
        """Let go of the database."""
        self._book.close()


def _facts(match: MatchPlayed) -> list[tuple[str, str]]:
    """What is told of a match on its page, each under its label."""
    scores = [(seat.player, seat.score) for seat in match.seats if seat.score is not None]
    told = (
        (_("Score"), listed(_("{name} {score}").format(name=name, score=score) for name, score in scores)),
        (_("Table"), table_name(match.game, match.rules)),
        (_("Length"), length_of(match)),
        (_("Played"), when(match.played)),
        (_("Doesn’t count"), why_not_counted(match)),
    )
    return [(label, words) for label, words in told if words]


def _actions(match: MatchPlayed) -> list[MatchAction]:
    """What can be done with a match."""
    if match.game not in GAMES:
        return [MatchAction(_("Verify the deal"), VerifyDeal(match.name))]
    review = GAMES[match.game].review
    return [
        *([MatchAction(_("Review"), OpenReview(match.name, match.game))] if review is not None else []),
        MatchAction(_("Replay"), OpenReplay(match.name)),
        MatchAction(_("Duplicate match"), AskDuplicate(match.name)),
        MatchAction(_("Verify the deal"), VerifyDeal(match.name)),
    ]
