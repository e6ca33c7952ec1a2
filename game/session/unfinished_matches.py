"""An overview of the unfinished matches, made from the history and from the records of matches that aren't in the
history yet."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import nlargest
from pathlib import Path
from typing import Final

from game.store.database import HISTORY_FILE
from game.store.deleted import deleted_matches
from game.store.folders_and_lock import MATCHES
from game.store.history import History, MatchPlayed
from game.store.nonblocking_history_reader import HistoryReader
from game.store.record_files import SavedMatch, has_more_files, record_names, saved_matches

FEW: Final = 1000
FEW_BYTES: Final = 1_000_000
"""Maximum number of files in the folder of matches (`FEW`), and maximum size of the history in bytes (`FEW_BYTES`), at
which a search takes no longer than a frame."""

LOOKED_AT: Final = 200
"""Maximum number of records that are read because they aren't in the history, or for a quick overview.

The latest records are read. They can be recognised because the name of a record begins with the start time of the
match.
"""


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A match that can be continued.

    - `saved`: its file.
    - `known`: its entry in the history, or None as long as the history isn't up to date with the record.
    """

    saved: SavedMatch
    known: MatchPlayed | None


@dataclass(frozen=True, slots=True)
class MatchesOverview:
    """An overview of the matches in a data folder.

    - `under_way`: the unfinished matches, starting with the latest.
    - `known_over`: the names of the matches that are over according to the history.
    - `any_over`: true if at least one match is over.
    - `any_deleted`: true if at least one deleted match can be restored.
    - `all_known`: true if the history is up to date with every record.
    """

    under_way: tuple[UnderWay, ...]
    known_over: frozenset[str]
    any_over: bool
    any_deleted: bool
    all_known: bool

    @property
    def has_history(self) -> bool:
        """True if the history pages have anything to show."""
        return self.any_over or self.any_deleted


def has_few_matches(folder: Path) -> bool:
    """Return True if `survey_matches` and a search of the history each take no longer than a frame."""
    size = 0
    with suppress(OSError):
        size = (folder / HISTORY_FILE).stat().st_size
    return size <= FEW_BYTES and not has_more_files(folder / MATCHES, FEW)


def glance_at_matches(folder: Path) -> MatchesOverview:
    """Return a quick overview of a data folder with many matches. It contains only the latest unfinished matches in the
    history.

    This assumes that at least one match is over and that the history is up to date.
    """
    history = HistoryReader(folder)
    under_way = nlargest(LOOKED_AT, history.ask(History.under_way) or ())
    waiting = _under_way(history, saved_matches(folder, under_way))
    history.close()
    return MatchesOverview(waiting, frozenset(), any_over=True, any_deleted=False, all_known=True)


def surveying(folder: Path) -> Iterator[MatchesOverview]:
    """Yield, once, an overview of the matches in a data folder, but without the names of those that are over. This is a
    task for a worker."""
    yield replace(survey_matches(folder), known_over=frozenset())


def survey_matches(folder: Path) -> MatchesOverview:
    """Return an overview of the matches in a data folder.

    A frame may wait for the result. Therefore, the records of matches that are over according to the history aren't
    read. Of the records that aren't in the history, only the latest `LOOKED_AT` are read.
    """
    history, names = HistoryReader(folder), frozenset(record_names(folder / MATCHES))
    over = names & (history.ask(History.finished) or set())
    under_way = names & (history.ask(History.under_way) or set())
    unknown = names - over - under_way
    saved = saved_matches(folder, under_way | set(nlargest(LOOKED_AT, unknown)))
    waiting = _under_way(history, saved)
    history.close()
    all_known = len(unknown) <= LOOKED_AT and len(waiting) == len(saved) and all(each.known for each in waiting)
    any_over = len(saved) > len(waiting) or bool(over)
    return MatchesOverview(waiting, over, any_over, bool(deleted_matches(folder)), all_known)


def _under_way(history: HistoryReader, saved: Sequence[SavedMatch]) -> tuple[UnderWay, ...]:
    return tuple(UnderWay(each, _known(history, each)) for each in saved if not each.over)


def _known(history: HistoryReader, saved: SavedMatch) -> MatchPlayed | None:
    known = history.ask(lambda each: each.match(saved.path.name))
    return known if known is not None and known.stamp == saved.stamp else None
