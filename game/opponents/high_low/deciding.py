"""How a card stands to the other's, as far as an opponent knows which cards are left.

How an opponent decides, from what its seat may see alone.
"""

from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Final, TypeAlias

from game.engine.core.cards import Card, Rank
from game.engine.high_low.actions import Call, Check, Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.counting import Spot, contested, odds
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.strategies import Play, remembers, spots
from game.opponents.high_low.traits import MOST, Knobs

OTHER_CARDS = 51
SUITS = 4


def lead(view: PlayerView, spot: Spot, counting: bool) -> float:
    """How much likelier the viewer's card at a spot is the higher than the lower one, from -1 to 1.

    Where it isn't `counting`, the other's card may be any of the full deck's, else any that the viewer can't rule out.
    Raises `ValueError` if the viewer has no undecided card there.
    """
    card = card_at(view, spot)
    if not counting:
        return SUITS * ((card.rank - Rank.TWO) - (Rank.ACE - card.rank)) / OTHER_CARDS
    counted = odds(view, spot)
    assert counted is not None, "the viewer's own card lies there"
    return counted.higher - counted.lower


def likelier(lead: float) -> Prediction | None:
    """What to predict of a card with that lead; None where either is as likely."""
    if abs(lead) < 1e-9:
        return None
    return Prediction.HIGHER if lead > 0 else Prediction.LOWER


def card_at(view: PlayerView, spot: Spot) -> Card:
    """The viewer's card at a spot. Raises `ValueError` if they can't see it."""
    frame, place = spot
    card = view.frames[frame].cards[view.seat][place].card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return card


Plays: TypeAlias = Sequence[Play | None]
"""How to play for each of `spots`, None where that hasn't been solved."""

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


def decide(view: PlayerView, knobs: Knobs, rng: Random, plays: Plays = ()) -> Decision:
    """What an opponent does at the seat whose view this is; always legal.

    `plays` answer its `questions`, in their order; what isn't answered it decides by feeling. Raises `ValueError` if it
    owes nothing.
    """
    match view.legal:
        case (PredictChoice(seat=seat),):
            predicted = zip_longest(spots(view), plays)
            return Predict(seat, tuple(_predict(view, spot, knobs, rng, play) for spot, play in predicted))
        case (Check() | Call() as stand,):
            return stand
        case (Check() | Call(), RaiseRange() as room):
            return _wager(view, room, knobs, rng, plays[0] if plays else None)
    raise ValueError(f"seat {view.seat} has nothing to decide; ask only a seat that is to act")


def _predict(view: PlayerView, spot: Spot, knobs: Knobs, rng: Random, play: Play | None) -> Prediction:
    """What is best, either where nothing is; the other way round where the card is misjudged."""
    card = card_at(view, spot)
    if play is not None and _happens(knobs.wits, rng):
        best: Prediction | None = play.predict(card.rank, rng)
    else:
        best = likelier(lead(view, spot, remembers(view, knobs)))
    if best is None:
        return rng.choice(tuple(Prediction))
    if not _happens(_misjudges(card, knobs), rng):
        return best
    return Prediction.LOWER if best is Prediction.HIGHER else Prediction.HIGHER


def _wager(view: PlayerView, room: RaiseRange, knobs: Knobs, rng: Random, play: Play | None) -> Decision:
    """Check, call or raise, for the card that is fought for."""
    spot, wagering = contested(view), view.wagering
    assert spot is not None and wagering is not None, "something is wagered on"
    if play is not None and _happens(knobs.wits, rng):
        said = view.frames[spot[0]].cards[view.seat][spot[1]].prediction
        assert said is not None, "what is wagered on has been predicted"
        return play.wager(card_at(view, spot).rank, said, wagering.line, rng)
    strength = _strength(view, spot, knobs, rng)
    if any(wagering.line):
        return _answer(room, strength, wagering.raises, knobs, rng)
    return _open(room, strength, knobs, rng)


def _misjudges(card: Card, knobs: Knobs) -> int:
    """How often out of a hundred a card is misjudged."""
    if card.rank in CLEAREST:
        return 0
    return knobs.error if card.rank in MIDDLING else knobs.slips


def _strength(view: PlayerView, spot: Spot, knobs: Knobs, rng: Random) -> float:
    """How strong a card seems, from 0 to 1: how far it leads, either way; on a whim, anything."""
    return rng.random() if _happens(knobs.slips, rng) else abs(lead(view, spot, remembers(view, knobs)))


def _open(room: RaiseRange, strength: float, knobs: Knobs, rng: Random) -> Check | Raise:
    """Raise or check where there is nothing to match; a bluff is played as a king would be."""
    if _happens(knobs.bluff, rng):
        strength = max(strength, AS_A_KING)
    chance = _eagerness(strength, knobs) * (1 - KEPT_BACK if strength > NEARLY_CERTAIN else 1)
    return _raise(room, strength, knobs, rng) if rng.random() < chance else Check(room.seat)


def _answer(room: RaiseRange, strength: float, raises: int, knobs: Knobs, rng: Random) -> Call | Raise:
    """Raise again or call; every raise so far asks for a stronger card."""
    chance = _eagerness(strength - 0.1 - 0.1 * raises, knobs)
    return _raise(room, strength, knobs, rng) if rng.random() < chance else Call(room.seat)


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
