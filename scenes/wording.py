"""Texts on the screen: every one goes through `_`; counts, numbers, and the names of players in little room."""

from collections.abc import Callable, Iterable, Sequence, Set
from typing import Final

from game.printable import comparable, composed, signed
from game.translation import _, plural, tell

__all__ = ["_", "cards_in_words", "coins_in_words", "plural", "signed", "tell"]


def coins_in_words(count: int) -> str:
    """A number of coins in words."""
    return plural("{n} coin", "{n} coins", count)


def cards_in_words(count: int) -> str:
    """A number of cards in words."""
    return plural("{n} card", "{n} cards", count)


COMMAND: Final = "⌘"
"""The sign on a key of a Mac."""

LONGEST_NAME: Final = 16
"""The most characters of a name."""

LONGEST_IN_PANEL: Final = 10
"""The most characters of a name in the panel, where it is part of a sentence."""

LONGEST_IN_WAR: Final = 8
"""The most characters of a name beside a WAR, in a narrow column."""

MOST_INITIALS: Final = 2
"""The most letters that stand for a name above a column of ranks."""

RANKS: Final = frozenset({"Drummer", "Gunner", "Sergeant", "Captain", "General", "Major"})
"""The military ranks before the computer players' names: left out first where there is little room."""


def tidy(name: str, fallback: str) -> str:
    """A name with single spaces, cut to the longest allowed; the fallback if nothing is left."""
    return composed(" ".join(name.split()))[:LONGEST_NAME].rstrip() or fallback


def names_at_table(wanted: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """Names that all differ, in the panel too: of two that are alike one gets a number.

    It is a person's rather than a computer's, and else the later one.
    """
    names: dict[int, str] = {}
    for seat in sorted(range(len(wanted)), key=lambda seat: bots[seat] is None):
        names[seat] = _with_number(wanted[seat], {_comparable(name) for name in names.values()})
    return tuple(names[seat] for seat in range(len(wanted)))


def _with_number(name: str, taken: Set[str]) -> str:
    """The name, with the first number that makes it differ from those that are taken."""
    number, numbered = 1, name
    while _comparable(numbered) in taken:
        number += 1
        mark = f" {number}"
        numbered = name[: LONGEST_NAME - len(mark)].rstrip() + mark
    return numbered


def shorten(name: str, letters: int = LONGEST_IN_PANEL) -> str:
    """A name in at most so many letters: General Ash becomes Ash, a longer one ends in an ellipsis."""
    if len(name) > letters and name.partition(" ")[0] in RANKS:
        name = name.partition(" ")[2]
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def taken(name: str) -> str:
    """Tells a player whose name is taken which one they get."""
    return _("This name is taken; you’ll be {name}").format(name=name)


def short_name(names: Sequence[str], seat: int, letters: int = LONGEST_IN_PANEL) -> str:
    """A player's name, short and different from the others: of Maximilian and Maximiliane the ends stay as well."""
    own, others = names[seat], [*names[:seat], *names[seat + 1 :]]
    end = letters // 2
    ways: tuple[Callable[[str], str], ...] = (
        lambda name: shorten(name, letters),
        lambda name: name if len(name) <= letters else f"{name[: letters - end - 1].rstrip()}…{name[-end:].lstrip()}",
    )
    for way in ways:
        if way(own) not in map(way, others):
            return way(own)
    return f"{shorten(own, letters - 2)} {seat + 1}"


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Each name in one letter, or in two if they differ only then; else the numbers of the seats."""
    own_names = [_without_rank(name) for name in names]
    for letters in range(1, MOST_INITIALS + 1):
        cut = tuple(name[:letters] for name in own_names)
        if len(set(map(str.casefold, cut))) == len(cut):
            return cut
    return tuple(str(seat + 1) for seat in range(len(names)))


def listed(names: Iterable[str]) -> str:
    """Names or numbers in a sentence: Ann, Bo and Cleo."""
    *before, last = names
    return _("{names} and {last}").format(names=", ".join(before), last=last) if before else last


def _comparable(name: str) -> str:
    """A name for comparison: without its rank, in lower case."""
    return comparable(_without_rank(name))


def _without_rank(name: str) -> str:
    rank, _space, rest = name.partition(" ")
    return rest if rest and rank.capitalize() in RANKS else name
