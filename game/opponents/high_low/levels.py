"""The opponents at High Low War. Match records refer to them by name, so names never change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType
from typing import Final

from game.engine.core.translatable_sentences import english
from game.opponents.high_low.traits import PREFIX, Traits, is_mixed, read_mix
from game.opponents.opponent import Opponent, find_opponent


@dataclass(frozen=True, slots=True)
class HighLowOpponent(Opponent):
    """An opponent at High Low War, with the traits that determine its play.

    `parade` is the day of the daily parade at which it plays by fixed replies instead; None for any other match.
    """

    traits: Traits
    parade: date | None = None


CHILD: Final = HighLowOpponent(
    "child",
    english("Drummer Pip"),
    english("Seven years old. Bets on a whim and misjudges cards."),
    english("bets on a whim"),
    Traits(nerve=15, bluff=30, error=95),
)
BOLD: Final = HighLowOpponent(
    "bold",
    english("Gunner Fox"),
    english("Raises early and often, sometimes with nothing."),
    english("raises early"),
    Traits(nerve=90, bluff=30, error=25),
)
STEADY: Final = HighLowOpponent(
    "steady",
    english("Sergeant Oak"),
    english("Honest and patient: bets what the card is worth."),
    english("seldom bluffs"),
    Traits(nerve=50, error=14),
)
CAPTAIN: Final = HighLowOpponent(
    "captain",
    english("Captain Vale"),
    english("Knows the odds of a full deck and shows nothing."),
    english("knows the odds"),
    Traits(wits=100, nerve=50),
)
GENERAL: Final = HighLowOpponent(
    "general",
    english("General Ash"),
    english("Counts every card and works out the rest."),
    english("counts every card"),
    Traits(memory=100, wits=100, nerve=50),
)

BEGINNER: Final = HighLowOpponent(
    "beginner",
    english("Beginner"),
    english("Still learning: often misreads a middling card."),
    english("still learning"),
    Traits(nerve=30, error=30),
)
"""An opponent from earlier versions. It is no longer offered, but unfinished matches against it can be continued."""

LEVELS: Final = (CHILD, BOLD, STEADY, CAPTAIN, GENERAL)
"""Opponents that players can choose, easiest first."""

OPPONENTS: Final[Mapping[str, HighLowOpponent]] = MappingProxyType({each.name: each for each in (*LEVELS, BEGINNER)})
"""All opponents except mixed ones, by their names in records."""

MIXED: Final = HighLowOpponent(
    PREFIX,
    english("Major Medley"),
    english("Mixed by you, to your own taste."),
    english("mixed by you"),
    Traits(),
)
"""Names and texts shared by all mixed opponents, whatever their traits."""


ALTERED: Final = english("plays to order")
"""Caption of a level with other traits than its own."""


def opponent_named(name: str) -> HighLowOpponent:
    """Return the opponent recorded under `name`: a level, a mixed one, that of a daily parade, or a level with other
    traits, such as `steady:nerve=90:error=0`.

    Raises `UnknownOpponentError` if there is none, or `TraitError` if its traits are invalid.
    """
    if is_mixed(name):
        return replace(MIXED, name=name, traits=read_mix(name))
    day = _parade_day(name)
    if day is not None:
        return replace(BOLD, name=name, parade=day)
    if not is_altered(name):
        return find_opponent(OPPONENTS, name)
    level = OPPONENTS[name.partition(":")[0]]
    return replace(level, name=name, caption=ALTERED, traits=read_mix(name, level.traits))


def is_altered(name: str) -> bool:
    """Return True if a name in a record is that of a level with other traits."""
    level, _colon, traits = name.partition(":")
    return level in OPPONENTS and "=" in traits


def side_named(name: str) -> str:
    """Return the name under which the matches of an opponent count: its level, or one name for all others."""
    return PREFIX if is_altered(name) else name.partition(":")[0]


def parade_opponent(day: date) -> str:
    """Return the name in records of the opponent at the daily parade of a day, such as `bold:2026-11-23`."""
    return f"{BOLD.name}:{day.isoformat()}"


def _parade_day(name: str) -> date | None:
    """Return the day in the name of a daily parade's opponent; None for any other name."""
    try:
        day = date.fromisoformat(name.partition(":")[2])
    except ValueError:
        return None
    # Python reads other forms of a date too
    return day if name == parade_opponent(day) else None
