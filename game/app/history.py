"""The history at the window: kept up to date beside the program, and its pages."""

from pathlib import Path

from game.app.history_book import HistoryBook, length_of, row_of, table_name, when, why_not_counted
from game.session.history import Progress, bring_up_to_date
from game.store.played import MatchPlayed
from game.translation import _
from game.worker.worker import Job, Worker
from scenes.core.intents import OpenHistory, OpenMatch, OpenReview, VerifyDeal
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.games import GAMES
from scenes.menus.history.match_page import MatchAction, MatchPage
from scenes.menus.history.page import HistoryScene
from scenes.text import listed


class HistoryKeeper:
    """Brings the history of a data folder up to date, in a process beside the program, whenever that has time for it.

    `progress` is how far it is, None where nothing is being read.
    """

    def __init__(self, folder: Path, worker: Worker) -> None:
        self.progress: Progress | None = None
        self._folder = folder
        self._worker = worker
        self._job: Job | None = None
        self._wanted = False

    def wake(self) -> None:
        """Records may have changed."""
        self._wanted = True

    def update(self) -> bool:
        """Go on; whether more is known than before."""
        if self._job is None:
            if self._wanted and self._worker.is_free:
                self._wanted, self.progress = False, None
                self._job = self._worker.begin(bring_up_to_date, self._folder)
            return False
        steps = [found for found in self._job.news() if isinstance(found, Progress)]
        if steps:
            self.progress = steps[-1]
        if self._job.over:
            if not (self._job.trouble or (self.progress and self.progress.is_done)):
                # something else was begun in its place: it goes on after that
                self._wanted = True
            self._job = self.progress = None
        return any(step.read for step in steps)


class HistoryPages:
    """Opens the pages of the history, and shows on them what is read meanwhile."""

    def __init__(self, folder: Path, worker: Worker, manager: SceneManager) -> None:
        self.keeper = HistoryKeeper(folder, worker)
        self._book = HistoryBook(folder)
        self._manager = manager
        self._shown = 0

    def do(self, intent: OpenHistory | OpenMatch) -> None:
        """Open the page that the player wants."""
        match intent:
            case OpenHistory():
                self.keeper.wake()
                self._shown = 0
                self._book.renew()
                self._manager.go(Push(HistoryScene(self._book)))
            case OpenMatch(name=name):
                match = self._book.match(name)
                if match is not None:
                    self._manager.go(Push(MatchPage(row_of(match), _facts(match), _actions(match))))

    def update(self) -> None:
        """Show what has been read since."""
        is_more = self.keeper.update()
        page = next((scene for scene in self._manager.scenes if isinstance(scene, HistoryScene)), None)
        if page is None:
            return
        progress = self.keeper.progress
        if is_more and (progress is None or progress.is_done or progress.read >= 2 * self._shown):
            self._shown = 0 if progress is None else progress.read
            self._book.renew()
            page.show_again()
        words = _("Reading the records: {read} of {n}")
        reading = progress is not None and not progress.is_done
        page.tell(words.format(read=progress.read, n=progress.of) if progress and reading else "")

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
    actions = []
    if match.game in GAMES and GAMES[match.game].review is not None:
        actions.append(MatchAction(_("Review"), OpenReview(match.name, match.game)))
    actions.append(MatchAction(_("Verify the deal"), VerifyDeal(match.name)))
    return actions
