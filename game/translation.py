"""The translation of every text on screen into the language in use, and the formats of that language's numbers, lists
and dates.

A catalogue is a file `assets/languages/<language>/LC_MESSAGES/high-low-war.mo`. Without a catalogue, all texts are
shown in English. A text is also shown in English if its translation has a placeholder in braces that the English text
lacks.
"""

import gettext
import logging
import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from struct import error as StructError
from typing import Final, NamedTuple

from game import ASSETS
from game.engine.core.errors import SpokenError
from game.engine.core.translatable_sentences import Counted, Sentence
from game.language_formats import ENGLISH, FORMATS_FILE, Formats, formats_of, read_formats
from game.printable import in_one_line

DOMAIN: Final = "high-low-war"
"""File name of the catalogues, without the extension."""

LANGUAGES = str(ASSETS / "languages")
"""Path of the folder that contains a subfolder for each language. Tests replace it."""

SYSTEM: Final = "system"
"""Value of the setting `language` that selects the system's language."""

log = logging.getLogger(__name__)


class _Spoken(NamedTuple):
    """The language in use: its code, its catalogue and its formats."""

    language: str
    catalogue: gettext.NullTranslations
    formats: Formats


_in_use: _Spoken | None = None
"""The language in use, or None before `speak` is called. If it is needed before then, it becomes the system's
language."""


def speak(language: str) -> bool:
    """From now on, show all texts in the language with this code, or in the system's language if the code is `SYSTEM`.
    Returns True if the language changes."""
    global _in_use
    code = system_language() if language == SYSTEM else language
    before = _in_use
    if before is None or before.language != code:
        _in_use = _Spoken(code, _read_catalogue(code), formats_of(code))
    return before != _in_use


def language() -> str:
    """Return the code of the language in use."""
    return _spoken().language


def formats() -> Formats:
    """Return the formats of numbers, lists and dates in the language in use."""
    return _spoken().formats


def languages() -> tuple[str, ...]:
    """Return the codes of all languages in which the texts can be shown. English is the first."""
    found = (path.parts[-3] for path in Path(LANGUAGES).glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ENGLISH, *sorted(set(found) - {ENGLISH})


def in_digits(amount: float, decimals: int = 0) -> str:
    """Return a number with `decimals` decimal places, as the language in use writes it."""
    return formats().number(amount, decimals)


def in_fewest_digits(amount: float) -> str:
    """Return a number with no more decimal places than it needs, and at most two."""
    return in_digits(amount, next((decimals for decimals in range(2) if round(amount, decimals) == amount), 2))


def percent(share: float, decimals: int = 0) -> str:
    """Return a share, where 1 is the whole, as a percentage with `decimals` decimal places."""
    return formats().percent(share, decimals)


def signed(amount: float, decimals: int = 2) -> str:
    """Return an amount with its sign and `decimals` decimal places. An amount that rounds to 0 has no sign."""
    return formats().signed(amount, decimals)


def language_name(language: str) -> str:
    """Return the name of a language in the language itself, or its code if the name isn't known."""
    known = read_formats(FORMATS_FILE)
    return known[language].name if language in known else language


def system_language() -> str:
    """Return the code of the available language that suits the player's system best, or that of English if none does.

    A language also suits a player who prefers another country's form of it.
    """
    known = languages()
    if len(known) == 1:
        # without any catalogue, the language doesn't matter
        return ENGLISH
    for wanted in preferred_languages():
        if wanted in known:
            return wanted
        for language in known:
            if language.partition("_")[0] == wanted.partition("_")[0]:
                return language
    return ENGLISH


def preferred_languages() -> list[str]:
    """Return the codes of the languages that the environment or the system names, starting with the most preferred."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return [re.sub("[.@].*", "", code) for code in value.split(":")]
    if sys.platform == "win32":
        from ctypes import windll
        from locale import windows_locale

        return [windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), ENGLISH)]
    if sys.platform == "darwin":
        from subprocess import run

        # a program opened with a click doesn't have these variables
        output = run(["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True).stdout
        return [name.replace("-", "_") for name in re.findall(r"[A-Za-z][A-Za-z-]+", output)]
    return []


def _spoken() -> _Spoken:
    if _in_use is None:
        speak(SYSTEM)
    assert _in_use is not None
    return _in_use


def _read_catalogue(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language, or an empty one if there is none or it can't be read."""
    if language not in languages()[1:]:
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, LANGUAGES, [language], fallback=True)
    except (OSError, ValueError, StructError) as error:
        log.warning("a catalogue in %s can't be read (%s); the texts are shown in English", LANGUAGES, error)
        return gettext.NullTranslations()


def _(text: str) -> str:
    """Return the translation of an English text, or the text itself if there is no usable translation."""
    said = _spoken().catalogue.gettext(text)
    return said if said is text or _can_be_filled(said, text) else text


def in_context(context: str, text: str) -> str:
    """Return the translation of an English text that has other meanings elsewhere, or the text itself if there is no
    usable translation. `context` tells translators what it means here."""
    said = _spoken().catalogue.pgettext(context, text)
    return said if said is text or _can_be_filled(said, text) else text


def tell(said: object) -> str:
    """Return the translation of a `SpokenError` or a `Sentence`, with its values inserted.

    Anything else is converted to text.
    """
    match said:
        case SpokenError(said=sentence):
            return tell(sentence)
        case Sentence(values=values):
            template = _counted(said.template, said.many, said.n) if isinstance(said, Counted) else _(said.template)
            return _fill(template, {name: _in_sentence(value) for name, value in values.items()})
        case _:
            return str(said)


def _in_sentence(value: object) -> object:
    """Return a value in the form in which it is inserted into a sentence. Numbers stay numbers, so that the template
    determines their format. Errors and sentences are translated. Other values may be untrusted, so they are returned as
    printable text."""
    if isinstance(value, SpokenError | Sentence):
        return tell(value)
    return value if isinstance(value, int | float) else in_one_line(str(value))


def speak_for_python() -> None:
    """Make argparse's messages appear in the language in use too, using the game's catalogue."""
    if isinstance(_spoken().catalogue, gettext.GNUTranslations):
        # the only way to name a language to Python's own messages
        os.environ["LANGUAGE"] = language()
        gettext.bindtextdomain(DOMAIN, LANGUAGES)
        gettext.textdomain(DOMAIN)


def plural(one: str, many: str, count: int) -> str:
    """Return the translation of a text about `count` things, with the count in place of `{n}`. `one` and `many` are the
    singular and plural forms of the English text."""
    return _fill(_counted(one, many, count), {"n": count})


def _counted(one: str, many: str, count: int) -> str:
    """Return the translated template for a count, or the English one if no translation is usable. Its placeholders
    aren't filled in."""
    said = _spoken().catalogue.ngettext(one, many, count)
    if _can_be_filled(said, one + many):
        return said
    return one if count == 1 else many


class _Filler(Formatter):
    """A formatter that writes numbers as the language in use does if their format (such as `.2f`, `.1%` or `,`) matches
    `NUMBER`. Everything else is formatted as in Python."""

    def format_field(self, value: object, format_spec: str) -> str:
        found = NUMBER.fullmatch(format_spec)
        if found is None or not isinstance(value, int | float):
            return str(super().format_field(value, format_spec))
        decimals, written = int(found["decimals"] or 0), formats()
        return written.percent(value, decimals) if found["kind"] == "%" else written.number(value, decimals)


NUMBER: Final = re.compile(r"(?:\.(?P<decimals>\d))?(?P<kind>[f%])|,")
"""Pattern that matches the format specifications of numbers in texts, such as `.2f`."""


def _fill(template: str, values: Mapping[str, object]) -> str:
    return _Filler().vformat(template, (), values)


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
