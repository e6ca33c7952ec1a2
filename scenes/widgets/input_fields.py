"""Input fields: one for a line of text, and two for whole numbers, which are set with a slider or with the signs − and
+."""

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas, CoinPicture
from scenes.drawing.shapes import Bar, Box
from scenes.theme import BRASS, BRASS_LIGHT, FAINT, GROOVE, GROOVE_LIT, HINT, QUIET, STRONG, TEXT, Colour
from scenes.widgets.widget import CORNER, Widget
from scenes.wording import _, in_phrases

KNOB = 24
"""Diameter of the knob, in design units. Half of it extends beyond the groove at each end."""

DIGITS = 4
"""Maximum number of typed digits. If there are more, the oldest digits are dropped."""

SLIDER_PAGE, STEPPER_PAGE = 5, 10
"""Number of steps that Page Up and Page Down move a slider (`SLIDER_PAGE`) or a stepper (`STEPPER_PAGE`)."""


class TextField(Widget):
    """A field for a line of text of at most `longest` characters. `placeholder` is shown while the field is empty.

    `changed` is called with the text after each change.
    """

    takes_text = True
    takes_letters = True

    def __init__(
        self, rect: Rect, text: str, longest: int, changed: Callable[[str], None], placeholder: str = ""
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.longest = longest
        self.placeholder = placeholder
        self._composed = ""
        self._changed = changed

    @property
    def spoken_name(self) -> str:
        return in_phrases(self.spoken_as or self.placeholder, _("text field"))

    @property
    def spoken_value(self) -> str:
        return self.text or _("empty")

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle a key. Backspace deletes the last character, and Delete deletes all characters. Typed characters
        arrive through `write`. Returns the resulting wishes, or None if the key has no effect here."""
        if self._composed:
            # the input method handles the keys while it composes text
            return ()
        if pressed.command is Command.ERASE:
            self._set(self.text[:-1])
        elif pressed.command is Command.CLEAR:
            self._set("")
        elif not pressed.text:
            return None
        return ()

    def write(self, text: str) -> None:
        """Append the printable characters of a text, as far as the maximum length allows."""
        self._composed = ""
        self._set((self.text + "".join(filter(str.isprintable, text)))[: self.longest])

    def compose(self, text: str) -> None:
        self._composed = text

    def let_go(self) -> None:
        self._composed = ""

    def _set(self, text: str) -> None:
        self.text = text
        self._changed(text)

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        room = self.rect.w
        if focused and self.takes_letters and look.keys.pad is not None and not look.keys.scanned:
            # the button that opens the on-screen keyboard
            opens = look.line(look.keys.hint_for(Command.CONFIRM), HINT, QUIET)
            room -= opens.get_width() + look.px(4)
        self.put_text(canvas, look, focused, room)
        if room < self.rect.w:
            canvas.put(opens, self.rect.right - opens.get_width() - look.px(9), self.rect.y + look.px(4))
        self.ring(canvas, look, focused, look.px(CORNER))

    def put_text(self, canvas: Canvas, look: Look, has_cursor: bool, room: int) -> None:
        """Draw the groove and, in the first `room` pixels of it, the text."""
        self.put_groove(canvas, look)
        widest = room - look.px(28)
        shown = self.text + self._composed
        style = look.lettering.fitting(shown, STRONG, widest)
        words = look.line(shown, style, BRASS_LIGHT if self._composed else TEXT, widest) if shown else None
        left = self.rect.x + look.px(12)
        if not shown and self.placeholder:
            faint = look.line(self.placeholder, STRONG, FAINT, widest)
            # leave room for the cursor
            canvas.put(faint, left + look.px(8) * has_cursor, self.rect.centery - faint.get_height() / 2)
        if words:
            canvas.put(words, left, self.rect.centery - words.get_height() / 2)
        if has_cursor:
            cursor = Box(max(2, look.px(2)), look.px(20), 1, BRASS_LIGHT, BRASS_LIGHT)
            after = left + (words.get_width() if words else 0) + look.px(2)
            canvas.put(look.art.box(cursor), after, self.rect.centery - look.px(10))


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

    `changed` is called with each new value. `groove` holds the colours of the top and the bottom of the groove. The
    arrow keys move the knob by one `step`, and the mouse moves it by whole steps. A typed value may lie between two
    steps.
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

        Home and End move it to the ends. Digits are typed. Returns the resulting wishes, or None for any other key.
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

        Returns the resulting wishes, or None for any other key.
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
    """A number between the signs − and +.

    If `optional` is true, a step below the minimum unsets the number. `value` is then None, and the text `none` is
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
        """Change the number by `steps`. A step below the minimum unsets an optional number. Returns no wishes."""
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

        Digits are typed. Delete unsets the number or, if it isn't optional, sets the minimum. Returns no wishes, or
        None for any other key.
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
