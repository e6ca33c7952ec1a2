"""A new match as it is being put together, whatever is played: who sits where, and what there is to choose from."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.core.house_rules import Rules
from scenes.core.intents import AskEstimate, OpenSetup, StartMatch
from scenes.core.scene import Pop, Wish
from scenes.widgets.choices import Choice
from scenes.widgets.panel_drawing import Sheet
from scenes.wording import names_at_table, tidy

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


@dataclass(slots=True)
class Mixture:
    """The opponent that a player mixes: a number from 0 to 100 for each trait, and `named`, what records call it then.

    `title` and `line` are what it is called on the screen, and what to expect of it.
    """

    values: dict[str, int]
    named: Callable[[Mapping[str, int]], str]
    title: str
    line: str

    @property
    def name(self) -> str:
        """Its name in records."""
        return self.named(self.values)


AnyOpponent: TypeAlias = Opponent | Mixture


def opponent_named(opponents: Sequence[AnyOpponent], bot: str | None) -> AnyOpponent | None:
    """The opponent of that name in records, the first where it is no longer offered; None for a person."""
    if bot is None:
        return None
    return next((opponent for opponent in opponents if opponent.name == bot), opponents[0])


@dataclass(slots=True)
class Chair:
    """A place at the table: an opponent's, or where that is None, a person's.

    `name` is what the person has typed, `fallback` what one is called who has typed nothing.
    """

    name: str
    fallback: str
    opponent: AnyOpponent | None = None

    @property
    def wanted(self) -> str:
        """What whoever sits there is called, if nobody else has the name."""
        return tidy(self.name, self.fallback) if self.opponent is None else self.opponent.title


class Draft(ABC):
    """What has been chosen so far: who sits in the `chairs`, and by which rules they play.

    `estimated` is what was asked last about how long that lasts, and what is known of it.
    """

    def __init__(self, chairs: Sequence[Chair]) -> None:
        self.chairs = tuple(chairs)
        self.estimated: tuple[AskEstimate | None, Any] = None, None

    @abstractmethod
    def rules(self) -> Rules:
        """The rules. Raises `RulesError` where they don't go together."""

    def trouble(self) -> str:
        """Why the match can't be started as it stands, in a sentence; empty where it can."""
        return ""

    @property
    def seated(self) -> tuple[Chair, ...]:
        """The chairs of those who play."""
        return self.chairs

    @property
    def bots(self) -> tuple[str | None, ...]:
        """Who plays each seat: a computer's name in records, None for a person."""
        return tuple(chair.opponent.name if chair.opponent else None for chair in self.seated)

    @property
    def players(self) -> tuple[str, ...]:
        """The names on the table, which can be told apart."""
        return names_at_table([chair.wanted for chair in self.seated], self.bots)


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the page for a new match of a game begins with.

    `games` are all that can be chosen, `opponents` those of this one; `own_name` is the name that the first person
    played under last, `last` how the last match of this game was started, None where there was none. `draft` is what
    was chosen on this page when it was left without a match, if it was.
    """

    games: tuple[GameName, ...]
    opponents: tuple[AnyOpponent, ...]
    own_name: str
    last: StartMatch | None
    draft: Draft | None = None


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
