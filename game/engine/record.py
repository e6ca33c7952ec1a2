"""The match record, version 1: one JSON object a line, and what each line of High Low War means. Text only; nothing is
played here. Classic War's lines are in its own package; the header and what a line may hold is the same for both."""

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from typing import TypeAlias, TypeGuard, assert_never

from game.engine.actions import (
    Action,
    Call,
    Check,
    Deal,
    Flip,
    Predict,
    Prediction,
    Raise,
    Shuffle,
)
from game.engine.cards import SEATS, Seat, parse_cards, write_cards
from game.engine.header import Header, read_header, write_header
from game.engine.json_lines import (
    Expect,
    LineError,
    break_clause,
    is_number,
    read_cards,
    read_expect,
    read_object,
    unreadable,
    write_object,
)

__all__ = ["End", "Expect", "Header", "Line", "LineError", "read_header", "read_line", "write_header", "write_line"]


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
