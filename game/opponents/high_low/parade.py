"""Replies of the opponent at the daily parade, which follow from the date and its own seat's view alone.

They use whole numbers and a hash, so they are equal on every machine, after every kill, and whoever predicts first.
Nothing is solved.
"""

from datetime import date
from hashlib import sha256
from typing import Final

from game.engine.core.cards import Card
from game.engine.high_low.actions import Call, Check, Decision, Predict, Prediction, Raise, RaiseRange, Wager
from game.engine.high_low.counting import Spot, contested, lying_at, ranks_at
from game.engine.high_low.rules import LOWEST, value
from game.engine.high_low.views import PlayerView, Wagering
from game.opponents.high_low.strategy_cache import spots

MIDDLING: Final = 40
"""Lead, in hundredths, below which a card may be misjudged; at a lead of 0, half as many in a hundred are."""

DARING: Final = 20
"""Lead, in hundredths, from which openings become likelier."""

BLUFFS: Final = 12
"""Number of weak cards in a hundred with which it opens."""

CAUTION: Final = 20
"""Additional lead, in hundredths, that each earlier raise requires for another one."""

MOST: Final = 95
"""Maximum number of raises in a hundred chances, whatever the card."""


def reply(view: PlayerView, day: date) -> Decision:
    """Return the opponent's legal decision at the viewer's seat, at the daily parade of a day. Raises `ValueError` if
    the seat owes nothing."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide; ask only a seat that is to act")
    if view.wagering is None:
        return Predict(view.seat, tuple(_predict(view, spot, day) for spot in spots(view)))
    return _wager(view, view.wagering, day)


def _predict(view: PlayerView, spot: Spot, day: date) -> Prediction:
    leading = _lead(view, spot)
    misjudged = max(0, MIDDLING - abs(leading)) // 2 if leading else 50
    seems_higher = (leading >= 0) is (_hundredth(view, spot, day) >= misjudged)
    return Prediction.HIGHER if seems_higher else Prediction.LOWER


def _wager(view: PlayerView, wagering: Wagering, day: date) -> Wager:
    spot = contested(view)
    assert spot is not None, "something is wagered on"
    sizes, leading = view.legal[-1], _lead(view, spot)
    if lying_at(view, view.seat, spot).prediction is Prediction.LOWER:
        leading = -leading
    eager = min(MOST, max(BLUFFS, 2 * (leading - DARING)))
    if wagering.raises:
        eager = min(MOST, max(0, 2 * (leading - DARING - CAUTION * wagering.raises)))
    if isinstance(sizes, RaiseRange) and _hundredth(view, spot, day) < eager:
        room = sizes.high - sizes.low + 1
        return Raise(view.seat, sizes.low + _drawn(view, spot, day, "size") % room)
    return Call(view.seat) if Call(view.seat) in view.legal else Check(view.seat)


def _lead(view: PlayerView, spot: Spot) -> int:
    """Return in how many more cases out of a hundred the viewer's card is the higher one than the lower one, as far as
    the viewer knows: from -100 to 100, rounded towards 0."""
    counts = ranks_at(view, 1 - view.seat, spot)
    place = value(_own(view, spot), view.rules) - LOWEST
    more = sum(counts[:place]) - sum(counts[place + 1 :])
    share = 100 * abs(more) // sum(counts)
    return share if more > 0 else -share


def _hundredth(view: PlayerView, spot: Spot, day: date) -> int:
    """Return a number from 0 to 99 for the decision about a spot."""
    return _drawn(view, spot, day, "whether") % 100


def _drawn(view: PlayerView, spot: Spot, day: date, purpose: str) -> int:
    """Return a large number that follows from the date, the decision and the viewer's card.

    Nothing that the other seat's secret prediction changes is included, so both may predict in either order.
    """
    moves = view.wagering.line if view.wagering else ("predict",)
    parts = (day.isoformat(), view.round, *spot, *moves, _own(view, spot), purpose)
    return int.from_bytes(sha256(" ".join(map(str, parts)).encode()).digest(), "big")


def _own(view: PlayerView, spot: Spot) -> Card:
    card = lying_at(view, view.seat, spot).card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return card
