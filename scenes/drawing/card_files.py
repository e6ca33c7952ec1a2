"""Which card a file of a player's own deck shows, told by its name: in all the spellings that decks are usual in."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from scenes.drawing.faces import RANK_NAMES, SUIT_NAMES
from scenes.drawing.pictures import BACK

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
