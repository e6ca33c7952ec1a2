"""Sprites by their names: which card has which, and which pack or deck draws it in which colours."""

import logging
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.engine.core.cards import RANK_LETTERS, Joker, PlayingCard, Rank
from game.settings import BACKS, Settings
from scenes.drawing.asset_pack import Pack, PackError
from scenes.drawing.canvas import BACK
from scenes.drawing.image_effects import rotate_and_halve

if TYPE_CHECKING:
    from scenes.drawing.own_deck import OwnDeck

RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
JOKER_NAMES = ("red", "black")
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def face_name(card: PlayingCard) -> str:
    """The name of a card's face among the sprites."""
    if isinstance(card, Joker):
        return f"cards/joker_{JOKER_NAMES[card.number - 1]}"
    return f"cards/{RANK_NAMES[RANK_LETTERS.index(card.rank.letter)]}_of_{SUIT_NAMES[card.suit.value]}"


def card_sprite(card: PlayingCard | None) -> str:
    """The sprite of a card, its back where it may not be seen."""
    return face_name(card) if card else BACK


def short_rank(card: PlayingCard) -> str:
    """A card's rank as a player writes it, and a joker's two letters."""
    return "Jk" if isinstance(card, Joker) else rank_word(card.rank)


def rank_word(rank: Rank) -> str:
    """A rank as a player writes it: 10, and J Q K A."""
    return "10" if rank is Rank.TEN else rank.letter


_RANK_SPELLINGS: Final = {
    "2": ("2", "two"),
    "3": ("3", "three"),
    "4": ("4", "four"),
    "5": ("5", "five"),
    "6": ("6", "six"),
    "7": ("7", "seven"),
    "8": ("8", "eight"),
    "9": ("9", "nine"),
    "10": ("10", "t", "ten"),
    "jack": ("11", "j", "jack"),
    "queen": ("12", "q", "queen"),
    "king": ("13", "k", "king"),
    "ace": ("1", "14", "a", "ace"),
}
_JOKER_SPELLINGS: Final = {"red": ("", "red", "r", "1"), "black": ("black", "b", "2")}
_FILLER_WORDS: Final = {"of", "card", "cards", "the"}


def sprite_of(stem: str) -> str | None:
    """The sprite that a file's name without its ending stands for; None if it is no card's name.

    `ace_of_spades`, `AS`, `01s`, `spades-1`, `10_of_hearts`, `TH`, `KingClubs`, `red_joker`, `back`.
    """
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", stem).lower().replace("joker", " joker ")
    words = [word for word in re.split(r"[\W_]+", spaced) if word and word not in _FILLER_WORDS]
    return _spellings().get(re.sub(r"(?<!\d)0+(?=\d)", "", " ".join(words)))


@cache
def _spellings() -> Mapping[str, str]:
    """The sprite for every spelling of a card, in lower case and with one space between its words."""
    found = {"back": BACK}
    for colour, spellings in _JOKER_SPELLINGS.items():
        for spelling in spellings:
            found[f"joker {spelling}".strip()] = found[f"{spelling} joker".strip()] = f"cards/joker_{colour}"
    for rank in RANK_NAMES:
        for suit in SUIT_NAMES.values():
            for rank_word in _RANK_SPELLINGS[rank]:
                for suit_word in (suit, suit.removesuffix("s"), suit[0]):
                    # only the short forms are written in one word
                    spaces = ("", " ") if len(suit_word) == 1 and len(rank_word) <= 2 else (" ",)
                    for space in spaces:
                        found[rank_word + space + suit_word] = f"cards/{rank}_of_{suit}"
                        found[suit_word + space + rank_word] = f"cards/{rank}_of_{suit}"
    return found


LARGE_INDEX: Final = "large-index"
DECKS: Final = ("campaign", LARGE_INDEX)
"""The built-in decks; any other name is that of a player's own."""


CARDS = "cards/"
COINS = "coins/"

log = logging.getLogger(__name__)


class Sprites:
    """Draws sprites as the player has set; whatever a player's own pack or deck lacks comes from the built-in pack."""

    def __init__(self, pack: Pack, built_in: Pack, settings: Settings, own_deck: "OwnDeck | None") -> None:
        self._pack = pack
        self._built_in = built_in
        self._settings = settings
        self._own_deck = own_deck

    def draw(self, name: str, size: tuple[int, int], angle: float = 0.0, without: Sequence[str] = ()) -> Surface:
        """A sprite of a size in pixels, rotated by degrees; the built-in one if the player's own is broken.

        A portrait is drawn `without` these pieces.
        """
        if self._own_deck is not None and name in self._own_deck.pictures:
            picture = self._own_deck.sprite(name, (2 * size[0], 2 * size[1]) if angle else size)
            if picture is not None:
                return rotate_and_halve(picture, angle) if angle else picture
        chosen = self._chosen(name)
        pack = self._pack if chosen in self._pack.sprites else self._built_in
        try:
            return pack.sprite(chosen, size, self._colours(pack, chosen, without), angle)
        except PackError:
            if pack is self._built_in:
                raise
            # without its name, which may be that of a hidden card
            log.warning("a sprite of the pack in %s can't be drawn any more", pack.folder)
            return self._built_in.sprite(chosen, size, self._colours(self._built_in, chosen, without), angle)

    def has(self, name: str) -> bool:
        """Whether the player's own pack or the built-in one has a sprite of that name."""
        return name in self._pack.sprites or name in self._built_in.sprites

    def _chosen(self, name: str) -> str:
        """The sprite that the settings put in the place of a name."""
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
