"""What every widget has: a place, a focus ring, and what it does when it is used."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect

from scenes.core.input import InputAction, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BUTTON,
    BUTTON_BOTTOM,
    BUTTON_LIT_BOTTOM,
    BUTTON_LIT_TOP,
    BUTTON_TOP,
    FOCUS,
    FOCUS_WIDTH,
    GROOVE,
    Colour,
)
from scenes.widgets.panel_drawing import put_box

Press: TypeAlias = Callable[[], Sequence[Wish]]
"""What happens when a widget is used."""

CORNER = 8
LINE_WIDTH = 1.5
"""The radius of a small widget's corners, and how wide the line around it is, in measures of the design."""


class Face(NamedTuple):
    """The colours of a widget, or of a part of it: from top to bottom, and of the line around it."""

    top: Colour
    bottom: Colour
    line: Colour = BRASS


PLAIN = Face(BUTTON_TOP, BUTTON_BOTTOM)
PLAIN_LIT = Face(BUTTON_LIT_TOP, BUTTON_LIT_BOTTOM)
CHOSEN = Face(BRASS_LIGHT, BRASS_DARK, BRASS_LIGHT)
HOLLOW = Face(GROOVE, GROOVE)
"""Where something has been chosen or typed."""


class Widget:
    """Something to act on; it can have the focus, and be used, while it is `enabled`."""

    secret = False
    """Whether it never shows that it is about to be used: neither by the focus nor under the mouse."""

    takes_text = False
    """Whether text is typed into it while it has the focus."""

    def __init__(self, rect: Rect, press: Press = tuple) -> None:
        self.rect = rect
        self._press = press
        self.enabled = True
        self.action = ""
        """The named action that presses it from anywhere in its scene, if there is one."""

    @property
    def focused_part(self) -> Rect:
        """What of it the focus is on while the widget has it."""
        return self.rect

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the widget on the canvas."""

    def press(self) -> Sequence[Wish]:
        """Use the widget: by Enter or Space while it has the focus, or by its own key."""
        return self._press()

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Use the widget by a click at this position."""
        return self.press()

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        """The mouse moved while its button, pressed on this widget, is down."""
        return ()

    def drop(self) -> Sequence[Wish]:
        """The mouse's button, pressed on this widget, was let go."""
        return ()

    def let_go(self) -> None:
        """The focus or the player has gone elsewhere: end a drag, and forget what is half typed."""

    def go_on_from(self, before: "Widget") -> None:
        """It takes the place of the widget that has the focus: go on with what is half typed there."""

    def scrolls_by(self, action: InputAction) -> bool:
        """Scroll, if it can, by the wheel or by Page Up and Down, and change no value; whether anything moved."""
        return False

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Something was pressed while the widget has the focus; None where the widget has no use for it."""
        return None

    def write(self, text: str) -> None:
        """A text was typed, or its letters came from an input method."""

    def compose(self, text: str) -> None:
        """An input method shows what would be typed so far."""

    def answers(self, pressed: Pressed) -> bool:
        """Whether what was pressed uses the widget, wherever the focus is."""
        return self.action in pressed.named and not pressed.modified

    def put_groove(self, canvas: Canvas, look: Look, opacity: float = 0.8) -> None:
        """Put the dark groove on the canvas in which stands what has been chosen or typed."""
        put_face(canvas, look, self.rect, HOLLOW, look.px(CORNER), opacity)

    def put_ends(self, canvas: Canvas, look: Look, less: str, more: str) -> None:
        """Put a square button with a sign at the left end of the groove, and one at the right."""
        side = self.rect.h
        for sign, left in ((less, self.rect.x), (more, self.rect.right - side)):
            put_face(canvas, look, Rect(left, self.rect.y, side, side), PLAIN, look.px(CORNER))
            canvas.put_centred(look.line(sign, BUTTON, BRASS_LIGHT), left + side / 2, self.rect.centery)

    def ring(self, canvas: Canvas, look: Look, focused: bool, radius: float, beyond: int = 0) -> None:
        """Put the focus ring around the widget if it has the focus, `beyond` pixels further out at either side."""
        if not focused:
            return
        gap = max(2, look.px(FOCUS_WIDTH)) + look.px(2)
        put_ring(canvas, look, self.rect.inflate(2 * (gap + beyond), 2 * gap), radius + gap)


def put_face(canvas: Canvas, look: Look, rect: Rect, face: Face, radius: int, opacity: float = 1.0) -> None:
    """Put a widget's face on the canvas."""
    box = Box(rect.w, rect.h, radius, face.top, face.bottom, opacity, face.line, max(1, look.px(LINE_WIDTH)))
    put_box(canvas, look, box, rect)


def put_ring(canvas: Canvas, look: Look, around: Rect, radius: float) -> None:
    """Put the focus ring on the canvas."""
    ring = Box(around.w, around.h, radius, fill=0, line=FOCUS, line_width=max(2, look.px(FOCUS_WIDTH)))
    canvas.put(look.art.box(ring), around.x, around.y)
