"""The legal actions of each seat, and the errors for illegal actions (E1, S2, S4, S6, R2 to R5, W2, H1 to H3).

Only `legal_actions` decides which actions are legal. `refusal` only finds the first clause that an illegal action
breaks, in the order E1, S2, S4, S6, R2 or W2, R3, H3, R4, H2, H1, R5.
"""

from functools import lru_cache
from typing import assert_never

from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.translatable_sentences import Counted, Sentence
from game.engine.high_low.actions import (
    Call,
    Check,
    Decision,
    Fold,
    LegalAction,
    Predict,
    PredictChoice,
    Raise,
    RaiseRange,
    Wager,
)
from game.engine.high_low.rules import WAR_CARDS
from game.engine.high_low.state import Dealing, Flipping, Over, Predicting, Shuffling, State
from game.engine.high_low.views import Wagering

# built once, since every decision needs them
_PREDICTIONS = tuple(tuple((PredictChoice(seat, size),) for size in range(WAR_CARDS + 1)) for seat in SEATS)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that must decide: those that must predict, the seat that must wager, or none."""
    match state.phase:
        case Wagering(to_act=seat):
            return (seat,)
        case Predicting():
            say = state.frame.say
            return SEATS if say == ((), ()) else (1,) if say[0] else (0,)
        case _:
            return ()


def legal_actions(state: State, seat: Seat | None) -> tuple[LegalAction, ...]:
    """Return the legal choices of a seat. The range of raises, if any, comes last. The clock (None) has no choices."""
    match state.phase:
        case Wagering() as wagering if wagering.to_act == seat:
            return _wagers(state, wagering)
        case Predicting() if seat in SEATS and not state.frame.say[seat]:
            return _PREDICTIONS[seat][state.frame.size]
        case _:
            return ()


def is_legal(state: State, decision: Decision) -> bool:
    """Return True if `legal_actions` allows this decision. A raise must be within the legal range, and there must be
    one prediction for each card."""
    options = legal_actions(state, decision.seat)
    last = options[-1] if options else None
    match decision:
        case Raise(to=to):
            return isinstance(last, RaiseRange) and last.low <= to <= last.high
        case Predict(say=say):
            return isinstance(last, PredictChoice) and last.cards == len(say)
        case Check() | Call() | Fold():
            return decision in options
        case _:
            assert_never(decision)


def _wagers(state: State, wagering: Wagering) -> tuple[LegalAction, ...]:
    """Return the legal choices of the seat to act during a wagering (R3, R4, R5, H1 to H3)."""
    low, high = _raise_bounds(state, wagering)
    return _options(wagering.to_act, wagering.raises > 0, state.rules.fold, low, high)


@lru_cache(1024)
def _options(seat: Seat, raised: bool, fold: bool, low: int, high: int) -> tuple[LegalAction, ...]:
    """Return the legal choices of a seat during a wagering.

    - `raised`: true if there is a raise to match.
    - `fold`: true if the rules allow folding.
    - `low` and `high`: the lowest and the highest legal total of a raise. No raise is legal if `low` is above `high`.
    """
    options: list[LegalAction] = [Call(seat) if raised else Check(seat)]
    if raised and fold:
        options.append(Fold(seat))
    if low <= high:
        options.append(RaiseRange(seat, low, high))
    return tuple(options)


def _raise_bounds(state: State, wagering: Wagering) -> tuple[int, int]:
    return state.rules.raise_bounds(wagering.totals[1 - wagering.to_act], wagering.limit, wagering.raises)


def refusal(state: State, decision: Decision) -> IllegalAction:
    """Return the error for an illegal decision, with the first clause broken and, if a raise has an illegal total, the
    legal totals."""
    phase = state.phase
    match phase:
        case Over():
            return IllegalAction("E1", "the match is over")
        case Dealing():
            return IllegalAction("S2", "the cards haven’t been dealt yet")
        case Flipping():
            return IllegalAction("S4", "the coin that decides who starts hasn’t been flipped yet")
        case Shuffling():
            return IllegalAction("S6", "the discards haven’t been shuffled into a new deck yet")
        case Predicting():
            return IllegalAction("W2" if state.wars else "R2", _prediction_fault(state, decision))
        case Wagering():
            if isinstance(decision, Predict):
                placed = Sentence("the predictions have been placed; there are no more until cards are drawn again")
                return IllegalAction("W2" if state.wars else "R2", placed)
            return _wager_refusal(state, phase, decision)
        case _:
            assert_never(phase)


def _prediction_fault(state: State, decision: Decision) -> Sentence:
    """Return the message for an illegal decision while predictions are due (R2, W2)."""
    frame, seat = state.frame, decision.seat
    if not isinstance(decision, Predict):
        return Sentence("both players must predict before anybody wagers")
    if seat not in SEATS:
        return Sentence("the seat must be 0 or 1, not {seat}", seat=seat)
    if frame.say[seat]:
        return Sentence("seat {seat} has already placed its predictions", seat=seat)
    return Counted(
        "seat {seat} owes one prediction, not {given}",
        "seat {seat} owes {n} predictions, not {given}",
        frame.size,
        seat=seat,
        given=len(decision.say),
    )


def _wager_refusal(state: State, wagering: Wagering, wager: Wager) -> IllegalAction:
    """Return the error for an illegal wager (R3, H3, R4, H2, H1, R5)."""
    seat, to_act = wager.seat, wagering.to_act
    if seat != to_act:
        return IllegalAction("R3", "it is seat {to_act}’s turn, not seat {seat}’s", to_act=to_act, seat=seat)
    match wager:
        case Check() if state.rules.fold:
            return IllegalAction(
                "R3", "there is a raise to match: seat {seat} may call, fold or raise, not check", seat=seat
            )
        case Check():
            return IllegalAction("R3", "there is a raise to match: seat {seat} may call or raise, not check", seat=seat)
        case Call():
            return IllegalAction("R3", "there is nothing to match: seat {seat} may check or raise, not call", seat=seat)
        case Fold() if state.rules.fold:
            return IllegalAction("H3", "there is nothing to match: seat {seat} may check or raise, not fold", seat=seat)
        case Fold():
            return IllegalAction("H3", "nobody may fold in this match: its house rules don’t allow it")
        case Raise(to=to):
            return _raise_refusal(state, wagering, to)
        case _:
            assert_never(wager)


def _raise_refusal(state: State, wagering: Wagering, to: int) -> IllegalAction:
    """Return the error for an illegal raise (R4, H2, H1, R5)."""
    rules, other = state.rules, wagering.totals[1 - wagering.to_act]
    low, high = _raise_bounds(state, wagering)
    asked = Sentence("refused: {to}; allowed: no raise", to=to)
    if low <= high:
        asked = Sentence("refused: {to}; allowed: {low} to {high}", to=to, low=low, high=high)
    if to < low:
        return IllegalAction(
            "R4", "a raise must go above the other player’s total of {other} ({asked})", other=other, asked=asked
        )
    if rules.raises_limit is not None and wagering.raises >= rules.raises_limit:
        most = Counted(
            "nobody may raise after {n} raise ({asked})",
            "nobody may raise after {n} raises ({asked})",
            rules.raises_limit,
            asked=asked,
        )
        return IllegalAction("H2", most)
    if rules.raise_limit is not None and to > other + rules.raise_limit:
        return IllegalAction(
            "H1",
            "a raise may exceed the other player’s total of {other} by at most {raise_limit} ({asked})",
            other=other,
            raise_limit=rules.raise_limit,
            asked=asked,
        )
    return IllegalAction(
        "R5", "nobody may raise above {limit}, the most that both can pay ({asked})", limit=wagering.limit, asked=asked
    )
