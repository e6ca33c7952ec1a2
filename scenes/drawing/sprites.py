"""The sprites as they are dressed: which pack or deck each comes from, and in which colours."""

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import Surface

from game.settings import BACKS
from scenes.drawing.dress import LARGE_INDEX, Dress
from scenes.drawing.pack import AS_DRAWN, Pack, PackError
from scenes.drawing.pictures import BACK
from scenes.drawing.surfaces import leant

if TYPE_CHECKING:
    from scenes.drawing.own_deck import OwnDeck

CARDS = "cards/"
COINS = "coins/"

log = logging.getLogger(__name__)


class Sprites:
    """Draws sprites as the player wants them dressed; what a pack or deck of the player's lacks is built in."""

    def __init__(self, pack: Pack, built_in: Pack, dress: Dress, own_deck: "OwnDeck | None") -> None:
        self._pack = pack
        self._built_in = built_in
        self._dress = dress
        self._own_deck = own_deck

    def draw(self, name: str, size: tuple[int, int], angle: float = 0.0) -> Surface:
        """A sprite of a size in pixels, turned by an angle; the built-in one where the player's own is broken."""
        if self._own_deck is not None and name in self._own_deck.sprites:
            picture = self._own_deck.sprite(name, (2 * size[0], 2 * size[1]) if angle else size)
            if picture is not None:
                return leant(picture, angle) if angle else picture
        worn = self._worn(name)
        pack = self._pack if worn in self._pack.sprites else self._built_in
        try:
            return pack.sprite(worn, size, self._colours(pack, worn), angle)
        except PackError:
            if pack is self._built_in:
                raise
            # without its name, which may be a card's
            log.warning("a sprite of the pack in %s can't be drawn any more", pack.folder)
            return self._built_in.sprite(worn, size, self._colours(self._built_in, worn), angle)

    def _worn(self, name: str) -> str:
        """The sprite that stands for a name: faces are of the deck, and the back is the one chosen."""
        if name == BACK:
            return f"backs/{self._dress.back if self._dress.back in BACKS else BACKS[0]}"
        if name.startswith(CARDS) and self._dress.deck == LARGE_INDEX:
            large = f"{LARGE_INDEX}/{name.removeprefix(CARDS)}"
            return large if large in self._built_in.sprites else name
        return name

    def _colours(self, pack: Pack, worn: str) -> Mapping[str, str]:
        if worn.startswith(COINS):
            return pack.colours.metals.get(self._dress.coins, AS_DRAWN)
        if self._dress.four_colour:
            return pack.colours.suits.get(worn.rpartition("_of_")[2], AS_DRAWN)
        return AS_DRAWN
