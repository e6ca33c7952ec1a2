"""What the director has to know of a game to show it: its functions, under the names that every game has."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scenes.layout import Layout
from scenes.motion.placement import Placements
from scenes.motion.tween import Tween
from scenes.table.change import Change
from scenes.table.lines import Told

T = TypeVar("T")
"""The tableau: a view, and what of it is still to be seen."""

E = TypeVar("E")
"""An event of the game."""


@dataclass(frozen=True, slots=True)
class Staging(Generic[T, E]):
    """One game as it is shown.

    `rest` is the tableau of a view once everything has been shown, `empty` that of a match before its cards are dealt;
    `unfold` is the tableau after an event, `place` where everything lies, `clip` the animation of an event, which ends
    where `place` says. `moments` are the events that are worth seeing for themselves, `outcomes` the sounds that tell
    how something came out. `told` is what an event is in the log, from the tableau before it.
    """

    rest: Callable[[Any], T]
    empty: Callable[[Any], T]
    unfold: Callable[[T, E], T]
    place: Callable[[T, Layout], Placements]
    clip: Callable[[E, Change[T]], Tween]
    moments: tuple[type, ...]
    outcomes: frozenset[str]
    told: Callable[[E, T], Told | None]
