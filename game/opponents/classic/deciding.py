"""How an opponent at Classic War decides, from what its seat may see alone."""

from random import Random

from game.engine.classic.actions import Arrange, ArrangeChoice, Challenge, Claim, Packet, Pickup
from game.engine.classic.rules import value
from game.engine.classic.views import PlayerView
from game.opponents.classic.levels import Arranging, Habits
from game.opponents.opponent import Reaction


def decide(view: PlayerView, habits: Habits, rng: Random) -> Pickup | Arrange:
    """What an opponent owes at the seat whose view this is; always legal. Raises `ValueError` if it owes nothing."""
    match view.legal:
        case (Pickup() as one, Pickup() as other):
            return _pick_up(one, other, habits, rng)
        case (ArrangeChoice(seat=seat),) if view.packet is not None:
            return Arrange(seat, _arranged(view.packet, habits.arranges, rng))
    raise ValueError(f"seat {view.seat} owes nothing; ask only a seat that is to act")


def react(view: PlayerView, habits: Habits, rng: Random) -> Reaction[Claim | Challenge] | None:
    """What an opponent does of its own accord where cards can be claimed or a claim be challenged (V2).

    The winner claims; the others try it on as often as the rules' `claim_rate` says. A false claim is challenged by
    whoever notices it, a true one only now and then. None where it lets things be.
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
    """Mostly the higher card first: a player with a fixed order wins more often than one without.

    Never quite always, because against somebody with the opposite order a match would hardly end.
    """
    if rng.random() >= habits.heeds_order:
        return rng.choice((one, other))
    return max(one, other, key=lambda option: value(option.first))


def _arranged(packet: Packet, arranging: Arranging, rng: Random) -> Packet:
    """The packet in an order that does well against a shuffled one: high cards win while little is at stake."""
    falling = sorted(packet, key=value, reverse=True)
    match arranging:
        case "as dealt":
            return packet
        case "highest first":
            return tuple(falling)
        case "high half first":
            halves = falling[: len(falling) // 2], falling[len(falling) // 2 :]
            return tuple(card for half in halves for card in rng.sample(half, len(half)))
