"""A record's first line: which game it is, its rules, and who plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from reprlib import repr as brief
from typing import Final, TypeAlias

from game.engine.classic.rules import ClassicRules
from game.engine.errors import RulesError
from game.engine.json_lines import LineError, is_number, read_object, unreadable, write_object
from game.engine.rules import HighLowRules

FORMAT: Final = "high-low-war-match"
VERSION: Final = 1

Rules: TypeAlias = HighLowRules | ClassicRules

RULES: Final[Mapping[str, type[HighLowRules] | type[ClassicRules]]] = {
    HighLowRules.game: HighLowRules,
    ClassicRules.game: ClassicRules,
}
"""The rules of each game, under the game's name in a header."""


@dataclass(frozen=True, slots=True)
class Header:
    """A record's first line: the rules, which say the game too, and a name for each seat; `extra` holds fields a
    reader may pass over."""

    rules: Rules
    players: tuple[str, ...]
    extra: Mapping[str, object] = field(default_factory=dict)


def write_header(header: Header) -> str:
    """The header as a record's first line."""
    known = {
        "format": FORMAT,
        "version": VERSION,
        "game": header.rules.game,
        "rules": header.rules.differences(),
        "players": list(header.players),
    }
    return write_object({**known, **{name: value for name, value in header.extra.items() if name not in known}})


def read_header(text: str) -> Header:
    """Read a record's first line. Raises `LineError`, its clause `format` or that of the house rule out of range."""
    values = read_object(text)
    if values.get("format") != FORMAT:
        unreadable("this is no match record: its first line doesn’t say format {format!r}", format=FORMAT)
    version = values.get("version")
    if not is_number(version) or version != VERSION:
        unreadable(
            "the record is of version {version}, and this program reads version {known}",
            version=brief(version),
            known=VERSION,
        )
    game = values.get("game")
    if not isinstance(game, str) or game not in RULES:
        unreadable(
            "the record is of the game {game}, and this program plays {known}", game=brief(game), known=", ".join(RULES)
        )
    players, rules = values.get("players"), values.get("rules", {})
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        unreadable("players are a list of names")
    if not isinstance(rules, dict):
        unreadable("rules are fields and their values")
    try:
        read_rules = RULES[game].from_mapping(rules)
    except RulesError as error:
        raise LineError(error.clause, error.said) from None
    if len(players) != read_rules.players:
        unreadable("players are {players} names, not {given}", players=read_rules.players, given=len(players))
    known = {"format", "version", "game", "players", "rules"}
    extra = {name: value for name, value in values.items() if name not in known}
    return Header(read_rules, tuple(players), extra)
