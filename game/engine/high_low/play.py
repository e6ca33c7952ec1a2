"""A match of High Low War as one pure function: a state and an action in, a new state and what happened out."""

from collections.abc import Callable, Mapping
from typing import assert_never

from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.messages import english
from game.engine.high_low.actions import (
    Action,
    Call,
    Check,
    Deal,
    Decision,
    Flip,
    LegalAction,
    Predict,
    PredictChoice,
    Raise,
    Shuffle,
)
from game.engine.high_low.events import Event
from game.engine.high_low.rounds import deal, draw, flip, score_round, shuffle
from game.engine.high_low.showdown import next_showdown, open_war, reveal
from game.engine.high_low.state import Phase, State
from game.engine.high_low.wagering import call, check, open_showdown, predict, raise_to, wagers


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and everything that follows from it, up to the next decision or chance.

    Raises `IllegalAction`, naming the first clause broken; the state given is never changed.
    """
    events: list[Event] = []
    state = _act(state, action, events)
    while passing := _PASSING.get(state.phase):
        state = passing(state, events)
    return state, tuple(events)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that owe a decision: both while predictions are secret, one in a wagering, none otherwise."""
    if state.wagering:
        return (state.wagering.to_act,)
    if state.phase == "predicting":
        say = state.frame.say
        return SEATS if say == (None, None) else (0,) if say[0] is None else (1,)
    return ()


def legal_actions(state: State, seat: Seat) -> tuple[LegalAction, ...]:
    """What a seat may do now; a raise is a range."""
    wagering = state.wagering
    if wagering:
        return wagers(state, wagering) if wagering.to_act == seat else ()
    if state.phase == "predicting" and state.frame.say[seat] is None:
        return (PredictChoice(seat, state.frame.size),)
    return ()


_PASSING: Mapping[Phase, Callable[[State, list[Event]], State]] = {
    "drawing": draw,
    "showdown opens": open_showdown,
    "revealing": reveal,
    "tied": open_war,
    "showdown over": next_showdown,
    "scoring": score_round,
}
"""The phases that owe nobody anything, and what carries each of them on."""

_CHANCE_OWED: Mapping[Phase, tuple[str, str]] = {
    "dealing": ("S2", english("the cards aren’t dealt yet")),
    "flipping": ("S4", english("the coin that decides who starts isn’t flipped yet")),
    "shuffling": ("S6", english("a deck is empty and its discards aren’t shuffled yet")),
}


def _act(state: State, action: Action, events: list[Event]) -> State:
    if state.phase == "over":
        raise IllegalAction("E1", "the match is over")
    if state.phase in _CHANCE_OWED and isinstance(action, Decision):
        raise IllegalAction(*_CHANCE_OWED[state.phase])
    match action:
        case Predict():
            return predict(state, action, events)
        case Raise():
            return raise_to(state, action, events)
        case Call():
            return call(state, action, events)
        case Check():
            return check(state, action, events)
        case Deal():
            return deal(state, action, events)
        case Flip():
            return flip(state, action, events)
        case Shuffle():
            return shuffle(state, action, events)
        case _:
            assert_never(action)
