"""Signs for the buttons of game pads. Each is a character in a text, shown on screen as a picture of the button."""

from collections.abc import Mapping
from enum import Enum
from itertools import chain
from typing import Final, NamedTuple

from scenes.wording import in_context

FIRST_SIGN: Final = 0x4DC0
"""Code point of the first sign. The signs are hexagrams of the Book of Changes: printable characters that none of the
game's fonts contains."""


class PadFamily(Enum):
    """A family of pads whose buttons have the same signs."""

    LETTERS = "letters"
    SHAPES = "shapes"
    SWITCH = "switch"


MAKERS: Final[Mapping[PadFamily, tuple[str, ...]]] = {
    PadFamily.SHAPES: ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    PadFamily.SWITCH: ("nintendo", "switch", "joy-con", "joycon"),
}
"""Lower-case parts of a pad's name that identify its family. All other pads belong to `LETTERS`."""


class Sign(NamedTuple):
    """A picture of a button: the sprite, its counterclockwise rotation in degrees, and letters on it.

    `words` is the text that replaces the picture in paragraphs. If it is empty, the translated word View or Menu is
    used.
    """

    sprite: str
    words: str
    letters: str = ""
    angle: float = 0.0

    @property
    def is_wide(self) -> bool:
        """True if the picture is wider than it is high."""
        return self.sprite in ("shoulder", "trigger")


def _lettered(sprite: str, letters: str) -> Sign:
    return Sign(sprite, letters, letters)


_ARROWS: Final = (("up", "↑", 0.0), ("left", "←", 90.0), ("down", "↓", 180.0), ("right", "→", 270.0))

_EVERYWHERE: Final[Mapping[str, Sign]] = {
    **{way: Sign("direction", arrow, angle=angle) for way, arrow, angle in _ARROWS},
    **{f"stick {way}": Sign("stick_direction", f"R{arrow}", "R", angle) for way, arrow, angle in _ARROWS},
    "left stick": Sign("stick", "L3", "L"),
    "right stick": Sign("stick", "R3", "R"),
}

SIGNS: Final[Mapping[PadFamily, Mapping[str, Sign]]] = {
    PadFamily.LETTERS: {
        **{button: _lettered("round", button.upper()) for button in "abxy"},
        "left shoulder": _lettered("shoulder", "LB"),
        "right shoulder": _lettered("shoulder", "RB"),
        "left trigger": _lettered("trigger", "LT"),
        "right trigger": _lettered("trigger", "RT"),
        "back": Sign("view", ""),
        "start": Sign("menu", ""),
        **_EVERYWHERE,
    },
    PadFamily.SHAPES: {
        "a": Sign("cross", "×"),
        "b": Sign("circle", "○"),
        "x": Sign("square", "□"),
        "y": Sign("triangle", "△"),
        "left shoulder": _lettered("shoulder", "L1"),
        "right shoulder": _lettered("shoulder", "R1"),
        "left trigger": _lettered("trigger", "L2"),
        "right trigger": _lettered("trigger", "R2"),
        "back": Sign("view", ""),
        "start": Sign("menu", ""),
        **_EVERYWHERE,
    },
    PadFamily.SWITCH: {
        **{button: _lettered("round", button.upper()) for button in "abxy"},
        "left shoulder": _lettered("shoulder", "L"),
        "right shoulder": _lettered("shoulder", "R"),
        "left trigger": _lettered("trigger", "ZL"),
        "right trigger": _lettered("trigger", "ZR"),
        "back": _lettered("round", "−"),
        "start": _lettered("round", "+"),
        **_EVERYWHERE,
    },
}
"""Sign of each button, by family and by the button's name."""

_ALL: Final = tuple(chain.from_iterable(((family, button) for button in signs) for family, signs in SIGNS.items()))
_CHARACTERS: Final = {named: chr(FIRST_SIGN + number) for number, named in enumerate(_ALL)}

SIGN_BY_CHARACTER: Final[Mapping[str, Sign]] = {
    character: SIGNS[family][button] for (family, button), character in _CHARACTERS.items()
}
"""Signs by their characters."""


def pad_family(name: str) -> PadFamily:
    """Return the family of the pad with this name."""
    comparable = name.lower()
    found = (family for family, makers in MAKERS.items() if any(maker in comparable for maker in makers))
    return next(found, PadFamily.LETTERS)


def sign_character(family: PadFamily, button: str) -> str:
    """Return the character for a button's sign. Raises `KeyError` if there is no such button."""
    return _CHARACTERS[family, button]


def without_signs(text: str) -> str:
    """Return a text in which the character of each pad button's sign is replaced by words for the button."""
    names = {"view": in_context("button of a pad", "View"), "menu": in_context("button of a pad", "Menu")}
    signs = map(SIGN_BY_CHARACTER.get, text)
    return "".join(
        each if sign is None else sign.words or names[sign.sprite] for each, sign in zip(text, signs, strict=True)
    )
