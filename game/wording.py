"""The one function that every text a player sees goes through, and where other languages are looked for.

A language is a folder `assets/languages/<language>/LC_MESSAGES` with a catalogue `high-low-war.mo`; which one is spoken
is what the system says. Without one the texts are as they are written.
"""

import gettext
from collections.abc import Callable
from importlib.resources import files
from typing import Final

DOMAIN: Final = "high-low-war"
"""What catalogues are called."""

LANGUAGES: Final = str(files("assets") / "languages")
"""The folder that holds a folder for each language."""

_translations: Final = gettext.translation(DOMAIN, LANGUAGES, fallback=True)

_: Final[Callable[[str], str]] = _translations.gettext
"""The player's words for an English text."""


def plural(one: str, many: str, count: int) -> str:
    """The player's words for a counted thing; `{n}` in them is the count."""
    return _translations.ngettext(one, many, count).format(n=count)
