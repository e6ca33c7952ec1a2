"""Reviews at the window: a page that waits for one, and the advice after a first match."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.app.matches import Matches
from game.app.page_tasks import PageTask, ReviewTask
from game.session.new_record_header import is_after_tutorial
from game.session.reviews import restored_soon, reviewing
from game.store.files import MATCHES
from game.worker.worker import Worker
from scenes.core.intents import OpenReview
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.games import GAMES
from scenes.menus.history.match_page import MatchPage
from scenes.menus.waiting import ReviewingScene
from scenes.table.result import MatchResultScene


class LookedAhead(NamedTuple):
    """A match whose page is open, and its review, if one was kept and could be restored; `drawing` draws that ahead."""

    page: MatchPage
    record: Path
    review: Any
    drawing: Iterator[None]


class Reviews:
    """Begins reviews of the matches in a data folder, beside the program."""

    def __init__(self, data: Path, worker: Worker, matches: Matches, manager: SceneManager) -> None:
        self._data = data
        self._worker = worker
        self._matches = matches
        self._manager = manager
        self._advised: Scene | None = None
        self._in_sight: Scene | None = None
        self._ahead: LookedAhead | None = None

    def open(self, name: str, game: str) -> PageTask | None:
        """Review a finished match by its name in the store, or if there is no name, the one at the table."""
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
        ahead = self._ahead
        if ahead is not None and ahead.record == path and ahead.review is not None:
            self._manager.go(Push(review(ahead.review, seat)))
            return None
        page = ReviewingScene()
        self._manager.go(Push(page))
        job = self._worker.begin(reviewing, path, game)
        return ReviewTask(page, job, lambda found: review(found, seat), self._manager)

    def update(self) -> PageTask | None:
        """Prepare what the player is likely to want next. Returns the task that was begun for it, if any."""
        self._look_ahead()
        return self._advise()

    def _look_ahead(self) -> None:
        """Restore and draw the review kept of the match whose page is open: it is there when it is asked for."""
        page, before = self._manager.top, self._in_sight
        self._in_sight = page
        if self._ahead is not None and self._ahead.page not in self._manager.scenes:
            self._ahead = None
        # not before the page has been drawn
        if self._ahead is None and isinstance(page, MatchPage) and page is before:
            asked = next((each.wish for each in page.actions if isinstance(each.wish, OpenReview)), None)
            if asked is not None:
                record = self._data / MATCHES / asked.name
                found = restored_soon(record, asked.game)
                self._ahead = LookedAhead(page, record, found, self._draw_ahead(found, asked.game))
        elif self._ahead is not None and page is self._ahead.page:
            next(self._ahead.drawing, None)

    def _draw_ahead(self, found: Any, game: str) -> Iterator[None]:
        """Draw a review where nobody sees it, a part at each step."""
        review = GAMES[game].review
        if found is not None and review is not None:
            yield from review(found, 0).draw_ahead(self._manager.look)

    def _advise(self) -> PageTask | None:
        """Once the match after the tutorial is over, find one piece of advice for whoever played it."""
        table, page = self._matches.table, self._manager.top
        if page is self._advised or table is None or not is_after_tutorial(table.session.header):
            return None
        advice = GAMES[table.session.rules.game].advice
        if not isinstance(page, MatchResultScene) or advice is None:
            return None
        self._advised = page
        seat = table.viewer or 0
        job = self._worker.begin(reviewing, table.session.path, table.session.rules.game)
        return PageTask(page, job, lambda found: page.advise(advice(found, seat)))
