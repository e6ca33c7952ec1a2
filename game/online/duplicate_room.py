"""Duplicate matches: two people play the same deals in the same seat against the same computer, each at a board of
their own.

Until the deal, both sit at one table, and each of them cuts. After the deal, a board is a table like any other. Its log
continues that of the common table with lines of its own. Until both matches are over, all that a person learns about
the other board is that its match has ended.
"""

from collections.abc import Sequence
from random import Random

from game.engine.core.cards import Seat
from game.engine.core.translatable_sentences import english
from game.online.guests_and_limits import Guest
from game.online.messages import ComeBack, FromClient, Propose, Refused, SayPhrase, Sit
from game.online.other_board_message import OtherBoard
from game.online.room import Room
from game.online.served_table import ServedTable
from game.online.table_log import of_board
from game.online.table_log_entries import last_match
from game.store.record_writer import LineWriter


class DuplicateRoom(Room):
    """The table of a duplicate match, its boards, and all clients at them.

    `lines` are the lines of the table's log for its current match, including those of its boards.
    """

    def __init__(self, table: ServedTable, now: float, lines: Sequence[str] = ()) -> None:
        super().__init__(table, now)
        self._boards = list[Room]()
        self._agreed = set[Seat]()
        self._told = dict[Guest, tuple[bool, bool, bool]]()
        self._open_boards(now, lines)

    @property
    def is_busy(self) -> bool:
        return super().is_busy or any(board.is_busy for board in self._boards)

    def take(self, guest: Guest, message: FromClient, now: float) -> None:
        place = self._place(guest, message)
        if place is None:
            super().take(guest, message, now)
            return
        if isinstance(message, Propose | SayPhrase):
            self._propose(place, guest, message)
        else:
            self._boards[place].take(guest, message, now)
            if guest in self._boards[place].guests and guest not in self.guests:
                self.guests.append(guest)
        self._report(now)

    def part(self, guest: Guest, now: float) -> None:
        self._told.pop(guest, None)
        for board in self._boards:
            if guest in board.guests:
                board.part(guest, now)
        if not self._boards:
            super().part(guest, now)
        elif guest in self.guests:
            # the other board isn't notified
            self.guests.remove(guest)
            self._last_guest_left = now

    def go_on(self, now: float) -> None:
        super().go_on(now)
        self._open_boards(now)
        for board in self._boards:
            # an idle board isn't touched, so that its time doesn't depend on the other board
            if board.is_busy:
                board.go_on(now)
        self._report(now)

    def look(self, now: float) -> None:
        if not self._boards:
            super().look(now)
        for board in self._boards:
            if board.guests:
                board.look(now)
        self._report(now)

    def is_forgotten(self, now: float) -> bool:
        return super().is_forgotten(now) and all(board.is_forgotten(now) for board in self._boards)

    def _place(self, guest: Guest, message: FromClient) -> Seat | None:
        """Return the index of the board at which a client sits or to which it comes back, or None if there is none."""
        for place, board in enumerate(self._boards):
            if guest in board.guests:
                return place
        if guest.seat is not None or not isinstance(message, Sit | ComeBack):
            return None
        keys = (board.table.setup.seat_of(message.key) for board in self._boards)
        return next((place for place, seat in enumerate(keys) if seat is not None), None)

    def _open_boards(self, now: float, lines: Sequence[str] = ()) -> None:
        """Open the boards and move each person to one, if the cards have been dealt and no board is open yet."""
        places = range(len(self.table.setup.headers))
        if self._boards or self.table.is_busy or not places:
            return
        self._boards = [Room(self.table.board(place, of_board(lines, place)), now) for place in places]
        for guest in [each for each in self.guests if each.seat is not None]:
            assert guest.seat is not None
            board = self._boards[guest.seat]
            (own_seat,) = board.table.setup.chairs
            board.seat(guest, own_seat)
        for board in self._boards:
            board.go_on(now)

    def _propose(self, place: Seat, guest: Guest, message: Propose | SayPhrase) -> None:
        if isinstance(message, SayPhrase) or message.proposal != "again":
            guest.send(Refused(english("each player plays alone in a duplicate match; only a rematch can be proposed")))
        elif not all(_is_over(board) for board in self._boards):
            guest.send(Refused(english("another match can begin once both matches are over")))
        else:
            self._agreed.add(place)

    def _report(self, now: float) -> None:
        """Begin another match if both people have agreed on it. Otherwise, send each person any news of the other
        board."""
        if self._boards and len(self._agreed) == len(self._boards):
            self._begin_again(now)
        are_over = [_is_over(board) for board in self._boards]
        for place, board in enumerate(self._boards):
            other = 1 - place
            state = are_over[other], all(are_over), other in self._agreed
            for guest in board.guests:
                if guest.seat is not None and self._told.get(guest) != state:
                    self._told[guest] = state
                    guest.send(self._other_board(other, *state))

    def _other_board(self, place: Seat, is_over: bool, are_both_over: bool, again: bool) -> OtherBoard:
        person = self.table.setup.chairs[place].person
        assert person is not None
        record = self._boards[place].table.record if are_both_over else ()
        return OtherBoard(person.name, is_over, record, again)

    def _begin_again(self, now: float) -> None:
        boards, self._boards = self._boards, []
        self._agreed.clear()
        self._told.clear()
        self.table.open_again_after([board.table for board in boards])
        self._absent_since = dict.fromkeys(self._absent_since, self._time)
        people = [
            (guest, place) for place, board in enumerate(boards) for guest in board.guests if guest.seat is not None
        ]
        for guest, place in people:
            guest.seat = place
        for guest, place in people:
            self.seat(guest, place)
        super().go_on(now)


def _is_over(board: Room) -> bool:
    """Return True if the match at a board is over and everything about it has been saved."""
    return board.table.is_over and not board.is_busy


def room_of(table: ServedTable, now: float, lines: Sequence[str] = ()) -> Room:
    """Return the room of a table. `lines` are the lines, if any, of the table's log for its current match."""
    return DuplicateRoom(table, now, lines) if table.setup.plan.duplicate else Room(table, now)


def restored_room(lines: Sequence[str], writer: LineWriter, rng: Random, app: str, now: float) -> Room:
    """Return the room of a table, given all lines of its log. Raises `SpokenError` or `ValueError` if they aren't
    valid."""
    before = last_match(lines)
    table = ServedTable.restored([*lines[:before], *of_board(lines[before:], None)], writer, rng, app)
    return room_of(table, now, lines[before:])
