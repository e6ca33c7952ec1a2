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
from game.engine.core.record import Header, write_header
from game.games import ENGINES

E = TypeVar("E")


class Unshuffled(Random):
    """Leaves everything as it lies."""

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
        """Change nothing."""


class Reversing(Random):
    """Turns everything round that is shuffled."""

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
        """The last first."""
        x.reverse()


class PlayedOn:
    """A match that is played on from any state, one that no deal leads to as well; nothing of it is shuffled.

    `collected` are the seats whose cards came in an order of chance, one after the other.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.collected: list[Seat] = []

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.state.over

    def apply(self, action: Decision) -> tuple[Event, ...]:
        """Play a decision, and every chance that follows from it."""
        self.state, events = apply(self.state, action)
        while (chance := draw_chance(self.state, cast(Any, Unshuffled(0)))) is not None:
            if isinstance(chance, Collect):
                self.collected.append(chance.seat)
            self.state, following = apply(self.state, chance)
            events += following
        return events


def deal(*packets: str, rng: Random | None = None, **rules: Any) -> Match:
    """A match in which each seat is dealt just the cards named; rules differ from the default as given."""
    each = len(packets[0].split())
    fields = {"players": len(packets), "deal": each, "pickup_order": "winner-first", **rules}
    match = Match.from_record(opening(*packets, rules=ClassicRules.from_mapping(fields)), ENGINES)
    match.resume(rng or Unshuffled(0))
    return match


def opening(*packets: str, rules: ClassicRules) -> bytes:
    """The record of a match that has only been dealt."""
    header = Header(rules, tuple(["Ann", "Bo", "Cy", "Di"][: rules.players]))
    dealt = Deal(tuple(map(parse_playing_cards, packets)))
    return f"{write_header(header)}\n{LINES.write(dealt)}\n".encode()


def battle(match: Match | PlayedOn, battles: int = 1) -> list[Event]:
    """Play `battles` battles by turning up cards, and return all events."""
    return [event for _ in range(battles) for event in match.apply(Turn())]


def cards(match: Match | PlayedOn, seat: int) -> str:
    """A seat's cards in the order in which they will be played."""
    return write_cards(match.state.hands[seat])


def of(events: list[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def refused(match: Match, action: Decision | Collect) -> str:
    """The clause that an action breaks. It must be illegal and change nothing."""
    state, record = match.state, match.record
    try:
        match.apply(action)
    except IllegalAction as error:
        assert (match.state, match.record) == (state, record)
        assert str(error)
        return error.clause
    raise AssertionError(f"{action}: this was to be refused")


def as_bytes(match: Match) -> bytes:
    """A match's record as it lies on the disk."""
    return "".join(line + "\n" for line in match.record).encode()
