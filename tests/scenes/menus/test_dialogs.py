"""The dialogs over the table: pause, settings, result, notice, and the curtain between two players."""

import inspect

import pygame
import pytest
from pygame import Rect

from game.settings import FELTS, Settings
from scenes.animation.timings import RESULT_OPENS
from scenes.core.intents import (
    GoToTitle,
    OpenLog,
    OpenReplay,
    OpenReview,
    OpenRules,
    OpenSettings,
    OpenSetup,
    Rematch,
    Unveil,
)
from scenes.core.manager import SEEN_SECONDS
from scenes.core.scene import Pop, Quit
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.result import ResultScene
from scenes.menus.dialogs import NoticeScene
from scenes.menus.pause_menu import PauseScene
from scenes.menus.settings import SettingsScene
from scenes.table.decision_prompts import HandoverScene
from scenes.theme import VEIL
from scenes.widgets.panels_and_headings import put_veil
from tests.scenes.conftest import Start
from tests.scenes.inputs import down
from tests.scenes.menus.driving import OnScreen, button, click, ended, entered, look_at, painted, press, tab_to


def test_escape_leaves_a_dialog() -> None:
    assert press(entered(SettingsScene()), pygame.K_ESCAPE) == [Pop()]
    assert press(entered(NoticeScene("No room.")), pygame.K_ESCAPE) == [Pop()]
    assert press(entered(PauseScene()), pygame.K_ESCAPE) == [Pop()]


@pytest.mark.parametrize(
    "settings", [Settings(felt=felt, high_contrast=high) for felt in FELTS for high in (False, True)]
)
def test_the_veil_under_a_dialog_goes_with_the_felt(settings: Settings) -> None:
    look, canvas = look_at(settings=settings), Canvas()
    put_veil(canvas, look)
    assert {item.image.get_at((0, 0))[:3] for item in canvas.still} == {pygame.Color(look.tint(VEIL))[:3]}


def test_a_notice_is_left_by_enter_and_by_ok() -> None:
    scene = entered(NoticeScene("No room."))
    assert press(scene, pygame.K_RETURN) == [Pop()]
    assert click(scene, button(scene, "OK")) == [Pop()]


@pytest.mark.parametrize(
    "label, wish",
    [
        ("Resume", Pop()),
        ("Match log", OpenLog()),
        ("Settings", OpenSettings()),
        ("New match", OpenSetup()),
        ("Title", GoToTitle()),
        ("Quit", Quit()),
    ],
    ids=str,
)
def test_the_pause_menu_does_what_it_says_by_mouse_and_by_keys(label: str, wish: object) -> None:
    scene = entered(PauseScene())
    assert click(scene, button(scene, label)) == [wish]
    again = entered(PauseScene())
    tab_to(again, label)
    assert press(again, pygame.K_RETURN) == [wish]


def test_the_pause_menu_opens_the_rules() -> None:
    scene = entered(PauseScene())
    assert click(scene, button(scene, "Rules")) == [OpenRules()]


def test_the_settings_over_the_menu_leave_the_table_as_bright_as_the_menu_does(start: Start) -> None:
    program = start()
    program.begin()
    program.settle()
    program.press(pygame.K_ESCAPE)
    aside = Rect(0, 0, 40, 400)
    under_the_menu = program.pixels(aside)
    program.click_on("Settings")
    program.frame()
    assert isinstance(program.top, SettingsScene) and program.pixels(aside) == under_the_menu


def test_enter_resumes() -> None:
    assert press(entered(PauseScene()), pygame.K_RETURN) == [Pop()]


def _result(winner: int | None, viewer: int | None, pot: int = 0) -> ResultScene:
    coins = {0: (40, 0), 1: (0, 40), None: (0, 0)}[winner]
    return entered(ResultScene(ended(winner, coins, pot), viewer, wars=1, rolled=0))


@pytest.mark.parametrize(
    "label, wish",
    [
        ("Rematch", Rematch()),
        ("Review", OpenReview()),
        ("Replay", OpenReplay()),
        ("New match", OpenSetup()),
        ("Title", GoToTitle()),
    ],
)
def test_after_a_match_each_button_does_what_it_says(label: str, wish: object) -> None:
    scene = _result(0, 0)
    assert click(scene, button(scene, label)) == [wish]
    again = _result(0, 0)
    tab_to(again, label)
    assert press(again, pygame.K_RETURN) == [wish]


def test_enter_asks_for_a_rematch() -> None:
    assert press(_result(1, 0), pygame.K_RETURN) == [Rematch()]


@pytest.mark.parametrize(
    "winner, viewer, told",
    [(0, 0, "You win!"), (1, 1, "You win!"), (1, 0, "Steady wins"), (0, None, "Ann wins"), (None, 0, "A draw")],
)
def test_the_headline_says_who_won(winner: int | None, viewer: int | None, told: str) -> None:
    assert _result(winner, viewer).headline()[0] == told


def test_only_a_lost_match_with_a_rematch_asks_for_one() -> None:
    scene = _result(1, 0)
    assert scene.headline()[1] == "Shall we play again?"
    scene.leads_to_commissions = True
    assert scene.headline()[1] == "You fought to the end."


def test_a_draw_says_where_the_pot_went() -> None:
    assert "pot" in _result(None, None, pot=40).headline()[1]
    assert "pot" not in _result(None, None).headline()[1]


def test_the_tally_counts_in_words() -> None:
    assert _result(0, 0).summary() == "29 rounds  ·  1 WAR"
    short = ResultScene(ended(0, (40, 0), rounds=1), 0, wars=0, rolled=2)
    assert short.summary() == "1 round  ·  no WARs  ·  2 pots rolled over"


def test_a_key_meant_for_the_last_card_starts_no_rematch() -> None:
    scene = ResultScene(ended(0, (40, 0)), 0, wars=3, rolled=4)
    screen = OnScreen(scene)
    assert press(scene, pygame.K_RETURN) == []
    screen.wait(SEEN_SECONDS * 0.9)
    assert press(scene, pygame.K_RETURN) == []
    assert click(scene, button(scene, "Title")) == []
    screen.wait(RESULT_OPENS)
    assert press(scene, pygame.K_RETURN) == [Rematch()]


def _curtain() -> HandoverScene:
    return HandoverScene(1, "Ann", "Bo", "predict: higher or lower")


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_player_takes_the_screen_by_key(code: int) -> None:
    assert press(entered(_curtain()), code) == [Unveil(1)]


def test_the_player_takes_the_screen_by_mouse() -> None:
    scene = entered(_curtain())
    assert click(scene, button(scene, "I’m Ann")) == [Unveil(1)]


def test_input_of_the_first_moment_is_ignored() -> None:
    scene = _curtain()
    screen = OnScreen(scene)
    assert press(scene, pygame.K_RETURN) == []
    screen.wait(SEEN_SECONDS * 0.9)
    assert click(scene, button(scene, "I’m Ann")) == []
    screen.wait(SEEN_SECONDS * 0.2)
    assert press(scene, pygame.K_RETURN) == [Unveil(1)]


def test_other_keys_and_clicks_beside_the_button_leave_the_curtain_closed() -> None:
    scene = entered(_curtain())
    assert press(scene, pygame.K_ESCAPE, pygame.K_h, pygame.K_TAB, pygame.K_LEFT) == []
    assert not scene.handle(down((5, 5)))


def test_it_is_told_nothing_of_the_match() -> None:
    wanted = list(inspect.signature(HandoverScene).parameters.values())
    assert [parameter.annotation for parameter in wanted] == [int, str, str, str, int]


def test_the_curtain_covers_the_window_after_it_changed_too() -> None:
    scene = entered(_curtain())
    assert scene.opaque
    scene.resize(look_at((960, 1000)))
    picture = painted(scene)
    assert all(picture.get_at(corner)[2] > 20 for corner in ((0, 0), (959, 0), (0, 999), (959, 999)))
