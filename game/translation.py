"""The translation of every text that a player sees, using the catalogue for the system's language.

A catalogue is a file `assets/languages/<language>/LC_MESSAGES/high-low-war.mo`. Without a catalogue, all texts are
shown in English. A text is also shown in English if its translation has a placeholder in braces that the English text
lacks.
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
"""File name of the catalogues, without the extension."""

LANGUAGES: Final = str(ASSETS / "languages")
"""Path of the folder that contains a subfolder for each language."""

log = logging.getLogger(__name__)


def languages() -> list[str] | None:
    """Return the player's languages, starting with the preferred one, or None if gettext should read the
    environment."""
    if any(os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")):
        return None
    if sys.platform == "win32":
        from ctypes import windll
        from locale import windows_locale

        return [windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "en")]
    if sys.platform == "darwin":
        from subprocess import run

        # a program opened with a click doesn't have these variables
        output = run(["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True).stdout
        return [name.replace("-", "_") for name in re.findall(r"[A-Za-z][A-Za-z-]+", output)]
    return None


def _find_catalogue() -> gettext.NullTranslations:
    """Return the catalogue for the player's language, or an empty one if there is none or it can't be read."""
    if not any(Path(LANGUAGES).glob("*/LC_MESSAGES")):
        # without any catalogue, the language doesn't matter
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, LANGUAGES, languages(), fallback=True)
    except (OSError, ValueError, StructError) as error:
        log.warning("a catalogue in %s can't be read (%s); the texts are shown in English", LANGUAGES, error)
        return gettext.NullTranslations()


catalogue: Final = _find_catalogue()
"""The translations into the player's language."""


def _(text: str) -> str:
    """Return the translation of an English text, or the text itself if there is no usable translation."""
    said = catalogue.gettext(text)
    return said if said is text or _can_be_filled(said, text) else text


def tell(said: object) -> str:
    """Return the translation of an error or a sentence, with its values inserted.

    Anything else is converted to text.
    """
    match said:
        case SpokenError(said=sentence):
            return tell(sentence)
        case Sentence(values=values):
            template = _counted(said.template, said.many, said.n) if isinstance(said, Counted) else _(said.template)
            return template.format(**{name: _in_sentence(value) for name, value in values.items()})
        case _:
            return str(said)


def _in_sentence(value: object) -> object:
    """Return a value as inserted into a sentence.

    Numbers stay numbers, so that the template can format them. Other values may be untrusted, so they are returned as
    printable text.
    """
    if isinstance(value, SpokenError | Sentence):
        return tell(value)
    return value if isinstance(value, int | float) else in_one_line(str(value))


def speak_for_python() -> None:
    """Make argparse's messages appear in the player's language too, using the game's catalogue."""
    if isinstance(catalogue, gettext.GNUTranslations):
        gettext.bindtextdomain(DOMAIN, LANGUAGES)
        gettext.textdomain(DOMAIN)


def plural(one: str, many: str, count: int) -> str:
    """Return the translation of a text about `count` things, with the count in place of `{n}`."""
    return _counted(one, many, count).format(n=count)


def _counted(one: str, many: str, count: int) -> str:
    """Return the translated template for a count, with its placeholders still in it."""
    said = catalogue.ngettext(one, many, count)
    if _can_be_filled(said, one + many):
        return said
    return one if count == 1 else many


@cache
def _can_be_filled(said: str, text: str) -> bool:
    """Return True if the English text has all placeholders of a translation. Otherwise, log a warning once and return
    False."""
    try:
        fits = _places(said) <= _places(text)
    except ValueError:
        fits = False
    if not fits:
        log.warning("the places in braces of a translation can't be filled; the English text is shown: %r", said)
    return fits


def _places(text: str) -> set[tuple[str, str | None, str | None]]:
    """Return the placeholders in a text, as tuples of name, format and conversion.

    Raises `ValueError` if a brace is unmatched.
    """
    return {(name, spec, form) for _before, name, spec, form in Formatter().parse(text) if name is not None}
