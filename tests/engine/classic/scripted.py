"""Matches of Classic War with scripted packets, so that a test reads like a passage of the rule book.

match = deal("KH 5C", "9D 5S", pickup_order="winner-first")       # everybody is dealt just these cards
battle(match)
assert cards(match, 0) == "5C KH 9D"
"""

from random import Random
from typing import Any, TypeVar, cast

from game.engine.classic.actions import Collect, Deal, Decision, Turn
from game.engine.classic.apply import apply
from game.engine.classic.events import Event
from game.engine.classic.game import LINES, draw_chance
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import State
from game.engine.core.cards import Seat, parse_playing_cards, write_cards
from game.engine.core.errors import IllegalAction
from game.engine.core.match import Match
from game.engine.core.record_format import Header, write_header
from game.games import ENGINES

E = TypeVar("E")


class Unshuffled(Random):
    """A random source that leaves everything in its order."""

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
        """Leave the order unchanged."""


class Reversing(Random):
    """A random source that shuffles by reversing the order."""

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
        """Reverse the order."""
        x.reverse()


class PlayedOn:
    """A match that is continued from any state, even from one that no deal leads to. Nothing in it is shuffled.

    `collected` holds the seats whose collected cards had a random order, one after the other.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.collected: list[Seat] = []

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.state.over

    def apply(self, action: Decision) -> tuple[Event, ...]:
        """Apply a decision and every chance event that follows from it. Returns all events."""
        self.state, events = apply(self.state, action)
        while (chance := draw_chance(self.state, cast(Any, Unshuffled(0)))) is not None:
            if isinstance(chance, Collect):
                self.collected.append(chance.seat)
            self.state, following = apply(self.state, chance)
            events += following
        return events


def deal(*packets: str, rng: Random | None = None, **rules: Any) -> Match:
    """Return a match in which each seat is dealt exactly these cards, with these rules in place of the defaults."""
    each = len(packets[0].split())
    fields = {"players": len(packets), "deal": each, "pickup_order": "winner-first", **rules}
    match = Match.from_record(opening(*packets, rules=ClassicRules.from_mapping(fields)), ENGINES)
    match.resume(rng or Unshuffled(0))
    return match


def opening(*packets: str, rules: ClassicRules) -> bytes:
    """Return the record of a match that has only been dealt."""
    header = Header(rules, tuple(["Ann", "Bo", "Cy", "Di"][: rules.players]))
    dealt = Deal(tuple(map(parse_playing_cards, packets)))
    return f"{write_header(header)}\n{LINES.write(dealt)}\n".encode()


def battle(match: Match | PlayedOn, battles: int = 1) -> list[Event]:
    """Play `battles` battles by turning up cards. Returns all events."""
    return [event for _ in range(battles) for event in match.apply(Turn())]


def cards(match: Match | PlayedOn, seat: int) -> str:
    """Return a seat's cards as text, in the order in which they will be played."""
    return write_cards(match.state.hands[seat])


def of(events: list[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def refused(match: Match, action: Decision | Collect) -> str:
    """Return the clause that an action breaks. Fails unless the action is illegal and changes nothing."""
    state, record = match.state, match.record
    try:
        match.apply(action)
    except IllegalAction as error:
        assert (match.state, match.record) == (state, record)
        assert str(error)
        return error.clause
    raise AssertionError(f"{action}: this was to be refused")


def as_bytes(match: Match) -> bytes:
    """Return a match's record as stored on disk."""
    return "".join(line + "\n" for line in match.record).encode()
