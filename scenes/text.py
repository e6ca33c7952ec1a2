"""Texts as the player reads them: every one goes through `_`.

Names that players give themselves.
"""

from collections.abc import Callable, Iterable, Sequence, Set
from typing import Final

from game.translation import _, plural

__all__ = ["_", "cards_in_words", "coins_in_words", "number_in_words", "plural", "signed"]


def coins_in_words(count: int) -> str:
    """A number of coins in words."""
    return plural("{n} coin", "{n} coins", count)


def cards_in_words(count: int) -> str:
    """A number of cards in words."""
    return plural("{n} card", "{n} cards", count)


def signed(coins: float, decimals: int = 2) -> str:
    """An amount of coins with its sign and so many decimals; nothing that rounds to none has a sign."""
    told = f"{coins:+.{decimals}f}"
    return told.replace("-", "−") if float(told) else told[1:]


def number_in_words(number: int) -> str:
    """A small number in words, a larger one in digits: 26 cards can't hold more WARs within WARs than thirteen."""
    words = (
        *(_("zero"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six")),
        *(_("seven"), _("eight"), _("nine"), _("ten"), _("eleven"), _("twelve"), _("thirteen")),
    )
    return words[number] if number < len(words) else str(number)


LONGEST_NAME: Final = 16
"""How many characters a name may have."""

LONGEST_IN_PANEL: Final = 10
"""How many of them stand in the panel, where more is said than the name."""

LONGEST_IN_WAR: Final = 8
"""How many of them stand beside a WAR, where a player's things lie in a narrow column."""


MOST_INITIALS: Final = 2
"""How many letters may stand for a name over a column of ranks."""

RANKS: Final = frozenset({"Drummer", "Gunner", "Sergeant", "Captain", "General", "Major"})
"""What the computer's players are before their names: the first to go where there is no room for all of it."""


def tidy(name: str, fallback: str) -> str:
    """A name without spaces to spare; the fallback where nothing is left."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip() or fallback


def names_at_table(wanted: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """Names that can be told apart, in the panel too: of two that are alike one gets a number, a person's rather than
    a computer's, and else the later one."""
    names: dict[int, str] = {}
    for seat in sorted(range(len(wanted)), key=lambda seat: bots[seat] is None):
        names[seat] = _with_number(wanted[seat], {_called(name) for name in names.values()})
    return tuple(names[seat] for seat in range(len(wanted)))


def _with_number(name: str, taken: Set[str]) -> str:
    """The name, with the first number that tells it from those that are taken."""
    number, numbered = 1, name
    while _called(numbered) in taken:
        number += 1
        mark = f" {number}"
        numbered = name[: LONGEST_NAME - len(mark)].rstrip() + mark
    return numbered


def shorten(name: str, letters: int = LONGEST_IN_PANEL) -> str:
    """A name short enough to leave room for what is said of it in the panel: General Ash is Ash there."""
    if len(name) > letters and name.partition(" ")[0] in RANKS:
        name = name.partition(" ")[2]
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def taken(name: str) -> str:
    """What a player is told whose name somebody else has, and who gets this one instead."""
    return _("This name is taken: it becomes {name}").format(name=name)


def short_name(names: Sequence[str], seat: int, letters: int = LONGEST_IN_PANEL) -> str:
    """A player's name, short, and yet told from the others': of Maximilian and Maximiliane the ends stay as well."""
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
    """What stands for each name where there is no room for more than a letter: as many more as tell them apart."""
    calls = [_without_rank(name) for name in names]
    for letters in range(1, MOST_INITIALS + 1):
        told = tuple(call[:letters] for call in calls)
        if len(set(map(str.casefold, told))) == len(told):
            return told
    return tuple(str(seat + 1) for seat in range(len(names)))


def listed(names: Iterable[str]) -> str:
    """Names, or numbers, in a row as they are spoken: Ann, Bo and Cleo."""
    *before, last = names
    return _("{names} and {last}").format(names=", ".join(before), last=last) if before else last


def _called(name: str) -> str:
    """What is left of a name where there is no room for a rank, in letters of one size."""
    return _without_rank(name).casefold()


def _without_rank(name: str) -> str:
    rank, _space, rest = name.partition(" ")
    return rest if rest and rank.capitalize() in RANKS else name
