"""The facts of High Low War that a test case's `expect` lines name, drawn from a state."""

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.actions import Call, Check, LegalAction, PredictChoice, RaiseRange
from game.engine.high_low.ending import winner
from game.engine.high_low.play import legal_actions, to_act
from game.engine.high_low.state import State, coins_under


def _to_act(state: State) -> object:
    seats = to_act(state)
    if state.phase == "predicting":
        return list(seats)
    return seats[0] if seats else None


def _legal(state: State) -> list[str]:
    wagering = state.wagering
    return [_named(option) for option in legal_actions(state, wagering.to_act)] if wagering else []


def _named(option: LegalAction) -> str:
    match option:
        case Check():
            return "check"
        case Call():
            return "call"
        case RaiseRange(low=low, high=high):
            return f"raise {low}..{high}"
        case PredictChoice(cards=cards):
            return f"predict {cards}"


FACTS: Final[Mapping[str, Callable[[State], object]]] = {
    "coins": lambda state: list(state.coins),
    "pot": lambda state: state.pot,
    "under": coins_under,
    "starter": lambda state: state.starter,
    "round": lambda state: state.round,
    "to_act": _to_act,
    "legal": _legal,
    "wars": lambda state: state.wars,
    "deck": lambda state: list(map(len, state.decks)),
    "discards": lambda state: list(map(len, state.discards)),
    "last": lambda state: state.last,
    "winner": lambda state: winner(state) if state.phase == "over" else None,
    "over": lambda state: state.phase == "over",
}
