"""Match files and the reviews stored next to them. This module creates, lists, reads and continues match files, and
stores and reads reviews."""

import json
import logging
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from heapq import nlargest
from io import FileIO
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from game.bounded_reading import open_regular, read_regular
from game.engine.core.record_format import RecordText, split_record
from game.engine.core.translatable_sentences import Sentence
from game.printable import is_text
from game.store.files import (
    StoreError,
    keep_private,
    make_folder,
    no_new_match,
    patiently,
    place_new,
    reason,
    remove,
    save_whole,
    sync,
    sync_folder,
    write_whole,
)
from game.store.folders_and_lock import MATCHES
from game.typed_reading import DamagedError, parse_json

SUFFIX: Final = ".jsonl"
"""File extension of match files."""

REVIEW_SUFFIX: Final = ".review.json"
"""Ending that replaces `SUFFIX` in the file name of a record's review."""

STARTING: Final = "starting.new"
"""Name of a new match file until its first lines are on disk."""

TAIL: Final = 1024
"""Maximum number of bytes read from the end of a record to find its last line. An `end` line is about 70 bytes long."""

LONGEST_HEADER: Final = 65536
"""Maximum number of bytes read from a record's first line."""

LARGEST_RECORD: Final = 16_000_000
"""Maximum size of a record that is read, in bytes.

No record of a match that a person plays gets that large. Replaying a million bytes takes about a second.
"""

LARGEST_REVIEW: Final = 10_000_000
"""Maximum size of a review that is read, in bytes."""

NAMES_TRIED: Final = 100

LATEST: Final = 32_503_680_000.0
"""Latest possible time of a match, in seconds since 1970: the beginning of the year 3000.

Every system can represent the times from 1970 until then. Any other time of a file, which a wrong clock may cause, is
replaced by the nearest possible time.
"""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A match file.

    - `written`: the time of the last write, in seconds since 1970.
    - `stamp`: a string that changes whenever the file changes.
    """

    path: Path
    written: float
    stamp: str


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match file whose end has been read.

    - `modified`: the time of the last write, in UTC.
    - `over`: true if the match is over.
    - `stamp`: a string that changes whenever the file changes.
    """

    path: Path
    modified: datetime
    over: bool
    stamp: str


def record_names(records: Path) -> list[str]:
    """Return the names of the match files in a folder. The list is empty if the folder can't be read.

    Names that aren't valid text are left out, because they can't be shown.
    """
    try:
        with os.scandir(records) as listed:
            return [entry.name for entry in listed if entry.name.endswith(SUFFIX) and is_text(entry.name)]
    except OSError:
        return []


def has_more_files(folder: Path, most: int) -> bool:
    """Return True if a folder can be read and contains more than `most` files or folders. No more of them are listed
    than necessary."""
    try:
        with os.scandir(folder) as listed:
            return next(islice(listed, most, None), None) is not None
    except OSError:
        return False


def record_files(records: Path, names: Iterable[str] | None = None) -> list[RecordFile]:
    """Return the match files in a folder, or only those named in `names`, starting with the most recently written. The
    files aren't read. Any that are missing or inaccessible are left out."""
    found = []
    for name in record_names(records) if names is None else names:
        path = records / name
        with suppress(OSError):
            stat = path.stat()
            written, stamp = min(max(stat.st_mtime_ns / 1e9, 0.0), LATEST), f"{stat.st_size} {stat.st_mtime_ns}"
            found.append((stat.st_mtime_ns, RecordFile(path, written, stamp)))
    found.sort(key=lambda each: (each[0], each[1].path.name), reverse=True)
    return [file for _modified, file in found]


def latest_records(records: Path, most: int) -> list[RecordFile]:
    """Return the files of the `most` matches in a folder that began last, starting with the most recently written
    file.

    The name of a match file begins with the start time of the match, so the other files aren't accessed.
    """
    return record_files(records, nlargest(most, record_names(records)))


def saved_matches(folder: Path, names: Iterable[str] | None = None) -> list[SavedMatch]:
    """Return the matches in a data folder, or only those named in `names`, starting with the most recently played.

    Only the end of each file is read. The rest is validated when the match is continued. Unreadable files are left out.
    """
    saved = []
    for file in record_files(folder / MATCHES, names):
        with suppress(OSError):
            over = _is_over(_read_tail(file.path))
            saved.append(SavedMatch(file.path, datetime.fromtimestamp(file.written, UTC), over, file.stamp))
    return saved


def unfinished(folder: Path) -> list[SavedMatch]:
    """Return the matches in a data folder that aren't over, starting with the most recently played."""
    return [saved for saved in saved_matches(folder) if not saved.over]


def read_record(path: Path) -> bytes:
    """Return the bytes of a match file without validating them. Raises `StoreError` if the file can't be read."""
    try:
        return patiently(lambda: read_regular(path, LARGEST_RECORD))
    except OSError as error:
        raise _unread(path, reason(error)) from None


def read_ends(path: Path) -> tuple[str, str]:
    """Return the first and the last line of a match file. Raises `StoreError` if they can't be read."""
    try:
        with open_regular(path) as file:
            first = file.readline(LONGEST_HEADER)
        last = _read_tail(path).rstrip().rsplit(b"\n", 1)[-1]
        # after a power cut, the file may end with bytes that aren't text; continuing the match cuts them off
        return first.decode().strip(), last.decode(errors="replace").strip()
    except OSError as error:
        raise _unread(path, reason(error)) from None
    except UnicodeDecodeError:
        raise _unread(path, Sentence("it isn’t text")) from None


def _unread(path: Path, why: str | Sentence) -> StoreError:
    return StoreError("can’t read the match {path}: {why}; check that it exists and can be read", path=path, why=why)


def create(folder: Path, lines: Sequence[str], now: datetime, rng: Random) -> Path:
    """Create a match file with its first lines in a data folder, wait until it is on disk, and return its path.

    The file is created completely or not at all, and only this user may read it. It is named after the time `now`, in
    UTC, and a random number from `rng`. It never replaces another file. Raises `StoreError` if it can't be created.
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
    """Open a match file for appending, and return it. Cuts off an incomplete last line, and adds a missing newline at
    the end.

    From then on, only this user may read the file. Raises `StoreError` if it can't be read or written, and
    `RecordError` if it isn't text.
    """
    text = split_record(read_record(path))
    try:
        file = patiently(lambda: FileIO(path, "ab", opener=_open_itself))
        try:
            keep_private(file.fileno())
            _mend(file, text)
        except OSError:
            file.close()
            raise
    except OSError as error:
        if path.is_symlink():
            raise StoreError(
                "the match {path} is a link to another file; replace the link with that file", path=path
            ) from None
        why = reason(error)
        raise StoreError("can’t write to the match {path}: {why}; make it writable", path=path, why=why) from None
    return file


def _open_itself(path: str, flags: int) -> int:
    """Open the file at `path`, and return its descriptor. Raises `OSError` if that fails or, except on Windows, if
    `path` is a link."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0))


def _mend(file: FileIO, text: RecordText) -> None:
    """Cut off a record's last line if it is incomplete, or add its newline if only that is missing. Raises `OSError` if
    that fails."""
    if os.fstat(file.fileno()).st_size > text.kept:
        file.truncate(text.kept)
    if not text.ended:
        file.write(b"\n")
    sync(file.fileno())


def _create_in(matches: Path, data: bytes, now: datetime, rng: Random) -> Path:
    stamp = now.astimezone(UTC).strftime("%Y%m%d-%H%M%S")
    new = matches / STARTING
    # after a crash, this may be a second name of a match, so it is removed and not overwritten
    remove(new)
    try:
        write_whole(new, data, private=True)
        return _place(new, matches, stamp, rng)
    finally:
        remove(new)


def _place(new: Path, matches: Path, stamp: str, rng: Random) -> Path:
    """Give the file `new` a name that begins with `stamp` and that no other match has, and return its new path. Raises
    `OSError` if that fails."""
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
    """Return True if the last line of a record is an `end` line. `tail` holds the record's last bytes.

    An incomplete last line, which isn't a JSON object, is ignored.
    """
    *whole, rest = tail.split(b"\n")
    last = _read_object(rest) or (_read_object(whole[-1]) if whole else None)
    return last is not None and last.get("do") == "end"


def _read_object(line: bytes | str) -> dict[str, object] | None:
    try:
        values = parse_json(line)
    except DamagedError:
        return None
    return values if isinstance(values, dict) else None


def review_path(record: Path) -> Path:
    """Return the path of the review of a record. The review needn't exist."""
    return record.with_suffix(REVIEW_SUFFIX)


def read_review(record: Path, data: bytes) -> object | None:
    """Return the stored review of a record as JSON values. `data` holds the bytes of the record.

    Returns None if there is no review, if it can't be read, or if the record has changed since the review.
    """
    try:
        found = parse_json(read_regular(review_path(record), LARGEST_REVIEW))
    except (OSError, DamagedError):
        return None
    if not isinstance(found, dict) or found.get("record") != sha256(data).hexdigest():
        return None
    return found.get("review")


def keep_review(record: Path, data: bytes, review: object) -> None:
    """Store the review of a record, replacing any earlier review. `data` holds the bytes of the record.

    The review is given as JSON values. Errors are only logged, because the match can be reviewed again.
    """
    target = review_path(record)
    try:
        save_whole(target, json.dumps({"record": sha256(data).hexdigest(), "review": review}).encode())
    except OSError as error:
        log.warning("the review of %s can't be kept: %s", record, error)
