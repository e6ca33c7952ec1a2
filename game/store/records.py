"""Match files: created whole, continued where they were cut, and never damaged by being read."""

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from random import Random
from typing import Final

from game.bounded_reading import open_regular, read_regular
from game.engine.core.record import RecordText, split_record
from game.engine.core.translatable_sentences import Sentence
from game.printable import is_text
from game.store.files import (
    MATCHES,
    StoreError,
    make_folder,
    no_new_match,
    patiently,
    place_new,
    reason,
    remove,
    sync,
    sync_folder,
    write_whole,
)

SUFFIX: Final = ".jsonl"
"""How the name of a match file ends."""

STARTING: Final = "starting.new"
"""What a match file is called until it is whole."""

TAIL: Final = 1024
"""How many bytes at the end of a record are read to see whether its match is over; an `end` line has about 70."""

LONGEST_HEADER: Final = 65536
"""At most this many bytes of a record's first line are read to see which match it is."""

LARGEST_RECORD: Final = 16_000_000
"""A record with more bytes isn't read: nobody plays that long, and each million bytes take about a second."""

NAMES_TRIED: Final = 100

LATEST: Final = 32_503_680_000.0
"""The seconds from 1970 to 3000: every system can tell the date of a file's time in between, and a time outside, from a
broken clock, is taken for the nearest of these."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A match file, and when it was last written to, in seconds since 1970; its `stamp` changes whenever it does."""

    path: Path
    written: float
    stamp: str


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match file, when it was last written to, in UTC, and whether the match is over; as in `RecordFile`."""

    path: Path
    modified: datetime
    over: bool
    stamp: str


def record_names(records: Path) -> list[str]:
    """The names of the match files in a folder of them; none where that can't be read.

    A name that isn't text, as files from elsewhere may have, is left out: no list could show it.
    """
    try:
        with os.scandir(records) as listed:
            return [entry.name for entry in listed if entry.name.endswith(SUFFIX) and is_text(entry.name)]
    except OSError:
        return []


def record_files(records: Path, names: Iterable[str] | None = None) -> list[RecordFile]:
    """The match files in a folder of them, all or those of these names, the latest written first. None is read."""
    found = []
    for name in record_names(records) if names is None else names:
        path = records / name
        with suppress(OSError):
            stat = path.stat()
            written, stamp = min(max(stat.st_mtime_ns / 1e9, 0.0), LATEST), f"{stat.st_size} {stat.st_mtime_ns}"
            found.append((stat.st_mtime_ns, RecordFile(path, written, stamp)))
    found.sort(key=lambda each: (each[0], each[1].path.name), reverse=True)
    return [file for _modified, file in found]


def saved_matches(folder: Path, names: Iterable[str] | None = None) -> list[SavedMatch]:
    """The matches in a data folder, all or those of these names, the most recently played first.

    Only the end of each file is read: whether the rest holds is found out when the match is continued. Files that can't
    be read at all are left out.
    """
    saved = []
    for file in record_files(folder / MATCHES, names):
        with suppress(OSError):
            over = _is_over(_read_tail(file.path))
            saved.append(SavedMatch(file.path, datetime.fromtimestamp(file.written, UTC), over, file.stamp))
    return saved


def unfinished(folder: Path) -> list[SavedMatch]:
    """The matches in a data folder that can be continued, the most recently played first."""
    return [saved for saved in saved_matches(folder) if not saved.over]


def read_record(path: Path) -> bytes:
    """A match file's bytes, whether or not they are a record. Raises `StoreError` if they can't be read."""
    try:
        return patiently(lambda: read_regular(path, LARGEST_RECORD))
    except OSError as error:
        raise _unread(path, reason(error)) from None


def read_ends(path: Path) -> tuple[str, str]:
    """A match file's first line and its last one. Raises `StoreError` if they can't be read."""
    try:
        with open_regular(path) as file:
            first = file.readline(LONGEST_HEADER)
        last = _read_tail(path).rstrip().rsplit(b"\n", 1)[-1]
        # what a power cut has left there is no line, and cut off when the match is continued
        return first.decode().strip(), last.decode(errors="replace").strip()
    except OSError as error:
        raise _unread(path, reason(error)) from None
    except UnicodeDecodeError:
        raise _unread(path, Sentence("it isn’t text")) from None


def _unread(path: Path, why: str | Sentence) -> StoreError:
    return StoreError("can’t read the match {path}: {why}; check that it exists and can be read", path=path, why=why)


def create(folder: Path, lines: Sequence[str], now: datetime, rng: Random) -> Path:
    """Create a match file with its first lines in a data folder; its path. It is on disk when this returns.

    The file is there whole or not at all. It is named after the time, in UTC, and never replaces another file.
    Raises `StoreError`.
    """
    matches = folder / MATCHES
    data = "".join(line + "\n" for line in lines).encode()
    try:
        make_folder(matches)
        path = _create_in(matches, data, now, rng)
        sync_folder(matches)
    except OSError as error:
        raise no_new_match(matches, error) from None
    return path


def continue_(path: Path) -> FileIO:
    """Open a match file to append to it, a torn last line cut off and a missing newline added.

    Raises `StoreError` if it can't be opened, `RecordError` if it isn't text.
    """
    text = split_record(read_record(path))
    try:
        file = patiently(lambda: FileIO(path, "ab", opener=_open_itself))
        try:
            _mend(file, text)
        except OSError:
            file.close()
            raise
    except OSError as error:
        why = Sentence("it is a link to another file") if path.is_symlink() else reason(error)
        raise StoreError("can’t write to the match {path}: {why}; make it writable", path=path, why=why) from None
    return file


def _open_itself(path: str, flags: int) -> int:
    """Open a file, but never one that a link in its place leads to."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0))


def _mend(file: FileIO, text: RecordText) -> None:
    """Cut off a torn last line, or add the newline that a whole one lacks; so the next line starts on its own."""
    if os.fstat(file.fileno()).st_size > text.kept:
        file.truncate(text.kept)
    if not text.ended:
        file.write(b"\n")
    sync(file.fileno())


def _create_in(matches: Path, data: bytes, now: datetime, rng: Random) -> Path:
    stamp = now.astimezone(UTC).strftime("%Y%m%d-%H%M%S")
    new = matches / STARTING
    # a program killed at the wrong moment may have left this as a second name of a match, which must not be overwritten
    remove(new)
    try:
        write_whole(new, data)
        return _place(new, matches, stamp, rng)
    finally:
        remove(new)


def _place(new: Path, matches: Path, stamp: str, rng: Random) -> Path:
    """Give the file a name that no other match has."""
    for _try in range(NAMES_TRIED):
        path = matches / f"{stamp}-{rng.getrandbits(16):04x}.jsonl"
        try:
            place_new(new, path)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(0, f"every name tried for {stamp} is taken")


def _read_tail(path: Path) -> bytes:
    with open_regular(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        return file.read()


def _is_over(tail: bytes) -> bool:
    """Whether the last whole line, or what follows it if that is a line too, is an `end`."""
    *whole, rest = tail.split(b"\n")
    last = _read_object(rest) or (_read_object(whole[-1]) if whole else None)
    return last is not None and last.get("do") == "end"


def _read_object(line: bytes | str) -> dict[str, object] | None:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None
