"""The session of a match that a table server runs, for a player or a spectator."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Protocol, get_type_hints

from game.engine.core.cards import Seat
from game.engine.core.errors import LineError, RecordError
from game.engine.core.fair_deal import kept_promise, promise_of
from game.engine.core.game import AnyGame
from game.engine.core.house_rules import Rules
from game.engine.core.record_codec import read_object, write_object
from game.engine.core.record_format import AS_SHOWN, Header, read_header
from game.engine.core.replay import open_record
from game.engine.core.seated_players import Computer, Person, Player, Remote, Seating
from game.engine.core.watched_match import View
from game.games import ENGINES, GAME_KITS
from game.online.client import Received, StateChanged
from game.online.messages import (
    CutMade,
    CutPromised,
    Due,
    Ended,
    FromClient,
    Line,
    Opened,
    Play,
    Played,
    Presence,
    Proposed,
    Refused,
    Said,
    Sealed,
    SeatGiven,
    SeatTakenBack,
    Shown,
    TimedOut,
)
from game.online.table_before_deal import RefusedError, promised
from game.online.table_log_entries import MatchNotes
from game.session.record_header import read_seating
from game.typed_reading import DamagedError, as_json, typed

Viewer = Seat | None


class Connection(Protocol):
    """A connection to a table, such as a `TableClient`."""

    def send(self, message: FromClient) -> None:
        """Send a message as soon as possible."""

    def received(self) -> list[Received]:
        """Return everything that has arrived since the last call."""

    def close(self) -> None:
        """Close the connection."""


@dataclass(frozen=True, slots=True)
class SeenNews:
    """News of a match, as the player at one seat or a spectator may see it. It also contains the table as everybody
    sees it."""

    _events: tuple[object, ...]
    _view: View
    _public: View

    def events(self, viewer: Viewer) -> tuple[object, ...]:
        """Return the events as this player may see them, regardless of `viewer`: the server sends no others."""
        return self._events

    def view(self, viewer: Viewer) -> View:
        """Return the table after these events as the player sees it or, if `viewer` is None, as everybody sees it."""
        return self._public if viewer is None else self._view


class WireTypes:
    """The types of the events and views of one game, used to read a server's messages."""

    def __init__(self, game: AnyGame) -> None:
        self.event = get_type_hints(game.redact)["return"]
        self.view = get_type_hints(game.player_view)["return"]
        self.public = get_type_hints(game.public_view)["return"]

    def read(self, played: Played, is_seated: bool) -> SeenNews:
        """Return the news in a message. `is_seated` is false for somebody who watches. Raises `DamagedError` if the
        message isn't valid."""
        events = tuple(typed(event, self.event) for event in played.events)
        public: View = typed(played.public, self.public)
        view: View = typed(played.view, self.view) if is_seated else public
        return SeenNews(events, view, public)


class RemoteSession:
    """A `Session` whose match is held by a table server. The person at this screen has one seat, or only watches.

    - `notices`: messages that the caller must process, such as proposals. The caller empties this list.
    - `allows_hints`: true if the players at the table may ask for hints.
    - `is_succeeded`: true once another match has been opened at the table. `notices` then holds its messages.
    - `record`: the lines of the final record, or an empty tuple before the end.
    - `drawn`: true if the people agreed on a draw. The record is then unfinished.
    - `secret`: the dealer's secret after such a draw, as hexadecimal digits, or None.
    - `differs`: true if the server contradicted what it sent earlier, for example in the header or the final record.
    """

    allows_hints = False

    def __init__(self, client: Connection, seat: Seat | None, header: str, lines: Sequence[Line], due: Due) -> None:
        """Take over a connected client whose match has begun. `seat` is None for somebody who watches.

        `header` is the first line of the match's record, as the server sent it. `lines` are all lines of the table's
        log so far for this match. `due` is the latest message about the seats that must decide. Raises `LineError`,
        `StoreError`, `DamagedError` or `RefusedError` if the header or a line isn't valid, or if the deal is missing.
        """
        self._client = client
        self._seat = seat
        self._header_line = header
        self.header: Header = read_header(header, ENGINES)
        self._types = WireTypes(ENGINES[self.header.rules.game])
        self._notes = MatchNotes()
        self._all_seated = self.seating = _seating(self.header, seat)
        self.path: Path | None = None
        self.notices = list[Received]()
        self.is_succeeded = False
        self.record: tuple[str, ...] = ()
        self.drawn = False
        self.secret: str | None = None
        self.differs = not deal_agrees(self.header, lines)
        self._digest = sha256()
        self._unseen = list[SeenNews]()
        self._sent: Play | None = None
        self._made = 0
        self._shown = 0
        self._number = 0
        self._entries = 0
        self._due = due
        past = list[object]()
        last: SeenNews | None = None
        for line in lines:
            self._check(line)
            if isinstance(line.what, Opened):
                # all earlier lines belong to an earlier match
                last, past, self.allows_hints = None, [], line.what.hints
                self._start_again()
            elif isinstance(line.what, Played):
                last = self._take_news(line.number, line.what)
                past += last.events(seat)
            elif isinstance(line.what, SeatGiven | SeatTakenBack):
                self._reseat(line.what)
            elif isinstance(line.what, Ended):
                self._end(line.what)
        if last is None:
            raise RefusedError("the server sent no deal")
        self._past = tuple(past)
        self._last = last

    @property
    def record_to_keep(self) -> tuple[str, ...]:
        """The final record as it is saved on this machine. Its last line also states, for the command `verify`, whether
        the record agrees with everything that was shown on this machine. Raises `ValueError` before the end of the
        match."""
        *lines, end = self.record
        try:
            return *lines, write_object({**read_object(end), AS_SHOWN: not self.differs})
        except LineError:
            # the server sent a last line that nobody can read
            return self.record

    @property
    def rules(self) -> Rules:
        return self.header.rules

    @property
    def lines(self) -> int:
        return self._entries

    def view(self, viewer: Viewer) -> View:
        return self._last.view(viewer)

    def past(self, viewer: Viewer) -> tuple[object, ...]:
        return self._past

    @property
    def busy(self) -> bool:
        return bool(self._unseen) or self._sent is not None

    def poll(self) -> tuple[SeenNews, ...]:
        """Return the news since the last call. Raises `DamagedError` or `GameError` if a message isn't valid."""
        for message in self._client.received():
            self._take(message)
        fresh, self._unseen = tuple(self._unseen), []
        if fresh:
            self._last = fresh[-1]
        return fresh

    def submit(self, decision: object, practice: bool = False) -> None:
        """Send a decision, which is dropped if another player's decision makes it impossible.

        Raises `RuntimeError` while the session is `busy`.
        """
        if self.busy:
            raise RuntimeError("there is news that nobody has seen yet; poll for it, then submit the next decision")
        line = ENGINES[self.header.rules.game].lines.write(decision)
        self._sent = Play(self._made + 1, self._number, line, practice)
        self._client.send(self._sent)

    @property
    def next_decision(self) -> object:
        """The record's first line and the number of this player's next decision. Other players' decisions change
        neither."""
        return self._header_line, self._made + 1

    def hint_source(self, seat: Seat) -> bytes | None:
        """Return the player's view as compressed JSON, or None if hints aren't allowed."""
        return zlib.compress(json.dumps(as_json(self.view(seat))).encode()) if self.allows_hints else None

    def persons_to_act(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._deciding if seat == self._seat and not self.busy)

    def computer_to_act(self) -> Seat | None:
        return next((seat for seat in self._deciding if seat in self.seating.computers), None)

    @property
    def _deciding(self) -> tuple[Seat, ...]:
        """The seats that must decide, or none until the server has named them for the latest news."""
        return self._due.seats if self._due.line >= self._number else ()

    def play_computer(self, hurry: bool = False) -> bool:
        """Return False, because the server plays its computers' decisions."""
        return False

    def note_shown(self) -> None:
        """Report to the server that everything has been shown. Computers and clocks wait for this report, but for no
        longer than 8 seconds."""
        if self._seat is not None and self._shown < self._number:
            self._shown = self._number
            self._client.send(Shown(self._number))

    def play_reactions(self, occasion: object, share: float) -> None:
        """Do nothing, because the server plays its computers' reactions."""

    @property
    def time_left(self) -> float | None:
        return self._due.time_left

    def pass_time(self, seconds: float) -> None:
        """Do nothing, because the server counts the time."""

    def wait(self, seconds: float | None = None) -> None:
        """Do nothing: there is no need to wait for a decision, because it is sent again if it may have been lost."""

    def close(self) -> None:
        """Close the connection, unless another match at the table already uses it."""
        if not self.is_succeeded:
            self._client.close()

    def _take(self, message: Received) -> None:
        self._check(message)
        self.is_succeeded |= isinstance(message, Line) and isinstance(message.what, Opened)
        if self.is_succeeded:
            self.notices.append(message)
            return
        match message:
            case Line(number, Played() as played):
                self._unseen.append(self._take_news(number, played))
                if played.practice:
                    self.notices.append(message)
            case Line(_, Ended() as ended):
                self._end(ended)
            case Line(_, SeatGiven() | SeatTakenBack() as changed):
                self._reseat(changed)
                self.notices.append(message)
            case Due():
                self._due = message
            case Refused(final=False) if self._sent is not None:
                self._sent = None
                self.notices.append(message)
            case StateChanged("connected") if self._sent is not None:
                self._client.send(self._sent)
                self.notices.append(message)
            case _:
                self.notices.append(message)

    def _check(self, message: Received) -> None:
        """Raise `DamagedError` if a message is about a seat that the table doesn't have, or `GameError` if it gives a
        seat to an unknown computer."""
        what = message.what if isinstance(message, Line) else message
        match what:
            case Said(seat) | Proposed(seat) | TimedOut(seat) | SeatGiven(seat) | SeatTakenBack(seat) | Played(seat):
                last = seat or 0
            case Due(_, seats):
                last = max(seats, default=0)
            case Presence(connected):
                last = len(connected) - 1
            case _:
                return
        if last >= len(self.seating.names):
            raise DamagedError("the server named a seat that this table doesn’t have")
        if isinstance(what, SeatGiven):
            GAME_KITS[self.rules.game].find_opponent(what.bot)

    def _take_news(self, number: int, played: Played) -> SeenNews:
        news = self._types.read(played, is_seated=self._seat is not None)
        self._number, self._entries = number, played.record
        for event in played.events:
            self._digest.update(_line_of(event))
        if played.seat is not None and played.seat == self._seat:
            self._made += 1
            if self._sent is not None and self._sent.number <= self._made:
                self._sent = None
        elif played.seat is None and self._sent is not None and self._sent.line < number:
            # a decision that belongs to no seat, such as turning up the next cards, has been made
            self._sent = None if '"seat"' not in self._sent.decision else self._sent
        return news

    def _end(self, ended: Ended) -> None:
        self.record, self.drawn, self.secret = ended.record, ended.drawn, ended.secret
        self.differs = self.differs or not self._agrees(ended)

    def _start_again(self) -> None:
        self._digest, self._made, self._number, self._entries = sha256(), 0, 0, 0

    def _reseat(self, changed: SeatGiven | SeatTakenBack) -> None:
        self._notes.take(changed)
        self.seating = self._notes.seated(self._all_seated)

    def _agrees(self, ended: Ended) -> bool:
        """Return True if a final record has this match's header and exactly the events that were shown. After an agreed
        draw, the dealer's secret must also be the one that was sealed."""
        record = ended.record
        if ended.drawn and kept_promise(promise_of(self.header), _bytes_of(ended.secret)) is None:
            return False
        try:
            header, lines = open_record("".join(line + "\n" for line in record).encode(), ENGINES)
            if record[0] != self._header_line:
                return False
            game, digest = ENGINES[header.rules.game], sha256()
            for line in lines:
                for event in line.events:
                    digest.update(_line_of(as_json(game.redact(event, self._seat))))
        except (RecordError, LineError):
            return False
        return digest.digest() == self._digest.digest()


def deal_agrees(header: Header, lines: Sequence[Line]) -> bool:
    """Return True if a header has the same seal and cuts as the lines before the deal, and if these cuts were promised.
    Also returns True if `lines` contain no seal."""
    seal, promises, cuts = "", dict[Seat, str](), dict[Seat, CutMade]()
    for line in lines:
        match line.what:
            case Opened():
                seal, promises, cuts = "", {}, {}
            case Sealed(sha256=seal):
                pass
            case CutPromised(seat, promise):
                promises[seat] = promise
            case CutMade(seat):
                cuts[seat] = line.what
            case _:
                pass
    if not seal:
        # the caller doesn't have these lines
        return True
    if any(promised(cut.number, cut.salt) != promises.get(seat) for seat, cut in cuts.items()):
        return False
    found = promise_of(header)
    return (
        found is not None and found.sha256 == seal and found.cuts == tuple(cuts[seat].number for seat in sorted(cuts))
    )


def _bytes_of(digits: str | None) -> bytes | None:
    try:
        return bytes.fromhex(digits or "")
    except ValueError:
        return None


def _line_of(event: object) -> bytes:
    return repr(event).encode() + b"\n"


def _seating(header: Header, seat: Seat | None) -> Seating:
    """Return the seating as this program needs it: all people except the one at `seat` are remote. If `seat` is None,
    the program's user is a spectator, and all people are remote."""
    found = read_seating(header, Path("the table"))
    players = list[Player]()
    for place, player in enumerate(found.players):
        match player:
            case Computer():
                players.append(player)
            case Person(identity) | Remote(identity):
                players.append(Person(identity) if place == seat else Remote(identity))
    return Seating(found.names, tuple(players))
