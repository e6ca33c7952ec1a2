"""A session whose match is held by another process, which sends only the parts that the seats at this screen may
see."""

import pickle
from dataclasses import dataclass
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.house_rules import Rules
from game.engine.core.record_format import Header
from game.engine.core.seated_players import Person, Player, Remote, Seating
from game.engine.core.watched_match import View
from game.session.local_session import LocalSession

PATIENCE = 30.0
"""Maximum time for an answer of the other process, in seconds."""

Viewer = Seat | None


@dataclass(frozen=True)
class Submit:
    """A decision of a person at the screen."""

    decision: object
    practice: bool


@dataclass(frozen=True)
class PlayComputer:
    """A request to let a computer decide, because everything has been shown on screen."""

    hurry: bool


@dataclass(frozen=True)
class PlayReactions:
    """The state of the screen's clock for unprompted decisions."""

    occasion: object
    share: float


@dataclass(frozen=True)
class PassTime:
    """A report of the seconds played at the screen."""

    seconds: float


@dataclass(frozen=True)
class Status:
    """The state of the match after an order has been carried out. `awaited` is true if the screen waits for it."""

    awaited: bool
    persons: tuple[Seat, ...]
    computer: Seat | None
    time_left: float | None
    lines: int
    refused: str = ""


@dataclass(frozen=True)
class SeenNews:
    """News in the form in which each viewer at the screen may see it."""

    seen_events: dict[Viewer, tuple[object, ...]]
    seen_view: dict[Viewer, View]

    def events(self, viewer: Viewer) -> tuple[object, ...]:
        """Return the events as a viewer may see them."""
        return self.seen_events[viewer]

    def view(self, viewer: Viewer) -> View:
        """Return the table as a viewer may see it."""
        return self.seen_view[viewer]


@dataclass(frozen=True)
class Opening:
    """The state of the match when the screen joins."""

    header: Header
    news: SeenNews
    status: Status


class SeenUnpickler(pickle.Unpickler):
    """An unpickler that refuses anything that a screen must never receive: a match, its state, or its source of
    chance."""

    def find_class(self, module: str, name: str) -> Any:
        if module.endswith((".state", ".match", ".fair_deal", ".chance", "session")) and module != __name__:
            raise AssertionError(f"{module}.{name} reached the screen")
        return super().find_class(module, name)


def read(data: bytes) -> object:
    """Return the value in received data."""
    return SeenUnpickler(BytesIO(data)).load()


class PipedSession:
    """A `LocalSession` over a pipe. `received` holds the bytes that came through it."""

    def __init__(self, folder: Path, rules: Rules, seating: Seating, seed: int) -> None:
        context = get_context("spawn")
        self._pipe, other_end = context.Pipe()
        held = Seating(seating.names, tuple(map(_as_the_holder_sees, seating.players)))
        self._process = context.Process(
            target=hold_match, args=(other_end, folder, rules, held, seating.persons, seed), daemon=True
        )
        self._process.start()
        other_end.close()
        self.seating = seating
        self.received: list[bytes] = []
        self._waiting = 0
        self._unseen: list[SeenNews] = []
        opening = self._receive()
        assert isinstance(opening, Opening)
        self.header = opening.header
        self._past, self._last, self._status = opening.news, opening.news, opening.status

    @property
    def rules(self) -> Rules:
        """Rules of the match."""
        return self.header.rules

    @property
    def path(self) -> None:
        """None, because there is no record on this machine."""

    @property
    def lines(self) -> int:
        """Number of lines in the record, which is on the other side of the pipe."""
        return self._status.lines

    @property
    def time_left(self) -> float | None:
        """Time left to play in seconds, or None without a time limit."""
        return self._status.time_left

    @property
    def busy(self) -> bool:
        """True while an answer is awaited or news waits to be polled."""
        return bool(self._waiting or self._unseen)

    def view(self, viewer: Viewer) -> View:
        """Return the table after the latest news polled."""
        return self._last.view(viewer)

    def past(self, viewer: Viewer) -> tuple[object, ...]:
        """Return the events before the screen joined."""
        return self._past.events(viewer)

    def poll(self) -> tuple[SeenNews, ...]:
        """Return the news received. Raises `IllegalAction` if the other process refused a decision."""
        while self._pipe.poll():
            self._take()
        fresh, self._unseen = tuple(self._unseen), []
        if fresh:
            self._last = fresh[-1]
        if self._status.refused:
            raise IllegalAction("format", self._status.refused)
        return fresh

    def submit(self, decision: object, practice: bool = False) -> None:
        """Send a decision."""
        self._order(Submit(decision, practice))

    @property
    def next_decision(self) -> object:
        """Number of lines in the record, which identifies the next decision."""
        return self.lines

    def hint_source(self, seat: Seat) -> None:
        """Return None. There are no hints, because there is no record on this machine."""

    def persons_to_act(self) -> tuple[Seat, ...]:
        """Return the seats of the persons at this screen who must decide."""
        return () if self.busy else self._status.persons

    def computer_to_act(self) -> Seat | None:
        """Return the seat of the computer that must decide, or None if there is none."""
        return None if self.busy else self._status.computer

    def play_computer(self, hurry: bool = False) -> bool:
        """Request a computer's decision. Returns False if no computer must decide."""
        if self.computer_to_act() is None:
            return False
        self._order(PlayComputer(hurry))
        return True

    def play_reactions(self, occasion: object, share: float) -> None:
        """Send the clock for unprompted decisions."""
        if not self.busy:
            self._order(PlayReactions(occasion, share))

    def pass_time(self, seconds: float) -> None:
        """Send the seconds played."""
        self._order(PassTime(seconds))

    def wait(self, seconds: float | None = None) -> None:
        """Wait until every order sent has been answered."""
        while self._waiting:
            self._take()

    def close(self) -> None:
        """Leave the match, and wait until the other process ends."""
        if self._process.is_alive():
            self._pipe.send(None)
            self._process.join(PATIENCE)
        self._pipe.close()

    def _order(self, order: object) -> None:
        self._pipe.send(order)
        self._waiting += _is_awaited(order)

    def _take(self) -> None:
        match self._receive():
            case SeenNews() as news:
                self._unseen.append(news)
            case Status() as status:
                self._status = status
                self._waiting -= status.awaited

    def _receive(self) -> object:
        assert self._pipe.poll(PATIENCE), "the other process is silent"
        data = self._pipe.recv_bytes()
        self.received.append(data)
        return read(data)


def _is_awaited(order: object) -> bool:
    """Return True if the screen waits for the answer to an order. The orders of clocks are sent in every frame, so the
    screen would always wait for them."""
    return not isinstance(order, PassTime | PlayReactions)


def _as_the_holder_sees(player: Player) -> Player:
    """Return a player as seated in the other process, where a person at this screen is a remote player."""
    return Remote(player.identity) if isinstance(player, Person) else player


def hold_match(
    pipe: Connection, folder: Path, rules: Rules, seating: Seating, screen: tuple[Seat, ...], seed: int
) -> None:
    """Hold a match for the seats at a screen, and carry out the orders of the screen. This runs in the other
    process."""
    session = LocalSession.start(folder, rules, seating, Random(seed), seed=seed)
    viewers: tuple[Viewer, ...] = (None, *screen)
    owing: tuple[Seat, ...] = ()

    def status(awaited: bool = True, refused: str = "") -> Status:
        return Status(awaited, owing, session.computer_to_act(), session.time_left, session.lines, refused)

    before = SeenNews({each: session.past(each) for each in viewers}, {each: session.view(each) for each in viewers})
    pipe.send(Opening(session.header, before, status()))
    while (order := pipe.recv()) is not None:
        refused = ""
        try:
            _carry_out(session, order)
        except IllegalAction as error:
            refused = str(error)
        session.wait()
        for news in session.poll():
            pipe.send(
                SeenNews({each: news.events(each) for each in viewers}, {each: news.view(each) for each in viewers})
            )
        owing = tuple(seat for seat in session.to_act() if seat in screen)
        pipe.send(status(_is_awaited(order), refused))
    session.close()


def _carry_out(session: LocalSession, order: object) -> None:
    match order:
        case Submit(decision=decision, practice=practice):
            session.submit(decision, practice)
        case PlayComputer(hurry=hurry):
            session.play_computer(hurry)
        case PlayReactions(occasion=occasion, share=share):
            session.play_reactions(occasion, share)
        case PassTime(seconds=seconds):
            session.pass_time(seconds)
