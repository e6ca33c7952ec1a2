"""A match of Classic War as one pure function: a state and an action in, a new state and what happened out."""

from collections.abc import Callable, Mapping
from typing import assert_never

from game.engine.classic.actions import (
    Arrange,
    ArrangeChoice,
    Challenge,
    Claim,
    ClassicAction,
    ClassicDecision,
    ClassicLegalAction,
    Collect,
    DealPackets,
    Pickup,
    Time,
    Turn,
)
from game.engine.classic.battle import compare, go_to_war, turn, turn_up
from game.engine.classic.collecting import challenge, claim, collect, gather, in_order, may_claim, pick_up, settle, win
from game.engine.classic.events import ClassicEvent
from game.engine.classic.rounds import arrange, deal, score, strike
from game.engine.classic.state import Phase, State
from game.engine.core.cards import Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.messages import english


def apply(state: State, action: ClassicAction) -> tuple[State, tuple[ClassicEvent, ...]]:
    """Apply an action and everything that follows from it, up to the next decision or chance.

    Raises `IllegalAction`, naming the first clause broken; the state given is never changed.
    """
    events: list[ClassicEvent] = []
    state = _act(state, action, events)
    while passing := _PASSING.get(state.phase):
        state = passing(state, events)
    return state, tuple(events)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may move the match on: any of them may turn, all arrange their packets, one picks up."""
    match state.phase:
        case "arranging":
            return tuple(seat for seat, done in enumerate(state.arranged) if not done)
        case "ready":
            return state.holders if state.claim is None else state.fight.seats
        case "claiming":
            return state.fight.seats
        case "picking up":
            return state.owed
        case _:
            return ()


def legal_actions(state: State, seat: Seat) -> tuple[ClassicLegalAction, ...]:
    """What a seat may do now; arranging is any order of its cards."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "arranging":
            return (ArrangeChoice(seat, len(state.hands[seat])),)
        case "claiming":
            return (Claim(seat),)
        case "picking up":
            return tuple(Pickup(seat, card) for card in in_order(state, seat))
        case _:
            return (Turn(), Challenge(seat)) if seat in may_claim(state) else (Turn(),)


_PASSING: Mapping[Phase, Callable[[State, list[ClassicEvent]], State]] = {
    "turning up": turn_up,
    "comparing": compare,
    "at war": go_to_war,
    "won": win,
    "settling": settle,
    "gathering": gather,
    "scoring": score,
}
"""The phases that owe nobody anything, and what carries each of them on."""

_CHANCE_OWED: Mapping[Phase, tuple[str, str]] = {
    "dealing": ("C1", english("the cards aren’t dealt yet")),
    "collecting": ("C11", english("the cards won aren’t collected yet")),
    "taking back": ("C15", english("the cards of the void battle aren’t taken back yet")),
}


def _act(state: State, action: ClassicAction, events: list[ClassicEvent]) -> State:
    if state.phase == "over":
        raise IllegalAction("C18", "the match is over")
    if state.phase in _CHANCE_OWED and isinstance(action, ClassicDecision):
        raise IllegalAction(*_CHANCE_OWED[state.phase])
    match action:
        case Turn():
            return turn(state, action, events)
        case Collect():
            return collect(state, action, events)
        case Pickup():
            return pick_up(state, action, events)
        case Claim():
            return claim(state, action, events)
        case Challenge():
            return challenge(state, action, events)
        case Arrange():
            return arrange(state, action, events)
        case Time():
            return strike(state, action, events)
        case DealPackets():
            return deal(state, action, events)
        case _:
            assert_never(action)
