"""The ratings page: its list and its table by keys and mouse, and what it says."""

import pygame
import pytest

from scenes.core.intents import OpenRatings
from scenes.core.scene import Pop
from scenes.menus.rating_lists import RatingList, ScoreTable, SideList
from scenes.menus.ratings import RatingsScene
from tests.scenes.menus.driving import WIDEST_NAMES, button, click, click_at, entered, press, tab_to, texts
from tests.scenes.ratings import ratings_page
from tests.scenes.statistics import statistics_page

pytestmark = pytest.mark.usefixtures("screen")

FEW = ("Ann", "Bo", "Cy")


def _list(page: RatingsScene) -> SideList:
    return next(widget for widget in page.controls.widgets if isinstance(widget, SideList))


def _table(page: RatingsScene) -> ScoreTable:
    table = _list(page)
    assert isinstance(table, ScoreTable)
    return table


def _cell(page: RatingsScene, row: int, column: int) -> tuple[int, int]:
    """Return the position of the number in a visible cell of the table."""
    table = _table(page)
    across = table.across
    return table.middle.x + column * across.step + across.step // 2 - across.offset, table.row_rect(row).centery


def test_the_statistics_lead_there() -> None:
    page = entered(statistics_page(3))
    tab_to(page, "Ratings")
    assert press(page, pygame.K_RETURN) == [OpenRatings()]


def test_all_sides_are_listed_the_best_first_with_their_points_and_matches() -> None:
    page = entered(ratings_page(FEW))
    told, (ratings,) = texts(page), page.games
    assert {"Ann", "Bo", "Cy", "Drummer Pip", "General Ash"} <= told
    points = [side.points for side in ratings.sides]
    assert points == sorted(points, reverse=True)
    assert all(str(side.matches) in told for side in ratings.sides)


def test_what_points_mean_is_said_plainly() -> None:
    assert "The average is 0. A player 100 points ahead of another wins 64% of the matches between them." in texts(
        entered(ratings_page(FEW))
    )


def test_arrows_go_through_the_sides_and_each_is_described() -> None:
    page = entered(ratings_page(FEW))
    press(page, pygame.K_DOWN, pygame.K_DOWN)
    side = page.games[0].sides[2]
    assert side.caption in texts(page) and side.caption.startswith(f"{side.name}: ")


def test_a_click_describes_a_side() -> None:
    page = entered(ratings_page(FEW))
    click_at(page, _list(page).row_rect(3).center)
    assert page.games[0].sides[3].caption in texts(page)


def test_the_table_is_chosen_by_keys_and_each_cell_is_described() -> None:
    page = entered(ratings_page(FEW))
    press(page, pygame.K_UP, pygame.K_RIGHT)
    table = _table(page)
    press(page, pygame.K_TAB, pygame.K_HOME, pygame.K_DOWN, pygame.K_LEFT)
    assert (table.cursor, table.column) == (1, 0)
    (ratings,) = page.games
    score = ratings.scores[1][0]
    assert score is not None
    one, other = ratings.sides[1].name, ratings.sides[0].name
    assert f"{one} against {other}: {score.won} won, {score.lost} lost" in table.caption
    assert table.caption in texts(page)


def test_scores_are_those_of_the_row_against_the_column() -> None:
    (ratings,) = ratings_page(FEW).games
    for row, scores in enumerate(ratings.scores):
        assert scores[row] is None
        for column, score in enumerate(scores):
            mirrored = ratings.scores[column][row]
            assert score is None or mirrored == (score.lost, score.won, score.drawn)


def test_two_who_never_met_are_said_not_to_have() -> None:
    page = entered(ratings_page(FEW, is_table=True))
    table = _table(page)
    (ratings,) = page.games
    computers = [place for place, side in enumerate(ratings.sides) if side.name not in FEW]
    table.go_to(computers[0])
    table.go_to_column(computers[1])
    names = [ratings.sides[place].name for place in computers]
    assert table.caption == f"{names[0]} and {names[1]} haven’t met"


def test_keys_reach_every_column() -> None:
    page = entered(ratings_page(WIDEST_NAMES, is_table=True))
    table = _table(page)
    press(page, *[pygame.K_RIGHT] * 40)
    assert table.across.offset == table.across.furthest > 0
    assert table.column == len(page.games[0].sides) - 1


def test_the_mouse_alone_reaches_every_column() -> None:
    page = entered(ratings_page(WIDEST_NAMES, is_table=True))
    table, last = _table(page), len(page.games[0].sides) - 1
    for _turn in range(9):
        click(page, button(page, "›"))
    click_at(page, _cell(page, 2, last))
    assert (table.cursor, table.column) == (2, last)
    for _turn in range(9):
        click(page, button(page, "‹"))
    click_at(page, _cell(page, 1, 0))
    assert (table.cursor, table.column) == (1, 0)


def test_turning_the_columns_takes_the_selected_cell_along() -> None:
    page = entered(ratings_page(WIDEST_NAMES, is_table=True))
    table = _table(page)
    click(page, button(page, "›"))
    assert table.column * table.across.step >= table.across.offset > 0


def test_a_table_with_room_for_all_columns_has_no_arrows() -> None:
    page = entered(ratings_page(FEW, is_table=True))
    assert not _table(page).across.furthest
    with pytest.raises(AssertionError):
        button(page, "›")


def test_each_game_has_ratings_of_its_own() -> None:
    page = entered(ratings_page(FEW, games=2))
    assert [game.title for game in page.games] == ["High Low War", "Classic War"]
    press(page, pygame.K_UP, pygame.K_RIGHT)
    assert "Drummer Pip" not in texts(page) and "Ann" in texts(page)


def test_ratings_that_are_known_later_take_the_focus() -> None:
    page = entered(RatingsScene())
    assert "There are no rated matches yet." in texts(page)
    page.say("Counting…")
    assert "Counting…" in texts(page) and "There are no rated matches yet." not in texts(page)
    page.say("")
    page.show(ratings_page(FEW).games)
    assert isinstance(page.controls.focused, RatingList) and page.stale
    assert press(page, pygame.K_ESCAPE) == [Pop()]


def test_who_isnt_listed_is_counted() -> None:
    page = ratings_page(FEW)
    page.games = [page.games[0]._replace(left_out=3)]
    assert "3 more players have too few matches to be listed" in texts(entered(page))
