"""The course of a match of High Low War, as a pure function of a state and an action.

This module applies decisions (R2, R3, R4, W2, H3). `rounds` applies chance events.
"""

from game.engine.core.errors import IllegalAction
from game.engine.high_low.actions import (
    Action,
    Call,
    Chance,
    Check,
    Deal,
    Decision,
    Flip,
    Fold,
    Predict,
    Raise,
    Shuffle,
)
from game.engine.high_low.events import Called, Checked, Event, Folded, PredictionsPlaced, Raised
from game.engine.high_low.legality import is_legal, refusal
from game.engine.high_low.rounds import deal, flip, shuffle
from game.engine.high_low.showdown import open_showdown, reveal, reveal_folded
from game.engine.high_low.state import Frame, Predicting, State, pay
from game.engine.high_low.views import Wagering

_CHANCES = (Deal, Flip, Shuffle)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and everything that follows from it, up to the next decision or chance event.

    Returns the new state and the events. Raises `IllegalAction`, with the first clause broken, if the action is
    illegal.
    """
    events: list[Event] = []
    if isinstance(action, _CHANCES):  # a tuple, because `isinstance` takes twice as long with a union
        state = _apply_chance(state, action, events)
    else:
        state = _apply_decision(state, action, events)
    return state, tuple(events)


def _apply_decision(state: State, decision: Decision, events: list[Event]) -> State:
    """Apply a decision. Raises `IllegalAction` if it isn't legal."""
    if is_legal(state, decision):
        match decision, state.phase:
            case Predict(), Predicting():
                return _predict(state, decision, events)
            case Raise(to=to), Wagering() as wagering:
                return _raise_to(state, wagering, to, events)
            case Call(), Wagering() as wagering:
                return _call(state, wagering, events)
            case Fold(), Wagering() as wagering:
                return _fold(state, wagering, events)
            case Check(), Wagering() as wagering:
                return _check(state, wagering, events)
    raise refusal(state, decision)


def _apply_chance(state: State, chance: Chance, events: list[Event]) -> State:
    """Apply a chance event. Raises `IllegalAction` if it isn't due, or if it has invalid cards or an invalid starter
    (E1, S2, S4, S6)."""
    if state.over:
        raise IllegalAction("E1", "the match is over")
    match chance:
        case Deal():
            return deal(state, chance, events)
        case Flip():
            return flip(state, chance, events)
        case Shuffle():
            return shuffle(state, chance, events)


def _predict(state: State, action: Predict, events: list[Event]) -> State:
    """Place a seat's predictions. The showdown opens once both seats have placed theirs (R2, W2, W3)."""
    seat = action.seat
    depth, size, pot, cards, staked, said, _ = state.frame
    events.append(PredictionsPlaced(seat, action.say, staked))
    say = (action.say, said[1]) if seat == 0 else (said[0], action.say)
    frames = state.frames_with(Frame(depth, size, pot, cards, staked, say))
    state = state._replace(coins=pay(state.coins, seat, -staked), frames=frames)
    return state if () in say else open_showdown(state, events)


def _check(state: State, wagering: Wagering, events: list[Event]) -> State:
    """Apply a check. The second check ends the wagering (R3)."""
    seat = wagering.to_act
    events.append(Checked(seat))
    if wagering.line:
        return reveal(state, events)
    return state._replace(phase=Wagering(1 - seat, (0, 0), wagering.limit, 0, (0,)))


def _call(state: State, wagering: Wagering, events: list[Event]) -> State:
    """End the wagering by matching the other seat's total (R3, R4)."""
    seat = wagering.to_act
    coins = wagering.totals[1 - seat] - wagering.totals[seat]
    events.append(Called(seat, coins))
    return reveal(state._replace(coins=pay(state.coins, seat, -coins), pot=state.pot + coins), events)


def _fold(state: State, wagering: Wagering, events: list[Event]) -> State:
    """Apply a fold, which gives the pot to the other seat (H3)."""
    seat = wagering.to_act
    events.append(Folded(seat))
    return reveal_folded(state, 1 - seat, events)


def _raise_to(state: State, wagering: Wagering, to: int, events: list[Event]) -> State:
    """Apply a raise by the seat to act, to a total of `to` coins (R4)."""
    seat = wagering.to_act
    coins = to - wagering.totals[seat]
    events.append(Raised(seat, to, coins))
    totals = pay(wagering.totals, seat, coins)
    return state._replace(
        phase=Wagering(1 - seat, totals, wagering.limit, wagering.raises + 1, (*wagering.line, to)),
        coins=pay(state.coins, seat, -coins),
        pot=state.pot + coins,
    )
