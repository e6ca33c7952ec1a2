"""Playing cards and their notation (S1; the match record's two letters: rank, then suit)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from operator import attrgetter
from reprlib import repr as brief
from typing import Final, TypeAlias

from game.engine.core.errors import CardError

Seat: TypeAlias = int
"""0 or 1: the place at the table; seat 0 always sits below."""

SEATS: Final = (0, 1)


class Suit(Enum):
    """One of the four suits; it never counts (S1)."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    # by identity: the enum's own hash is slow, and decks are compared as sets of cards
    __hash__ = object.__hash__


class Rank(IntEnum):
    """A card's rank, from 2 to the ace, ace high (S1)."""

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
        """The rank as a match record writes it."""
        return RANK_LETTERS[self - Rank.TWO]


RANK_LETTERS: Final = "23456789TJQKA"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the standard deck; `place` is where it lies in that deck, from 0."""

    rank: Rank
    suit: Suit
    place: int = field(init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        return self.place

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", list(Suit).index(self.suit) * len(Rank) + self.rank - Rank.TWO)

    @staticmethod
    def parse(code: str) -> "Card":
        """Read a card from its two letters, `TH` for the ten of hearts.

        Raises `CardError` for anything else.
        """
        try:
            return _BY_CODE[code]
        except KeyError:
            raise CardError(
                "{code} isn’t a card: a rank of {ranks} and a suit of CDHS", code=brief(code), ranks=RANK_LETTERS
            ) from None

    def __str__(self) -> str:
        return self.rank.letter + self.suit.value


Cards: TypeAlias = tuple[Card, ...]
"""Cards in order, the top of the deck first."""

STANDARD_DECK: Final[Cards] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_BY_CODE: Final = {str(card): card for card in STANDARD_DECK}


_place = attrgetter("place")


def in_order(cards: Iterable[Card]) -> Cards:
    """Cards in the standard deck's order, which tells nothing of how they lay."""
    return tuple(sorted(cards, key=_place))


def parse_cards(text: str) -> Cards:
    """Read cards written with one space between, top first. Raises `CardError`."""
    return tuple(Card.parse(code) for code in text.split(" "))


def write_cards(cards: "Sequence[PlayingCard]") -> str:
    """Write cards with one space between, top first."""
    return " ".join(map(str, cards))


@dataclass(frozen=True, slots=True)
class Joker:
    """One of the two jokers that Classic War may be played with."""

    number: int

    @property
    def place(self) -> int:
        """Where it lies in a deck with jokers, from 0: after the standard deck."""
        return len(STANDARD_DECK) + self.number - 1

    def __str__(self) -> str:
        return f"X{self.number}"


PlayingCard: TypeAlias = Card | Joker
"""A card of the standard deck, or a joker."""

JOKERS: Final = (Joker(1), Joker(2))
_JOKERS_BY_CODE: Final = {str(joker): joker for joker in JOKERS}


def parse_playing_card(code: str) -> PlayingCard:
    """Read a card from its two letters, `X1` and `X2` being the jokers. Raises `CardError`."""
    return _JOKERS_BY_CODE.get(code) or Card.parse(code)


def parse_playing_cards(text: str) -> tuple[PlayingCard, ...]:
    """Read cards, jokers among them, written with one space between, top first. Raises `CardError`."""
    return tuple(map(parse_playing_card, text.split(" ")))
