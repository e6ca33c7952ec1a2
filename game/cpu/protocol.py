"""What other people's programs are told and what they answer, as JSON, a line each: docs/players.md."""

from dataclasses import asdict, fields, is_dataclass
from enum import Enum
from reprlib import repr as brief
from typing import assert_never

from game.engine.actions import (
    Call,
    Check,
    Decision,
    LegalAction,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
)
from game.engine.cards import Card, Seat
from game.engine.json_lines import is_number, read_object, unreadable, write_object
from game.engine.rules import HighLowRules
from game.engine.views import PlayerView


def match_line(seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> str:
    """Tells a program that a match begins, and at which seat it sits; `seed` is for its own chance."""
    return write_object({"do": "match", "seat": seat, "rules": asdict(rules), "players": list(players), "seed": seed})


def question_line(view: PlayerView) -> str:
    """Asks a program what it does, and shows it what its seat may see."""
    return write_object({"do": "decide", "view": {**_fields(view), "legal": [_choice(each) for each in view.legal]}})


def end_line(view: PlayerView) -> str:
    """Tells a program that the match is over."""
    return write_object({"do": "end", "winner": view.winner, "coins": list(view.coins), "rounds": view.round})


def read_answer(line: str, seat: Seat) -> Decision:
    """The decision that an answer is, legal or not. Raises `LineError` for one that is no decision."""
    values = read_object(line)
    match values.get("do"):
        case "predict":
            return Predict(seat, _read_say(values.get("say")))
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "raise":
            return Raise(seat, _read_total(values.get("to")))
        case other:
            return unreadable("'do' is predict, check, call or raise, not {other}", other=brief(other))


def _read_total(to: object) -> int:
    return to if is_number(to) else unreadable("'to' is a number of coins, not {to}", to=brief(to))


def _read_say(say: object) -> tuple[Prediction, ...]:
    words = {prediction.value: prediction for prediction in Prediction}
    if not isinstance(say, list) or not all(isinstance(word, str) and word in words for word in say):
        unreadable("'say' is a list of higher or lower, not {say}", say=brief(say))
    return tuple(words[word] for word in say)


def _choice(legal: LegalAction) -> dict[str, object]:
    match legal:
        case PredictChoice(cards=cards):
            return {"do": "predict", "cards": cards}
        case Check():
            return {"do": "check"}
        case Call():
            return {"do": "call"}
        case RaiseRange(low=low, high=high):
            return {"do": "raise", "low": low, "high": high}
        case _:
            assert_never(legal)


def _fields(shown: object) -> dict[str, object]:
    """What a part of a view holds, under the names it has there."""
    return {field.name: _told(getattr(shown, field.name)) for field in fields(shown)}  # type: ignore[arg-type]


def _told(value: object) -> object:
    """A view's value as JSON has it: cards by their two letters, predictions by their word."""
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_told(each) for each in value]
    return _fields(value) if is_dataclass(value) else value
