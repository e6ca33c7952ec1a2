"""The one function that every text a player sees goes through, and where other languages are looked for.

A language is a folder `assets/languages/<language>/LC_MESSAGES` with a catalogue `high-low-war.mo`; which one is spoken
is what the system says. Without one the texts are as they are written.
"""

import gettext
from collections.abc import Callable
from importlib.resources import files
from typing import Final

from game.engine.errors import SpokenError
from game.engine.sentences import Sentence

DOMAIN: Final = "high-low-war"
"""What catalogues are called."""

LANGUAGES: Final = str(files("assets") / "languages")
"""The folder that holds a folder for each language."""

_translations: Final = gettext.translation(DOMAIN, LANGUAGES, fallback=True)

_: Final[Callable[[str], str]] = _translations.gettext
"""The player's words for an English text."""


def tell(said: object) -> str:
    """The player's words for an error, for a sentence or for a value in one; what is neither says itself."""
    match said:
        case SpokenError(said=sentence):
            return tell(sentence)
        case Sentence(template=template, values=values):
            return _(template).format(**{name: _told(value) for name, value in values.items()})
        case _:
            return str(said)


def _told(value: object) -> object:
    """A value as it stands in a sentence: a number stays one, for the template to say how it is written."""
    return tell(value) if isinstance(value, SpokenError | Sentence) else value


def speak_for_python() -> None:
    """Have the texts of Python's own library, those of its command line, looked for in the same catalogue."""
    gettext.bindtextdomain(DOMAIN, LANGUAGES)
    gettext.textdomain(DOMAIN)


def plural(one: str, many: str, count: int) -> str:
    """The player's words for a counted thing; `{n}` in them is the count."""
    return _translations.ngettext(one, many, count).format(n=count)
