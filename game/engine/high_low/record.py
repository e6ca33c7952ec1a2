"""The match record, version 1: one JSON object a line, and what each line of High Low War means. Text only; nothing is
played here. Classic War's lines are in its own package; the header and what a line may hold is the same for both.

The facts of High Low War that a test case's `expect` lines name, drawn from a state.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Final, TypeAlias, TypeGuard, assert_never

from game.engine.core.cards import SEATS, Seat, parse_cards, write_cards
from game.engine.core.record import (
    Expect,
    break_clause,
    read_cards,
    read_expect,
    read_object,
    unreadable,
    write_object,
)
from game.engine.core.rules import is_number
from game.engine.high_low.actions import (
    Action,
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
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.rounds import winner
from game.engine.high_low.state import Predicting, State, Wagering, coins_under


@dataclass(frozen=True, slots=True)
class End:
    """A record's last line, once its match is over: what a reader derives as well."""

    winner: Seat | None
    coins: tuple[int, int]
    rounds: int


Line: TypeAlias = Action | End | Expect


def write_line(line: Action | End) -> str:
    """An action or the end as a line of a record."""
    match line:
        case Deal(cards=cards):
            return write_object({"do": "deal", "cards": [write_cards(cards[0]), write_cards(cards[1])]})
        case Flip(starter=starter):
            return write_object({"do": "flip", "starter": starter})
        case Shuffle(seat=seat, cards=own):
            return write_object({"do": "shuffle", "seat": seat, "cards": write_cards(own)})
        case Predict(seat=seat, say=say):
            return write_object({"do": "predict", "seat": seat, "say": [prediction.value for prediction in say]})
        case Check(seat=seat):
            return write_object({"do": "check", "seat": seat})
        case Raise(seat=seat, to=to):
            return write_object({"do": "raise", "seat": seat, "to": to})
        case Call(seat=seat):
            return write_object({"do": "call", "seat": seat})
        case End(winner=winner, coins=coins, rounds=rounds):
            return write_object({"do": "end", "winner": winner, "coins": list(coins), "rounds": rounds})
        case _:
            assert_never(line)


def read_line(text: str) -> Line:
    """Read a line after the header. Raises `LineError`, its clause `format`, S2, S4 or S6."""
    values = read_object(text)
    if "expect" in values:
        return read_expect(values)
    match values.get("do"):
        case "deal":
            return _read_deal(values.get("cards"))
        case "flip":
            starter = values.get("starter")
            return Flip(
                starter
                if _is_seat(starter)
                else break_clause("S4", "the starter is seat 0 or 1, not {starter}", starter=brief(starter))
            )
        case "shuffle":
            return Shuffle(_read_seat(values), read_cards("S6", values.get("cards"), parse_cards))
        case "predict":
            return Predict(_read_seat(values), _read_say(values.get("say")))
        case "check":
            return Check(_read_seat(values))
        case "raise":
            to = values.get("to")
            return Raise(
                _read_seat(values), to if is_number(to) else unreadable("'to' is a number, not {to}", to=brief(to))
            )
        case "call":
            return Call(_read_seat(values))
        case "end":
            return _read_end(values)
        case other:
            return unreadable("there is no line that does {other}", other=brief(other))


def _read_deal(cards: object) -> Deal:
    if not isinstance(cards, list) or len(cards) != 2:
        break_clause("S2", "a deal has one string of cards for each of two seats")
    return Deal((read_cards("S2", cards[0], parse_cards), read_cards("S2", cards[1], parse_cards)))


def _read_say(say: object) -> tuple[Prediction, ...]:
    words = {prediction.value: prediction for prediction in Prediction}
    if not isinstance(say, list) or not all(isinstance(word, str) and word in words for word in say):
        unreadable("'say' is a list of higher or lower, not {say}", say=brief(say))
    return tuple(words[word] for word in say)


def _read_end(values: Mapping[str, object]) -> End:
    winner, coins, rounds = values.get("winner"), values.get("coins"), values.get("rounds")
    if "winner" not in values or not (winner is None or _is_seat(winner)):
        unreadable("'winner' is seat 0, 1 or null, not {winner}", winner=brief(winner))
    if not isinstance(coins, list) or len(coins) != 2 or not all(is_number(amount) for amount in coins):
        unreadable("'coins' are two numbers, not {coins}", coins=brief(coins))
    if not is_number(rounds):
        unreadable("'rounds' is a number, not {rounds}", rounds=brief(rounds))
    return End(winner, (coins[0], coins[1]), rounds)


def _read_seat(values: Mapping[str, object]) -> Seat:
    seat = values.get("seat")
    return seat if _is_seat(seat) else unreadable("'seat' is 0 or 1, not {seat}", seat=brief(seat))


def _is_seat(value: object) -> TypeGuard[Seat]:
    return is_number(value) and value in SEATS


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
