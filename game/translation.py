"""Translation of every text that a player sees, from the catalogue of the system's language.

A catalogue is a file `assets/languages/<language>/LC_MESSAGES/high-low-war.mo`. Without one texts stay English, and so
does a text whose translation has a placeholder in braces that the English text lacks.
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
"""Name of the catalogues, without their ending."""

LANGUAGES: Final = str(ASSETS / "languages")
"""Folder with a folder for each language."""

log = logging.getLogger(__name__)


def languages() -> list[str] | None:
    """Return the player's languages in order of preference, None if gettext finds them in the environment."""
    if any(os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")):
        return None
    if sys.platform == "win32":
        from ctypes import windll
        from locale import windows_locale

        return [windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "en")]
    if sys.platform == "darwin":
        from subprocess import run

        # a program opened by a click has no such variables
        output = run(["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True).stdout
        return [name.replace("-", "_") for name in re.findall(r"[A-Za-z][A-Za-z-]+", output)]
    return None


def _find_catalogue() -> gettext.NullTranslations:
    """Return the catalogue of the player's language, an empty one if there is none that can be read."""
    if not any(Path(LANGUAGES).glob("*/LC_MESSAGES")):
        # no need to ask for the language
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, LANGUAGES, languages(), fallback=True)
    except (OSError, ValueError, StructError) as error:
        log.warning("a catalogue in %s can't be read (%s); the texts are shown in English", LANGUAGES, error)
        return gettext.NullTranslations()


catalogue: Final = _find_catalogue()
"""Translations into the player's language."""


def _(text: str) -> str:
    """Translate an English text."""
    said = catalogue.gettext(text)
    return said if said is text or _can_be_filled(said, text) else text


def tell(said: object) -> str:
    """Translate an error or a sentence with its values. Anything else is returned as text."""
    match said:
        case SpokenError(said=sentence):
            return tell(sentence)
        case Sentence(values=values):
            template = _counted(said.template, said.many, said.n) if isinstance(said, Counted) else _(said.template)
            return template.format(**{name: _in_sentence(value) for name, value in values.items()})
        case _:
            return str(said)


def _in_sentence(value: object) -> object:
    """Return a value for a sentence. Numbers stay numbers, so that the template can format them.

    Other values may come from strangers, so they are made printable.
    """
    if isinstance(value, SpokenError | Sentence):
        return tell(value)
    return value if isinstance(value, int | float) else in_one_line(str(value))


def speak_for_python() -> None:
    """Translate argparse's messages from the game's catalogue too."""
    if isinstance(catalogue, gettext.GNUTranslations):
        gettext.bindtextdomain(DOMAIN, LANGUAGES)
        gettext.textdomain(DOMAIN)


def plural(one: str, many: str, count: int) -> str:
    """Translate a text with a count, which stands for `{n}`."""
    return _counted(one, many, count).format(n=count)


def _counted(one: str, many: str, count: int) -> str:
    """Translate the text for a count, without filling it in."""
    said = catalogue.ngettext(one, many, count)
    if _can_be_filled(said, one + many):
        return said
    return one if count == 1 else many


@cache
def _can_be_filled(said: str, text: str) -> bool:
    """Whether a translation has no other placeholders than the English text; if it has, that is logged once."""
    try:
        fits = _places(said) <= _places(text)
    except ValueError:
        fits = False
    if not fits:
        log.warning("the places in braces of a translation can't be filled; the English text is shown: %r", said)
    return fits


def _places(text: str) -> set[tuple[str, str | None, str | None]]:
    """Return the placeholders of a text: names, formats and conversions. Raises `ValueError` for a lone brace."""
    return {(name, spec, form) for _before, name, spec, form in Formatter().parse(text) if name is not None}
