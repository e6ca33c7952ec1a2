"""What everybody knows of the cards: which each seat has shown, and what those face down were drawn from (S2, S6).

It is kept up to date card by card, as sets of cards that take next to no time to change; a view looks the cards up.
"""

from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple, TypeAlias

from game.engine.core.cards import STANDARD_DECK, Card, Cards, Seat

CardSet: TypeAlias = int
"""A set of cards as a number, with a byte for each place in the standard deck: 1 if its card is in the set, else 0."""

PerSeat: TypeAlias = tuple[CardSet, CardSet]
"""Each seat's."""

NONE_EACH: Final[PerSeat] = (0, 0)

LOOKED_UP: Final = 512
"""The number of sets of cards that are remembered: several views in a row have the same ones."""


class PublicCards(NamedTuple):
    """What everybody knows of the cards.

    `shown` are those that each seat has shown so far in the match. `unseen` are those that its undecided cards and its
    next one are drawn from: what hasn't been shown since it became the deck. In the first pass, from the deal to the
    first shuffle, they are both seats' together, for nobody knows whose they are. Undecided cards that were drawn
    before this round's shuffle have theirs in `unseen_before`: they are all that is left of that deck.
    """

    shown: PerSeat = NONE_EACH
    unseen: PerSeat = NONE_EACH
    unseen_before: PerSeat = NONE_EACH


_ALONE: Final[tuple[CardSet, ...]] = tuple(1 << 8 * place for place in range(len(STANDARD_DECK)))
DEALT: Final = PublicCards(unseen=(sum(_ALONE), sum(_ALONE)))
"""What everybody knows after the deal."""


def turned_up(known: PublicCards, cards: tuple[Card, Card]) -> PublicCards:
    """What is known once both cards of a showdown lie open."""
    (shown0, shown1), (unseen0, unseen1), before = known
    card0, card1 = _ALONE[cards[0].place], _ALONE[cards[1].place]
    hidden = ~(card0 | card1)
    if before != NONE_EACH:
        before = before[0] & hidden, before[1] & hidden
    return PublicCards((shown0 | card0, shown1 | card1), (unseen0 & hidden, unseen1 & hidden), before)


def shuffled(known: PublicCards, seat: Seat, cards: Cards, first: bool) -> PublicCards:
    """What is known once a seat's discards have become its deck, as the `first` of both seats' or not."""
    shown, unseen, before = known
    if first:
        unseen, before = NONE_EACH, unseen
    own = sum(_ALONE[card.place] for card in cards)
    return PublicCards(shown, (own, unseen[1]) if seat == 0 else (unseen[0], own), before)


@lru_cache(LOOKED_UP)
def cards_in(cards: CardSet) -> Cards:
    """The cards of a set, in the standard deck's order."""
    return tuple(compress(STANDARD_DECK, cards.to_bytes(len(STANDARD_DECK), "little")))
