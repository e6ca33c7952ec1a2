"""What the history keeps of a match: values read from its record, which stay when the record is deleted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.engine.core.match_statistics import Skill

Kind: TypeAlias = Literal["", "practice", "seed", "broken", "deleted"]
"""Why a match doesn't count in statistics: empty for one that does, broken for a record that doesn't hold."""


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """A player's match: the name, the bot's name in records (None for a person), the coins or cards at the end or now,
    what statistics count, and what a review says; None where there is none."""

    player: str
    bot: str | None
    opponent: str | None
    score: int | None
    counts: Mapping[str, int]
    skill: Skill | None = None


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """What the history knows of a match. `name` is its record's, `stamp` the size and time that the record had when it
    was read; `began` and `played` are seconds since 1970, `length` its rounds or battles so far."""

    name: str
    stamp: str
    game: str
    rules: Mapping[str, int | str]
    kind: Kind
    began: int
    played: float
    over: bool
    winner: int | None
    length: int
    wars: int
    seats: tuple[SeatPlayed, ...]
