"""The history: filtering, searching, choosing, deleting and restoring matches."""

from collections.abc import Sequence

import pygame

from scenes.core.intents import BringBack, ContinueMatch, DeleteMatch, OpenDeleted, OpenMatch, OpenReview
from scenes.core.scene import Pop
from scenes.menus.history import Filter, FilterChoice, HistoryScene, PlayedRow, ShownMatches
from scenes.menus.scrolling import ScrollList
from scenes.menus.unfinished_and_deleted_matches import ContinueScene, DeletedScene, UnderWayList
from scenes.widgets.choices import Picker
from scenes.widgets.text_field import TextField
from tests.scenes.inputs import moved, wheel
from tests.scenes.menus.driving import (
    OnScreen,
    Played,
    button,
    click,
    click_at,
    drawn,
    entered,
    match_page,
    press,
    saved,
    texts,
    write,
)


class Asked(Played):
    """Matches that record the questions about them."""

    def __init__(self, number: int) -> None:
        self.asked: list[Filter] = []
        super().__init__(number)

    def choices(self, field: str) -> Sequence[FilterChoice]:
        return FilterChoice("", f"every {field}"), FilterChoice(f"{field} 1", "one"), FilterChoice(f"{field} 2", "two")

    def found(self, wanted: Filter) -> ShownMatches:
        self.asked.append(wanted)
        return super().found(wanted)


def list_of(scene: HistoryScene) -> ScrollList:
    """Return the list of matches."""
    return next(widget for widget in scene.controls.widgets if isinstance(widget, ScrollList))


def search_of(scene: HistoryScene) -> TextField:
    """Return the search field."""
    return next(widget for widget in scene.controls.widgets if isinstance(widget, TextField))


def test_enter_and_a_click_open_a_match() -> None:
    scene = entered(Played(40).page)
    assert press(scene, pygame.K_RETURN) == [OpenMatch("match-0")]
    assert press(scene, pygame.K_END, pygame.K_RETURN) == [OpenMatch("match-39")]
    press(scene, pygame.K_HOME)
    assert click_at(scene, list_of(scene).row_rect(2).center) == [OpenMatch("match-2")]


def test_while_records_are_read_nothing_is_said_of_matches_that_may_yet_be_found() -> None:
    scene = entered(Played(0).page)
    assert "No finished matches yet." in texts(scene)
    scene.tell("Reading the records: 0 of 7")
    assert "No finished matches yet." not in texts(scene)


def test_each_arrow_filters_by_its_choice_by_mouse_and_by_keys() -> None:
    matches = Asked(3)
    scene = entered(matches.page)
    pickers = [widget for widget in scene.controls.widgets if isinstance(widget, Picker)]
    for picker in pickers:
        click(scene, picker, 0.95)
    assert matches.asked[-1] == Filter("", "game 1", "opponent 1", "table 1", "result 1", "order 1")
    press(scene, pygame.K_RIGHT)
    assert matches.asked[-1].order == "order 2"
    press(scene, pygame.K_LEFT, pygame.K_LEFT)
    assert matches.asked[-1].order == ""


def test_another_game_has_other_tables_and_opponents() -> None:
    matches = Asked(3)
    scene = entered(matches.page)
    game, opponent, table, *_ = (widget for widget in scene.controls.widgets if isinstance(widget, Picker))
    for picker in (opponent, table, game):
        click(scene, picker, 0.95)
    assert matches.asked[-1] == Filter(game="game 1")


def test_typing_searches_names_and_the_number_found_is_told() -> None:
    scene = entered(Played(40).page)
    click(scene, search_of(scene))
    write(scene, "Steady 3")
    assert len(scene.rows) == 11 and search_of(scene).text == "Steady 3"
    press(scene, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert len(scene.rows) == 40


def test_where_nothing_fits_the_search_goes_on_and_the_list_is_passed_over() -> None:
    scene = entered(Played(40).page)
    click(scene, search_of(scene))
    write(scene, "nobody")
    assert not scene.rows and not list_of(scene).enabled
    assert scene.controls.focused is search_of(scene)
    drawn(scene)
    press(scene, pygame.K_DELETE)
    assert len(scene.rows) == 40


def test_only_the_rows_that_are_seen_are_asked_for() -> None:
    seen = set[int]()

    class Lazy(list[PlayedRow]):
        def __getitem__(self, place: int) -> PlayedRow:  # type: ignore[override]
            seen.add(place)
            return super().__getitem__(place)

    matches = Played(0)
    scene = matches.page
    scene.shown = scene.shown._replace(rows=Lazy(Played(10_000).rows))
    entered(scene)
    drawn(scene)
    scene.handle(moved(list_of(scene).rect.center))
    scene.handle(wheel(-99))
    drawn(scene)
    assert 4 < len(seen) < 30


def test_it_says_how_far_the_records_have_been_read() -> None:
    scene = entered(Played(2).page)
    drawn(scene)
    scene.tell("Reading the records: 10 of 300")
    assert scene.stale
    drawn(scene)
    scene.tell("Reading the records: 10 of 300")
    assert not scene.stale


def test_what_is_new_is_shown_and_the_selected_place_stays() -> None:
    matches = Played(40)
    scene = entered(matches.page)
    press(scene, *[pygame.K_DOWN] * 12)
    del matches.rows[30:]
    scene.show_again()
    assert press(scene, pygame.K_RETURN) == [OpenMatch("match-12")]


def test_when_matches_come_the_first_is_selected() -> None:
    matches = Played(0)
    scene = entered(matches.page)
    matches.rows.extend(Played(3).rows)
    scene.show_again()
    scene.controls.focus_on(list_of(scene))
    assert list_of(scene).focused_part == list_of(scene).row_rect(0)
    assert press(scene, pygame.K_RETURN) == [OpenMatch("match-0")]


def test_while_there_is_no_match_the_way_back_has_the_focus() -> None:
    scene = entered(Played(0).page)
    assert scene.writing is None and press(scene, pygame.K_RETURN) == [Pop()]


def test_a_space_beside_a_name_that_is_searched_for_makes_no_difference() -> None:
    scene = entered(Played(40).page)
    click(scene, search_of(scene))
    write(scene, " Steady 3 ")
    assert len(scene.rows) == 11 and search_of(scene).text == " Steady 3 "


def test_back_and_escape_leave() -> None:
    scene = entered(Played(0).page)
    assert click(scene, button(scene, "Back")) == [Pop()]
    assert press(scene, pygame.K_ESCAPE) == [Pop()]


def test_the_second_of_two_clicks_on_a_match_presses_nothing_on_its_page() -> None:
    page = match_page()
    screen = OnScreen(page)
    assert click(page, button(page, "Review")) == []
    screen.wait(0.2)
    assert click(page, button(page, "Review")) == press(page, pygame.K_RETURN) == []
    screen.wait(0.1)
    assert click(page, button(page, "Review")) == [OpenReview("match", "high-low-war")]


def test_a_match_can_be_reviewed_by_enter_and_by_mouse() -> None:
    scene = entered(match_page())
    assert press(scene, pygame.K_RETURN) == [OpenReview("match", "high-low-war")]
    assert click(scene, button(scene, "Review")) == [OpenReview("match", "high-low-war")]


def test_the_delete_key_and_a_rows_own_button_delete_a_match_under_way() -> None:
    scene = entered(ContinueScene(saved(5)))
    assert press(scene, pygame.K_DOWN, pygame.K_DELETE) == [DeleteMatch("match-1")]
    rows = scene.controls.widgets[0]
    assert isinstance(rows, UnderWayList)
    assert click_at(scene, rows.delete_rect(3).center) == [DeleteMatch("match-3")]
    assert click_at(scene, rows.row_rect(3).center) == [ContinueMatch("match-3")]


def test_deleted_matches_are_found_where_there_are_any_and_brought_back() -> None:
    scene = entered(ContinueScene(saved(1), any_deleted=True))
    assert click(scene, button(scene, "Deleted matches")) == [OpenDeleted()]
    deleted = entered(DeletedScene(saved(2)))
    assert press(deleted, pygame.K_DOWN, pygame.K_RETURN) == [BringBack("match-1")]


def test_after_the_last_one_is_back_nothing_is_said_to_be_lost() -> None:
    deleted = entered(DeletedScene(saved(1)))
    deleted.show([], "Match restored.")
    assert {"Match restored.", "There are no deleted matches."} <= texts(deleted)


def test_after_the_last_one_the_list_is_empty_and_back_has_the_focus() -> None:
    scene = entered(ContinueScene(saved(1)))
    scene.show([], "Deleted.")
    drawn(scene)
    assert press(scene, pygame.K_RETURN) == [Pop()]


def test_what_is_chosen_is_what_was_shown_though_there_is_less_by_now() -> None:
    matches = Played(3)
    scene = entered(matches.page)
    matches.games = matches.games[:1]
    game = next(widget for widget in scene.controls.widgets if isinstance(widget, Picker))
    click(scene, game, 0.95)
    assert scene.filter.game == "high-low-war"


def test_matches_that_are_found_a_little_later_are_chosen_as_if_they_had_been_there() -> None:
    scene = entered(HistoryScene())
    assert press(scene, pygame.K_RETURN) == [Pop()]
    scene.show(Played(3).found(Filter()))
    assert press(scene, pygame.K_DOWN, pygame.K_RETURN) == [OpenMatch("match-1")]
