"""Decisions of High Low War's opponents, by a solved strategy or by feeling, from what their own seat may see."""

from collections.abc import Sequence
from functools import cache
from itertools import zip_longest
from random import Random
from typing import Final, TypeAlias

from game.engine.high_low.actions import (
    Call,
    Check,
    Decision,
    Fold,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
)
from game.engine.high_low.counting import Spot, contested, full_deck_odds, lying_at, odds
from game.engine.high_low.rules import value
from game.engine.high_low.views import PlayerView, Turn, Wagering
from game.opponents.high_low.solving.strategy import Strategy
from game.opponents.high_low.strategy_cache import held, remembers, spots
from game.opponents.high_low.traits import MOST, Traits

Strategies: TypeAlias = Sequence[Strategy | None]
"""The solved strategy for each of `spots`; None where it isn't available."""

EVEN: Final = 1e-9
"""Largest lead that counts as zero: either prediction is equally good."""

FEW_SIZES: Final = 5
"""With at most this many sizes to choose from, opponents often raise the maximum: the sizes in between earn less."""

BLUFF_STRENGTH: Final = 0.8
"""Strength that a bluff pretends to have: that of a king."""

RAISER_RIGHT_RATE: Final = 0.85
"""Assumed chance that a player who raises is right."""

NERVE_MARGIN: Final = 0.15
"""Extra chance of being right that a nerve of 0 asks for before calling; a nerve of 100 asks for that much less."""

STEEPNESS: Final = 2.0
STEEPENING: Final = 1.25
"""Slope by which misjudging falls with the lead: `STEEPNESS` at an error of 100, and steeper below by the power
`STEEPENING`. Up to 30, `error` is then about the percentage of misjudged cards from 6 to 10; at 100 it is 44 per cent.
"""


def decide(view: PlayerView, traits: Traits, rng: Random, strategies: Strategies = ()) -> Decision:
    """Return the opponent's decision at the viewer's seat; it is always legal. `strategies` answer its `questions` in
    order; without an answer it decides by feeling. Raises `ValueError` if the seat owes nothing."""
    match view.legal:
        case ():
            raise ValueError(f"seat {view.seat} has nothing to decide; ask only a seat that is to act")
        case (PredictChoice(seat=seat),) if strategies:
            predicted = zip_longest(spots(view), strategies)
            return Predict(seat, tuple(_predict(view, spot, traits, rng, strategy) for spot, strategy in predicted))
        case (_, _, *_) if strategies and strategies[0] is not None and _happens(traits.wits, rng):
            return _wager_as_solved(view, strategies[0], rng)
        case _:
            leads = [_recalled_lead(view, spot, traits) for spot in spots(view)]
            return _decide_by_feeling(turn_of(view), leads, traits, rng)


def turn_of(view: PlayerView) -> Turn:
    """Return the decision that the viewer owes, without the rest of the table."""
    return Turn(view.seat, view.legal, view.pot, view.wagering, tuple(_value_at(view, spot) for spot in spots(view)))


def goes_by_feeling(traits: Traits) -> bool:
    """True if an opponent neither counts cards nor plays solved strategies; `decide_without_counting` then suffices."""
    return not traits.memory and not traits.wits


def decide_without_counting(turn: Turn, traits: Traits, rng: Random) -> Decision:
    """Return what `decide` returns for an opponent that `goes_by_feeling`, in less time and without a view."""
    return _decide_by_feeling(turn, [_full_deck_lead(value) for value in turn.values], traits, rng)


def lead(view: PlayerView, spot: Spot, counting: bool) -> float:
    """Return the chance that the viewer's card at a spot is higher minus the chance that it is lower, from -1 to 1.

    With `counting` the other card is any that the viewer can't rule out, otherwise any card of a full deck. Raises
    `ValueError` if the viewer has no undecided card there.
    """
    own = _value_at(view, spot)
    if not counting:
        return _full_deck_lead(own)
    found = odds(view, spot)
    assert found is not None, "the viewer's own card lies there"
    return found.higher - found.lower


@cache
def _full_deck_lead(value: int) -> float:
    found = full_deck_odds(value)
    return found.higher - found.lower


def misjudging(leading: float, error: int) -> float:
    """Return the chance (0 to 1) that a card with this lead seems the lower one to an opponent with this `error`.

    It is one half for a lead of zero, falls as the lead grows, and is 0 for a certain lead; negative leads mirror this.
    A wrong prediction costs roughly the square of the lead, because clear cards attract the highest wagers; errors fall
    accordingly.
    """
    if abs(leading) < EVEN:
        return 0.5
    missed = (1 - leading**2) ** (STEEPNESS * (MOST / error) ** STEEPENING) / 2 if error else 0.0
    return missed if leading > 0 else 1 - missed


def _predict(view: PlayerView, spot: Spot, traits: Traits, rng: Random, strategy: Strategy | None) -> Prediction:
    """Predict by feeling or by the solved strategy; the solved prediction is reversed if the card is misjudged."""
    seems = _seems(_recalled_lead(view, spot, traits), traits, rng)
    if strategy is None or not _happens(traits.wits, rng):
        return seems
    solved, leading = strategy.predict(held(view, spot), rng), lead(view, spot, remembers(view, traits))
    if abs(leading) < EVEN or (leading > 0) is (seems is Prediction.HIGHER):
        return solved
    return Prediction.LOWER if solved is Prediction.HIGHER else Prediction.HIGHER


def _seems(leading: float, traits: Traits, rng: Random) -> Prediction:
    """Return the prediction that seems best for a card with this lead."""
    return Prediction.LOWER if rng.random() < misjudging(leading, traits.error) else Prediction.HIGHER


def _recalled_lead(view: PlayerView, spot: Spot, traits: Traits) -> float:
    """Return the lead of the viewer's card as remembered; `error` loses part of what counting adds."""
    bare = lead(view, spot, counting=False)
    if not remembers(view, traits):
        return bare
    lost = traits.error / MOST
    return lost * bare + (1 - lost) * lead(view, spot, counting=True)


def _wager_as_solved(view: PlayerView, strategy: Strategy, rng: Random) -> Decision:
    """Check, call, fold or raise for the contested card as its solved strategy says."""
    spot, wagering = contested(view), view.wagering
    assert spot is not None and wagering is not None, "something is wagered on"
    prediction = lying_at(view, view.seat, spot).prediction
    assert prediction is not None, "what is wagered on has been predicted"
    return strategy.wager(held(view, spot), prediction, wagering.line, rng)


def _decide_by_feeling(turn: Turn, leads: Sequence[float], traits: Traits, rng: Random) -> Decision:
    """Predict what seems best, or wager by the card's apparent strength; `leads` are those of the turn's cards."""
    wagering = turn.wagering
    if wagering is None:
        return Predict(turn.seat, tuple([_seems(leading, traits, rng) for leading in leads]))
    match turn.legal:
        case (Check() | Call() as only,):
            return only
    # apparent strength, from 0 to 1: the size of the lead in either direction
    strength = abs(leads[0])
    if wagering.raises:
        return _answer(turn, wagering, _misread(strength, traits, rng), traits, rng)
    if _happens(traits.bluff, rng):
        strength = max(strength, BLUFF_STRENGTH)
    return _open(turn, _misread(strength, traits, rng), traits, rng)


def _misread(strength: float, traits: Traits, rng: Random) -> float:
    """Return a strength with a random error: too high and too low equally likely, large errors less likely."""
    furthest = traits.error / MOST
    return min(1.0, max(0.0, strength + rng.triangular(-furthest, furthest)))


def _open(turn: Turn, strength: float, traits: Traits, rng: Random) -> Check | Raise:
    """Raise or check when there is no raise to match."""
    sizes = _sizes(turn)
    if sizes and rng.random() < _eagerness(strength, traits):
        return _raise(sizes, strength, traits, rng)
    return Check(turn.seat)


def _answer(turn: Turn, wagering: Wagering, strength: float, traits: Traits, rng: Random) -> Call | Fold | Raise:
    """Raise again, fold or call; each earlier raise asks for a stronger card."""
    sizes = _sizes(turn)
    if sizes and rng.random() < _eagerness(strength - 0.1 - 0.1 * wagering.raises, traits):
        return _raise(sizes, strength, traits, rng)
    if Fold(turn.seat) in turn.legal and rng.random() < _doubt(strength, _price(turn.pot, wagering), traits):
        return Fold(turn.seat)
    return Call(turn.seat)


def _sizes(turn: Turn) -> RaiseRange | None:
    """Return the range of totals that may be raised to, or None if raising is illegal."""
    last = turn.legal[-1]
    return last if isinstance(last, RaiseRange) else None


def _price(pot: int, wagering: Wagering) -> float:
    """Return the chance of being right at which a call pays: it wins half the pot, all of it if the other is wrong."""
    cost = abs(wagering.totals[0] - wagering.totals[1])
    return cost / ((pot + cost) * (1 - RAISER_RIGHT_RATE / 2))


def _doubt(strength: float, price: float, traits: Traits) -> float:
    """Return the chance to fold: one half at a nerve of 50 if the card is right exactly often enough for the price."""
    right = (1 + strength) / 2
    asked = price + NERVE_MARGIN * (1 - 2 * traits.nerve / MOST)
    return min(1.0, max(0.0, 0.5 + 5 * (asked - right)))


def _eagerness(strength: float, traits: Traits) -> float:
    """Return the chance to raise: one half at the strength that the nerve asks for, certain a little above it."""
    asked = 1 - 0.9 * traits.nerve / MOST
    return min(1.0, max(0.0, 0.5 + 2.5 * (strength - asked)))


def _raise(sizes: RaiseRange, strength: float, traits: Traits, rng: Random) -> Raise:
    """Choose a size to match card and nerve: a share of the range, or the maximum if the range is small."""
    nerve = traits.nerve / MOST
    if sizes.high - sizes.low < FEW_SIZES:
        most = rng.random() < 2 * nerve
        return Raise(sizes.seat, sizes.high if most else rng.randint(sizes.low, sizes.high))
    share = 0.45 * nerve * strength + rng.uniform(-0.08, 0.08)
    to = sizes.low + round(share * (sizes.high - sizes.low))
    return Raise(sizes.seat, min(max(to, sizes.low), sizes.high))


def _value_at(view: PlayerView, spot: Spot) -> int:
    card = lying_at(view, view.seat, spot).card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return value(card, view.rules)


def _happens(out_of_hundred: int, rng: Random) -> bool:
    return rng.random() * MOST < out_of_hundred
