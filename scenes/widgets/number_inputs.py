"""Input fields for whole numbers, which are set with a slider or with the signs − and +."""

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas, CoinPicture
from scenes.drawing.shapes import Bar
from scenes.theme import BRASS, GROOVE, GROOVE_LIT, STRONG, TEXT, Colour
from scenes.widgets.widget import CORNER, Widget
from scenes.wording import _

KNOB = 24
"""Diameter of the knob, in design units. When the knob is at an end of the groove, half of it extends beyond the
groove."""

DIGITS = 4
"""Maximum number of typed digits. If there are more, the oldest digits are dropped."""

SLIDER_PAGE, STEPPER_PAGE = 5, 10
"""Number of steps by which Page Up and Page Down move a slider (`SLIDER_PAGE`) or a stepper (`STEPPER_PAGE`)."""


class NumberInput(Widget):
    """A field for a whole number from `low` to `high`, which can be typed digit by digit."""

    commands: Sequence[Command] = (Command.RIGHT, Command.LEFT, Command.PAGE_UP, Command.PAGE_DOWN)

    def __init__(self, rect: Rect, low: int, high: int) -> None:
        super().__init__(rect)
        self.low = low
        self.high = high
        self._typed = ""

    def let_go(self) -> None:
        """Finish the number being typed."""
        self._typed = ""

    def go_on_from(self, before: Widget) -> None:
        if isinstance(before, NumberInput):
            self._typed = before._typed

    def _bounded(self, value: int) -> int:
        return min(self.high, max(self.low, value))

    def _type(self, digit: str) -> int:
        """Append a digit to the number being typed. Returns that number."""
        self._typed = (self._typed + digit)[-DIGITS:]
        return int(self._typed)


class Slider(NumberInput):
    """A groove with a sliding knob, which sets a value but never submits it.

    `changed` is called with each new value, and returns the resulting wishes or None. `groove` holds the colours of the
    top and the bottom of the groove. The left and right arrow keys move the knob by one `step`, and the mouse moves it
    by whole steps. A typed value may lie between two steps.
    """

    is_dragged = True

    def __init__(
        self,
        rect: Rect,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], Sequence[Wish] | None],
        groove: tuple[Colour, Colour] = (GROOVE, GROOVE_LIT),
        step: int = 1,
    ) -> None:
        super().__init__(rect, low, high)
        self.value = value
        self.step = step
        self._changed = changed
        self._groove = groove

    @property
    def spoken_value(self) -> str:
        return str(self.value)

    def set(self, value: int) -> Sequence[Wish]:
        """Set the value, or the nearest permitted one, and finish the number being typed. Returns the resulting
        wishes."""
        self._typed = ""
        return self._take(value)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        share = (position[0] - self.rect.x) / max(1, self.rect.w)
        return self.set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle a key. The left and right arrows move the knob by 1 step, and Page Up and Page Down by 5 steps.

        Home and End move it to the ends. A digit is appended to the number being typed, and Backspace deletes the last
        digit. Returns the resulting wishes, or None for any other key, and for Backspace if no number is being typed.
        """
        typed = self.type_digit(pressed)
        if typed is not None:
            return typed
        goals: dict[Command | None, int] = {
            Command.LEFT: self.value - self.step,
            Command.RIGHT: self.value + self.step,
            Command.PAGE_DOWN: self.value - SLIDER_PAGE * self.step,
            Command.PAGE_UP: self.value + SLIDER_PAGE * self.step,
            Command.FIRST: self.low,
            Command.LAST: self.high,
        }
        goal = goals.get(pressed.command)
        return None if goal is None else self.set(goal)

    def type_digit(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle a digit, which is appended to the number being typed, or Backspace, which deletes its last digit.

        Returns the resulting wishes, or None for any other key, and for Backspace if no number is being typed.
        """
        if pressed.command is Command.ERASE and self._typed:
            self._typed = self._typed[:-1]
            return self._take(int(self._typed or self.low))
        return self._take(self._type(pressed.digit)) if pressed.digit else None

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        height = max(4, look.px(6))
        share = (self.value - self.low) / max(1, self.high - self.low)
        y = self.rect.centery - height // 2
        canvas.put(look.art.bar(Bar(self.rect.w, height, *self._groove)), self.rect.x, y)
        done = round(self.rect.w * share)
        if done > height:
            canvas.put(look.art.bar(Bar(done, height, BRASS, BRASS)), self.rect.x, y)
        knob = look.art.picture(CoinPicture("blank", look.px(KNOB + 2 if hovered else KNOB)))
        canvas.put_centred(knob, self.rect.x + self.rect.w * share, self.rect.centery)
        self.ring(canvas, look, focused, look.px(CORNER), beyond=look.px(KNOB / 2))

    def _take(self, value: int) -> Sequence[Wish]:
        self.value = self._bounded(value)
        return self._changed(self.value) or ()


class Stepper(NumberInput):
    """A field that shows a whole number between the signs − and +.

    If `optional` is true, a step down from the minimum unsets the number. `value` is then None, and the text `none` is
    shown. `changed` is called with each new value.
    """

    def __init__(
        self,
        rect: Rect,
        low: int,
        high: int,
        value: int | None,
        optional: bool,
        changed: Callable[[int | None], None],
        none: str = "",
    ) -> None:
        super().__init__(rect, low, high)
        self.value = value
        self.optional = optional
        if optional:
            self.commands = (*self.commands, Command.CLEAR)
        self._changed = changed
        self._none = none or _("none")

    @property
    def shown(self) -> str:
        """Text in the field: the number, or the text that stands for no number."""
        return self._none if self.value is None else str(self.value)

    @property
    def spoken_value(self) -> str:
        return self.shown

    def set(self, value: int | None) -> Sequence[Wish]:
        """Set the number, limited to the range of the field, or unset it if `value` is None. Returns no wishes."""
        self.value = None if value is None else self._bounded(value)
        self._changed(self.value)
        return ()

    def step(self, steps: int) -> Sequence[Wish]:
        """Change the number by `steps`. A step down from the minimum unsets an optional number. Returns no wishes."""
        self._typed = ""
        if self.value is None:
            return self.set(self.low + steps - 1) if steps > 0 else ()
        if self.optional and self.value == self.low and steps < 0:
            return self.set(None)
        return self.set(self.value + steps)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Subtract 1 if the left third is clicked, or add 1 if the right third is clicked. Returns no wishes."""
        third = self.rect.w / 3
        if position[0] < self.rect.x + third:
            return self.step(-1)
        if position[0] > self.rect.right - third:
            return self.step(1)
        return ()

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle a key. The left and right arrows, − and + change the number by 1, and Page Up and Page Down by 10.

        A digit is appended to the number being typed, and Backspace deletes the last digit. Delete unsets the number
        or, if it isn't optional, sets the minimum. Returns no wishes, or None for any other key.
        """
        match pressed:
            case Pressed(text="+") | Pressed(command=Command.RIGHT):
                return self.step(1)
            case Pressed(text="-") | Pressed(command=Command.LEFT):
                return self.step(-1)
            case Pressed(command=Command.PAGE_UP):
                return self.step(STEPPER_PAGE)
            case Pressed(command=Command.PAGE_DOWN):
                return self.step(-STEPPER_PAGE)
            case Pressed(command=Command.CLEAR):
                self._typed = ""
                return self.set(None if self.optional else self.low)
            case Pressed(command=Command.ERASE):
                self._typed = self._typed[:-1]
                return self.set(int(self._typed)) if self._typed else ()
            case Pressed(digit=digit) if digit:
                return self.set(self._type(digit))
            case _:
                return None

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        self.put_groove(canvas, look)
        self.put_ends(canvas, look, "−", "+")
        canvas.put_centred(look.line(self.shown, STRONG, TEXT), *self.rect.center)
        self.ring(canvas, look, focused, look.px(CORNER))
