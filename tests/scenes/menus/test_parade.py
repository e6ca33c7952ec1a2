"""The page of the daily parade: what it offers for each day, and its calendar by keys and mouse."""

from datetime import date
from typing import Any

import pygame
import pytest

from game.translation import speak
from scenes.core.input import Scrolled
from scenes.core.intents import CopyText, OpenParade, PlayParade
from scenes.menus.calendar import MonthGrid, day_in_words, month_later, weekday_names
from scenes.menus.daily_parade import FIRST_DAY, ParadeScene, ShownAttempt
from scenes.menus.title import TitleScene
from tests.scenes.inputs import moved
from tests.scenes.menus.driving import button, click, click_at, entered, give, labels, parade_page, press, tab_to, texts

TODAY = date(2026, 11, 24)
EARLIER = date(2026, 11, 23)


def grid_of(page: ParadeScene) -> MonthGrid:
    """Return the page's calendar, with the focus on it."""
    grid = next(widget for widget in page.controls.widgets if isinstance(widget, MonthGrid))
    page.controls.focus_on(grid)
    return grid


def pick(page: ParadeScene, day: date) -> None:
    """Click on a day of the shown month."""
    click_at(page, grid_of(page).place_of(day).center)


@pytest.mark.parametrize("state", [{}, {"is_new": True}, {"continuable": 3, "finished": True}])
def test_the_title_opens_it(state: dict[str, Any]) -> None:
    title = entered(TitleScene("1.0", **state))
    tab_to(title, "Daily parade")
    assert press(title, pygame.K_RETURN) == [OpenParade()]


@pytest.mark.parametrize(
    ("attempt", "is_open", "offered"),
    [
        (None, True, "Play"),
        (None, False, "Practise"),
        (ShownAttempt(), False, "Continue"),
        (ShownAttempt(can_continue=False), False, "Practise"),
        (ShownAttempt(12, 9), False, "Practise"),
    ],
)
def test_it_offers_what_can_be_done_with_a_day(attempt: ShownAttempt | None, is_open: bool, offered: str) -> None:
    page = entered(parade_page())
    page.show({} if attempt is None else {TODAY: attempt}, is_open)
    assert labels(page)[0] == offered
    assert press(page, pygame.K_RETURN) == [PlayParade(TODAY)]
    pick(page, EARLIER)
    assert labels(page)[0] == "Practise"
    assert click(page, button(page, "Practise")) == [PlayParade(EARLIER)]


def test_a_result_stands_beside_that_of_ash_and_its_line_tells_nothing_of_cards() -> None:
    page = entered(parade_page(attempt=ShownAttempt(1, 9)))
    line = "High Low War, daily parade 2026-11-24: 1 coin, Ash 9"
    assert {"24 November 2026", "You", "1 coin", "General Ash, with your cards", "9 coins", line} <= texts(page)
    assert press(page, pygame.K_c) == click(page, button(page, "Copy the result")) == [CopyText(line)]


def test_until_ash_has_played_there_is_no_line() -> None:
    page = entered(parade_page(attempt=ShownAttempt(12)))
    assert page.line == "" and "Copy the result" not in labels(page) and press(page, pygame.K_c) == []
    page.show({TODAY: ShownAttempt(12, 9)}, is_open=False)
    assert page.line != "" and "Copy the result" in labels(page)


@pytest.mark.parametrize(
    ("code", "day"),
    [
        (pygame.K_LEFT, date(2026, 11, 23)),
        (pygame.K_UP, date(2026, 11, 17)),
        (pygame.K_HOME, date(2026, 11, 1)),
        (pygame.K_PAGEUP, date(2026, 10, 24)),
        (pygame.K_RIGHT, TODAY),
        (pygame.K_DOWN, TODAY),
        (pygame.K_END, TODAY),
        (pygame.K_PAGEDOWN, TODAY),
    ],
)
def test_keys_move_through_the_calendar_up_to_today(code: int, day: date) -> None:
    page = entered(parade_page())
    grid_of(page)
    press(page, code)
    assert page.chosen == day and day_in_words(day) in texts(page)


def test_enter_on_a_day_plays_it() -> None:
    page = entered(parade_page())
    grid_of(page)
    assert press(page, pygame.K_UP, pygame.K_UP, pygame.K_RETURN) == [PlayParade(date(2026, 11, 10))]


def test_the_focus_stays_on_the_calendar_whatever_the_chosen_day_offers() -> None:
    page = entered(parade_page(attempt=ShownAttempt(12, 9)))
    grid_of(page)
    for _week in range(3):
        press(page, pygame.K_UP)
        assert isinstance(page.controls.focused, MonthGrid)


def test_the_mouse_turns_months_by_its_buttons_and_its_wheel() -> None:
    page = entered(parade_page())
    click(page, button(page, "‹"))
    assert page.chosen == date(2026, 10, 24)
    click(page, button(page, "›"))
    assert page.chosen == TODAY and not button(page, "›").enabled
    give(page, moved(grid_of(page).rect.center))
    give(page, Scrolled(1))
    assert page.chosen == date(2026, 10, 24)


@pytest.mark.parametrize(("language", "column", "first"), [("en", 0, "Mon"), ("de", 0, "Mo"), ("pt_BR", 1, "dom.")])
def test_a_week_begins_on_the_weekday_usual_in_the_language(language: str, column: int, first: str) -> None:
    try:
        speak(language)
        page = entered(parade_page())
        grid = grid_of(page)
        assert weekday_names()[0] == first and first in texts(page)
        # 23 November 2026 is a Monday, and 1 November a Sunday
        monday, sunday = grid.place_of(EARLIER), grid.place_of(date(2026, 11, 1))
        assert (monday.x - sunday.x > 0) == bool(column)
        assert grid.place_of(date(2026, 11, 22)).y == (monday.y if column else grid.place_of(date(2026, 11, 16)).y)
        assert sunday.y == min(grid.place_of(date(2026, 11, day)).y for day in range(1, 31))
        pick(page, EARLIER)
        assert page.chosen == EARLIER
    finally:
        speak("en")


def test_days_to_come_and_days_before_the_first_are_not_chosen() -> None:
    page = entered(parade_page())
    pick(page, EARLIER)
    pick(page, date(2026, 11, 25))
    assert page.chosen == EARLIER
    grid_of(page).turn(-1000)
    assert page.chosen == FIRST_DAY and not button(page, "‹").enabled


def test_before_the_first_day_only_today_is_there() -> None:
    page = entered(parade_page(date(2020, 1, 1)))
    assert not button(page, "‹").enabled and labels(page)[0] == "Play"


@pytest.mark.parametrize(
    ("day", "months", "later"),
    [
        (date(2026, 12, 31), 2, date(2027, 2, 28)),
        (date(2028, 3, 31), -1, date(2028, 2, 29)),
        (date(2026, 1, 5), -1, date(2025, 12, 5)),
    ],
)
def test_a_month_later_is_the_same_day_or_the_last(day: date, months: int, later: date) -> None:
    assert month_later(day, months) == later
