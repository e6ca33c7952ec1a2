"""A table on a server: its log, its match, and the views of both that each client may see.

The log is the authoritative source of the table's state. For each match, it consists of the entries before the deal
(`game.online.table_before_deal`), the lines of the match's record, and entries between and after them. A table can be
rebuilt from its log at any time. No line of the log is sent to a client before it has been saved.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from random import Random
from secrets import token_hex

from game.engine.core.cards import Seat
from game.engine.core.fair_deal import SECRET_BYTES
from game.engine.core.record_format import write_header
from game.games import ENGINES
from game.online.messages import (
    Abandoned,
    Begun,
    Cut,
    CutMade,
    CutPromised,
    Due,
    Ended,
    Left,
    Line,
    Opened,
    Play,
    PromiseCut,
    SeatGiven,
    SeatTakenBack,
    Sit,
    Stored,
)
from game.online.released_lines import EntryReleased, Release, Viewer
from game.online.served_match import ServedMatch
from game.online.table_before_deal import RefusedError, Setup, check_plan
from game.online.table_code_and_proofs import Code
from game.online.table_log import Log
from game.online.table_log_entries import (
    DO,
    BoardsDealt,
    Entry,
    Finished,
    MatchNotes,
    SatDown,
    SecretDrawn,
    SetupEntry,
    StoredBy,
    TableOpened,
    TimeUsed,
    last_match,
    read_entry,
)
from game.online.wire import cleaned
from game.session.local_session import LocalSession
from game.session.record_header import new_header
from game.store.record_writer import LineWriter


class ServedTable:
    """A table on a server. `app` is the version of the program, for the header of the record.

    Methods that carry out a client's message raise `RefusedError`, `IllegalAction` or `LineError`, and change nothing,
    if the message isn't allowed now or isn't valid.
    """

    def __init__(self, log: Log, setup: Setup, code: Code, rng: Random, app: str = "") -> None:
        self.setup = setup
        self.code = code
        self._log = log
        self._rng = rng
        self._app = app
        self._match: ServedMatch | None = None

    @classmethod
    def open(cls, plan: Opened, code: Code, writer: LineWriter, rng: Random, app: str = "") -> "ServedTable":
        """Open a new table with this plan, and return it. Raises `GameError` or `RefusedError` if the plan isn't
        valid."""
        check_plan(plan)
        table = cls(Log(writer), Setup.of(plan), code, rng, app)
        table._log.send(TableOpened(plan, code.letters))
        return table

    @classmethod
    def restored(cls, lines: Sequence[str], writer: LineWriter, rng: Random, app: str = "") -> "ServedTable":
        """Return a table rebuilt from its log. `lines` are the lines of the log, except those of the current match's
        boards. Raises `SpokenError` or `ValueError` if they aren't valid."""
        before = last_match(lines)
        log = Log(writer, lines[before:], before)
        log.released = log.number
        entries = [read_entry(line) for line in log.lines if not line.startswith(DO)]
        if not entries or not isinstance(entries[0], TableOpened):
            raise RefusedError("the log doesn’t begin with the opening of a table")
        check_plan(entries[0].plan)
        setup = Setup.of(entries[0].plan)
        for entry in entries[1:]:
            if isinstance(entry, SetupEntry):
                setup = setup.after(entry)
        # a damaged secret is found here, before any client asks for its hash
        bytes.fromhex(setup.secret)
        table = cls(log, setup, Code.parse(entries[0].letters), rng, app)
        table._continue_match(entries)
        return table

    def board(self, place: Seat, lines: Sequence[str]) -> "ServedTable":
        """Return one person's board in a duplicate match whose cards have been dealt. `place` is the person's seat
        before the deal. `lines` are the board's own lines in the log, without the board's index."""
        log = self._log.at_board(place, lines)
        board = ServedTable(log, self.setup.at_board(place), self.code, Random(), self._app)
        board._continue_match([read_entry(line) for line in lines if not line.startswith(DO)])
        if board._match is None:
            board._begin_match(self.setup.headers[place])
        return board

    @property
    def session(self) -> LocalSession | None:
        """The session of the current match, even after its end, or None before the deal."""
        return None if self._match is None else self._match.session

    @property
    def notes(self) -> MatchNotes:
        """Summary of the log's entries since the deal. It is empty before the deal."""
        return MatchNotes() if self._match is None else self._match.notes

    @property
    def number(self) -> int:
        """Number of the last line that has been released."""
        return self._log.released

    @property
    def last_play(self) -> int:
        """Number of the last released line that belongs to a decision or the deal, or 0 if there is none."""
        return 0 if self._match is None else self._match.last_play

    @property
    def is_over(self) -> bool:
        """True if the match is over or the table has been abandoned."""
        return self.setup.abandoned_by is not None or (self._match is not None and self._match.is_over)

    @property
    def is_playing(self) -> bool:
        """True from the deal to the end of the match."""
        return self._match is not None and not self._match.is_over

    def sit(self, message: Sit) -> Seat:
        """Give somebody the first free seat, and return it."""
        if self.setup.secret or not self.setup.free:
            raise RefusedError("all seats at this table are taken")
        seat = self.setup.free[0]
        name = self.setup.unlike_others(cleaned(message.name) or f"Player {seat + 1}")
        self._enter(SatDown(seat, name, message.identity, sha256(message.key.encode()).hexdigest()))
        return seat

    def promise(self, seat: Seat, message: PromiseCut) -> None:
        """Accept a promise of a cut."""
        self._enter(CutPromised(seat, message.sha256))

    def store(self, seat: Seat, message: Stored) -> None:
        """Before the deal, note the last line that the client at a seat has stored on its disk."""
        line = min(message.line, self._log.released) - self._log.before
        if self._match is None and not self.is_over and line > self.setup.chairs[seat].stored:
            self._enter(StoredBy(seat, line))

    def cut(self, seat: Seat, message: Cut) -> None:
        """Accept a cut that was promised."""
        self._enter(CutMade(seat, message.number, message.salt))

    def leave(self, seat: Seat) -> None:
        """If somebody leaves before the deal, free the seat or, if the deal has been sealed, close the table. Does
        nothing after the deal."""
        if self._match is None and not self.is_over:
            self._enter(Abandoned(seat) if self.setup.secret else Left(seat))

    def advance(self) -> None:
        """Before the deal, take the dealer's next step, if it is due: draw the secret, or deal."""
        setup = self.setup
        if self._match is not None or setup.headers or self.is_over or self._log.has_unsaved():
            return
        if setup.is_full:
            self._enter(SecretDrawn(token_hex(SECRET_BYTES)))
        elif setup.secret and setup.is_ready:
            now = datetime.now(UTC)
            if setup.plan.duplicate:
                self._enter(BoardsDealt(tuple(self._header(setup.at_board(place), now) for place in setup.chairs)))
            else:
                self._begin_match(self._header(setup, now))

    def play(self, seat: Seat, message: Play) -> None:
        """Play a decision of the person at a seat. Does nothing if it was made in an earlier match or has been played
        already, or if it belongs to no seat (for example, turning up cards) and the sender hadn't received the last
        decision."""
        self._in_match.play(seat, message)

    def play_default(self, seats: Iterable[Seat]) -> bool:
        """Play the default decision of the first of these seats that has one. Returns False if none has.

        Call this when the time for a decision has run out.
        """
        return self._in_match.play_default(seats)

    def play_computer(self) -> None:
        """Play the decision of a computer that must decide."""
        self._in_match.play_computer()

    def play_reactions(self, share: float) -> None:
        """Play the first of the computers' voluntary decisions that are due, if any. `share` is the elapsed fraction (0
        to 1) of the time for such decisions."""
        self._in_match.play_reactions(share)

    def note_time(self, seat: Seat, bank: float, away: float) -> None:
        """Note the seconds left in a person's time bank (`bank`), and the seconds for which the person's clock can
        still stop while the person is away (`away`)."""
        self._in_match.note_time(TimeUsed(seat, bank, away))

    def give_to_computer(self, seat: Seat, bot: str) -> None:
        """Give a person's seat to a computer. `bot` is the computer's name in records."""
        self._in_match.take_note(SeatGiven(seat, bot))

    def take_back(self, seat: Seat) -> None:
        """If a computer plays in a person's seat, give the seat back to that person."""
        if seat in self.notes.given and self.is_playing:
            self._in_match.take_note(SeatTakenBack(seat))

    def agree_on_draw(self) -> None:
        """End the match in a draw."""
        self._in_match.take_note(Finished(drawn=True))

    def open_again(self) -> None:
        """Open the table for another match between the same people, with a new secret and new cuts. Raises
        `RefusedError` if the match isn't over, or while the table `is_busy`."""
        if self.notes.finished is None or self.is_busy:
            raise RefusedError("another match can begin once this one is over")
        self._in_match.session.close()
        self._open_next()

    def open_again_after(self, boards: Sequence["ServedTable"]) -> None:
        """Open the table of a duplicate match for the same people's next match. The matches at its boards must be
        over."""
        for board in boards:
            board._in_match.session.close()
        self._open_next(sum(board._log.number - self._log.number for board in boards))

    def _open_next(self, lines_elsewhere: int = 0) -> None:
        people = [chair.person for chair in self.setup.chairs.values() if chair.person is not None]
        self.setup = Setup.of(self.setup.plan)
        for person in people:
            self.setup = self.setup.after(person)
        self._match = None
        self._log.begin_again(lines_elsewhere)
        self._log.send(TableOpened(self.setup.plan, self.code.letters))
        for person in people:
            self._log.send(person)

    def poll(self) -> list[Release]:
        """Return the entries and decisions that have been saved since the last call, in order. Never waits.

        Raises `StoreError` if the log couldn't be written.
        """
        found: list[Release] = list(self._released_entries())
        if self._match is None or self._log.has_unsaved(before=self._match.play_end):
            return found
        found += self._match.poll()
        self._match.finish()
        found += self._released_entries()
        return found

    def since(self, viewer: Viewer, number: int) -> Iterator[Line]:
        """Yield the current match's released lines after line `number`, as far as a viewer may see them. Spectators see
        a round only after it has ended."""
        for release in self._releases(number):
            if viewer is None and not self.may_be_watched(release):
                return
            line = release.line(viewer)
            if line is not None:
                yield line

    def unwatched(self) -> Iterator[Release]:
        """Yield the first released decision that spectators may not see yet, and everything released after it."""
        is_hidden = False
        for release in self._releases(self._log.before):
            is_hidden = is_hidden or not self.may_be_watched(release)
            if is_hidden:
                yield release

    def may_be_watched(self, release: Release) -> bool:
        """Return True if spectators may see a released entry or decision. They see a round only after it has ended."""
        if self.is_over or self._match is None or isinstance(release, EntryReleased):
            return True
        return release.round < self._match.session.round

    @property
    def is_busy(self) -> bool:
        """True while an entry or a decision waits to be saved or released."""
        return self._log.has_unsaved() or (self._match is not None and self._match.session.busy)

    @property
    def awaits_computer(self) -> bool:
        """True if a computer must decide."""
        return self._match is not None and self.is_playing and self._match.session.computer_to_act() is not None

    @property
    def due(self) -> Due:
        """The seats that must decide, and the seconds left in the match (None if there is no limit)."""
        if self._match is None:
            return Due(self._log.released, ())
        left = self._match.session.time_left
        seats = () if self.is_over else self._match.session.to_act()
        return Due(self._log.released, seats, None if left is None else int(left))

    @property
    def record(self) -> tuple[str, ...]:
        """The lines of the match's record, starting with the header. Raises `RefusedError` before the end of the
        match."""
        if not self._in_match.is_over:
            raise RefusedError("the match isn’t over")
        return self._log.record(self._in_match.header)

    @property
    def _in_match(self) -> ServedMatch:
        """The current match, even after its end. Raises `RefusedError` before the deal."""
        if self._match is None:
            raise RefusedError("nothing can be played now")
        return self._match

    def _header(self, setup: Setup, now: datetime) -> str:
        """Return the first line of the record of a match that begins now."""
        rules = ENGINES[setup.plan.game].rules.from_mapping(setup.plan.rules)
        return write_header(new_header(rules, setup.seating, now, app=self._app, fair_deal=setup.fair_deal))

    def _begin_match(self, header: str) -> None:
        self._enter(Begun(header))
        self._match = ServedMatch(self._log, self.setup, header, self._rng)

    def _continue_match(self, entries: Iterable[Entry]) -> None:
        """If a match begins in these entries of the log, continue it."""
        for entry in entries:
            if isinstance(entry, Begun):
                self._match = ServedMatch(self._log, self.setup, entry.header, self._rng)
            elif self._match is not None and not isinstance(entry, SetupEntry):
                self._match.note(entry)

    def _enter(self, entry: SetupEntry) -> None:
        """Add an entry to the log, and apply it to `setup`. Raises `RefusedError` if the entry isn't possible now."""
        if self._match is not None or self.setup.headers:
            raise RefusedError("the match has already begun")
        if self.setup.abandoned_by is not None:
            raise RefusedError("the table is closed because somebody left after the deal was sealed")
        self.setup = self.setup.after(entry)
        self._log.send(entry)

    def _released_entries(self) -> Iterator[EntryReleased]:
        before = None if self._match is None else self._match.play_end
        for number, entry in self._log.saved_entries(before):
            yield EntryReleased(number, self._completed(entry))

    def _completed(self, entry: Entry) -> Entry | Ended:
        """Return an entry as it is released. `Finished` is replaced by `Ended`, which contains the record."""
        if not isinstance(entry, Finished):
            return entry
        return Ended(self.record, entry.drawn, self.setup.secret if entry.drawn else None)

    def _releases(self, number: int) -> Iterator[Release]:
        """Yield the entries and decisions of the current match that were released after line `number`."""
        start = max(number, self._log.before)
        plays = iter(()) if self._match is None else self._match.plays_after(start)
        return self._log.releases(start, plays, self._completed)
