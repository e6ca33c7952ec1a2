"""The opponents in High Low War. Match records refer to opponents by their names, so no name may ever change."""

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
    """An opponent in High Low War, with the traits that determine its play.

    `parade` is the day of the daily parade in which the opponent plays, or None in any other match. In a daily parade,
    replies computed from the day and the view take the place of the traits.
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
    english("Knows the odds for a full deck and shows nothing."),
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
    english("Still learning: often misjudges middling cards."),
    english("still learning"),
    Traits(nerve=30, error=30),
)
"""An opponent from earlier versions. It is no longer offered, but unfinished matches against it can be continued."""

LEVELS: Final = (CHILD, BOLD, STEADY, CAPTAIN, GENERAL)
"""Opponents that a player can choose, starting with the weakest."""

OPPONENTS: Final[Mapping[str, HighLowOpponent]] = MappingProxyType({each.name: each for each in (*LEVELS, BEGINNER)})
"""The opponents in `LEVELS` and the beginner, by their names in records."""

MIXED: Final = HighLowOpponent(
    PREFIX,
    english("Major Medley"),
    english("Mixed by you, to your own taste."),
    english("mixed by you"),
    Traits(),
)
"""Template for all mixed opponents, which share its name on screen and its other texts, regardless of their traits."""


ALTERED: Final = english("with changed traits")
"""Caption of a level whose traits have been changed."""


def opponent_named(name: str) -> HighLowOpponent:
    """Return the opponent with this name in records.

    The opponent is one of `OPPONENTS`, one of them with changed traits (such as `steady:nerve=90:error=0`), a mixed
    opponent, or the opponent in a daily parade. Raises `UnknownOpponentError` if there is none, and `TraitError` if the
    traits in the name are invalid.
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
    """Return True if a name in records belongs to a level with changed traits."""
    level, _colon, traits = name.partition(":")
    return level in OPPONENTS and "=" in traits


def side_named(name: str) -> str:
    """Return the name under which an opponent's matches are counted.

    A level is counted under its own name, even in a daily parade. All mixed opponents and all levels with changed
    traits are counted under one name.
    """
    return PREFIX if is_altered(name) else name.partition(":")[0]


def parade_opponent(day: date) -> str:
    """Return the name that the opponent in a day's parade has in records, such as `bold:2026-11-23`."""
    return f"{BOLD.name}:{day.isoformat()}"


def _parade_day(name: str) -> date | None:
    """Return the day in the name of a daily parade's opponent, or None for any other name."""
    try:
        day = date.fromisoformat(name.partition(":")[2])
    except ValueError:
        return None
    # Python also accepts other forms of a date
    return day if name == parade_opponent(day) else None
