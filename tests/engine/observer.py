"""An observer who watches a match from one place, and forgets nothing.

The observer receives only events, as that place may see them: no rules, no views. The observer remembers the contents
of each deck when it was shuffled, the cards shown since then, and the deck of each card on the table.
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
"""A card on the table: whose, the depth of its WAR, and its place there."""


class Deck:
    """The cards of a deck that haven't been shown since. The two dealt decks count as one, because nobody can tell
    them apart."""

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
        """Remember what an event tells."""
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
        """Return the possible identities of an undecided card, for everybody."""
        deck, _seen = self.undecided[lying]
        return as_sorted(deck.unshown)

    def possible_to_me(self, lying: Lying) -> Cards:
        """Return the possible identities of an undecided card, for somebody who sees the observer's own cards."""
        deck, seen = self.undecided[lying]
        own = {card for _deck, card in self.undecided.values() if card}
        return (seen,) if seen else as_sorted(deck.unshown - own)

    def possible_next(self, seat: Seat) -> Cards:
        """Return a seat's possible next cards, for everybody. Once its deck is empty, they are its discards."""
        return as_sorted(self.decks[seat].unshown if self.left[seat] else self.discards[seat])

    def same_deck(self, one: Lying, other: Lying) -> bool:
        """Return True if two undecided cards may have been drawn from each other's deck."""
        return self.undecided[one][0] is self.undecided[other][0]


def as_sorted(cards: Iterable[Card]) -> Cards:
    """Cards as a new deck has them."""
    among = set(cards)
    return tuple(card for card in STANDARD_DECK if card in among)
