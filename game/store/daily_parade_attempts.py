"""Attempts at the daily parade, stored in a separate JSON file, so that they outlive the records and the history.

An attempt is never removed, because each person has only one attempt at each day's parade.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Annotated, Final

from game.bounded_reading import read_regular
from game.engine.core.translatable_sentences import Sentence
from game.store.files import StoreError, patiently, put_aside, reason, save_whole
from game.typed_reading import DamagedError, Within, parse_json, typed

ATTEMPTS_FILE: Final = "parade.json"
"""Name of the file of attempts in the data folder."""

MAX_BYTES: Final = 10_000_000
"""Maximum size of a file of attempts that is read, in bytes. A century of one person's attempts takes about 4.4 million
bytes."""

MOST_COINS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Attempt:
    """One person's attempt at a day's parade. It exists even before its record is created.

    - `identity`: the identity of the person, as in `Person`.
    - `day`: the date of the parade, in UTC.
    - `record`: the name of the match's record, or an empty string until it is known.
    - `coins`: the number of coins that the person had at the end, or None until the match is over.
    - `best`: the number of coins with which the strongest opponent ended in the person's seat, or None until it has
      played the parade.
    """

    identity: str
    day: date
    record: str = ""
    coins: int | None = None
    best: int | None = None


@dataclass(frozen=True, slots=True)
class _Kept:
    """The stored form of an attempt: the fields of `Attempt`, with the day as text (such as `2026-11-23`)."""

    identity: Annotated[str, Within(0, 200)]
    day: Annotated[str, Within(10, 10)]
    record: Annotated[str, Within(0, 200)]
    coins: Annotated[int, Within(0, MOST_COINS)] | None
    best: Annotated[int, Within(0, MOST_COINS)] | None


class Attempts:
    """All attempts stored in a data folder. Each method that changes them first writes the change to disk.

    `notice` states that a damaged file was renamed, or is None if the file was readable or didn't exist. The
    constructor raises `StoreError` if the file can't be read or renamed, and methods that change the attempts raise it
    if the file can't be written.
    """

    def __init__(self, folder: Path) -> None:
        self.notice: Sentence | None = None
        self._path = folder / ATTEMPTS_FILE
        self._attempts = {(each.identity, each.day): each for each in self._read()}

    def of(self, identity: str) -> list[Attempt]:
        """Return a person's attempts, starting with the earliest day."""
        return [self._attempts[key] for key in sorted(self._attempts) if key[0] == identity]

    def at(self, identity: str, day: date) -> Attempt | None:
        """Return a person's attempt at a day's parade, or None if there is none."""
        return self._attempts.get((identity, day))

    def records(self) -> set[str]:
        """Return the record names of all attempts that have a record."""
        return {each.record for each in self._attempts.values() if each.record}

    def of_record(self, name: str) -> Attempt | None:
        """Return the attempt whose record has this name, or None if there is none."""
        return next((each for each in self._attempts.values() if each.record == name), None)

    def begin(self, identity: str, day: date) -> None:
        """Store that a person has begun an attempt at a day's parade. Does nothing if it is already stored."""
        if (identity, day) not in self._attempts:
            self._keep(Attempt(identity, day))

    def name(self, identity: str, day: date, record: str) -> None:
        """Store the name of an attempt's record. Raises `KeyError` if the attempt hasn't begun."""
        self._keep(replace(self._attempts[identity, day], record=record))

    def finish(self, identity: str, day: date, coins: int) -> None:
        """Store the number of coins that a person had at the end of an attempt. Raises `KeyError` if the attempt hasn't
        begun."""
        self._keep(replace(self._attempts[identity, day], coins=coins))

    def compare(self, identity: str, day: date, best: int) -> None:
        """Store the number of coins with which the strongest opponent ended a day's parade in the person's seat.

        Raises `KeyError` if the attempt hasn't begun.
        """
        self._keep(replace(self._attempts[identity, day], best=best))

    def _keep(self, attempt: Attempt) -> None:
        """Write all attempts, including this one, to the file. If that fails, the attempts stay unchanged, and
        `StoreError` is raised."""
        attempts = {**self._attempts, (attempt.identity, attempt.day): attempt}
        try:
            save_whole(self._path, _written(attempts.values()))
        except OSError as error:
            raise StoreError(
                "can’t save the daily parade to {path}: {why}; free some space, or make the folder writable",
                path=self._path,
                why=reason(error),
            ) from None
        self._attempts = attempts

    def _read(self) -> list[Attempt]:
        """Return the attempts in the file, or an empty list if it doesn't exist. A damaged file counts as empty, and is
        renamed. Raises `StoreError` if the file can't be read or renamed."""
        try:
            data = patiently(lambda: read_regular(self._path, MAX_BYTES))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._unreadable(error) from None
        try:
            return [_attempt(each) for each in typed(parse_json(data), list[_Kept])]
        except DamagedError:
            try:
                put_aside(self._path)
            except OSError as error:
                raise self._unreadable(error) from None
            self.notice = Sentence("The file of daily parade results was damaged, so it was renamed.")
            return []

    def _unreadable(self, error: OSError) -> StoreError:
        return StoreError(
            "can’t read the daily parade in {path}: {why}; check that the file can be read and renamed",
            path=self._path,
            why=reason(error),
        )


def _written(attempts: Iterable[Attempt]) -> bytes:
    rows = [asdict(each) | {"day": each.day.isoformat()} for each in attempts]
    return ("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n").encode()


def _attempt(kept: _Kept) -> Attempt:
    """Return the attempt that a stored form describes.

    Raises `DamagedError` if the day doesn't exist or the record isn't a plain file name.
    """
    try:
        day = date.fromisoformat(kept.day)
    except ValueError:
        raise DamagedError("day: no such day") from None
    if Path(kept.record).name != kept.record or kept.record == "..":
        raise DamagedError("record: it isn’t the name of a file")
    return Attempt(kept.identity, day, kept.record, kept.coins, kept.best)
