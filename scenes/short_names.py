"""Players' names on the screen: short forms that fit, and names that all differ."""

import re
from collections.abc import Callable, Sequence, Set
from typing import Final

from game.engine.core.cards import Seat
from game.engine.core.seated_players import Computer, Player, Seating
from game.printable import comparable, composed
from scenes.wording import _, in_context

LONGEST_NAME: Final = 16
"""Maximum length of a name, in characters."""

LONGEST_IN_PANEL: Final = 10
"""Maximum length, in characters, of a name in the panel, where names are parts of sentences."""

LONGEST_IN_WAR: Final = 8
"""Maximum length of a name in the narrow column beside a WAR, in characters."""

MOST_INITIALS: Final = 2
"""Maximum number of letters in the short form of a name above a column of ranks."""


def short_names() -> dict[str, str]:
    """Return a mapping from the computer players' names on screen, in English and in the language in use, to their
    short names, which are used where there is little space."""
    names = {
        "Drummer Pip": in_context("short name", "Pip"),
        "Gunner Fox": in_context("short name", "Fox"),
        "Sergeant Oak": in_context("short name", "Oak"),
        "Captain Vale": in_context("short name", "Vale"),
        "General Ash": in_context("short name", "Ash"),
        "Major Medley": in_context("short name", "Medley"),
    }
    return names | {_(name): short for name, short in names.items()}


def tidy(name: str, fallback: str) -> str:
    """Return a name in Unicode's composed form, without superfluous spaces and cut to `LONGEST_NAME` characters, or
    `fallback` if nothing is left."""
    return composed(" ".join(name.split()))[:LONGEST_NAME].rstrip() or fallback


def seat_under_names(wanted: Sequence[str], players: tuple[Player, ...]) -> Seating:
    """Return the players, seated under names that all differ. If two names are equal or differ only in military rank or
    letter case, one of them gets a number.

    If only one of the two players is a person, that person's name gets the number. Otherwise, the later name gets it.
    `wanted` holds the players' preferred names, by seat.
    """
    names: dict[Seat, str] = {}
    for seat in sorted(range(len(wanted)), key=lambda seat: not isinstance(players[seat], Computer)):
        names[seat] = _with_number(wanted[seat], {_comparable(name) for name in names.values()})
    return Seating(tuple(names[seat] for seat in range(len(wanted))), players)


def _with_number(name: str, taken: Set[str]) -> str:
    """Return the name or, if it is taken, the name with the lowest number from 2 up that makes it differ from all names
    in `taken`. The name is cut if the number would make it too long.

    The names in `taken` are in the form that `_comparable` returns.
    """
    number, numbered = 1, name
    while _comparable(numbered) in taken:
        number += 1
        mark = f" {number}"
        numbered = name[: LONGEST_NAME - len(mark)].rstrip() + mark
    return numbered


def shorten(name: str, letters: int = LONGEST_IN_PANEL) -> str:
    """Return a name cut to at most `letters` characters.

    If a computer player's name is longer, it loses its military rank: General Ash becomes Ash. A name that is still too
    long ends in an ellipsis.
    """
    if len(name) > letters:
        name = _in_short(name)
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def taken(name: str) -> str:
    """Return the remark for a player whose preferred name is taken, given the name that the player gets instead."""
    return _("This name is taken; you’ll be {name}").format(name=name)


def short_name(names: Sequence[str], seat: int, letters: int = LONGEST_IN_PANEL) -> str:
    """Return a player's name, cut to at most `letters` characters, in a form that differs from the others' names.

    If a name like Maximiliane is too long and begins like another, its end is kept as well. If that isn't enough, the
    seat's number, counted from 1, is added.
    """
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


def with_short_names(words: str, names: Sequence[str]) -> str:
    """Return a text with short names in place of the players' names."""
    short = {name: short_name(names, seat) for seat, name in enumerate(names)}
    # a longer name may begin with a shorter one
    any_name = "|".join(re.escape(name) for name in sorted(short, key=len, reverse=True))
    return re.sub(any_name, lambda found: short[found[0]], words)


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return an initial for each name. If two initials are equal, each name gets two letters. If any of these are equal
    too, seat numbers, counted from 1, are returned instead."""
    own_names = [_in_short(name) for name in names]
    for letters in range(1, MOST_INITIALS + 1):
        cut = tuple(name[:letters] for name in own_names)
        if len(set(map(str.casefold, cut))) == len(cut):
            return cut
    return tuple(str(seat + 1) for seat in range(len(names)))


def _comparable(name: str) -> str:
    """Return a name in the form used for comparisons: short if it is a computer player's, and in lower case."""
    return comparable(_in_short(name))


def _in_short(name: str) -> str:
    """Return a computer player's short name, with any number after it. Any other name is returned unchanged."""
    for known, short in short_names().items():
        if comparable(name) == comparable(known) or comparable(name).startswith(comparable(known) + " "):
            return short + name[len(known) :]
    return name
