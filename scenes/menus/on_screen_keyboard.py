"""The on-screen keyboard, for typing into a text field with a pad, a finger or one switch."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from scenes.core.input import Command, Composed, InputAction, Pressed, Typed
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import Sheet, design_size, put_panel
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _, in_context

KEY, BETWEEN, AROUND = 48, 6, 14
"""Side of a key, distance between two keys, and distance of the keys from the keyboard's edge, in design units."""

WIDE: Final = 3
"""Width of the Done key, in keys. The Del key is half a key narrower."""

LATIN: Final = ("qwertyuiop", "asdfghjkl’", "zxcvbnm-._")
"""Rows of Latin letters, for typing addresses and codes if the language in use has other letters."""

HIGHEST: Final = 0.61
"""Maximum height of the keyboard, as a share of the window's height."""


class OnScreenKeyboard(Scene):
    """A keyboard shown over the scene `below`, for typing into that scene's focused text field.

    The keyboard may cover the field, so the text is also shown above the keys. The pad's X button erases a character,
    and Y types a space. Any key of a real keyboard, except a modifier key such as Shift, closes the on-screen keyboard.
    """

    opaque = False
    controls: Controls

    def __init__(self, below: Scene) -> None:
        self.below = below
        self.controls = Controls()
        self.capitals = not below.letters
        self.latin = False

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
        """Type a space, erase a character or close the keyboard in response to the pad's buttons. Text, Backspace and
        Delete from a real keyboard go to the text field, and any key of a real keyboard, except a modifier key, closes
        the on-screen keyboard. All other input goes to the keys on screen. Returns the resulting wishes."""
        match action:
            case Pressed(button="x"):
                return self._erase()
            case Pressed(button="y"):
                return self._type(" ")
            case Pressed(command=Command.LEAVE):
                return (Pop(),)
            case Pressed(button="", text=text) if text:
                # the text itself follows
                return ()
            case Pressed(button="", command=Command.ERASE | Command.CLEAR) | Typed() | Composed():
                return (*self.below.handle(action), Pop())
            case Pressed(button="", key=key) if key:
                return (Pop(),)
            case _:
                return self.controls.handle(action)

    def draw(self, canvas: Canvas) -> None:
        put_panel(canvas, self.look, self._sheet.rect(0, 0, *self._size))
        TextField(self._text_place, self.below.letters, 0, lambda _text: None).put_text(
            canvas, self.look, True, self._text_place.w
        )
        self.controls.draw(canvas, self.look)

    def _rows(self) -> list[str]:
        rows = ["1234567890", *(LATIN if self.latin else _own_letters())]
        return ["".join(map(_capital, row)) for row in rows] if self.capitals else rows

    @property
    def _size(self) -> tuple[float, float]:
        rows = self._rows()
        longest = max(map(len, rows))
        return _extent(longest), _extent(len(rows) + 2)

    @property
    def _sheet(self) -> Sheet:
        """The keyboard's sheet, at the window's lower edge."""
        look = self.look
        (width, height), (room_across, room_down) = self._size, design_size(look)
        wanted = max(1.0, look.target / look.unit / (KEY + BETWEEN))
        scale = min(wanted, (room_across - 2 * AROUND) / width, HIGHEST * room_down / height)
        unit = look.unit * scale
        return Sheet((look.size[0] - width * unit) / 2, look.size[1] - (height + AROUND) * unit, unit)

    @property
    def _text_place(self) -> Rect:
        return _key(self._sheet, 0, 0, max(map(len, self._rows())))

    def _lay_out(self) -> None:
        sheet, rows = self._sheet, self._rows()
        longest = max(map(len, rows))
        keys: list[Widget] = [
            Button(
                _key(sheet, column + (longest - len(row)) / 2, down), letter, partial(self._type, letter), small=True
            )
            for down, row in enumerate(rows, 1)
            for column, letter in enumerate(row)
        ]
        last, label = len(rows) + 1, self.look.keys.label
        is_pad = self.look.keys.pad is not None
        shift = Button(
            _key(sheet, 0, last, 2), in_context("key", "Shift"), self._shift, chosen=self.capitals, small=True
        )
        others = self._other_letters()
        left = 2 + 2 * len(others)
        space = Button(
            _key(sheet, left, last, longest - left - 2 * WIDE + 0.5),
            in_context("key", "Space"),
            partial(self._type, " "),
            hint=label("y") if is_pad else "",
            small=True,
        )
        erase = Button(
            _key(sheet, longest - 2 * WIDE + 0.5, last, WIDE - 0.5),
            in_context("on-screen keyboard", "Del"),
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
        switch = [Button(_key(sheet, 2, last, 2), name, self._switch, small=True) for name in others]
        self.controls = Controls([*keys, shift, *switch, space, erase, done])

    def _other_letters(self) -> list[str]:
        """Return a list with the label of the key that switches between the language's own letters and Latin ones. The
        list is empty if the language's own letters include Latin ones."""
        own = _own_letters()
        if "q" in "".join(own):
            return []
        return [(own if self.latin else LATIN)[0][:3].upper()]

    def _type(self, letter: str) -> Sequence[Wish]:
        wishes = self.below.handle(Typed(letter))
        if self.capitals and letter != " ":
            self._shift()
        return wishes

    def _erase(self) -> Sequence[Wish]:
        return self.below.handle(Pressed(command=Command.ERASE))

    def _switch(self) -> Sequence[Wish]:
        self.latin = not self.latin
        self._lay_out()
        return ()

    def _shift(self) -> Sequence[Wish]:
        before = self.controls
        self.capitals = not self.capitals
        self._lay_out()
        self.controls.take_over(before)
        return ()


def _own_letters() -> Sequence[str]:
    """Return the rows of letters on keyboards for the language in use."""
    return _("qwertyuiop asdfghjkl’ zxcvbnm-._").split(" ")


def _capital(letter: str) -> str:
    """Return the capital of a letter, or the letter itself if its capital is more than one letter, as with ß."""
    capital = letter.upper()
    return capital if len(capital) == 1 else letter


def _extent(keys: float) -> float:
    """Return the length of a row or column of keys, including the space at both ends, in design units."""
    return keys * (KEY + BETWEEN) - BETWEEN + 2 * AROUND


def _key(sheet: Sheet, column: float, row: int, keys: float = 1) -> Rect:
    step = KEY + BETWEEN
    return sheet.rect(AROUND + column * step, AROUND + row * step, keys * step - BETWEEN, KEY)
