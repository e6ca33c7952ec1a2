"""Texts on the screen: their translations, and counts, ranks, places and lists as text."""

from collections.abc import Iterable
from typing import Final

from game.engine.core.cards import Joker, PlayingCard, Rank
from game.translation import _, formats, in_context, in_digits, in_fewest_digits, percent, plural, signed, tell

__all__ = [
    "_",
    "cards_in_words",
    "coins_in_words",
    "formats",
    "in_context",
    "in_digits",
    "in_fewest_digits",
    "percent",
    "plural",
    "signed",
    "tell",
]


def reason_in_words(why: str) -> str:
    """Return a reason that another machine gave in English, translated if the catalogue contains it. A reason with
    inserted values stays in English."""
    # an empty text would be the description of the catalogue
    return _(why) if why else ""


def coins_in_words(count: int) -> str:
    """Return a number of coins as text, such as "1 coin" or "3 coins"."""
    return plural("{n} coin", "{n} coins", count)


def cards_in_words(count: int) -> str:
    """Return a number of cards as text, such as "1 card" or "3 cards"."""
    return plural("{n} card", "{n} cards", count)


def short_rank(card: PlayingCard) -> str:
    """Return a card's rank in the usual notation, or "Jk" for a joker."""
    return "Jk" if isinstance(card, Joker) else rank_word(card.rank)


def rank_word(rank: Rank) -> str:
    """Return a rank in the usual notation: 2 to 10, J, Q, K or A."""
    return "10" if rank is Rank.TEN else rank.letter


def in_phrases(*texts: str) -> str:
    """Join texts into one that is spoken with pauses between them. Empty texts are left out."""
    return ", ".join(filter(None, texts))


def place_in_words(place: int, count: int) -> str:
    """Return the place of one of `count` items, such as "2 of 5". `place` counts from 0."""
    return _("{place} of {all}").format(place=place + 1, all=count)


COMMAND: Final = "⌘"
"""The sign of the Command key on a Mac."""


def listed(names: Iterable[str]) -> str:
    """Return one or more names or numbers as a list for a sentence, such as "Ann, Bo and Cleo"."""
    return formats().listed(*names)
