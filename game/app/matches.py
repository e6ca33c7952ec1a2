"""The club's tables: matches started, continued and played again, one at a time."""

from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from game.store.files import StoreError

if TYPE_CHECKING:
    from game.app.preferences import Preferences
    from game.app.table import AnySitting
    from game.engine.core.rules import Rules
    from game.session.session import Session
    from scenes.core.intents import StartMatch
    from scenes.core.manager import SceneManager


class Host:
    """Seats players at a table. `sitting` is the match they play, `last_start` how to start it once more.

    Chance follows `seed`, if there is one. What is raised is `StoreError`, in one line for the player.
    """

    def __init__(self, data: Path, preferences: "Preferences", seed: int | None) -> None:
        self.sitting: AnySitting | None = None
        self.last_start: StartMatch | None = None
        self._data = data
        self._preferences = preferences
        self._seed = seed
        self._rng = SystemRandom() if seed is None else Random(seed)

    def start(self, wanted: "StartMatch", manager: "SceneManager") -> None:
        """Start a match and sit down to it."""
        from game.session.seating import Seating
        from game.session.session import Session
        from game.version import version

        seed = self._seed
        if seed is not None:
            # the next match of this run is another one, and as repeatable
            self._seed = seed + 1
        rng = Random(self._rng.getrandbits(64))
        seating = Seating(wanted.players, wanted.bots)
        self._sit_down(Session.start(self._data, wanted.rules, seating, rng, seed, version()), manager, fresh=True)

    def start_again(self, manager: "SceneManager") -> None:
        """Start the last match once more, if there was one."""
        before = self.sitting
        if self.last_start is not None:
            self.start(self.last_start, manager)
        if before is not None and self.sitting is not None:
            self.sitting.keep_pace(before)

    def go_on(self, name: str, manager: "SceneManager") -> None:
        """Sit down to an unfinished match, by the name it has in the store."""
        from game.engine.core.errors import RecordError
        from game.session.session import Session
        from game.store.records import MATCHES

        path = self._data / MATCHES / name
        try:
            session = Session.resume(path, Random(self._rng.getrandbits(64)))
        except RecordError as error:
            raise StoreError(
                "{path}: {error}; the file is left as it is: mend that line, or start a new match",
                path=path,
                error=error,
            ) from None
        self._sit_down(session, manager, fresh=False)

    def get_up(self) -> None:
        """Leave the table; the match can be continued."""
        if self.sitting is not None:
            self.sitting.leave()
            self.sitting = None

    def _sit_down(self, session: "Session", manager: "SceneManager", fresh: bool) -> None:
        from scenes.core.intents import StartMatch

        self.get_up()
        self.last_start = StartMatch(session.rules, session.seating.players, session.seating.bots)
        rng, speed = Random(self._rng.getrandbits(64)), self._preferences.settings.speed
        self.sitting = _sitting_of(session.rules)(session, manager, speed, fresh, rng)


def _sitting_of(rules: "Rules") -> "Callable[[Any, SceneManager, str, bool, Random], AnySitting]":
    """How to sit down to a match of the game that rules are of."""
    from game.engine.classic.rules import ClassicRules

    if isinstance(rules, ClassicRules):
        from game.app.classic_table import ClassicSitting

        return ClassicSitting
    from game.app.high_low_table import HighLowSitting

    return HighLowSitting
