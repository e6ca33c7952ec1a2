"""Exporting statistics for other programs and machines, and importing those of another machine."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.bounded_reading import read_regular
from game.engine.core.translatable_sentences import Counted, Sentence
from game.games import GAMES
from game.session.history_indexing import bring_up_to_date
from game.statistics.csv_table import as_csv
from game.store.database import BrokenHistory, open_to_read
from game.store.exchanged_figures import FiguresError, keep_figures, portable_name, read_figures, write_figures
from game.store.files import StoreError, place_new, reason, remove, write_whole
from game.store.history import History
from game.store.match_summary import MatchPlayed
from game.store.statistics_query import counted_matches

EXCHANGE: Final = "exchange"
"""The folder in the data folder for exports and imports."""

JSON: Final = ".json"
CSV: Final = ".csv"
"""The ending of a file that gets a row for each match; any other file gets all that another machine needs."""

DIGITS: Final = 16
"""Imported figures are named by this many digits of their hash, so that the same ones are kept only once."""


def export_statistics(folder: Path, target: Path) -> int:
    """Write the matches of a data folder that count to a new file. Returns how many there are. Raises `StoreError`.

    Raises `BrokenHistory` or `sqlite3.Error` if the history can't be read.
    """
    if target.suffix == CSV:
        counted = counted_matches(folder)
        text, count = as_csv(counted, GAMES), len({match.name for match in counted})
    else:
        matches = [match for match in _matches(folder) if match.over and not match.kind]
        text, count = write_figures(matches), len(matches)
    new = target.with_name(f"{target.name}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(new, text.encode())
        place_new(new, target)
    except OSError as error:
        with suppress(OSError):
            remove(new)
        raise StoreError(
            "can’t write {path}: {why}; name a new file in a folder that can be written to",
            path=target,
            why=reason(error),
        ) from None
    return count


def import_statistics(folder: Path, source: Path) -> int:
    """Keep the exported matches of another machine that aren't known in this data folder. Returns how many there are.

    They count once the history is brought up to date. Raises `StoreError`, and as `export_statistics` does.
    """
    return _take_in(folder, source, _known(folder))


def _known(folder: Path) -> set[str]:
    """The names of the matches that are known in a data folder, as figures tell them."""
    return {portable_name(match.name) for match in _matches(folder)}


def _take_in(folder: Path, source: Path, known: set[str]) -> int:
    """Keep the matches of a file that aren't known, and know them. Returns how many there are. Raises `StoreError`."""
    try:
        matches = read_figures(read_regular(source))
    except OSError as error:
        raise _unreadable(source, error) from None
    except FiguresError as error:
        raise StoreError(
            "can’t import {path}: {why}; export it again on the other machine", path=source, why=error.said
        ) from None
    new = [*{match.name: match for match in matches if match.name not in known}.values()]
    if new:
        digest = sha256(write_figures(new).encode()).hexdigest()
        keep_figures(folder, digest[:DIGITS], new)
        known.update(match.name for match in new)
    return len(new)


def exporting(folder: Path, stem: str) -> Iterator[Sentence | None]:
    """Export to the folder for that, as a table and for another machine, once all records have been read: a worker's
    task; yields the outcome.
    """
    try:
        for _step in bring_up_to_date(folder):
            yield None
        for suffix in (CSV, JSON):
            count = export_statistics(folder, folder / EXCHANGE / f"{stem}{suffix}")
    except (StoreError, BrokenHistory, sqlite3.Error, OSError) as error:
        yield _why_not(error)
    else:
        yield Counted("{n} match was written.", "{n} matches were written.", count)


def importing(folder: Path, *sources: Path) -> Iterator[Sentence]:
    """Import files, or if none is named, all in the folder for that: a worker's task; yields the outcome.

    If one can't be imported, the outcome says why; the others are imported all the same.
    """
    try:
        files = sources or sorted((folder / EXCHANGE).glob(f"*{JSON}"))
    except OSError as error:
        yield _unreadable(folder / EXCHANGE, error).said
        return
    try:
        known = _known(folder)
    except (BrokenHistory, sqlite3.Error) as error:
        yield _why_not(error)
        return
    count, troubles = 0, list[Sentence]()
    for path in files:
        try:
            count += _take_in(folder, path, known)
        except StoreError as error:
            troubles.append(_why_not(error))
    found = Counted("{n} new match was found.", "{n} new matches were found.", count)
    yield troubles[0] if troubles else found if count else Sentence("No new matches were found.")


def _unreadable(path: Path, error: OSError) -> StoreError:
    return StoreError("can’t read {path}: {why}; check its name", path=path, why=reason(error))


def _why_not(error: Exception) -> Sentence:
    return error.said if isinstance(error, StoreError) else Sentence("the history can’t be used: {why}", why=error)


def _matches(folder: Path) -> list[MatchPlayed]:
    connection = open_to_read(folder)
    if connection is None:
        return []
    with closing(History(connection)) as history:
        return list(history.matches())
