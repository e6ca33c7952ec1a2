"""Tables without sockets: a writer in memory, and people who cut and play from their clients' views."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.engine.classic.actions import Turn
from game.engine.core.cards import Seat
from game.games import ENGINES, GAME_KITS
from game.online.messages import Cut, Line, Opened, Play, Played, PromiseCut, Sit, Stored
from game.online.remote_session import WireTypes
from game.online.served_table import ServedTable
from game.online.table_before_deal import promised
from game.online.table_code_and_proofs import Code
from game.store.record_writer import Ticket

SALT = "ab" * 16
TWO = Opened("high-low-war", {"coins": 5}, (None, None))
LASTING = Opened("high-low-war", {"coins": 30, "raise_limit": 1, "rounds": 8}, (None, None), watched=True)
"""Plan of a table at which nobody can lose everything in a few rounds."""

THREE = Opened("classic-war", {"players": 3, "end_mode": "capped", "cap_battles": 30}, (None, "dreamer", None))


@dataclass
class Memory:
    """A writer that keeps lines in memory. While `is_slow`, nothing is written until `write`."""

    lines: list[str] = field(default_factory=list)
    is_slow: bool = False
    waiting: list[tuple[Sequence[str], Ticket]] = field(default_factory=list)

    def append(self, lines: Sequence[str]) -> Ticket:
        """Write lines, and return a ticket for the write."""
        ticket = Ticket()
        self.waiting.append((tuple(lines), ticket))
        if not self.is_slow:
            self.write()
        return ticket

    def write(self) -> None:
        """Write the waiting lines."""
        for lines, ticket in self.waiting:
            self.lines += lines
            ticket.settle(None)
        self.waiting = []

    def close(self) -> None:
        """Write the waiting lines."""
        self.write()


def opened(plan: Opened = TWO, memory: Memory | None = None) -> ServedTable:
    """Return a table at which nobody sits yet."""
    table = ServedTable.open(plan, Code.new(), memory or Memory(), Random(1))
    table.poll()
    return table


def people(table: ServedTable) -> list[Seat]:
    """Return the seats of people."""
    return list(table.setup.chairs)


def key_of(seat: Seat) -> str:
    """Return the key of a person's client."""
    return str(seat) * 64


def take_seats(table: ServedTable) -> None:
    """Give all free seats to people."""
    for seat in people(table):
        assert table.sit(Sit("Ann", f"{seat:016d}", key_of(seat))) == seat
    table.poll()


def store(table: ServedTable) -> None:
    """Confirm for everybody that all released lines are stored."""
    table.poll()
    for seat in people(table):
        table.store(seat, Stored(table.number))
    table.poll()


def promise(table: ServedTable) -> None:
    """Seal the dealer's secret, and promise a cut for everybody."""
    table.advance()
    table.poll()
    for seat in people(table):
        table.promise(seat, PromiseCut(promised(100 + seat, SALT)))


def cut(table: ServedTable) -> None:
    """Reveal everybody's cut."""
    for seat in people(table):
        table.cut(seat, Cut(100 + seat, SALT))


def dealt(plan: Opened = TWO, memory: Memory | None = None) -> ServedTable:
    """Return a table at which the cards have been dealt."""
    table = opened(plan, memory)
    take_seats(table)
    promise(table)
    store(table)
    cut(table)
    store(table)
    table.advance()
    table.poll()
    return table


class Players:
    """People who decide from their clients' views, and send each decision once."""

    def __init__(self, table: ServedTable) -> None:
        kit = GAME_KITS[table.setup.plan.game]
        self._computers = kit.computers(Random(2))
        self._level = kit.levels[0].name
        self._types = WireTypes(kit.engine)
        self._lines = kit.engine.lines
        self.made = dict.fromkeys(people(table), 0)
        self.seen: dict[Seat | None, list[Line]] = {seat: list(table.since(seat, 0)) for seat in (*people(table), None)}

    def next_play(self, table: ServedTable) -> tuple[Seat, Play] | None:
        """Return the next decision of a person and its seat, or None if a computer must decide."""
        due = [seat for seat in table.due.seats if seat in self.made]
        if due:
            return due[0], self._play(table, due[0], self._computers.decide(self._level, self._view(due[0])), 1)
        return None if table.awaits_computer else (0, self._play(table, 0, Turn(), 0))

    def persons_play(self, table: ServedTable) -> tuple[Seat, Play]:
        """Return the next decision of a person and its seat. Fails if no person must decide."""
        found = self.next_play(table)
        assert found is not None
        return found

    def play_on(self, table: ServedTable) -> None:
        """Play the next decision, and receive all that followed."""
        play = self.next_play(table)
        if play is None:
            table.play_computer()
        else:
            table.play(*play)
            self.made[play[0]] = play[1].number if '"seat"' in play[1].decision else self.made[play[0]]
        for release in table.poll():
            for viewer in self.made:
                if (line := release.line(viewer)) is not None:
                    self.seen[viewer].append(line)

    def _play(self, table: ServedTable, seat: Seat, decision: object, counts: int) -> Play:
        return Play(self.made[seat] + counts, table.number, self._lines.write(decision))

    def _view(self, seat: Seat) -> Any:
        played = next(line.what for line in reversed(self.seen[seat]) if isinstance(line.what, Played))
        return self._types.read(played, is_seated=True).view(seat)


def events_in(lines: Iterable[Line]) -> list[Any]:
    """Return the events in lines, as JSON values."""
    return [event for line in lines if isinstance(line.what, Played) for event in line.what.events]


def views_in(lines: Iterable[Line]) -> list[Any]:
    """Return the views in lines, as JSON values."""
    return [line.what.view for line in lines if isinstance(line.what, Played)]


def played_out(table: ServedTable) -> Players:
    """Play a match to its end, and return its players."""
    players = Players(table)
    while not table.is_over:
        players.play_on(table)
    return players


def record_of(table: ServedTable) -> bytes:
    """Return the record of a finished match."""
    assert table.setup.plan.game in ENGINES
    return "".join(line + "\n" for line in table.record).encode()
