"""Widgets for choosing one of several options: a row of names, rows with explanations, or a name between arrows."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from scenes import theme
from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box, Disc
from scenes.theme import TypeStyle
from scenes.widgets.panels_and_headings import put_box
from scenes.widgets.widget import CHOSEN, CORNER, PLAIN, PLAIN_LIT, Press, Widget, put_coloured_box
from scenes.wording import _, in_phrases, place_in_words

STEPS: Final[Mapping[Command | None, int]] = {Command.LEFT: -1, Command.RIGHT: 1}


class ChoiceWidget(Widget):
    """A choice among `options`. `chosen` is the index of the chosen option, or -1 if there is none.

    `changed` is called with the index of the option that has been chosen, and returns the resulting wishes. Subclasses
    draw the options and may override `step`.
    """

    def __init__(
        self, rect: Rect, options: Sequence[str], chosen: int, changed: Callable[[int], Sequence[Wish]]
    ) -> None:
        super().__init__(rect)
        self.options = tuple(options)
        self.chosen = chosen
        self._changed = changed

    @property
    def spoken_value(self) -> str:
        if self.chosen < 0:
            return ""
        return in_phrases(self.options[self.chosen], place_in_words(self.chosen, len(self.options)))

    def choose(self, index: int) -> Sequence[Wish]:
        """Choose the option at an index, wrapping around. Returns the resulting wishes."""
        self.chosen = index % len(self.options)
        return self._changed(self.chosen)

    def step(self, steps: int) -> Sequence[Wish]:
        """Move the choice by `steps`, wrapping around. Returns the resulting wishes."""
        # before anything is chosen, a step forward leads to the first option, and a step back to the last one
        return self.choose(self.chosen + steps if self.chosen >= 0 or steps > 0 else -1)

    def press(self) -> Sequence[Wish]:
        return self.choose(self.chosen + 1)

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        step = STEPS.get(pressed.command)
        return None if step is None else self.step(step)


class ChoiceRow(ChoiceWidget):
    """A row of options. A click or the left and right arrow keys choose an option, and Space chooses the next one."""

    @property
    def parts(self) -> Sequence[Rect]:
        left, width, count = self.rect.x, self.rect.w, len(self.options)
        edges = [left + width * number // count for number in range(count + 1)]
        return [Rect(start, self.rect.y, end - start, self.rect.h) for start, end in pairwise(edges)]

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        return self.choose(min(len(self.options) - 1, (position[0] - self.rect.x) * len(self.options) // self.rect.w))

    def step(self, steps: int) -> Sequence[Wish]:
        """Move the choice by `steps`, stopping at either end of the row. Returns the resulting wishes."""
        return self.choose(min(len(self.options) - 1, max(0, self.chosen + steps)))

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Draw the options, with the chosen one in brass."""
        self.put_groove(canvas, look, 0.7)
        radius = look.px(CORNER)
        width = self.rect.w / len(self.options)
        for index, option in enumerate(self.options):
            left = round(self.rect.x + index * width)
            chosen = index == self.chosen
            if chosen:
                put_coloured_box(canvas, look, Rect(left, self.rect.y, round(width), self.rect.h), CHOSEN, radius)
            ink = theme.BRASS_INK if chosen else theme.TEXT
            room = look.lettering.room(option, theme.CHIP, width - look.px(10), width - look.px(4))
            name = look.within(option, theme.CHIP, ink, room, highest=self.rect.h)
            canvas.put_centred(name, left + width / 2, self.rect.centery)
        self.ring(canvas, look, focused, radius)


DOT = 18
"""Diameter of an option's dot, in design units."""

SHRUNK = (1.0, 0.9, 0.8, 0.7)
"""Sizes of an explanation that is too tall, as fractions of its usual size. The largest that fits is used."""

LOW_TITLE: Final = theme.NAME._replace(size=15, fitted=True)
"""Style of a title above an explanation in two lines, if the row isn't tall enough for a larger one."""

RISE = 2
"""Upward shift of the text, in design units, which compensates for the empty space above the title's capitals."""


class RadioButton(Widget):
    """A row with a title, an explanation, and a dot that is filled if `chosen` is true."""

    def __init__(self, rect: Rect, title: str, line: str, chosen: bool, press: Press) -> None:
        super().__init__(rect, press)
        self.title = title
        self.line = line
        self.chosen = chosen

    @property
    def spoken_name(self) -> str:
        return in_phrases(self.title, self.line)

    @property
    def spoken_value(self) -> str:
        return _("chosen") if self.chosen else ""

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        radius = look.px(11)
        put_box(canvas, look, self._box(look, radius, hovered), self.rect)
        self._put_dot(canvas, look)
        left = self.rect.x + look.px(50)
        widest = self.rect.right - look.px(14) - left
        ink = theme.BRASS_LIGHT if self.chosen else theme.TEXT
        title = look.fitted(self.title, theme.NAME._replace(size=20), ink, widest)
        line = self._picture(look, theme.SMALL, widest)
        for share in SHRUNK:
            if title.get_height() + line.get_height() > self.rect.h:
                line = self._picture(look, theme.SMALL._replace(size=share * theme.SMALL.size, fitted=True), widest)
        rise = look.px(RISE)
        if title.get_height() + line.get_height() > self.rect.h:
            rise = 0
            title = look.fitted(self.title, LOW_TITLE, ink, widest)
            room = self.rect.h - title.get_height()
            line = look.block(self.line, theme.SMALL, theme.QUIET, widest, room)
        top = self.rect.centery - (title.get_height() + line.get_height()) / 2 - rise
        # accents on capitals stay inside
        top = max(top, self.rect.y + 1 - title.get_bounding_rect().y)
        canvas.put(title, left, top)
        canvas.put(line, left, top + title.get_height())
        self.ring(canvas, look, focused, radius)

    def _picture(self, look: Look, style: TypeStyle, widest: int) -> Surface:
        if look.lettering.width(self.line, style) <= widest:
            return look.line(self.line, style, theme.QUIET)
        return look.paragraph(self.line, style, theme.QUIET, widest)

    def _put_dot(self, canvas: Canvas, look: Look) -> None:
        middle = (self.rect.x + look.px(26), self.rect.centery)
        ring = Disc(look.px(DOT), theme.GROOVE, 1.0, line=theme.BRASS, line_width=max(1, look.px(2)))
        canvas.put_centred(look.art.disc(ring), *middle)
        if self.chosen:
            canvas.put_centred(look.art.disc(Disc(look.px(DOT - 8), theme.BRASS_LIGHT)), *middle)

    def _box(self, look: Look, radius: int, hovered: bool) -> Box:
        size = (self.rect.w, self.rect.h, radius)
        top, bottom, line = PLAIN_LIT if hovered or self.chosen else PLAIN
        if self.chosen:
            return Box(*size, top, bottom, 1.0, theme.BRASS_LIGHT, max(1, look.px(2)))
        return Box(*size, top, bottom, 0.6, line, max(1, look.px(1)), 0.5)


class Picker(ChoiceWidget):
    """A widget that shows only the chosen option, between two arrows. The left and right arrow keys and Space step
    through the options.

    If `chosen` is -1, an ellipsis is shown.
    """

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Step back if the left half is clicked, or forward if the right half is clicked. Returns the resulting
        wishes."""
        return self.step(-1 if position[0] < self.rect.centerx else 1)

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        self.put_groove(canvas, look)
        self.put_ends(canvas, look, "‹", "›")
        name = self.options[self.chosen] if self.chosen >= 0 else "…"
        widest = self.rect.w - 2 * self.end(look) - look.px(4)
        canvas.put_centred(look.within(name, theme.CHIP, theme.TEXT, widest, highest=self.rect.h), *self.rect.center)
        self.ring(canvas, look, focused, look.px(CORNER))
