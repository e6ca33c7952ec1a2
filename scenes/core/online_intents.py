"""The player's intents about tables of several machines."""

from dataclasses import dataclass

from game.engine.core.house_rules import Rules
from game.engine.core.seating import Seating


class OnlineIntent:
    """An intent about a table of several machines."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OpenOnline(OnlineIntent):
    """Open the dialog for hosting a match with these rules and players, or for joining a friend's table."""

    rules: Rules
    seating: Seating


@dataclass(frozen=True, slots=True)
class HostTable(OnlineIntent):
    """Host the match for which the dialog was opened."""


@dataclass(frozen=True, slots=True)
class JoinTable(OnlineIntent):
    """Join the table at an address, by its code. Both are texts as the player typed them."""

    address: str
    code: str


@dataclass(frozen=True, slots=True)
class AskToCut(OnlineIntent):
    """Ask the player to cut the sealed deck of the table."""


@dataclass(frozen=True, slots=True)
class LeaveTable(OnlineIntent):
    """Leave the table before the deal. A hosted table is closed."""
