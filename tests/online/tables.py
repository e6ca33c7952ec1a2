"""Tables without sockets: a writer in memory, and people who play by what their clients see."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from game.engine.core.cards import Seat
from game.games import ENGINES, GAME_KITS
from game.online.messages import Cut, Ended, Line, Opened, Play, Played, PromiseCut, Sit, Stored
from game.online.setup import promised
from game.online.table import ServedTable
from game.store.record_writer import Ticket


@dataclass
class Memory:
    """A writer that keeps lines in memory. While `is_slow`, nothing is written."""

    lines: list[str] = field(default_factory=list)
    is_slow: bool = False
    waiting: list[tuple[Sequence[str], Ticket]] = field(default_factory=list)

    def append(self, lines: Sequence[str]) -> Ticket:
        """Write lines."""
        ticket = Ticket()
        self.waiting.append((tuple(lines), ticket))
        if not self.is_slow:
            self.write()
        return ticket

    def write(self) -> None:
        """Write what waits."""
        for lines, ticket in self.waiting:
            self.lines += lines
            ticket.settle(None)
        self.waiting = []

    def close(self) -> None:
        """Write what waits."""
        self.write()
