"""A client at a table before the deal. It takes a seat or watches, cuts the cards, and returns the session of a match.

The client confirms to the server only lines that are on this machine's disk. After the program has been closed, a
client can return to its seat, using the seat's file.
"""

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from game.engine.core.cards import Seat
from game.online.client import Address, Received, State, StateChanged, TableClient
from game.online.client_seat_files import (
    ChosenCut,
    RecordKept,
    SeatAtTable,
    line_digest,
    read_seat,
    seat_writer,
    shown_lines,
)
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
    OpenTable,
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
from game.online.table_before_deal import check_plan, places_of, promised
from game.online.table_code_and_proofs import NONCE_BYTES, Code
from game.online.wire import write
from game.printable import in_one_line
from game.store.files import remove
from game.store.record_writer import LineWriter, Ticket


class JoinedTable:
    """A client at a table, seated or watching. It handles everything from the connection to the deal of each match.

    - `address` and `code`: the address of the table's server, and the code of the table.
    - `seat`: the client's seat, or None if it has none yet or only watches.
    - `watches`: true if the client only watches. Nothing is then saved on this machine.
    - `has_begun`: true once the match has begun.
    - `plan`: the message with which the table was opened, or None before it has arrived.
    - `names`: the names of the people who have a seat, by seat.
    - `connected`: for each seat, true if its client is connected or the seat has been a computer's from the start.
    - `state` and `trouble`: the state of the connection, and the reason if it was closed for good.
    - `seal`: the hash of the dealer's secret, or an empty string before the deal is sealed.
    - `promised`: the seats of the people who have promised a cut.
    - `time_left`: the last message about the clocks, or None before the first one.
    - `differs`: true if the server resent a line that differs from what it sent before the program was closed.
    - `left_by`: the seat of a person who left after the deal was sealed and before the cards were dealt, or None.
    - `other`: the other person's board in a duplicate match, or None before the deal and in any other match.
    """

    def __init__(
        self,
        address: Address,
        code: Code,
        first: Sit | ComeBack | Watch,
        path: Path | None = None,
        writer: LineWriter | None = None,
        opens: OpenTable | None = None,
    ) -> None:
        """Connect to the table. `first` is the message that asks to take a seat, to come back to one, or to watch.
        `writer`, if given, saves the lines of the table's log and the person's own cuts in the file `path`. `opens`, if
        given, is the message that first opens the table on a public server."""
        self.path = path
        self.address, self.code = address, code
        self.client = TableClient(address, code, first, opens=opens)
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
    def take_seat(cls, folder: Path, at: SeatAtTable, opens: OpenTable | None = None) -> "JoinedTable":
        """Return a client that takes a free seat at a table. `opens`, if given, is the message that first opens the
        table on a public server. Raises `StoreError` if the seat's file can't be created in the folder, and `CodeError`
        if the code isn't valid."""
        path = folder / f"{Code.parse(at.letters).table}.jsonl"
        writer = seat_writer(path, "wb")
        writer.append((write(at),))
        first = Sit(at.name, at.identity, at.key)
        return cls(Address(at.host, at.port), Code.parse(at.letters), first, path, writer, opens)

    @classmethod
    def watch(cls, address: Address, code: Code) -> "JoinedTable":
        """Return a client that watches the matches at a table."""
        return cls(address, code, Watch(0))

    @classmethod
    def come_back(cls, path: Path, address: Address | None = None) -> "JoinedTable":
        """Return a client that comes back to the seat described in a file, at another address if one is given. Raises
        `StoreError` if the file can't be read or written or describes no seat, and `CodeError` if the code in it isn't
        valid."""
        (at, chosen, record), shown = read_seat(path), shown_lines(path)
        where = address or Address(at.host, at.port)
        table = cls(where, Code.parse(at.letters), ComeBack(at.key, 0), path, seat_writer(path, "ab"))
        table._chosen, table._record, table._shown = chosen, record, shown
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
        return bool(self.seal) and self._chosen is None and self.seat is not None and not self.has_begun

    @property
    def missing(self) -> int:
        """Number of people who haven't taken a seat yet, or 0 before `plan` is known."""
        return 0 if self.plan is None else places_of(self.plan).count(None) - len(self.names)

    @property
    def record_kept(self) -> str:
        """File name of the final record among the matches on this machine, or an empty string if it hasn't been saved
        yet."""
        return "" if self._record is None or self._record.header != self._header else self._record.name

    def cut(self, number: int) -> None:
        """Cut the cards. The cut's number is saved on this machine and promised to everybody before it is revealed."""
        assert self._writer is not None, "somebody who watches doesn't cut"
        self._chosen = ChosenCut(number, token_hex(NONCE_BYTES))
        self._chosen_kept = self._writer.append((write(self._chosen),))

    def poll(self) -> RemoteSession | None:
        """Process the messages that have arrived. Returns the session of a match once the match has begun and all its
        lines so far have arrived. Otherwise, and after the session has been returned, returns None.

        Raises `StoreError` if a message can't be saved, and any kind of `SpokenError` if the server sent invalid data.
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
        """True if all lines of the match so far have arrived."""
        if self.watches:
            return self._is_up_to_date
        return self.seat is not None and self._due.line >= self._lines[-1].number

    def take(self, message: Received) -> None:
        """Process a message. During a match, the caller must pass each of the session's `notices` to this method.
        Raises `GameError` or `RefusedError` if the server opens a table with an impossible plan."""
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
                    check_plan(what)
                    self._start_again()
                    self.plan = what
                self._lines.append(message)
                self.differs |= number in self._shown and self._shown[number] != line_digest(write(message))
                if self._writer is not None:
                    self._kept.append((self._writer.append((write(message),)), number))
                self._take_line(what)
            case _:
                pass

    def note_record(self, name: str) -> None:
        """Note the file name under which the final record is saved among the matches on this machine."""
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
        """Delete the files of this seat. Call this when nobody needs to come back to it."""
        for path in (self.path, self.others_path):
            if path is not None:
                with suppress(OSError):
                    remove(path)

    def close(self) -> None:
        """Close the connection, and wait until everything is saved. The seat is kept."""
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
        """Send the answer that the server awaits, if there is one and the lines or the cut that it concerns are on the
        disk. Raises `StoreError` if a line or the cut couldn't be saved."""
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
