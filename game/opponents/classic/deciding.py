"""Decisions of the opponents in Classic War, each based only on the view from the opponent's own seat."""

from random import Random

from game.engine.classic.actions import Arrange, ArrangeChoice, Challenge, Claim, Packet, Pickup
from game.engine.classic.rules import value
from game.engine.classic.views import PlayerView
from game.opponents.classic.levels import Arranging, Habits
from game.opponents.opponent import Reaction


def decide(view: PlayerView, habits: Habits, rng: Random) -> Pickup | Arrange:
    """Return a legal decision for the viewer's seat. Raises `ValueError` unless the seat must arrange its packet or
    pick up cards."""
    match view.legal:
        case (Pickup() as one, Pickup() as other):
            return _pick_up(one, other, habits, rng)
        case (ArrangeChoice(seat=seat),) if view.packet is not None:
            return Arrange(seat, _arranged(view.packet, habits.arranges, rng))
    raise ValueError(f"seat {view.seat} owes nothing; ask only a seat that is to act")


def react(view: PlayerView, habits: Habits, rng: Random) -> Reaction[Claim | Challenge] | None:
    """Return a claim or a challenge (V2), or None if the opponent makes neither.

    If the opponent has won the battle, it always claims the cards. Otherwise, it claims them falsely with the
    probability that the house rule `claim_rate` sets as a percentage. Its habits set the probabilities of challenging a
    false claim and a true one.
    """
    after = rng.uniform(*habits.reacts)
    tries = 100 * rng.random() < view.rules.claim_rate
    is_true = view.claim is not None and view.claim.seat == view.won_by
    challenges = rng.random() < (habits.suspects if is_true else habits.notices)
    for option in view.legal:
        match option:
            case Claim() if tries or view.won_by == view.seat:
                return Reaction(option, after)
            case Challenge() if challenges:
                return Reaction(option, after)
            case _:
                pass
    return None


def _pick_up(one: Pickup, other: Pickup, habits: Habits, rng: Random) -> Pickup:
    """Return `one` or `other`, depending on which card the opponent puts under its packet first. With probability
    `heeds_order`, that is the higher card, and otherwise a random one. Players with a fixed order win more often, but
    the choice always involves chance, because two players with opposite fixed orders could play forever.
    """
    if rng.random() >= habits.heeds_order:
        return rng.choice((one, other))
    return max(one, other, key=lambda option: value(option.first))


def _arranged(packet: Packet, arranging: Arranging, rng: Random) -> Packet:
    """Return a packet in the order that `arranging` names.

    Orders that put high cards first do well against a shuffled packet, because the high cards then win while little is
    at stake.
    """
    falling = sorted(packet, key=value, reverse=True)
    match arranging:
        case "as dealt":
            return packet
        case "highest first":
            return tuple(falling)
        case "high half first":
            halves = falling[: len(falling) // 2], falling[len(falling) // 2 :]
            return tuple(card for half in halves for card in rng.sample(half, len(half)))
