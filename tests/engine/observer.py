"""An observer who watches a match from one place, and remembers everything.

The observer receives only events, in the form in which they may be seen from that place, and neither rules nor views.
The observer remembers the contents of each deck when it was shuffled, the cards shown since then, and the deck of each
card on the table.
"""

from collections.abc import Iterable

from game.engine.core.cards import STANDARD_DECK, Card, Cards, Seat
from game.engine.high_low.events import (
    CardDrawn,
    CardsDealt,
    CardsRevealed,
    DeckReshuffled,
    Event,
    RoundEnded,
)

Lying = tuple[Seat, int, int]
"""A card on the table: its seat, the depth of its WAR, and its index there."""


class Deck:
    """Cards of a deck that haven't been shown since it was shuffled. The two dealt decks count as one, because nobody
    can tell them apart."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.unshown = set(cards)


class Observer:
    """Everything that can be known from one place."""

    def __init__(self) -> None:
        dealt = Deck(STANDARD_DECK)
        self.decks = [dealt, dealt]
        self.left = [0, 0]
        self.undecided: dict[Lying, tuple[Deck, Card | None]] = {}
        self.played: list[list[Card]] = [[], []]
        self.discards: list[list[Card]] = [[], []]

    def watch(self, event: Event) -> None:
        """Register an event."""
        match event:
            case CardsDealt(each=each):
                self.left = [each, each]
            case CardDrawn(seat=seat, card=card, depth=depth, place=place):
                self.undecided[seat, depth, place] = (self.decks[seat], card)
                self.left[seat] -= 1
            case CardsRevealed(depth=depth, place=place, cards=cards):
                for seat, card in enumerate(cards):
                    deck, seen = self.undecided.pop((seat, depth, place))
                    assert seen in (None, card)
                    deck.unshown.remove(card)
                    self.played[seat].append(card)
            case RoundEnded():
                for discards, played in zip(self.discards, self.played, strict=True):
                    discards += played
                    played.clear()
            case DeckReshuffled(seat=seat, cards=count):
                assert len(self.discards[seat]) == count
                self.decks[seat], self.left[seat] = Deck(self.discards[seat]), count
                self.discards[seat] = []

    def possible(self, lying: Lying) -> Cards:
        """Return the possible identities of an undecided card, as known to everybody."""
        deck, _seen = self.undecided[lying]
        return as_sorted(deck.unshown)

    def possible_to_me(self, lying: Lying) -> Cards:
        """Return the possible identities of an undecided card, as known to a player who sees their own cards."""
        deck, seen = self.undecided[lying]
        own = {card for _deck, card in self.undecided.values() if card}
        return (seen,) if seen else as_sorted(deck.unshown - own)

    def possible_next(self, seat: Seat) -> Cards:
        """Return a seat's possible next cards, as known to everybody. If its deck is empty, they are its discards."""
        return as_sorted(self.decks[seat].unshown if self.left[seat] else self.discards[seat])

    def same_deck(self, one: Lying, other: Lying) -> bool:
        """Return True if two undecided cards may have been drawn from each other's deck."""
        return self.undecided[one][0] is self.undecided[other][0]


def as_sorted(cards: Iterable[Card]) -> Cards:
    """Return the cards in the order of a new deck."""
    among = set(cards)
    return tuple(card for card in STANDARD_DECK if card in among)
