"""People whose programs play at a table: they take seats, cut, and play until the end."""

from random import Random

from game.engine.classic.actions import Turn
from game.games import GAME_KITS
from game.online.client import Received, StateChanged
from game.online.messages import (
    Awaited,
    Begun,
    Cut,
    CutMade,
    CutPromised,
    Due,
    Line,
    Opened,
    Played,
    PromiseCut,
    Propose,
    Seated,
    Sit,
    Stored,
)
from game.online.remote_session import Connection, RemoteSession
from game.online.table_before_deal import promised
from tests.online.tables import SALT, key_of


def sitting(number: int) -> Sit:
    """Return the message with which a person takes a seat."""
    return Sit(f"P{number}", f"{number:016d}", key_of(number))


class OnlinePlayer:
    """A person who plays through a connection.

    - `received`: everything that the client received before the deal.
    - `lines`: all lines of the table's log before the deal.
    - `header` and `due`: the first line of the record, and the last message about who must decide.
    - `asks_for_hints`: true if the person asks for a hint before each decision.
    - `is_silent`: true while the person makes no decision.
    """

    def __init__(self, client: Connection, number: int, plan: Opened) -> None:
        self.number = number
        self.client = client
        self.received = list[Received]()
        self.lines = list[Line]()
        self.session: RemoteSession | None = None
        self.is_silent = False
        self.asks_for_hints = False
        self._kit = GAME_KITS[plan.game]
        self._computers = self._kit.computers(Random(number))
        self.header = ""
        self.due = Due(0, ())

    @property
    def seat(self) -> int:
        """The last seat that was given."""
        return next(each.seat for each in reversed(self.received) if isinstance(each, Seated) and each.seat is not None)

    @property
    def is_done(self) -> bool:
        """True once the final record has arrived."""
        return self.session is not None and bool(self.session.record)

    def step(self) -> None:
        """Take every step that is possible now."""
        if self.session is None:
            for message in self.client.received():
                self.received.append(message)
                self._prepare(message)
            has_deal = any(isinstance(line.what, Played) for line in self.lines)
            if has_deal and self.due.line >= self.lines[-1].number:
                self.session = RemoteSession(self.client, self.seat, self.header, self.lines, self.due)
            return
        self.session.poll()
        if not self.is_done and not self.session.busy:
            self._decide(self.session)

    def play_again(self) -> None:
        """Propose another match, and prepare for it."""
        assert self.session is not None
        self.client.send(Propose("again"))
        notices, self.session, self.lines = self.session.notices, None, []
        self.due = Due(0, ())
        for message in notices:
            self._prepare(message)

    def close(self) -> None:
        """Close the connection."""
        self.client.close()

    def _prepare(self, message: Received) -> None:
        match message:
            case Line(number, what):
                if isinstance(what, Opened):
                    self.lines = []
                self.lines.append(message)
                match what:
                    case CutPromised() | CutMade():
                        self.client.send(Stored(number))
                    case Begun(header):
                        self.header = header
            case Awaited(seats, what) if self.seat in seats:
                match what:
                    case "promise":
                        self.client.send(PromiseCut(promised(self.number, SALT)))
                    case "stored":
                        self.client.send(Stored(self.lines[-1].number))
                    case "cut":
                        self.client.send(Cut(self.number, SALT))
            case Due():
                self.due = message
            case StateChanged() | _:
                pass

    def _decide(self, session: RemoteSession) -> None:
        session.note_shown()
        if self.is_silent:
            return
        if session.persons_to_act():
            decision = self._computers.decide(self._kit.levels[0].name, session.view(self.seat))
            session.submit(decision, self.asks_for_hints)
        elif session.computer_to_act() is None and not session.view(None).over and Turn() in session.view(None).legal:
            session.submit(Turn())
