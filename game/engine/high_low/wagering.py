"""Predictions, and the wagers on them: predict, check, raise, call (R2, R3, R4, W2).

What is legal, and within which bounds, is in `legality`; whatever comes here is.
"""

from game.engine.high_low.actions import Predict
from game.engine.high_low.events import Called, Checked, Event, PredictionsPlaced, Raised
from game.engine.high_low.showdown import open_showdown, reveal
from game.engine.high_low.state import Frame, State, Wagering, pay


def predict(state: State, action: Predict, events: list[Event]) -> State:
    """Place a seat's predictions; once both have, the showdown opens (R2, W2, W3)."""
    seat = action.seat
    depth, size, pot, cards, staked, said, _ = state.frame
    events.append(PredictionsPlaced(seat, action.say, staked))
    say = (action.say, said[1]) if seat == 0 else (said[0], action.say)
    frames = state.frames_with(Frame(depth, size, pot, cards, staked, say))
    state = state._replace(coins=pay(state.coins, seat, -staked), frames=frames)
    return state if () in say else open_showdown(state, events)


def check(state: State, wagering: Wagering, events: list[Event]) -> State:
    """Let the wager stand; the second check ends the wagering (R3)."""
    seat = wagering.to_act
    events.append(Checked(seat))
    if wagering.line:
        return reveal(state, events)
    return state._replace(phase=Wagering(wagering.limit, 1 - seat, line=(0,)))


def call(state: State, wagering: Wagering, events: list[Event]) -> State:
    """Match the other's total, which ends the wagering (R3, R4)."""
    seat = wagering.to_act
    coins = wagering.totals[1 - seat] - wagering.totals[seat]
    events.append(Called(seat, coins))
    return reveal(state._replace(coins=pay(state.coins, seat, -coins), pot=state.pot + coins), events)


def raise_to(state: State, wagering: Wagering, to: int, events: list[Event]) -> State:
    """Bring the total of the seat to act to `to` (R4)."""
    seat = wagering.to_act
    coins = to - wagering.totals[seat]
    events.append(Raised(seat, to, coins))
    totals = pay(wagering.totals, seat, coins)
    return state._replace(
        phase=Wagering(wagering.limit, 1 - seat, totals, wagering.raises + 1, (*wagering.line, to)),
        coins=pay(state.coins, seat, -coins),
        pot=state.pot + coins,
    )
