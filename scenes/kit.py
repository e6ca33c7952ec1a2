"""What the menus and the shell know of a game that is shown: its functions, under the names that every game has."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.menus.rules_text import Section


@dataclass(frozen=True, slots=True)
class SceneKit:
    """One game as it is shown. `game` is its name in records, `title` its name on the screen, `rules` the sections of
    its rules as a player reads them."""

    game: str
    title: Callable[[], str]
    rules: Callable[[], tuple[Section, ...]]
