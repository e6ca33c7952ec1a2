"""The clocks of the people at an online table as shown on screen. They keep running between the server's messages."""

from math import ceil
from typing import Final

from game.engine.core.cards import Seat
from game.online.messages import TimeLeft
from scenes.wording import _

SHORT: Final = 10
"""Time left at which a player is warned, in seconds."""


class ShownClocks:
    """The clocks of an online table as shown on screen. `limit` is the time for a decision in seconds, or 0 if there is
    no limit."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._decisions: list[float] = []
        self._banks: list[float] = []
        self._running: list[bool] = []

    def take(self, left: TimeLeft) -> None:
        """Set the clocks to the times that the server has sent."""
        # a faulty server may send them for different numbers of seats
        seats = min(map(len, (left.seconds, left.banks, left.running)))
        self._decisions, self._banks = [*map(float, left.seconds[:seats])], [*map(float, left.banks[:seats])]
        self._running = list(left.running[:seats])

    def stop(self) -> None:
        """Stop all clocks until the server's next message, because there is no connection."""
        self._running = [False] * len(self._running)

    def pass_time(self, seconds: float) -> None:
        """Subtract `seconds` from each running clock: from the time for the decision first, then from the bank."""
        for seat, runs in enumerate(self._running):
            if runs:
                from_decision = min(seconds, self._decisions[seat])
                self._decisions[seat] -= from_decision
                self._banks[seat] = max(0.0, self._banks[seat] - (seconds - from_decision))

    def left(self, seat: Seat | None) -> int | None:
        """Return the seconds that a player has left for a decision, including the bank. Returns None if the player's
        clock isn't running, or if `seat` is None."""
        if seat is None or seat >= len(self._running) or not self._running[seat]:
            return None
        return ceil(self._decisions[seat] + self._banks[seat])

    def words(self, seat: Seat) -> str:
        """Return the time that a player has for a decision, and the player's bank, as text. The text is empty if there
        is no limit, or if the server hasn't sent any times yet."""
        if not self._limit or seat >= len(self._running):
            return ""
        decision = ceil(self._decisions[seat]) if self._running[seat] else self._limit
        bank = ceil(self._banks[seat])
        if not bank:
            return clock_time(decision)
        return _("{time} + {bank}").format(time=clock_time(decision), bank=clock_time(bank))


def clock_time(seconds: int) -> str:
    """Return a time as text in minutes and seconds, such as "1:05"."""
    return f"{seconds // 60}:{seconds % 60:02}"
