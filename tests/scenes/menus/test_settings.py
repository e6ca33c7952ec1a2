"""The settings: each can be changed by mouse alone and by keys alone, and applies at once."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.keys import ACTIONS, GROUPS, chosen_key, key_of
from game.settings import DEFAULTS, TEXT_SIZES, Settings
from scenes.core.input import Command
from scenes.core.intents import ChangeSettings
from scenes.core.scene import Pop, Wish
from scenes.high_low.mixed_opponent import MixScene
from scenes.menus.key_settings import KeyButton, action_words, key_layout
from scenes.menus.settings import ACCESS, COMFORT, KEYS, MOTION, ODDS_PAGE, TABLE, SettingsScene
from scenes.widgets.choices import ChoiceRow, Picker
from scenes.widgets.number_inputs import Slider
from scenes.widgets.widget import Widget
from tests.sampling import SIZES as WINDOWS
from tests.sampling import SMALLEST, UPRIGHT, in_pixels, sampled
from tests.scenes.inputs import down, key, moved, wheel
from tests.scenes.menus.driving import (
    button,
    click,
    drawn,
    entered,
    look_at,
    mixture,
    press,
)

ELSEWHERE = {"keys", "buttons", "rumble", "mixture", "host_seconds", "host_hints", "host_watched", "host_server"}
"""Settings without a row: keys and pads have their own page, and an opponent is mixed where one is chosen."""


def obey(scene: SettingsScene, wishes: Sequence[Wish]) -> list[Settings]:
    """Apply the settings that the scene asks for, as the shell does. Return them."""
    asked = []
    for wish in wishes:
        assert isinstance(wish, ChangeSettings)
        asked.append(wish.settings)
        scene.resize(look_at(scene.window.size, wish.settings))
    return asked


def opened(page: int, settings: Settings = DEFAULTS) -> SettingsScene:
    """Return the settings at one of their pages."""
    scene = SettingsScene(("my deck",))
    scene.page = page
    return entered(scene, settings=settings)


def rows(scene: SettingsScene) -> Sequence[Widget]:
    """Return the widgets that change settings."""
    return [each for each in scene.controls.widgets if isinstance(each, ChoiceRow | Picker | Slider)][1:]


def different(before: Settings, after: Settings) -> set[str]:
    """Return the names of the settings that differ."""
    return {name for name in Settings._fields if getattr(before, name) != getattr(after, name)}


def by_mouse(scene: SettingsScene, place: int) -> list[Settings]:
    return [each for share in (0.1, 0.5, 0.9) for each in obey(scene, click(scene, rows(scene)[place], share))]


def by_keys(scene: SettingsScene, place: int) -> list[Settings]:
    asked = []
    scene.controls.focus_on(scene.controls.widgets[0])
    press(scene, *[pygame.K_TAB] * (place + 1))
    for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        asked += obey(scene, press(scene, code))
    return asked


@pytest.mark.parametrize("way", [by_mouse, by_keys], ids=["mouse", "keys"])
def test_every_setting_can_be_changed(way: Callable[[SettingsScene, int], list[Settings]]) -> None:
    changed = set()
    for page in (TABLE, MOTION, COMFORT, ACCESS, ODDS_PAGE):
        for place in range(len(rows(opened(page)))):
            # as the largest text moves the rows
            scene = opened(page)
            before = scene.look.settings
            changed |= {name for settings in way(scene, place) for name in different(before, settings)}
    assert changed == set(Settings._fields) - ELSEWHERE


def test_what_is_chosen_already_is_no_change() -> None:
    scene = opened(MOTION)
    assert click(scene, rows(scene)[0], 0.6) == []


def test_the_pages_are_turned_by_keys_and_by_mouse() -> None:
    scene = entered(SettingsScene())
    for page in (MOTION, COMFORT, ACCESS, ODDS_PAGE, KEYS):
        press(scene, pygame.K_RIGHT)
        assert scene.page == page
    click(scene, scene.controls.widgets[0], 0.1)
    assert scene.page == TABLE


SIZES = (*dict.fromkeys((*WINDOWS, *UPRIGHT)),)


@pytest.mark.parametrize("size", sampled(SIZES, (SMALLEST, UPRIGHT[0]), in_pixels))
@pytest.mark.parametrize("text_size", sampled(TEXT_SIZES, (TEXT_SIZES[0], TEXT_SIZES[-1])))
@pytest.mark.parametrize("faults", [0, 5], ids=["whole deck", "broken deck"])
def test_the_tabs_stay_where_they_are_on_every_page(size: tuple[int, int], text_size: float, faults: int) -> None:
    scene = SettingsScene(("mine",), lambda: ("KS.png: it is no picture",) * faults, "/decks" if faults else "")
    entered(scene, size, Settings(text_size=text_size))
    first = scene.controls.widgets[0].rect
    for page in (MOTION, COMFORT, ACCESS, ODDS_PAGE, KEYS):
        press(scene, pygame.K_RIGHT)
        assert scene.page == page and not scene.slide.scroll.offset
        tabs = scene.controls.widgets[0].rect
        assert max(abs(tabs.x - first.x), abs(tabs.y - first.y), abs(tabs.right - first.right)) <= 1


def test_a_deck_of_ones_own_is_offered_after_the_built_in_ones() -> None:
    scene = opened(TABLE)
    (picker,) = [each for each in rows(scene) if isinstance(each, Picker)]
    assert picker.options == ("Standard", "Large index", "my deck")
    scene.controls.focus_on(picker)
    assert obey(scene, press(scene, pygame.K_LEFT))[0].deck == "my deck"


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_what_is_wrong_with_the_deck_that_is_worn_stands_below_the_settings_of_the_table(size: float) -> None:
    scene = SettingsScene(("mine",), lambda: ("KS.png: it is no picture",))
    entered(scene, settings=Settings(deck="mine", text_size=size))
    assert told_in(scene, "KS.png: it is no picture")
    press(scene, pygame.K_RIGHT)
    assert not told_in(scene, "KS.png: it is no picture")
    assert not told_in(opened(TABLE, Settings(deck="mine")), "couldn’t be loaded")


def told_in(scene: SettingsScene, words: str) -> bool:
    """True if a text with these words is drawn."""
    items = drawn(scene).still
    texts = {id(picture): key[0] for key, picture in scene.look.lettering.kept.items()}
    return any(words in texts.get(id(item.image), "") for item in items)


def test_a_volume_is_dragged_though_each_step_is_heard_at_once() -> None:
    scene = opened(MOTION)
    slider = next(each for each in rows(scene) if isinstance(each, Slider))
    left, y = slider.rect.left, slider.rect.centery
    asked = obey(scene, scene.handle(down((left, y))))
    for share in (0.5, 1.0):
        asked += obey(scene, scene.handle(moved((round(left + share * slider.rect.w), y))))
    assert [each.effects_volume for each in asked] == [0, 50, 100]


@pytest.mark.parametrize(
    ("typed", "heard"), [("10", [1, 10]), ("100", [1, 10, 100]), ("35", [3, 35]), ("999", [9, 99, 100])]
)
def test_a_volume_is_typed_in_per_cent_though_each_digit_is_heard_at_once(typed: str, heard: list[int]) -> None:
    scene = opened(MOTION)
    place = next(place for place, each in enumerate(rows(scene)) if isinstance(each, Slider))
    scene.controls.focus_on(rows(scene)[place])
    asked = [settings for digit in typed for settings in obey(scene, scene.handle(key(ord(digit), digit)))]
    assert [each.effects_volume for each in asked] == heard
    assert obey(scene, press(scene, pygame.K_BACKSPACE))[0].effects_volume == int(typed[:-1])


def test_a_volume_begun_before_the_focus_went_elsewhere_is_not_gone_on_with() -> None:
    scene = opened(MOTION)
    scene.controls.focus_on(next(each for each in rows(scene) if isinstance(each, Slider)))
    obey(scene, scene.handle(key(pygame.K_4, "4")))
    press(scene, pygame.K_DOWN, pygame.K_UP)
    assert obey(scene, scene.handle(key(pygame.K_2, "2")))[0].effects_volume == 2


def test_the_arrows_change_a_volume_by_ten_and_stop_at_either_end() -> None:
    scene = opened(MOTION, Settings(effects_volume=84))
    scene.controls.focus_on(next(each for each in rows(scene) if isinstance(each, Slider)))
    heard = [obey(scene, press(scene, code)) for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)]
    assert [each.effects_volume for asked in heard for each in asked] == [94, 100, 90]
    assert obey(scene, press(scene, pygame.K_HOME))[0].effects_volume == 0


def test_a_setting_changed_elsewhere_is_shown() -> None:
    scene = opened(COMFORT)
    scene.resize(look_at(settings=Settings(full_screen=True)))
    screen = rows(scene)[-1]
    assert isinstance(screen, ChoiceRow) and screen.chosen == 1


def test_back_and_escape_leave() -> None:
    for page in range(KEYS + 1):
        assert click(opened(page), button(opened(page), "Back")) == [Pop()]
        assert press(opened(page), pygame.K_ESCAPE) == [Pop()]


@pytest.mark.parametrize("settings", [DEFAULTS, Settings(text_size=1.5)], ids=["as high as the window", "higher"])
@pytest.mark.parametrize("page", range(KEYS + 1))
def test_the_wheel_slides_a_page_and_never_changes_a_value_or_turns_the_page(page: int, settings: Settings) -> None:
    scene, has_slid = opened(page, settings), False
    for place in range(len(scene.controls.widgets)):
        scene.controls.focus_on(scene.controls.widgets[place])
        for event in (wheel(-1), moved(scene.controls.widgets[place].rect.center), wheel(-1), wheel(1)):
            assert scene.handle(event) == ()
            has_slid |= bool(scene.slide.scroll.offset)
    assert scene.page == page
    assert has_slid == scene.slide.slides == (page == KEYS or (page == COMFORT and settings.text_size > 1))


def keys_of(scene: SettingsScene) -> dict[str, KeyButton]:
    """Return the buttons of the page of keys, by label."""
    return {each.label: each for each in scene.controls.widgets if isinstance(each, KeyButton)}


def test_every_action_has_a_name_and_a_button() -> None:
    assert set(action_words()) == {action.name for action in ACTIONS}
    assert set(keys_of(opened(KEYS))) == set(action_words().values())


@pytest.mark.parametrize(("width", "columns"), [(1050, 4), (904, 3), (733, 2)])
def test_the_actions_lie_beside_the_name_of_their_group_one_group_below_the_other(width: int, columns: int) -> None:
    plan = key_layout(width)
    assert set(plan.groups) == set(GROUPS)
    assert len({x for x, _y in plan.places.values()}) == columns
    assert max(x for x, _y in plan.places.values()) + plan.column == pytest.approx(width)
    ends = [*list(plan.groups.values())[1:], plan.height + 1]
    for (group, top), end in zip(plan.groups.items(), ends, strict=True):
        heights = [plan.places[action.name][1] for action in ACTIONS if action.group == group]
        assert min(heights) == top and max(heights) < end - 30


def test_the_pages_of_the_settings_and_the_others_over_the_table_say_that_escape_leaves() -> None:
    for page in range(KEYS + 1):
        assert button(opened(page), "Back").hint is Command.LEAVE
    assert button(entered(MixScene(mixture())), "Done").hint is Command.LEAVE


def test_what_is_said_of_a_key_stays_in_sight_on_a_page_that_slides() -> None:
    scene = opened(KEYS, Settings(text_size=1.5))
    assert not said_in_sight(scene, "Press the new key for Rules")
    click(scene, keys_of(scene)["Rules"])
    assert said_in_sight(scene, "Press the new key for Rules")
    scene.handle(wheel(-100))
    assert said_in_sight(scene, "Press the new key for Rules")
    assert button(scene, "Back").rect.bottom - scene.slide.scroll.offset <= scene.window.size[1]


def said_in_sight(scene: SettingsScene, words: str) -> bool:
    """True if exactly one line in the window begins like this."""
    window, items = pygame.Rect(0, 0, *scene.window.size), drawn(scene).still
    texts = {id(picture): key[0] for key, picture in scene.look.lettering.kept.items()}
    seen = [item for item in items if texts.get(id(item.image), "").startswith(words)]
    return len([item for item in seen if window.contains(item.image.get_rect(topleft=(item.x, item.y)))]) == 1


def test_an_action_gets_the_key_that_is_pressed_next() -> None:
    scene = opened(KEYS)
    click(scene, keys_of(scene)["Raise"])
    assert scene.takes_keys and keys_of(scene)["Raise"].waiting
    (settings,) = obey(scene, scene.handle(key(pygame.K_b, "b")))
    assert key_of(settings.keys, "raise") == "b"
    assert keys_of(scene)["Raise"].cap == "B" and not scene.takes_keys


def test_a_key_that_did_something_else_is_exchanged_and_said() -> None:
    scene = opened(KEYS)
    click(scene, keys_of(scene)["Raise"])
    (settings,) = obey(scene, scene.handle(key(pygame.K_c, "c")))
    assert (key_of(settings.keys, "raise"), key_of(settings.keys, "check or call")) == ("c", "r")
    assert scene.keys_page.message == "C was Check or call; Check or call is now R."


@pytest.mark.parametrize("code", [pygame.K_7, pygame.K_RETURN, pygame.K_TAB, pygame.K_LSHIFT])
def test_a_key_with_a_use_of_its_own_is_refused_in_a_sentence_and_another_one_is_waited_for(code: int) -> None:
    scene = opened(KEYS)
    click(scene, keys_of(scene)["Raise"])
    assert scene.handle(key(code)) == ()
    assert scene.takes_keys and "can’t be used" in scene.keys_page.message


def test_escape_leaves_the_key_as_it_is() -> None:
    scene = opened(KEYS)
    click(scene, keys_of(scene)["Raise"])
    assert scene.handle(key(pygame.K_ESCAPE)) == ()
    assert not scene.takes_keys and keys_of(scene)["Raise"].cap == "R"


def test_a_button_that_waits_is_pressed_again_to_leave_the_key_as_it_is() -> None:
    scene = opened(KEYS)
    for _time in range(2):
        click(scene, keys_of(scene)["Raise"])
    assert not scene.takes_keys and not told_in(scene, "Press the new key for")


def test_the_usual_keys_leave_no_key_to_be_waited_for() -> None:
    scene = opened(KEYS)
    click(scene, keys_of(scene)["Raise"])
    assert click(scene, button(scene, "Reset to defaults")) == []
    assert not scene.takes_keys and not any(each.waiting for each in keys_of(scene).values())


def test_all_keys_can_be_the_usual_ones_again() -> None:
    scene = opened(KEYS, Settings(keys=chosen_key({}, "raise", "c")[0]))
    (settings,) = obey(scene, click(scene, button(scene, "Reset to defaults")))
    assert settings.keys == {}
    assert press(scene, pygame.K_RETURN) == [], "they are already"
