"""A match under way: the private match, who plays each seat, and the record on disk.

A decision goes in by `submit`. What follows from it comes out of `poll` once its lines are on disk, as `News`, which
shows each onlooker only what that onlooker may see.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from game.cpu.deciding import decide
from game.cpu.players import OPPONENTS
from game.engine.actions import Decision
from game.engine.cards import SEATS, Seat
from game.engine.events import Event
from game.engine.high_low.state import State
from game.engine.high_low.viewing import player_view, public_view
from game.engine.match import Match
from game.engine.record import Header
from game.engine.redaction import redact
from game.engine.rules import HighLowRules
from game.engine.views import PublicView
from game.store.errors import StoreError
from game.store.records import continue_, create, read_record
from game.store.writer import RecordWriter, Ticket


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, seat 0 first: the names on the table, and for each seat a bot's name or None for a person."""

    players: tuple[str, str]
    bots: tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class Sight:
    """What one onlooker sees: what just happened, then the table; a `PlayerView` where the onlooker has a seat."""

    events: tuple[Event, ...]
    view: PublicView


@dataclass(frozen=True, slots=True)
class News:
    """What followed from one decision, or from the start. Hand out `seen_by`, never the news itself."""

    _state: State
    _events: tuple[Event, ...]
    _players: tuple[str, str]

    def seen_by(self, viewer: Seat | None) -> Sight:
        """The news as the player at `viewer` may see it, or for None as everybody may; the view is of that moment."""
        view = (
            public_view(self._state, self._players)
            if viewer is None
            else player_view(self._state, self._players, viewer)
        )
        return Sight(tuple(redact(event, viewer) for event in self._events), view)


@dataclass(frozen=True, slots=True)
class _InFlight:
    """News that is on its way to the disk."""

    news: News
    ticket: Ticket


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


class Session:
    """One match being played, on this machine, and recorded as it is played.

    Nothing is released before the disk has it: what `poll`, `sight` and the `..._to_act` methods tell survives the
    program being killed. One decision is under way at a time.
    """

    __slots__ = ("_bots_rng", "_in_flight", "_match", "_past", "_released", "_unseen", "_writer", "path", "seating")

    def __init__(self, match: Match, seating: Seating, path: Path, bots_rng: Random) -> None:
        self.seating = seating
        self.path = path
        self._match = match
        self._bots_rng = bots_rng
        self._writer = RecordWriter(path, continue_(path))
        self._released = News(match.state, (), seating.players)
        self._unseen: tuple[News, ...] = ()
        self._past: tuple[Event, ...] = ()
        self._in_flight: _InFlight | None = None

    @classmethod
    def start(
        cls,
        folder: Path,
        rules: HighLowRules,
        seating: Seating,
        rng: Random,
        seed: int | None = None,
        app: str | None = None,
        clock: Callable[[], datetime] = utc_now,
    ) -> "Session":
        """Start a match in a data folder; its record holds the deal and the flip when this returns.

        With a `seed` the deal, the flip and the shuffles follow it alone, else they follow `rng`, as the bots always
        do. `app` is the program's version, for the record. Before the first `poll` the table is empty; that poll
        releases the deal. Raises `StoreError` for an unknown bot, or if the record can't be created.
        """
        _hold_known(seating.bots, "the new match")
        now = clock()
        match = Match(Header(rules, seating.players, _extra(seating, seed, app, now)))
        before = match.state
        bots_rng, names_rng = Random(rng.getrandbits(64)), Random(rng.getrandbits(64))
        events = match.resume(rng if seed is None else Random(seed))
        path = create(folder, match.record, now, names_rng)
        session = cls(match, seating, path, bots_rng)
        session._released = News(before, (), seating.players)
        session._unseen = (News(match.state, events, seating.players),)
        return session

    @classmethod
    def resume(cls, path: Path, rng: Random) -> "Session":
        """Go on with the match in a file; chance follows `rng` from now on.

        A chance that the record still owes is drawn, and released by `poll` like any other news. Raises `RecordError`
        for a record that doesn't hold, `StoreError` for a file that can't be used or a bot that isn't known; then
        the file is as it was.
        """
        match = Match.from_record(read_record(path))
        if not isinstance(match.header.rules, HighLowRules):
            raise StoreError(f"{path} is a match of Classic War, which has no table here; start a new match")
        first, second = match.header.players
        seating = Seating((first, second), _read_bots(match.header, path))
        session = cls(match, seating, path, Random(rng.getrandbits(64)))
        session._past = match.past_events()
        written = match.entries
        session._send(match.resume(rng), written)
        return session

    @property
    def rules(self) -> HighLowRules:
        """The rules this match is played by."""
        rules = self._match.header.rules
        assert isinstance(rules, HighLowRules)
        return rules

    def sight(self, viewer: Seat | None) -> Sight:
        """What stands on the table as last released, for the player at `viewer` or for everybody; no events."""
        return Sight((), self._released.seen_by(viewer).view)

    def past(self, viewer: Seat | None) -> tuple[Event, ...]:
        """What had happened before the session began, as the player at `viewer` or everybody may see it."""
        return tuple(redact(event, viewer) for event in self._past)

    def submit(self, decision: Decision) -> None:
        """Play a decision; what follows from it comes from `poll` once it is on disk.

        Raises `IllegalAction`, and nothing has changed; `StoreError` if the record couldn't be written before;
        `RuntimeError` while an earlier decision is still on its way.
        """
        if self._in_flight and not self._in_flight.ticket.done:
            raise RuntimeError("a decision is still being saved; poll until its news is out, then submit the next")
        if self._busy:
            raise RuntimeError("there is news nobody has seen yet; poll for it, then submit the next decision")
        written = self._match.entries
        self._send(self._match.apply(decision), written)

    def poll(self) -> tuple[News, ...]:
        """The news whose lines are on disk and that no earlier poll gave, in order.

        Raises `StoreError`, at this poll and every later one, if the record couldn't be written: what wasn't saved is
        never released, and the match can be continued from its file.
        """
        fresh = self._unseen
        if self._in_flight and self._in_flight.ticket.done:
            fresh += (self._in_flight.news,)
            self._in_flight = None
        self._unseen = ()
        if fresh:
            self._released = fresh[-1]
        return fresh

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the next poll has something to tell, or for so many seconds; for matches without a window."""
        if self._in_flight:
            self._in_flight.ticket.wait(seconds)

    def bot_to_act(self) -> Seat | None:
        """A computer's seat that owes a decision, as of the news released; None while a decision is on its way."""
        return next((seat for seat in self._to_act() if self.seating.bots[seat] is not None), None)

    def person_to_act(self) -> tuple[Seat, ...]:
        """The persons' seats that owe a decision, as of the news released; none while a decision is on its way."""
        return tuple(seat for seat in self._to_act() if self.seating.bots[seat] is None)

    def bot_decision(self, seat: Seat) -> Decision:
        """What the computer at `seat` does now, from its own view alone. Raises `ValueError` if that is a person's."""
        name = self.seating.bots[seat]
        if name is None:
            raise ValueError(f"seat {seat} is a person's; ask only for the seat that bot_to_act names")
        return decide(self._match.view(seat), OPPONENTS[name].knobs, self._bots_rng)

    def close(self) -> None:
        """Wait until everything played is on disk, and let go of the file; a second close does nothing."""
        self._writer.close()

    @property
    def _busy(self) -> bool:
        return bool(self._in_flight or self._unseen)

    def _to_act(self) -> tuple[Seat, ...]:
        return () if self._busy else self._match.to_act()

    def _send(self, events: tuple[Event, ...], written: int) -> None:
        """Have everything since the `written`-th entry written, and its news released after that."""
        lines = self._match.record_since(written)
        if lines:
            news = News(self._match.state, events, self.seating.players)
            self._in_flight = _InFlight(news, self._writer.append(lines))


def _extra(seating: Seating, seed: int | None, app: str | None, now: datetime) -> dict[str, object]:
    """The header's fields that a reader may pass over."""
    extra: dict[str, object] = {
        "created": now.astimezone(UTC).isoformat(timespec="seconds"),
        "bots": list(seating.bots),
    }
    if app is not None:
        extra["app"] = app
    if seed is not None:
        extra["seed"] = seed
    return extra


def _read_bots(header: Header, path: Path) -> tuple[str | None, str | None]:
    """The bots a record names; a record that says nothing of bots was played by two persons."""
    bots = header.extra.get("bots", [None, None])
    if not isinstance(bots, list) or len(bots) != len(SEATS):
        raise StoreError(
            f"in {path}, bots are a name or null for each of two seats, not {bots!r}; correct its first line"
        )
    for name in bots:
        if name is not None and not isinstance(name, str):
            raise StoreError(f"in {path}, a bot is a name or null, not {name!r}; correct its first line")
    _hold_known((bots[0], bots[1]), str(path))
    return (bots[0], bots[1])


def _hold_known(bots: tuple[str | None, str | None], where: str) -> None:
    for name in bots:
        if name is not None and name not in OPPONENTS:
            raise StoreError(f"in {where}, there is no opponent {name!r}; there are {', '.join(OPPONENTS)}")
