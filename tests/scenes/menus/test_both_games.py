"""From one game's page of a new match to the other's, what both have stays where it is; a name is said once only."""

import pytest

from scenes.core.intents import StartMatch
from scenes.drawing.canvas import Canvas
from scenes.menus.setup_page import SetupPage
from scenes.widgets.choices import Choice
from scenes.wording import shorten
from tests.pictures.appearances import APPEARANCES, every_appearance, look_for
from tests.pictures.measuring import Frame
from tests.sampling import every_window
from tests.scenes.classic.drafts import draft, new_match_of
from tests.scenes.menus.driving import button, click, drawn, entered, new_setup, write

SHARED = {"New match", "TABLE", "Start", "Back", "High Low War", "Classic War", "Esc"}

pytestmark = pytest.mark.usefixtures("screen")


def pages() -> tuple[SetupPage, SetupPage]:
    """A page of each game."""
    return new_setup("Ann"), new_match_of(draft())


def lying(page: SetupPage) -> dict[str, object]:
    """Where what both pages have is drawn, and how far down the page stands."""
    canvas, widgets = Canvas(), page.controls.widgets
    page.paint(canvas)
    page.controls.draw(canvas, page.look)
    found: dict[str, object] = {
        words.text: words.ink for words in Frame(canvas, page.look).words if words.text in SHARED
    }
    found["buttons"] = [button(page, label).rect for label in ("Start", "Back")]
    found["choice"] = [each.rect for each in widgets if isinstance(each, Choice) and "Classic War" in each.options]
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
    assert isinstance(wish, StartMatch) and wish.players[1] == "General Ash"
    calls = [shorten(name, 8).casefold() for name in wish.players]
    assert calls[0] != calls[1]
    assert f"This name is taken; you’ll be {wish.players[0]}" in texts(page)
    click(page, button(page, "Sergeant Oak"))
    assert not any("taken" in text for text in texts(page)) and "up to 16 letters" in texts(page)


def test_at_classic_war_too() -> None:
    page = entered(new_match_of(draft("Dreamer")))
    (wish,) = click(page, button(page, "Start"))
    assert isinstance(wish, StartMatch) and wish.players == ("Dreamer 2", "Dreamer")
    assert "This name is taken; you’ll be Dreamer 2" in texts(page)
    field = next(widget for widget in page.controls.widgets if widget.takes_text)
    click(page, field)
    write(page, "s")
    assert not any("taken" in text for text in texts(page))


def texts(page: SetupPage) -> set[str]:
    """Every text that is drawn."""
    return {words.text for words in Frame(drawn(page), page.look).words}
