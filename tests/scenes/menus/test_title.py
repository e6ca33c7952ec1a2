"""The title and its buttons."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import translation
from game.settings import DEFAULTS, TEXT_SIZES, Settings
from scenes.core.intents import (
    ChangeSettings,
    Learn,
    OpenCommissions,
    OpenContinue,
    OpenHistory,
    OpenLanguages,
    OpenRules,
    OpenSettings,
    OpenSetup,
)
from scenes.core.scene import Pop, Quit
from scenes.core.touch import within_reach
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.sprite_images import Sprites
from scenes.menus.languages import LanguageScene
from scenes.menus.title import TitleScene
from tests.pictures.measuring import faults
from tests.pictures.screens import canvas_of, screens
from tests.sampling import every_window, in_pixels, sampled
from tests.scenes.menus.driving import button, click, drawn, entered, labels, look_at, press, tab_to
from tests.words.made_up import lay_out_languages
from tools.languages.cldr import LOCALES


@pytest.fixture
def only_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """English is the only language."""
    monkeypatch.setattr(translation, "LANGUAGES", str(tmp_path))


@pytest.fixture
def seven_languages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Seven languages can be chosen. The one with the longest name is in use, but has no translations."""
    lay_out_languages(tmp_path, LOCALES)
    monkeypatch.setattr(translation, "LANGUAGES", str(tmp_path))
    translation.speak("pt_BR")
    yield
    translation.speak("en")


def _title(matches: int = 0) -> TitleScene:
    return entered(TitleScene("1.0.0", continuable=matches))


@pytest.mark.parametrize("label, wish", [("New match", OpenSetup()), ("Quit", Quit()), ("Continue", OpenContinue())])
def test_each_button_does_what_it_says_by_mouse_and_by_keyboard(label: str, wish: object) -> None:
    scene = _title(2)
    assert click(scene, button(scene, label)) == [wish]
    again = _title(2)
    tab_to(again, label)
    assert press(again, pygame.K_RETURN) == [wish]


def test_rules_and_settings_open_over_the_title() -> None:
    scene = _title()
    assert click(scene, button(scene, "Rules")) == [OpenRules()]
    assert click(scene, button(scene, "Settings")) == [OpenSettings()]


@pytest.mark.usefixtures("only_english")
def test_without_an_unfinished_match_enter_begins_a_new_one() -> None:
    scene = _title()
    assert labels(scene) == ["New match", "Commission", "Daily parade", "Learn to play", "Rules", "Settings", "Quit"]
    assert press(scene, pygame.K_RETURN) == [OpenSetup()]


@pytest.mark.usefixtures("only_english")
def test_with_an_unfinished_match_continue_stands_first_and_enter_goes_on_with_it() -> None:
    scene = _title(3)
    assert labels(scene) == [
        "Continue",
        "Commission",
        "New match",
        "Daily parade",
        "Learn to play",
        "Rules",
        "Settings",
        "Quit",
    ]
    assert press(scene, pygame.K_RETURN) == [OpenContinue()]


@pytest.mark.parametrize("state", [{}, {"is_new": True}, {"continuable": 3, "finished": True}])
def test_the_commission_stands_right_after_the_first_button_and_has_a_key(state: dict[str, Any]) -> None:
    scene = entered(TitleScene("1.0.0", **state))
    assert labels(scene)[1] == "Commission"
    assert press(scene, pygame.K_c) == click(scene, button(scene, "Commission")) == [OpenCommissions()]


@pytest.mark.usefixtures("only_english")
def test_with_a_match_that_is_over_it_can_be_looked_at_again() -> None:
    scene = entered(TitleScene("1.0.0", finished=True))
    assert labels(scene) == [
        "New match",
        "Commission",
        "Daily parade",
        "History",
        "Learn to play",
        "Rules",
        "Settings",
        "Quit",
    ]
    assert click(scene, button(scene, "History")) == [OpenHistory()]


@pytest.mark.usefixtures("only_english")
def test_a_new_player_is_taught_first() -> None:
    scene = entered(TitleScene("1.0.0", is_new=True))
    assert labels(scene) == ["Learn to play", "Commission", "New match", "Daily parade", "Rules", "Settings", "Quit"]
    assert press(scene, pygame.K_RETURN) == [Learn(asks=True)]


@pytest.mark.usefixtures("seven_languages")
@every_window
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_button_lies_over_the_version_or_the_note(size: tuple[int, int], text_size: float) -> None:
    title = TitleScene("1.0.0", note="no sound device", continuable=2, finished=True)
    scene = entered(title, size, Settings(text_size=text_size))
    canvas = Canvas()
    scene.paint(canvas)
    buttons = [widget.rect for widget in scene.controls.widgets]
    # they are painted last
    assert [item.rect.collidelist(buttons) for item in canvas.still[-2:]] == [-1, -1]


@pytest.mark.usefixtures("seven_languages")
def test_the_language_stands_above_quit_by_its_own_name_and_opens_the_list_of_languages() -> None:
    scene = _title()
    assert labels(scene)[-3:] == ["Settings", "Português (Brasil)", "Quit"]
    row = button(scene, "Português (Brasil)")
    assert row.icon == "icons/globe" and row.spoken_name == "Language, Português (Brasil)"
    assert click(scene, row) == [OpenLanguages()]
    again = _title()
    tab_to(again, "Português (Brasil)")
    assert press(again, pygame.K_RETURN) == [OpenLanguages()]


@pytest.mark.usefixtures("seven_languages")
def test_the_list_has_all_languages_by_their_own_names_and_begins_at_the_one_in_use() -> None:
    scene = entered(LanguageScene())
    names = ["English", "Deutsch", "Español", "Français", "Polski", "Português (Brasil)", "Русский"]
    assert labels(scene) == [*names, "Back"]
    assert scene.controls.focused is button(scene, "Português (Brasil)")
    assert [name for name in names if button(scene, name).chosen] == ["Português (Brasil)"]
    assert press(scene, pygame.K_RIGHT) == [] and scene.controls.focused is button(scene, "Русский")
    assert press(scene, pygame.K_RETURN) == [Pop(), ChangeSettings(DEFAULTS._replace(language="ru"))]


@pytest.mark.usefixtures("seven_languages")
@pytest.mark.parametrize("handheld", [False, True])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", sampled([(960, 540), (720, 960), (1920, 1080)], [(720, 960)], in_pixels))
def test_seven_languages_have_room_on_the_title_and_in_the_list(
    size: tuple[int, int], text_size: float, handheld: bool
) -> None:
    for name in ("title", "title with a player", "languages"):
        look = look_at(size, Settings(text_size=text_size, handheld=handheld))
        manager = screens()[name](look)
        assert faults(canvas_of(manager), look) == []
        assert manager.top is not None
        targets = manager.top.targets
        assert min(within_reach(targets, number, look.target) for number in range(len(targets))) >= look.target


def test_escape_leaves_the_title_as_it_is() -> None:
    assert press(_title(), pygame.K_ESCAPE) == []


def test_what_only_later_scenes_need_is_not_loaded_for_the_title() -> None:
    program = (
        "import sys, scenes.menus.title; print([name for name in sys.modules if name.startswith(('scenes', 'game'))])"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert "'scenes.menus.title'" in loaded
    late = (
        "menus.rules_page",
        "menus.settings",
        "menus.dialogs",
        "menus.unfinished_and_deleted_matches",
        "core.intents",
        "table",
    )
    assert not [name for name in late if f"'scenes.{name}'" in loaded]
    assert "'game.engine.high_low" not in loaded and "'scenes.high_low" not in loaded


def test_no_card_face_and_no_more_than_two_sprites_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _title(1)
    names: list[str] = []
    draw = Sprites.draw

    def drawing(sprites: Sprites, name: str, size: tuple[int, int], angle: float = 0.0) -> pygame.Surface:
        names.append(name)
        return draw(sprites, name, size, angle)

    monkeypatch.setattr(Sprites, "draw", drawing)
    drawn(scene)
    assert names
    assert len(names) <= 2
    assert not [name for name in names if name.startswith("cards/")]


def test_the_button_with_the_focus_keeps_it_when_another_comes() -> None:
    scene = _title()
    tab_to(scene, "Settings")
    scene.show(1, True)
    drawn(scene)
    assert press(scene, pygame.K_RETURN) == [OpenSettings()]
