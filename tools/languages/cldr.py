"""The patterns for numbers, lists and dates that the game uses, taken from the version of CLDR that Babel contains."""

import json
import re
from typing import Final

from babel import Locale

from game.language_formats import Formats

LOCALES: Final = {
    # British, as the game's texts are
    "en": "en_GB",
    "de": "de",
    "es": "es",
    "fr": "fr",
    "pt_BR": "pt_BR",
    "pl": "pl",
    "ru": "ru",
}
"""Name of each language's locale in CLDR, by the language's code."""

LARGER_FIRST_GROUP: Final = frozenset({"es", "pl"})
"""Codes of the languages in which a number of four digits has no group separator. CLDR says so in
`minimumGroupingDigits`, which Babel doesn't have."""

PARTS: Final = {"d": "{day}", "MMMM": "{month}", "LLLL": "{month}", "y": "{year}"}
"""Placeholders in the game's patterns for dates, by CLDR's symbols."""


def formats_of_locale(language: str) -> Formats:
    """Return CLDR's patterns for a language."""
    locale = Locale.parse(LOCALES[language])
    symbols, lists = locale.number_symbols["latn"], locale.list_patterns["standard"]
    months, days = locale.months, locale.days
    name = locale.languages[locale.language] if language == "en" else locale.get_display_name(locale) or language
    return Formats(
        name=name[0].upper() + name[1:],
        decimal=symbols["decimal"],
        group=symbols["group"],
        smallest_first_group=2 if language in LARGER_FIRST_GROUP else 1,
        percentage=locale.percent_formats[None].pattern.replace("#,##0", "{}"),
        comma=_between(lists["middle"]),
        last=_between(lists["end"]),
        pair=_between(lists["2"]),
        day=_date_pattern(locale.date_formats["long"].pattern),
        month=_date_pattern(str(locale.datetime_skeletons["yMMMM"])),
        months=tuple(months["format"]["wide"][number] for number in range(1, 13)),
        months_alone=tuple(months["stand-alone"]["wide"][number] for number in range(1, 13)),
        weekdays=tuple(days["stand-alone"]["abbreviated"][number] for number in range(7)),
        first_weekday=locale.first_week_day,
    )


def formats_as_json() -> str:
    """Return the contents of the file with the patterns of all languages."""
    table = {language: formats_of_locale(language)._asdict() for language in LOCALES}
    return json.dumps(table, ensure_ascii=False, indent=1) + "\n"


def _between(pattern: str) -> str:
    """Return the text between the two items of a CLDR list pattern."""
    return pattern.removeprefix("{0}").removesuffix("{1}")


def _date_pattern(pattern: str) -> str:
    """Return a CLDR date pattern with the game's placeholders, and without CLDR's quotes around literal text."""
    pieces = re.findall(r"'([^']*)'|([A-Za-z]+)|([^A-Za-z']+)", pattern)
    return "".join(PARTS[symbol] if symbol else quoted or other for quoted, symbol, other in pieces)
