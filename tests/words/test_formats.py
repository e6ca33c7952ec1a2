"""Numbers, lists and dates: as CLDR has them, in every language."""

from datetime import date

import pytest
from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from game.engine.core.translatable_sentences import Counted, Sentence
from game.language_formats import FORMATS_FILE, formats_of
from game.translation import in_fewest_digits, speak, tell
from tools.languages.cldr import LARGER_FIRST_GROUP, LOCALES, formats_as_json

LANGUAGES = sorted(LOCALES)

DAYS = [date(2026, month, month + 10) for month in range(1, 13)]


def test_the_file_of_formats_is_what_cldr_says() -> None:
    assert FORMATS_FILE.read_text(encoding="utf-8") == formats_as_json()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("amount", [0.0, 0.25, 7.5, -3.0, 999.0, 12_345.0, -1_234_567.5])
def test_numbers_are_written_as_babel_writes_them(language: str, amount: float) -> None:
    plain, grouped = (format_decimal(amount, pattern, locale=LOCALES[language]) for pattern in ("0.00", "#,##0.00"))
    assert formats_of(language).number(amount, 2) in (plain.replace("-", "−"), grouped.replace("-", "−"))
    assert formats_of(language).percent(amount, 1) == format_percent(
        amount, format_percent(0, locale=LOCALES[language]).replace("0", "#,##0.0"), locale=LOCALES[language]
    ).replace("-", "−")


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_digits_have_a_separator_only_where_they_are_usually_given_one(language: str) -> None:
    written = formats_of(language).number(1_234)
    assert (written == "1234") == (language in LARGER_FIRST_GROUP)
    assert written.replace(formats_of(language).group, "") == "1234"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bo"], ["Ann", "Bo", "Cleo"], ["Ann", "Bo", "Cleo", "Di"]])
def test_lists_are_written_as_babel_writes_them(language: str, names: list[str]) -> None:
    assert formats_of(language).listed(*names) == format_list(names, locale=LOCALES[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_dates_are_written_as_babel_writes_them(language: str) -> None:
    written, locale = formats_of(language), LOCALES[language]
    assert [written.day_in_words(day) for day in DAYS] == [format_date(day, "long", locale=locale) for day in DAYS]
    weekdays = [format_date(date(2026, 11, day), "ccc", locale=locale) for day in range(23, 30)]
    assert list(written.weekdays) == weekdays
    assert written.first_weekday == Locale.parse(locale).first_week_day
    months = [format_skeleton("yMMMM", day, locale=locale) for day in DAYS]
    assert [written.month_in_words(day) for day in DAYS] == months


def test_an_amount_has_a_sign_unless_it_rounds_to_nothing() -> None:
    written = formats_of("de")
    assert [written.signed(amount) for amount in (0.5, -0.5, 0.004, -0.004)] == ["+0,50", "−0,50", "0,00", "0,00"]


def test_a_sentence_writes_its_numbers_as_its_language_does() -> None:
    try:
        speak("de")
        assert tell(Sentence("{gain:.2f} of {all:,}, {share:.1%}", gain=0.5, all=1234, share=0.25)) == (
            "0,50 of 1.234, 25,0\u00a0%"
        )
        assert tell(Counted("{n:,} coin", "{n:,} coins", 1234)) == "1.234 coins"
    finally:
        speak("en")


def test_a_number_has_no_more_decimal_places_than_it_needs() -> None:
    try:
        speak("de")
        assert [in_fewest_digits(amount) for amount in (0.5, 2.0, 4.5, 10.0, 1234.0)] == [
            "0,5",
            "2",
            "4,5",
            "10",
            "1.234",
        ]
    finally:
        speak("en")
