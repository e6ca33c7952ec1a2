"""Messages between the clients and the server of a table.

Each message is one JSON object. Its field `is` names its class. `docs/online.md` describes the order of the messages.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from game.engine.core.fair_deal import CUTS
from game.online.handshake import (
    Admitted,
    Digest,
    Hello,
    Identity,
    Knock,
    KnockAnswered,
    Moved,
    Name,
    Nonce,
    Number,
    Phrase,
    Proposal,
    Prove,
    Revealed,
    Servers,
)
from game.online.other_board_message import OtherBoard
from game.typed_reading import Within

SeatNumber: TypeAlias = Annotated[int, Within(0, 3)]


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A request to open a table with the code `letters` on a public server. A proof of the code follows."""

    plan: "Opened"
    letters: Annotated[str, Within(16, 16)]


@dataclass(frozen=True, slots=True)
class Sit:
    """A request to take a free seat.

    `identity` identifies the person in records, and `key` is a random text by which the server recognises the person's
    client when it comes back.
    """

    name: Name
    identity: Identity
    key: Digest


@dataclass(frozen=True, slots=True)
class ComeBack:
    """A request to return to the seat taken with this key. `line` is the number of the last line received, or 0."""

    key: Digest
    line: Number


@dataclass(frozen=True, slots=True)
class Watch:
    """A request to watch, one round behind the players. `line` is the number of the last line received, or 0."""

    line: Number


@dataclass(frozen=True, slots=True)
class PromiseCut:
    """The promise of a cut: the SHA-256 hash of its number and a random text."""

    sha256: Digest


@dataclass(frozen=True, slots=True)
class Stored:
    """A confirmation that all lines up to line number `line` are on the client's disk."""

    line: Number


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut that was promised, and the random text in the promise."""

    number: Annotated[int, Within(0, CUTS - 1)]
    salt: Nonce


@dataclass(frozen=True, slots=True)
class Play:
    """A decision to be played, given as a line of a record.

    `number` counts the seat's decisions in this match from 1, so a decision that arrives twice is played only once.
    `line` is the number of the last line that the client had received when the player decided. `practice` is true if
    the player had asked for a hint.
    """

    number: Number
    line: Number
    decision: Annotated[str, Within(1, 2_000)]
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """All lines up to line number `line` have been shown. Computers and clocks wait up to 8 seconds for this report."""

    line: Number


@dataclass(frozen=True, slots=True)
class SayPhrase:
    """A request to say the phrase with this number, counted from 0."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Leave:
    """A request to give up the client's seat before the deal."""


@dataclass(frozen=True, slots=True)
class Propose:
    """A proposal to the other people at the table, or the acceptance of a proposal that somebody else has made."""

    proposal: Proposal


FromClient: TypeAlias = (
    Hello
    | OpenTable
    | Prove
    | Knock
    | Revealed
    | Sit
    | ComeBack
    | Watch
    | PromiseCut
    | Stored
    | Cut
    | Play
    | Shown
    | SayPhrase
    | Leave
    | Propose
)


@dataclass(frozen=True, slots=True)
class Refused:
    """A message from the client, or the client itself, was refused. `why` is the reason, in English.

    `final` is true if the server then closes the connection.
    """

    why: Annotated[str, Within(1, 1_000)]
    final: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """The client's seat, or None if it watches."""

    seat: SeatNumber | None


@dataclass(frozen=True, slots=True)
class Presence:
    """The players' connections. For each seat, `connected` is true if its client is connected or the seat has been a
    computer's from the start. `kept` is the number of seconds for which all seats are kept during a match while nobody
    is connected."""

    connected: tuple[bool, ...]
    kept: Number


@dataclass(frozen=True, slots=True)
class Awaited:
    """The seats whose clients must act before the deal: promise a cut, store promises or cuts, or reveal the cut."""

    seats: tuple[SeatNumber, ...]
    what: Literal["promise", "stored", "cut"]


@dataclass(frozen=True, slots=True)
class Due:
    """The seats that must decide as of line `line`, and the seconds left in the match (None if there is no limit)."""

    line: Number
    seats: tuple[SeatNumber, ...]
    time_left: Number | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """The player at a seat said the phrase with this number, counted from 0."""

    seat: SeatNumber
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Proposed:
    """The player at a seat made a proposal, or agreed to one."""

    seat: SeatNumber
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """For each seat, the seconds left for its decision and in its bank, and whether its clock is running."""

    seconds: tuple[Number, ...]
    banks: tuple[Number, ...]
    running: tuple[bool, ...]


# the lines of a table's log, which the server sends with their numbers


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was opened.

    - `rules`: the house rules that differ from their defaults.
    - `bots`: the computers' names in records, by seat, or None for the seat of a person.
    - `seconds` and `bank`: time for each decision, and additional time for each match, in seconds. If `seconds` is 0,
      there is no limit.
    - `hints`: true if players may ask for hints.
    - `watched`: true if others may watch.
    - `duplicate`: true if two people play the same deals in the same seat, each at a separate board.
    """

    game: Annotated[str, Within(1, 100)]
    rules: Mapping[str, bool | int | str | None]
    bots: Annotated[tuple[str | None, ...], Within(2, 4)]
    seconds: Number = 0
    bank: Number = 0
    hints: bool = False
    watched: bool = False
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """A person took a seat."""

    seat: SeatNumber
    name: Name
    identity: Identity


@dataclass(frozen=True, slots=True)
class Left:
    """The person at a seat left the table before the deal was sealed. The seat is free again."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Sealed:
    """The dealer committed itself to its secret by sending this SHA-256 hash."""

    sha256: Digest


@dataclass(frozen=True, slots=True)
class CutPromised:
    """The person at a seat promised a cut by sending this SHA-256 hash."""

    seat: SeatNumber
    sha256: Digest


@dataclass(frozen=True, slots=True)
class CutMade:
    """The person at a seat revealed the cut that was promised, and the random text in the promise."""

    seat: SeatNumber
    number: Annotated[int, Within(0, CUTS - 1)]
    salt: Nonce


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The person at a seat left after the deal was sealed and before the cards were dealt. The table is closed."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The person at a seat (or everybody if `seat` is None) ran out of time. The server's default decision follows."""

    seat: SeatNumber | None


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """A computer plays at the seat of a person who is away. `bot` is the computer's name in records."""

    seat: SeatNumber
    bot: Annotated[str, Within(1, 100)]


@dataclass(frozen=True, slots=True)
class SeatTakenBack:
    """The person at a seat came back, and took over from the computer."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Begun:
    """The match began. `header` is the first line of its record."""

    header: Annotated[str, Within(1, 10_000)]


@dataclass(frozen=True, slots=True)
class Played:
    """A decision or the deal, and all events that followed from it, as the receiver may see them.

    - `seat`: the seat that decided, or None for the deal or a decision that belongs to no seat.
    - `record`: the number of lines in the record so far, not counting the header.
    - `events`, `view` and `public`: JSON values of the events, of the table as the receiver sees it, and of the table
      as everybody sees it.
    - `practice`: true if the player had asked for a hint.
    """

    seat: SeatNumber | None
    record: Number
    events: tuple[object, ...]
    view: object
    public: object
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over. `record` is its record, line by line.

    If the people agreed on a draw, `drawn` is true and the record is unfinished. `secret` is then the dealer's secret,
    which is otherwise in the record.
    """

    record: Annotated[tuple[str, ...], Within(1, 100_000)]
    drawn: bool = False
    secret: Digest | None = None


TableLine: TypeAlias = (
    Opened
    | Joined
    | Left
    | Sealed
    | CutPromised
    | CutMade
    | Abandoned
    | Begun
    | Played
    | TimedOut
    | SeatGiven
    | SeatTakenBack
    | Ended
)


@dataclass(frozen=True, slots=True)
class Line:
    """One or more lines of the table's log, as the receiver sees them. `number` is that of the last, counted from 1."""

    number: Number
    what: TableLine


FromServer: TypeAlias = (
    Hello
    | Prove
    | KnockAnswered
    | Admitted
    | Moved
    | Servers
    | Refused
    | Seated
    | Presence
    | Awaited
    | Due
    | Said
    | Proposed
    | OtherBoard
    | TimeLeft
    | Line
)
