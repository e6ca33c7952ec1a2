"""Predictions, each hidden as a coin under its card (R2, W2, W3)."""

from game.engine.actions import Predict
from game.engine.cards import SEATS
from game.engine.errors import IllegalAction
from game.engine.events import Event, PredictionsPlaced
from game.engine.high_low.state import Phase, State, pay, put


def predict(state: State, action: Predict, events: list[Event]) -> State:
    """Place a seat's predictions; once both have, the showdown opens (R2, W2)."""
    clause = prediction_clause(state)
    if state.phase is not Phase.PREDICTING:
        raise IllegalAction(clause, "the predictions are placed; no more until cards are drawn again")
    frame, seat = state.frame, action.seat
    if seat not in SEATS:
        raise IllegalAction(clause, f"there are seats 0 and 1, not {seat}")
    if frame.say[seat] is not None:
        raise IllegalAction(clause, f"seat {seat} has placed its predictions")
    if len(action.say) != frame.size:
        raise IllegalAction(clause, f"seat {seat} owes a prediction for each of {frame.size}, not {len(action.say)}")
    events.append(PredictionsPlaced(seat, action.say, frame.staked))
    say = put(frame.say, seat, action.say)
    return state.with_frame(
        frame._replace(say=say),
        coins=pay(state.coins, seat, -frame.staked),
        phase=Phase.PREDICTING if None in say else Phase.SHOWDOWN_OPENS,
    )


def hold_predicted(state: State) -> None:
    """Refuse to wager while a prediction is still owed (R2, W2)."""
    if state.phase is Phase.PREDICTING:
        raise IllegalAction(prediction_clause(state), "both predict before anybody wagers")


def prediction_clause(state: State) -> str:
    """The clause under which predictions are made now."""
    return "W2" if state.wars else "R2"
