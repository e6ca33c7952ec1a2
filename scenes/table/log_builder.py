"""The construction of a match's log and history from its events, and copies of both for replays."""

import sys
from collections import deque
from collections.abc import Sequence
from copy import copy
from math import ceil
from typing import Final, Generic

from scenes.table.director import E, Staging, T, V
from scenes.table.log import LogLine, MatchHistory, RoundLine

TOLD_AT_ONCE: Final = 4_000
"""Maximum number of events added to the log before the table is shown. This is enough for 300 rounds, and adding them
takes an eighth of a second."""

TOLD_A_SECOND: Final = 6_000
"""Maximum number of events added to the log per second after the table is shown. Adding them takes a fifth of each
second."""


class LogBuilder(Generic[V, T, E]):
    """The log and the history of a match up to the current table.

    Pending events are added when the log or the history is read, or a few in each frame, because adding thousands of
    rounds takes seconds.
    """

    def __init__(self, staging: Staging[V, T, E], view: V) -> None:
        """Create the log of a match at its beginning, given any view of the match."""
        self.tableau = staging.empty(view)
        self._staging = staging
        self._log: list[LogLine] = []
        self._history = staging.history()
        self._told_tableau = self.tableau
        # each entry is an event with the table after it (if known), or None with the table from which to continue
        self._untold: deque[tuple[E | None, T | None]] = deque()

    @property
    def is_told(self) -> bool:
        """True if all events have been added."""
        return not self._untold

    @property
    def log(self) -> list[LogLine]:
        """Lines of the log for all events. All pending events are added first."""
        self.tell()
        return self._log

    @property
    def history(self) -> MatchHistory[E, T]:
        """History of the match. All pending events are added first."""
        self.tell()
        return self._history

    @property
    def rounds(self) -> Sequence[RoundLine]:
        """Lines of the rounds. The sequence is empty until all events have been added, so that nobody has to wait."""
        return self._history.lines if self.is_told else ()

    def add(self, event: E, after: T) -> None:
        """Add an event that has just been shown, with the table after it. If other events are pending, it is queued
        behind them."""
        self.tableau = after
        self._untold.append((event, after))
        if len(self._untold) == 1:
            self.tell()

    def pass_over(self, events: Sequence[E], view: V) -> None:
        """Queue events that won't be shown, with the view after them."""
        self.tableau = self._staging.rest(view)
        self._untold.extend((event, None) for event in events)
        self._untold.append((None, self.tableau))

    def tell(self, most: int = sys.maxsize) -> None:
        """Add the pending events, but at most `most` of them."""
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
        """Add as many pending events as there is time for in a frame that lasts `seconds` seconds."""
        self.tell(ceil(TOLD_A_SECOND * seconds))

    def copy(self) -> "LogBuilder[V, T, E]":
        """Return an independent copy, after adding all pending events."""
        self.tell()
        other = copy(self)
        other._log, other._history, other._untold = list(self._log), copy(self._history), deque()
        other._history.lines = list(self._history.lines)
        return other
