"""What the opponents of every game have in common: what a player reads of one, and how they sit at a table."""

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
    """A name that is no opponent's; those there are, in one line."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent: the name in records, the name on the screen, what to expect of it, and a word or two that stand
    under its name at the table."""

    name: str
    display_name: str
    description: str
    caption: str


OpponentT = TypeVar("OpponentT", bound=Opponent)


def find_opponent(opponents: Mapping[str, OpponentT], name: str) -> OpponentT:
    """The opponent of that name in records. Raises `UnknownOpponentError`."""
    if name not in opponents:
        raise UnknownOpponentError(
            "there is no opponent {name!r}; choose from {known}", name=name, known=", ".join(opponents)
        )
    return opponents[name]


@dataclass(frozen=True, slots=True)
class Reaction(Generic[ReactionT]):
    """What an opponent does of its own accord, unless somebody is before it.

    `after` is how long it takes to, as a share of the time that there is for it.
    """

    decision: ReactionT
    after: float


class Computers(ABC, Generic[ViewT, DecisionT]):
    """The computers at the table of one match, each known by its name in records. They see their own views alone."""

    @abstractmethod
    def decide(self, bot: str, view: ViewT) -> DecisionT:
        """What a computer does that owes a decision."""

    def react(self, bot: str, view: ViewT) -> Reaction[DecisionT] | None:
        """What a computer does that owes nothing; None where it lets things be."""
        return None

    def think_beside(self, worker: "Worker | None" = None) -> None:
        """Think in a process of its own from now on, where there is much to think about; `close` ends it."""

    def look_ahead(self, seen: Iterable[tuple[str, ViewT]]) -> None:
        """Begin to think about what each computer will owe; `seen` pairs each with what it sees now."""

    def is_ready(self) -> bool:
        """Whether they have thought to the end; whatever they decide before is the best they know so far."""
        return True

    def close(self) -> None:
        """The match is left: end the process."""
