"""A match of High Low War as one pure function: a state and an action in, a new state and what happened out."""

from typing import assert_never

from game.engine.actions import Action, Call, Check, Deal, Flip, LegalAction, Predict, PredictChoice, Raise, Shuffle
from game.engine.cards import SEATS, Seat
from game.engine.errors import IllegalAction
from game.engine.events import Event
from game.engine.high_low.dealing import deal, flip
from game.engine.high_low.drawing import discard, draw, shuffle
from game.engine.high_low.ending import score_round, start_round
from game.engine.high_low.predicting import predict
from game.engine.high_low.showdown import reveal
from game.engine.high_low.state import Phase, State
from game.engine.high_low.wagering import call, check, open_showdown, raise_to, wagers
from game.engine.high_low.war import next_showdown, open_war


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and everything that follows from it, up to the next decision or chance.

    Raises `IllegalAction`, naming the first clause broken; the state given is never changed.
    """
    events: list[Event] = []
    state = _act(state, action, events)
    while state.phase in _PASSING:
        state = _PASSING[state.phase](state, events)
    return state, tuple(events)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that owe a decision: both while predictions are secret, one in a wagering, none otherwise."""
    if state.phase is Phase.WAGERING and state.wagering:
        return (state.wagering.to_act,)
    if state.phase is Phase.PREDICTING:
        say = state.frame.say
        return tuple(seat for seat in SEATS if say[seat] is None)
    return ()


def legal_actions(state: State, seat: Seat) -> tuple[LegalAction, ...]:
    """What a seat may do now; a raise is a range."""
    if state.phase is Phase.WAGERING and state.wagering and state.wagering.to_act == seat:
        return wagers(state, state.wagering)
    if state.phase is Phase.PREDICTING and state.frame.say[seat] is None:
        return (PredictChoice(seat, state.frame.size),)
    return ()


_PASSING = {
    Phase.ROUND_STARTS: start_round,
    Phase.DRAWING: draw,
    Phase.SHOWDOWN_OPENS: open_showdown,
    Phase.REVEALING: reveal,
    Phase.TIED: open_war,
    Phase.SHOWDOWN_OVER: next_showdown,
    Phase.ROUND_OVER: discard,
    Phase.SCORING: score_round,
}
"""The phases that owe nobody anything, and what carries each of them on."""

_CHANCE_OWED = {
    Phase.DEALING: ("S2", "the cards aren't dealt yet"),
    Phase.FLIPPING: ("S4", "the coin that decides who starts isn't flipped yet"),
    Phase.SHUFFLING: ("S6", "a deck is empty and its discards aren't shuffled yet"),
}


def _act(state: State, action: Action, events: list[Event]) -> State:
    if state.phase is Phase.OVER:
        raise IllegalAction("E1", "the match is over")
    match action:
        case Deal():
            return deal(state, action, events)
        case Flip():
            return flip(state, action, events)
        case Shuffle():
            return shuffle(state, action, events)
    if state.phase in _CHANCE_OWED:
        raise IllegalAction(*_CHANCE_OWED[state.phase])
    match action:
        case Predict():
            return predict(state, action, events)
        case Check():
            return check(state, action, events)
        case Raise():
            return raise_to(state, action, events)
        case Call():
            return call(state, action, events)
        case _:
            assert_never(action)
