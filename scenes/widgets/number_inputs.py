"""To choose a whole number: a slider to drag, or a number between − and +; in both it can be typed."""

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas, CoinPicture
from scenes.drawing.shapes import Bar
from scenes.theme import BRASS, GROOVE, GROOVE_LIT, STRONG, TEXT, Colour
from scenes.widgets.widget import CORNER, Widget
from scenes.wording import _

KNOB = 24
"""How large the knob is, in measures of the design: half of it lies beyond the groove at either end."""

DIGITS = 4
"""A number that is typed has at most this many digits; the first ones go."""

SLIDER_PAGE, STEPPER_PAGE = 5, 10
"""How far Page Up and Page Down go."""


class NumberInput(Widget):
    """Chooses a whole number from `low` to `high`, which may be typed digit by digit."""

    def __init__(self, rect: Rect, low: int, high: int) -> None:
        super().__init__(rect)
        self.low = low
        self.high = high
        self._typed = ""

    def let_go(self) -> None:
        """The number that was being typed ends there."""
        self._typed = ""

    def go_on_from(self, before: Widget) -> None:
        if isinstance(before, NumberInput):
            self._typed = before._typed

    def _bounded(self, value: int) -> int:
        return min(self.high, max(self.low, value))

    def _type(self, digit: str) -> int:
        """The number that is being typed, with one more digit."""
        self._typed = (self._typed + digit)[-DIGITS:]
        return int(self._typed)


class Slider(NumberInput):
    """A groove to slide a knob in; it sets a value and never submits it.

    `groove` are its colours above and below. An arrow goes by one `step`, and the mouse to whole ones; what is typed
    may lie between.
    """

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

    def set(self, value: int) -> Sequence[Wish]:
        """Choose a value, or the nearest one there is; a number that was being typed ends there."""
        self._typed = ""
        return self._take(value)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Jump to a point of the groove."""
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        share = (position[0] - self.rect.x) / max(1, self.rect.w)
        return self.set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Left and right by one step, Page Up and Down by five, Home and End to the ends, or digits."""
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
        """A digit goes on with the number being typed, Backspace takes one back; None for anything else."""
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
    """A number between − and +, or none below the least where `optional`; `none` is what that is called."""

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
        self._changed = changed
        self._none = none or _("none")

    @property
    def shown(self) -> str:
        """What stands in it: the number, or what none is called."""
        return self._none if self.value is None else str(self.value)

    def set(self, value: int | None) -> Sequence[Wish]:
        """Choose a number, or none."""
        self.value = None if value is None else self._bounded(value)
        self._changed(self.value)
        return ()

    def step(self, steps: int) -> Sequence[Wish]:
        """Change the number by this much; one below the least is none."""
        self._typed = ""
        if self.value is None:
            return self.set(self.low + steps - 1) if steps > 0 else ()
        if self.optional and self.value == self.low and steps < 0:
            return self.set(None)
        return self.set(self.value + steps)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """The left third takes one off, the right third adds one."""
        third = self.rect.w / 3
        if position[0] < self.rect.x + third:
            return self.step(-1)
        if position[0] > self.rect.right - third:
            return self.step(1)
        return ()

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Left and right by one, Page Up and Down by ten, digits, and Delete for none or the least."""
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
