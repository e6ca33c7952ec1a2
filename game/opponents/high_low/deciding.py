"""How an opponent decides, from what its seat may see alone: by a solved strategy, or by feeling."""

from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Final, TypeAlias

from game.engine.core.cards import Card, Rank
from game.engine.high_low.actions import Call, Check, Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.counting import Spot, contested, odds
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.strategies import Strategy, held, remembers, spots
from game.opponents.high_low.traits import MOST, Knobs

Strategies: TypeAlias = Sequence[Strategy | None]
"""The solved strategy for each of `spots`, None where there is none."""

OTHER_CARDS: Final = 51
SUITS: Final = 4

MIDDLING: Final = frozenset((Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN))
"""The cards that anybody may misjudge."""

CLEAREST: Final = frozenset((Rank.TWO, Rank.ACE))
"""The cards that nobody misjudges."""

FEW_SIZES: Final = 5
"""Where a raise can have no more sizes than this, a wager is the most or nothing: the sizes between earn less."""

BLUFF_STRENGTH: Final = 0.8
"""How strong a card seems that is bluffed with: as strong as a king."""

NEARLY_CERTAIN: Final = 0.9
SLOW_PLAYED: Final = 0.25
"""How often a card that strong isn't opened with, to raise again later: as the best play does."""


def decide(view: PlayerView, knobs: Knobs, rng: Random, strategies: Strategies = ()) -> Decision:
    """What an opponent does at the seat whose view this is; always legal.

    `strategies` answer its `questions`, in their order; what isn't answered it decides by feeling. Raises `ValueError`
    if it owes nothing.
    """
    match view.legal:
        case (PredictChoice(seat=seat),):
            predicted = zip_longest(spots(view), strategies)
            return Predict(seat, tuple(_predict(view, spot, knobs, rng, strategy) for spot, strategy in predicted))
        case (Check() | Call() as only,):
            return only
        case (Check() | Call(), RaiseRange() as sizes):
            return _wager(view, sizes, knobs, rng, strategies[0] if strategies else None)
    raise ValueError(f"seat {view.seat} has nothing to decide; ask only a seat that is to act")


def lead(view: PlayerView, spot: Spot, counting: bool) -> float:
    """How much likelier the viewer's card at a spot is the higher than the lower one, from -1 to 1.

    With `counting` the other's card is any that the viewer can't rule out, else any of the full deck's. Raises
    `ValueError` if the viewer has no undecided card there.
    """
    card = _card_at(view, spot)
    if not counting:
        return SUITS * ((card.rank - Rank.TWO) - (Rank.ACE - card.rank)) / OTHER_CARDS
    counted = odds(view, spot)
    assert counted is not None, "the viewer's own card lies there"
    return counted.higher - counted.lower


def _predict(view: PlayerView, spot: Spot, knobs: Knobs, rng: Random, strategy: Strategy | None) -> Prediction:
    """What is best, either where nothing is; the other way round where the card is misjudged."""
    rank = _card_at(view, spot).rank
    if strategy is not None and _happens(knobs.wits, rng):
        best = strategy.predict(held(view, spot), rng)
    else:
        leading = lead(view, spot, remembers(view, knobs))
        if abs(leading) < 1e-9:
            return rng.choice(tuple(Prediction))
        best = Prediction.HIGHER if leading > 0 else Prediction.LOWER
    misjudged = 0 if rank in CLEAREST else knobs.error if rank in MIDDLING else knobs.slips
    if not _happens(misjudged, rng):
        return best
    return Prediction.LOWER if best is Prediction.HIGHER else Prediction.HIGHER


def _wager(view: PlayerView, sizes: RaiseRange, knobs: Knobs, rng: Random, strategy: Strategy | None) -> Decision:
    """Check, call or raise, for the contested card."""
    spot, wagering = contested(view), view.wagering
    assert spot is not None and wagering is not None, "something is wagered on"
    if strategy is not None and _happens(knobs.wits, rng):
        prediction = view.frames[spot[0]].cards[view.seat][spot[1]].prediction
        assert prediction is not None, "what is wagered on has been predicted"
        return strategy.wager(held(view, spot), prediction, wagering.line, rng)
    # how strong the card seems, from 0 to 1: how far it leads, either way; on a whim, anything
    strength = rng.random() if _happens(knobs.slips, rng) else abs(lead(view, spot, remembers(view, knobs)))
    if any(wagering.line):
        return _answer(sizes, strength, wagering.raises, knobs, rng)
    return _open(sizes, strength, knobs, rng)


def _open(sizes: RaiseRange, strength: float, knobs: Knobs, rng: Random) -> Check | Raise:
    """Raise or check where there is nothing to match."""
    if _happens(knobs.bluff, rng):
        strength = max(strength, BLUFF_STRENGTH)
    chance = _eagerness(strength, knobs) * (1 - SLOW_PLAYED if strength > NEARLY_CERTAIN else 1)
    return _raise(sizes, strength, knobs, rng) if rng.random() < chance else Check(sizes.seat)


def _answer(sizes: RaiseRange, strength: float, raises: int, knobs: Knobs, rng: Random) -> Call | Raise:
    """Raise again or call; every raise so far asks for a stronger card."""
    chance = _eagerness(strength - 0.1 - 0.1 * raises, knobs)
    return _raise(sizes, strength, knobs, rng) if rng.random() < chance else Call(sizes.seat)


def _eagerness(strength: float, knobs: Knobs) -> float:
    """The chance to raise: even where the strength is just what the nerve asks for, certain a little above."""
    asked = 1 - 0.9 * knobs.nerve / MOST
    return min(1.0, max(0.0, 0.5 + 2.5 * (strength - asked)))


def _raise(sizes: RaiseRange, strength: float, knobs: Knobs, rng: Random) -> Raise:
    """A raise of a size that goes with the card and the nerve: a share of the range, or the most where it is small."""
    nerve = knobs.nerve / MOST
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
