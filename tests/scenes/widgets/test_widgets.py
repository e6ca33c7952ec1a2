"""The widgets: numbers by mouse, arrows and keys within their bounds, one of several options, and a line of text."""

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from scenes.core.input import InputAction
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS_LIGHT, FAINT, FOCUS_WIDTH, STRONG
from scenes.widgets.choices import ChoiceRow, Picker
from scenes.widgets.number_inputs import Slider, Stepper
from scenes.widgets.text_field import TextField
from scenes.widgets.widget_group import Controls
from tests.scenes.inputs import composing, down, key, letter, moved, text, up, wheel

RECT = Rect(100, 20, 200, 30)

WIDE = Rect(100, 20, 300, 30)


class Chosen:
    """Remembers the numbers it was told."""

    def __init__(self) -> None:
        self.numbers: list[int | None] = []

    def __call__(self, number: int | None) -> None:
        self.numbers.append(number)


@pytest.fixture
def chosen() -> Chosen:
    return Chosen()


def slider(chosen: Chosen, low: int = 1, high: int = 21, value: int = 5) -> tuple[Slider, Controls]:
    made = Slider(RECT, low, high, value, chosen)
    return made, Controls([made])


def stepper(chosen: Chosen, value: int | None = 5, optional: bool = True) -> tuple[Stepper, Controls]:
    made = Stepper(RECT, 2, 40, value, optional, chosen)
    return made, Controls([made])


@pytest.mark.parametrize("value", [1, 21])
def test_the_ring_is_around_the_knob_also_at_the_ends_of_the_groove(chosen: Chosen, look: Look, value: int) -> None:
    canvas = Canvas()
    slider(chosen, value=value)[0].draw(canvas, look, focused=True, hovered=False)
    *_groove, knob, ring = (item.image.get_rect(topleft=(item.x, item.y)) for item in canvas.still)
    line = max(2, look.px(FOCUS_WIDTH))
    assert ring.left + line <= knob.left and knob.right <= ring.right - line


@pytest.mark.parametrize(
    ("code", "value"),
    [
        (pygame.K_LEFT, 4),
        (pygame.K_RIGHT, 6),
        (pygame.K_PAGEUP, 10),
        (pygame.K_PAGEDOWN, 1),
        (pygame.K_HOME, 1),
        (pygame.K_END, 21),
    ],
)
def test_keys_move_the_slider(chosen: Chosen, code: int, value: int) -> None:
    made, controls = slider(chosen)
    assert controls.handle(key(code)) == ()
    assert made.value == value and chosen.numbers == [value]


@pytest.mark.parametrize(("x", "value"), [(100, 1), (200, 11), (300, 21)])
def test_a_click_puts_the_slider_there(chosen: Chosen, x: int, value: int) -> None:
    made, controls = slider(chosen)
    controls.handle(down((min(x, 299), 30)))
    assert made.value == value


def test_a_slider_follows_the_mouse_until_it_is_let_go(chosen: Chosen) -> None:
    made, controls = slider(chosen)
    controls.handle(down((150, 30)))
    controls.handle(moved((200, 400)))
    assert made.value == 11
    controls.handle(moved((900, 0)))
    assert made.value == 21
    controls.handle(up((900, 0)))
    controls.handle(moved((100, 30)))
    assert made.value == 21


def test_the_wheel_changes_no_number(chosen: Chosen) -> None:
    for made, controls in (slider(chosen), stepper(chosen)):
        for event in (wheel(2), moved((150, 30)), wheel(-1)):
            controls.handle(event)
        assert chosen.numbers == [] and made.value == 5


def test_a_slider_with_one_value_stays_there(chosen: Chosen) -> None:
    made, controls = slider(chosen, 3, 3, 3)
    for event in (down((250, 30)), key(pygame.K_END), letter("9")):
        controls.handle(event)
    assert made.value == 3


def test_a_number_is_typed_into_the_slider_digit_by_digit(chosen: Chosen) -> None:
    made, controls = slider(chosen, high=500)
    for digit in "123":
        controls.handle(letter(digit))
    assert chosen.numbers == [1, 12, 123]
    controls.handle(key(pygame.K_BACKSPACE))
    assert made.value == 12


@pytest.mark.parametrize(("x", "value"), [(110, 4), (200, 5), (290, 6)])
def test_a_click_takes_one_off_or_adds_one(chosen: Chosen, x: int, value: int) -> None:
    made, controls = stepper(chosen)
    controls.handle(down((x, 30)))
    assert made.value == value


def test_one_below_the_least_is_none_where_that_may_be(chosen: Chosen) -> None:
    made, controls = stepper(chosen, value=2)
    controls.handle(key(pygame.K_LEFT))
    assert made.value is None
    controls.handle(key(pygame.K_RIGHT))
    assert made.value == 2
    needed, held = stepper(chosen, value=2, optional=False)
    held.handle(key(pygame.K_LEFT))
    assert needed.value == 2


def test_delete_means_none_or_the_least(chosen: Chosen) -> None:
    for optional, value in ((True, None), (False, 2)):
        made, controls = stepper(chosen, optional=optional)
        controls.handle(key(pygame.K_DELETE))
        assert made.value == value


def test_a_number_is_typed_into_the_stepper(chosen: Chosen) -> None:
    made, controls = stepper(chosen)
    controls.handle(letter("3"))
    controls.handle(letter("1"))
    assert made.value == 31


def test_a_number_begun_before_the_focus_went_elsewhere_is_not_gone_on_with(chosen: Chosen) -> None:
    for made in (slider(chosen, high=500)[0], stepper(chosen)[0]):
        controls = Controls([made, Slider(RECT.move(0, 40), 1, 9, 1, chosen)])
        controls.handle(letter("1"))
        controls.handle(key(pygame.K_TAB))
        controls.handle(key(pygame.K_TAB))
        assert controls.focused is made
        controls.handle(letter("7"))
        assert made.value == 7


def test_enter_and_space_leave_a_stepper_as_it_is(chosen: Chosen) -> None:
    made, controls = stepper(chosen)
    controls.handle(key(pygame.K_RETURN))
    controls.handle(key(pygame.K_SPACE, " "))
    assert made.value == 5 and chosen.numbers == []


def test_whatever_is_done_no_number_leaves_its_bounds(chosen: Chosen) -> None:
    rng = Random(1)
    codes = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_BACKSPACE)
    for optional in (True, False):
        one, sliding = slider(chosen)
        other, stepping = stepper(chosen, optional=optional)
        for _number in range(500):
            at = (rng.randrange(100, 300), 30)
            event = rng.choice(
                (key(rng.choice(codes)), letter(rng.choice("0123456789")), wheel(rng.randrange(-50, 50)))
            )
            for controls in (sliding, stepping):
                controls.handle(event)
                controls.handle(rng.choice((down(at), moved(at), up(at))))
            assert 1 <= one.value <= 21
            assert 2 <= other.value <= 40 if other.value is not None else optional


def test_the_knob_is_drawn_where_the_value_is(chosen: Chosen, look: Look) -> None:
    seen = set()
    for value in (1, 11, 21):
        made, _controls = slider(chosen, value=value)
        canvas, surface = Canvas(), Surface((400, 80))
        made.draw(canvas, look, False, False)
        for image, x, y, _loose in canvas.still:
            surface.blit(image, (x, y))
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 3


@pytest.fixture
def taken() -> list[int]:
    """The places that were chosen."""
    return []


def choice(taken: list[int], chosen: int = 0) -> tuple[ChoiceRow, Controls]:
    def take(place: int) -> tuple[()]:
        taken.append(place)
        return ()

    made = ChoiceRow(WIDE, ("slow", "normal", "fast"), chosen, take)
    return made, Controls([made])


def field(text: str = "") -> tuple[TextField, Controls]:
    made = TextField(WIDE, text, 16, lambda _text: None)
    return made, Controls([made])


@pytest.mark.parametrize(("x", "place"), [(100, 0), (199, 0), (201, 1), (399, 2)])
def test_a_click_chooses_what_is_there(taken: list[int], x: int, place: int) -> None:
    made, controls = choice(taken)
    controls.handle(down((x, 30)))
    assert made.chosen == place and taken == [place]


@pytest.mark.parametrize(("code", "place"), [(pygame.K_RIGHT, 0), (pygame.K_LEFT, 2), (pygame.K_SPACE, 0)])
def test_before_anything_is_chosen_a_picker_begins_at_an_end(taken: list[int], code: int, place: int) -> None:
    controls = Controls([Picker(WIDE, ("slow", "normal", "fast"), -1, lambda chosen: taken.append(chosen) or ())])
    controls.handle(key(code))
    assert taken == [place]


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
    other = ChoiceRow(Rect(100, 60, 300, 30), ("slow", "fast"), 0, lambda place: ())
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
def test_keys_that_are_no_letters_leave_the_text_alone(event: InputAction) -> None:
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
    made = TextField(WIDE, "", 16, lambda _text: None, "481516234")
    canvas = Canvas()
    made.draw(canvas, look, focused=True, hovered=False)
    words = look.line("481516234", STRONG, FAINT, WIDE.w - look.px(28))
    caret = look.art.box(Box(max(2, look.px(2)), look.px(20), 1, BRASS_LIGHT, BRASS_LIGHT))
    (proposed,) = (item for item in canvas.still if item.image is words)
    (stands,) = (item for item in canvas.still if item.image is caret)
    assert stands.x + caret.get_width() < proposed.x
