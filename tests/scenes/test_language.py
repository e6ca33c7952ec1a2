"""The language: chosen in the settings, used at once, and kept."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import translation
from scenes.core.intents import OpenSettings
from scenes.menus.settings import COMFORT, SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import PromptScene
from scenes.widgets.choices import Picker
from tests.scenes.conftest import Start
from tests.scenes.program import Program
from tests.words.made_up import LANGUAGE, catalogue, say
from tests.words.test_another_language import english_words
from tools.languages.texts import all_texts


@pytest.fixture
def abroad(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A made-up language can be chosen, and the system's language is English."""
    place = tmp_path / "languages" / LANGUAGE / "LC_MESSAGES" / "high-low-war.mo"
    place.parent.mkdir(parents=True)
    place.write_bytes(catalogue(all_texts()))
    monkeypatch.setattr(translation, "LANGUAGES", str(tmp_path / "languages"))
    monkeypatch.setenv("LANGUAGE", "en")
    translation.speak(translation.SYSTEM)
    yield
    translation.speak("en")


def written(program: Program) -> set[str]:
    """Return the texts drawn since the last change of the look."""
    scales = program.manager.look.scales
    return {text for look in scales for text, *_style in look.lettering.kept}


def at_languages(program: Program) -> SettingsScene:
    """Open the settings at the page with the language."""
    program.do(OpenSettings(languages=True))
    program.rest()
    page = program.top
    assert isinstance(page, SettingsScene) and page.page == COMFORT
    return page


@pytest.mark.usefixtures("abroad")
def test_a_language_is_chosen_in_the_settings_and_used_at_once(start: Start) -> None:
    program = start()
    page = at_languages(program)
    picker = next(widget for widget in page.controls.widgets if isinstance(widget, Picker))
    assert picker.options == ("As in the system", "English", LANGUAGE)
    page.controls.focus_on(picker)
    program.press(pygame.K_LEFT)
    assert program.lobby.preferences.settings.language == LANGUAGE
    assert program.top is page and page.controls.focused is not picker
    assert isinstance(page.controls.focused, Picker)
    program.frames(2)
    assert say("Settings") in written(program) and pygame.display.get_caption()[0] == say("High Low War")
    assert [text for text in written(program) if english_words(text) and text not in ("English", LANGUAGE)] == []
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)
    program.frame()
    assert [text for text in written(program) if english_words(text) and text not in ("English", LANGUAGE)] == []


@pytest.mark.usefixtures("abroad")
def test_a_match_goes_on_in_another_language(start: Start) -> None:
    program = start()
    program.begin()
    program.settle()
    before, lines = program.table.session.view(0), program.board.log
    assert lines
    program.set(language=LANGUAGE)
    program.frames(30)
    assert program.table.session.view(0) == before
    assert isinstance(program.top, PromptScene)
    assert len(program.board.log) == len(lines) and program.board.log != lines
    assert [text for text in written(program) if english_words(text)] == []


@pytest.mark.usefixtures("abroad")
def test_a_chosen_language_is_used_from_the_first_frame_of_the_next_start(start: Start) -> None:
    program = start()
    program.set(language=LANGUAGE)
    program.app.close()
    translation.speak("en")
    again = start()
    again.frame()
    assert say("New match") in written(again)


def test_without_catalogues_there_is_nothing_to_choose(start: Start) -> None:
    program = start()
    page = at_languages(program)
    assert not any(isinstance(widget, Picker) for widget in page.controls.widgets)
