"""How an opponent decides, from what its seat may see alone."""

from random import Random
from typing import Final

from game.cpu.judging import card_at, lead, likelier
from game.cpu.knobs import MOST, Knobs
from game.engine.actions import Call, Check, Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.cards import Card, Rank
from game.engine.counting import Spot, contested
from game.engine.views import PlayerView

MIDDLING: Final = frozenset((Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN))
"""The cards that anybody may misjudge."""

CLEAREST: Final = frozenset((Rank.TWO, Rank.ACE))
"""The cards that nobody misjudges."""

LITTLE_ROOM: Final = 5
"""Where a raise can have no more sizes than this, a wager is the most or nothing: the sizes between earn less."""

AS_A_KING: Final = 0.8
"""How strong a card seems that is bluffed with."""

NEARLY_CERTAIN: Final = 0.9
KEPT_BACK: Final = 0.25
"""How often a card that strong isn't opened with, to raise again later: as the best play does."""


def decide(view: PlayerView, knobs: Knobs, rng: Random) -> Decision:
    """What an opponent does at the seat whose view this is; always legal. Raises `ValueError` if it owes nothing."""
    match view.legal:
        case (PredictChoice(seat=seat, cards=cards),):
            spots = [(len(view.frames) - 1, place) for place in range(cards)]
            return Predict(seat, tuple(_predict(view, spot, knobs, rng) for spot in spots))
        case (Check() | Call() as stand,):
            return stand
        case (Check() as check, RaiseRange() as room):
            return _open(check, room, _strength(view, knobs, rng), knobs, rng)
        case (Call() as call, RaiseRange() as room):
            return _answer(call, room, _strength(view, knobs, rng), view, knobs, rng)
    raise ValueError(f"seat {view.seat} has nothing to decide; ask only a seat that is to act")


def _predict(view: PlayerView, spot: Spot, knobs: Knobs, rng: Random) -> Prediction:
    """What is likelier, either where neither is; the other way round where the card is misjudged."""
    best = likelier(lead(view, spot, knobs.memory))
    if best is None:
        return rng.choice(tuple(Prediction))
    if not _happens(_misjudges(card_at(view, spot), knobs), rng):
        return best
    return Prediction.LOWER if best is Prediction.HIGHER else Prediction.HIGHER


def _misjudges(card: Card, knobs: Knobs) -> int:
    """How often out of a hundred a card is misjudged."""
    if card.rank in CLEAREST:
        return 0
    return knobs.error if card.rank in MIDDLING else knobs.slips


def _strength(view: PlayerView, knobs: Knobs, rng: Random) -> float:
    """How strong the contested card seems, from 0 to 1: how far it leads, either way; on a whim, anything."""
    spot = contested(view)
    if spot is None:
        raise ValueError(f"seat {view.seat} has no card that is wagered on")
    if _happens(knobs.slips, rng):
        return rng.random()
    return abs(lead(view, spot, knobs.memory))


def _open(check: Check, room: RaiseRange, strength: float, knobs: Knobs, rng: Random) -> Check | Raise:
    """Raise or check where there is nothing to match; a bluff is played as a king would be."""
    if _happens(knobs.bluff, rng):
        strength = max(strength, AS_A_KING)
    chance = _eagerness(strength, knobs) * (1 - KEPT_BACK if strength > NEARLY_CERTAIN else 1)
    return _raise(room, strength, knobs, rng) if rng.random() < chance else check


def _answer(call: Call, room: RaiseRange, strength: float, view: PlayerView, knobs: Knobs, rng: Random) -> Call | Raise:
    """Raise again or call; every raise so far asks for a stronger card."""
    raises = view.wagering.raises if view.wagering else 0
    chance = _eagerness(strength - 0.1 - 0.1 * raises, knobs)
    return _raise(room, strength, knobs, rng) if rng.random() < chance else call


def _eagerness(strength: float, knobs: Knobs) -> float:
    """The chance to raise: even where the strength is just what the nerve asks for, certain a little above."""
    asked = 1 - 0.9 * knobs.nerve / MOST
    return min(1.0, max(0.0, 0.5 + 2.5 * (strength - asked)))


def _raise(room: RaiseRange, strength: float, knobs: Knobs, rng: Random) -> Raise:
    """A raise of a size that goes with the card and the nerve: a share of the room, or the most where it is small."""
    nerve = knobs.nerve / MOST
    if room.high - room.low < LITTLE_ROOM:
        most = rng.random() < 2 * nerve
        return Raise(room.seat, room.high if most else rng.randint(room.low, room.high))
    share = 0.45 * nerve * strength + rng.uniform(-0.08, 0.08)
    to = room.low + round(share * (room.high - room.low))
    return Raise(room.seat, min(max(to, room.low), room.high))


def _happens(out_of_hundred: int, rng: Random) -> bool:
    return rng.random() * MOST < out_of_hundred
