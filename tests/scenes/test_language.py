"""The language: chosen on the title or in the settings, used at once, and kept."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import translation
from game.online.messages import SayPhrase
from scenes.core.intents import OpenReplay, OpenSettings
from scenes.menus.languages import LanguageScene
from scenes.menus.online_table_pages import TableBeforeDeal
from scenes.menus.pause_menu import PauseScene
from scenes.menus.settings import COMFORT, SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import PromptScene
from scenes.table.replay import ReplayScene
from scenes.widgets.choices import Picker
from tests.scenes.conftest import Start
from tests.scenes.friends import Friends, joining, open_online
from tests.scenes.listening import listen
from tests.scenes.program import Program
from tests.scenes.switch_player import SwitchPlayer
from tests.scenes.test_opening_replays import NAME, opened, put
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
    program.do(OpenSettings())
    program.rest()
    for _page in range(COMFORT):
        program.press(pygame.K_RIGHT)
    page = program.top
    assert isinstance(page, SettingsScene) and page.page == COMFORT
    return page


@pytest.mark.usefixtures("abroad")
def test_a_language_is_chosen_in_the_settings_and_used_at_once(start: Start) -> None:
    program = start()
    page = at_languages(program)
    picker = next(widget for widget in page.controls.widgets if isinstance(widget, Picker))
    assert picker.options == ("System language", "English", LANGUAGE)
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
def test_a_language_is_chosen_on_the_title_and_used_at_once(start: Start) -> None:
    program = start()
    program.click_on("English")
    page = program.top
    assert isinstance(page, LanguageScene)
    program.rest()
    program.click_on(LANGUAGE)
    assert program.lobby.preferences.settings.language == LANGUAGE
    assert isinstance(program.top, TitleScene) and page not in program.manager.scenes
    assert program.button(LANGUAGE).icon
    program.frames(2)
    assert say("New match") in written(program)
    assert [text for text in written(program) if english_words(text) and text not in ("English", LANGUAGE)] == []


@pytest.mark.usefixtures("abroad")
def test_a_language_is_chosen_on_the_title_with_one_switch(start: Start) -> None:
    player = SwitchPlayer(start())
    player.choose("English")
    player.choose(LANGUAGE)
    assert isinstance(player.program.top, TitleScene)
    assert player.program.lobby.preferences.settings.language == LANGUAGE


@pytest.mark.usefixtures("abroad")
def test_a_language_is_chosen_on_the_title_by_ear(start: Start) -> None:
    program = start()
    voice = listen(program)
    for _times in range(20):
        if voice.said[-1:] == ["Language, English"]:
            break
        program.press(pygame.K_DOWN)
    program.press(pygame.K_RETURN)
    program.frames(2)
    program.press(pygame.K_RIGHT)
    assert LANGUAGE in voice.said
    program.press(pygame.K_RETURN)
    assert program.lobby.preferences.settings.language == LANGUAGE


@pytest.mark.usefixtures("abroad")
def test_the_pause_menu_is_shown_again_under_the_settings(start: Start) -> None:
    program = start()
    program.begin()
    program.settle()
    program.press(pygame.K_ESCAPE)
    page = at_languages(program)
    program.set(language=LANGUAGE)
    assert program.top is page
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, PauseScene)
    assert program.button(say("Resume")).primary
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, PromptScene)


@pytest.mark.usefixtures("abroad", "at_once")
def test_a_replay_is_shown_again_at_its_place(start: Start) -> None:
    program = start()
    put(program)
    program.do(OpenReplay(NAME))
    replay = opened(program)
    replay.go_to(30)
    program.press(pygame.K_p)
    before = (replay.place, replay.playing, replay.board.director.last.view)
    program.set(language=LANGUAGE)
    again = program.top
    assert isinstance(again, ReplayScene) and again is not replay
    assert (again.place, again.playing, again.board.director.last.view) == before
    assert again.board.log and again.board.log != replay.board.log
    program.frames(2)
    assert [text for text in written(program) if english_words(text)] == []
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)


@pytest.mark.usefixtures("abroad", "loopback")
def test_a_hosted_table_is_shown_again_before_its_deal(start: Start) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    open_online(program)
    program.click_on("Host this match")
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    friends.until(lambda: page.shown.can_announce)
    program.set(language=LANGUAGE)
    again = program.top
    assert isinstance(again, TableBeforeDeal) and again is not page
    assert again.shown.code == page.shown.code
    program.frames(2)
    assert again.shown.status == say("Waiting for {n} friend…").format(n=1)
    assert program.button(say("Leave")).enabled
    program.leave()


@pytest.mark.usefixtures("abroad", "loopback")
def test_a_match_with_a_friend_elsewhere_goes_on_in_another_language(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server") as friends:
        friends.program.set(language=LANGUAGE)
        assert friends.friend is not None
        friends.friend.client.send(SayPhrase(2))
        friends.until(lambda: any(face.saying == say("Well played!") for face in friends.program.board.faces.values()))
        friends.play()
        assert friends.match.session.record and not friends.match.session.differs


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


def test_without_catalogues_there_is_nothing_to_choose(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(translation, "LANGUAGES", str(tmp_path))
    program = start()
    page = at_languages(program)
    assert not any(isinstance(widget, Picker) for widget in page.controls.widgets)
