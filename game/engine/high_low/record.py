"""The lines of a record of High Low War, and the facts that a test case may expect."""

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.core.cards import parse_cards
from game.engine.core.codec import Codec, Line, cards, number, numbers, packets, seat, words
from game.engine.core.messages import english
from game.engine.high_low.actions import (
    Call,
    Check,
    Deal,
    Flip,
    LegalAction,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
    Shuffle,
)
from game.engine.high_low.events import MatchEnded
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.rounds import winner
from game.engine.high_low.state import Predicting, State, coins_under
from game.engine.high_low.views import Wagering

SEAT: Final = seat(2, english("'seat' is 0 or 1, not {value}"))
STARTER: Final = seat(2, english("the starter is seat 0 or 1, not {value}"), clause="S4")
WINNER: Final = seat(2, english("'winner' is seat 0, 1 or null, not {value}"), or_null=True)
DECKS: Final = packets("S2", english("a deal has one string of cards for each of two seats"), parse_cards, seats=2)
SAY: Final = words(
    {prediction.value: prediction for prediction in Prediction},
    english("'say' is a list of higher or lower, not {value}"),
)

LINES: Final = Codec(
    Line(Deal, "deal", {"cards": DECKS}),
    Line(Flip, "flip", {"starter": STARTER}),
    Line(Shuffle, "shuffle", {"seat": SEAT, "cards": cards("S6", parse_cards)}),
    Line(Predict, "predict", {"seat": SEAT, "say": SAY}),
    Line(Check, "check", {"seat": SEAT}),
    Line(Raise, "raise", {"seat": SEAT, "to": number(english("'to' is a number, not {value}"))}),
    Line(Call, "call", {"seat": SEAT}),
    Line(
        MatchEnded,
        "end",
        {
            "winner": WINNER,
            "coins": numbers(english("'coins' are two numbers, not {value}"), count=2),
            "rounds": number(english("'rounds' is a number, not {value}")),
        },
    ),
)
"""The lines after the header, but for what a test case expects."""


def _to_act(state: State) -> object:
    seats = to_act(state)
    if isinstance(state.phase, Predicting):
        return list(seats)
    return seats[0] if seats else None


def _legal(state: State) -> list[str]:
    wagering = state.phase
    return (
        [_named(option) for option in legal_actions(state, wagering.to_act)] if isinstance(wagering, Wagering) else []
    )


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
    "winner": lambda state: winner(state) if state.over else None,
    "over": lambda state: state.over,
}
