"""A match as it is replayed on screen, without anything that the watcher may not see."""

from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.seating import Seating

OPEN: Final = "open"

Watcher: TypeAlias = Seat | Literal["open"] | None
"""Point of view of a replay: a seat, `"open"` for every card face up, or None for what everybody saw."""


class View(Protocol):
    """Properties that the views of all games share."""

    @property
    def players(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may decide something now."""
        ...

    @property
    def over(self) -> bool:
        """True if the match is over."""
        ...

    @property
    def winner(self) -> Seat | None:
        """Seat that has won; None before the end and after a draw."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """One line of a record as the watcher may see it: its events and the table after them.

    `line` is its number in the record. `seat` is the seat that decided, or None for chance and the clock. `round` is
    the number of rounds or battles begun so far.
    """

    line: int
    seat: Seat | None
    round: int
    events: tuple[object, ...]
    view: View


@dataclass(frozen=True, slots=True)
class WatchedMatch:
    """A match to replay: its game, players and moments.

    `watcher` is the point of view: for a match that isn't `over`, it is that of its only person, or None if several
    persons or none play. `scores` are each seat's numbers of coins or cards after the last moment.
    """

    game: str
    seating: Seating
    over: bool
    watcher: Watcher
    scores: tuple[int, ...]
    moments: tuple[Moment, ...]
