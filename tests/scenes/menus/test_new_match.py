"""A new match being set up: kept from one game's page to the other's and after Back; and mixing an opponent."""

import pygame
import pytest

from game.opponents.high_low.traits import MIXABLE, mix_values
from scenes.core.intents import ChangeSettings, OpenSetup, StartMatch
from scenes.core.scene import Pop
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.mixed_opponent import MixScene, trait_texts
from scenes.high_low.setup import SetupScene
from scenes.menus.base_setup_pages import SetupPage
from scenes.short_names import shorten
from scenes.widgets.choices import ChoiceRow, RadioButton
from scenes.widgets.number_inputs import Slider
from tests.pictures.appearances import APPEARANCES, every_appearance, look_for
from tests.pictures.measuring import Frame
from tests.sampling import every_window
from tests.scenes.classic.drafts import draft, new_match_of
from tests.scenes.conftest import Start
from tests.scenes.menus.driving import button, click, drawn, entered, mixture, new_setup, press, tab_to, write
from tests.scenes.program import Program
from tests.seating import bots_of

SHARED = {"New match", "TABLE", "Start", "Back", "High Low War", "Classic War", "Esc"}

pytestmark = pytest.mark.usefixtures("screen")


def pages() -> tuple[SetupPage, SetupPage]:
    """Return a setup page of each game."""
    return new_setup("Ann"), new_match_of(draft())


def lying(page: SetupPage) -> dict[str, object]:
    """Return the positions of the parts common to both pages, and of the page."""
    canvas, widgets = Canvas(), page.controls.widgets
    page.paint(canvas)
    page.controls.draw(canvas, page.look)
    found: dict[str, object] = {
        words.text: words.ink for words in Frame(canvas, page.look).words if words.text in SHARED
    }
    found["buttons"] = [button(page, label).rect for label in ("Start", "Back")]
    found["choice"] = [each.rect for each in widgets if isinstance(each, ChoiceRow) and "Classic War" in each.options]
    found["plates"] = page.parts(page.look)
    found["slid"] = page.slide.scroll.offset, page.slide.scroll.whole
    return found


@every_appearance
@every_window
def test_whatever_both_games_pages_have_lies_in_the_same_place(size: tuple[int, int], appearance: str) -> None:
    places = []
    for page in pages():
        page.enter(look_for(size, APPEARANCES[appearance]))
        places.append(lying(page))
    assert places[0] == places[1] and set(places[0]) >= SHARED


@pytest.mark.parametrize("typed", ["Ash", " ash", "General Ash"])
def test_a_person_called_like_the_computer_gets_a_number_and_is_told(typed: str) -> None:
    """General Ash is Ash in the panel."""
    page = entered(new_setup(typed))
    click(page, button(page, "General Ash"))
    (wish,) = click(page, button(page, "Start"))
    assert isinstance(wish, StartMatch) and wish.seating.names[1] == "General Ash"
    calls = [shorten(name, 8).casefold() for name in wish.seating.names]
    assert calls[0] != calls[1]
    assert f"This name is taken; you’ll be {wish.seating.names[0]}" in texts(page)
    click(page, button(page, "Sergeant Oak"))
    assert not any("taken" in text for text in texts(page)) and "up to 16 characters" in texts(page)


def test_at_classic_war_too() -> None:
    page = entered(new_match_of(draft("Dreamer")))
    (wish,) = click(page, button(page, "Start"))
    assert isinstance(wish, StartMatch) and wish.seating.names == ("Dreamer 2", "Dreamer")
    assert "This name is taken; you’ll be Dreamer 2" in texts(page)
    field = next(widget for widget in page.controls.widgets if widget.takes_text)
    click(page, field)
    write(page, "s")
    assert not any("taken" in text for text in texts(page))


def texts(page: SetupPage) -> set[str]:
    """Return every text drawn."""
    return {words.text for words in Frame(drawn(page), page.look).words}


def chosen(program: Program) -> StartMatch:
    """Return the match that Start would ask for on the open page."""
    page = program.top
    assert isinstance(page, SetupPage)
    return StartMatch(page.draft.rules(), page.draft.seating)


def choose(program: Program, title: str) -> None:
    """Click on an opponent or a table."""
    rows = [widget for widget in program.widgets() if isinstance(widget, RadioButton)]
    program.click(next(row for row in rows if row.title == title).rect.center)


def leave(program: Program) -> None:
    """Go back to the title."""
    program.press(pygame.K_ESCAPE)
    program.frames(2)


def test_opponent_table_rules_and_name_are_as_they_were_left(start: Start) -> None:
    program = start()
    program.click_on("New match")
    program.frames(2)
    choose(program, "Sergeant Oak")
    choose(program, "Long")
    page = program.top
    assert isinstance(page, SetupScene)
    page.draft.chairs[0].name = "Ann"
    left = chosen(program)
    assert (left.seating.names, bots_of(left.seating)) == (("Ann", "Sergeant Oak"), (None, "steady"))
    leave(program)
    program.click_on("New match")
    program.frames(2)
    assert chosen(program) == left


def test_each_game_keeps_its_own_and_the_last_one_seen_is_opened(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    choose(program, "Gunner Fox")
    high_low = chosen(program)
    leave(program)
    program.do(OpenSetup("classic-war"))
    program.click_on("Four players")
    classic = chosen(program)
    leave(program)
    program.do(OpenSetup())
    assert chosen(program) == classic
    leave(program)
    program.do(OpenSetup("high-low-war"))
    assert chosen(program) == high_low


def test_a_mixed_opponent_is_as_it_was_mixed(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    program.click_on("More opponents…")
    choose(program, "Major Medley")
    program.frames(2)
    program.press(pygame.K_RIGHT)
    leave(program)
    mixed = chosen(program)
    leave(program)
    program.do(OpenSetup("high-low-war"))
    page = program.top
    assert isinstance(page, SetupScene)
    assert chosen(program) == mixed and page.other.opponent in page.opponents


def test_what_is_played_takes_the_place_of_what_was_left(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    choose(program, "Gunner Fox")
    leave(program)
    program.begin("child")
    program.do(OpenSetup("high-low-war"))
    assert bots_of(chosen(program).seating) == (None, "child")


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
