"""The one function that every text a player sees goes through, and where other languages are looked for.

A language is a folder `assets/languages/<language>/LC_MESSAGES` with a catalogue `high-low-war.mo`; which one is spoken
is what the system says. Without one the texts are as they are written, and so is a text whose translation has a
place in braces that the game has nothing for.
"""

import gettext
import logging
import os
import re
import sys
from functools import cache
from pathlib import Path
from string import Formatter
from struct import error as StructError
from typing import Final

from game import ASSETS
from game.engine.core.errors import SpokenError
from game.engine.core.translatable_sentences import Counted, Sentence
from game.printable import in_one_line

DOMAIN: Final = "high-low-war"
"""What catalogues are called."""

LANGUAGES: Final = str(ASSETS / "languages")
"""The folder that holds a folder for each language."""

log = logging.getLogger(__name__)


def languages() -> list[str] | None:
    """The player's languages, the favourite first, where the system tells them in its own way; None where gettext
    finds them in the environment."""
    if any(os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")):
        return None
    if sys.platform == "win32":
        from ctypes import windll
        from locale import windows_locale

        return [windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "en")]
    if sys.platform == "darwin":
        from subprocess import run

        # a program that was opened by a click has no environment to tell it
        output = run(["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True).stdout
        return [name.replace("-", "_") for name in re.findall(r"[A-Za-z][A-Za-z-]+", output)]
    return None


def _find_catalogue() -> gettext.NullTranslations:
    """The catalogue of the player's language; an empty one where there is none, or none that can be read."""
    if not any(Path(LANGUAGES).glob("*/LC_MESSAGES")):
        # nobody need be asked
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, LANGUAGES, languages(), fallback=True)
    except (OSError, ValueError, StructError) as error:
        log.warning("a catalogue in %s can't be read (%s); the texts are shown in English", LANGUAGES, error)
        return gettext.NullTranslations()


catalogue: Final = _find_catalogue()
"""The translations into the player's language."""


def _(text: str) -> str:
    """The player's words for an English text."""
    said = catalogue.gettext(text)
    return said if said is text or _can_be_filled(said, text) else text


def tell(said: object) -> str:
    """The player's words for an error, for a sentence or for a value in one; what is neither says itself."""
    match said:
        case SpokenError(said=sentence):
            return tell(sentence)
        case Sentence(values=values):
            template = _counted(said.template, said.many, said.n) if isinstance(said, Counted) else _(said.template)
            return template.format(**{name: _in_sentence(value) for name, value in values.items()})
        case _:
            return str(said)


def _in_sentence(value: object) -> object:
    """A value as it stands in a sentence: a number stays one, for the template to say how it is written.

    Any other may be of a stranger's making.
    """
    if isinstance(value, SpokenError | Sentence):
        return tell(value)
    return value if isinstance(value, int | float) else in_one_line(str(value))


def speak_for_python() -> None:
    """Have the texts of Python's own library, those of its command line, looked for in the same catalogue."""
    if isinstance(catalogue, gettext.GNUTranslations):
        gettext.bindtextdomain(DOMAIN, LANGUAGES)
        gettext.textdomain(DOMAIN)


def plural(one: str, many: str, count: int) -> str:
    """The player's words for a counted thing; `{n}` in them is the count."""
    return _counted(one, many, count).format(n=count)


def _counted(one: str, many: str, count: int) -> str:
    """The player's text for so many things."""
    said = catalogue.ngettext(one, many, count)
    if _can_be_filled(said, one + many):
        return said
    return one if count == 1 else many


@cache
def _can_be_filled(said: str, text: str) -> bool:
    """Whether a translation has no places for values but those of the English text; one that has is logged once."""
    try:
        fits = _places(said) <= _places(text)
    except ValueError:
        fits = False
    if not fits:
        log.warning("the places in braces of a translation can't be filled; the English text is shown: %r", said)
    return fits


def _places(text: str) -> set[tuple[str, str | None, str | None]]:
    """Where values go in a text: their names, and how they are written. Raises `ValueError` for lone braces."""
    return {(name, spec, form) for _before, name, spec, form in Formatter().parse(text) if name is not None}
