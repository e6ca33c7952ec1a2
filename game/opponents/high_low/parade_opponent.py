"""Replies of the opponent in the daily parade, which depend only on the date and on the view from the opponent's own
seat.

They are computed from whole numbers and a hash, without solving anything. They are therefore the same on every machine,
after a crash, and regardless of which player predicts first.
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
"""Lead (in hundredths, in either direction) below which the opponent may misjudge a card.

The probability of misjudging it, in hundredths, is half the difference between `MIDDLING` and the lead, rounded down.
At a lead of 0, it is 50.
"""

DARING: Final = 20
"""Amount, in hundredths, that is subtracted from the lead in the predicted direction to calculate the probability of a
raise.

The probability of a first raise, in hundredths, is twice the difference, but at least `BLUFFS` and at most `MOST`.
"""

BLUFFS: Final = 12
"""Minimum probability of a first raise, in hundredths, which makes the opponent bluff with weak cards."""

CAUTION: Final = 20
"""Additional lead, in hundredths, that another raise requires for each earlier raise."""

MOST: Final = 95
"""Maximum probability of a raise, in hundredths, even with the best card."""


def reply(view: PlayerView, day: date) -> Decision:
    """Return the legal decision that the opponent makes at the viewer's seat in a day's parade.

    Raises `ValueError` if the seat has no decision to make.
    """
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
    """Return the lead of the viewer's card at a spot according to the viewer's knowledge, in hundredths (-100 to 100).

    The lead is the probability that the card is higher than the other seat's card, minus the probability that it is
    lower. It is rounded towards 0.
    """
    counts = ranks_at(view, 1 - view.seat, spot)
    place = value(_own(view, spot), view.rules) - LOWEST
    more = sum(counts[:place]) - sum(counts[place + 1 :])
    share = 100 * abs(more) // sum(counts)
    return share if more > 0 else -share


def _hundredth(view: PlayerView, spot: Spot, day: date) -> int:
    """Return a number from 0 to 99 that stands in for chance in the decision about the card at a spot."""
    return _drawn(view, spot, day, "whether") % 100


def _drawn(view: PlayerView, spot: Spot, day: date, purpose: str) -> int:
    """Return a large number that depends only on the date, the round, the spot, the wagers so far, the viewer's card
    and `purpose`.

    It doesn't depend on the other seat's secret prediction, so the two seats may predict in either order.
    """
    moves = view.wagering.line if view.wagering else ("predict",)
    parts = (day.isoformat(), view.round, *spot, *moves, _own(view, spot), purpose)
    return int.from_bytes(sha256(" ".join(map(str, parts)).encode()).digest(), "big")


def _own(view: PlayerView, spot: Spot) -> Card:
    card = lying_at(view, view.seat, spot).card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return card
