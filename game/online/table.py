"""A table on a server: its log, its match, and what each client may see of them.

The log is the authoritative source. It consists of the entries before the deal (`game.online.setup`), followed by the
lines of the match's record. A table can be made again from its log at any time. Nothing is sent to anybody before it is
in the log.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from itertools import count
from random import Random
from secrets import token_hex
from typing import Any, Final, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.fair_deal import SECRET_BYTES
from game.engine.core.game import AnyGame, MatchEnd
from game.engine.core.match import Match
from game.engine.core.record import Header, write_header
from game.engine.core.record_codec import Expect
from game.engine.core.replay import AnyPlayedLine, open_record
from game.games import ENGINES, GAME_KITS
from game.online.invitation import Code
from game.online.messages import (
    Abandoned,
    Begun,
    Cut,
    CutMade,
    CutPromised,
    Due,
    Ended,
    Left,
    Line,
    Opened,
    Play,
    Played,
    PromiseCut,
    Sit,
    Stored,
    cleaned,
    write,
)
from game.online.setup import RefusedError, SatDown, SecretDrawn, Setup, SetupEntry, StoredBy, TableOpened, as_seen
from game.session.local_session import LocalNews, LocalSession
from game.session.record_header import new_header
from game.store.record_writer import LineWriter, Ticket
from game.typed_reading import as_json, parse_json, typed

Viewer: TypeAlias = Seat | None
"""A seat, or None for somebody who only watches."""

DO: Final = '{"do":'
"""Beginning of the lines of a match's record in a table's log. Entries before the deal begin differently."""


class Log(LineWriter):
    """The lines of a table's log, in memory and in the writer that keeps them."""

    def __init__(self, writer: LineWriter, lines: Iterable[str] = ()) -> None:
        self.lines = list(lines)
        self._writer = writer

    def append(self, lines: Sequence[str]) -> Ticket:
        self.lines += lines
        return self._writer.append(lines)

    def close(self) -> None:
        self._writer.close()


class ServedTable:
    """A table on a server. `app` is the version of the program, for the header of the record.

    Methods that a client's message causes raise `RefusedError` or `IllegalAction`, and change nothing, if the message
    isn't possible now.
    """

    def __init__(self, log: Log, setup: Setup, code: Code, rng: Random, app: str = "") -> None:
        self.setup = setup
        self.code = code
        self.session: LocalSession | None = None
        self._log = log
        self._rng = rng
        self._app = app
        self._released = 0
        self._pending = deque[tuple[Ticket, int, SetupEntry]]()
        self._deciding: Seat | None = None
        self._decisions = Counter[Seat]()

    @classmethod
    def open(cls, plan: Opened, code: Code, writer: LineWriter, rng: Random, app: str = "") -> "ServedTable":
        """Open a new table. Raises `GameError` or `RefusedError` if there is no such game, rule or opponent."""
        check_plan(plan)
        table = cls(Log(writer), Setup.of(plan), code, rng, app)
        table._send(TableOpened(plan, code.letters))
        return table

    @classmethod
    def restored(cls, lines: Sequence[str], writer: LineWriter, rng: Random, app: str = "") -> "ServedTable":
        """Return a table, given the lines of its log. Raises `DamagedError`, `RefusedError` or `RecordError` if they
        aren't the lines of a log."""
        before = [line for line in lines if not line.startswith(DO)]
        entries = [read_entry(line) for line in before]
        if not entries or not isinstance(entries[0], TableOpened):
            raise RefusedError("the log doesn’t begin with the opening of a table")
        setup = Setup.of(entries[0].plan)
        for entry in entries[1:]:
            setup = setup.after(entry)
        table = cls(Log(writer, lines), setup, Code.parse(entries[0].letters), rng, app)
        table._released = len(lines)
        if isinstance(entries[-1], Begun):
            table._begin(entries[-1].header, lines[len(before) :])
        return table

    @property
    def number(self) -> int:
        """Number of the last line that has been released."""
        return self._released

    @property
    def is_over(self) -> bool:
        """True if the match is over or the table has been abandoned."""
        over = self.session is not None and self.session.view(None).over
        return over or self.setup.abandoned_by is not None

    def sit(self, message: Sit) -> Seat:
        """Give somebody the first free seat, and return it."""
        if self.setup.secret or not self.setup.free:
            raise RefusedError("all seats at this table are taken")
        seat = self.setup.free[0]
        name = self._unlike_others(cleaned(message.name) or f"Player {seat + 1}")
        self._enter(SatDown(seat, name, message.identity, sha256(message.key.encode()).hexdigest()))
        return seat

    def promise(self, seat: Seat, message: PromiseCut) -> None:
        """Take a promise of a cut."""
        self._enter(CutPromised(seat, message.sha256))

    def store(self, seat: Seat, message: Stored) -> None:
        """Note what is on the disk of the person at a seat."""
        chair = self.setup.chairs[seat]
        if self.session is None and message.line > chair.stored:
            self._enter(StoredBy(seat, min(message.line, self._released)))

    def cut(self, seat: Seat, message: Cut) -> None:
        """Take a cut that was promised."""
        self._enter(CutMade(seat, message.number, message.salt))

    def leave(self, seat: Seat) -> None:
        """Free the seat of somebody who leaves. If the deal has been sealed, this ends the table before the deal."""
        if self.session is None:
            self._enter(Abandoned(seat) if self.setup.secret else Left(seat))

    def advance(self) -> None:
        """Do what the dealer must do next before the deal, if anything: draw the secret, or deal."""
        if self.session is not None or self._pending or self.setup.abandoned_by is not None:
            return
        if self.setup.is_full:
            self._enter(SecretDrawn(token_hex(SECRET_BYTES)))
        elif self.setup.secret and self.setup.is_ready:
            deal, now = self.setup.fair_deal, datetime.now(UTC)
            rules = ENGINES[self.setup.plan.game].rules.from_mapping(self.setup.plan.rules)
            header = write_header(new_header(rules, self.setup.seating, now, app=self._app, fair_deal=deal))
            self._enter(Begun(header))
            self._begin(header, ())

    def play(self, seat: Seat, message: Play) -> None:
        """Play a decision of the person at a seat. Does nothing if it has been played already, or if it belongs to no
        seat and was sent before the sender had the last line."""
        session = self.session
        if session is None or session.busy:
            raise RefusedError("nothing can be played now")
        decision = self._read(message.decision)
        decider = getattr(decision, "seat", None)
        if decider is None and message.line != self._released:
            return
        if decider is not None:
            if decider != seat:
                raise RefusedError("this decision belongs to seat {seat}", seat=decider + 1)
            if message.number <= self._decisions[seat]:
                return
            if message.number > self._decisions[seat] + 1:
                raise RefusedError("an earlier decision is missing")
        session.submit(decision, message.practice and self.setup.plan.hints)
        self._deciding = decider

    def poll(self) -> list["Release"]:
        """Return what has been added to the log since the last call, in order. Never waits.

        Raises `StoreError` if the log couldn't be written.
        """
        found = list[Release]()
        while self._pending and self._pending[0][0].done:
            _ticket, number, entry = self._pending.popleft()
            self._released = number
            found.append(EntryReleased(number, entry))
        if self.session is None or self._pending:
            return found
        for news in self.session.poll():
            seat, self._deciding = self._deciding, None
            if seat is not None:
                self._decisions[seat] += 1
            self._released = self.setup.lines + self.session.lines
            found.append(PlayReleased(self._released, seat, self.session.lines, news, self._round()))
            if self.is_over:
                found.append(EntryReleased(self._released + 1, Ended(self.record)))
        return found

    def since(self, viewer: Viewer, number: int) -> Iterator[Line]:
        """Yield all lines after the line `number`, as a viewer may see them. Somebody who only watches sees a round
        once it is over."""
        for place, text in enumerate(self._log.lines[: min(self._released, self.setup.lines)], 1):
            seen = as_seen(read_entry(text)) if place > number else None
            if seen is not None:
                yield Line(place, seen)
        if self.session is None:
            return
        for release in self._played():
            if release.number > number and (viewer is not None or self.may_be_watched(release)):
                line = release.line(viewer)
                assert line is not None
                yield line
        if self.is_over and number <= self._released:
            yield Line(self._released + 1, Ended(self.record))

    def may_be_watched(self, release: "Release") -> bool:
        """Return True if those who only watch may see something that was released. They see a round once it is over."""
        return self.is_over or isinstance(release, EntryReleased) or release.round < self._round()

    @property
    def is_busy(self) -> bool:
        """True while something waits to be saved or released."""
        return bool(self._pending) or (self.session is not None and self.session.busy)

    @property
    def awaits_computer(self) -> bool:
        """True if a computer must decide."""
        return self.session is not None and self.session.computer_to_act() is not None

    def play_computer(self) -> None:
        """Play the decision of a computer that must decide."""
        if self.session is not None:
            self._deciding = self.session.computer_to_act()
            self.session.play_computer(hurry=True)

    @property
    def due(self) -> Due:
        """The seats that must decide."""
        if self.session is None:
            return Due(self._released, ())
        left = self.session.time_left
        return Due(self._released, self.session.to_act(), None if left is None else int(left))

    @property
    def record(self) -> tuple[str, ...]:
        """The lines of the match's record, starting with the header. Raises `RefusedError` before the end."""
        if not self.is_over or self.session is None:
            raise RefusedError("the match isn’t over")
        return self._record_so_far

    def close(self) -> None:
        """Wait until everything is in the log, and close the table."""
        if self.session is not None:
            self.session.close()
        self._log.close()

    def _enter(self, entry: SetupEntry) -> None:
        """Add an entry to the log, if it is possible now."""
        if self.session is not None:
            raise RefusedError("the match has begun")
        if self.setup.abandoned_by is not None:
            raise RefusedError("the table is closed, because somebody left after the deal had been sealed")
        self.setup = self.setup.after(entry)
        self._send(entry)

    def _send(self, entry: SetupEntry) -> None:
        ticket = self._log.append((write(entry),))
        self._pending.append((ticket, len(self._log.lines), entry))

    def _begin(self, header: str, played: Sequence[str]) -> None:
        """Begin the match with this header, or continue it after the lines that were played."""
        match = Match.from_record(_as_data((header, *played)), ENGINES)
        chance = self.setup.fair_deal.chance(match.header)
        self.session = LocalSession.hold(match, self.setup.seating, chance, self._log, self._rng)
        self._decisions.update(each.seat for each in self._played() if each.seat is not None)

    def _played(self) -> Iterator["PlayReleased"]:
        """Yield everything that has been played, each decision with the chance events that followed from it."""
        session = self.session
        assert session is not None
        header, lines = open_record(_as_data(self._record_so_far), ENGINES)
        game, taken = ENGINES[header.rules.game], list[AnyPlayedLine]()
        for line in lines:
            if taken and line.before.chance_owed is None and not isinstance(line.entry, MatchEnd):
                yield self._replayed(game, header, taken)
                taken = []
            taken.append(line)
        if taken:
            yield self._replayed(game, header, taken)

    def _replayed(self, game: AnyGame, header: Header, lines: Sequence[AnyPlayedLine]) -> "PlayReleased":
        """Return a decision and the chance events that followed from it as they were released."""
        first, last = lines[0], lines[-1]
        events = tuple(event for line in lines for event in line.events)
        return PlayReleased(
            self.setup.lines + last.number - 1,
            None if first.before.chance_owed is not None else getattr(first.entry, "seat", None),
            last.number - 1,
            LocalNews(header, last.after, events),
            game.count(last.after),
        )

    @property
    def _record_so_far(self) -> tuple[str, ...]:
        assert self.session is not None
        return write_header(self.session.header), *self._log.lines[self.setup.lines : self._released]

    def _round(self) -> int:
        return 0 if self.session is None else self.session.round

    def _read(self, text: str) -> Any:
        """Return the decision in a line from a client."""
        kit = GAME_KITS[self.setup.plan.game]
        decision = kit.engine.lines.read(text)
        if isinstance(decision, Expect | MatchEnd) or (kit.clock is not None and decision == kit.clock.strike):
            raise RefusedError("this isn’t a player’s decision")
        return decision

    def _unlike_others(self, name: str) -> str:
        """Return a name that nobody else at the table has, made from `name`."""
        taken = {person.name for chair in self.setup.chairs.values() if (person := chair.person) is not None}
        taken.update(
            GAME_KITS[self.setup.plan.game].find_opponent(bot).display_name for bot in self.setup.plan.bots if bot
        )
        names = (name if number == 1 else f"{name} {number}" for number in count(1))
        return next(each for each in names if each not in taken)


@dataclass(frozen=True, slots=True)
class EntryReleased:
    """An entry that has come into the log, with its number."""

    number: int
    entry: SetupEntry | Ended

    def line(self, viewer: Viewer) -> Line | None:
        """Return the entry as a viewer may see it, or None if the viewer doesn't see it."""
        seen = self.entry if isinstance(self.entry, Ended) else as_seen(self.entry)
        return None if seen is None else Line(self.number, seen)


@dataclass(frozen=True, slots=True)
class PlayReleased:
    """A decision that has come into the log with everything that followed from it.

    - `number`: the number of its last line in the log, and `record` in the match's record after the header.
    - `seat`: the seat that decided, or None.
    - `round`: the number of rounds or battles begun by then.

    It contains secrets: pass on only the result of `line`.
    """

    number: int
    seat: Seat | None
    record: int
    news: LocalNews = field(repr=False)
    round: int

    def line(self, viewer: Viewer) -> Line:
        """Return what a viewer may see of it."""
        events = tuple(map(as_json, self.news.events(viewer)))
        view, public = as_json(self.news.view(viewer)), as_json(self.news.view(None))
        seen = Played(self.seat, self.record, events, view, public)
        return Line(self.number, seen)


Release: TypeAlias = EntryReleased | PlayReleased


def check_plan(plan: Opened) -> None:
    """Raise `GameError` or `RefusedError` if a table can't be opened like this."""
    if plan.game not in ENGINES:
        raise RefusedError("there is no game {game}; choose from {known}", game=plan.game, known=", ".join(ENGINES))
    rules = ENGINES[plan.game].rules.from_mapping(plan.rules)
    if len(plan.bots) != rules.players:
        raise RefusedError("{players} play, not {given}", players=rules.players, given=len(plan.bots))
    if None not in plan.bots:
        raise RefusedError("a table needs a seat for a person")
    for bot in plan.bots:
        if bot is not None:
            GAME_KITS[plan.game].find_opponent(bot)


def read_entry(text: str) -> SetupEntry:
    """Return the entry in a line of a log. Raises `DamagedError` if it isn't valid."""
    kind: Any = SetupEntry
    entry: SetupEntry = typed(parse_json(text), kind)
    return entry


def _as_data(lines: Iterable[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode()
