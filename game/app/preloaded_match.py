"""The match that a player at the title is likely to go on with: read, told and drawn before it is wanted."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from game.app.seats import seat_players, viewer_among
from game.engine.core.match import Match
from game.games import ENGINES
from game.games import GAMES as KITS
from game.session.news import News
from game.session.seating import read_seating
from game.store.records import read_record
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.games import GAMES
from scenes.table.base_scenes import PanelScene
from scenes.table.log_builder import LogBuilder
from scenes.table.match_board import MatchBoard

TOLD_AT_A_STEP: Final = 50
"""The number of events told at each step, which takes about two milliseconds."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PreloadedMatch:
    """The match that a record of these bytes tells, not resumed yet, and the board that it is shown on."""

    data: bytes
    match: Match
    board: MatchBoard[Any, Any]


class MatchPreloader:
    """Makes one match ready, a little at a time: whoever goes on with it then needn't wait until it has been read."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._look: Look | None = None
        self._steps: Iterator[PreloadedMatch | None] = iter(())
        self._ready: PreloadedMatch | None = None

    def expect(self, path: Path | None) -> None:
        """From now on make the match in this file ready, or none."""
        self._path, self._look, self._steps, self._ready = path, None, iter(()), None

    def make_ready(self, look: Look) -> bool:
        """Do a little of what is left to do, for a table that looks like this; whether there was anything."""
        if self._path is not None and look is not self._look:
            self._look, self._steps = look, _make_ready(self._path, look)
        for ready in self._steps:
            self._ready = ready or self._ready
            return True
        return False

    def take(self, path: Path) -> PreloadedMatch | None:
        """The match in this file, if it is ready, and its record is the same still. Raises `StoreError`."""
        ready = self._ready if path == self._path else None
        self.expect(None)
        return ready if ready is not None and read_record(path) == ready.data else None


def _make_ready(path: Path, look: Look) -> Iterator[PreloadedMatch | None]:
    """Read a match, tell what has happened in it, and draw its table; it comes as soon as it can be gone on with."""
    try:
        data = read_record(path)
        for match in Match.reading(data, ENGINES):
            if match is None:
                yield None
            else:
                ready = PreloadedMatch(data, match, _board(match, path, look))
                yield from (None for _ in _tell(ready))
                yield ready
                yield from (None for _ in _draw(ready, look))
    except Exception as error:
        # the player is told where the match is wanted; whatever broke here would break every start
        log.info("%s can't be made ready: %s", path, error)


def _board(match: Match, path: Path, look: Look) -> MatchBoard[Any, Any]:
    """The board of a match on which nothing has happened yet."""
    game, bots = match.header.rules.game, read_seating(match.header, path).bots
    return GAMES[game].board(match.public_view(), None, seat_players(KITS[game], bots), look.layout)


def _tell(ready: PreloadedMatch) -> Iterator[None]:
    """Bring the board to where the match stands."""
    match, board = ready.match, ready.board
    news = News(match.header, match.state, match.past)
    viewer = viewer_among(board.seated, GAMES[match.header.rules.game])
    builder = LogBuilder(board.staging, news.view(viewer))
    builder.pass_over(news.events(viewer), news.view(viewer))
    while not builder.is_told:
        builder.tell(TOLD_AT_A_STEP)
        yield
    board.jump(builder)


def _draw(ready: PreloadedMatch, look: Look) -> Iterator[None]:
    """Draw what the match is shown with first, where nobody sees it."""
    match, board = ready.match, ready.board
    game = match.header.rules.game
    viewer = viewer_among(board.seated, GAMES[game])
    prompts = GAMES[game].prompts(board, viewer, Random(0))
    table = prompts.table()
    table.enter(look)
    for placement in table.snapshot().still.values():
        table.look.art.preload(placement.picture)
        yield
    persons = [seat for seat in KITS[game].owing(match) if seat in board.persons]
    asked = prompts.ask(persons, News(match.header, match.state, ()).view)
    for scene in (table, asked):
        if isinstance(scene, PanelScene):
            scene.enter(look)
            scene.draw(Canvas())
            scene.leave()
            yield
