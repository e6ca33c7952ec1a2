"""The draft of a new match: its players, its rules, and the choices offered."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.core.house_rules import Rules
from game.engine.core.seated_players import Computer, Person, Player, Seating
from scenes.core.intents import AskEstimate, OpenSetup, StartMatch
from scenes.core.scene import Pop, Wish
from scenes.short_names import seat_under_names, tidy
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.panels_and_headings import Sheet
from scenes.wording import _

WIDTH: Final = 360
BESIDE_HEADING: Final = 190


class GameName(NamedTuple):
    """A game that can be chosen: its name in records, and its name on screen."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class OfferedOpponent:
    """A computer opponent: its name in records, its name on screen, and its description."""

    name: str
    title: str
    line: str


@dataclass(slots=True)
class Mixture:
    """The opponent mixed by the player, with a value from 0 to 100 for each trait.

    `named` returns the opponent's name in records for given values. `title` is the name on screen, and `line` is a
    description.
    """

    values: dict[str, int]
    named: Callable[[Mapping[str, int]], str]
    title: str
    line: str

    @property
    def name(self) -> str:
        """The opponent's name in records."""
        return self.named(self.values)


AnyOpponent: TypeAlias = OfferedOpponent | Mixture


def opponent_at(opponents: Sequence[AnyOpponent], player: Player) -> AnyOpponent | None:
    """Return the opponent that controls a computer player, or the first opponent if that one is no longer offered.
    Returns None for a person."""
    if not isinstance(player, Computer):
        return None
    return next((opponent for opponent in opponents if opponent.name == player.opponent), opponents[0])


@dataclass(slots=True)
class Chair:
    """A place at the table for a computer player or, if `opponent` is None, for a person.

    `name` is the name in the text field for the person, and `fallback` is used if `name` is empty.
    """

    name: str
    fallback: str
    opponent: AnyOpponent | None = None

    @property
    def wanted(self) -> str:
        """Preferred name of the player, who gets another name if this one is already taken."""
        return tidy(self.name, self.fallback) if self.opponent is None else self.opponent.title


class Draft(ABC):
    """The choices made so far for a new match: the players in the `chairs`, and the rules.

    `estimated` holds the latest estimate of the match's length, preceded by the request that it answers. Both are None
    before the first estimate.
    """

    def __init__(self, chairs: Sequence[Chair]) -> None:
        self.chairs = tuple(chairs)
        self.estimated: tuple[AskEstimate | None, Any] = None, None

    @abstractmethod
    def rules(self) -> Rules:
        """Return the rules. Raises `RulesError` if a value isn't allowed or rules contradict each other."""

    def trouble(self) -> str:
        """Return the reason why the match can't be started, as a sentence, or an empty string if it can."""
        return ""

    def seat_persons(self, own_name: str, names: Sequence[str]) -> None:
        """Seat the player called `own_name` in the first chair for a person, and the other people from the last match
        in the remaining ones. `names` holds the names of all people in that match."""
        others = list(names)
        if own_name in others:
            others.remove(own_name)
        for place, chair in enumerate(chair for chair in self.chairs if chair.opponent is None):
            if place == 0:
                chair.name = own_name or chair.name
            else:
                chair.name = others.pop(0) if others else ""

    @property
    def seated(self) -> tuple[Chair, ...]:
        """Chairs of the players who take part."""
        return self.chairs

    @property
    def seating(self) -> Seating:
        """Players, seated under distinct names."""
        players = tuple(Computer(chair.opponent.name) if chair.opponent else Person() for chair in self.seated)
        return seat_under_names([chair.wanted for chair in self.seated], players)


class KnownPlayer(NamedTuple):
    """A player with a profile: the profile's identity, name and portrait."""

    identity: str
    name: str
    portrait: str


Recognise: TypeAlias = Callable[[Seating], Sequence[str]]
"""Function that returns the identities of the players at a table, by seat. They are empty for computers and for people
who have neither an identity nor a profile."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The initial state of the page that sets up a new match of one game.

    - `games`: all games that can be chosen.
    - `opponents`: the opponents offered by this game.
    - `own_name`: the suggested name of the first person.
    - `last`: the latest match of this game, or None if there is none.
    - `draft`: the unfinished draft left on this page, or None if there is none.
    """

    games: tuple[GameName, ...]
    opponents: tuple[AnyOpponent, ...]
    own_name: str
    last: StartMatch | None
    draft: Draft | None = None


def game_choice(page: Sheet, page_width: float, game: str, games: Sequence[GameName]) -> tuple[ChoiceRow, ...]:
    """Return a tuple with the row for choosing a game, in which `game` is selected. The tuple is empty if there are
    fewer than two games."""
    if len(games) < 2:
        return ()
    names = [known.name for known in games]

    def switch(place: int) -> Sequence[Wish]:
        return () if names[place] == game else (Pop(), OpenSetup(names[place]))

    width = min(WIDTH, page_width - BESIDE_HEADING)
    where = page.rect(page_width - width, 4, width, 40)
    return (ChoiceRow(where, tuple(known.title for known in games), names.index(game), switch).named(_("Game")),)
