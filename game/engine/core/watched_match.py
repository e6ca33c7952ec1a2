"""A match to be replayed on screen, reduced to what the watcher may see."""

from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.seated_players import Seating

OPEN: Final = "open"

Watcher: TypeAlias = Seat | Literal["open"] | None
"""Point of view of a replay: a seat, `"open"` to see the cards on the table face up, or None to see what everybody
saw."""


class View(Protocol):
    """The properties that the views of all games share."""

    @property
    def players(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may decide now."""
        ...

    @property
    def over(self) -> bool:
        """True if the match is over."""
        ...

    @property
    def winner(self) -> Seat | None:
        """Seat of the winner, or None if nobody has won."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """One line of a record as the watcher may see it: its events, and the table after them.

    - `line`: the number of the line in the record, counted from 1.
    - `seat`: the seat that decided, or None for a chance event or a decision that belongs to no seat.
    - `round`: the number of rounds or battles begun so far.
    """

    line: int
    seat: Seat | None
    round: int
    events: tuple[object, ...]
    view: View


@dataclass(frozen=True, slots=True)
class WatchedMatch:
    """A match to replay: its game, its players and its moments.

    - `watcher`: the point of view (see `Watcher`). Until the match is over, it is the seat of the only person in the
      match, or None if there isn't exactly one person.
    - `scores`: each seat's number of coins or cards after the last moment.
    """

    game: str
    seating: Seating
    over: bool
    watcher: Watcher
    scores: tuple[int, ...]
    moments: tuple[Moment, ...]
