"""What the opponents of every game share: the texts a player reads about one, and how computers sit at a table."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from game.engine.core.errors import GameError

if TYPE_CHECKING:
    from game.worker.worker import Worker

ViewT = TypeVar("ViewT")
DecisionT = TypeVar("DecisionT")
ReactionT = TypeVar("ReactionT", covariant=True)


class UnknownOpponentError(GameError):
    """Raised for a name that belongs to no opponent; the message lists the valid names."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player as menus and records know it. `name` is its name in records, `display_name` the one on screen.
    `description` says what to expect of it; `caption` is the word or two under its name at the table."""

    name: str
    display_name: str
    description: str
    caption: str


OpponentT = TypeVar("OpponentT", bound=Opponent)


def find_opponent(opponents: Mapping[str, OpponentT], name: str) -> OpponentT:
    """Return the opponent recorded under `name`. Raises `UnknownOpponentError` if there is none."""
    if name not in opponents:
        raise UnknownOpponentError(
            "there is no opponent {name!r}; choose from {known}", name=name, known=", ".join(opponents)
        )
    return opponents[name]


@dataclass(frozen=True, slots=True)
class Reaction(Generic[ReactionT]):
    """A decision that an opponent makes although it owes none, unless somebody else acts first. `after` is the delay
    before it acts, as a share (0 to 1) of the time available."""

    decision: ReactionT
    after: float


class Computers(ABC, Generic[ViewT, DecisionT]):
    """The computers at the table of one match, identified by their names in records. Each sees only its own view."""

    @abstractmethod
    def decide(self, bot: str, view: ViewT) -> DecisionT:
        """Return a legal decision for a computer that owes one."""

    def react(self, bot: str, view: ViewT) -> Reaction[DecisionT] | None:
        """Return what a computer does although it owes nothing, or None if it does nothing."""
        return None

    def think_beside(self, worker: "Worker | None" = None) -> None:
        """Think in a background process from now on, if there is enough to think about. `close` ends the process."""

    def look_ahead(self, seen: Iterable[tuple[str, ViewT]]) -> None:
        """Start thinking about the decisions ahead; `seen` pairs each computer's name with its current view."""

    def is_ready(self) -> bool:
        """True once thinking has finished. Decisions made earlier use the best strategy found so far."""
        return True

    def close(self) -> None:
        """End the background process when the match is left."""
