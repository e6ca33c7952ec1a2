"""The clocks of the people at a table: time for each decision, and a bank for the whole match.

A clock stops while its player's connection is down, but only for a limited time in each match. Otherwise, players could
gain time by disconnecting.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.core.cards import Seat

MOST_AWAY: Final = 300.0
"""Maximum number of seconds in each match for which a player's clock stops while the connection is down."""


@dataclass(slots=True)
class PlayerClock:
    """One player's clock, in seconds.

    - `decision`: the time left for the decision in progress, before the bank is used.
    - `bank`: the time left in the bank.
    - `away`: the time for which the clock can still stop while the connection is down.
    - `is_due`: true while the player must decide.
    """

    decision: float
    bank: float
    away: float = MOST_AWAY
    is_due: bool = False


class DecisionClocks:
    """The clocks of the people at a table. Without a time limit for decisions (`seconds` is 0), they never run out.

    `banks` holds the seconds left in each person's bank, by seat. `players` holds each person's clock, by seat.
    """

    def __init__(self, seconds: float, banks: Mapping[Seat, float], away: Mapping[Seat, float] | None = None) -> None:
        """Set the clocks. `away` holds the seconds for which each clock can still stop, by seat.

        The default is `MOST_AWAY`.
        """
        self._seconds = seconds
        still = away or {}
        self.players = {seat: PlayerClock(seconds, bank, still.get(seat, MOST_AWAY)) for seat, bank in banks.items()}

    def ask(self, due: Collection[Seat]) -> None:
        """Start the clocks of the seats that must decide, and stop all others."""
        for seat, clock in self.players.items():
            if seat in due and not clock.is_due:
                clock.decision = self._seconds
            clock.is_due = seat in due

    def answer(self, seat: Seat | None) -> None:
        """Stop the clock of a seat that has decided. Its next decision starts with the full time. Does nothing if the
        seat has no clock."""
        if seat in self.players:
            self.players[seat].is_due = False

    def pass_time(self, seconds: float, connected: Collection[Seat]) -> None:
        """Subtract `seconds` seconds from all running clocks. `connected` contains the seats of connected people."""
        if not self._seconds:
            return
        for seat, clock in self.players.items():
            if clock.is_due:
                _run(clock, seconds, seat in connected)

    def run_out(self) -> Iterable[Seat]:
        """Return the seats that have used up both the time for their decision and their bank."""
        if not self._seconds:
            return ()
        return [seat for seat, clock in self.players.items() if clock.is_due and clock.decision + clock.bank <= 0]


def _run(clock: PlayerClock, seconds: float, is_connected: bool) -> None:
    if not is_connected:
        stopped = min(seconds, clock.away)
        clock.away -= stopped
        seconds -= stopped
    from_decision = min(seconds, clock.decision)
    clock.decision -= from_decision
    clock.bank = max(0.0, clock.bank - (seconds - from_decision))
