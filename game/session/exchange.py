"""Statistics written for other programs and other machines, and those of another machine taken in."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.engine.core.sentences import Counted, Sentence
from game.games import GAMES
from game.reading import read_regular
from game.statistics.exports import as_csv
from game.store.counted import counted_matches
from game.store.database import BrokenHistory, open_to_read
from game.store.figures import FiguresError, keep_figures, read_figures, write_figures
from game.store.files import StoreError, place_new, reason, remove, write_whole
from game.store.history import History
from game.store.played import MatchPlayed

EXCHANGE: Final = "exchange"
"""The folder in the data folder into which is exported, and from which is imported."""

JSON: Final = ".json"
CSV: Final = ".csv"
"""How the name of a file ends that gets a row for each match; any other gets all that another machine needs."""

DIGITS: Final = 16
"""So many digits of a hash name figures from another machine: the same ones are kept once."""


def export_statistics(folder: Path, target: Path) -> int:
    """Write the matches of a data folder that count into a new file; how many. Raises `StoreError`.

    Raises `BrokenHistory` or `sqlite3.Error` where the history can't be read.
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
    """Keep in a data folder the matches that another machine has exported and that aren't known here; how many.

    They count once the history is brought up to date. Raises `StoreError`, and as `export_statistics` does.
    """
    try:
        matches = read_figures(read_regular(source))
    except OSError as error:
        raise _unreadable(source, error) from None
    except FiguresError as error:
        raise StoreError(
            "can’t import {path}: {why}; export it again on the other machine", path=source, why=error.said
        ) from None
    known = {match.name for match in _matches(folder)}
    new = [match for match in matches if match.name not in known]
    if new:
        digest = sha256(write_figures(new).encode()).hexdigest()
        keep_figures(folder, digest[:DIGITS], new)
    return len(new)


def exporting(folder: Path, stem: str) -> Iterator[Sentence]:
    """Export into the folder for that, as a table and for another machine: a task for a worker; what came of it."""
    try:
        for suffix in (CSV, JSON):
            count = export_statistics(folder, folder / EXCHANGE / f"{stem}{suffix}")
    except (StoreError, BrokenHistory, sqlite3.Error) as error:
        yield _why_not(error)
    else:
        yield Counted("{n} match was written.", "{n} matches were written.", count)


def importing(folder: Path, *sources: Path) -> Iterator[Sentence]:
    """Import files, or where none is named, all that lie in the folder for that: a task for a worker; what came of it.

    Of one that can't be imported it says why; the others are imported all the same.
    """
    try:
        files = sources or sorted((folder / EXCHANGE).glob(f"*{JSON}"))
    except OSError as error:
        yield _unreadable(folder / EXCHANGE, error).said
        return
    count, troubles = 0, list[Sentence]()
    for path in files:
        try:
            count += import_statistics(folder, path)
        except (StoreError, BrokenHistory, sqlite3.Error) as error:
            troubles.append(_why_not(error))
    yield troubles[0] if troubles else Counted("{n} new match was found.", "{n} new matches were found.", count)


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
