"""What the pages of every game share on which a new match is put together: the opponents, the choice of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.core.intents import OpenSetup
from scenes.core.scene import Pop, Wish
from scenes.text import _
from scenes.widgets.choices import Choice
from scenes.widgets.panels import Sheet


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer opponent: its name in records, its name on the screen, and what to expect of it."""

    name: str
    title: str
    line: str


GAMES: Final = ("high-low-war", "classic-war")
WIDTH: Final = 360


def game_choice(page: Sheet, page_width: float, game: str) -> Choice:
    """Chooses between the games, of which this one's page it is: another's is opened in its place."""

    def switch(place: int) -> Sequence[Wish]:
        return () if GAMES[place] == game else (Pop(), OpenSetup(GAMES[place]))

    where = page.rect(page_width - WIDTH, 4, WIDTH, 40)
    return Choice(where, (_("High Low War"), _("Classic War")), GAMES.index(game), switch)
