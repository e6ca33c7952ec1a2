"""What one event does to the table, for the animation that shows it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from scenes.layout import Layout
from scenes.motion.placement import Key, Placements
from scenes.motion.tween import Call, Chain, Together, Tween

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change(Generic[T]):
    """The tableau and its placements before an event and after it."""

    before: T
    after: T
    was: Placements
    will: Placements
    layout: Layout

    @property
    def changed(self) -> list[Key]:
        """What lies otherwise afterwards, comes, or goes."""
        keys = [*self.was, *(key for key in self.will if key not in self.was)]
        return [key for key in keys if self.was.get(key) != self.will.get(key)]

    def kept(self, kind: str) -> list[Key]:
        """The sprites of a kind that stay on the table, but otherwise."""
        return [key for key in self.changed if key[0] == kind and key in self.was and key in self.will]

    def gone(self, kind: str) -> list[Key]:
        """The sprites of a kind that leave the table."""
        return [key for key in self.was if key[0] == kind and key not in self.will]

    def come(self, kind: str, seat: int) -> list[Key]:
        """A seat's sprites of a kind that come to the table."""
        return [key for key in self.will if key[:2] == (kind, seat) and key not in self.was]

    def at_once(self, *keys: Key) -> Tween:
        """Let these lie as they will."""
        return Together([Call(key, self.will.get(key)) for key in keys])

    def settle(self, tween: Tween) -> Tween:
        """A tween, after which everything lies where it will."""
        return Chain(tween, self.at_once(*self.changed))
