"""A table with its clients, without sockets and with a simulated clock."""

from collections import deque
from collections.abc import Callable
from random import Random

from game.online.client import Received, StateChanged
from game.online.duplicate_room import restored_room, room_of
from game.online.guests_and_limits import PHRASES_A_SECOND, PHRASES_AT_ONCE, Allowance, Guest
from game.online.messages import ComeBack, FromClient, FromServer, Line, Opened, Refused, Seated, Sit, Watch
from game.online.served_table import ServedTable
from game.online.table_code_and_proofs import Code
from game.online.wire import read_from_client, read_from_server, write
from tests.online.players import OnlinePlayer, sitting
from tests.online.tables import Memory, key_of

STEP = 0.05
"""Seconds between two looks of the server."""

LONG_STEP = 0.5
"""Seconds between two looks while much time passes."""


class House:
    """A server with one table. `now` is its clock, and `memory` its disk."""

    def __init__(self, plan: Opened, memory: Memory | None = None, lines: list[str] | None = None) -> None:
        self.now = 100.0
        self.memory = memory or Memory()
        self.clients = list[Client]()
        if lines is None:
            self.room = room_of(ServedTable.open(plan, Code.new(), self.memory, Random(1)), self.now)
        else:
            self.memory.lines += lines
            self.room = restored_room(lines, self.memory, Random(1), "", self.now)

    def client(self, first: Sit | ComeBack | Watch) -> "Client":
        """Return a new client, which is connected."""
        found = Client(self, first)
        self.clients.append(found)
        found.connect()
        return found

    def players(self) -> list[OnlinePlayer]:
        """Return a person for each free seat."""
        plan = self.room.table.setup.plan
        return [OnlinePlayer(self.client(sitting(number)), number, plan) for number in self.room.table.setup.free]

    def pass_time(self, seconds: float) -> None:
        """Advance the clock in steps, in each of which the server looks at its table."""
        step = STEP if seconds < 3 else LONG_STEP
        for _ in range(round(seconds / step)):
            self.now += step
            self.room.go_on(self.now)
            self.room.look(self.now)

    def restart(self, memory: Memory | None = None) -> None:
        """Restart the server with the lines on its disk."""
        for client in self.clients:
            client.lose_connection()
        self.memory = memory or Memory(list(self.memory.lines))
        self.room = restored_room(self.memory.lines, self.memory, Random(1), "", self.now)

    def take(self, guest: Guest, message: FromClient) -> None:
        """Pass a message to the server."""
        self.room.take(guest, message, self.now)
        # the disk has saved the result at once
        self.room.go_on(self.now)


class Client:
    """A client that behaves like `TableClient`.

    - `heard`: all messages sent to it, with the times at which they were sent.
    - `said`: all messages that it sent.
    - `lose_next`: true if the next message is lost, and the connection with it.
    """

    def __init__(self, house: House, first: Sit | ComeBack | Watch) -> None:
        self.guest: Guest | None = None
        self.heard = list[tuple[float, str]]()
        self.said = list[str]()
        self.lose_next = False
        self._house = house
        self._first = first
        self._line = 0
        self._has_seat = isinstance(first, ComeBack)
        self._inbox = list[Received]()
        self._outbox = deque[FromClient]()

    def connect(self) -> None:
        """Connect, and take the seat."""
        house = self._house
        self.guest = Guest(self._deliver, Allowance(PHRASES_AT_ONCE, PHRASES_A_SECOND, house.now))
        self._inbox.append(StateChanged("connected"))
        first = self._first
        if isinstance(first, Sit) and self._has_seat:
            first = ComeBack(first.key, self._line)
        elif not isinstance(first, Sit):
            first = ComeBack(first.key, self._line) if isinstance(first, ComeBack) else Watch(self._line)
        house.take(self.guest, first)
        while self._outbox:
            house.take(self.guest, self._outbox.popleft())

    def lose_connection(self) -> None:
        """Lose the connection."""
        if self.guest is not None:
            guest, self.guest = self.guest, None
            self._house.room.part(guest, self._house.now)

    def send(self, message: FromClient) -> None:
        """Send a message at once, or once there is a connection."""
        text = write(message)
        self.said.append(text)
        sent = read_from_client(text)
        if self.guest is None:
            self._outbox.append(sent)
        elif self.lose_next:
            self.lose_next = False
            self.lose_connection()
        else:
            self._house.take(self.guest, sent)

    def received(self) -> list[Received]:
        """Return everything that has arrived since the last call."""
        found, self._inbox = self._inbox, []
        return found

    def close(self) -> None:
        """Close the connection."""
        self.lose_connection()

    def messages(self) -> list[FromServer]:
        """Return all messages sent to it."""
        return [read_from_server(text) for _time, text in self.heard]

    def last(self, kind: Callable[..., FromServer]) -> FromServer:
        """Return the last message of one kind that was sent to it."""
        return next(message for message in reversed(self.messages()) if type(message) is kind)

    def _deliver(self) -> None:
        guest = self.guest
        while guest is not None and guest.outbox:
            text = guest.outbox.popleft()
            self.heard.append((self._house.now, text))
            message = read_from_server(text)
            match message:
                case Line(number):
                    self._line = max(self._line, number)
                case Seated(seat):
                    self._has_seat = seat is not None
                case Refused(final=True):
                    self._inbox.append(StateChanged("closed", message.why))
            self._inbox.append(message)


def back(seat: int, line: int = 0) -> ComeBack:
    """Return the message with which a person takes a seat again."""
    return ComeBack(key_of(seat), line)


def play_to(house: House, players: list[OnlinePlayer], until: Callable[[], bool], most: int = 20_000) -> None:
    """Play for the people until a condition holds."""
    for _ in range(most):
        if until():
            return
        for player in players:
            player.step()
        house.pass_time(STEP)
    raise AssertionError([player.received[-3:] for player in players])


def seated(plan: Opened) -> tuple[House, list[OnlinePlayer]]:
    """Return a house in which the cards have just been dealt, and its people."""
    house = House(plan)
    players = house.players()
    play_to(house, players, lambda: all(player.session is not None for player in players))
    return house, players
