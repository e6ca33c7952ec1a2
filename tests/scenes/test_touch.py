"""Touch: everything can be done with one finger alone, and a finger presses only what is under it when it is lifted."""

from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.engine.classic.rules import ClassicRules
from game.settings import TEXT_SIZES
from scenes.classic.arrange_before_battle import PacketGrid
from scenes.core.intents import StartMatch
from scenes.core.profile_intents import AddProfile
from scenes.core.scene import Push
from scenes.core.table_layout import lay_out, text_unit
from scenes.core.touch import Target, hit, within_reach
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.wager import WagerScene
from scenes.menus.dialogs import NameScene
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.menus.scrolling import ScrollList
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.panel import panel_places
from scenes.table.replay import ReplayScene
from scenes.table.replay_panel import replay_places
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import FarewellScene
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.number_inputs import Slider
from scenes.widgets.text_field import TextField
from tests.scenes.conftest import Start
from tests.scenes.finger import FingerPlayer
from tests.scenes.learning import Pupil
from tests.scenes.menus.driving import SCENES
from tests.scenes.playing import begin_from_title
from tests.seating import seating_of


@pytest.fixture
def finger(start: Start) -> FingerPlayer:
    """Somebody with a touchscreen at the title."""
    return FingerPlayer(start(speed="none"))


def predicting(finger: FingerPlayer) -> PredictScene:
    finger.program.begin()
    scene = finger.program.settle()
    while isinstance(scene, WagerScene):
        finger.use(lambda widget: widget.action == "check or call")
        scene = finger.program.settle()
    assert isinstance(scene, PredictScene)
    return scene


@pytest.mark.exhaustive
def test_a_match_of_high_low_war_is_played_from_the_title_by_finger_alone(start: Start) -> None:
    finger = FingerPlayer(start(speed="none", seed=None))
    program = finger.program
    begin_from_title(program, finger.choose)
    finger.play(Random(1))
    assert isinstance(program.top, ResultScene)


@pytest.mark.exhaustive
def test_a_match_of_classic_war_is_played_by_finger_alone(finger: FingerPlayer) -> None:
    program = finger.program
    rules = ClassicRules(end_mode="capped", cap_battles=6)
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "watchful"))))
    for _number in range(200):
        program.frames(2, 0.1)
        if isinstance(program.top, MatchResultScene):
            return
        finger.touch(program.board.layout.table.center)
    raise AssertionError("the match has no end")


@pytest.mark.exhaustive
def test_the_tutorial_is_learnt_by_finger_alone(finger: FingerPlayer) -> None:
    assert isinstance(Pupil(finger.program, press=finger.press_like).learn(), FarewellScene)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_settings_review_and_history_are_used_by_finger_alone(finger: FingerPlayer) -> None:
    program = finger.program
    program.begin()
    finger.play(Random(2))
    finger.choose("Review")
    program.frames(3, 0.1)
    assert isinstance(program.top, ReviewScene)
    finger.choose("Back")
    finger.choose("Title")
    program.frames(3, 0.1)
    assert isinstance(program.top, TitleScene)
    finger.choose("Settings")
    assert isinstance(program.top, SettingsScene)
    row = next(widget for widget in program.widgets()[1:] if isinstance(widget, ChoiceRow))
    finger.touch(row.parts[1].center)
    assert program.lobby.preferences.settings.felt == "midnight"
    finger.choose("Back")
    finger.choose("History")
    program.frames(3, 0.1)
    assert isinstance(program.top, HistoryScene)
    matches = next(widget for widget in program.widgets() if isinstance(widget, ScrollList))
    finger.touch(matches.parts[0].center)
    program.frames(3, 0.1)
    assert isinstance(program.top, MatchPage)


def test_a_button_is_pressed_when_the_finger_is_lifted_and_not_before(finger: FingerPlayer) -> None:
    settings = finger.place_of(lambda widget: isinstance(widget, Button) and widget.label == "Settings")
    finger.put_down(settings)
    assert isinstance(finger.program.top, TitleScene)
    finger.lift(settings)
    assert isinstance(finger.program.top, SettingsScene)


def test_a_finger_that_leaves_a_button_presses_nothing(finger: FingerPlayer) -> None:
    settings = finger.place_of(lambda widget: isinstance(widget, Button) and widget.label == "Settings")
    finger.drag(settings, (settings[0], settings[1] - 200))
    assert isinstance(finger.program.top, TitleScene)


def test_a_question_that_has_changed_under_a_finger_is_not_answered(finger: FingerPlayer) -> None:
    scene = predicting(finger)
    higher = finger.place_of(lambda widget: widget.action == "higher")
    finger.put_down(higher)
    scene.start_over()
    finger.program.begin()
    finger.program.settle()
    finger.program.frames(4, 0.5)
    now = finger.program.top
    finger.lift(higher)
    assert finger.program.top is now


def test_only_the_first_finger_counts(finger: FingerPlayer) -> None:
    settings = finger.place_of(lambda widget: isinstance(widget, Button) and widget.label == "Settings")
    finger.put_down(settings)
    finger.send(pygame.FINGERDOWN, settings, finger=1)
    finger.send(pygame.FINGERUP, settings, finger=1)
    finger.program.frame()
    assert isinstance(finger.program.top, TitleScene)
    finger.lift(settings)
    assert isinstance(finger.program.top, SettingsScene)


def test_the_mouse_events_that_sdl_makes_of_a_finger_are_ignored(finger: FingerPlayer) -> None:
    settings = finger.place_of(lambda widget: isinstance(widget, Button) and widget.label == "Settings")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=settings, button=1, touch=True))
    finger.program.frame()
    assert isinstance(finger.program.top, TitleScene)


def test_the_first_finger_hides_the_hints_and_the_next_key_shows_them_again(finger: FingerPlayer) -> None:
    keys = finger.program.manager.look.keys
    assert keys.hint("rules") == "F1"
    finger.touch((300, 500))
    assert finger.program.manager.look.keys.hint("rules") == ""
    finger.program.press(pygame.K_LSHIFT)
    assert finger.program.manager.look.keys.hint("rules") == "F1"


@pytest.mark.exhaustive
def test_the_first_finger_presses_what_it_touched_before_everything_grew(start: Start) -> None:
    finger = FingerPlayer(start(size=(1280, 720), speed="none"))
    finger.program.click_on("Settings")
    tabs = finger.program.widgets()[0]
    assert isinstance(tabs, ChoiceRow)
    finger.touch(tabs.parts[5].center)
    keys = next(widget for widget in finger.program.widgets() if getattr(widget, "label", "") == "Raise")
    before = keys.rect
    finger.program.press(pygame.K_LSHIFT)
    small = next(widget for widget in finger.program.widgets() if getattr(widget, "label", "") == "Raise").rect
    assert small.h < before.h
    finger.touch(small.center)
    assert finger.program.top.keys_page.waiting == "raise"  # type: ignore[attr-defined]
    large = next(widget for widget in finger.program.widgets() if getattr(widget, "label", "") == "Fold").rect
    finger.program.click(large.center)
    assert finger.program.top.keys_page.waiting == "fold"  # type: ignore[attr-defined]


def test_a_list_and_a_page_are_scrolled_by_dragging_them(finger: FingerPlayer) -> None:
    finger.choose("Rules")
    scroll = finger.program.top.scroll  # type: ignore[attr-defined]
    finger.drag((600, 400), (600, 300))
    assert scroll.offset == 100


def test_a_list_follows_the_finger_by_whole_rows_and_its_page_stays(start: Start) -> None:
    finger = FingerPlayer(start(size=(1280, 800), speed="none"))
    finger.program.set(handheld=True)
    finger.program.manager.go(Push(SCENES["ratings"]()))
    finger.touch((5, 5))
    grid = next(widget for widget in finger.program.widgets() if isinstance(widget, ScrollList))
    step = grid.parts[0].h
    finger.drag(grid.rect.center, (grid.rect.centerx, grid.rect.centery - 2 * step))
    assert grid.scroll.offset
    assert not finger.program.top.slide.scroll.offset  # type: ignore[attr-defined]


def test_a_raise_is_set_by_dragging_the_slider_and_made_only_by_its_button(finger: FingerPlayer) -> None:
    finger.program.begin()
    scene = finger.program.settle()
    while not (isinstance(scene, WagerScene) and scene.range):
        finger.press_like(pygame.K_UP if isinstance(scene, PredictScene) else pygame.K_c)
        scene = finger.program.settle()
    slider = next(widget for widget in finger.program.widgets() if isinstance(widget, Slider))
    finger.put_down((slider.rect.left + 4, slider.rect.centery))
    finger.slide((slider.rect.centerx, slider.rect.centery))
    told = finger.program.button("Raise").label
    finger.slide((slider.rect.right - 1, slider.rect.centery))
    assert finger.program.button("Raise").label == f"Raise to {scene.range.high}" != told
    finger.lift((slider.rect.right - 1, slider.rect.centery))
    assert finger.program.top is scene


def test_a_card_is_carried_to_its_place(finger: FingerPlayer) -> None:
    rules = ClassicRules(arrange=True)
    finger.program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "watchful"))))
    finger.program.frames(4, 0.5)
    # the note about the house rule
    finger.touch((10, 10))
    finger.program.frames(4, 0.5)
    first, third = finger.program.top.arranging.cards[:3:2]  # type: ignore[attr-defined]
    grid = next(widget for widget in finger.program.widgets() if isinstance(widget, PacketGrid))
    finger.drag(grid.parts[0].center, grid.parts[2].center)
    assert grid.arranging.cards[1:3] == (third, first)


def test_hidden_cards_are_seen_while_a_finger_rests_on_the_table(finger: FingerPlayer) -> None:
    finger.program.begin(None)
    scene = finger.program.settle()
    while not isinstance(scene, PrivateScene):
        if isinstance(scene, HandoverScene):
            finger.choose("I’m")
        else:
            finger.use(lambda widget: widget.action == "check or call")
        scene = finger.program.settle()
    finger.program.frames(3, 0.5)
    middle = finger.program.board.layout.table.center
    finger.hold(middle)
    assert scene.peeking
    finger.lift(middle)
    assert not scene.peeking
    look = finger.place_of(lambda widget: widget.is_only_held)
    finger.put_down(look)
    assert scene.peeking
    finger.lift(look)
    assert not scene.peeking


def test_the_odds_are_seen_while_a_finger_rests_on_the_table_or_on_their_strip(finger: FingerPlayer) -> None:
    finger.program.set(odds="held")
    predicting(finger)
    board = finger.program.board
    strip = board.held_areas(finger.program.top.look)[0]
    for place in (board.layout.table.center, strip.center):
        finger.hold(place)
        assert board.odds_held
        finger.lift(place)
        assert not board.odds_held


def test_a_name_is_typed_on_the_keyboard_on_screen(start: Start) -> None:
    finger = FingerPlayer(start(speed="none", seed=None))
    finger.choose("New match")
    finger.program.frames(2)
    finger.use(lambda widget: isinstance(widget, TextField))
    if not isinstance(finger.program.top, OnScreenKeyboard):
        raise AssertionError("no keyboard appears")
    for letter in "Zo":
        finger.choose(letter if finger.program.top.capitals else letter.lower())
    finger.choose("Done")
    field = next(widget for widget in finger.program.widgets() if isinstance(widget, TextField))
    assert field.text.endswith("Zo")


def test_a_finger_that_leaves_a_text_field_opens_no_keyboard(start: Start) -> None:
    finger = FingerPlayer(start(speed="none"))
    finger.program.manager.go(Push(NameScene("", AddProfile)))
    finger.program.frames(2, 0.5)
    x, y = finger.place_of(lambda widget: isinstance(widget, TextField))
    finger.drag((x, y), (x, y + 200))
    assert isinstance(finger.program.top, NameScene)


@pytest.mark.parametrize(("size", "least"), [((960, 540), 34), ((1280, 800), 76)])
def test_the_keys_of_the_keyboard_on_screen_are_large_enough(start: Start, size: tuple[int, int], least: int) -> None:
    finger = FingerPlayer(start(size=size, speed="none"))
    finger.program.set(handheld=least > 34)
    finger.program.manager.go(Push(NameScene("", AddProfile)))
    finger.use(lambda widget: isinstance(widget, TextField))
    assert isinstance(finger.program.top, OnScreenKeyboard)
    targets = finger.program.top.targets
    assert min(within_reach(targets, number, least) for number in range(len(targets))) >= least


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_a_replay_is_moved_by_dragging_its_timeline(finger: FingerPlayer) -> None:
    program = finger.program
    program.begin()
    finger.play(Random(3))
    finger.choose("Replay")
    program.frames(20, 0.1)
    scene = program.top
    assert isinstance(scene, ReplayScene)
    line = program.widgets()[0].rect
    finger.drag((line.x + 3, line.centery), (line.centerx, line.centery))
    assert abs(scene.place - scene.chapters.end / 2) <= scene.chapters.end / 20


@pytest.mark.parametrize("with_fourth", [False, True])
@pytest.mark.parametrize(("size", "target"), [((1280, 720), 46), ((1280, 800), 76)])
def test_a_panel_with_the_largest_text_is_large_enough_for_fingers(
    size: tuple[int, int], target: int, with_fourth: bool
) -> None:
    places = panel_places(lay_out(size, 2.0), text_unit(size, 2.0), with_fourth, target)
    parts = [*places.buttons, places.slider, places.chips[0], places.extra, places.foot]
    if with_fourth:
        parts.insert(4, places.fourth)
    assert min(part.h for part in parts) >= target
    assert all(above.bottom <= below.top for above, below in pairwise(parts))


@pytest.mark.parametrize(("size", "target"), [((1280, 720), 76), ((1280, 800), 76)])
def test_the_rows_for_fingers_in_a_replay_end_above_the_footer(size: tuple[int, int], target: int) -> None:
    for text_size in TEXT_SIZES:
        layout, unit = lay_out(size, text_size), text_unit(size, text_size)
        foot = panel_places(layout, unit, target=target).foot
        assert replay_places(layout, unit, target).play_on.bottom <= foot.top


def test_a_finger_hits_the_nearest_target_within_reach() -> None:
    above, below = Target(pygame.Rect(0, 0, 100, 20)), Target(pygame.Rect(0, 30, 100, 20))
    assert [hit((above, below), (50, y), 34) for y in (19, 24, 26, 30, 63)] == [0, 0, 1, 1, 1]
    assert hit((above, below), (50, 64), 34) is None
