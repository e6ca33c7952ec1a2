"""The basis of the opponents of all games: the texts that describe an opponent, and the computers at a table."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from game.engine.core.errors import GameError

if TYPE_CHECKING:
    from game.worker.worker import Worker

ViewT = TypeVar("ViewT")
DecisionT = TypeVar("DecisionT")
ReactionT = TypeVar("ReactionT", covariant=True)


class UnknownOpponentError(GameError):
    """Raised if there is no opponent with a given name. The message lists the valid names."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player.

    - `name`: its name in records.
    - `display_name`: its name on screen.
    - `description`: one or two sentences about its play.
    - `caption`: a few words under its name at the table.
    """

    name: str
    display_name: str
    description: str
    caption: str


def portrayed(bot: str) -> str:
    """Return the name under which an opponent's portrait and lines are stored. All mixed opponents share one name.

    `bot` is the opponent's name in records.
    """
    return bot.partition(":")[0]


OpponentT = TypeVar("OpponentT", bound=Opponent)


def find_opponent(opponents: Mapping[str, OpponentT], name: str) -> OpponentT:
    """Return the opponent with this name in records. Raises `UnknownOpponentError` if there is none."""
    if name not in opponents:
        raise UnknownOpponentError(
            "there is no opponent {name}; choose from {known}", name=brief(name), known=", ".join(opponents)
        )
    return opponents[name]


@dataclass(frozen=True, slots=True)
class Reaction(Generic[ReactionT]):
    """A decision that an opponent makes voluntarily, unless somebody else acts first.

    `after` is the delay before the decision, as a share (0 to 1) of the time available.
    """

    decision: ReactionT
    after: float


AnyReaction: TypeAlias = Reaction[Any]
"""A reaction in any game."""


class Computers(ABC, Generic[ViewT, DecisionT]):
    """The computer players at the table of one match, identified by their names in records.

    Each computer receives only the view from its own seat.
    """

    @abstractmethod
    def decide(self, bot: str, view: ViewT) -> DecisionT:
        """Return a legal decision for the computer named `bot`, which must have a decision to make."""

    def react(self, bot: str, view: ViewT) -> Reaction[DecisionT] | None:
        """Return the voluntary decision of a computer that needn't decide, or None if it makes none."""
        return None

    def think_beside(self, worker: "Worker | None" = None) -> None:
        """From now on, carry out the computers' slow calculations in a background process. Does nothing if there are
        none.

        `worker` is the process to use. By default, a new process is started when one is needed. `close` ends the
        process.
        """

    def look_ahead(self, seen: Iterable[tuple[str, ViewT]]) -> None:
        """Prepare for upcoming decisions. `seen` contains a (name, current view) pair for each computer."""

    def is_ready(self) -> bool:
        """Return True if the preparations are finished. Decisions made before that use the best strategy found so far,
        if any."""
        return True

    def close(self) -> None:
        """End the background process, if there is one. Call this when the match is left."""


AnyComputers: TypeAlias = Computers[Any, Any]
"""The computers at a table of any game."""
