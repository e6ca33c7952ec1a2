"""One of several, and a line of text."""

import pygame
import pytest
from pygame import Rect

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS_LIGHT, FAINT, STRONG
from scenes.widgets.choices import Choice
from scenes.widgets.text_field import TextField
from scenes.widgets.widget_group import Controls
from tests.scenes.inputs import composing, down, key, letter, moved, text, wheel

RECT = Rect(100, 20, 300, 30)


@pytest.fixture
def taken() -> list[int]:
    """The places that were chosen."""
    return []


def choice(taken: list[int], chosen: int = 0) -> tuple[Choice, Controls]:
    def take(place: int) -> tuple[()]:
        taken.append(place)
        return ()

    made = Choice(RECT, ("slow", "normal", "fast"), chosen, take)
    return made, Controls([made])


def field(text: str = "") -> tuple[TextField, Controls]:
    made = TextField(RECT, text, 16, lambda _text: None)
    return made, Controls([made])


@pytest.mark.parametrize(("x", "place"), [(100, 0), (199, 0), (201, 1), (399, 2)])
def test_a_click_chooses_what_is_there(taken: list[int], x: int, place: int) -> None:
    made, controls = choice(taken)
    controls.handle(down((x, 30)))
    assert made.chosen == place and taken == [place]


def test_arrows_choose_and_stop_at_the_ends(taken: list[int]) -> None:
    made, controls = choice(taken, 1)
    for code, place in ((pygame.K_RIGHT, 2), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1)):
        controls.handle(key(code))
        assert made.chosen == place
    controls.handle(key(pygame.K_LEFT))
    controls.handle(key(pygame.K_LEFT))
    assert made.chosen == 0


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_space_and_enter_go_round(taken: list[int], code: int) -> None:
    _made, controls = choice(taken)
    for _number in range(3):
        controls.handle(key(code))
    assert taken == [1, 2, 0]


def test_the_wheel_chooses_nothing(taken: list[int]) -> None:
    made, controls = choice(taken, 1)
    for event in (wheel(1), moved(made.rect.center), wheel(-1)):
        controls.handle(event)
    assert made.chosen == 1 and taken == []


def test_a_name_is_typed_and_taken_back() -> None:
    made, controls = field()
    for letters in ("Z", "oë"):
        controls.handle(text(letters))
    assert made.text == "Zoë"
    controls.handle(key(pygame.K_BACKSPACE))
    assert made.text == "Zo"
    controls.handle(key(pygame.K_DELETE))
    assert made.text == ""


def test_a_key_and_the_letter_it_writes_are_one_letter() -> None:
    made, controls = field("Ann")
    controls.handle(key(pygame.K_SPACE, " "))
    controls.handle(text(" "))
    controls.handle(letter("B"))
    controls.handle(text("B"))
    assert made.text == "Ann B"


def test_a_field_takes_no_more_letters_than_it_may() -> None:
    made, controls = field()
    for _number in range(30):
        controls.handle(text("w"))
    assert made.text == "w" * 16


def test_what_an_input_method_composes_is_seen_and_has_the_keys_until_it_is_typed(look: Look) -> None:
    made, controls = field("Ann")
    controls.handle(composing("ni"))
    assert made.text == "Ann" and "Annni" in written(controls, look)
    controls.handle(key(pygame.K_BACKSPACE))
    assert made.text == "Ann"
    controls.handle(text("你"))
    assert made.text == "Ann你" and "Ann你" in written(controls, look)
    controls.handle(composing("ni"))
    controls.handle(composing(""))
    controls.handle(key(pygame.K_BACKSPACE))
    assert made.text == "Ann"


def test_what_was_being_composed_when_the_player_went_elsewhere_is_gone(look: Look) -> None:
    made, _alone = field("Ann")
    other = Choice(Rect(100, 60, 300, 30), ("slow", "fast"), 0, lambda place: ())
    controls = Controls([made, other])
    for go in (lambda: controls.handle(down(other.rect.center)), lambda: controls.let_go()):
        controls.focus_on(made)
        controls.handle(composing("ni"))
        assert "Annni" in written(controls, look)
        go()
        controls.focus_on(made)
        assert "Annni" not in written(controls, look)
    controls.handle(key(pygame.K_BACKSPACE))
    assert made.text == "An"


@pytest.mark.parametrize("event", [letter("a", pygame.KMOD_CTRL), letter("a", pygame.KMOD_LALT), key(pygame.K_F5)])
def test_keys_that_are_no_letters_leave_the_text_alone(event: pygame.event.Event) -> None:
    made, controls = field("Ann")
    controls.handle(event)
    assert made.text == "Ann"


def test_tab_and_enter_are_not_typed() -> None:
    made, controls = field("Ann")
    controls.handle(key(pygame.K_TAB, "\t"))
    controls.handle(key(pygame.K_RETURN, "\r"))
    assert made.text == "Ann"


def written(controls: Controls, look: Look) -> set[str]:
    """The texts that the widgets draw."""
    canvas = Canvas()
    controls.draw(canvas, look)
    texts = {id(picture): told[0] for told, picture in look.lettering.kept.items()}
    return {texts[id(item.image)] for item in canvas.still if id(item.image) in texts}


def test_the_caret_stands_clear_of_what_is_proposed(look: Look) -> None:
    made = TextField(RECT, "", 16, lambda _text: None, "481516234")
    canvas = Canvas()
    made.draw(canvas, look, focused=True, hovered=False)
    words = look.line("481516234", STRONG, FAINT, RECT.w - look.px(28))
    caret = look.art.box(Box(max(2, look.px(2)), look.px(20), 1, BRASS_LIGHT, BRASS_LIGHT))
    (proposed,) = (item for item in canvas.still if item.image is words)
    (stands,) = (item for item in canvas.still if item.image is caret)
    assert stands.x + caret.get_width() < proposed.x
