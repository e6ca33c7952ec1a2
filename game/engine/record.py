"""The match record, version 1: one JSON object a line, and what each line means. Text only; nothing is played here."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from reprlib import repr as brief
from typing import Final, NoReturn, TypeAlias, TypeGuard, assert_never

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
from game.engine.cards import SEATS, Cards, Seat, parse_cards, write_cards
from game.engine.errors import CardError, GameError, RulesError
from game.engine.rules import HighLowRules

FORMAT: Final = "high-low-war-match"
VERSION: Final = 1
GAME: Final = "high-low-war"
MAX_NESTING: Final = 50


class LineError(GameError):
    """A line that can't be read or breaks `clause` before it is played."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(message)
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Header:
    """A record's first line: the rules and a name for each seat; `extra` holds fields a reader may pass over."""

    rules: HighLowRules
    players: tuple[str, str]
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class End:
    """A record's last line, once its match is over: what a reader derives as well."""

    winner: Seat | None
    coins: tuple[int, int]
    rounds: int


@dataclass(frozen=True, slots=True)
class Expect:
    """What must hold at this point of a test case; `error` names the clause that the next line breaks."""

    facts: Mapping[str, object]
    error: str | None


Line: TypeAlias = Action | End | Expect


def write_header(header: Header) -> str:
    """The header as a record's first line."""
    known = {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME,
        "rules": header.rules.differences(),
        "players": list(header.players),
    }
    return _dump({**known, **{name: value for name, value in header.extra.items() if name not in known}})


def write_line(line: Action | End) -> str:
    """An action or the end as a line of a record."""
    match line:
        case Deal(cards=cards):
            return _dump({"do": "deal", "cards": [write_cards(cards[0]), write_cards(cards[1])]})
        case Flip(starter=starter):
            return _dump({"do": "flip", "starter": starter})
        case Shuffle(seat=seat, cards=own):
            return _dump({"do": "shuffle", "seat": seat, "cards": write_cards(own)})
        case Predict(seat=seat, say=say):
            return _dump({"do": "predict", "seat": seat, "say": [prediction.value for prediction in say]})
        case Check(seat=seat):
            return _dump({"do": "check", "seat": seat})
        case Raise(seat=seat, to=to):
            return _dump({"do": "raise", "seat": seat, "to": to})
        case Call(seat=seat):
            return _dump({"do": "call", "seat": seat})
        case End(winner=winner, coins=coins, rounds=rounds):
            return _dump({"do": "end", "winner": winner, "coins": list(coins), "rounds": rounds})
        case _:
            assert_never(line)


def read_header(text: str) -> Header:
    """Read a record's first line. Raises `LineError`, its clause `format` or that of the house rule out of range."""
    values = _load(text)
    if values.get("format") != FORMAT:
        _unreadable(f"this is no match record: its first line doesn't say format {FORMAT!r}")
    version = values.get("version")
    if not _is_number(version) or version != VERSION:
        _unreadable(f"the record is of version {brief(version)}, and this program reads version {VERSION}")
    if values.get("game") != GAME:
        _unreadable(f"the record is of the game {brief(values.get('game'))}, and this program plays {GAME!r}")
    players, rules = values.get("players"), values.get("rules", {})
    if not isinstance(players, list) or len(players) != 2 or not all(isinstance(name, str) for name in players):
        _unreadable("players are two names")
    if not isinstance(rules, dict):
        _unreadable("rules are fields and their values")
    try:
        read_rules = HighLowRules.from_mapping(rules)
    except RulesError as error:
        raise LineError(error.clause, str(error)) from None
    known = {"format", "version", "game", "players", "rules"}
    extra = {name: value for name, value in values.items() if name not in known}
    return Header(read_rules, (players[0], players[1]), extra)


def read_line(text: str) -> Line:
    """Read a line after the header. Raises `LineError`, its clause `format`, S2, S4 or S6."""
    values = _load(text)
    if "expect" in values:
        if "do" in values:
            _unreadable("a line does something or expects something, not both")
        return _read_expect(values["expect"])
    match values.get("do"):
        case "deal":
            return _read_deal(values.get("cards"))
        case "flip":
            starter = values.get("starter")
            return Flip(
                starter if _is_seat(starter) else _break("S4", f"the starter is seat 0 or 1, not {brief(starter)}")
            )
        case "shuffle":
            return Shuffle(_read_seat(values), _read_cards("S6", values.get("cards")))
        case "predict":
            return Predict(_read_seat(values), _read_say(values.get("say")))
        case "check":
            return Check(_read_seat(values))
        case "raise":
            to = values.get("to")
            return Raise(
                _read_seat(values), to if _is_number(to) else _unreadable(f"'to' is a number, not {brief(to)}")
            )
        case "call":
            return Call(_read_seat(values))
        case "end":
            return _read_end(values)
        case other:
            return _unreadable(f"there is no line that does {brief(other)}")


def _read_expect(facts: object) -> Expect:
    if not isinstance(facts, dict):
        _unreadable("an expect names facts and their values")
    error = facts.get("error")
    if error is not None and not isinstance(error, str):
        _unreadable("an expected error names a clause")
    return Expect({name: value for name, value in facts.items() if name != "error"}, error)


def _read_deal(cards: object) -> Deal:
    if not isinstance(cards, list) or len(cards) != 2:
        _break("S2", "a deal has one string of cards for each of two seats")
    return Deal((_read_cards("S2", cards[0]), _read_cards("S2", cards[1])))


def _read_cards(clause: str, text: object) -> Cards:
    if not isinstance(text, str):
        _break(clause, f"cards are one string with a space between, not {brief(text)}")
    try:
        return parse_cards(text)
    except CardError as error:
        _break(clause, str(error))


def _read_say(say: object) -> tuple[Prediction, ...]:
    words = {prediction.value: prediction for prediction in Prediction}
    if not isinstance(say, list) or not all(isinstance(word, str) and word in words for word in say):
        _unreadable(f"'say' is a list of higher or lower, not {brief(say)}")
    return tuple(words[word] for word in say)


def _read_end(values: Mapping[str, object]) -> End:
    winner, coins, rounds = values.get("winner"), values.get("coins"), values.get("rounds")
    if "winner" not in values or not (winner is None or _is_seat(winner)):
        _unreadable(f"'winner' is seat 0, 1 or null, not {brief(winner)}")
    if not isinstance(coins, list) or len(coins) != 2 or not all(_is_number(amount) for amount in coins):
        _unreadable(f"'coins' are two numbers, not {brief(coins)}")
    if not _is_number(rounds):
        _unreadable(f"'rounds' is a number, not {brief(rounds)}")
    return End(winner, (coins[0], coins[1]), rounds)


def _read_seat(values: Mapping[str, object]) -> Seat:
    seat = values.get("seat")
    return seat if _is_seat(seat) else _unreadable(f"'seat' is 0 or 1, not {brief(seat)}")


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_seat(value: object) -> TypeGuard[Seat]:
    return _is_number(value) and value in SEATS


def _load(text: str) -> dict[str, object]:
    try:
        values = json.loads(text)
        if "\\u" in text:
            _dump(values).encode()  # half a surrogate pair is no text: it couldn't be written again
    except (ValueError, RecursionError):
        _unreadable("this is no line of JSON")
    if not isinstance(values, dict):
        _unreadable("a line is one JSON object")
    if _is_deeper(values, MAX_NESTING):
        _unreadable(f"a line's lists and objects lie {MAX_NESTING} deep at most")
    return values


def _is_deeper(value: object, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(item, levels - 1) for item in inner)


def _dump(values: Mapping[str, object]) -> str:
    return json.dumps(values, ensure_ascii=False)


def _unreadable(message: str) -> NoReturn:
    _break("format", message)


def _break(clause: str, message: str) -> NoReturn:
    raise LineError(clause, message)
