"""Game pads: everything can be done with one alone, hints show its buttons, and nobody acts in another's turn."""

import re
from random import Random

import pygame
import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.rules import QUICK
from game.settings import DEFAULTS
from scenes.core.intents import StartMatch
from scenes.core.pads import REPEAT_AFTER
from scenes.core.scene import Push
from scenes.core.sound_and_music import Sounds
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.wager import WagerScene
from scenes.menus.deck_cut import CARDS, CutScene, Spread
from scenes.menus.dialogs import NameScene, NoticeScene
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.key_settings import KeyButton
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.menus.settings import KEYS, SettingsScene
from scenes.menus.title import TitleScene
from scenes.pad_signs import PadFamily, pad_family, sign_character
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import FarewellScene
from scenes.widgets.number_inputs import Slider
from tests.pictures.appearances import look_for
from tests.pictures.measuring import written
from tests.pictures.screens import canvas_of, screens
from tests.scenes.conftest import PlugIn, Start
from tests.scenes.learning import Pupil
from tests.scenes.playing import begin_from_title
from tests.seating import seating_of

HALF = 0.5


@pytest.mark.exhaustive
def test_a_match_of_high_low_war_is_played_from_the_title_by_pad_alone(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none", seed=None)
    holder = plug_in(program)
    begin_from_title(program, holder.choose)
    holder.play(Random(1))
    assert isinstance(program.top, ResultScene)


def test_a_match_of_classic_war_is_played_by_pad_alone(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    holder = plug_in(program)
    rules = ClassicRules(end_mode="capped", cap_battles=6)
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "watchful"))))
    for _number in range(200):
        program.frames(2, 0.1)
        if isinstance(program.top, MatchResultScene):
            return
        holder.press("a")
    raise AssertionError("the match has no end")


@pytest.mark.exhaustive
def test_the_tutorial_is_learnt_by_pad_alone(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    assert isinstance(Pupil(program, press=plug_in(program).press_like).learn(), FarewellScene)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_settings_review_and_history_are_used_by_pad_alone(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none", seed=None)
    player = plug_in(program)
    player.choose("Settings")
    assert isinstance(program.top, SettingsScene)
    for _tab in range(3):
        player.press("right")
    player.press("left")
    for _row in ("language", "text size"):
        player.press("down")
    player.press("right")
    assert program.lobby.preferences.settings.text_size > 1
    player.press("b")
    program.begin("child", QUICK)
    program.frames(50)
    player.choose("Deal")
    player.play(Random(3))
    player.choose("Review")
    program.frames(20)
    assert isinstance(program.top, ReviewScene)
    player.press("b")
    player.choose("Title")
    player.choose("History")
    program.frames(20)
    assert isinstance(program.top, HistoryScene)
    player.press("a")
    program.frames(20)
    assert isinstance(program.top, MatchPage)
    player.press("b")
    player.press("b")
    assert isinstance(program.top, TitleScene)


def test_hints_show_the_buttons_of_the_pad_last_touched_and_keys_after_a_key(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    holder = plug_in(program, "PS5 Controller")
    program.begin()
    program.settle()
    assert program.button("Higher").hint_by(program.manager.look.keys) == "↑"
    holder.press("right shoulder")
    keys = program.manager.look.keys
    assert keys.pad is PadFamily.SHAPES
    assert program.button("Higher").hint_by(keys) == sign_character(PadFamily.SHAPES, "up")
    program.press(pygame.K_TAB)
    assert program.manager.look.keys.pad is None


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Wireless Controller", PadFamily.LETTERS),
        ("Sony DualSense", PadFamily.SHAPES),
        ("PS4 Controller", PadFamily.SHAPES),
        ("Nintendo Switch Pro Controller", PadFamily.SWITCH),
        ("Something else", PadFamily.LETTERS),
    ],
)
def test_a_pad_is_known_by_its_name(name: str, family: PadFamily) -> None:
    assert pad_family(name) is family


def test_the_left_stick_moves_the_focus_once_and_again_while_it_is_held(start: Start, plug_in: PlugIn) -> None:
    program = start()
    holder = plug_in(program)
    seen = []

    def tilt(share: float, seconds: float = 1 / 60) -> None:
        holder.pad.tilt("left y", share)
        program.frame(seconds)
        seen.append(program.top.controls.focused)  # type: ignore[attr-defined]

    tilt(0)
    tilt(HALF)
    assert seen[1] is seen[0], "half-way is no press"
    tilt(1)
    tilt(HALF)
    assert seen[2] is seen[3] is not seen[1], "half-way back it is still held"
    tilt(1, REPEAT_AFTER + 0.01)
    assert seen[4] is not seen[3]
    tilt(0)
    tilt(0, 1)
    assert seen[6] is seen[5]


def test_pulling_the_plug_in_mid_raise_pauses_and_says_so(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    holder = plug_in(program)
    program.begin()
    while not isinstance(program.settle(), WagerScene):
        holder.press("up")
    holder.press("right shoulder")
    lines = program.table.session.lines
    holder.pad.unplug()
    program.frames(3)
    assert isinstance(program.top, NoticeScene)
    program.frames(60, 0.1)
    assert program.table.session.lines == lines
    program.press(pygame.K_RETURN)
    assert isinstance(program.settle(), WagerScene)


def test_a_uses_the_button_with_the_ring_and_not_the_main_one(start: Start, plug_in: PlugIn) -> None:
    program = start()
    player = plug_in(program)
    before = program.top
    wanted = StartMatch(QUICK, seating_of(("Ann", "Bo"), (None, "steady")))
    program.manager.go(Push(NameScene("Ann", lambda _name: wanted)))
    player.choose("Back")
    assert program.top is before and program.lobby.matches.table is None


def test_a_cuts_and_deals_and_needs_no_keyboard(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none", seed=None)
    player = plug_in(program)
    program.begin("child", QUICK)
    program.frames(50)
    assert isinstance(program.top, CutScene)
    player.press("a")
    program.frames(50)
    assert not isinstance(program.top, OnScreenKeyboard) and program.lobby.matches.table is not None


def test_the_footer_shows_the_device_in_use(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    player = plug_in(program)
    program.begin()
    prompt = program.settle()
    assert isinstance(prompt, PredictScene)
    foot = prompt.places.foot
    by_keys = program.pixels(foot)
    player.press("right shoulder")
    by_pad = program.pixels(foot)
    program.press(pygame.K_TAB)
    assert program.pixels(foot) == by_keys != by_pad


def test_a_stick_that_trembles_releases_nothing_that_is_held(start: Start, plug_in: PlugIn) -> None:
    program = start()
    player = plug_in(program)
    player.pad.hold("down")
    program.frame()
    focused = program.top.controls.focused  # type: ignore[attr-defined]
    player.pad.tilt("left y", 0.05)
    program.frame()
    program.frame(REPEAT_AFTER + 0.01)
    assert program.top.controls.focused is not focused  # type: ignore[attr-defined]


def test_the_stick_sets_an_amount_whatever_has_the_focus_and_only_once(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    program.set(buttons={"half pot": "stick up", "most": "stick left"})
    holder = plug_in(program)
    program.begin()
    while not isinstance(wager := program.settle(), WagerScene):
        holder.press("up")
    while not isinstance(wager.controls.focused, Slider):
        holder.press("right shoulder")
    assert wager.range is not None
    program.manager.press_guard.pass_time(program.patience)
    holder.pad.tilt("right x", -1)
    program.frame()
    assert wager.amount == wager.range.high
    holder.pad.tilt("right x", 0)
    holder.pad.tilt("right y", -1)
    program.frame()
    half = wager.amount
    assert half < wager.range.high and isinstance(wager.controls.focused, Slider)
    program.frame(REPEAT_AFTER + 0.01)
    assert wager.amount == half
    holder.pad.tilt("right y", 0)
    holder.press("right")
    assert wager.amount == half + 1


def test_the_deck_is_cut_with_a_pad(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none", seed=None)
    player = plug_in(program)
    program.begin("child", QUICK)
    program.frames(50)
    scene = program.top
    assert isinstance(scene, CutScene)
    spread = program.widgets()[0]
    assert isinstance(spread, Spread)
    # the gap is opened at random, perhaps at the last card
    first, second = ("right", "left") if spread.place < CARDS - 1 else ("left", "right")
    before, deck = scene.cut, program.pixels(spread.rect)
    player.press(first)
    assert scene.cut != before and program.pixels(spread.rect) != deck
    again = scene.cut
    player.press(second)
    assert scene.cut != again and program.top is scene


NAMES_A_KEY = re.compile(r"\b(Space|Enter|Esc|Tab|Bksp|PgUp|PgDn|F\d+|Keys|key|[Cc]lick|mouse|type|arrows?)\b|⌘")
"""Names of keys, and words that only somebody with a keyboard or a mouse can follow."""

FOR_EVERYBODY = ("You can do everything with just a mouse", "any key or click activates the marked item")
"""Beginnings of sentences about several devices."""

PUBLISHED = "ublished key"
"""Another kind of key."""


def keys_named_on(screen: str) -> list[str]:
    """Return the texts of a screen that name a key while a pad is in use."""
    look = look_for((1280, 800))
    look.keys.pad = PadFamily.LETTERS
    canvas_of(screens()[screen](look))
    texts = [each.text for each in written(look)]
    assert texts
    found = (text for text in texts if NAMES_A_KEY.search(text) and PUBLISHED not in text)
    return [text for text in found if not text.startswith(FOR_EVERYBODY)]


@pytest.mark.parametrize(
    "screen", ["cut", "a promotion", "rules", "settings 5", "classic war, before the first turn", "medals", "a replay"]
)
def test_no_text_names_a_key_to_somebody_with_a_pad(screen: str) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    assert keys_named_on(screen) == []


@pytest.mark.exhaustive
def test_no_text_of_any_screen_names_a_key_to_somebody_with_a_pad() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    assert {screen: named for screen in screens() if (named := keys_named_on(screen))} == {}


def test_the_settings_offer_no_button_for_the_claims_of_single_players(start: Start, plug_in: PlugIn) -> None:
    program = start()
    page = SettingsScene()
    page.page = KEYS
    program.manager.go(Push(page))
    program.frame()
    by_keys = {each.label for each in program.widgets() if isinstance(each, KeyButton)}
    plug_in(program).press("right shoulder")
    by_pad = {each.label for each in program.widgets() if isinstance(each, KeyButton)}
    assert by_keys - by_pad == {f"Player {number} claims" for number in range(1, 5)}


def test_a_button_is_assigned_like_a_key(start: Start, plug_in: PlugIn) -> None:
    program = start()
    holder = plug_in(program)
    page = SettingsScene()
    page.page = KEYS
    program.manager.go(Push(page))
    holder.press("right shoulder")
    page.keys_page.wait_for("raise", program.manager.look.keys)
    holder.press("a")
    assert "can’t be used" in page.keys_page.message
    holder.press("x")
    assert program.lobby.preferences.settings.buttons == {"raise": "x", "check or call": "right trigger"}
    assert program.lobby.preferences.settings.keys == DEFAULTS.keys


@pytest.mark.parametrize("rumbles", [True, False])
def test_pads_vibrate_with_public_events_if_the_player_wants(start: Start, plug_in: PlugIn, rumbles: bool) -> None:
    program = start()
    holder = plug_in(program)
    program.set(rumble=rumbles)
    sounds = Sounds()
    program.app.display.sounds = sounds
    for name in ("coin", "button", "card_flip"):
        sounds.play(name)
    program.frame()
    assert not holder.pad.felt
    sounds.play("clash")
    program.frame()
    assert bool(holder.pad.felt) is rumbles


def test_the_title_waits_for_no_pad(start: Start) -> None:
    assert isinstance(start().top, TitleScene)
