"""Colours and type: what the art direction fixes, each in one place."""

from typing import Final, NamedTuple, TypeAlias

Colour: TypeAlias = str
"""A hex colour, `#RRGGBB`."""


class Felt(NamedTuple):
    """A lit cloth, from below the lamp to the edge, the line around it and the panel beside it."""

    lamp: Colour
    middle: Colour
    edge: Colour
    line: Colour
    panel: Colour


BAIZE: Final = Felt("#1F6B50", "#124634", "#07211A", "#5E6A3E", "#0A231C")
EMBERS: Final = Felt("#5A2320", "#2C1416", "#0E0709", "#7A3324", "#150809")

EMBER: Final = "#E4572E"
GLOW: Final = "#FF8A4C"

BRASS_LIGHT: Final = "#F6DF9C"
BRASS: Final = "#CFA64E"
BRASS_DARK: Final = "#9A7427"
BRASS_INK: Final = "#2A1E06"

IVORY: Final = "#FCF8EC"
TEXT: Final = "#F7F1E3"
QUIET: Final = "#B9C2B2"
INK: Final = "#1E2430"

FOCUS: Final = "#8FD3FF"
FOCUS_WIDTH: Final = 3

BUTTON_TOP: Final = "#17463A"
BUTTON_BOTTOM: Final = "#103429"
GROOVE: Final = "#0A2A21"


class TypeStyle(NamedTuple):
    """A face and its size in pixels at 1280×720; `tracking` is the space added between letters, a share of the size."""

    family: str
    face: str
    size: int
    tracking: float = 0.0


SERIF: Final = "font_source_serif_pro"
SANS: Final = "font_source_sans_pro"
FONT_FILES: Final = {
    (SERIF, "bold"): "SourceSerifPro-Bold.ttf",
    (SERIF, "semibold"): "SourceSerifPro-Semibold.ttf",
    (SANS, "regular"): "SourceSansPro-Regular.ttf",
    (SANS, "semibold"): "SourceSansPro-Semibold.ttf",
    (SANS, "bold"): "SourceSansPro-Bold.ttf",
}

TITLE: Final = TypeStyle(SERIF, "bold", 68)
WAR_WORD: Final = TypeStyle(SERIF, "bold", 40, 0.06)
HEADING: Final = TypeStyle(SERIF, "bold", 32)
NAME: Final = TypeStyle(SERIF, "bold", 24)
NUMBER: Final = TypeStyle(SERIF, "semibold", 28)
BANNER: Final = TypeStyle(SERIF, "bold", 26)
RANK: Final = TypeStyle(SERIF, "bold", 17)
LABEL: Final = TypeStyle(SANS, "bold", 18, 0.14)
POT: Final = TypeStyle(SANS, "bold", 19, 0.04)
BUTTON: Final = TypeStyle(SANS, "bold", 20)
CHIP: Final = TypeStyle(SANS, "semibold", 15)
STRONG: Final = TypeStyle(SANS, "semibold", 16)
BODY: Final = TypeStyle(SANS, "regular", 16)
READING: Final = TypeStyle(SANS, "regular", 18)
SMALL: Final = TypeStyle(SANS, "regular", 14)
HINT: Final = TypeStyle(SANS, "regular", 13)

SMALLEST_TEXT: Final = 11
"""No text is drawn smaller than this many pixels, however small the window."""
