"""The one function that every text a player sees goes through."""

import gettext
from collections.abc import Callable
from typing import Final

_translations: Final = gettext.NullTranslations()

_: Final[Callable[[str], str]] = _translations.gettext
"""The player's words for an English text."""


def plural(one: str, many: str, count: int) -> str:
    """The player's words for a counted thing; `{n}` in them is the count."""
    return _translations.ngettext(one, many, count).format(n=count)


def coins(count: int) -> str:
    """A number of coins in words."""
    return plural("{n} coin", "{n} coins", count)
