"""What each line of a record of Classic War means. Text only; nothing is played here."""

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from typing import TypeAlias, TypeGuard, assert_never

from game.engine.classic.actions import (
    Arrange,
    Challenge,
    Claim,
    ClassicAction,
    Collect,
    DealPackets,
    Pickup,
    Time,
    Turn,
)
from game.engine.classic.rules import CLASSIC_BOUNDS
from game.engine.core.cards import Seat, parse_playing_card, parse_playing_cards, write_cards
from game.engine.core.record import Expect, break_clause, read_cards, read_expect, read_object, unreadable, write_object
from game.engine.core.rules import is_number

MOST_PLAYERS = CLASSIC_BOUNDS["players"].greatest


@dataclass(frozen=True, slots=True)
class ClassicEnd:
    """A record's last line, once its match is over: what a reader derives as well (C20)."""

    winner: Seat | None
    cards: tuple[int, ...]
    battles: int
    cycle: int | None = None


ClassicLine: TypeAlias = ClassicAction | ClassicEnd | Expect


def write_line(line: ClassicAction | ClassicEnd) -> str:
    """An action or the end as a line of a record."""
    match line:
        case DealPackets(packets=packets):
            return write_object({"do": "deal", "cards": list(map(write_cards, packets))})
        case Collect(seat=seat, cards=cards):
            return write_object({"do": "collect", "seat": seat, "cards": write_cards(cards)})
        case Turn():
            return write_object({"do": "turn"})
        case Pickup(seat=seat, first=first):
            return write_object({"do": "pickup", "seat": seat, "first": str(first)})
        case Arrange(seat=seat, cards=cards):
            return write_object({"do": "arrange", "seat": seat, "cards": write_cards(cards)})
        case Claim(seat=seat):
            return write_object({"do": "claim", "seat": seat})
        case Challenge(seat=seat):
            return write_object({"do": "challenge", "seat": seat})
        case Time():
            return write_object({"do": "time"})
        case ClassicEnd(winner=winner, cards=counts, battles=battles, cycle=cycle):
            end = {"do": "end", "winner": winner, "cards": list(counts), "battles": battles}
            return write_object(end if cycle is None else {**end, "cycle": cycle})
        case _:
            assert_never(line)


def read_line(text: str) -> ClassicLine:
    """Read a line after the header. Raises `LineError`, its clause `format`, C1, C11 or V1."""
    values = read_object(text)
    if "expect" in values:
        return read_expect(values)
    match values.get("do"):
        case "deal":
            return _read_deal(values.get("cards"))
        case "collect":
            return Collect(_read_seat(values), read_cards("C11", values.get("cards"), parse_playing_cards))
        case "turn":
            return Turn()
        case "pickup":
            return Pickup(_read_seat(values), read_cards("C11", values.get("first"), parse_playing_card))
        case "arrange":
            return Arrange(_read_seat(values), read_cards("V1", values.get("cards"), parse_playing_cards))
        case "claim":
            return Claim(_read_seat(values))
        case "challenge":
            return Challenge(_read_seat(values))
        case "time":
            return Time()
        case "end":
            return _read_end(values)
        case other:
            return unreadable("there is no line that does {other}", other=brief(other))


def _read_deal(packets: object) -> DealPackets:
    if not isinstance(packets, list):
        break_clause("C1", "a deal has one string of cards for each seat")
    return DealPackets(tuple(read_cards("C1", packet, parse_playing_cards) for packet in packets))


def _read_end(values: Mapping[str, object]) -> ClassicEnd:
    winner, cards, battles = values.get("winner"), values.get("cards"), values.get("battles")
    cycle = values.get("cycle")
    if "winner" not in values or not (winner is None or _is_seat(winner)):
        unreadable("'winner' is a seat or null, not {winner}", winner=brief(winner))
    if not isinstance(cards, list) or not all(is_number(count) for count in cards):
        unreadable("'cards' are a number for each seat, not {cards}", cards=brief(cards))
    if not is_number(battles):
        unreadable("'battles' is a number, not {battles}", battles=brief(battles))
    if cycle is not None and not is_number(cycle):
        unreadable("'cycle' is a number, not {cycle}", cycle=brief(cycle))
    return ClassicEnd(winner, tuple(cards), battles, cycle)


def _read_seat(values: Mapping[str, object]) -> Seat:
    seat = values.get("seat")
    return (
        seat
        if _is_seat(seat)
        else unreadable("'seat' is 0 to {last}, not {seat}", last=MOST_PLAYERS - 1, seat=brief(seat))
    )


def _is_seat(value: object) -> TypeGuard[Seat]:
    return is_number(value) and 0 <= value < MOST_PLAYERS
