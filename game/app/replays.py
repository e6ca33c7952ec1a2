"""Matches that are watched again: read beside the program, and shown on the board of their game."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import assert_never

from game.app.matches import Matches, seat_players
from game.app.page_tasks import PageTask
from game.engine.core.moments import OPEN, Moment, WatchedMatch, Watcher
from game.engine.core.sentences import Sentence
from game.games import GAMES as KITS
from game.session.watching import watching
from game.store.files import MATCHES
from game.translation import tell
from game.worker.worker import Worker
from scenes.core.intents import CloseReplay, OpenReplay, WatchAs
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Replace, Scene
from scenes.games import GAMES
from scenes.menus.opening import OpeningScene
from scenes.table.replay import ReplayScene
from scenes.text import _


class Replays:
    """Opens matches to watch, one at a time, shows them as whoever is wished, and closes them.

    `record` is the file of the one opened last.
    """

    def __init__(self, data: Path, matches: Matches, manager: SceneManager, worker: Worker) -> None:
        self._data = data
        self._matches = matches
        self._manager = manager
        self._worker = worker
        self.record = Path()

    def do(self, intent: OpenReplay | WatchAs | CloseReplay) -> PageTask | None:
        """Do what the player wants; what a page waits for then, if it waits for anything."""
        match intent:
            case OpenReplay(name=""):
                table = self._matches.table
                return None if table is None else self.watch(table.session.path)
            case OpenReplay(name=name):
                return self.watch(self._data / MATCHES / name)
            case WatchAs(watcher=watcher):
                return self._watch_as(watcher)
            case CloseReplay():
                self._close()
                return None
            case _:
                assert_never(intent)

    def watch(self, record: Path) -> PageTask:
        """Watch the match in a file, over whatever is on the screen."""
        self._close()
        self.record, page = record, OpeningScene()
        self._manager.go(Push(page))

        def finish() -> None:
            if page in self._manager.scenes and not page.trouble:
                page.give_up(_("It couldn’t be read."))

        return self._read(page, OPEN, lambda match: self._show(page, match), page.give_up, finish)

    def _watch_as(self, watcher: Watcher) -> PageTask | None:
        """Show the same match as somebody else; None where none is watched."""
        scene = self._manager.top
        if not isinstance(scene, ReplayScene):
            return None
        return self._read(scene, watcher, scene.show, lambda _trouble: None)

    def _close(self) -> None:
        """Leave the replay, if one is on top: its panel and its table."""
        if isinstance(self._manager.top, ReplayScene):
            self._manager.go(Pop())
            self._manager.go(Pop())

    def _read(
        self,
        page: Scene,
        wish: Watcher,
        show: Callable[[WatchedMatch], None],
        give_up: Callable[[str], None],
        finish: Callable[[], None] | None = None,
    ) -> PageTask:
        """Read the match in the process beside the program, and show it or say why that can't be."""
        moments = list[Moment]()

        def take(found: object) -> None:
            match found:
                case Sentence():
                    give_up(tell(found))
                case WatchedMatch():
                    show(replace(found, moments=tuple(moments)))
                case tuple():
                    moments.extend(found)

        return PageTask(page, self._worker.begin(watching, self.record, wish), take, finish)

    def _show(self, page: Scene, match: WatchedMatch) -> None:
        """Put the table and the panel of a replay in the place of the page that waits for it."""
        kit, look = GAMES[match.game], self._manager.look
        board = kit.board(match.moments[0].view, None, seat_players(KITS[match.game], match.bots), look.layout)
        board.speed = look.settings.speed
        everybody = range(len(match.players)) if kit.has_hidden_cards else (None,)
        watchers = (OPEN, *everybody) if match.over else (match.watcher,)
        viewer = match.watcher if isinstance(match.watcher, int) else None
        table = kit.prompts(board, viewer, Random(0)).table()
        self._manager.go(Replace(table), page)
        self._manager.go(Push(ReplayScene(board, match, watchers)))
