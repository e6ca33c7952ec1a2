"""The on-screen keyboard, with which a pad types into the text field below it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from scenes.core.input import Command, InputAction, Pressed, Typed
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.drawing.canvas import Canvas
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import Sheet, design_size, put_panel
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _

KEY, BETWEEN, AROUND = 48, 6, 14
"""Side of a key, and the distances between keys and from the keyboard's edge, in design units."""

MOST_OF_WINDOW: Final = 0.54
"""Maximum share of the window's height that the keyboard covers."""

WIDE: Final = 3
"""Width of the keys with words, in keys."""


class OnScreenKeyboard(Scene):
    """A keyboard over the scene `below`, whose focused text field it types into. Its X button erases, and Y types a
    space."""

    opaque = False
    controls: Controls

    def __init__(self, below: Scene) -> None:
        self.below = below
        self.controls = Controls()
        self.capitals = True

    def enter(self, look: Look) -> None:
        super().enter(look)
        self._lay_out()

    def resize(self, look: Look) -> None:
        super().resize(look)
        before = self.controls
        self._lay_out()
        self.controls.take_over(before)

    def joins(self, below: Scene) -> bool:
        return below is self.below

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Type, erase or leave with the pad's buttons; anything else goes to the keys, or from a real keyboard to the
        text field."""
        match action:
            case Pressed(button="x") | Pressed(command=Command.ERASE):
                return self.below.handle(Pressed(command=Command.ERASE))
            case Pressed(button="y"):
                return self._type(" ")
            case Pressed(command=Command.LEAVE):
                return (Pop(),)
            case Typed():
                return self.below.handle(action)
            case _:
                return self.controls.handle(action)

    def draw(self, canvas: Canvas) -> None:
        put_panel(canvas, self.look, self._sheet.rect(0, 0, *self._size))
        self.controls.draw(canvas, self.look)

    def _rows(self) -> list[str]:
        # the letters of the language, in the order of its keyboards
        rows = ["1234567890", *_("qwertyuiop asdfghjkl’ zxcvbnm-._").split(" ")]
        return [row.upper() for row in rows] if self.capitals else rows

    @property
    def _size(self) -> tuple[float, float]:
        rows = self._rows()
        longest = max(map(len, rows))
        return _extent(longest), _extent(len(rows) + 1)

    @property
    def _sheet(self) -> Sheet:
        """The keyboard's sheet: at the window's lower edge, or at the upper edge if it would cover the text field."""
        look = self.look
        (width, height), (room_across, room_down) = self._size, design_size(look)
        wanted = max(1.0, look.target / look.unit / (KEY + BETWEEN))
        scale = min(wanted, (room_across - 2 * AROUND) / width, MOST_OF_WINDOW * room_down / height)
        unit = look.unit * scale
        place = self.below.writing
        low = look.size[1] - (height + AROUND) * unit
        top = AROUND * unit if place is not None and place.bottom > low else low
        return Sheet((look.size[0] - width * unit) / 2, top, unit)

    def _lay_out(self) -> None:
        sheet, rows = self._sheet, self._rows()
        longest = max(map(len, rows))
        keys: list[Widget] = [
            Button(
                _key(sheet, column + (longest - len(row)) / 2, down), letter, partial(self._type, letter), small=True
            )
            for down, row in enumerate(rows)
            for column, letter in enumerate(row)
        ]
        last, label = len(rows), self.look.keys.label
        is_pad = self.look.keys.pad is not None
        shift = Button(_key(sheet, 0, last, 2), _("Shift"), self._shift, chosen=self.capitals, small=True)
        space = Button(
            _key(sheet, 2, last, longest - 2 - 2 * WIDE + 1),
            _("Space"),
            partial(self._type, " "),
            hint=label("y") if is_pad else "",
            small=True,
        )
        erase = Button(
            _key(sheet, longest - 2 * WIDE + 1, last, WIDE - 1),
            _("Del"),
            self._erase,
            hint=label("x") if is_pad else "",
            small=True,
        )
        done = Button(
            _key(sheet, longest - WIDE, last, WIDE),
            _("Done"),
            lambda: (Pop(),),
            hint=Command.LEAVE,
            primary=True,
            small=True,
        )
        self.controls = Controls([*keys, shift, space, erase, done])

    def _type(self, letter: str) -> Sequence[Wish]:
        wishes = self.below.handle(Typed(letter))
        if self.capitals:
            self._shift()
        return wishes

    def _erase(self) -> Sequence[Wish]:
        return self.below.handle(Pressed(command=Command.ERASE))

    def _shift(self) -> Sequence[Wish]:
        before = self.controls
        self.capitals = not self.capitals
        self._lay_out()
        self.controls.take_over(before)
        return ()


def _extent(keys: float) -> float:
    """Return the length of a row of keys with the space around it, in design units."""
    return keys * (KEY + BETWEEN) - BETWEEN + 2 * AROUND


def _key(sheet: Sheet, column: float, row: int, keys: float = 1) -> Rect:
    step = KEY + BETWEEN
    return sheet.rect(AROUND + column * step, AROUND + row * step, keys * step - BETWEEN, KEY)
