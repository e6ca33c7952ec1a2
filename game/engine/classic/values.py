"""What a card is worth: in a battle, and as the price of a tie."""

from typing import Final

from game.engine.cards import Joker, PlayingCard, Rank

JOKER_VALUE: Final = 15
JOKER_PIPS: Final = 11


def value(card: PlayingCard) -> int:
    """What a card counts in a battle: its rank, ace high, and a joker above it (C1, C9)."""
    return JOKER_VALUE if isinstance(card, Joker) else card.rank.value


def pips(card: PlayingCard) -> int:
    """What a tie of such cards costs: 2 to 10, court cards 10, ace and joker 11 (C6, C9)."""
    if isinstance(card, Joker):
        return JOKER_PIPS
    return 11 if card.rank is Rank.ACE else min(10, card.rank.value)
