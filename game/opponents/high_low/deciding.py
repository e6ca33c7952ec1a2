"""How an opponent decides, from what its seat may see alone: by a solved strategy, or by feeling."""

from collections.abc import Sequence
from functools import cache
from itertools import zip_longest
from random import Random
from typing import Final, TypeAlias

from game.engine.core.cards import Card
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
from game.engine.high_low.counting import Spot, contested, full_deck_odds, odds
from game.engine.high_low.views import PlayerView, Turn, Wagering
from game.opponents.high_low.strategy_cache import Strategy, held, remembers, spots
from game.opponents.high_low.traits import MOST, Traits

Strategies: TypeAlias = Sequence[Strategy | None]
"""The solved strategy for each of `spots`, None where there is none."""

EVEN: Final = 1e-9
"""A lead no larger than this is none: either prediction is as good."""

FEW_SIZES: Final = 5
"""Where a raise can have no more sizes than this, a wager is the most or nothing: the sizes between earn less."""

BLUFF_STRENGTH: Final = 0.8
"""How strong a card seems that is bluffed with: as strong as a king."""

RAISER_RIGHT_RATE: Final = 0.85
"""How often whoever raises is taken to be right."""

NERVE_MARGIN: Final = 0.15
"""How much likelier than pays a card is to be right for who has no nerve to call; who has most asks as much less."""

STEEPNESS: Final = 2.0
STEEPENING: Final = 1.25
"""How steeply misjudging falls with the lead at an error of 100, and the power at which it falls more steeply below.

So about as many cards out of a hundred from 6 to 10 are misjudged as the error says, up to 30; at 100 it is 44.
"""


def decide(view: PlayerView, traits: Traits, rng: Random, strategies: Strategies = ()) -> Decision:
    """What an opponent does at the seat whose view this is; always legal.

    `strategies` answer its `questions`, in their order; what isn't answered it decides by feeling. Raises `ValueError`
    if it owes nothing.
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
    """The decision that the viewer owes, without the rest of the table."""
    return Turn(view.seat, view.legal, view.pot, view.wagering, tuple(_card_at(view, spot) for spot in spots(view)))


def goes_by_feeling(traits: Traits) -> bool:
    """Whether an opponent neither counts cards nor plays what is solved: then `decide_without_counting` decides."""
    return not traits.memory and not traits.wits


def decide_without_counting(turn: Turn, traits: Traits, rng: Random) -> Decision:
    """What an opponent that `goes_by_feeling` does in its turn: the same as `decide` says of its view, in less time."""
    return _decide_by_feeling(turn, [_full_deck_lead(card) for card in turn.cards], traits, rng)


def lead(view: PlayerView, spot: Spot, counting: bool) -> float:
    """How much likelier the viewer's card at a spot is the higher than the lower one, from -1 to 1.

    With `counting` the other's card is any that the viewer can't rule out, else any of the full deck's. Raises
    `ValueError` if the viewer has no undecided card there.
    """
    card = _card_at(view, spot)
    if not counting:
        return _full_deck_lead(card)
    found = odds(view, spot)
    assert found is not None, "the viewer's own card lies there"
    return found.higher - found.lower


@cache
def _full_deck_lead(card: Card) -> float:
    found = full_deck_odds(card)
    return found.higher - found.lower


def misjudging(leading: float, error: int) -> float:
    """How likely a card with that lead seems the lower one, from 0 to 1, to an opponent with that `error`.

    Half for a card that leads by nothing, less the further it leads, 0 for one that is certain to be higher; the other
    way round for a negative lead. What a wrong prediction costs grows about with the square of the lead, since clear
    cards are wagered on most, and so does the care that is taken.
    """
    if abs(leading) < EVEN:
        return 0.5
    missed = (1 - leading**2) ** (STEEPNESS * (MOST / error) ** STEEPENING) / 2 if error else 0.0
    return missed if leading > 0 else 1 - missed


def _predict(view: PlayerView, spot: Spot, traits: Traits, rng: Random, strategy: Strategy | None) -> Prediction:
    """What seems best; of what is solved, the other way round where the card is misjudged."""
    seems = _seems(_recalled_lead(view, spot, traits), traits, rng)
    if strategy is None or not _happens(traits.wits, rng):
        return seems
    solved, leading = strategy.predict(held(view, spot), rng), lead(view, spot, remembers(view, traits))
    if abs(leading) < EVEN or (leading > 0) is (seems is Prediction.HIGHER):
        return solved
    return Prediction.LOWER if solved is Prediction.HIGHER else Prediction.HIGHER


def _seems(leading: float, traits: Traits, rng: Random) -> Prediction:
    """What seems best of a card with that lead."""
    return Prediction.LOWER if rng.random() < misjudging(leading, traits.error) else Prediction.HIGHER


def _recalled_lead(view: PlayerView, spot: Spot, traits: Traits) -> float:
    """The lead of the viewer's card as it is recalled: who errs loses part of what counting adds to the card itself."""
    bare = lead(view, spot, counting=False)
    if not remembers(view, traits):
        return bare
    lost = traits.error / MOST
    return lost * bare + (1 - lost) * lead(view, spot, counting=True)


def _wager_as_solved(view: PlayerView, strategy: Strategy, rng: Random) -> Decision:
    """Check, call, fold or raise for the contested card, as its solved strategy says."""
    spot, wagering = contested(view), view.wagering
    assert spot is not None and wagering is not None, "something is wagered on"
    prediction = view.frames[spot[0]].cards[view.seat][spot[1]].prediction
    assert prediction is not None, "what is wagered on has been predicted"
    return strategy.wager(held(view, spot), prediction, wagering.line, rng)


def _decide_by_feeling(turn: Turn, leads: Sequence[float], traits: Traits, rng: Random) -> Decision:
    """Predict what seems best, or wager by how strong the card seems; `leads` are those of the turn's cards."""
    wagering = turn.wagering
    if wagering is None:
        return Predict(turn.seat, tuple([_seems(leading, traits, rng) for leading in leads]))
    match turn.legal:
        case (Check() | Call() as only,):
            return only
    # how strong the card seems, from 0 to 1: how far it leads, either way
    strength = abs(leads[0])
    if wagering.raises:
        return _answer(turn, wagering, _misread(strength, traits, rng), traits, rng)
    if _happens(traits.bluff, rng):
        strength = max(strength, BLUFF_STRENGTH)
    return _open(turn, _misread(strength, traits, rng), traits, rng)


def _misread(strength: float, traits: Traits, rng: Random) -> float:
    """A strength as it seems to who errs: as likely too high as too low, and less likely the further off."""
    furthest = traits.error / MOST
    return min(1.0, max(0.0, strength + rng.triangular(-furthest, furthest)))


def _open(turn: Turn, strength: float, traits: Traits, rng: Random) -> Check | Raise:
    """Raise or check where there is nothing to match."""
    sizes = _sizes(turn)
    if sizes and rng.random() < _eagerness(strength, traits):
        return _raise(sizes, strength, traits, rng)
    return Check(turn.seat)


def _answer(turn: Turn, wagering: Wagering, strength: float, traits: Traits, rng: Random) -> Call | Fold | Raise:
    """Raise again, fold or call; every raise so far asks for a stronger card."""
    sizes = _sizes(turn)
    if sizes and rng.random() < _eagerness(strength - 0.1 - 0.1 * wagering.raises, traits):
        return _raise(sizes, strength, traits, rng)
    if Fold(turn.seat) in turn.legal and rng.random() < _doubt(strength, _price(turn.pot, wagering), traits):
        return Fold(turn.seat)
    return Call(turn.seat)


def _sizes(turn: Turn) -> RaiseRange | None:
    """The totals that may be raised to, if any may."""
    last = turn.legal[-1]
    return last if isinstance(last, RaiseRange) else None


def _price(pot: int, wagering: Wagering) -> float:
    """The least chance to be right with which a call pays: it brings half of the pot, or all if the other is wrong."""
    cost = abs(wagering.totals[0] - wagering.totals[1])
    return cost / ((pot + cost) * (1 - RAISER_RIGHT_RATE / 2))


def _doubt(strength: float, price: float, traits: Traits) -> float:
    """The chance to fold: even where the card is just right often enough for the price, to a nerve of 50."""
    right = (1 + strength) / 2
    asked = price + NERVE_MARGIN * (1 - 2 * traits.nerve / MOST)
    return min(1.0, max(0.0, 0.5 + 5 * (asked - right)))


def _eagerness(strength: float, traits: Traits) -> float:
    """The chance to raise: even where the strength is just what the nerve asks for, certain a little above."""
    asked = 1 - 0.9 * traits.nerve / MOST
    return min(1.0, max(0.0, 0.5 + 2.5 * (strength - asked)))


def _raise(sizes: RaiseRange, strength: float, traits: Traits, rng: Random) -> Raise:
    """A raise of a size that goes with the card and the nerve: a share of the range, or the most where it is small."""
    nerve = traits.nerve / MOST
    if sizes.high - sizes.low < FEW_SIZES:
        most = rng.random() < 2 * nerve
        return Raise(sizes.seat, sizes.high if most else rng.randint(sizes.low, sizes.high))
    share = 0.45 * nerve * strength + rng.uniform(-0.08, 0.08)
    to = sizes.low + round(share * (sizes.high - sizes.low))
    return Raise(sizes.seat, min(max(to, sizes.low), sizes.high))


def _card_at(view: PlayerView, spot: Spot) -> Card:
    frame, place = spot
    card = view.frames[frame].cards[view.seat][place].card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return card


def _happens(out_of_hundred: int, rng: Random) -> bool:
    return rng.random() * MOST < out_of_hundred
