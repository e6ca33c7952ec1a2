"""Numbers, lists and dates as each language writes them.

The patterns come from Unicode's CLDR. `python -m tools.languages` writes them to `assets/languages/formats.json`. A
language without patterns uses those of English.
"""

import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import ASSETS

FORMATS_FILE: Final = ASSETS / "languages" / "formats.json"
"""The file with the patterns of all languages."""

ENGLISH: Final = "en"
"""The code of English, the language of all texts before they are translated."""

MINUS: Final = "−"


class Formats(NamedTuple):
    """The patterns of one language.

    - `name`: the name of the language, in the language itself.
    - `decimal` and `group`: the decimal separator, and the separator between groups of three digits.
    - `smallest_first_group`: a number has group separators only if it has at least three more digits than this before
      the decimal separator.
    - `percentage`: the pattern of a percentage, with `{}` for the number.
    - `comma`, `last` and `pair`: the texts between the items of a list, before its last item, and between the items of
      a list of two.
    - `day` and `month`: the pattern of a full date, with `{day}`, `{month}` and `{year}`, and that of a month and year,
      with `{month}` and `{year}`.
    - `months` and `months_alone`: the names of the months in a date with a day, and in one without a day.
    - `weekdays`: the abbreviated names of the weekdays, starting with Monday.
    - `first_weekday`: the weekday on which a week begins in calendars, from 0 for Monday to 6 for Sunday.
    """

    name: str
    decimal: str
    group: str
    smallest_first_group: int
    percentage: str
    comma: str
    last: str
    pair: str
    day: str
    month: str
    months: tuple[str, ...]
    months_alone: tuple[str, ...]
    weekdays: tuple[str, ...]
    first_weekday: int

    def number(self, amount: float, decimals: int = 0) -> str:
        """Return a number with `decimals` decimal places and with separators between groups of three digits."""
        digits, _point, rest = f"{abs(amount):.{decimals}f}".partition(".")
        if len(digits) >= 3 + self.smallest_first_group:
            digits = f"{int(digits):,}".replace(",", self.group)
        is_negative = amount < 0 and float(f"{amount:.{decimals}f}") != 0
        return (MINUS if is_negative else "") + digits + (self.decimal + rest if rest else "")

    def signed(self, amount: float, decimals: int = 2) -> str:
        """Return a number with its sign and `decimals` decimal places. A number that rounds to 0 has no sign."""
        text = self.number(amount, decimals)
        return text if amount < 0 or not float(f"{amount:.{decimals}f}") else f"+{text}"

    def percent(self, share: float, decimals: int = 0) -> str:
        """Return a share, where 1 is the whole, as a percentage with `decimals` decimal places."""
        return self.percentage.format(self.number(share * 100, decimals))

    def listed(self, *items: str) -> str:
        """Return a list for a sentence, such as "Ann, Bo and Cleo"."""
        if len(items) < 3:
            return self.pair.join(items)
        return self.comma.join(items[:-1]) + self.last + items[-1]

    def day_in_words(self, day: date) -> str:
        """Return a date, such as "23 November 2026"."""
        return self.day.format(day=day.day, month=self.months[day.month - 1], year=day.year)

    def month_in_words(self, day: date) -> str:
        """Return the month and the year of a date, such as "November 2026"."""
        return self.month.format(month=self.months_alone[day.month - 1], year=day.year)


def formats_of(language: str) -> Formats:
    """Return the patterns of a language, given its code, or those of English if the language has none."""
    known = read_formats(FORMATS_FILE)
    return known.get(language, known[ENGLISH])


@cache
def read_formats(path: Path) -> dict[str, Formats]:
    """Return the patterns of each language in a file, by language code."""
    table: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    lists = ("months", "months_alone", "weekdays")
    return {language: Formats(**each | {name: tuple(each[name]) for name in lists}) for language, each in table.items()}
