"""What has been shown of a match so far, as its log and its panel tell it, and where a replay goes back to."""

from collections.abc import Sequence
from copy import copy
from typing import Any, Generic

from scenes.table.director import E, Staging, T
from scenes.table.log import LogLine


class Past(Generic[T, E]):
    """The log and the history up to the table that the match has come to."""

    def __init__(self, staging: Staging[T, E], view: Any) -> None:
        """The beginning of a match of which this is any view."""
        self.tableau = staging.empty(view)
        self.log: list[LogLine] = []
        self.history = staging.history()
        self._staging = staging

    def add(self, event: E, after: T) -> None:
        """An event has been shown, and the table after it."""
        line = self._staging.log_line(event, self.tableau)
        if line is not None:
            self.log.append(line)
        self.history.add(event, after)
        self.tableau = after

    def pass_over(self, events: Sequence[E], view: Any) -> None:
        """Add events that nobody looks at, and then be at the table of the view after them."""
        for event in events:
            self.add(event, self._staging.apply_event(self.tableau, event))
        self.tableau = self._staging.rest(view)

    def copy(self) -> "Past[T, E]":
        """The same past, to go on from."""
        other = copy(self)
        other.log, other.history = list(self.log), copy(self.history)
        other.history.lines = list(self.history.lines)
        return other
