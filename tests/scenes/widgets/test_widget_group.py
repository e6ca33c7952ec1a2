"""The focus, the widget under the mouse, and the widget that receives a key or a click."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from scenes.core.input import Keys, read_input
from scenes.core.intents import GoToTitle
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.widgets.button import Button
from scenes.widgets.number_inputs import Slider
from scenes.widgets.widget_group import Controls
from tests.scenes.inputs import down, key, moved, up, wheel

TAB, ENTER = pygame.K_TAB, pygame.K_RETURN


@pytest.fixture
def pressed() -> list[str]:
    """The labels of the buttons that were used."""
    return []


@pytest.fixture
def controls(pressed: list[str]) -> Controls:
    """Three buttons below each other; the middle one does what the key M does."""

    def button(number: int, label: str, action: str = "") -> Button:
        def note() -> tuple[()]:
            pressed.append(label)
            return ()

        return Button(Rect(10, 10 + 50 * number, 100, 40), label, note, action=action)

    return Controls([button(0, "one"), button(1, "two", "least"), button(2, "three")])


def focus(controls: Controls) -> str:
    assert isinstance(controls.focused, Button)
    return controls.focused.label


def test_the_first_one_has_the_focus_at_first(controls: Controls) -> None:
    assert focus(controls) == "one"


@pytest.mark.parametrize("code", [TAB, pygame.K_DOWN, pygame.K_RIGHT])
def test_tab_and_arrows_go_round_forwards(controls: Controls, code: int) -> None:
    seen = []
    for _number in range(4):
        controls.handle(key(code))
        seen.append(focus(controls))
    assert seen == ["two", "three", "one", "two"]


@pytest.mark.parametrize(("code", "mod"), [(TAB, pygame.KMOD_SHIFT), (pygame.K_UP, 0), (pygame.K_LEFT, 0)])
def test_shift_tab_and_arrows_go_round_backwards(controls: Controls, code: int, mod: int) -> None:
    controls.handle(key(code, mod=mod))
    assert focus(controls) == "three"


@pytest.mark.parametrize(
    ("start", "codes", "end"),
    [
        ("upper left", [pygame.K_RIGHT], "upper right"),
        ("upper left", [pygame.K_DOWN], "lower left"),
        ("upper right", [pygame.K_DOWN], "lower right"),
        ("lower right", [pygame.K_LEFT], "lower left"),
        ("lower left", [pygame.K_UP], "upper left"),
        ("lower right", [pygame.K_DOWN], "foot"),
        ("foot", [pygame.K_UP], "lower left"),
        ("foot", [pygame.K_DOWN], "upper left"),
        ("lower right", [pygame.K_RIGHT], "foot"),
    ],
)
def test_arrows_go_where_they_point_and_on_where_there_is_nothing(start: str, codes: list[int], end: str) -> None:
    places = {
        "upper left": Rect(0, 0, 80, 40),
        "upper right": Rect(100, 0, 80, 40),
        "lower left": Rect(0, 60, 80, 40),
        "lower right": Rect(100, 60, 80, 40),
        "foot": Rect(0, 120, 180, 40),
    }
    grid = Controls([Button(rect, label, tuple) for label, rect in places.items()])
    grid.focus_on(grid.widgets[list(places).index(start)])
    for code in codes:
        grid.handle(key(code))
    assert focus(grid) == end


def test_a_widget_that_is_out_of_use_is_passed_over(controls: Controls, pressed: list[str]) -> None:
    controls.widgets[1].enabled = False
    controls.handle(key(TAB))
    assert focus(controls) == "three"
    controls.handle(key(pygame.K_m, "m"))
    controls.handle(down((50, 80)))
    assert pressed == [] and focus(controls) == "three"


def test_the_focus_never_begins_on_a_widget_out_of_use() -> None:
    first, second = (Button(Rect(0, 50 * number, 40, 40), "", tuple) for number in range(2))
    first.enabled = False
    assert Controls([first, second]).focused is second
    second.enabled = False
    alone = Controls([first, second])
    assert alone.focused is None
    assert alone.handle(key(TAB)) == alone.handle(key(ENTER)) == ()


@pytest.mark.parametrize("code", [ENTER, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_use_what_has_the_focus(controls: Controls, pressed: list[str], code: int) -> None:
    controls.handle(key(TAB))
    controls.handle(key(code))
    assert pressed == ["two"]


def test_a_key_of_its_own_uses_a_widget_from_anywhere(controls: Controls, pressed: list[str]) -> None:
    controls.handle(key(pygame.K_m, "m"))
    assert pressed == ["two"] and focus(controls) == "one"


@pytest.mark.parametrize("mod", [pygame.KMOD_ALT, pygame.KMOD_CTRL])
def test_with_alt_or_ctrl_it_is_another_key(controls: Controls, pressed: list[str], mod: int) -> None:
    controls.handle(key(pygame.K_m, "m", mod))
    controls.handle(key(ENTER, mod=pygame.KMOD_ALT))
    assert pressed == []


def test_a_click_uses_a_widget_and_gives_it_the_focus(controls: Controls, pressed: list[str]) -> None:
    controls.handle(down((50, 130)))
    assert pressed == ["three"] and focus(controls) == "three"


def test_a_click_beside_every_widget_does_nothing(controls: Controls, pressed: list[str]) -> None:
    controls.handle(down((500, 500)))
    assert pressed == [] and focus(controls) == "one"


@pytest.mark.parametrize("button", [2, 3])
def test_only_the_first_mouse_button_clicks(controls: Controls, pressed: list[str], button: int) -> None:
    controls.handle(down((50, 130), button))
    assert pressed == []


def test_what_a_widget_answers_is_handed_on() -> None:
    controls = Controls([Button(Rect(0, 0, 9, 9), "", lambda: (GoToTitle(),))])
    assert list(controls.handle(key(ENTER))) == list(controls.handle(down((3, 3)))) == [GoToTitle()]


def test_the_focus_is_seen_and_moves(controls: Controls, look: Look) -> None:
    rings = []
    for _number in range(3):
        controls.handle(key(TAB))
        rings.append(pixels(controls, look))
    assert len(set(rings)) == 3


def test_the_widget_under_the_mouse_is_lit(controls: Controls, look: Look) -> None:
    before = pixels(controls, look)
    controls.handle(moved((50, 80)))
    lit = pixels(controls, look)
    controls.handle(moved((500, 80)))
    assert lit != before == pixels(controls, look)


def test_a_widget_out_of_use_is_not_lit(controls: Controls, look: Look) -> None:
    controls.widgets[1].enabled = False
    before = pixels(controls, look)
    controls.handle(moved((50, 80)))
    assert pixels(controls, look) == before


def test_a_guarded_button_looks_so(controls: Controls, look: Look) -> None:
    before = pixels(controls, look)
    one = controls.widgets[0]
    assert isinstance(one, Button)
    one.guarded = True
    assert pixels(controls, look) != before


def dragging() -> tuple[Slider, Controls]:
    """A slider that is held at its middle."""
    slider = Slider(Rect(0, 0, 100, 20), 0, 100, 0, lambda value: None)
    controls = Controls([slider])
    controls.handle(down((50, 10)))
    assert slider.value == 50
    return slider, controls


def test_a_drag_ends_when_the_button_is_let_go_and_no_other_one_ends_it() -> None:
    slider, controls = dragging()
    assert read_input(Event(pygame.MOUSEBUTTONUP, pos=(50, 10), button=3), Keys({})) is None
    controls.handle(moved((60, 10)))
    assert slider.value == 60
    controls.handle(up((60, 10)))
    controls.handle(moved((90, 10)))
    assert slider.value == 60


def test_a_drag_ends_when_the_player_looks_elsewhere() -> None:
    slider, controls = dragging()
    controls.let_go()
    controls.handle(moved((90, 10)))
    assert slider.value == 50


def test_the_wheel_needs_a_widget() -> None:
    assert Controls([]).handle(wheel(1)) == ()


def test_a_widget_that_is_taken_away_leaves_the_focus_to_the_first(controls: Controls) -> None:
    middle = controls.widgets[1]
    controls.focus_on(middle)
    controls.remove(middle)
    assert middle not in controls.widgets and focus(controls) == "one"
    controls.remove(middle)
    controls.remove(None)
    assert len(controls.widgets) == 2


def pixels(controls: Controls, look: Look) -> bytes:
    """Return the pixels of the widgets."""
    canvas, surface = Canvas(), Surface((200, 200))
    controls.draw(canvas, look)
    for image, x, y, _loose in canvas.still:
        surface.blit(image, (x, y))
    return pygame.image.tobytes(surface, "RGB")
