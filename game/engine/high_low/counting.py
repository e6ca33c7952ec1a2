"""What can be known of the cards that lie face down: all of it counted from what a view shows (S2, S6).

In their first time through, the cards nobody has shown are both seats' together, and any of them may lie anywhere.
A deck that has been round holds no secret but its order: whatever its seat hasn't shown again since is in it. In the
round in which the decks are shuffled for the first time cards of both kinds can lie on the table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import STANDARD_DECK, Card, Cards, Rank, Seat
from game.engine.high_low.rules import CARDS_EACH
from game.engine.high_low.views import PlayerView, PublicView

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
    counts = ranks_at(view, 1 - view.seat, spot)
    place, total = own.rank - Rank.TWO, sum(counts)
    return Odds(sum(counts[:place]) / total, sum(counts[place + 1 :]) / total, counts[place] / total)


def contested(view: PublicView) -> Spot | None:
    """The spot of the showdown that is wagered on, or comes next; None where no card is undecided."""
    open_frames = [at for at, frame in enumerate(view.frames) if frame.open and frame.decided < frame.size]
    return (open_frames[-1], view.frames[open_frames[-1]].decided) if open_frames else None


def ranks_at(view: PublicView, seat: Seat, spot: Spot) -> Counts:
    """The ranks that a seat's undecided card at a spot may have, as far as the viewer can tell: each card as likely.

    Of the viewer's own card that is its rank alone.
    """
    own = _card_at(view, seat, spot)
    return count((own,) if own else _candidates(view, seat, is_fresh(view, seat, spot), _held(view)))


def public_ranks_at(view: PublicView, seat: Seat, spot: Spot) -> Counts:
    """The ranks that a seat's undecided card at a spot may have as far as an onlooker can tell, in any view."""
    return count(_candidates(view, seat, is_fresh(view, seat, spot), ()))


def ranks_in_deck(view: PublicView, seat: Seat) -> Counts:
    """The ranks that a seat may still draw, or holds undecided: what its deck is among, as far as the viewer can tell.

    While the decks are in their first time through, half of these cards (for a player: one half, and their own half
    without what they hold) are the other's.
    """
    return count(_candidates(view, seat, not has_been_round(view, seat), _held(view)))


def has_been_round(view: PublicView, seat: Seat) -> bool:
    """Whether every card that the seat will draw has been seen before (S6)."""
    return _unshown(view, seat) <= len(_undecided(view, seat))


def is_fresh(view: PublicView, seat: Seat, spot: Spot) -> bool:
    """Whether the seat's undecided card at a spot was drawn for the first time in the match."""
    return _undecided(view, seat).index(spot) < _unshown(view, seat)


def unseen(view: PublicView) -> Cards:
    """The cards that the viewer has never seen, one seat's or the other's, in the standard deck's order."""
    return _never_shown(view, _held(view))


def count(cards: Iterable[Card]) -> Counts:
    """How many there are of each rank."""
    ranks = [card.rank for card in cards]
    return tuple(ranks.count(rank) for rank in Rank)


def _candidates(view: PublicView, seat: Seat, fresh: bool, held: Iterable[Card]) -> Cards:
    """The cards that a face-down card of the seat's is among; `held` are those that the viewer sees elsewhere."""
    if fresh:
        return _never_shown(view, held)
    away = {*view.discards[seat], *held}
    away.update(lying.card for frame in view.frames for lying in frame.cards[seat] if lying.shown and lying.card)
    return tuple(card for card in view.known[seat] if card not in away)


def _never_shown(view: PublicView, held: Iterable[Card]) -> Cards:
    seen = {*view.known[0], *view.known[1], *held}
    return tuple(card for card in STANDARD_DECK if card not in seen)


def _held(view: PublicView) -> list[Card]:
    """The undecided cards that the viewer sees: a player's own."""
    rows = [row for frame in view.frames for row in frame.cards]
    return [lying.card for row in rows for lying in row if lying.card and not lying.shown]


def _card_at(view: PublicView, seat: Seat, spot: Spot) -> Card | None:
    frame, place = spot
    return view.frames[frame].cards[seat][place].card


def _undecided(view: PublicView, seat: Seat) -> list[Spot]:
    """Where the seat's undecided cards lie, in the order in which they were drawn."""
    return [
        (at, place) for at, frame in enumerate(view.frames) for place in range(frame.decided, len(frame.cards[seat]))
    ]


def _unshown(view: PublicView, seat: Seat) -> int:
    """How many of the seat's cards it has never shown: of those drawn so far, the first ones that are undecided."""
    return CARDS_EACH - len(view.known[seat])
