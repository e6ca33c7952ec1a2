"""The export of statistics for other programs and machines, and the import of statistics from another machine."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import SystemRandom
from typing import Final, NamedTuple

from game.bounded_reading import read_regular
from game.engine.core.translatable_sentences import Counted, Sentence
from game.games import GAME_KITS
from game.session.history_update import bring_up_to_date
from game.statistics import as_csv
from game.store.database import BrokenHistory, open_to_read
from game.store.exported_statistics import (
    LARGEST_FIGURES,
    keep_figures,
    portable_name,
    read_export,
    write_figures,
)
from game.store.files import StoreError, create_whole, reason
from game.store.history import History, MatchPlayed
from game.store.matches_for_statistics import counted_matches
from game.store.profiles import KeptProfiles, Profile, read_profiles
from game.typed_reading import DamagedError

EXCHANGE: Final = "exchange"
"""Name of the folder for exports and imports in the data folder."""

JSON: Final = ".json"
CSV: Final = ".csv"
"""File extensions of exports: `JSON` for an export that can be imported on another machine, and `CSV` for a table with
a row for each match of each person."""

DIGITS: Final = 16
"""Number of hash digits that form the name of a file of imported statistics. Files with the same matches always get the
same name."""


def export_statistics(folder: Path, target: Path) -> int:
    """Export a data folder's profiles, and all its matches that count, to the new file `target`. Returns the number of
    matches.

    If the name of the file ends in `CSV`, the file becomes a table of the matches, without profiles. Raises
    `StoreError` if the file can't be written, or `BrokenHistory` or `sqlite3.Error` if the history can't be read.
    """
    if target.suffix == CSV:
        counted = counted_matches(folder)
        text, count = as_csv(counted, GAME_KITS), len({match.name for match in counted})
    else:
        matches = _matches(folder, History.with_medals)
        text, count = write_figures(matches, read_profiles(folder).profiles), len(matches)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        create_whole(target, text.encode())
    except OSError as error:
        raise StoreError(
            "can’t write {path}: {why}; choose a new file in a writable folder",
            path=target,
            why=reason(error),
        ) from None
    return count


def import_statistics(folder: Path, source: Path) -> int:
    """Import from the file `source` the matches and profiles that this data folder doesn't contain. Returns the number
    of imported matches.

    The matches count once the history has been updated. Raises `StoreError` if the file can't be read or its contents
    can't be saved, or `BrokenHistory` or `sqlite3.Error` if the history can't be read.
    """
    taken = _take_in(folder, source, _known(folder))
    KeptProfiles(folder, SystemRandom()).take_in(taken.profiles)
    return taken.matches


class Taken(NamedTuple):
    """The number of matches imported from a file, and all profiles in the file."""

    matches: int
    profiles: list[Profile]


class Imported(NamedTuple):
    """The outcome of an import, as a sentence, and the profiles found, which the caller must add to those on this
    machine."""

    said: Sentence
    profiles: tuple[Profile, ...] = ()


def _known(folder: Path) -> set[str]:
    """Return the names of the matches in a data folder's history, in the form used in exports."""
    return {portable_name(match.name) for match in _matches(folder)}


def _take_in(folder: Path, source: Path, known: set[str]) -> Taken:
    """Import from a file the matches whose names aren't in `known`, and add their names to `known`.

    Raises `StoreError` if the file can't be read or its matches can't be saved.
    """
    try:
        matches, profiles = read_export(read_regular(source, LARGEST_FIGURES))
    except OSError as error:
        raise _unreadable(source, error) from None
    except DamagedError as error:
        raise StoreError(
            "can’t import {path}: {why}; export it again on the other machine", path=source, why=error.said
        ) from None
    new = [*{match.name: match for match in matches if match.name not in known}.values()]
    if new:
        digest = sha256(write_figures(new).encode()).hexdigest()
        keep_figures(folder, digest[:DIGITS], new)
        known.update(match.name for match in new)
    return Taken(len(new), profiles)


def exporting(folder: Path, stem: str) -> Iterator[Sentence | None]:
    """Update the history, and export the statistics to the exchange folder as `CSV` and as `JSON`. This is a task for a
    worker.

    `stem` is the name of the files without the extension. Yields None after each step of the update, then a sentence
    with the outcome.
    """
    try:
        for _step in bring_up_to_date(folder):
            yield None
        for suffix in (CSV, JSON):
            count = export_statistics(folder, folder / EXCHANGE / f"{stem}{suffix}")
    except (StoreError, BrokenHistory, sqlite3.Error, OSError) as error:
        yield _why_not(error)
    else:
        yield Counted("{n} match exported.", "{n} matches exported.", count)


def importing(folder: Path, *sources: Path) -> Iterator[Imported]:
    """Import these files, or all `JSON` files in the exchange folder if none is given. This is a task for a worker.

    Yields the outcome. If any file can't be imported, the outcome's sentence states the first error. The other files
    are still imported.
    """
    try:
        files = sources or sorted((folder / EXCHANGE).glob(f"*{JSON}"))
    except OSError as error:
        yield Imported(_unreadable(folder / EXCHANGE, error).said)
        return
    try:
        known = _known(folder)
    except (BrokenHistory, sqlite3.Error) as error:
        yield Imported(_why_not(error))
        return
    count, profiles, troubles = 0, dict[str, Profile](), list[Sentence]()
    for path in files:
        try:
            taken = _take_in(folder, path, known)
        except StoreError as error:
            troubles.append(_why_not(error))
        else:
            count += taken.matches
            profiles |= {profile.identity: profile for profile in taken.profiles}
    here = read_profiles(folder)
    new = sum(here.find(identity) is None for identity in profiles)
    yield Imported(troubles[0] if troubles else _found(count, new), tuple(profiles.values()))


def _found(matches: int, profiles: int) -> Sentence:
    found = Counted("{n} new match imported.", "{n} new matches imported.", matches)
    if not profiles:
        return found if matches else Sentence("No new matches found.")
    persons = Counted("{n} new profile imported.", "{n} new profiles imported.", profiles)
    return Sentence("{matches} {profiles}", matches=found, profiles=persons)


def _unreadable(path: Path, error: OSError) -> StoreError:
    return StoreError("can’t read {path}: {why}; check that it exists and can be read", path=path, why=reason(error))


def _why_not(error: Exception) -> Sentence:
    return error.said if isinstance(error, StoreError) else Sentence("can’t read the history: {why}", why=error)


def _matches(folder: Path, read: Callable[[History], Iterable[MatchPlayed]] = History.matches) -> list[MatchPlayed]:
    connection = open_to_read(folder)
    if connection is None:
        return []
    with closing(History(connection)) as history:
        return list(read(history))
