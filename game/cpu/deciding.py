"""How an opponent decides, from what its seat may see alone."""

from random import Random
from typing import Final

from game.cpu.knobs import Knobs, clarity
from game.engine.actions import Call, Check, Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.cards import Card, Rank
from game.engine.views import PlayerView

MISJUDGED: Final = frozenset({Rank.SIX, Rank.SEVEN, Rank.NINE, Rank.TEN})
"""The cards that may be predicted the wrong way. An 8 has no wrong way: it is as often the higher as the lower card."""

LITTLE_ROOM: Final = 5
"""Where a raise can have no more sizes than this, a wager is the most or nothing: the sizes between earn less."""


def decide(view: PlayerView, knobs: Knobs, rng: Random) -> Decision:
    """What an opponent does at the seat whose view this is; always legal. Raises `ValueError` if it owes nothing."""
    match view.legal:
        case (PredictChoice(seat=seat),):
            return Predict(seat, tuple(_predict(card, knobs, rng) for card in _undecided(view)))
        case (Check() | Call() as stand,):
            return stand
        case (Check() as check, RaiseRange() as room):
            return _open(check, room, _contested(view), knobs, rng)
        case (Call() as call, RaiseRange() as room):
            return _answer(call, room, _contested(view), _raises(view), knobs, rng)
    raise ValueError(f"seat {view.seat} has nothing to decide; ask only a seat that is to act")


def _predict(card: Card, knobs: Knobs, rng: Random) -> Prediction:
    """HIGHER from a 9 on, LOWER up to a 7, either on an 8; the other way round where the card is misjudged."""
    if card.rank == Rank.EIGHT:
        return rng.choice((Prediction.HIGHER, Prediction.LOWER))
    misjudged = card.rank in MISJUDGED and rng.random() < knobs.misjudges
    return Prediction.HIGHER if (card.rank > Rank.EIGHT) is not misjudged else Prediction.LOWER


def _open(check: Check, room: RaiseRange, card: Card, knobs: Knobs, rng: Random) -> Check | Raise:
    """Raise or check where there is nothing to match; a bluff is played as the clearest card would be."""
    bluffing = rng.random() < knobs.bluffs
    strength = clarity(Rank.ACE) if bluffing else clarity(card.rank)
    return _raise(room, strength, knobs, rng) if rng.random() < knobs.opens[strength] else check


def _answer(call: Call, room: RaiseRange, card: Card, raises: int, knobs: Knobs, rng: Random) -> Call | Raise:
    """Raise again or call; every raise so far makes another one less likely."""
    strength = clarity(card.rank)
    chance = knobs.reraises[strength] * knobs.cools ** (raises - 1)
    return _raise(room, strength, knobs, rng) if rng.random() < chance else call


def _raise(room: RaiseRange, strength: int, knobs: Knobs, rng: Random) -> Raise:
    """A raise of a size that goes with the card: a share of the room, or the most where there is little."""
    if room.high - room.low < LITTLE_ROOM:
        most = rng.random() < knobs.all_at_once
        return Raise(room.seat, room.high if most else rng.randint(room.low, room.high))
    share = knobs.wagers[strength] + rng.uniform(-knobs.strays, knobs.strays)
    to = room.low + round(share * (room.high - room.low))
    return Raise(room.seat, min(max(to, room.low), room.high))


def _undecided(view: PlayerView) -> tuple[Card, ...]:
    """The cards drawn last, which a prediction is owed for."""
    return tuple(lying.card for lying in view.frames[-1].cards[view.seat] if lying.card is not None)


def _contested(view: PlayerView) -> Card:
    """The seat's card in the showdown that is wagered on: the next one of the innermost frame still open."""
    frame = [frame for frame in view.frames if frame.open][-1]
    card = frame.cards[view.seat][frame.decided].card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return card


def _raises(view: PlayerView) -> int:
    return view.wagering.raises if view.wagering else 0
