"""Playing cards and their notation in records: a character for the rank and one for the suit (S1), or `X1` or `X2` for
a joker."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from operator import attrgetter
from reprlib import repr as brief
from typing import Final, TypeAlias, TypeVar

from game.engine.core.errors import CardError

Seat: TypeAlias = int
"""A seat at the table, counted from 0. Seat 0 is at the bottom of the screen."""

SEATS: Final = (0, 1)


class Suit(Enum):
    """The suit of a card. Suits never affect play (S1)."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    # Enum's own hash is slow, and decks are compared as sets
    __hash__ = object.__hash__


class Rank(IntEnum):
    """The rank of a card, from 2 to the ace (S1)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The character that stands for the rank in records."""
        return RANK_LETTERS[self - Rank.TWO]


RANK_LETTERS: Final = "23456789TJQKA"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the standard deck. `place` is its position in a new deck, counted from 0."""

    rank: Rank
    suit: Suit
    place: int = field(init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        return self.place

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", list(Suit).index(self.suit) * len(Rank) + self.rank - Rank.TWO)

    @staticmethod
    def parse(code: str) -> "Card":
        """Return the card with this code, such as `TH` for the ten of hearts. Raises `CardError` if there is none."""
        try:
            return _BY_CODE[code]
        except KeyError:
            raise CardError(
                "{code} isn’t a card: use a rank from {ranks} and a suit from CDHS",
                code=brief(code),
                ranks=RANK_LETTERS,
            ) from None

    def __str__(self) -> str:
        return _CODES[self.place]


Cards: TypeAlias = tuple[Card, ...]
"""Cards in order, starting with the top card."""

STANDARD_DECK: Final[Cards] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_CODES: Final = tuple(rank.letter + suit.value for suit in Suit for rank in Rank)
_BY_CODE: Final = {str(card): card for card in STANDARD_DECK}


_place = attrgetter("place")


def in_order(cards: "Iterable[CardT]") -> "tuple[CardT, ...]":
    """Return cards sorted in the order of a new deck. The result reveals nothing about their previous order."""
    return tuple(sorted(cards, key=_place))


def parse_cards(text: str) -> Cards:
    """Return the cards whose codes are in `text`, separated by single spaces and starting with the top card.

    Raises `CardError` if a code isn't the code of a card.
    """
    return tuple(Card.parse(code) for code in text.split(" "))


def write_cards(cards: "Sequence[PlayingCard]") -> str:
    """Return the codes of cards in one string, separated by single spaces and starting with the top card."""
    return " ".join(map(str, cards))


@dataclass(frozen=True, slots=True)
class Joker:
    """One of the two jokers of Classic War. `number` is 1 or 2."""

    number: int

    @staticmethod
    def parse(code: str) -> "Joker":
        """Return the joker with this code, `X1` or `X2`. Raises `CardError` if there is none."""
        try:
            return _JOKERS_BY_CODE[code]
        except KeyError:
            raise CardError("{code} isn’t a joker: use X1 or X2", code=brief(code)) from None

    @property
    def place(self) -> int:
        """Position in a new deck with jokers, counted from 0. Jokers come last."""
        return len(STANDARD_DECK) + self.number - 1

    def __str__(self) -> str:
        return f"X{self.number}"


PlayingCard: TypeAlias = Card | Joker
"""A card of the standard deck, or a joker."""

CardT = TypeVar("CardT", bound=PlayingCard)

JOKERS: Final = (Joker(1), Joker(2))
_JOKERS_BY_CODE: Final = {str(joker): joker for joker in JOKERS}


def parse_playing_card(code: str) -> PlayingCard:
    """Return the card, or the joker (`X1` or `X2`), with this code. Raises `CardError` if there is none."""
    return _JOKERS_BY_CODE.get(code) or Card.parse(code)


def parse_playing_cards(text: str) -> tuple[PlayingCard, ...]:
    """Return the cards and jokers whose codes are in `text`, separated by single spaces and starting with the top card.

    Raises `CardError` if a code isn't the code of a card or a joker.
    """
    return tuple(map(parse_playing_card, text.split(" ")))
