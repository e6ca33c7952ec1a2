"""Sprites by name, drawn from the art and in the colours that the player has chosen, and the names of portraits."""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.settings import BACKS, Settings
from scenes.drawing.asset_pack import LARGE_INDEX, Pack, PackError
from scenes.drawing.canvas_and_pictures import BACK
from scenes.drawing.image_effects import rotate_and_halve
from scenes.theme import Colour

if TYPE_CHECKING:
    from scenes.drawing.own_art import OwnDeck


CARDS = "cards/"
COINS = "coins/"

SINGLE_COLOUR: Final = "#F7F1E3"
"""Colour of sprites that are drawn in a single colour."""

CALM: Final = "calm"
"""An opponent's usual expression."""

WORN_FROM: Final = 50
"""Minimum strength of a trait, out of 100, at which a mixed opponent wears the trait's piece of uniform."""

log = logging.getLogger(__name__)


class Sprites:
    """The sprites in the art that the player has chosen. Sprites that are missing from it come from the built-in
    pack."""

    def __init__(self, pack: Pack, built_in: Pack, settings: Settings, own_deck: "OwnDeck | None") -> None:
        self._pack = pack
        self._built_in = built_in
        self._settings = settings
        self._own_deck = own_deck

    def draw(self, name: str, size: tuple[int, int], angle: float = 0.0, without: Sequence[str] = ()) -> Surface:
        """Return the image of a sprite at a size in pixels, rotated by `angle` degrees.

        If the player's own sprite is missing or broken, the built-in one is drawn. A portrait is drawn without the
        pieces of uniform named in `without`. Raises `PackError` if the built-in sprite is needed but missing or broken.
        """
        if self._own_deck is not None and name in self._own_deck.pictures:
            picture = self._own_deck.sprite(name, (2 * size[0], 2 * size[1]) if angle else size)
            if picture is not None:
                return rotate_and_halve(picture, angle) if angle else picture
        chosen = self._chosen(name)
        return self._drawn(chosen, size, lambda pack: self._colours(pack, chosen, without), angle)

    def in_colour(self, name: str, size: tuple[int, int], colour: Colour, angle: float = 0.0) -> Surface:
        """Return the image of a single-colour sprite, drawn in `colour` instead of its own colour. The other
        parameters, and the errors raised, are those of `draw`."""
        return self._drawn(name, size, lambda _pack: {SINGLE_COLOUR: colour}, angle)

    def _drawn(
        self, name: str, size: tuple[int, int], colours: Callable[[Pack], Mapping[str, str]], angle: float
    ) -> Surface:
        """Return the image of a sprite from the player's own pack or, if it is missing or broken there, from the
        built-in one. `colours` returns the colour replacements for the sprite of a given pack. Raises `PackError` if
        the built-in sprite is missing or broken too."""
        pack = self._pack if name in self._pack.sprites else self._built_in
        try:
            return pack.sprite(name, size, colours(pack), angle)
        except PackError:
            if pack is self._built_in:
                raise
            # the name is left out, because it may be that of a hidden card
            log.warning("a sprite of the pack in %s can't be drawn any more", pack.folder)
            return self._built_in.sprite(name, size, colours(self._built_in), angle)

    def has(self, name: str) -> bool:
        """Return True if the player's own pack or the built-in one has a sprite with this name."""
        return name in self._pack.sprites or name in self._built_in.sprites

    def _chosen(self, name: str) -> str:
        """Return the name of the sprite that replaces the sprite `name` according to the player's settings, or `name`
        itself if none does."""
        if name == BACK:
            return f"backs/{self._settings.back if self._settings.back in BACKS else BACKS[0]}"
        if name.startswith(CARDS) and self._settings.deck == LARGE_INDEX:
            large = f"{LARGE_INDEX}/{name.removeprefix(CARDS)}"
            return large if large in self._built_in.sprites else name
        return name

    def _colours(self, pack: Pack, chosen: str, without: Sequence[str]) -> Mapping[str, str]:
        if without:
            return {old: new for piece in without for old, new in pack.colours.pieces.get(piece, {}).items()}
        if chosen.startswith(COINS):
            return pack.colours.metals.get(self._settings.coins, {})
        if self._settings.four_colours:
            return pack.colours.suits.get(chosen.rpartition("_of_")[2], {})
        return {}


def portrait_sprite(opponent: str, expression: str = CALM) -> str:
    """Return the name of the sprite of an opponent's portrait with this expression, given the opponent's name in
    records. All mixed opponents share the same portraits."""
    return f"portraits/{opponent.partition(':')[0]}_{expression}"


def pieces_not_worn(opponent: str) -> tuple[str, ...]:
    """Return the names of the pieces of uniform that a mixed opponent doesn't wear: those for its traits weaker than
    `WORN_FROM`. The result is empty for any other opponent."""
    traits = (trait.partition("=") for trait in opponent.split(":")[1:])
    return tuple(trait for trait, is_trait, strength in traits if is_trait and int(strength) < WORN_FROM)
