"""Messages to and from external programs, each a line of JSON (docs/players.md)."""

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from reprlib import repr as brief
from typing import assert_never

from game.engine.core.cards import Card, Seat
from game.engine.core.house_rules import is_number
from game.engine.core.record_codec import read_object, unreadable
from game.engine.high_low import actions
from game.engine.high_low.actions import Decision, LegalAction, Prediction
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView


def match_line(seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> str:
    """Return the line that announces a match to the program at `seat`.

    The program may use `seed` for its own random numbers.
    """
    return _line({"do": "match", "seat": seat, "rules": rules, "players": players, "seed": seed})


def question_line(view: PlayerView) -> str:
    """Return the line that asks a program for a decision. It contains the view from the program's seat."""
    wagering = view.wagering and view.wagering._asdict()
    legal = [_legal(each) for each in view.legal]
    return _line({"do": "decide", "view": {**_fields(view), "wagering": wagering, "legal": legal}})


def end_line(view: PlayerView) -> str:
    """Return the line that announces the end of a match."""
    return _line({"do": "end", "winner": view.winner, "coins": view.coins, "rounds": view.round})


def read_answer(line: str, seat: Seat) -> Decision:
    """Return the decision in a program's answer. The decision may be illegal.

    Raises `LineError` if the line contains no decision.
    """
    values = read_object(line)
    match values.get("do"):
        case "predict":
            return actions.Predict(seat, _read_predictions(values.get("say")))
        case "check":
            return actions.Check(seat)
        case "call":
            return actions.Call(seat)
        case "fold":
            return actions.Fold(seat)
        case "raise":
            to = values.get("to")
            if not is_number(to):
                unreadable("'to' must be a number of coins, not {to}", to=brief(to))
            return actions.Raise(seat, to)
        case other:
            return unreadable(
                "'do' must be 'predict', 'check', 'call', 'fold' or 'raise', not {other}", other=brief(other)
            )


def _read_predictions(say: object) -> tuple[Prediction, ...]:
    words = {prediction.value: prediction for prediction in Prediction}
    if not isinstance(say, list) or not all(isinstance(word, str) and word in words for word in say):
        unreadable("'say' must be a list whose entries are 'higher' or 'lower', not {say}", say=brief(say))
    return tuple(words[word] for word in say)


def _line(values: dict[str, object]) -> str:
    return json.dumps(values, ensure_ascii=False, default=_as_json)


def _as_json(value: object) -> object:
    """Return a value in a form that JSON can express: a card as a code, a prediction as a word, and a dataclass as an
    object."""
    if isinstance(value, Card):
        return str(value)
    return value.value if isinstance(value, Enum) else _fields(value)


def _fields(value: object) -> dict[str, object]:
    assert is_dataclass(value), "views and rules are made of cards, enums, numbers and dataclasses"
    return {field.name: getattr(value, field.name) for field in fields(value)}


def _legal(legal: LegalAction) -> dict[str, object]:
    match legal:
        case actions.PredictChoice(cards=cards):
            return {"do": "predict", "cards": cards}
        case actions.Check():
            return {"do": "check"}
        case actions.Call():
            return {"do": "call"}
        case actions.Fold():
            return {"do": "fold"}
        case actions.RaiseRange(low=low, high=high):
            return {"do": "raise", "low": low, "high": high}
        case _:
            assert_never(legal)
