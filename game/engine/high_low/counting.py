"""Inference about face-down cards. A view lists the candidates for each: all cards that it may be (S2, S6)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from game.engine.core.cards import Card, Cards, Rank, Seat, Suit
from game.engine.high_low.rules import LOWEST, HighLowRules, value
from game.engine.high_low.views import PlayerView, PublicView, TableCard

Counts: TypeAlias = tuple[int, ...]
"""The number of cards of each rank: thirteen numbers, from the lowest rank to the highest as the rules order them."""

Spot: TypeAlias = tuple[int, int]
"""Position of a card on the table: the index of its frame in `PublicView.frames`, and its index among its seat's cards
in that frame, both from 0."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The probabilities (0 to 1) that a player's card is higher than, lower than, or of the same rank as the other
    player's card.

    The three probabilities add up to 1.
    """

    higher: float
    lower: float
    equal: float


def odds(view: PlayerView, spot: Spot) -> Odds | None:
    """Return the odds for the viewer's undecided card at a spot, or None if the view hides that card.

    The odds depend only on the cards seen, not on the other player's wagers.
    """
    own = lying_at(view, view.seat, spot).card
    if own is None:
        return None
    return _against(value(own, view.rules), ranks_at(view, 1 - view.seat, spot))


@cache
def full_deck_odds(value: int) -> Odds:
    """Return the odds of a card of this value against a card drawn at random from the rest of a full deck."""
    others = [len(Suit)] * len(Rank)
    others[value - LOWEST] -= 1
    return _against(value, tuple(others))


def contested(view: PublicView) -> Spot | None:
    """Return the spot of the two cards whose showdown is in progress or due next, or None if no card on the table is
    undecided."""
    open_frames = [at for at, frame in enumerate(view.frames) if frame.open and frame.decided < frame.size]
    return (open_frames[-1], view.frames[open_frames[-1]].decided) if open_frames else None


def lying_at(view: PublicView, seat: Seat, spot: Spot) -> TableCard:
    """Return a seat's card at a spot."""
    frame, place = spot
    return view.frames[frame].cards[seat][place]


def ranks_at(view: PublicView, seat: Seat, spot: Spot) -> Counts:
    """Count, by rank, the candidates for a seat's undecided card at a spot, as far as the viewer knows.

    If the viewer can see the card, only that card is counted.
    """
    there = lying_at(view, seat, spot)
    return count((there.card,) if there.card else _unseen(view, there.drawn_from), view.rules)


def public_ranks_at(view: PublicView, seat: Seat, spot: Spot) -> Counts:
    """Count, by rank, the candidates for a seat's undecided card at a spot, as far as is publicly known."""
    return count(lying_at(view, seat, spot).drawn_from, view.rules)


def ranks_to_draw(view: PublicView, seat: Seat) -> Counts:
    """Count, by rank, the candidates for a seat's next card, as far as the viewer knows.

    All counts are 0 if no card is left to draw.
    """
    return count(_unseen(view, view.drawing_from[seat]), view.rules)


def public_ranks_to_draw(view: PublicView, seat: Seat) -> Counts:
    """Count, by rank, the candidates for a seat's next card, as far as is publicly known."""
    return count(view.drawing_from[seat], view.rules)


def are_from_the_same(one: TableCard, other: TableCard) -> bool:
    """Return True if two undecided cards have the same candidates. In that case, once one of the two cards is known, it
    is no longer a candidate for the other. All cards drawn before the first shuffle have the same candidates, and so do
    all cards that one seat draws between two shuffles.
    """
    return one.drawn_from == other.drawn_from


def count(cards: Iterable[Card], rules: HighLowRules) -> Counts:
    """Return the number of cards of each rank, from the lowest rank to the highest as the rules order them."""
    ranks = [card.rank for card in cards]
    return tuple(ranks.count(rank) for rank in rules.ranks)


def _against(value: int, counts: Counts) -> Odds:
    """Return the odds of a card of this value against a card drawn at random from the cards counted in `counts`."""
    place, total = value - LOWEST, sum(counts)
    return Odds(sum(counts[:place]) / total, sum(counts[place + 1 :]) / total, counts[place] / total)


def _unseen(view: PublicView, cards: Cards) -> Cards:
    """Return those of `cards` that the viewer can't see on the table."""
    seen = {table_card.card for frame in view.frames for row in frame.cards for table_card in row}
    return tuple(card for card in cards if card not in seen)
