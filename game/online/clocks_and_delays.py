"""The pace of a match on a server: the people's clocks, and the time that the computers take."""

from collections.abc import Collection, Iterable
from math import ceil
from typing import Final

from game.engine.core.cards import Seat
from game.online.clocks import DecisionClocks
from game.online.guests_and_limits import Guest
from game.online.messages import TimeLeft
from game.online.served_table import ServedTable

THINKING: Final = 0.8
"""Seconds between the moment when all clients have shown everything so far and a computer's decision."""

REACTING: Final = 8.0
"""Seconds that computers have for a voluntary decision, such as claiming cards."""

LONGEST_STEP: Final = 1.0
"""Maximum number of seconds counted between two checks of a table. A table isn't checked while nobody is connected."""

SHOWING: Final = 8.0
"""Maximum number of seconds that computers and clocks wait for clients to show everything so far."""


class Pace:
    """The timed decisions at a table while a match is in progress: default decisions, and computers' decisions.

    A player's clock starts once the player's client has shown everything so far, or after `SHOWING` seconds. It then
    runs until the player decides, and stops only for a limited time while the client is disconnected. Reconnecting
    resets neither the clock nor this limit.
    """

    def __init__(self, table: ServedTable, now: float) -> None:
        self._table = table
        self._clocks: DecisionClocks | None = None
        self._started = set[Seat]()
        self._released_at = now
        self._seen_at: float | None = None
        self._idle = 0.0
        self._looked = now

    def note_release(self, now: float) -> None:
        """Note that a line was released."""
        self._released_at = now
        self._seen_at = None
        self._idle = 0.0

    def note_play(self, seat: Seat | None) -> None:
        """Note that a decision was played. `seat` is None if the decision belongs to no seat."""
        clocks = self._clocks
        if clocks is not None and seat in clocks.players:
            clocks.answer(seat)
            self._started.discard(seat)
            clock = clocks.players[seat]
            self._table.note_time(seat, round(clock.bank, 1), round(clock.away, 1))

    def idle(self, now: float) -> float:
        """Return the seconds since a line was last released."""
        return now - self._released_at

    def go_on(self, now: float, guests: Collection[Guest]) -> bool:
        """Account for the time up to `now`, then play the decisions that are due. Returns True if any was played.

        `guests` contains the connected clients.
        """
        table = self._table
        assert table.session is not None
        passed, self._looked = min(now - self._looked, LONGEST_STEP), now
        table.session.pass_time(passed)
        late = now - self._released_at > SHOWING
        shown = {guest.seat for guest in guests if guest.seat is not None and guest.shown >= table.last_play}
        here = {guest.seat for guest in guests if guest.seat is not None}
        if self._seen_at is None and (late or shown >= here):
            self._seen_at = now
        if table.setup.plan.seconds and self._let_clocks_run(passed, here, {*self._people} if late else shown):
            return True
        if self._seen_at is None:
            return False
        since = now - self._seen_at
        if table.awaits_computer:
            if since < THINKING:
                return False
            table.play_computer()
            return True
        if table.session.seating.computers:
            table.play_reactions(min(1.0, since / REACTING))
        return table.is_busy

    def time_left(self, here: Collection[Seat]) -> TimeLeft | None:
        """Return the time that everybody has left, or None if there is no limit or no match in progress.

        `here` contains the seats of the people who are connected.
        """
        if not self._table.setup.plan.seconds or not self._table.is_playing:
            return None
        clocks = self._set_clocks().players
        seats = range(len(self._table.setup.plan.bots))
        due = self._table.due.seats
        return TimeLeft(
            tuple(ceil(clocks[seat].decision) if seat in clocks else 0 for seat in seats),
            tuple(ceil(clocks[seat].bank) if seat in clocks else 0 for seat in seats),
            tuple(self._runs(seat, due, here) for seat in seats),
        )

    def _runs(self, seat: Seat, due: Collection[Seat], here: Collection[Seat]) -> bool:
        """Return True if the clock of a seat is running."""
        clocks = self._set_clocks().players
        return seat in clocks and seat in due and seat in self._started and (seat in here or clocks[seat].away <= 0)

    @property
    def _people(self) -> list[Seat]:
        """Seats of people who haven't been replaced by a computer."""
        return [seat for seat in self._table.setup.chairs if seat not in self._table.notes.given]

    def _set_clocks(self) -> DecisionClocks:
        if self._clocks is None:
            plan, used = self._table.setup.plan, self._table.notes.time_used
            banks = {seat: used[seat].bank if seat in used else plan.bank for seat in self._table.setup.chairs}
            self._clocks = DecisionClocks(plan.seconds, banks, {seat: each.away for seat, each in used.items()})
        return self._clocks

    def _let_clocks_run(self, passed: float, here: Collection[Seat], shown: Iterable[Seat]) -> bool:
        """Subtract `passed` seconds from the clocks. Returns True if time ran out and a default decision was played.

        `here` contains the seats of connected people, and `shown` those whose clocks may start.
        """
        clocks, table = self._set_clocks(), self._table
        due = [seat for seat in table.due.seats if seat in self._people]
        self._started |= {*due} & {*shown}
        clocks.ask([seat for seat in due if seat in self._started])
        clocks.pass_time(passed, here)
        if any(table.play_default([seat]) for seat in clocks.run_out()):
            return True
        if due or table.awaits_computer or self._seen_at is None:
            return False
        # any player may decide, and none does
        self._idle += passed
        return self._idle >= table.setup.plan.seconds and table.play_default(self._people)
