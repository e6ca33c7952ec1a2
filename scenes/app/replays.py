"""Replays. Matches are read in the background, then shown: one match on the board of its game, or two side by side in a
comparison."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random

from game.engine.core.translatable_sentences import Sentence
from game.engine.core.watched_match import OPEN, Moment, WatchedMatch, Watcher
from game.games import GAME_KITS
from game.session.replay_reading import comparing, comparing_both, watching
from game.translation import tell
from game.worker.child_process import Task as Function
from scenes.app.matches import Matches, seat_players
from scenes.app.tasks import Tasks
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Replace
from scenes.games import SCENE_KITS
from scenes.menus.preparation_dialogs import OpeningScene
from scenes.table.match_board import AnyBoard
from scenes.table.match_comparison import Column, ComparisonScene, compare, whose_cards
from scenes.table.replay import ReplayScene
from scenes.wording import _, listed


@dataclass(slots=True)
class _Reading:
    """The results of reading so far: the complete matches, the moments of the match being read, and, if two matches are
    compared, the number of seats by which every player has moved from the earlier match to the later one."""

    matches: list[WatchedMatch] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    seats: int = 0

    def take(self, found: object) -> bool:
        """Add a result from the background task. Returns True if it completes a match."""
        match found:
            case int():
                self.seats = found
            case tuple():
                self.moments.extend(found)
            case WatchedMatch():
                self.matches.append(replace(found, moments=tuple(self.moments)))
                self.moments.clear()
                return True
            case _:
                pass
        return False

    def clear(self) -> None:
        """Discard the matches and moments, because reading has started again from the beginning."""
        self.matches.clear()
        self.moments.clear()


class Replays:
    """Replays of matches, as seen from any seat. At most one is open at a time. `record` is the path of the match file
    opened last."""

    def __init__(self, matches: Matches, manager: SceneManager, tasks: Tasks) -> None:
        self.record = Path()
        self._matches = matches
        self._manager = manager
        self._tasks = tasks
        self._opening: OpeningScene | None = None
        self._replay: ReplayScene | None = None

    def open(self, name: str, line: int = 0) -> None:
        """Replay a match, from just before a line of its record if `line` isn't 0. `name` is the match's name in the
        store, or empty for the match at the table."""
        record = self._matches.record(name)
        if record is not None:
            self.watch(record, line)

    def watch(self, record: Path, line: int = 0) -> None:
        """Open the replay of a match file, from just before `line` if that isn't 0. Any replay that is already open is
        closed first."""
        while self._replay in self._manager.scenes:
            if self._manager.top is self._replay:
                self.close()
            else:
                self._manager.go(Pop())
        self.record = record
        self._read(partial(self._show, line), watching, record, OPEN)

    def watch_as(self, watcher: Watcher) -> None:
        """Show the open replay from another point of view: that of a seat, that of the public, or one with the cards on
        the table face up. Does nothing unless the replay is on top."""
        replay, reading = self._replay, _Reading()
        if replay is None or self._manager.top is not replay:
            return

        def take(found: object) -> None:
            if reading.take(found):
                replay.show(reading.matches[-1])

        self._tasks.drop_all(replay)
        self._tasks.add(replay, watching, self.record, watcher, take=take, restart=reading.clear)

    def compare(self, name: str) -> None:
        """Show a match beside the earlier one with the same cards. `name` is the later match's name in the store, or
        empty for the match at the table."""
        record = self._matches.record(name)
        if record is not None:
            self._read(self._show_both, comparing, record)

    def compare_boards(self, own: Path, other: Path, names: tuple[str, str]) -> None:
        """Show both boards of a duplicate match side by side. `names` holds the names of both people, the player's own
        first."""
        self._read(partial(self._show_both, names=names), comparing_both, own, other)

    def close(self) -> None:
        """If the replay is on top, close both its panel and its table."""
        if self._replay is not None and self._manager.top is self._replay:
            self._manager.go(Pop())
            self._manager.go(Pop())

    def show_again(self, before: ReplayScene) -> None:
        """Show a replay again at the moment that it had reached, above the topmost scene, because the language of its
        texts has changed."""
        replay = self._put(before.match, before.watchers)
        replay.playing, replay.board.tempo = before.playing, before.board.tempo
        replay.go_to(before.place)

    def _read(self, show: Callable[[OpeningScene, _Reading], None], function: Function, *arguments: object) -> None:
        """Read matches in the background with `function`. Call `show` whenever a match has been read completely, or
        display the reason why the matches can't be read.

        A page that is still waiting for another match is replaced.
        """
        page, reading = OpeningScene(), _Reading()
        is_waiting = self._opening is not None and self._manager.top is self._opening
        self._manager.go(Replace(page) if is_waiting else Push(page))
        self._opening = page

        def take(found: object) -> None:
            if isinstance(found, Sentence):
                page.give_up(tell(found))
            elif reading.take(found):
                show(page, reading)

        def end() -> None:
            if not page.trouble:
                page.give_up(_("The match couldn’t be read."))

        self._tasks.add(page, function, *arguments, take=take, end=end, restart=reading.clear)

    def _show(self, line: int, page: OpeningScene, reading: _Reading) -> None:
        match = reading.matches[-1]
        everybody = range(len(match.seating.names)) if SCENE_KITS[match.game].has_hidden_cards else (None,)
        watchers = (OPEN, *everybody) if match.over else (match.watcher,)
        replay = self._put(match, watchers, page)
        if line:
            replay.go_to_line(line)

    def _put(self, match: WatchedMatch, watchers: Sequence[Watcher], page: OpeningScene | None = None) -> ReplayScene:
        """Show a match from its beginning, in place of the waiting page `page` or, if that is None, above the topmost
        scene. Returns the panel of the replay."""
        board = self._board(match)
        table = SCENE_KITS[match.game].prompts(board, Random(0)).table()
        self._manager.go(Push(table) if page is None else Replace(table), page)
        self._replay = ReplayScene(board, match, watchers)
        self._manager.go(Push(self._replay))
        return self._replay

    def _show_both(self, page: OpeningScene, reading: _Reading, names: tuple[str, str] | None = None) -> None:
        """Replace the waiting page with two matches side by side as soon as both have been read. `names` holds the
        names of both people in a duplicate match, or is None for other matches."""
        if len(reading.matches) < 2:
            return
        earlier, later = reading.matches
        rows = compare(earlier, later, reading.seats, self._board(later).staging)
        whose = whose_cards(earlier, later, reading.seats)
        self._manager.go(Replace(ComparisonScene((_column(earlier), _column(later)), rows, whose, names)), page)

    def _board(self, match: WatchedMatch) -> AnyBoard:
        """Return the board of a match in its state before the cards are dealt."""
        seated = seat_players(GAME_KITS[match.game], match.seating.players)
        return SCENE_KITS[match.game].board(match.moments[0].view, None, seated, self._manager.look.layout)


def _column(match: WatchedMatch) -> Column:
    last = match.moments[-1]
    return Column(listed(match.seating.names), SCENE_KITS[match.game].standing(last.round, match.scores))
