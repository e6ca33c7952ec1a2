"""The colours and type styles prescribed by the art direction, each defined in one place.

A colour is named after its use or its appearance on the green felt. `scenes.drawing.palettes` lists the colours that
replace some of them on other felts and in high contrast.
"""

from typing import Final, NamedTuple, TypeAlias

Colour: TypeAlias = str
"""A hex colour, `#RRGGBB`."""


class Felt(NamedTuple):
    """A lit felt: its colours under the lamp, halfway and at the edge, and the colours of the line around it and of the
    panel."""

    lamp: Colour
    middle: Colour
    edge: Colour
    line: Colour
    panel: Colour


BAIZE: Final = Felt("#1F6B50", "#124634", "#07211A", "#5E6A3E", "#0A231C")
EMBERS: Final = Felt("#5A2320", "#2C1416", "#0E0709", "#7A3324", "#150809")
CURTAIN: Final = Felt("#23477A", "#152C50", "#0A1626", "#3B4F70", "#0A1626")

EMBER: Final = "#E4572E"
GLOW: Final = "#FF8A4C"

BRASS_BRIGHT: Final = "#FFEDB8"
BRASS_LIGHT: Final = "#F6DF9C"
BRASS: Final = "#CFA64E"
BRASS_DARK: Final = "#9A7427"
BRASS_INK: Final = "#2A1E06"
BRASS_QUIET: Final = "#2E2006"
"""Ink for less important text on brass."""

IVORY: Final = "#FCF8EC"
PAPER: Final = "#EFE6CF"
"""Shaded ivory, for example at the bottom of a note."""

TEXT: Final = "#F7F1E3"
QUIET: Final = "#D6DED1"
FAINT: Final = "#8FA095"
INK: Final = "#1E2430"

FOCUS: Final = "#8FD3FF"
FOCUS_WIDTH: Final = 3

BUTTON_TOP: Final = "#17463A"
BUTTON_BOTTOM: Final = "#103429"
BUTTON_LIT_TOP: Final = "#1F5848"
BUTTON_LIT_BOTTOM: Final = "#174538"
IDLE_TOP: Final = "#16332A"
IDLE_BOTTOM: Final = "#12291F"
IDLE_LINE: Final = "#4A5A50"
IDLE_INK: Final = "#93A092"
"""Ink of a disabled button."""

GROOVE: Final = "#0A2A21"
GROOVE_LIT: Final = "#1B6350"

EMBER_GROOVE: Final = "#3A1613"
EMBER_GROOVE_LIT: Final = "#6B2C22"
"""Colours of grooves under the lighting of a WAR."""

TIE_GREY: Final = "#5C6862"
"""Colour that stands for a tie in a strip of odds."""

RIGHT: Final = "#9BE08C"
WRONG: Final = "#E8DDD0"
"""Colours of the marks on right and wrong predictions."""

PANEL_TOP: Final = "#0F3328"
PANEL_BOTTOM: Final = "#081C16"
VEIL: Final = "#020A07"
RULE: Final = "#3E5A4C"
BANNER_TOP: Final = "#10231C"
BANNER_BOTTOM: Final = "#0A1712"
EMBER_BANNER: Final = ("#26110E", "#160908")
"""Colours of the top and the bottom of a banner under the lighting of a WAR."""

POT_FLOOR: Final = "#0B3226"
POT_LINE: Final = "#6E6334"

COLUMN_DARK: Final = "#8A4A30"
RUNG_TOP: Final = "#1E0D0C"
RUNG_BOTTOM: Final = "#160909"
RUNG_LINE: Final = "#B5472E"
WAITING: Final = "#C2B7B0"
"""Colours of the columns and the ladder of a WAR, and of text about a card that waits there."""

SEATS: Final = ("#E0BC66", "#A9C4CF", "#D99A78", "#A5C48A")
PATTERN: Final = "#7C6F55"
"""Colours of the players of Classic War, by seat (`SEATS`), and the colour of their patterns (`PATTERN`)."""


class TypeStyle(NamedTuple):
    """A font: its family, its face (such as `bold`), and its size in design units.

    `tracking` is the additional space between letters, as a share of the size. If `fitted` is true, the style has been
    made smaller so that a text fits into the available space. `leading` is the distance between two lines, as a share
    of their height.
    """

    family: str
    face: str
    size: float
    tracking: float = 0.0
    fitted: bool = False
    leading: float = 1.0


SERIF: Final = "font_source_serif_pro"
SANS: Final = "font_source_sans_pro"
READABLE: Final = "fontpkg_atkinson_hyperlegible"
FONT_FILES: Final = {
    (SERIF, "bold"): "SourceSerifPro-Bold.ttf",
    (SERIF, "semibold"): "SourceSerifPro-Semibold.ttf",
    (SANS, "regular"): "SourceSansPro-Regular.ttf",
    (SANS, "semibold"): "SourceSansPro-Semibold.ttf",
    (SANS, "bold"): "SourceSansPro-Bold.ttf",
    (READABLE, "regular"): "AtkinsonHyperlegible-Regular.ttf",
    (READABLE, "semibold"): "AtkinsonHyperlegible-Bold.ttf",
    (READABLE, "bold"): "AtkinsonHyperlegible-Bold.ttf",
}

READABLE_LETTERS: Final = (
    " -~\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u012a-\u012b\u012e-\u012f\u0131\u0136-\u0137\u013b-\u013e"
    "\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a-\u016b\u016e-\u0173\u0178-\u017e\u0218-\u021b"
    "\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039-\u203a\u20ac\u2212\u2264-\u2265"
)
"""Characters that the font `READABLE` contains, as ranges of a regular expression. A text with other characters keeps
the usual font."""

TITLE: Final = TypeStyle(SERIF, "bold", 68)
WAR_WORD: Final = TypeStyle(SERIF, "bold", 40, 0.06)
HEADING: Final = TypeStyle(SERIF, "bold", 32)
NAME: Final = TypeStyle(SERIF, "bold", 24)
NUMBER: Final = TypeStyle(SERIF, "semibold", 28)
BANNER: Final = TypeStyle(SERIF, "bold", 26)
RANK: Final = TypeStyle(SERIF, "bold", 17)
SMALL_NAME: Final = TypeStyle(SERIF, "bold", 17)
LABEL: Final = TypeStyle(SANS, "bold", 18, 0.14)
POT: Final = TypeStyle(SANS, "bold", 19, 0.04)
BUTTON: Final = TypeStyle(SANS, "bold", 20)
CHIP: Final = TypeStyle(SANS, "semibold", 15)
NARROW_CHIP: Final = TypeStyle(SANS, "semibold", 13)
STRONG: Final = TypeStyle(SANS, "semibold", 16)
BODY: Final = TypeStyle(SANS, "regular", 16)
READING: Final = TypeStyle(SANS, "regular", 18)
SMALL: Final = TypeStyle(SANS, "regular", 14)
HINT: Final = TypeStyle(SANS, "regular", 13)

SMALLEST_TEXT: Final = 12
SMALLEST_FITTED: Final = 11
SMALLEST_FITTED_READABLE: Final = 10
"""Minimum sizes of text in a window of any size, in pixels: for ordinary text (`SMALLEST_TEXT`), for text made smaller
to fit into the available space (`SMALLEST_FITTED`), and for such text in the font that is easy to read, which has wider
letters (`SMALLEST_FITTED_READABLE`)."""
