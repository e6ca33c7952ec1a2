"""What the pages of every game share on which a new match is put together: what they begin with, and which game."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.engine.core.rules import Rules
from scenes.core.intents import OpenSetup, StartMatch
from scenes.core.scene import Pop, Wish
from scenes.menus.menu import Menu
from scenes.widgets.choices import Choice
from scenes.widgets.panels import Sheet

WIDTH: Final = 360


class GameName(NamedTuple):
    """A game that can be chosen: its name in records, and on the screen."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer opponent: its name in records, its name on the screen, and what to expect of it."""

    name: str
    title: str
    line: str


class Mixture:
    """The opponent that a player mixes: a number from 0 to 100 for each knob, and what records call it then.

    `title` and `line` are what it is called on the screen, and what to expect of it.
    """

    def __init__(
        self, values: Mapping[str, int], named: Callable[[Mapping[str, int]], str], title: str, line: str
    ) -> None:
        self.values = dict(values)
        self.title = title
        self.line = line
        self._named = named

    @property
    def name(self) -> str:
        """Its name in records."""
        return self._named(self.values)


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the page for a new match of a game begins with.

    `games` are all that can be chosen, `opponents` those of this one; `own_name` is the name that the first person
    played under last, `last` how the last match of this game was started, None where there was none. `mixture` is the
    opponent that the player mixes, None where a game has no such opponent.
    """

    games: tuple[GameName, ...]
    opponents: tuple[Opponent, ...]
    own_name: str
    last: StartMatch | None
    mixture: Mixture | None


class EstimatePage(Menu):
    """A page that asks how long matches by its rules last."""

    @abstractmethod
    def tell_estimate(self, rules: Rules, found: Any) -> None:
        """Show what is known of matches by these rules; it is told again and again, the better it is known."""

    @abstractmethod
    def end_estimate(self, rules: Rules) -> None:
        """No more will be known of them."""


def game_choice(page: Sheet, page_width: float, game: str, games: Sequence[GameName]) -> tuple[Choice, ...]:
    """Chooses between the games, of which this one's page it is: another's is opened in its place.

    With a single game there is nothing to choose.
    """
    if len(games) < 2:
        return ()
    names = [known.name for known in games]

    def switch(place: int) -> Sequence[Wish]:
        return () if names[place] == game else (Pop(), OpenSetup(names[place]))

    where = page.rect(page_width - WIDTH, 4, WIDTH, 40)
    return (Choice(where, tuple(known.title for known in games), names.index(game), switch),)
