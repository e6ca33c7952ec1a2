"""A match as it is replayed on screen, without anything that the watcher may not see."""

from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.seating import Seating

OPEN: Final = "open"

Watcher: TypeAlias = Seat | Literal["open"] | None
"""Point of view of a replay: a seat, `"open"` for every card face up, or None for what everybody saw."""


class View(Protocol):
    """The part of a view that all games share."""

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
        """Seat that has won; None before the end and for a draw."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """One line of a record as the watcher may see it: its events and the table after them.

    `seat` decided; it is None for chance and for the clock. `round` is the number of rounds or battles begun by then.
    """

    line: int
    seat: Seat | None
    round: int
    events: tuple[object, ...]
    view: View


@dataclass(frozen=True, slots=True)
class WatchedMatch:
    """A match to replay: its game, players and moments.

    `watcher` is the point of view; a match that isn't `over` is seen as its only person saw it, or as everybody did.
    `scores` are each seat's final coins or cards.
    """

    game: str
    seating: Seating
    over: bool
    watcher: Watcher
    scores: tuple[int, ...]
    moments: tuple[Moment, ...]
