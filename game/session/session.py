"""A match under way: the private match, who plays each seat, and the record on disk.

A decision goes in by `submit`. What follows from it comes out of `poll` once its lines are on disk, as `News`, which
shows each onlooker only what that onlooker may see.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Generic, Self, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.core.messages import Sentence
from game.engine.core.record import PRACTICE, Header
from game.engine.core.rules import Rules
from game.games import GAMES
from game.session.seating import EventT, News, Seating, Sight, ViewT, hold_known, read_seating
from game.store.record_writer import RecordWriter, Ticket
from game.store.records import continue_, create

RulesT = TypeVar("RulesT", bound=Rules)
DecisionT = TypeVar("DecisionT")


@dataclass(frozen=True, slots=True)
class _InFlight(Generic[EventT, ViewT]):
    """News that is on its way to the disk."""

    news: News[EventT, ViewT]
    ticket: Ticket


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


class Session(ABC, Generic[RulesT, DecisionT, EventT, ViewT]):
    """One match being played, on this machine, and recorded as it is played; of which game, a class below this says.

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
        self._released: News[EventT, ViewT] = News(match.header, match.state, ())
        self._unseen: tuple[News[EventT, ViewT], ...] = ()
        self._past: tuple[EventT, ...] = ()
        self._in_flight: _InFlight[EventT, ViewT] | None = None

    @classmethod
    def start(
        cls,
        folder: Path,
        rules: RulesT,
        seating: Seating,
        rng: Random,
        seed: int | None = None,
        app: str | None = None,
        clock: Callable[[], datetime] = utc_now,
    ) -> Self:
        """Start a match in a data folder; its record holds the deal, and what else chance owes, when this returns.

        With a `seed` the deal and all later chance follow it alone, else they follow `rng`, as the bots always do.
        `app` is the program's version, for the record. Before the first `poll` the table is empty; that poll releases
        the deal. Raises `StoreError` for an unknown bot, or if the record can't be created, and `ValueError` unless
        everybody who plays has a seat.
        """
        if not len(seating.players) == len(seating.bots) == rules.players:
            raise ValueError(f"{rules.players} play; give a name to each, and a bot or None")
        hold_known(seating, cls.find_bot, Sentence("the new match"))
        now = clock()
        match = Match(GAMES[rules.game], Header(rules, seating.players, _extra(seating, seed, app, now)))
        before = match.state
        bots_rng, names_rng = Random(rng.getrandbits(64)), Random(rng.getrandbits(64))
        events = match.resume(rng if seed is None else Random(seed))
        path = create(folder, match.record, now, names_rng)
        session = cls(match, seating, path, bots_rng)
        session._released = News(match.header, before, ())
        session._unseen = (News(match.header, match.state, events),)
        return session

    @classmethod
    def go_on(cls, match: Match, path: Path, rng: Random) -> Self:
        """Go on with a match of this game just read from its file; chance follows `rng` from now on.

        A chance that the record still owes is drawn, and released by `poll` like any other news. Raises `StoreError`
        for a file that can't be used or a bot that isn't known; then the file is as it was.
        """
        session = cls(match, read_seating(match.header, cls.find_bot, path), path, Random(rng.getrandbits(64)))
        session._past = match.past_events()
        written = match.entries
        session._send(match.resume(rng), written)
        return session

    @property
    def rules(self) -> RulesT:
        """The rules this match is played by."""
        rules: Any = self._match.header.rules
        return rules  # type: ignore[no-any-return]  # a session of a game plays that game's rules

    def sight(self, viewer: Seat | None) -> Sight[EventT, ViewT]:
        """What stands on the table as last released, for the player at `viewer` or for everybody; no events."""
        return Sight((), self._released.seen_by(viewer).view)

    def past(self, viewer: Seat | None) -> tuple[EventT, ...]:
        """What had happened before the session began, as the player at `viewer` or everybody may see it."""
        game = GAMES[self.rules.game]
        return tuple(game.redact(event, viewer) for event in self._past)

    def submit(self, decision: DecisionT, practice: bool = False) -> None:
        """Play a decision; what follows from it comes from `poll` once it is on disk.

        `practice` is whether the player had asked for a hint: the record says so.

        Raises `IllegalAction`, and nothing has changed; `StoreError` if the record couldn't be written before;
        `RuntimeError` while an earlier decision is still on its way.
        """
        if self._in_flight and not self._in_flight.ticket.done:
            raise RuntimeError("a decision is still being saved; poll until its news is out, then submit the next")
        if self.busy:
            raise RuntimeError("there is news nobody has seen yet; poll for it, then submit the next decision")
        written = self._match.entries
        self._send(self._play(decision, {PRACTICE: True} if practice else {}), written)

    def poll(self) -> tuple[News[EventT, ViewT], ...]:
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

    @property
    def busy(self) -> bool:
        """Whether a decision is on its way, or there is news that no poll gave yet; no decision is taken then."""
        return bool(self._in_flight or self._unseen)

    def bot_to_act(self) -> Seat | None:
        """A computer's seat that owes a decision, as of the news released; None while a decision is on its way."""
        return next((seat for seat in self._to_act() if self.seating.bots[seat] is not None), None)

    def person_to_act(self) -> tuple[Seat, ...]:
        """The persons' seats that owe a decision, as of the news released; none while a decision is on its way."""
        return tuple(seat for seat in self._to_act() if self.seating.bots[seat] is None)

    def bot_is_ready(self) -> bool:
        """Whether a computer that is to act would decide no better later."""
        return True

    def bot_decision(self, seat: Seat) -> DecisionT:
        """What the computer at `seat` does now, from its own view alone. Raises `ValueError` if that is a person's."""
        return self._decide(self._bot_at(seat), self._match.view(seat))

    def close(self) -> None:
        """Wait until everything played is on disk, and let go of the file; a second close does nothing."""
        self._writer.close()

    @staticmethod
    @abstractmethod
    def find_bot(name: str) -> object:
        """The bot of that name in records that plays this game. Raises `UnknownOpponentError`."""

    @abstractmethod
    def _decide(self, bot: str, view: Any) -> DecisionT:
        """What a bot does whose view this is."""

    def _play(self, decision: DecisionT, note: Mapping[str, object]) -> tuple[EventT, ...]:
        """What follows from a decision; its line says what is noted as well."""
        return self._match.apply(decision, note)

    def _to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return () if self.busy else self._match.to_act()

    def _bot_at(self, seat: Seat) -> str:
        name = self.seating.bots[seat]
        if name is None:
            raise ValueError(f"seat {seat} is a person's; ask only for a computer's seat")
        return name

    def _send(self, events: tuple[EventT, ...], written: int) -> None:
        """Have everything since the `written`-th entry written, and its news released after that."""
        lines = self._match.record_since(written)
        if lines:
            news: News[EventT, ViewT] = News(self._match.header, self._match.state, events)
            self._in_flight = _InFlight(news, self._writer.append(lines))


AnySession: TypeAlias = Session[Any, Any, Any, Any]
"""A match of either game."""


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
