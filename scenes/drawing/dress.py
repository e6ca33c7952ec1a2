"""What cards and coins wear: the player's choice, and the decks there are to choose from."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.settings import BACKS, METALS

CAMPAIGN: Final = "campaign"
LARGE_INDEX: Final = "large-index"
DECKS: Final = (CAMPAIGN, LARGE_INDEX)
"""The decks that come with the game; any other name is that of a player's own."""


class Dress(NamedTuple):
    """A deck, a card's back, whether each suit has a colour of its own, and the metal of the coins, by name."""

    deck: str = CAMPAIGN
    back: str = BACKS[0]
    four_colour: bool = False
    coins: str = METALS[0]


class Colours(NamedTuple):
    """What a pack says of recolouring its sprites: for each old colour the new one.

    By suit (`clubs`) for four colours, by metal (`silver`) for coins; a suit or metal left out stays as it is drawn.
    """

    suits: Mapping[str, Mapping[str, str]] = {}
    metals: Mapping[str, Mapping[str, str]] = {}


NO_COLOURS: Final = Colours()
"""Every sprite stays as it is drawn."""
