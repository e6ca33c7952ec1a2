"""What can be told of the cards that lie face down, from what a view says they were drawn from (S2, S6)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from game.engine.core.cards import STANDARD_DECK, Card, Cards, Rank, Seat
from game.engine.high_low.views import PlayerView, PublicView, TableCard

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each rank there are, thirteen numbers from the 2 to the ace."""

Spot: TypeAlias = tuple[int, int]
"""Where a card lies on the table: which of the view's frames, and the place in it."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances, 0 to 1 and 1 together, that an own card is the higher one, the lower one, or that the two tie."""

    higher: float
    lower: float
    equal: float


def odds(view: PlayerView, spot: Spot) -> Odds | None:
    """How the viewer's undecided card at a spot stands to the other's there; None if there is no card of theirs.

    It counts what has been seen, nothing else: what the other has wagered isn't looked at.
    """
    own = _card_at(view, view.seat, spot)
    if own is None:
        return None
    return _against(own, ranks_at(view, 1 - view.seat, spot))


@cache
def full_deck_odds(card: Card) -> Odds:
    """How a card stands to any other card of the full deck: what can be told of it by a player who counts none."""
    return _against(card, count(other for other in STANDARD_DECK if other != card))


def contested(view: PublicView) -> Spot | None:
    """The spot of the showdown that is wagered on, or comes next; None where no card is undecided."""
    open_frames = [at for at, frame in enumerate(view.frames) if frame.open and frame.decided < frame.size]
    return (open_frames[-1], view.frames[open_frames[-1]].decided) if open_frames else None


def ranks_at(view: PublicView, seat: Seat, spot: Spot) -> Counts:
    """The ranks that a seat's undecided card at a spot may have, as far as the viewer can tell: all equally likely.

    Of the viewer's own card that is its rank alone.
    """
    own = _card_at(view, seat, spot)
    return count((own,) if own else _unseen(view, _lying_at(view, seat, spot).drawn_from))


def public_ranks_at(view: PublicView, seat: Seat, spot: Spot) -> Counts:
    """The ranks that a seat's undecided card at a spot may have as far as an onlooker can tell, in any view."""
    return count(_lying_at(view, seat, spot).drawn_from)


def ranks_to_draw(view: PublicView, seat: Seat) -> Counts:
    """The ranks that a seat's next card may have, as far as the viewer can tell: all 0 where it can draw none."""
    return count(_unseen(view, view.drawing_from[seat]))


def public_ranks_to_draw(view: PublicView, seat: Seat) -> Counts:
    """The ranks that a seat's next card may have as far as an onlooker can tell, in any view."""
    return count(view.drawing_from[seat])


def are_from_the_same(one: TableCard, other: TableCard) -> bool:
    """Whether two undecided cards were drawn from the same cards: either's being there takes it from the other.

    Both seats' cards are in the first pass, and a seat's own where no shuffle lay between them.
    """
    return one.drawn_from == other.drawn_from


def count(cards: Iterable[Card]) -> Counts:
    """How many there are of each rank."""
    ranks = [card.rank for card in cards]
    return tuple(ranks.count(rank) for rank in Rank)


def _against(own: Card, counts: Counts) -> Odds:
    """How a card stands to another that has one of these ranks."""
    place, total = own.rank - Rank.TWO, sum(counts)
    return Odds(sum(counts[:place]) / total, sum(counts[place + 1 :]) / total, counts[place] / total)


def _unseen(view: PublicView, cards: Cards) -> Cards:
    """Those of the cards that don't lie on the table for the viewer to see, as a player's own undecided ones do."""
    seen = {table_card.card for frame in view.frames for row in frame.cards for table_card in row}
    return tuple(card for card in cards if card not in seen)


def _card_at(view: PublicView, seat: Seat, spot: Spot) -> Card | None:
    return _lying_at(view, seat, spot).card


def _lying_at(view: PublicView, seat: Seat, spot: Spot) -> TableCard:
    frame, place = spot
    return view.frames[frame].cards[seat][place]
