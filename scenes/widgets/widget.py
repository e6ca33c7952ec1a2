"""The base class of widgets: position, focus ring, and reactions to keyboard and mouse."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Self, TypeAlias

from pygame import Rect

from scenes import theme
from scenes.core.input import Command, InputAction, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import Colour
from scenes.widgets.panels_and_headings import put_box

WIDEST_END = 46
"""Maximum width of the button at each end of a groove, in design units."""

Press: TypeAlias = Callable[[], Sequence[Wish]]
"""Function that is called when a widget is used, and returns the resulting wishes."""

CORNER = 8
LINE_WIDTH = 1.5
"""Corner radius of a small widget (`CORNER`) and width of the line around it (`LINE_WIDTH`), in design units."""


class WidgetColours(NamedTuple):
    """The colours of a widget or of a part of it: a gradient from top to bottom, and the line around it."""

    top: Colour
    bottom: Colour
    line: Colour = theme.BRASS


PLAIN = WidgetColours(theme.BUTTON_TOP, theme.BUTTON_BOTTOM)
PLAIN_LIT = WidgetColours(theme.BUTTON_LIT_TOP, theme.BUTTON_LIT_BOTTOM)
CHOSEN = WidgetColours(theme.BRASS_LIGHT, theme.BRASS_DARK, theme.BRASS_LIGHT)
HOLLOW = WidgetColours(theme.GROOVE, theme.GROOVE)
"""Colours of a groove that holds a chosen or typed value."""


class Widget:
    """A control on the screen. While `enabled` is true, it can be focused and used."""

    secret = False
    """True if the widget never takes the focus and doesn't show that the mouse is over it."""

    takes_text = False
    """True if text is typed into the widget while it is focused."""

    takes_letters = False
    """True if the text typed into the widget may contain letters."""

    is_only_held = False
    """True if the widget works only while it is held. A pad's button for confirming then uses the scene's main button
    instead."""

    commands: Sequence[Command] = ()
    """Commands offered to a player with a single switch, because a press alone doesn't suffice to use the widget."""

    is_dragged = False
    """True if the widget can be dragged. It is then pressed when a finger touches it, not when the finger is lifted."""

    is_confirmed = False
    """True if a pad's button for confirming would use the widget. `Controls` sets this before it draws the widget."""

    spoken_as = ""
    """Spoken name of a widget that doesn't show its name itself, or an empty string for other widgets."""

    def __init__(self, rect: Rect, press: Press = tuple) -> None:
        self.rect = rect
        self._press = press
        self.enabled = True
        self.action = ""
        """Name of the action that presses the widget regardless of the focus, or empty if there is none."""

    def named(self, name: str) -> Self:
        """Set the name that is spoken for the widget. Returns the widget."""
        self.spoken_as = name
        return self

    @property
    def spoken_name(self) -> str:
        """Text that is spoken when the widget gets the focus, before its value."""
        return self.spoken_as

    @property
    def spoken_value(self) -> str:
        """Text that is spoken after the name, and again when it changes. It is empty if the widget has no value."""
        return ""

    @property
    def parts(self) -> Sequence[Rect]:
        """Areas, in pixels, in which a press has different effects. Areas that cover others come last."""
        return (self.rect,)

    @property
    def focused_part(self) -> Rect:
        """Area, in pixels, of the part of the widget to keep in view while the widget is focused."""
        return self.rect

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Draw the widget."""

    def press(self) -> Sequence[Wish]:
        """Use the widget. This is called when Enter or Space is pressed while the widget is focused, or when the
        widget's own key is pressed. Returns the resulting wishes."""
        return self._press()

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Use the widget after a click at a position in the window, in pixels. Returns the resulting wishes."""
        return self.press()

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Handle a mouse movement while a mouse button that was pressed on this widget is still held. Returns the
        resulting wishes."""
        return ()

    def drop(self) -> Sequence[Wish]:
        """Handle the release of a mouse button that was pressed on this widget. Returns the resulting wishes."""
        return ()

    def let_go(self) -> None:
        """End a drag and discard unfinished input, because the player has turned to something else."""

    def go_on_from(self, before: "Widget") -> None:
        """Continue the unfinished input of the focused widget `before`, which this widget replaces."""

    def scrolls_by(self, action: InputAction) -> bool:
        """If possible, scroll in response to the wheel, Page Up or Page Down. Returns True if anything moved."""
        return False

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle a key while the widget is focused. Returns the resulting wishes, or None if the widget doesn't use the
        key."""
        return None

    def write(self, text: str) -> None:
        """Insert text that was typed or that comes from an input method."""

    def compose(self, text: str) -> None:
        """Show the text that an input method would insert."""

    def answers(self, pressed: Pressed) -> bool:
        """Return True if a key press operates the widget regardless of the focus."""
        return self.action in pressed.named and not pressed.modified

    def put_groove(self, canvas: Canvas, look: Look, opacity: float = 0.8) -> None:
        """Draw the dark groove behind a chosen or typed value."""
        put_coloured_box(canvas, look, self.rect, HOLLOW, look.px(CORNER), opacity)

    def end(self, look: Look) -> int:
        """Return the width of the button at each end of a groove, in pixels."""
        return min(self.rect.h, look.px(WIDEST_END))

    def put_ends(self, canvas: Canvas, look: Look, less: str, more: str) -> None:
        """Draw a button at each end of the groove, with the signs `less` and `more`."""
        side = self.end(look)
        for sign, left in ((less, self.rect.x), (more, self.rect.right - side)):
            put_coloured_box(canvas, look, Rect(left, self.rect.y, side, self.rect.h), PLAIN, look.px(CORNER))
            canvas.put_centred(look.line(sign, theme.BUTTON, theme.BRASS_LIGHT), left + side / 2, self.rect.centery)

    def ring(self, canvas: Canvas, look: Look, focused: bool, radius: float, beyond: int = 0) -> None:
        """Draw the focus ring around the widget if it is focused.

        `radius` is the radius of the widget's corners, in pixels. On the left and right, the ring is `beyond` pixels
        further out than above and below.
        """
        if not focused:
            return
        gap = max(2, look.px(theme.FOCUS_WIDTH)) + look.px(2)
        put_ring(canvas, look, self.rect.inflate(2 * (gap + beyond), 2 * gap), radius + gap)


def put_coloured_box(
    canvas: Canvas, look: Look, rect: Rect, colours: WidgetColours, radius: int, opacity: float = 1.0
) -> None:
    """Draw a rectangle in a widget's colours. `radius` is the radius of its rounded corners, in pixels."""
    box = Box(rect.w, rect.h, radius, colours.top, colours.bottom, opacity, colours.line, max(1, look.px(LINE_WIDTH)))
    put_box(canvas, look, box, rect)


def put_ring(canvas: Canvas, look: Look, around: Rect, radius: float) -> None:
    """Draw the focus ring along the inside of a rectangle's edges. `radius` is the radius of its corners, in pixels."""
    ring = Box(around.w, around.h, radius, fill=0, line=theme.FOCUS, line_width=max(2, look.px(theme.FOCUS_WIDTH)))
    canvas.put(look.art.box(ring), around.x, around.y)
