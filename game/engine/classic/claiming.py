"""Claims: who says the cards are theirs, who doubts it, and what comes of it at the next turn (V2)."""

from game.engine.cards import Seat
from game.engine.classic.actions import Challenge, Claim
from game.engine.classic.events import CardPaid, CardsClaimed, ClaimChallenged, ClaimSettled, ClassicEvent
from game.engine.classic.state import Claimed, State, draw, put_under
from game.engine.errors import IllegalAction


def claim(state: State, action: Claim, events: list[ClassicEvent]) -> State:
    """Claim the cards of the battle, rightly or not."""
    if state.phase != "claiming":
        raise IllegalAction("V2", "there are no cards to claim now")
    _hold_seat(state, action.seat)
    events.append(CardsClaimed(action.seat))
    return state._replace(phase="ready", claim=Claimed(action.seat))


def challenge(state: State, action: Challenge, events: list[ClassicEvent]) -> State:
    """Challenge the claim before the next card is turned; the first challenge counts."""
    claimed = state.claim
    if claimed is None:
        raise IllegalAction("V2", "there is no claim to challenge now")
    _hold_seat(state, action.seat)
    if action.seat == claimed.seat:
        raise IllegalAction("V2", "seat {seat} can’t challenge its own claim", seat=action.seat)
    if claimed.challenger is not None:
        raise IllegalAction(
            "V2",
            "seat {challenger} has challenged the claim; the first challenge counts",
            challenger=claimed.challenger,
        )
    events.append(ClaimChallenged(action.seat))
    return state._replace(claim=claimed._replace(challenger=action.seat))


def settle(state: State, events: list[ClassicEvent]) -> State:
    """Say who gets the cards: the claimant, unless the claim was false and challenged."""
    claimed = state.claim
    assert claimed is not None
    false = claimed.seat != state.receiver
    receiver = state.receiver if false and claimed.challenger is not None else claimed.seat
    assert receiver is not None
    events.append(ClaimSettled(receiver, receiver == claimed.seat))
    return state._replace(phase="gathering", receiver=receiver)


def pay_for_challenge(state: State, events: list[ClassicEvent]) -> State:
    """A wrong challenge costs one card off the top of the challenger's packet, if there is one."""
    claimed = state.claim
    state = state._replace(claim=None)
    if claimed is None or claimed.challenger is None or claimed.seat != state.last:
        return state
    challenger = claimed.challenger
    if not state.hands[challenger]:
        return state
    state, card = draw(state, challenger, 1, events)
    events.append(CardPaid(challenger, claimed.seat))
    return put_under(state, claimed.seat, card, events)


def may_claim(state: State) -> tuple[Seat, ...]:
    """The seats that may claim now, or challenge a claim."""
    if state.phase == "claiming":
        return state.fight.seats
    if state.claim is not None and state.claim.challenger is None:
        return tuple(seat for seat in state.fight.seats if seat != state.claim.seat)
    return ()


def _hold_seat(state: State, seat: Seat) -> None:
    if seat not in state.fight.seats:
        raise IllegalAction("V2", "seat {seat} isn’t in this battle", seat=seat)
