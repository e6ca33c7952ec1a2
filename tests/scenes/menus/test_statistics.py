"""The statistics page: its filter, its charts by keys and mouse, and its buttons."""

import pygame
import pytest

from scenes.app.statistics import StatisticsContents
from scenes.core.intents import ExchangeStatistics, OpenExchange, OpenStatistics
from scenes.core.scene import Pop
from scenes.drawing.shapes import ticks
from scenes.menus.charts import BarsView, ChartView, LinesView
from scenes.menus.statistics import ExchangeScene, StatisticsFilter, StatisticsScene
from scenes.widgets.choices import ChoiceRow, Picker
from tests.scenes.menus.driving import Played, button, click, click_at, drawn, entered, press, tab_to, texts
from tests.scenes.statistics import matches_of, statistics_page, tallied

pytestmark = pytest.mark.usefixtures("screen")


def _chart(page: StatisticsScene) -> ChartView:
    return next(widget for widget in page.controls.widgets if isinstance(widget, ChartView))


def _focus(page: StatisticsScene, kind: type[ChartView | ChoiceRow | Picker]) -> None:
    while not isinstance(page.controls.focused, kind):
        press(page, pygame.K_TAB)


def _said(page: StatisticsScene) -> str:
    chart = _chart(page)
    return chart.captions[chart.cursor]


def test_the_history_leads_there() -> None:
    page = entered(Played(3).page)
    tab_to(page, "Statistics")
    assert press(page, pygame.K_RETURN) == [OpenStatistics()]


def test_it_begins_with_whoever_has_played_most_and_all_of_that() -> None:
    page = entered(statistics_page(30))
    assert page.statistics.matches == 30
    assert dict(page.statistics.facts)["Matches"] == "30"


def test_an_opponent_is_picked_by_keys_and_all_charts_are_of_those_matches() -> None:
    page = entered(statistics_page(30))
    press(page, pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT)
    assert page.statistics.matches == 5
    assert len(page.statistics.charts[1].bars) == 1  # type: ignore[union-attr]


def test_while_records_are_read_nothing_is_said_of_matches_that_may_yet_be_found() -> None:
    page = entered(statistics_page(0))
    assert "No matches count yet." in texts(page)
    page.say("Reading the records: 0 of 7")
    assert "No matches count yet." not in texts(page)


def test_charts_are_chosen_by_keys() -> None:
    page = entered(statistics_page(30))
    _focus(page, ChoiceRow)
    press(page, pygame.K_RIGHT)
    assert isinstance(_chart(page), BarsView)
    press(page, pygame.K_RIGHT, pygame.K_RIGHT)
    assert isinstance(_chart(page), LinesView)
    assert page.shown == 3


def test_arrows_go_through_a_line_and_each_place_is_told() -> None:
    page = entered(statistics_page(3))
    _focus(page, LinesView)
    last = _said(page)
    press(page, pygame.K_LEFT)
    assert _said(page) != last
    press(page, pygame.K_HOME)
    assert _said(page).startswith("2024-10-04: Coins ")
    press(page, pygame.K_END)
    assert _said(page) == last


def test_arrows_go_through_bars_and_leave_them_at_the_end() -> None:
    page = entered(statistics_page(30, shown=2))
    _focus(page, BarsView)
    press(page, *[pygame.K_DOWN] * 12)
    assert _said(page).startswith("A: ")
    press(page, pygame.K_DOWN)
    assert not isinstance(page.controls.focused, BarsView)


def test_a_click_goes_to_the_place_that_lies_nearest() -> None:
    page = entered(statistics_page(3))
    chart = _chart(page)
    click(page, chart, share=0.15)
    assert chart.cursor == 0
    click(page, chart, share=0.99)
    assert chart.cursor == 2
    bars = entered(statistics_page(30, shown=2))
    click_at(bars, (_chart(bars).area.centerx, _chart(bars).area.bottom - 2))
    assert _said(bars).startswith("A: ")


def test_what_is_told_is_on_the_screen() -> None:
    page = entered(statistics_page(3))
    before = len(drawn(page).still)
    assert before and page.look.lettering.kept
    assert any(text == _said(page) for text, *_style in page.look.lettering.kept)


def test_where_nothing_counts_there_is_nothing_to_choose() -> None:
    page = entered(statistics_page(0))
    assert not any(isinstance(widget, ChartView) for widget in page.controls.widgets)
    assert not any(widget.enabled for widget in page.controls.widgets if isinstance(widget, Picker))


def test_what_is_known_later_is_shown_on_the_same_page() -> None:
    page = entered(statistics_page(0))
    page.show(tallied(5).count(StatisticsFilter()))
    assert page.statistics.matches == 5 and page.stale


def test_it_leads_to_other_machines_by_keys() -> None:
    page = entered(statistics_page(3))
    tab_to(page, "Export / import")
    assert press(page, pygame.K_RETURN) == [OpenExchange()]
    exchange = entered(ExchangeScene("/a/folder"))
    assert press(exchange, pygame.K_RETURN) == [ExchangeStatistics(taken_in=False)]
    assert click(exchange, button(exchange, "Import")) == [ExchangeStatistics(taken_in=True)]
    assert press(exchange, pygame.K_ESCAPE) == [Pop()]


@pytest.mark.parametrize(
    ("least", "most", "decimals", "expected"),
    [
        (0, 40, 0, [0, 10, 20, 30, 40]),
        (-30, 50, 0, [-20, 0, 20, 40]),
        (0, 1, 0, [0, 1]),
        (0, 0.4, 2, [0, 0.1, 0.2, 0.3, 0.4]),
    ],
)
def test_round_numbers_stand_beside_a_chart(least: float, most: float, decimals: int, expected: list[float]) -> None:
    assert ticks(least, most, decimals) == pytest.approx(expected)


def test_the_chosen_profile_is_the_first_choice_of_a_person() -> None:
    identity = "a" * 16
    own = [match._replace(identity=identity) for match in matches_of(3, "Bo")]
    contents = StatisticsContents([*matches_of(9), *own, *matches_of(4, "Bo")], identity)
    found = contents.count(StatisticsFilter())
    assert found.matches == 3
    assert [choice.label for choice in found.choices["person"]] == ["Bo", "Ann", "Bo"]
    other = found.choices["person"][2].key
    assert contents.count(StatisticsFilter(other)).matches == 4
