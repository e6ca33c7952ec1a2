"""Predictions, each hidden as a coin under its card (R2, W2, W3).

Wagering: check, raise and call, and how far (R2's coin joining the pot, R3 to R6, H1, H2).
"""

from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.messages import Counted, Sentence
from game.engine.high_low.actions import Call, Check, LegalAction, Predict, Raise, RaiseRange
from game.engine.high_low.events import Called, Checked, Event, PredictionsPlaced, Raised, ShowdownOpened
from game.engine.high_low.state import Frame, State, Wagering, pay


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


# the two options that never vary, made once
_CHECKS = (Check(0), Check(1))
_CALLS = (Call(0), Call(1))


def open_showdown(state: State, events: list[Event]) -> State:
    """Move the showdown's prediction coins to the pot and let the starter act, if anybody can (R2, R3, R5, R6)."""
    frame = state.frame
    joining = 2 if frame.decided < frame.staked else 0
    events.append(ShowdownOpened(frame.depth, frame.decided, joining))
    limit = min(state.coins)
    if limit == 0:
        return state._replace(phase="revealing", pot=state.pot + joining)
    wagering = Wagering(limit, state.starter)
    return state._replace(phase="wagering", pot=state.pot + joining, wagering=wagering)


def check(state: State, action: Check, events: list[Event]) -> State:
    """Let the wager stand; the second check ends the wagering (R3)."""
    wagering = _turn(state, action.seat)
    if wagering.raises:
        raise IllegalAction(
            "R3", "there is a raise to match: seat {seat} may call or raise, not check", seat=action.seat
        )
    events.append(Checked(action.seat))
    if wagering.line:
        return state._replace(phase="revealing", wagering=None)
    return state._replace(wagering=Wagering(wagering.limit, to_act=1 - action.seat, line=(0,)))


def call(state: State, action: Call, events: list[Event]) -> State:
    """Match the other's total, which ends the wagering (R3, R4)."""
    wagering, seat = _turn(state, action.seat), action.seat
    if not wagering.raises:
        raise IllegalAction("R3", "there is nothing to match: seat {seat} may check or raise, not call", seat=seat)
    coins = wagering.totals[1 - seat] - wagering.totals[seat]
    events.append(Called(seat, coins))
    return state._replace(phase="revealing", coins=pay(state.coins, seat, -coins), pot=state.pot + coins, wagering=None)


def raise_to(state: State, action: Raise, events: list[Event]) -> State:
    """Bring the seat's total to `to` (R4), within R5 and the house's limits (H1, H2)."""
    wagering, seat, to = _turn(state, action.seat), action.seat, action.to
    _hold_bounds(state, wagering, seat, to)
    coins = to - wagering.totals[seat]
    events.append(Raised(seat, to, coins))
    totals = pay(wagering.totals, seat, coins)
    return state._replace(
        coins=pay(state.coins, seat, -coins),
        pot=state.pot + coins,
        wagering=Wagering(wagering.limit, 1 - seat, totals, wagering.raises + 1, (*wagering.line, to)),
    )


def wagers(state: State, wagering: Wagering) -> tuple[LegalAction, ...]:
    """What the seat to act may do (R3, R4, R5, H1, H2)."""
    seat = wagering.to_act
    first = _CALLS[seat] if wagering.raises else _CHECKS[seat]
    low, high = _bounds(state, wagering, seat)
    return (first, RaiseRange(seat, low, high)) if low <= high else (first,)


def _bounds(state: State, wagering: Wagering, seat: Seat) -> tuple[int, int]:
    """The least and the greatest total the seat may raise to; the least is above the greatest where none is legal."""
    rules, other = state.rules, wagering.totals[1 - seat]
    high = wagering.limit
    if rules.raises_limit is not None and wagering.raises >= rules.raises_limit:
        high = 0
    elif rules.raise_limit is not None:
        high = min(high, other + rules.raise_limit)
    return other + 1, high


def _hold_bounds(state: State, wagering: Wagering, seat: Seat, to: int) -> None:
    rules, other = state.rules, wagering.totals[1 - seat]
    low, high = _bounds(state, wagering, seat)
    if low <= to <= high:
        return
    asked = Sentence("not to {to}; allowed: no raise", to=to)
    if low <= high:
        asked = Sentence("not to {to}; allowed: raise to {low} to {high}", to=to, low=low, high=high)
    if to < low:
        raise IllegalAction("R4", "a raise goes above the other’s total of {other}, {asked}", other=other, asked=asked)
    if rules.raises_limit is not None and wagering.raises >= rules.raises_limit:
        told = Counted(
            "one wagering holds {n} raise, {asked}",
            "one wagering holds {n} raises, {asked}",
            rules.raises_limit,
            asked=asked,
        )
        raise IllegalAction("H2", told)
    if rules.raise_limit is not None and to > other + rules.raise_limit:
        raise IllegalAction(
            "H1",
            "a raise exceeds the other’s total of {other} by {raise_limit} at most, {asked}",
            other=other,
            raise_limit=rules.raise_limit,
            asked=asked,
        )
    raise IllegalAction(
        "R5", "nobody raises beyond what both can pay, {limit}, {asked}", limit=wagering.limit, asked=asked
    )


def _turn(state: State, seat: Seat) -> Wagering:
    """The wagering under way, if it is this seat's turn in it (R2, R3)."""
    hold_predicted(state)
    wagering = state.wagering
    if wagering is None:
        raise IllegalAction("R3", "there is no wagering now")
    if seat != wagering.to_act:
        raise IllegalAction("R3", "it is seat {to_act}’s turn, not seat {seat}’s", to_act=wagering.to_act, seat=seat)
    return wagering
