"""The rounds and WARs of a match that is watched again, and all that has been shown of it at any place."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, Final

from game.engine.core.watched_match import Moment, WatchedMatch
from scenes.table.director import Staging
from scenes.table.log_builder import LogBuilder

BOOKMARKS: Final = 64
"""The past is kept for at most about this many places, so that going back is quick."""

CLOSEST: Final = 16
"""Two of them are at least this many moments apart."""


class Chapters:
    """Where the rounds and the WARs of a match begin. A place in it is how many of its moments have been shown."""

    def __init__(self, match: WatchedMatch, staging: Staging[Any, Any]) -> None:
        self.moments = match.moments
        self.rounds = _rounds(match.moments)
        self.wars = tuple(
            place
            for place, moment in enumerate(match.moments, 1)
            if any(isinstance(event, staging.wars) for event in moment.events)
        )
        self._apart = max(CLOSEST, len(match.moments) // BOOKMARKS)
        self._bookmarks = {0: LogBuilder(staging, match.moments[0].view)}

    @property
    def end(self) -> int:
        """The last place."""
        return len(self.moments)

    def log_builder_at(self, place: int) -> LogBuilder[Any, Any]:
        """All that has been shown at a place, to go on from."""
        kept = max(mark for mark in self._bookmarks if mark <= place)
        builder = self._bookmarks[kept].copy()
        for number, moment in enumerate(self.moments[kept:place], kept + 1):
            builder.pass_over(moment.events, moment.view)
            if number % self._apart == 0:
                self._bookmarks[number] = builder.copy()
        return builder


def next_of(chapters: Sequence[int], place: int, steps: int) -> int | None:
    """The next chapter after a place, or with a step of -1, the one before it; None if there is none."""
    at = bisect_left(chapters, place) - 1 if steps < 0 else bisect_right(chapters, place)
    return chapters[at] if 0 <= at < len(chapters) else None


def _rounds(moments: Sequence[Moment]) -> tuple[int, ...]:
    rounds, begun = [], 0
    for place, moment in enumerate(moments, 1):
        if moment.round > begun:
            rounds.append(place)
            begun = moment.round
    return tuple(rounds)
