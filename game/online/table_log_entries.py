"""The entries of a table's log, which are all of its lines except those of match records.

A line of a record begins with `{"do":`, and an entry with `{"is":`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.seated_players import Computer, Seating
from game.online.messages import (
    Abandoned,
    Begun,
    CutMade,
    CutPromised,
    Joined,
    Left,
    Opened,
    Sealed,
    SeatGiven,
    SeatTakenBack,
    TableLine,
    TimedOut,
)
from game.online.table_code_and_proofs import Code
from game.typed_reading import parse_json, typed

DO: Final = '{"do":'
"""Beginning of the lines of a match's record."""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table was opened. `letters` is its code, which clients don't receive with this entry."""

    plan: Opened
    letters: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SatDown:
    """A person took a seat. `key_sha256` is the hash of the key by which the person's client will be recognised when it
    comes back."""

    seat: Seat
    name: str
    identity: str
    key_sha256: str


@dataclass(frozen=True, slots=True)
class SecretDrawn:
    """The dealer drew its secret. Clients see only the secret's hash."""

    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class StoredBy:
    """All lines up to `line` are on the disk of the person at a seat. Lines for earlier matches aren't counted. Clients
    don't receive this entry."""

    seat: Seat
    line: int


@dataclass(frozen=True, slots=True)
class BoardsDealt:
    """The cards of a duplicate match were dealt. `headers` are the first lines of both people's records. Clients
    don't receive this entry."""

    headers: tuple[str, ...]


SetupEntry: TypeAlias = (
    TableOpened | SatDown | Left | SecretDrawn | CutPromised | StoredBy | CutMade | Abandoned | BoardsDealt | Begun
)
"""An entry in a table's log before the first line of the match's record."""


@dataclass(frozen=True, slots=True)
class TimeUsed:
    """The time that remains for the person at a seat. Clients don't receive this entry.

    - `bank`: the seconds left in the person's time bank.
    - `away`: the seconds for which the person's clock can still stop while the person is away.
    """

    seat: Seat
    bank: float
    away: float


@dataclass(frozen=True, slots=True)
class Finished:
    """The match is over. Clients receive its record. `drawn` is true if the people agreed on a draw."""

    drawn: bool = False


MatchEntry: TypeAlias = TimeUsed | TimedOut | SeatGiven | SeatTakenBack | Finished
"""An entry in a table's log between the lines of the match's record or after them."""

Entry: TypeAlias = SetupEntry | MatchEntry


@dataclass(slots=True)
class MatchNotes:
    """Summary of the entries in a table's log since the deal.

    - `time_used`: the last `TimeUsed` of each seat.
    - `given`: the names in records of the computers that play for people who are away, by seat.
    - `finished`: the end of the match, or None before it.
    """

    time_used: dict[Seat, TimeUsed] = field(default_factory=dict)
    given: dict[Seat, str] = field(default_factory=dict)
    finished: Finished | None = None

    def take(self, entry: MatchEntry) -> None:
        """Add an entry to the summary."""
        match entry:
            case TimeUsed(seat):
                self.time_used[seat] = entry
            case SeatGiven(seat, bot):
                self.given[seat] = bot
            case SeatTakenBack(seat):
                self.given.pop(seat, None)
            case Finished():
                self.finished = entry
            case TimedOut():
                pass

    def seated(self, seating: Seating) -> Seating:
        """Return the seating with computers in place of the people for whom they play."""
        players = (
            Computer(self.given[seat]) if seat in self.given else player for seat, player in enumerate(seating.players)
        )
        return Seating(seating.names, tuple(players))


def as_seen(entry: Entry) -> TableLine | None:
    """Return an entry as clients may see it, or None if they may not see it. The caller must replace a `Finished` with
    an `Ended`, which contains the record."""
    match entry:
        case TableOpened(plan):
            return plan
        case SatDown(seat, name, identity):
            return Joined(seat, name, identity)
        case SecretDrawn(secret):
            return Sealed(sha256(bytes.fromhex(secret)).hexdigest())
        case StoredBy() | BoardsDealt() | TimeUsed() | Finished():
            return None
        case _:
            return entry


def read_entry(text: str) -> Entry:
    """Return the entry in a line of a log. Raises `DamagedError` if it isn't valid."""
    kind: Any = Entry
    entry: Entry = typed(parse_json(text), kind)
    return entry


def begins_table(text: str) -> bool:
    """Return True if a line of a log opens the table, for its first match or a later one."""
    return text.startswith('{"is":"TableOpened"')


def last_match(lines: Sequence[str]) -> int:
    """Return the number of lines in a log before those of the last match."""
    return max((place for place, line in enumerate(lines) if begins_table(line)), default=0)


def opening_code(text: str) -> Code:
    """Return the code in the first line of a table's log. Raises `DamagedError` or `CodeError` if the line doesn't open
    a table."""
    entry: TableOpened = typed(parse_json(text), TableOpened)
    return Code.parse(entry.letters)
