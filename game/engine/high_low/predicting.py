"""Predictions, each hidden as a coin under its card (R2, W2, W3)."""

from game.engine.actions import Predict
from game.engine.cards import SEATS
from game.engine.errors import IllegalAction
from game.engine.events import Event, PredictionsPlaced
from game.engine.high_low.state import Frame, State, pay
from game.engine.sentences import Counted, Sentence


def predict(state: State, action: Predict, events: list[Event]) -> State:
    """Place a seat's predictions; once both have, the showdown opens (R2, W2)."""
    fault = _fault(state, action)
    if fault is not None:
        raise IllegalAction(prediction_clause(state), fault)
    seat = action.seat
    depth, size, pot, cards, staked, said, _ = state.frame
    events.append(PredictionsPlaced(seat, action.say, staked))
    say = (action.say, said[1]) if seat == 0 else (said[0], action.say)
    return state._replace(
        phase="predicting" if None in say else "showdown opens",
        coins=pay(state.coins, seat, -staked),
        frames=state.frames_with(Frame(depth, size, pot, cards, staked, say)),
    )


def hold_predicted(state: State) -> None:
    """Refuse to wager while a prediction is still owed (R2, W2)."""
    if state.phase == "predicting":
        raise IllegalAction(prediction_clause(state), "both predict before anybody wagers")


def _fault(state: State, action: Predict) -> Sentence | None:
    """What is wrong with a prediction now, in words (R2, W2)."""
    if state.phase != "predicting":
        return Sentence("the predictions are placed; no more until cards are drawn again")
    frame, seat = state.frame, action.seat
    if seat not in SEATS:
        return Sentence("there are seats 0 and 1, not {seat}", seat=seat)
    if frame.say[seat] is not None:
        return Sentence("seat {seat} has placed its predictions", seat=seat)
    if len(action.say) != frame.size:
        return Counted(
            "seat {seat} owes one prediction, not {given}",
            "seat {seat} owes {n} predictions, not {given}",
            frame.size,
            seat=seat,
            given=len(action.say),
        )
    return None


def prediction_clause(state: State) -> str:
    """The clause under which predictions are made now."""
    return "W2" if state.wars else "R2"
