"""A client's part before the deal: it takes a seat, cuts the cards, and returns the session of a match.

The client confirms only what is on this machine's disk. A client that was closed comes back with what is on its
disk.
"""

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from io import FileIO
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Final, Literal

from game.bounded_reading import read_regular
from game.engine.core.cards import Seat
from game.online.client import Address, Received, State, StateChanged, TableClient
from game.online.handshake import Identity, Name, Number
from game.online.messages import (
    Abandoned,
    Awaited,
    Begun,
    ComeBack,
    Cut,
    CutPromised,
    Due,
    Joined,
    Leave,
    Left,
    Line,
    Opened,
    Played,
    Presence,
    PromiseCut,
    Refused,
    Sealed,
    Seated,
    Sit,
    Stored,
    TableLine,
    TimeLeft,
    Watch,
)
from game.online.other_board_message import OtherBoard
from game.online.remote_session import RemoteSession
from game.online.table_before_deal import places_of, promised
from game.online.table_code import LENGTH, NONCE_BYTES, Code
from game.online.wire import write
from game.printable import in_one_line
from game.store.files import StoreError, keep_private, make_folder, reason, remove
from game.store.record_writer import LineWriter, RecordWriter, Ticket
from game.typed_reading import DamagedError, Within, parse_json, typed

KEY_BYTES: Final = 32
MOST_BYTES: Final = 100_000_000
"""Maximum size of a file that is read, in bytes."""


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """The first line of a client's file: the table, and the person who sits there.

    `key` is the random text by which the server recognises the client. `is_hosted` is true if this program hosts the
    table.
    """

    host: Annotated[str, Within(1, 300)]
    port: Number
    letters: Annotated[str, Within(LENGTH, LENGTH)]
    name: Name
    identity: Identity
    key: Annotated[str, Within(2 * KEY_BYTES, 2 * KEY_BYTES)]
    is_hosted: bool = False


@dataclass(frozen=True, slots=True)
class ChosenCut:
    """The cut that the person chose, which is revealed once everybody has promised one."""

    number: Number
    salt: Annotated[str, Within(2 * NONCE_BYTES, 2 * NONCE_BYTES)]


@dataclass(frozen=True, slots=True)
class RecordKept:
    """The final record that begins with `header` is saved among the other matches of this machine, under `name`."""

    name: Annotated[str, Within(1, 300)]
    header: Annotated[str, Within(1, 10_000)]


class JoinedTable:
    """A client at a table, seated or watching. It handles everything from the code to the first card of each match.

    - `seat`: the seat, or None before it is given, and for somebody who watches.
    - `watches`: true for somebody who watches. Nothing is then kept on this machine.
    - `has_begun`: true once the cards have been dealt.
    - `plan`: the table as it was opened, or None before that is known.
    - `names`: the names of the people who have a seat, by seat.
    - `connected`: for each seat, true if its client is connected.
    - `state` and `trouble`: the state of the connection, and the reason if it was closed for good.
    - `seal`: the hash of the dealer's secret, or empty before the deal is sealed.
    - `promised`: the seats of the people who have promised a cut.
    - `time_left`: the last message about the clocks, or None before the first one.
    - `differs`: true if the server resent a line that differs from what it sent before the program was closed.
    - `left_by`: the seat of a person who left instead of revealing the cut, or None.
    - `other`: the other person's board in a duplicate match, or None before the deal and in any other match.
    """

    def __init__(
        self,
        address: Address,
        code: Code,
        first: Sit | ComeBack | Watch,
        path: Path | None = None,
        writer: LineWriter | None = None,
    ) -> None:
        """Connect to the table. `writer`, if given, saves everything that the server sends in the file `path`."""
        self.path = path
        self.client = TableClient(address, code, first)
        self.watches = isinstance(first, Watch)
        self.state: State = "connecting"
        self.trouble = ""
        self.seat: Seat | None = None
        self.connected: Sequence[bool] = ()
        self._writer = writer
        self._kept = deque[tuple[Ticket, int]]()
        self.time_left: TimeLeft | None = None
        self._stored = 0
        self._is_up_to_date = False
        self._shown: dict[int, bytes] = {}
        self.differs = False
        self._chosen: ChosenCut | None = None
        self._chosen_kept: Ticket | None = None
        self._record: RecordKept | None = None
        self._start_again()

    @classmethod
    def take_seat(cls, folder: Path, at: SeatAtTable) -> "JoinedTable":
        """Take a free seat at a table. Raises `StoreError` if no file can be created in the folder, and `CodeError` if
        the code isn't valid."""
        path = folder / f"{Code.parse(at.letters).table}.jsonl"
        writer = _writer(path, "wb")
        writer.append((write(at),))
        first = Sit(at.name, at.identity, at.key)
        return cls(Address(at.host, at.port), Code.parse(at.letters), first, path, writer)

    @classmethod
    def watch(cls, address: Address, code: Code) -> "JoinedTable":
        """Watch the matches at a table."""
        return cls(address, code, Watch(0))

    @classmethod
    def come_back(cls, path: Path, address: Address | None = None) -> "JoinedTable":
        """Take the seat described in a file again, at another address if one is given. Raises `StoreError` if the file
        can't be read or written."""
        at, chosen, record = read_seat(path)
        where = address or Address(at.host, at.port)
        table = cls(where, Code.parse(at.letters), ComeBack(at.key, 0), path, _writer(path, "ab"))
        table._chosen, table._record, table._shown = chosen, record, shown_lines(path)
        return table

    def _start_again(self) -> None:
        self.plan: Opened | None = None
        self.names = dict[Seat, str]()
        self.seal = ""
        self.left_by: Seat | None = None
        self.other: OtherBoard | None = None
        self._lines = list[Line]()
        self.promised = set[Seat]()
        self._header = ""
        self._due = Due(0, ())
        self._awaited: str | None = None

    @property
    def has_begun(self) -> bool:
        return bool(self._header)

    @property
    def needs_cut(self) -> bool:
        """True if the person must cut the cards now."""
        return bool(self.seal) and self._chosen is None and self.seat is not None

    @property
    def missing(self) -> int:
        """Number of people who haven't taken a seat yet."""
        return 0 if self.plan is None else places_of(self.plan).count(None) - len(self.names)

    @property
    def record_kept(self) -> str:
        """Name of the final record among the other matches, or empty before it is saved there."""
        return "" if self._record is None or self._record.header != self._header else self._record.name

    def cut(self, number: int) -> None:
        """Cut the cards. The number is kept on this machine, and promised to everybody, before it is revealed."""
        assert self._writer is not None, "somebody who watches doesn't cut"
        self._chosen = ChosenCut(number, token_hex(NONCE_BYTES))
        self._chosen_kept = self._writer.append((write(self._chosen),))

    def poll(self) -> RemoteSession | None:
        """Process what has arrived. Returns the session of the match once it has begun, otherwise None.

        Raises `StoreError` if a message can't be saved, and another `SpokenError` if the server sent invalid data.
        """
        for message in self.client.received():
            self.take(message)
        self._answer()
        begun = any(isinstance(line.what, Played) for line in self._lines)
        if not begun or not self._has_everything:
            return None
        lines, self._lines = self._lines, []
        session = RemoteSession(self.client, self.seat, self._header, lines, self._due)
        session.differs = session.differs or self.differs
        return session

    @property
    def _has_everything(self) -> bool:
        """True if all earlier lines of the match have arrived."""
        if self.watches:
            return self._is_up_to_date
        return self.seat is not None and self._due.line >= self._lines[-1].number

    def take(self, message: Received) -> None:
        """Process a message. The session of a match passes on the messages of the next match."""
        match message:
            case StateChanged(state, why):
                self.state, self.trouble = state, why or self.trouble
            case Seated(seat):
                self.seat = seat
            case Presence(connected):
                self.connected = connected
            case Refused(why) if self.seat is None and not self._lines:
                # all seats are taken, or nobody may watch
                self.state, self.trouble = "closed", in_one_line(why)
            case TimeLeft():
                self.time_left = message
            case Due():
                self._due, self._is_up_to_date = message, True
            case OtherBoard():
                self.other = message
            case Awaited(seats, what):
                self._awaited = what if self.seat in seats else None
            case Line(number, what):
                if isinstance(what, Opened):
                    self._start_again()
                    self.plan = what
                self._lines.append(message)
                self.differs |= number in self._shown and self._shown[number] != _digest(write(message))
                if self._writer is not None:
                    self._kept.append((self._writer.append((write(message),)), number))
                self._take_line(what)
            case _:
                pass

    def note_record(self, name: str) -> None:
        """Note the name under which the final record is saved among the other matches."""
        self._record = RecordKept(name, self._header)
        if self._writer is not None:
            self._writer.append((write(self._record),))

    def leave(self) -> None:
        """Give up the seat before the deal, close the connection, and delete the files of this seat."""
        if not self.watches:
            self.client.send(Leave())
        self.close()
        self.forget()

    @property
    def others_path(self) -> Path | None:
        """Path for the other person's final record in a duplicate match, or None for somebody who watches."""
        return None if self.path is None else self.path.with_suffix(".other")

    def forget(self) -> None:
        """Delete the files of this seat, because nobody needs to come back to it."""
        for path in (self.path, self.others_path):
            if path is not None:
                with suppress(OSError):
                    remove(path)

    def close(self) -> None:
        """Close the connection. The seat is kept."""
        self.client.close()
        if self._writer is not None:
            self._writer.close()

    def _take_line(self, what: TableLine) -> None:
        match what:
            case Joined(seat, name):
                self.names[seat] = name
            case Left(seat):
                self.names.pop(seat, None)
            case Sealed(sha256):
                self.seal = sha256
            case CutPromised(seat):
                self.promised.add(seat)
            case Abandoned(seat):
                self.left_by = seat
            case Begun(header):
                self._header, self._chosen = header, None
            case _:
                pass

    def _answer(self) -> None:
        """Send the answer that the server awaits, once everything in it is on the disk."""
        while self._kept and self._kept[0][0].done:
            self._stored = self._kept.popleft()[1]
        chosen = self._chosen
        match self._awaited:
            case "stored" if not self._kept:
                self.client.send(Stored(self._stored))
            case "promise" if chosen is not None and (self._chosen_kept is None or self._chosen_kept.done):
                self.client.send(PromiseCut(promised(chosen.number, chosen.salt)))
            case "cut" if chosen is not None:
                self.client.send(Cut(chosen.number, chosen.salt))
            case _:
                return
        self._awaited = None


def kept_seats(folder: Path) -> list[Path]:
    """Return the files of the seats that can be taken again, starting with the latest one."""
    with suppress(OSError):
        return sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    return []


def shown_lines(path: Path) -> dict[int, bytes]:
    """Return the SHA-256 hash of each line of the table's log in a client's file, by number. Raises `StoreError` if the
    file can't be read."""
    found = dict[int, bytes]()
    try:
        texts = read_regular(path, MOST_BYTES).decode(errors="replace").splitlines()
    except OSError as error:
        raise _error(path, error) from None
    for text in texts:
        with suppress(DamagedError):
            values = parse_json(text)
            if isinstance(values, dict) and values.get("is") == Line.__name__ and isinstance(values.get("number"), int):
                # a line that is sent again doesn't replace the one that was shown first
                found.setdefault(values["number"], _digest(text))
    return found


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()


def new_seat(address: Address, code: Code, name: str, identity: str, is_hosted: bool = False) -> SeatAtTable:
    """Return a seat to be taken at a table, with a new key."""
    return SeatAtTable(address.host, address.port, code.letters, name, identity, token_hex(KEY_BYTES), is_hosted)


def _writer(path: Path, mode: Literal["ab", "wb"]) -> RecordWriter:
    """Open a file that only this user may read, and return its writer. Raises `StoreError` if that isn't possible."""
    try:
        make_folder(path.parent)
        file = FileIO(path, mode)
        keep_private(file.fileno())
    except OSError as error:
        raise _error(path, error) from None
    return RecordWriter(path, file)


def read_seat(path: Path) -> tuple[SeatAtTable, ChosenCut | None, RecordKept | None]:
    """Return the seat in a client's file, the cut for a deal that is still to come, and the last final record. Raises
    `StoreError` if there is no seat."""
    try:
        lines = read_regular(path, MOST_BYTES).decode().splitlines()
        at: SeatAtTable = typed(parse_json(lines[0]), SeatAtTable)
    except OSError as error:
        raise _error(path, error) from None
    except (UnicodeDecodeError, DamagedError, IndexError):
        raise StoreError("{path} describes no seat at a table; delete it", path=path) from None
    chosen: ChosenCut | None = None
    record: RecordKept | None = None
    for line in lines[1:]:
        # the last line may be incomplete after a power cut
        with suppress(DamagedError):
            values = parse_json(line)
            if '"Begun"' in line:
                chosen = None
            elif isinstance(values, dict) and values.get("is") == ChosenCut.__name__:
                chosen = typed(values, ChosenCut)
            elif isinstance(values, dict) and values.get("is") == RecordKept.__name__:
                record = typed(values, RecordKept)
    return at, chosen, record


def _error(path: Path, error: OSError) -> StoreError:
    return StoreError(
        "the table can’t be kept in {path}: {why}; free some space or make the folder writable",
        path=path,
        why=reason(error),
    )
