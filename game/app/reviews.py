"""Reviews at the window: a page that waits for one, and the advice after a first match."""

from pathlib import Path

from game.app.matches import Matches
from game.app.page_tasks import PageTask, ReviewTask
from game.session.reviews import reviewing
from game.store.files import MATCHES
from game.worker.worker import Worker
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.games import GAMES
from scenes.menus.reviewing import ReviewingScene
from scenes.table.result import MatchResultScene


class Reviews:
    """Begins reviews of the matches in a data folder, beside the program."""

    def __init__(self, data: Path, worker: Worker, matches: Matches, manager: SceneManager) -> None:
        self._data = data
        self._worker = worker
        self._matches = matches
        self._manager = manager
        self._advised: Scene | None = None

    def open(self, name: str, game: str) -> PageTask | None:
        """Review a finished match by its name in the store, or where none is named, the one at the table."""
        table = self._matches.table
        if name:
            path, seat = self._data / MATCHES / name, 0
        elif table is not None:
            path, seat, game = table.session.path, table.viewer or 0, table.session.rules.game
        else:
            return None
        review = GAMES[game].review
        if review is None:
            return None
        page = ReviewingScene()
        self._manager.go(Push(page))
        job = self._worker.begin(reviewing, path, game)
        return ReviewTask(page, job, lambda found: review(found, seat), self._manager)

    def advise(self) -> PageTask | None:
        """Once the match after the tutorial is over, find the one thing to tell whoever has played it."""
        table, page = self._matches.table, self._manager.top
        if page is self._advised or table is None or not table.session.is_after_tutorial:
            return None
        advice = GAMES[table.session.rules.game].advice
        if not isinstance(page, MatchResultScene) or advice is None:
            return None
        self._advised = page
        seat = table.viewer or 0
        job = self._worker.begin(reviewing, table.session.path, table.session.rules.game)
        return PageTask(page, job, lambda found: page.advise(advice(found, seat)))
