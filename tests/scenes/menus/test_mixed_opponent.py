"""Mixing an opponent: a slider for each trait, by keys and by mouse, and what was mixed is kept."""

import pygame
import pytest

from game.opponents.high_low.traits import MIXABLE, mix_values
from scenes.core.intents import ChangeSettings
from scenes.core.scene import Pop
from scenes.high_low.mixed_opponent import MixScene, trait_texts
from scenes.widgets.number_inputs import Slider
from tests.scenes.menus.driving import button, click, entered, mixture, press, tab_to, write


def _page() -> MixScene:
    return entered(MixScene(mixture()))


def _slider(scene: MixScene, trait: str) -> Slider:
    place = [text.name for text in trait_texts()].index(trait)
    return [widget for widget in scene.controls.widgets if isinstance(widget, Slider)][place]


def test_there_is_a_slider_for_every_knob_that_a_player_may_turn() -> None:
    assert tuple(text.name for text in trait_texts()) == MIXABLE
    assert [_slider(_page(), trait).value for trait in MIXABLE] == [mix_values("mixed")[trait] for trait in MIXABLE]


@pytest.mark.parametrize("trait", MIXABLE)
def test_a_knob_is_turned_by_the_mouse_and_by_keys(trait: str) -> None:
    scene = _page()
    click(scene, _slider(scene, trait), 0.25)
    assert scene.mixture.values[trait] == pytest.approx(25, abs=1)
    scene.controls.focus_on(_slider(scene, trait))
    press(scene, pygame.K_END)
    assert scene.mixture.values[trait] == 100
    write(scene, "42")
    assert scene.mixture.values[trait] == 42


@pytest.mark.parametrize("leave", ["Done", "Esc"])
def test_what_was_mixed_is_kept_for_next_time(leave: str) -> None:
    scene = _page()
    scene.controls.focus_on(_slider(scene, "error"))
    press(scene, pygame.K_HOME, pygame.K_RIGHT)
    tab_to(scene, "Done")
    pop, change = press(scene, pygame.K_RETURN if leave == "Done" else pygame.K_ESCAPE)
    assert pop == Pop() and isinstance(change, ChangeSettings)
    assert mix_values(change.settings.mixture) == mix_values("mixed") | {"error": 1}


def test_what_is_the_same_as_before_needs_no_keeping() -> None:
    scene = _page()
    (_, change) = click(scene, button(scene, "Done"))
    assert isinstance(change, ChangeSettings)
    scene.look.settings = change.settings
    assert click(scene, button(scene, "Done")) == [Pop()]
