"""A match that is watched again: line by line, with nothing in it that may not be seen."""

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from game.engine.core.cards import Seat

OPEN: Final = "open"

Watcher: TypeAlias = Seat | Literal["open"] | None
"""As whom a match is watched: as the player at a seat, with everything face up, or for None as anybody saw it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened in one line of a record, and the table after it, both as they may be seen.

    `seat` is whose decision the line is, None for chance and for what is nobody's own. `round` is how many rounds or
    battles have begun by then.
    """

    line: int
    seat: Seat | None
    round: int
    events: tuple[Any, ...]
    view: Any


@dataclass(frozen=True, slots=True)
class WatchedMatch:
    """A match to watch: of which game, who played (`bots`: a computer's name, or None for a person), and its moments as
    the `watcher` may see them. One that isn't `over` is watched as its only person saw it, or as anybody. `scores` are
    the coins or cards that each seat has in the end."""

    game: str
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    over: bool
    watcher: Watcher
    scores: tuple[int, ...]
    moments: tuple[Moment, ...]
