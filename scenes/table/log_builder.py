"""What has been shown of a match so far, as its log and its panel tell it, and where a replay goes back to."""

import sys
from collections import deque
from collections.abc import Sequence
from copy import copy
from math import ceil
from typing import Any, Final, Generic

from scenes.table.director import E, Staging, T
from scenes.table.log import LogLine, MatchHistory, RoundLine

TOLD_AT_ONCE: Final = 4_000
"""How many events of a match are told before its table is shown: three hundred rounds, in an eighth of a second."""

TOLD_A_SECOND: Final = 6_000
"""The number told in each second after that, which takes a fifth of it."""


class LogBuilder(Generic[T, E]):
    """The log and the history up to the table that the match has come to.

    What nobody has looked at yet is told once it is asked for, or a part at a time before: of thousands of rounds that
    takes seconds.
    """

    def __init__(self, staging: Staging[T, E], view: Any) -> None:
        """The beginning of a match of which this is any view."""
        self.tableau = staging.empty(view)
        self._staging = staging
        self._log: list[LogLine] = []
        self._history = staging.history()
        self._told_tableau = self.tableau
        # an event and the table after it, where that is known; without an event the table that is to be gone on from
        self._untold: deque[tuple[E | None, T | None]] = deque()

    @property
    def is_told(self) -> bool:
        """Whether the log and the history are those of the table."""
        return not self._untold

    @property
    def log(self) -> list[LogLine]:
        """Every event in words."""
        self.tell()
        return self._log

    @property
    def history(self) -> MatchHistory:
        """Every round."""
        self.tell()
        return self._history

    @property
    def rounds(self) -> Sequence[RoundLine]:
        """Every round, and none as long as they aren't all told: nobody waits for them."""
        return self._history.lines if self.is_told else ()

    def add(self, event: E, after: T) -> None:
        """An event has been shown, and the table after it."""
        self.tableau = after
        self._untold.append((event, after))
        if len(self._untold) == 1:
            self.tell()

    def pass_over(self, events: Sequence[E], view: Any) -> None:
        """Add events that nobody looks at, and then be at the table of the view after them."""
        self.tableau = self._staging.rest(view)
        self._untold.extend((event, None) for event in events)
        self._untold.append((None, self.tableau))

    def tell(self, most: int = sys.maxsize) -> None:
        """Tell all that isn't told yet, or so many events of it."""
        for _number in range(min(most, len(self._untold))):
            event, after = self._untold.popleft()
            if event is not None:
                after = self._staging.apply_event(self._told_tableau, event) if after is None else after
                line = self._staging.log_line(event, self._told_tableau)
                if line is not None:
                    self._log.append(line)
                self._history.add(event, after)
            assert after is not None, "there is an event or a table"
            self._told_tableau = after

    def tell_for(self, seconds: float) -> None:
        """Tell as much as there is time for in a frame of so many seconds."""
        self.tell(ceil(TOLD_A_SECOND * seconds))

    def copy(self) -> "LogBuilder[T, E]":
        """The same log and history, to go on from."""
        self.tell()
        other = copy(self)
        other._log, other._history, other._untold = list(self._log), copy(self._history), deque()
        other._history.lines = list(self._history.lines)
        return other
