"""The matches under way, at a glance: from the history, or if it doesn't know them yet, from their headers."""

from dataclasses import dataclass
from pathlib import Path

from game.store.deleted import deleted_matches
from game.store.files import MATCHES
from game.store.history import History, HistoryReader
from game.store.match_summary import MatchPlayed
from game.store.records import SavedMatch, record_names, saved_matches


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A match that can be continued, and what the history knows of its present record; None if that hasn't been read
    since the match was last played."""

    saved: SavedMatch
    known: MatchPlayed | None


@dataclass(frozen=True, slots=True)
class MatchesOverview:
    """The matches in a data folder: those under way, the one played last first; the names of those that the history
    knows to be over; whether any is over, whether any has been deleted and can be brought back; and whether the history
    knows them all as they are."""

    under_way: tuple[UnderWay, ...]
    known_over: frozenset[str]
    any_over: bool
    any_deleted: bool
    all_known: bool

    @property
    def has_history(self) -> bool:
        """Whether there is anything to be found in the history."""
        return self.any_over or self.any_deleted


def survey_matches(folder: Path) -> MatchesOverview:
    """Look at the matches in a data folder. Records that the history knows to be over aren't read."""
    history, names = HistoryReader(folder), frozenset(record_names(folder / MATCHES))
    over = names & (history.ask(History.finished) or set())
    saved = saved_matches(folder, names - over)
    waiting = tuple(UnderWay(each, _known(history, each)) for each in saved if not each.over)
    history.close()
    all_known = len(waiting) == len(saved) and all(each.known for each in waiting)
    any_over = len(saved) > len(waiting) or bool(over)
    return MatchesOverview(waiting, over, any_over, bool(deleted_matches(folder)), all_known)


def _known(history: HistoryReader, saved: SavedMatch) -> MatchPlayed | None:
    known = history.ask(lambda each: each.match(saved.path.name))
    return known if known is not None and known.stamp == saved.stamp else None
