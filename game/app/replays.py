"""Matches that are watched again: read beside the program, and shown on the board of their game, or side by side."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, assert_never

from game.app.matches import Matches
from game.app.page_tasks import PageTask
from game.app.seats import seat_players
from game.engine.core.translatable_sentences import Sentence
from game.engine.core.watched_match import OPEN, Moment, WatchedMatch, Watcher
from game.games import GAMES as KITS
from game.session.replay_reading import comparing, watching
from game.translation import tell
from game.worker.worker import Job, Worker
from scenes.core.intents import CloseReplay, CompareMatches, OpenReplay, WatchAs
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Replace, Scene
from scenes.games import GAMES
from scenes.menus.waiting import OpeningScene
from scenes.table.match_board import MatchBoard
from scenes.table.match_comparison import Column, ComparisonScene, compare
from scenes.table.replay import ReplayScene
from scenes.wording import _, listed


@dataclass(slots=True)
class _Read:
    """What has been read: whole matches, the moments of the next one, and how many seats everybody has moved on by."""

    matches: list[WatchedMatch] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    seats: int = 0


class Replays:
    """Opens matches to watch, one at a time, shows them from any seat, and closes them.

    `record` is the file of the match opened last.
    """

    def __init__(self, matches: Matches, manager: SceneManager, worker: Worker) -> None:
        self.record = Path()
        self._matches = matches
        self._manager = manager
        self._worker = worker

    def do(self, intent: OpenReplay | WatchAs | CloseReplay | CompareMatches) -> PageTask | None:
        """Do what the player wants. Returns what a page then waits for, if anything."""
        match intent:
            case OpenReplay(name=name):
                record = self._matches.record(name)
                return None if record is None else self.watch(record)
            case CompareMatches(name=name):
                record = self._matches.record(name)
                return None if record is None else self._compare(record)
            case WatchAs(watcher=watcher):
                return self._watch_as(watcher)
            case CloseReplay():
                self._close()
                return None
            case _:
                assert_never(intent)

    def watch(self, record: Path) -> PageTask:
        """Watch the match in a file, on top of whatever is on the screen; a match being watched is closed first."""
        while any(isinstance(scene, ReplayScene) for scene in self._manager.scenes):
            if isinstance(self._manager.top, ReplayScene):
                self._close()
            else:
                self._manager.go(Pop())
        self.record, page = record, self._opening()
        return self._await(page, self._worker.begin(watching, record, OPEN), lambda read: self._show(page, read))

    def _watch_as(self, watcher: Watcher) -> PageTask | None:
        """Show the same match from another seat; None if no match is being watched."""
        scene = self._manager.top
        if not isinstance(scene, ReplayScene):
            return None
        job = self._worker.begin(watching, self.record, watcher)
        return self._await(scene, job, lambda read: scene.show(read.matches[-1]))

    def _compare(self, record: Path) -> PageTask:
        """Show a match beside the one whose cards it was played with."""
        page = self._opening()
        return self._await(page, self._worker.begin(comparing, record), lambda read: self._show_both(page, read))

    def _close(self) -> None:
        """Leave the replay, if one is on top: its panel and its table."""
        if isinstance(self._manager.top, ReplayScene):
            self._manager.go(Pop())
            self._manager.go(Pop())

    def _opening(self) -> OpeningScene:
        """The page that waits for a match to be read, in place of one that waits for another match."""
        page = OpeningScene()
        self._manager.go(Replace(page) if isinstance(self._manager.top, OpeningScene) else Push(page))
        return page

    def _await(self, page: Scene, job: Job, show: Callable[[_Read], None]) -> PageTask:
        """Show what is read in the process beside the program, or say why it can't be read."""
        read = _Read()

        def take(found: object) -> None:
            match found:
                case int():
                    read.seats = found
                case tuple():
                    read.moments.extend(found)
                case WatchedMatch():
                    read.matches.append(replace(found, moments=tuple(read.moments)))
                    read.moments.clear()
                    show(read)
                case Sentence() if isinstance(page, OpeningScene):
                    page.give_up(tell(found))

        def finish() -> None:
            if isinstance(page, OpeningScene) and page in self._manager.scenes and not page.trouble:
                page.give_up(_("It couldn’t be read."))

        return PageTask(page, job, take, finish)

    def _show(self, page: Scene, read: _Read) -> None:
        """Replace the page that waits with the table and the panel of the replay."""
        match, kit = read.matches[-1], GAMES[read.matches[-1].game]
        board = self._board(match)
        board.speed = self._manager.look.settings.speed
        everybody = range(len(match.players)) if kit.has_hidden_cards else (None,)
        watchers = (OPEN, *everybody) if match.over else (match.watcher,)
        viewer = match.watcher if isinstance(match.watcher, int) else None
        self._manager.go(Replace(kit.prompts(board, viewer, Random(0)).table()), page)
        self._manager.go(Push(ReplayScene(board, match, watchers)))

    def _show_both(self, page: Scene, read: _Read) -> None:
        """Replace the page that waits with two matches side by side, once both have been read."""
        if len(read.matches) < 2:
            return
        earlier, later = read.matches
        rows = compare(earlier, later, read.seats, self._board(later).staging)
        self._manager.go(Replace(ComparisonScene((_column(earlier), _column(later)), rows)), page)

    def _board(self, match: WatchedMatch) -> MatchBoard[Any, Any]:
        """The board of a match that is watched, before its cards are dealt."""
        seated = seat_players(KITS[match.game], match.bots)
        return GAMES[match.game].board(match.moments[0].view, None, seated, self._manager.look.layout)


def _column(match: WatchedMatch) -> Column:
    """Who played a match, and how it ended."""
    last = match.moments[-1]
    return Column(listed(match.players), GAMES[match.game].standing(last.round, match.scores))
