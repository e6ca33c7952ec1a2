"""Which card a file of a player's own deck shows, told by its name: in all the spellings that decks are usual in.

Making a picture of any size and shape into a card's face: scaled, cropped or set on paper, its corners round.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Surface

from scenes.drawing.canvas import BACK
from scenes.drawing.shapes import Box, draw_box
from scenes.drawing.sprites import RANK_NAMES, SUIT_NAMES
from scenes.theme import IVORY

ENDINGS: Final = (".svg", ".png")
"""What can be read, the better kind first."""

_RANK_WORDS: Final[Mapping[str, str]] = {name: name for name in RANK_NAMES} | {
    "1": "ace",
    "11": "jack",
    "12": "queen",
    "13": "king",
    "14": "ace",
    "a": "ace",
    "j": "jack",
    "q": "queen",
    "k": "king",
    "t": "10",
    "ten": "10",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
}
_SUIT_WORDS: Final[Mapping[str, str]] = {
    word: name for name in SUIT_NAMES.values() for word in (name, name.removesuffix("s"), name[0])
}
_JOKERS: Final[Mapping[str, str]] = {
    rest: joker
    for joker, spellings in (("joker_red", ("", "red", "r", "1")), ("joker_black", ("black", "b", "2")))
    for rest in spellings
}
_FILLING: Final = {"of", "card", "cards", "the"}
_SHORT_NAMES: Final = (
    re.compile(r"(?P<rank>\d{1,2}|[atjqk])(?P<suit>[cdhs])"),
    re.compile(r"(?P<suit>[cdhs])(?P<rank>\d{1,2}|[atjqk])"),
)


def sprite_of(stem: str) -> str | None:
    """The sprite that a file's name without its ending stands for; None where it is no card's name.

    `ace_of_spades`, `AS`, `01s`, `spades-1`, `10_of_hearts`, `TH`, `KingClubs`, `red_joker`, `back`.
    """
    words = _words(stem)
    if "back" in words and len(words) == 1:
        return BACK
    if "joker" in words:
        rest = "".join(word for word in words if word != "joker")
        return f"cards/{_JOKERS[rest]}" if rest in _JOKERS else None
    if len(words) == 1:
        words = _apart(words[0])
    if len(words) != 2:
        return None
    for rank, suit in (words, reversed(words)):
        if _plain(rank) in _RANK_WORDS and suit in _SUIT_WORDS:
            return f"cards/{_RANK_WORDS[_plain(rank)]}_of_{_SUIT_WORDS[suit]}"
    return None


def _words(stem: str) -> Sequence[str]:
    """The words of a name: `KingOfClubs` and `king-of clubs` are king and clubs."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", stem).lower().replace("joker", " joker ")
    return [word for word in re.split(r"[\W_]+", spaced) if word and word not in _FILLING]


def _apart(word: str) -> Sequence[str]:
    """Rank and suit of a name in one word."""
    for pattern in _SHORT_NAMES:
        if found := pattern.fullmatch(word):
            return [found["rank"], found["suit"]]
    return [word]


def _plain(rank: str) -> str:
    return rank.lstrip("0") if rank.isdigit() else rank


CROPPED: Final = 0.05
"""A picture whose shape differs by no more than this share is cropped to a card's; another is shown whole."""

CORNER: Final = 16 / 250
"""The radius of a card's corners, as a share of its width."""


def fit_card(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture as a card's face of a size in pixels, on paper where it is transparent."""
    width, height = size
    across, down = width / picture.get_width(), height / picture.get_height()
    scale = max(across, down) if abs(across / down - 1) <= CROPPED else min(across, down)
    scaled = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    # on paper before it is scaled, so that no colour creeps in from where nothing is to be seen
    whole = Surface(picture.get_size())
    whole.fill(IVORY)
    whole.blit(picture, (0, 0))
    face = Surface(size, pygame.SRCALPHA)
    face.fill(IVORY)
    face.blit(pygame.transform.smoothscale(whole, scaled), ((width - scaled[0]) // 2, (height - scaled[1]) // 2))
    shape = draw_box(Box(width, height, width * CORNER, "#FFFFFF", "#FFFFFF"))
    face.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face
