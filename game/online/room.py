"""A table on a server and the clients at it: their seats, and the messages between them.

This module uses neither sockets nor a clock: the server passes in the messages, and the time in seconds.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final

from game.engine.core.cards import Seat
from game.engine.core.errors import SpokenError
from game.engine.core.translatable_sentences import english
from game.online.agreements import Agreements
from game.online.clocks_and_delays import LONGEST_STEP, Pace
from game.online.guests_and_limits import Guest
from game.online.messages import (
    ComeBack,
    Cut,
    Due,
    FromClient,
    Leave,
    Play,
    Presence,
    PromiseCut,
    Propose,
    Proposed,
    Refused,
    Said,
    SayPhrase,
    Seated,
    Shown,
    Sit,
    Stored,
    Watch,
)
from game.online.released_lines import PlayReleased, Release
from game.online.served_table import ServedTable
from game.online.table_before_deal import RefusedError, places_of
from game.online.table_log_entries import TableOpened
from game.store.files import StoreError

MOST_WRONG_PROOFS: Final = 10
"""Number of wrong proofs after which a table admits nobody new."""

MOST_WATCHING: Final = 20
"""Maximum number of clients that may watch a table at a time."""

MOST_PLAYS: Final = 100
"""Maximum number of decisions that may wait to be played."""

KEPT: Final = 604_800.0
"""Seconds for which a table and its seats are kept during a match while nobody is connected."""

KEPT_IDLE: Final = 3_600.0
"""Seconds for which a table is kept before the deal and after the match while nobody is connected."""

MOST_ABSENT: Final = 120.0
"""Seconds after which a person who is away before the deal counts as having left the table."""

MOST_HESITATION: Final = 600.0
"""Seconds of waiting for a person to promise, store or reveal cuts, after which the person counts as having left the
table."""


class Room:
    """A table and its clients. `wrong_proofs` is the number of wrong proofs of its code so far."""

    def __init__(self, table: ServedTable, now: float) -> None:
        self.table = table
        self.guests = list[Guest]()
        self.wrong_proofs = 0
        self._inbox = deque[tuple[Guest, Play]]()
        self._held_back = deque[Release](table.unwatched() if table.setup.plan.watched else ())
        # the time at the table, which stands still while the machine sleeps
        self._time = 0.0
        self._now = now
        self._pace = Pace(table, self._time)
        self._agreements = Agreements(table)
        self._told_running: tuple[bool, ...] = ()
        self._absent_since = dict.fromkeys(table.setup.chairs, self._time)
        self._last_guest_left = now

    @property
    def connected(self) -> frozenset[Seat]:
        """Seats of people whose clients are connected."""
        return frozenset(guest.seat for guest in self.guests if guest.seat is not None)

    @property
    def presence(self) -> Presence:
        """Message that states which players are connected."""
        here, bots = self.connected, places_of(self.table.setup.plan)
        return Presence(tuple(bot is not None or seat in here for seat, bot in enumerate(bots)), int(KEPT))

    @property
    def is_busy(self) -> bool:
        """True while an entry or a decision waits to be saved or released."""
        return self.table.is_busy

    @property
    def is_timed(self) -> bool:
        """True if a computer plays at the table, or if there is a time limit for decisions."""
        plan = self.table.setup.plan
        has_computers = any(bot is not None for bot in plan.bots)
        return has_computers or plan.seconds > 0 or bool(self.table.notes.given)

    def seat(self, guest: Guest, seat: Seat) -> None:
        """Give a connected client a seat, and send it everything that is released from now on."""
        guest.seat = seat
        self._show_in(guest, self.table.number)

    def take(self, guest: Guest, message: FromClient, now: float) -> None:
        """Carry out a client's message, or refuse it. Raises `StoreError` if the table can't be saved."""
        self._let_pass(now)
        try:
            self._carry_out(guest, message, now)
        except StoreError:
            raise
        except SpokenError as error:
            guest.send(Refused(str(error)[:1000]))
        self.go_on(now)

    def part(self, guest: Guest, now: float) -> None:
        """Note that a client is no longer connected."""
        self._let_pass(now)
        if guest in self.guests:
            self.guests.remove(guest)
            self._leave_seat(guest)
            self._last_guest_left = now

    def go_on(self, now: float) -> None:
        """Release what has been saved, then take the dealer's next step or play the waiting decisions.

        Raises `StoreError` if the table can't be saved.
        """
        self._let_pass(now)
        self._release()
        self.table.advance()
        while self._inbox and not self.table.is_busy:
            guest, play = self._inbox.popleft()
            if guest.seat is None:
                continue
            try:
                self.table.play(guest.seat, play)
            except StoreError:
                raise
            except SpokenError as error:
                guest.send(Refused(str(error)[:1000]))

    def look(self, now: float) -> None:
        """Carry out a proposal that has been agreed on, or play decisions that are due: computers' decisions and
        default decisions. Before the deal, remove people who have been away or have kept the others waiting for too
        long. If a clock has started, send people the time left. Does nothing while the table `is_busy` or none of its
        people is connected. Raises `StoreError` if the table can't be saved.
        """
        self._let_pass(now)
        here = self.connected
        if not here or self.table.is_busy:
            # while nobody is there, the table rests
            return
        if self._agreements.settle(here, self._absences) or self._do_due():
            self.go_on(now)
        elif (left := self._pace.time_left(here)) is not None and left.running != self._told_running:
            # a clock has been started
            self._tell_time()

    def is_forgotten(self, now: float) -> bool:
        """Return True if the table has been without clients for so long that it is no longer kept."""
        kept = KEPT if self.table.is_playing else KEPT_IDLE
        return not self.guests and now - self._last_guest_left > kept

    def dismiss(self, why: str) -> None:
        """Close all connections after sending every client the reason, in English."""
        for guest in self.guests:
            guest.dismiss(why)

    def _let_pass(self, now: float) -> None:
        self._time += min(max(0.0, now - self._now), LONGEST_STEP)
        self._now = now

    def _do_due(self) -> bool:
        if self.table.is_playing:
            return self._pace.go_on(self._time, self.guests)
        return not self.table.is_over and self._miss_people()

    def _carry_out(self, guest: Guest, message: FromClient, now: float) -> None:
        if guest.seat is None:
            self._find_place(guest, message, now)
            return
        table = self.table
        match message:
            case PromiseCut(sha256):
                if table.setup.chairs[guest.seat].promise != sha256:
                    table.promise(guest.seat, message)
            case Stored():
                table.store(guest.seat, message)
            case Cut(number):
                if table.setup.chairs[guest.seat].cut != number:
                    table.cut(guest.seat, message)
            case Play():
                if len(self._inbox) >= MOST_PLAYS:
                    raise RefusedError("too many decisions are waiting to be played")
                self._inbox.append((guest, message))
            case Shown(line):
                guest.shown = max(guest.shown, line)
            case SayPhrase(phrase):
                if not guest.phrases.allows(now):
                    raise RefusedError("wait a moment before you speak again")
                self._tell(self.guests, Said(guest.seat, phrase))
            case Propose(proposal):
                if self._agreements.propose(guest.seat, proposal, self._absences):
                    self._tell(self._seated, Proposed(guest.seat, proposal))
                self._agreements.settle(self.connected, self._absences)
            case Leave():
                seat = guest.seat
                table.leave(seat)
                self._leave_seat(guest)
                # the others needn't wait for this person
                self._absent_since[seat] = float("-inf")
            case _:
                raise RefusedError("a seated player can’t send this message")

    def _find_place(self, guest: Guest, message: FromClient, now: float) -> None:
        """Carry out a client's request to take a seat, return to one, or watch. Raises `RefusedError` if that isn't
        possible, or if the message isn't such a request."""
        table, line = self.table, 0
        match message:
            case Sit(key=key) if (known := table.setup.seat_of(key)) is not None:
                # the answer to the same message was lost with an earlier connection
                self._replace(known, now)
                guest.seat = known
            case Sit():
                if self.wrong_proofs >= MOST_WRONG_PROOFS:
                    raise RefusedError("the table is closed to new players after ten wrong codes")
                guest.seat = table.sit(message)
            case ComeBack(key, line):
                seat = table.setup.seat_of(key)
                if seat is None:
                    raise RefusedError("you no longer have a seat at this table")
                self._replace(seat, now)
                guest.seat = seat
            case Watch(line):
                self._let_watch()
                guest.watches = True
            case _:
                raise RefusedError("take a seat first")
        guest.shown = max(guest.shown, line)
        self._show_in(guest, line)

    def _let_watch(self) -> None:
        """Raise `RefusedError` if no further spectators are allowed."""
        if not self.table.setup.plan.watched or self.wrong_proofs >= MOST_WRONG_PROOFS:
            raise RefusedError("nobody may watch this table")
        if sum(guest.watches for guest in self.guests) >= MOST_WATCHING:
            raise RefusedError("{most} people are already watching this table", most=MOST_WATCHING)

    def _replace(self, seat: Seat, now: float) -> None:
        """Disconnect any earlier client at a seat. If a computer plays there, give the seat back to its owner."""
        for before in [each for each in self.guests if each.seat == seat]:
            self.part(before, now)
            before.dismiss(english("another connection has taken over your seat"))
        if self.table.is_playing:
            self.table.take_back(seat)

    def _show_in(self, guest: Guest, line: int) -> None:
        """Add a client to `guests` if it is new, send it everything that it may see after line number `line`, and send
        everybody the new `presence` message."""
        if guest not in self.guests:
            self.guests.append(guest)
        guest.send(Seated(guest.seat))
        for seen in self.table.since(guest.seat, line):
            line = seen.number
            guest.send(seen)
        guest.expect_missed()
        if guest.seat is not None:
            self._agreements.expect_back(guest.seat)
            guest.send(self.table.due)
            self._send_awaited([guest])
            for proposed in self._agreements.proposed:
                guest.send(proposed)
        else:
            # that is all that may be watched so far
            guest.send(Due(line, ()))
        self._tell(self.guests, self.presence)
        self._tell_time()

    def _leave_seat(self, guest: Guest) -> None:
        if guest.seat is not None:
            self._absent_since[guest.seat] = self._time
            guest.seat = None
        self._tell(self.guests, self.presence)
        self._tell_time()

    @property
    def _absences(self) -> dict[Seat, float]:
        """Seconds for which each seat for a person has had no connected client, by seat, or infinity if the person sent
        `Leave`. Seats with a connected client are omitted."""
        here = self.connected
        return {seat: self._time - since for seat, since in self._absent_since.items() if seat not in here}

    def _miss_people(self) -> bool:
        """Before the deal, remove people who have been away or have kept the others waiting for too long. Once the deal
        is sealed, remove only the first of them, because that closes the table. Returns False if there are none."""
        setup = self.table.setup
        away = {seat for seat, seconds in self._absences.items() if seconds > MOST_ABSENT}
        awaited = setup.awaited if self._pace.idle(self._time) > MOST_HESITATION else None
        late = set(() if awaited is None else awaited.seats)
        missed = [seat for seat in sorted(away | late) if setup.chairs[seat].person is not None]
        for seat in missed[: 1 if setup.secret else None]:
            self.table.leave(seat)
        return bool(missed)

    def _release(self) -> None:
        released = self.table.poll()
        for each in released:
            for guest in self._seated:
                if (line := each.line(guest.seat)) is not None:
                    guest.send(line)
            self._show_watching(each)
            if isinstance(each, PlayReleased):
                self._pace.note_play(each.seat)
                self._agreements.note_play()
            elif isinstance(each.entry, TableOpened):
                self._pace = Pace(self.table, self._time)
        if released:
            self._pace.note_release(self._time)
            self._tell(self._seated, self.table.due)
            self._send_awaited(self._seated)
            self._tell_time()

    def _send_awaited(self, guests: Iterable[Guest]) -> None:
        """Before the deal, send these clients the `Awaited` message, if there is one."""
        awaited = self.table.setup.awaited
        if awaited is not None and self.table.session is None and not self.table.is_over:
            self._tell(guests, awaited)

    def _show_watching(self, released: Release) -> None:
        """Hold `released` back from spectators, then send them all lines held back that they may now see."""
        if not self.table.setup.plan.watched:
            return
        self._held_back.append(released)
        while self._held_back and self.table.may_be_watched(self._held_back[0]):
            line = self._held_back.popleft().line(None)
            if line is not None:
                self._tell([guest for guest in self.guests if guest.watches], line)

    @property
    def _seated(self) -> list[Guest]:
        return [guest for guest in self.guests if guest.seat is not None]

    def _tell(self, guests: Iterable[Guest], message: object) -> None:
        for guest in guests:
            guest.send(message)

    def _tell_time(self) -> None:
        left = self._pace.time_left(self.connected)
        if left is not None:
            self._told_running = left.running
            self._tell(self._seated, left)
