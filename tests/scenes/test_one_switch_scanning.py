"""One switch: everything can be done with it alone, and its mark gives no secret away."""

from random import Random

import pygame
import pytest
from pygame.event import Event

from game.engine.classic.rules import ClassicRules
from scenes.app.one_switch_scanning import stops_of
from scenes.core.input import Command
from scenes.core.intents import OpenMenu, StartMatch
from scenes.core.scene import Push
from scenes.high_low.predict import PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.review_page import ReviewScene
from scenes.menus.deck_cut import CutScene
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.menus.pause_menu import PauseScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.settings import KEYS, SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.log import LogScene
from scenes.table.panel import footer_parts
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import FarewellScene
from scenes.theme import BRASS_BRIGHT, BRASS_INK
from scenes.widgets.choices import ChoiceRow
from scenes.widgets.number_inputs import Slider
from scenes.widgets.text_field import TextField
from tests.scenes.conftest import Start
from tests.scenes.learning import Pupil
from tests.scenes.listening import listen
from tests.scenes.playing import begin_from_title
from tests.scenes.switch_player import PACE, SwitchPlayer
from tests.seating import seating_of


@pytest.fixture
def switch(start: Start) -> SwitchPlayer:
    """Somebody with one switch at the title."""
    return SwitchPlayer(start(speed="none"))


@pytest.mark.exhaustive
def test_a_match_of_high_low_war_is_played_from_the_title_by_one_switch(start: Start) -> None:
    switch = SwitchPlayer(start(speed="none", seed=None))
    program = switch.program
    begin_from_title(program, switch.choose)
    switch.play(Random(1))
    assert isinstance(program.top, ResultScene)


@pytest.mark.exhaustive
def test_a_match_at_a_shared_screen_is_played_by_one_switch(switch: SwitchPlayer) -> None:
    switch.program.begin(None)
    switch.play(Random(4))
    assert isinstance(switch.program.top, ResultScene)


def test_a_match_of_classic_war_is_played_by_one_switch(switch: SwitchPlayer) -> None:
    program = switch.program
    rules = ClassicRules(end_mode="capped", cap_battles=6)
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "watchful"))))
    for _number in range(60):
        program.frames(3, 0.1)
        if isinstance(program.top, MatchResultScene):
            return
        switch.act("turn")
    raise AssertionError("the match has no end")


@pytest.mark.exhaustive
def test_cards_are_claimed_and_claims_left_alone_by_one_switch(switch: SwitchPlayer) -> None:
    program = switch.program
    rules = ClassicRules(claims=True, claim_rate=50, end_mode="capped", cap_battles=6)
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "watchful"))))
    rng = Random(1)
    for _number in range(200):
        program.frames(5, 0.1)
        names = {stop.name for stop in stops_of(program.top)}
        if isinstance(program.top, MatchResultScene):
            return
        for name in ("Next", "Turn"):
            if name in names:
                switch.choose(name)
        if "Continue" in names:
            program.frames(4, 30.0)
            switch.choose(rng.choice(("Mine!", "Continue")) if "Mine!" in names else "Continue")
    raise AssertionError("the match has no end")


@pytest.mark.exhaustive
def test_the_tutorial_is_learnt_by_one_switch(switch: SwitchPlayer) -> None:
    assert isinstance(Pupil(switch.program, press=switch.press_like).learn(), FarewellScene)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_settings_review_and_history_are_used_by_one_switch(switch: SwitchPlayer) -> None:
    program = switch.program
    program.begin()
    switch.play(Random(2))
    switch.choose("Review")
    program.frames(3, 0.1)
    assert isinstance(program.top, ReviewScene)
    switch.choose("Back")
    switch.choose("Title")
    program.frames(3, 0.1)
    assert isinstance(program.top, TitleScene)
    switch.choose("Settings")
    program.frames(3, 0.1)
    assert isinstance(program.top, SettingsScene)
    felt = [widget for widget in program.widgets() if isinstance(widget, ChoiceRow)][1]
    switch.use(lambda stop: stop.rects == (felt.rect,))
    assert program.lobby.preferences.settings.felt == "midnight"
    switch.choose("Back")
    switch.choose("History")
    program.frames(3, 0.1)
    assert isinstance(program.top, HistoryScene)
    switch.choose("Choose")
    program.frames(3, 0.1)
    assert isinstance(program.top, MatchPage)


def test_every_kind_of_press_is_the_switch(switch: SwitchPlayer) -> None:
    for kind, how in (
        (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 3}),
        (pygame.FINGERDOWN, {"touch_id": 1, "finger_id": 0, "x": 0.5, "y": 0.5}),
        (pygame.KEYDOWN, {"key": pygame.K_z, "mod": 0, "unicode": "z", "scancode": 0}),
    ):
        switch.program.frame(0.3)
        while "Settings" not in str(getattr(switch.marked.widget, "label", "")):
            switch.program.frame(0.3)
        pygame.event.post(Event(kind, how))
        switch.program.frames(2, 0.15)
        assert isinstance(switch.program.top, SettingsScene)
        switch.choose("Back")


def test_the_mark_moves_at_the_chosen_pace(switch: SwitchPlayer) -> None:
    switch.program.frames(2, 0.01)
    first = switch.marked.rects
    switch.program.frames(2, PACE / 2 - 0.05)
    assert switch.marked.rects == first
    switch.program.frames(2, 0.05)
    assert switch.marked.rects != first


def test_a_press_just_after_a_page_has_appeared_does_nothing(switch: SwitchPlayer) -> None:
    switch.choose("Settings")
    switch.program.do(OpenMenu())
    switch.program.press(pygame.K_SPACE)
    assert isinstance(switch.program.top, PauseScene)


def test_the_volume_is_set_and_left(switch: SwitchPlayer) -> None:
    switch.choose("Settings")
    tabs = switch.program.widgets()[0]
    switch.use(lambda stop: stop.widget is not None and stop.rects == (tabs.rect,))
    slider = next(widget for widget in switch.program.widgets() if isinstance(widget, Slider))
    inside = switch.program.lobby.preferences.settings.effects_volume
    switch.use(lambda stop: stop.rects == (slider.rect,))
    switch.command(Command.RIGHT)
    switch.command(Command.RIGHT)
    assert switch.program.lobby.preferences.settings.effects_volume == inside + 20
    switch.choose("Done")
    switch.choose("Back")
    assert isinstance(switch.program.top, TitleScene)


def test_a_key_that_waits_to_be_assigned_keeps_the_old_one(switch: SwitchPlayer) -> None:
    switch.choose("Settings")
    scene = switch.program.top
    assert isinstance(scene, SettingsScene)
    while scene.page != KEYS:
        switch.use(lambda stop: isinstance(stop.widget, ChoiceRow))
    switch.use(lambda stop: getattr(stop.widget, "label", "") == "Raise")
    assert scene.takes_keys
    switch.program.frames(2, 0.3)
    switch.press()
    assert not scene.takes_keys
    assert not switch.program.lobby.preferences.settings.keys


def test_a_name_is_typed_with_the_keyboard_on_screen(start: Start) -> None:
    switch = SwitchPlayer(start(speed="none", seed=None))
    switch.choose("New match")
    switch.use(lambda stop: isinstance(stop.widget, TextField))
    assert isinstance(switch.program.top, OnScreenKeyboard)
    switch.choose("Z")
    switch.choose("o")
    switch.choose("Done")
    field = next(widget for widget in switch.program.widgets() if isinstance(widget, TextField))
    assert field.text.endswith("Zo")


def test_the_menu_the_rules_and_the_log_are_opened_from_the_table_and_left(switch: SwitchPlayer) -> None:
    switch.program.begin()
    for word, page in (("Menu", PauseScene), ("Rules", RulesScene), ("Log", LogScene)):
        switch.program.settle()
        switch.choose(word)
        assert isinstance(switch.program.top, page)
        switch.choose("Resume" if page is PauseScene else "Back")


def test_a_group_without_a_press_is_left_again(switch: SwitchPlayer) -> None:
    switch.program.begin()
    switch.program.settle()
    switch.choose("More")
    assert switch.marked.words == "Menu"
    for _number in range(15):
        switch.wait()
    names = set()
    for _number in range(5):
        switch.wait()
        names.add(switch.marked.name)
    assert {"Higher", "Lower"} <= names


def test_no_hint_names_a_key_and_the_odds_are_seen_while_they_are_marked(switch: SwitchPlayer) -> None:
    program = switch.program
    program.set(odds="held")
    program.begin()
    program.settle()
    look = program.top.look
    assert not any(look.keys.hint(each) for each in ("higher", "rules", "odds"))
    assert [part.words for part in footer_parts(look, program.top.places)] == ["menu", "rules", "log"]
    strip = program.board.held_areas(look)[0]
    program.frames(3, 0.1)
    covered = program.pixels(strip)
    switch.choose("Odds")
    program.frames(3, 0.1)
    shown = program.pixels(strip)
    switch.choose("Done")
    program.frames(3, 0.1)
    assert program.pixels(strip) == shown != covered


def test_the_mark_has_dark_edges(switch: SwitchPlayer) -> None:
    program = switch.program
    program.frames(3, 0.1)
    rect = switch.marked.rects[0]
    left = [program.window.screen.get_at((x, rect.centery))[:3] for x in range(rect.x - 20, rect.x + 4)]
    bright = left.index(tuple(pygame.Color(BRASS_BRIGHT))[:3])
    assert left[bright - 1] == tuple(pygame.Color(BRASS_INK))[:3]


def hidden(switch: SwitchPlayer) -> PrivateScene:
    switch.program.begin(None)
    scene = switch.program.settle()
    while not isinstance(scene, PrivateScene):
        if switch.program.top.is_curtain:
            switch.choose("I’m")
        else:
            switch.act("check or call")
        scene = switch.program.settle()
    switch.program.frames(3, 0.5)
    return scene


def test_a_secret_button_is_never_marked_while_the_cards_are_hidden(switch: SwitchPlayer) -> None:
    scene = hidden(switch)
    for _number in range(8):
        assert not switch.marked.is_secret
        switch.wait()
    assert not scene.peeking


def test_either_prediction_leaves_the_same_picture_and_the_same_mark(start: Start) -> None:
    told = []
    for says in ("higher", "lower"):
        switch = SwitchPlayer(start(speed="none", folder=says))
        hidden(switch)
        switch.use(lambda stop: stop.widget is not None and stop.widget.is_only_held)
        switch.act(says)
        frames = []
        for _number in range(20):
            switch.program.frame(0.1)
            frames.append((switch.program.pixels(), switch.marked.name))
        told.append(frames)
    assert told[0] == told[1]


def test_a_press_shows_the_hidden_cards_and_the_next_hides_them(switch: SwitchPlayer) -> None:
    scene = hidden(switch)

    def look() -> None:
        switch.use(lambda stop: stop.widget is not None and stop.widget.is_only_held)

    look()
    assert scene.peeking
    switch.program.frames(3, 0.1)
    assert scene.peeking
    look()
    assert not scene.peeking


def test_the_first_secret_button_that_is_marked_is_drawn_by_lot(start: Start) -> None:
    switch = SwitchPlayer(start(speed="none"))
    scene, first = hidden(switch), set()
    for _number in range(30):
        switch.use(lambda stop: stop.widget is not None and stop.widget.is_only_held)
        if scene.peeking:
            first.add(getattr(switch.marked.widget, "action", ""))
    assert first == {"higher", "lower"}


def test_what_is_marked_is_spoken_until_ctrl_silences_it(switch: SwitchPlayer) -> None:
    voice = listen(switch.program)
    switch.wait()
    assert voice.said[-1].startswith(switch.marked.name)
    assert voice.waiting
    switch.program.press(pygame.K_LCTRL)
    assert not voice.waiting


def heard_marks(switch: SwitchPlayer, steps: int) -> dict[str, str]:
    """Return what is said last at each of the next marks, by the name of what is marked."""
    voice, heard = listen(switch.program), {}
    for _number in range(steps):
        switch.wait()
        heard[switch.marked.name] = voice.said[-1]
    return heard


def test_the_buttons_that_exist_only_for_scanning_are_spoken(switch: SwitchPlayer) -> None:
    switch.program.begin("child")
    switch.program.settle()
    assert heard_marks(switch, 8)["More"] == "More"
    switch.use(lambda stop: stop.name == "More")
    assert {name: words for name, words in heard_marks(switch, 5).items() if name == words} == {
        name: name for name in ("Menu", "Rules", "Log", "Done")
    }


def test_a_widget_that_keeps_the_focus_is_spoken_when_the_mark_returns_to_it(switch: SwitchPlayer) -> None:
    switch.choose("Settings")
    tabs = switch.program.widgets()[0]
    switch.use(lambda stop: stop.widget is not None and stop.rects == (tabs.rect,))
    slider = next(widget for widget in switch.program.widgets() if isinstance(widget, Slider))
    switch.use(lambda stop: stop.rects == (slider.rect,))
    voice = listen(switch.program)
    switch.choose("Done")
    switch.program.frames(2)
    assert switch.marked.rects == (slider.rect,) and voice.said[-1] == slider.spoken_name


def test_a_row_is_spoken_by_the_names_of_its_controls(switch: SwitchPlayer) -> None:
    switch.choose("New match")
    switch.use(lambda stop: isinstance(stop.widget, TextField))
    voice, rows = listen(switch.program), 0
    for _number in range(20):
        switch.wait()
        inside = switch.marked.inside
        if switch.marked.widget is None and inside[0].widget is not None:
            rows += 1
            assert voice.said[-1].startswith(inside[0].widget.spoken_name)
    assert rows


def test_the_deck_is_cut_by_one_switch(start: Start) -> None:
    switch = SwitchPlayer(start(speed="none", seed=None))
    switch.program.manager.go(Push(CutScene("0" * 64, 5, 1000)))
    scene = switch.program.top
    assert isinstance(scene, CutScene)
    switch.command(Command.RIGHT)
    assert scene.cut != 5
