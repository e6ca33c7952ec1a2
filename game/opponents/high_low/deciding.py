"""Decisions of the opponents in High Low War, made with a solved strategy or by feeling.

Each decision is based only on the view from the opponent's own seat.
"""

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
"""Solved strategies, one for each spot that `spots` returns. None stands for a strategy that isn't available."""

EVEN: Final = 1e-9
"""Absolute value below which a lead counts as zero, so both predictions count as equally good."""

FEW_SIZES: Final = 5
"""Maximum number of possible raises at which opponents often choose the largest, because middling raises earn less."""

BLUFF_STRENGTH: Final = 0.8
"""Strength (0 to 1) that a bluff feigns: roughly that of a king."""

SELDOM: Final = 0.06
"""Factor in the minimum probability (0 to 1) of a first raise, which is `SELDOM` × nerve / 100. First raises with weak
cards make a check reveal less."""

LARGEST: Final = 0.6
"""Largest raise of an opponent with a nerve of 100, as a share (0 to 1) of the range of legal raises, if the range
contains more than `FEW_SIZES` raises."""

RAISER_RIGHT_RATE: Final = 0.85
"""Assumed probability (0 to 1) that the prediction of a player who raises is correct."""

NERVE_MARGIN: Final = 0.15
"""Amount (0 to 1) that a nerve of 0 adds to the probability of being right that is required for a call (see `_price`).

A nerve of 100 subtracts the same amount, and a nerve of 50 changes nothing.
"""

STEEPNESS: Final = 2.0
STEEPENING: Final = 1.25
"""Parameters of `misjudging`, in which the exponent is `STEEPNESS` × (100 / error) ** `STEEPENING`.

Up to 30, `error` is roughly the percentage of cards from 6 to 10 that are misjudged. At 100, 44% are misjudged.
"""


def decide(view: PlayerView, traits: Traits, rng: Random, strategies: Strategies = ()) -> Decision:
    """Return an opponent's legal decision for the viewer's seat.

    `strategies` contains the solved strategies for the opponent's `questions`, in the same order. Where a strategy is
    missing, the opponent decides by feeling. Raises `ValueError` if the seat has no decision to make.
    """
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
    """Return the decision that the viewer must make, with only the part of the view needed for it."""
    return Turn(view.seat, view.legal, view.pot, view.wagering, tuple(_value_at(view, spot) for spot in spots(view)))


def goes_by_feeling(traits: Traits) -> bool:
    """Return True if an opponent neither counts cards nor plays solved strategies.

    For such an opponent, `decide_without_counting` can replace `decide`.
    """
    return not traits.memory and not traits.wits


def decide_without_counting(turn: Turn, traits: Traits, rng: Random) -> Decision:
    """Return the decision that `decide` would return for an opponent that `goes_by_feeling`.

    This function is faster than `decide`, and needs no view.
    """
    return _decide_by_feeling(turn, [_full_deck_lead(value) for value in turn.values], traits, rng)


def lead(view: PlayerView, spot: Spot, counting: bool) -> float:
    """Return the lead of the viewer's card at a spot, from -1 to 1.

    The lead is the probability that the card is higher than the other seat's card, minus the probability that it is
    lower. If `counting` is true, the other seat's card may be any card that the viewer can't rule out. Otherwise, it
    may be any of the other 51 cards of a full deck. Raises `ValueError` if the viewer can't see its own card at the
    spot.
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
    """Return the probability (0 to 1) that an opponent with this `error` takes a card with this lead to be the lower
    one.

    It is 1 for a lead of -1, one half for a lead of 0, and 0 for a lead of 1. The cost of a wrong prediction is roughly
    proportional to the square of the lead, because large leads attract the highest wagers. Errors therefore become
    rarer as the square of the lead grows.
    """
    if abs(leading) < EVEN:
        return 0.5
    missed = (1 - leading**2) ** (STEEPNESS * (MOST / error) ** STEEPENING) / 2 if error else 0.0
    return missed if leading > 0 else 1 - missed


def _predict(view: PlayerView, spot: Spot, traits: Traits, rng: Random, strategy: Strategy | None) -> Prediction:
    """Return a prediction made by feeling or with the solved strategy.

    If the opponent misjudges the card, the strategy's prediction is reversed.
    """
    seems = _seems(_recalled_lead(view, spot, traits), traits, rng)
    if strategy is None or not _happens(traits.wits, rng):
        return seems
    solved, leading = strategy.predict(held(view, spot), rng), lead(view, spot, remembers(view, traits))
    if abs(leading) < EVEN or (leading > 0) is (seems is Prediction.HIGHER):
        return solved
    return Prediction.LOWER if solved is Prediction.HIGHER else Prediction.HIGHER


def _seems(leading: float, traits: Traits, rng: Random) -> Prediction:
    """Return the prediction that seems best to an opponent whose card has this lead."""
    return Prediction.LOWER if rng.random() < misjudging(leading, traits.error) else Prediction.HIGHER


def _recalled_lead(view: PlayerView, spot: Spot, traits: Traits) -> float:
    """Return the lead of the viewer's card, from -1 to 1, as far as the opponent remembers the cards.

    The trait `error` reduces the effect of counting.
    """
    bare = lead(view, spot, counting=False)
    if not remembers(view, traits):
        return bare
    lost = traits.error / MOST
    return lost * bare + (1 - lost) * lead(view, spot, counting=True)


def _wager_as_solved(view: PlayerView, strategy: Strategy, rng: Random) -> Decision:
    """Return a wager on the contested card, drawn from the solved strategy."""
    spot, wagering = contested(view), view.wagering
    assert spot is not None and wagering is not None, "something is wagered on"
    prediction = lying_at(view, view.seat, spot).prediction
    assert prediction is not None, "what is wagered on has been predicted"
    return strategy.wager(held(view, spot), prediction, wagering.line, rng)


def _decide_by_feeling(turn: Turn, leads: Sequence[float], traits: Traits, rng: Random) -> Decision:
    """Return the predictions that seem best, or a wager based on the apparent strength of the card.

    `leads` contains the lead of each card to be predicted, or that of the card on which the players wager.
    """
    wagering = turn.wagering
    if wagering is None:
        return Predict(turn.seat, tuple([_seems(leading, traits, rng) for leading in leads]))
    match turn.legal:
        case (Check() | Call() as only,):
            return only
    # the apparent strength, from 0 to 1, is the size of the lead in either direction
    strength = abs(leads[0])
    if wagering.raises:
        return _answer(turn, wagering, _misread(strength, traits, rng), traits, rng)
    if _happens(traits.bluff, rng):
        strength = max(strength, BLUFF_STRENGTH)
    return _open(turn, _misread(strength, traits, rng), traits, rng)


def _misread(strength: float, traits: Traits, rng: Random) -> float:
    """Return a strength with a symmetric random error added. The result is limited to the range from 0 to 1. Large
    errors are less likely than small ones."""
    furthest = traits.error / MOST
    return min(1.0, max(0.0, strength + rng.triangular(-furthest, furthest)))


def _open(turn: Turn, strength: float, traits: Traits, rng: Random) -> Check | Raise:
    """Return a raise or a check. There must be no raise to match."""
    sizes = _sizes(turn)
    if sizes and rng.random() < max(_eagerness(strength, traits), SELDOM * traits.nerve / MOST):
        return _raise(sizes, traits, rng)
    return Check(turn.seat)


def _answer(turn: Turn, wagering: Wagering, strength: float, traits: Traits, rng: Random) -> Call | Fold | Raise:
    """Return a raise, a fold or a call in answer to a raise. Each earlier raise increases the strength needed for
    another."""
    sizes = _sizes(turn)
    if sizes and rng.random() < _eagerness(strength - 0.1 - 0.1 * wagering.raises, traits):
        return _raise(sizes, traits, rng)
    if Fold(turn.seat) in turn.legal and rng.random() < _doubt(strength, _price(turn.pot, wagering), traits):
        return Fold(turn.seat)
    return Call(turn.seat)


def _sizes(turn: Turn) -> RaiseRange | None:
    """Return the range of totals to which the seat may legally raise, or None if it may not raise."""
    last = turn.legal[-1]
    return last if isinstance(last, RaiseRange) else None


def _price(pot: int, wagering: Wagering) -> float:
    """Return the probability of being right (0 to 1) above which a call is worth its price.

    A player who is right wins half of the pot, or all of it if the other player is wrong.
    """
    cost = abs(wagering.totals[0] - wagering.totals[1])
    return cost / ((pot + cost) * (1 - RAISER_RIGHT_RATE / 2))


def _doubt(strength: float, price: float, traits: Traits) -> float:
    """Return the probability of folding (0 to 1).

    At a nerve of 50, it is one half if the prediction is right exactly as often as `price` requires.
    """
    right = (1 + strength) / 2
    asked = price + NERVE_MARGIN * (1 - 2 * traits.nerve / MOST)
    return min(1.0, max(0.0, 0.5 + 5 * (asked - right)))


def _eagerness(strength: float, traits: Traits) -> float:
    """Return the probability of raising (0 to 1).

    It is one half at the strength that the opponent's nerve requires, 0 if the strength is at least 0.2 lower, and 1 if
    it is at least 0.2 higher.
    """
    asked = 1 - 0.9 * traits.nerve / MOST
    return min(1.0, max(0.0, 0.5 + 2.5 * (strength - asked)))


def _raise(sizes: RaiseRange, traits: Traits, rng: Random) -> Raise:
    """Return a raise that suits the opponent's nerve.

    Its size is a share of the range or, if the range is small, often the maximum. It doesn't depend on the card, so it
    reveals nothing about the card.
    """
    nerve = traits.nerve / MOST
    if sizes.high - sizes.low < FEW_SIZES:
        most = rng.random() < 2 * nerve
        return Raise(sizes.seat, sizes.high if most else rng.randint(sizes.low, sizes.high))
    share = nerve * rng.uniform(0.0, LARGEST)
    to = sizes.low + round(share * (sizes.high - sizes.low))
    return Raise(sizes.seat, min(max(to, sizes.low), sizes.high))


def _value_at(view: PlayerView, spot: Spot) -> int:
    card = lying_at(view, view.seat, spot).card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return value(card, view.rules)


def _happens(out_of_hundred: int, rng: Random) -> bool:
    return rng.random() * MOST < out_of_hundred
