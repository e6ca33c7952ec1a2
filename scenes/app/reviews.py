"""Reviews of finished matches. Saved reviews of short matches open at once. All others are restored or computed in the
background."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.translatable_sentences import Sentence
from game.session.reviews import restored_soon, reviewing
from game.translation import tell
from scenes.app.matches import Matches
from scenes.app.tasks import Tasks
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Replace
from scenes.games import SCENE_KITS
from scenes.menus.base_menus import ReviewPage
from scenes.menus.preparation_dialogs import ReviewingScene
from scenes.wording import _

MakePage = Callable[[Any, Seat], ReviewPage]


class Reviews:
    """The reviews of the matches in a data folder."""

    def __init__(self, data: Path, matches: Matches, manager: SceneManager, tasks: Tasks) -> None:
        self._data = data
        self._matches = matches
        self._manager = manager
        self._tasks = tasks

    def open(self, name: str, game: str) -> None:
        """Open the review of a finished match of a game. `name` is the match's name in the store, or empty for the
        match at the table."""
        table, seat = self._matches.table, 0
        if not name and table is not None:
            seat, game = table.viewer or 0, table.session.rules.game
        record, make = self._matches.record(name), SCENE_KITS[game].review if game else None
        if record is None or make is None:
            return
        kept = restored_soon(record, game)
        if kept is not None:
            self._manager.go(Push(make(kept, seat)))
        else:
            self._await(record, game, seat, make)

    def _await(self, record: Path, game: str, seat: Seat, make: MakePage) -> None:
        """Open a page with the progress of a review. The first result replaces this page with the review, and later
        results improve it."""
        waiting = ReviewingScene()
        shown: ReviewPage | None = None
        self._manager.go(Push(waiting))

        def take(found: object) -> None:
            nonlocal shown
            if isinstance(found, float):
                (shown or waiting).tell(found)
            elif isinstance(found, Sentence):
                give_up(tell(found))
            elif shown is None:
                task.page = shown = make(found, seat)
                self._manager.go(Replace(shown))
            else:
                shown.show(found)

        def end() -> None:
            if not waiting.trouble:
                give_up(_("the calculation failed unexpectedly"))

        def give_up(trouble: str) -> None:
            message = _("This match can’t be reviewed: {trouble}. The match itself is kept; try again later.")
            (shown or waiting).give_up(message.format(trouble=trouble))

        task = self._tasks.add(waiting, reviewing, record, game, take=take, end=end)
