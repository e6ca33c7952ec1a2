"""The clients at a table, and the limits on the messages from and to each of them."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.engine.core.cards import Seat
from game.online.messages import Refused
from game.online.wire import write

MOST_WAITING: Final = 2_000
"""Maximum number of messages that may wait for a client, not counting those that it missed while it was away. A client
that is further behind is disconnected, but can come back."""

PHRASES_AT_ONCE, PHRASES_A_SECOND = 5, 0.5
"""Number of phrases that a client may send at once (`PHRASES_AT_ONCE`), and then each second (`PHRASES_A_SECOND`)."""


class Allowance:
    """A limit on messages: `at_once` of them may come at once, and `a_second` more each second."""

    def __init__(self, at_once: int, a_second: float, now: float) -> None:
        self._left = float(at_once)
        self._at_once = at_once
        self._a_second = a_second
        self._since = now

    def take(self, now: float) -> float:
        """Count a message against the limit. Returns the seconds until the message may be read, usually 0."""
        self._left = min(self._at_once, self._left + max(0.0, now - self._since) * self._a_second) - 1
        self._since = now
        return max(0.0, -self._left / self._a_second)

    def allows(self, now: float) -> bool:
        """Count a message against the limit. Returns False, and counts nothing, if the message would have to wait."""
        if self.take(now) == 0:
            return True
        self._left += 1
        return False


@dataclass(eq=False)
class Guest:
    """A connected client.

    - `wake`: called whenever there is something to send, or the connection is to be closed.
    - `phrases`: the limit on the phrases that it sends.
    - `seat`: its seat, or None while it has none.
    - `watches`: true if it watches the match.
    - `shown`: the number of the last line of the table's log that it has shown on screen, or 0.
    - `outbox`: the messages to be sent to it.
    - `is_dismissed`: true if the connection is to be closed once these messages have been sent.
    """

    wake: Callable[[], None]
    phrases: Allowance
    seat: Seat | None = None
    watches: bool = False
    shown: int = 0
    outbox: deque[str] = field(default_factory=deque)
    is_dismissed: bool = False
    _most_waiting: int = MOST_WAITING

    def send(self, message: object) -> None:
        """Send a message as soon as possible, or do nothing if the client has been dismissed. If too many messages are
        waiting, drop them and disconnect the client instead."""
        if self.is_dismissed:
            return
        if len(self.outbox) >= self._most_waiting:
            self.outbox.clear()
            self.is_dismissed = True
        else:
            self.outbox.append(write(message))
        self.wake()

    def expect_missed(self) -> None:
        """Set the limit on waiting messages to `MOST_WAITING` plus the number of messages now in the outbox. Call this
        after adding the messages that the client missed."""
        self._most_waiting = MOST_WAITING + len(self.outbox)

    def dismiss(self, why: str) -> None:
        """Close the connection after sending the client the reason, in English."""
        self.send(Refused(why, final=True))
        self.is_dismissed = True

    def disconnect(self) -> None:
        """Close the connection. The client may connect again."""
        self.is_dismissed = True
        self.wake()
