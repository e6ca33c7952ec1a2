"""Classic War being played: turns that are nobody's own, claims that are anybody's, and the minutes of a cap."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final, Self

from game.engine.classic.actions import ArrangeChoice, ClassicDecision, ClassicLegalAction, Pickup, Time, Turn
from game.engine.classic.events import ClassicEvent
from game.engine.classic.rules import ClassicRules
from game.engine.classic.views import ClassicPlayerView, ClassicPublicView
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.core.record import read_object, split_record
from game.engine.core.rules import is_number
from game.opponents.classic.deciding import Reaction, decide_classic, react
from game.opponents.classic.levels import ClassicOpponent, classic_opponent_named
from game.session.seating import Seating
from game.session.session import Session
from game.store.records import read_record

MINUTE: Final = 60.0


class ClassicSession(Session[ClassicRules, ClassicDecision, ClassicEvent, ClassicPublicView]):
    """A match of Classic War.

    Packets to arrange and cards to pick up are owed by a seat. Nobody owes a turn: the table turns when the caller
    submits one. Nobody owes a claim or a challenge either: `bot_reaction` says what a computer would do about one.

    Minutes are what `pass_time` was told, so that only time at the table counts. The first turn after they are over
    calls time first (C19). In a match with such a cap every turn's line in the record tells the seconds
    `played`, and a match that is continued counts on from its last turn.
    """

    __slots__ = ("_played",)

    def __init__(self, match: Match, seating: Seating, path: Path, bots_rng: Random) -> None:
        super().__init__(match, seating, path, bots_rng)
        self._played = 0.0

    @classmethod
    def go_on(cls, match: Match, path: Path, rng: Random) -> Self:
        """Go on with a match just read from its file; its minutes count on from its last turn."""
        session = super().go_on(match, path, rng)
        if session.rules.cap_minutes is not None:
            session._played = min(_last_played(read_record(path)), session.rules.cap_minutes * MINUTE)
        return session

    @staticmethod
    def find_bot(name: str) -> ClassicOpponent:
        """The opponent at Classic War of that name in records. Raises `UnknownOpponentError`."""
        return classic_opponent_named(name)

    @property
    def time_left(self) -> float | None:
        """The seconds left to play; None where no minutes are set."""
        minutes = self.rules.cap_minutes
        return None if minutes is None else max(0.0, minutes * MINUTE - self._played)

    def pass_time(self, seconds: float) -> None:
        """Let the match have been played for so many seconds more."""
        self._played += seconds

    def bot_reaction(self, seat: Seat) -> Reaction | None:
        """What the computer at `seat` would do about the cards or the claim on the table, from its own view alone.

        Chance decides: ask once for each battle won and for each claim. Raises `ValueError` if the seat is a person's.
        """
        return react(self._match.view(seat), classic_opponent_named(self._bot_at(seat)).habits, self._bots_rng)

    def _decide(self, bot: str, view: ClassicPlayerView) -> ClassicDecision:
        return decide_classic(view, classic_opponent_named(bot).habits, self._bots_rng)

    def _play(self, decision: ClassicDecision, note: Mapping[str, object]) -> tuple[ClassicEvent, ...]:
        events: tuple[ClassicEvent, ...] = ()
        if decision == Turn() and self.time_left == 0 and not self._match.state.struck:
            events = super()._play(Time(), {})
            if self._match.over:
                return events
        if decision == Turn() and self.rules.cap_minutes is not None:
            note = {**note, "played": int(self._played)}
        return events + super()._play(decision, note)

    def _to_act(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in super()._to_act() if isinstance(self._legal(seat)[0], ArrangeChoice | Pickup))

    def _legal(self, seat: Seat) -> tuple[ClassicLegalAction, ...]:
        return self._match.legal_actions(seat)


def _last_played(record: bytes) -> int:
    """The seconds played as the last turn of a record tells them; none where no turn does."""
    for line in reversed(split_record(record).lines):
        played = read_object(line).get("played")
        if is_number(played):
            return played
    return 0
