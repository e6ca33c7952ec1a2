"""The legal actions of each seat and of the clock, and the errors for illegal actions (C1, C3, C11, C15, C18, C19,
V1, V2).

Only `legal_actions` decides which actions are legal. `refusal` only finds the clause that an illegal action breaks.
"""

from typing import assert_never

from game.engine.classic.actions import (
    Arrange,
    ArrangeChoice,
    Challenge,
    Claim,
    Decision,
    LegalAction,
    Pickup,
    Time,
    Turn,
)
from game.engine.classic.collecting import in_order
from game.engine.classic.state import (
    Arranging,
    Claimed,
    Claiming,
    Collecting,
    Dealing,
    Over,
    PickingUp,
    Ready,
    State,
    TakingBack,
)
from game.engine.core.cards import Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.translatable_sentences import Counted


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now.

    There may be several such seats while packets are being arranged, and before a turn, a claim or a challenge.
    """
    match state.phase:
        case Arranging(seats=seats):
            return seats
        case Ready():
            return state.holders
        case Claiming(battle=battle) | Claimed(battle=battle):
            return battle.seats
        case PickingUp(spoils=spoils):
            return (spoils.receiver,)
        case _:
            return ()


def legal_actions(state: State, seat: Seat | None) -> tuple[LegalAction, ...]:
    """Return the legal choices of a seat, or of the clock (None)."""
    if seat is None:
        has_minutes_left = state.rules.cap_minutes is not None and not state.struck
        return (Time(),) if has_minutes_left and isinstance(state.phase, Ready | Claimed) else ()
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Arranging():
            return (ArrangeChoice(seat, len(state.hands[seat])),)
        case Claiming():
            return (Claim(seat),)
        case Claimed(claimant=claimant, challenger=None) if seat != claimant:
            return (Turn(), Challenge(seat))
        case PickingUp():
            return tuple(Pickup(seat, card) for card in in_order(state, seat))
        case _:
            return (Turn(),)


def is_legal(state: State, decision: Decision) -> bool:
    """Return True if `legal_actions` lists this decision. An arranged packet may be in any order."""
    anybody = (*to_act(state), None)
    return any(_allows(state, option, decision) for seat in anybody for option in legal_actions(state, seat))


def _allows(state: State, option: LegalAction, decision: Decision) -> bool:
    if not isinstance(option, ArrangeChoice):
        return decision == option
    if not isinstance(decision, Arrange) or decision.seat != option.seat:
        return False
    cards, hand = decision.cards, state.hands[option.seat]
    return len(cards) == len(hand) and {*cards} == {*hand}


def refusal(state: State, decision: Decision) -> IllegalAction:
    """Return the error for an illegal decision, with the first clause broken."""
    match state.phase:
        case Over():
            return IllegalAction("C18", "the match is over")
        case Dealing():
            return IllegalAction("C1", "the cards haven’t been dealt yet")
        case Collecting():
            return IllegalAction("C11", "the won cards haven’t been collected yet")
        case TakingBack():
            return IllegalAction("C15", "the cards of the void battle haven’t been taken back yet")
        case _:
            return _refusal(state, decision)


def _refusal(state: State, decision: Decision) -> IllegalAction:
    """Return the error for an illegal decision at a moment when a decision is due."""
    match decision:
        case Turn():
            return _not_ready(state)
        case Time():
            if state.rules.cap_minutes is None:
                return IllegalAction("C19", "these rules set no cap in minutes")
            return _not_ready(state)
        case Pickup():
            return _pickup_refusal(state, decision)
        case Claim(seat=seat):
            if isinstance(state.phase, Claiming):
                return _not_in_battle(seat)
            return IllegalAction("V2", "there are no cards to claim now")
        case Challenge(seat=seat):
            return _challenge_refusal(state, seat)
        case Arrange(seat=seat):
            return _arrange_refusal(state, seat)
        case _:
            assert_never(decision)


def _not_ready(state: State) -> IllegalAction:
    """Return the error for turning up cards, or calling time, at the wrong moment."""
    match state.phase:
        case Arranging():
            return IllegalAction("V1", "everybody must arrange their packet before the first battle")
        case PickingUp():
            return IllegalAction("C11", "the winner must choose the order of the two cards before the next turn")
        case Claiming():
            return IllegalAction("V2", "somebody must claim the cards before the next turn")
        case _:
            return IllegalAction("C19", "time has already been called")


def _pickup_refusal(state: State, pickup: Pickup) -> IllegalAction:
    if not isinstance(state.phase, PickingUp):
        return IllegalAction("C11", "there is no card order to choose now")
    owing, seat = state.phase.spoils.receiver, pickup.seat
    if seat != owing:
        return IllegalAction(
            "C11", "seat {owing} decides which card goes first, not seat {seat}", owing=owing, seat=seat
        )
    one, other = in_order(state, seat)
    return IllegalAction(
        "C11", "{first} isn’t one of the two cards, {one} and {other}", first=pickup.first, one=one, other=other
    )


def _challenge_refusal(state: State, seat: Seat) -> IllegalAction:
    claimed = state.phase
    if not isinstance(claimed, Claimed):
        return IllegalAction("V2", "there is no claim to challenge now")
    if seat not in claimed.battle.seats:
        return _not_in_battle(seat)
    if seat == claimed.claimant:
        return IllegalAction("V2", "seat {seat} can’t challenge its own claim", seat=seat)
    return IllegalAction(
        "V2",
        "seat {challenger} has already challenged the claim; only the first challenge counts",
        challenger=claimed.challenger,
    )


def _not_in_battle(seat: Seat) -> IllegalAction:
    return IllegalAction("V2", "seat {seat} isn’t in this battle", seat=seat)


def _arrange_refusal(state: State, seat: Seat) -> IllegalAction:
    if not isinstance(state.phase, Arranging):
        return IllegalAction("V1", "packets are arranged only before the first battle, and only if the rules say so")
    if seat not in state.phase.seats:
        return IllegalAction("V1", "seat {seat} has no packet left to arrange", seat=seat)
    owed = Counted(
        "this isn’t the one card in seat {seat}’s packet",
        "these aren’t the {n} cards in seat {seat}’s packet",
        len(state.hands[seat]),
        seat=seat,
    )
    return IllegalAction("V1", owed)
