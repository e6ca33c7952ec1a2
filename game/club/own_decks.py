"""The player's own decks, each a folder of pictures in the data folder: which there are, and the one that is worn."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.screen.display import Display

FOLDER: Final = "decks"
"""The folder in the data folder that holds the decks."""

log = logging.getLogger(__name__)


class OwnDecks:
    """Finds the decks in the data folder, and opens the one that the settings name."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER
        self._worn = ""

    def names(self) -> tuple[str, ...]:
        """The decks that there are."""
        from scenes.drawing.own_deck import own_decks

        return own_decks(self._folder)

    def wear(self, display: "Display", name: str) -> list[str]:
        """Show the deck of this name if it isn't a built-in one; what the player should be told of it, once."""
        from scenes.drawing.dress import DECKS

        if name == self._worn:
            return []
        self._worn = name
        if name in DECKS:
            display.use_deck(None)
            return []
        from scenes.drawing.own_deck import in_short, open_deck
        from scenes.words import _

        deck, troubles = open_deck(name, self._folder)
        display.use_deck(deck)
        for trouble in troubles:
            log.warning("the deck in %s: %s", self._folder / name, trouble)
        if not troubles:
            return []
        told = _("Not all is well with the deck {name}. {troubles}")
        return [told.format(name=name, troubles=" · ".join(in_short(troubles)))]
