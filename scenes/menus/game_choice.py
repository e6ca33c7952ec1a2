"""The choice of the game, in the corner of the page on which a new match is put together."""

from collections.abc import Sequence
from typing import Final

from scenes.intents import OpenSetup
from scenes.scene import Pop, Wish
from scenes.widgets.choice import Choice
from scenes.widgets.panels import Sheet
from scenes.words import _

GAMES: Final = ("high-low-war", "classic-war")
WIDTH: Final = 360


def game_choice(page: Sheet, page_width: float, game: str) -> Choice:
    """Chooses between the games, of which this one's page it is: another's is opened in its place."""

    def switch(place: int) -> Sequence[Wish]:
        return () if GAMES[place] == game else (Pop(), OpenSetup(GAMES[place]))

    where = page.rect(page_width - WIDTH, 4, WIDTH, 40)
    return Choice(where, (_("High Low War"), _("Classic War")), GAMES.index(game), switch)
