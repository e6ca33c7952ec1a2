"""The medals page: its grid by keys and mouse, its texts, and the differences between medals."""

from collections import Counter
from itertools import combinations
from typing import Final

import pygame
import pytest
from pygame import Rect

from game.games import GAME_KITS
from game.settings import Settings
from scenes.core.input import Command, Pressed
from scenes.core.intents import OpenMedals, OpenReplay
from scenes.core.scene import Pop
from scenes.core.touch import within_reach
from scenes.drawing.medals import STRUCK, draw_medal, struck
from scenes.menus.medal_grid import MedalGrid
from scenes.menus.medals import MedalsScene
from tests.scenes.medals import medals_page
from tests.scenes.menus.driving import click_at, entered, press, tab_to, texts
from tests.scenes.statistics import statistics_page

pytestmark = pytest.mark.usefixtures("screen")

FEWEST_PIXELS: Final = 16
"""Pixels in which any two outlines differ."""


def _grid(page: MedalsScene) -> MedalGrid:
    return next(widget for widget in page.controls.widgets if isinstance(widget, MedalGrid))


def test_the_statistics_lead_there() -> None:
    page = entered(statistics_page(3))
    tab_to(page, "Medals")
    assert press(page, pygame.K_RETURN) == [OpenMedals()]


def test_on_a_handheld_fingers_reach_every_medal_with_the_largest_text() -> None:
    page = entered(medals_page(), (1280, 800), Settings(handheld=True, text_size=2.0))
    least, targets = page.look.target, page.targets
    assert min(within_reach(targets, number, least) for number in range(len(targets))) >= least


def test_there_are_at_least_thirty_medals_and_each_is_described() -> None:
    medals = [(game, medal) for game, kit in GAME_KITS.items() for medal in kit.medals.all]
    assert len(medals) >= 30
    assert len({medal.name for game, medal in medals if game == "classic-war"}) >= 10
    assert all(medal.title and medal.sentence.endswith(".") for _game, medal in medals)
    for game in GAME_KITS:
        own = [medal for each, medal in medals if each == game]
        assert len({medal.name for medal in own}) == len({medal.title for medal in own}) == len(own)


def test_every_medal_is_struck_in_its_own_outline_with_its_own_ribbon() -> None:
    assert {game: {*own} for game, own in STRUCK.items()} == {
        game: {medal.name for medal in kit.medals.all} for game, kit in GAME_KITS.items()
    }
    shapes = Counter((medal.outline, medal.ribbon) for own in STRUCK.values() for medal in own.values())
    assert max(shapes.values()) == 1


@pytest.mark.parametrize("is_earned", [True, False])
def test_at_24_pixels_medals_are_told_apart_by_their_outline(is_earned: bool) -> None:
    medals = [medal for own in STRUCK.values() for medal in own.values()]
    inside = [
        pygame.surfarray.array_alpha(draw_medal(medal, 24, is_earned)) > (127 if is_earned else 40) for medal in medals
    ]
    closest = min(int((one != other).sum()) for one, other in combinations(inside, 2))
    assert closest >= FEWEST_PIXELS


def test_a_medal_of_another_game_has_a_picture_too() -> None:
    assert draw_medal(struck("highest-card", "luck"), 40, True).get_height() == 40


def test_what_was_earned_says_when_and_how_often_and_the_rest_only_how() -> None:
    page = entered(medals_page())
    told = texts(page)
    assert {"WAR won", "Win a pot in a WAR.", "once, on 2026-01-02", "in 4 matches, first on 2026-01-02"} <= told
    assert {"Two deep", "11 of 31 earned. Choose a medal to replay the moment it was earned."} <= told


def test_enter_replays_the_moment_of_a_medal_and_nothing_if_it_was_not_earned() -> None:
    page = entered(medals_page())
    assert press(page, pygame.K_RETURN) == [OpenReplay("0.jsonl", 5)]
    assert press(page, pygame.K_RIGHT, pygame.K_RETURN) == []


def test_a_medal_of_an_imported_match_says_so_and_has_nothing_to_replay() -> None:
    page = entered(medals_page(imported=True))
    assert {"once, on 2026-01-02, imported", "in 4 matches, first on 2026-01-02, imported"} <= texts(page)
    assert press(page, pygame.K_RETURN) == []


def test_a_click_replays_the_moment_of_a_medal() -> None:
    page = entered(medals_page())
    assert click_at(page, _grid(page).cell_rect(3).center) == [OpenReplay("3.jsonl", 8)]
    assert click_at(page, _grid(page).cell_rect(1).center) == []
    assert _grid(page).selected == 1


def test_in_a_last_row_that_is_short_left_leads_from_the_last_medal_to_the_one_before() -> None:
    page = entered(medals_page(every=1))
    whole = _grid(page)
    grid = MedalGrid(Rect(0, 0, 1200, 600), page.look, whole.medals[:5], lambda _place: (), 0)
    assert grid.columns == 3
    for command in (Command.RIGHT, Command.RIGHT, Command.DOWN, Command.RIGHT, Command.LEFT):
        grid.handle(Pressed(command=command))
    assert grid.selected == 3


def test_enter_does_nothing_without_medals() -> None:
    page, chosen = entered(medals_page()), list[int]()
    grid = MedalGrid(Rect(0, 0, 1200, 600), page.look, (), lambda place: chosen.append(place) or (), 0)
    assert not grid.press() and chosen == []


def test_keys_reach_every_medal() -> None:
    page = entered(medals_page(every=1))
    grid, reached = _grid(page), set[int]()
    for _row in range(len(grid.rows)):
        for _column in range(grid.columns):
            reached.add(grid.selected)
            press(page, pygame.K_RIGHT)
        press(page, *[pygame.K_LEFT] * grid.columns, pygame.K_DOWN)
    assert reached == {*range(len(grid.medals))}


def test_the_rank_says_what_it_is_based_on_and_that_it_is_being_worked_out() -> None:
    told = texts(entered(medals_page()))
    assert "Ensign" in told
    assert any("0.07 coins given away per decision in the last 30 matches" in words for words in told)
    assert any("plays at a level between Sergeant Oak and Captain Vale" in words for words in told)
    assert "The rank is being worked out: 2 matches to review" in told


def test_another_person_and_another_game_are_chosen() -> None:
    page = entered(medals_page())
    for place in (0, 1):
        page.controls.focus_on(page.controls.widgets[place])
        press(page, pygame.K_RIGHT)
    assert page.person is not None and (page.person.person, page.person.game) == ("Bo", "Classic War")
    assert page.person.rank is None


def test_medals_that_are_known_later_take_the_focus() -> None:
    page = entered(MedalsScene())
    assert "No matches yet." in texts(page)
    page.say("Counting…")
    assert "Counting…" in texts(page)
    page.say("")
    page.show(medals_page().everybody)
    assert page.controls.focused is _grid(page) and page.stale
    assert press(page, pygame.K_ESCAPE) == [Pop()]


def test_two_persons_of_one_name_are_chosen_separately() -> None:
    page = medals_page(("Ann",))
    page.everybody = [*page.everybody, *(each._replace(identity="other") for each in page.everybody)]
    page = entered(page)
    page.controls.focus_on(page.controls.widgets[0])
    press(page, pygame.K_RIGHT)
    assert page.person is not None and (page.person.person, page.person.identity) == ("Ann", "other")
