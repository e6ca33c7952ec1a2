"""The parts that several kinds of card faces share (suits, letters, paper and corners), the cards from two to ten, and
the large-index deck."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.asset_pack import palette
from tools.asset_pack.svg import (
    circle_data,
    document,
    even_odd,
    group,
    linear_gradient,
    number,
    path,
    placed,
    rectangle,
)


@dataclass(frozen=True)
class Suit:
    """A suit, as drawn on the cards.

    - `shape`: its symbol as path data, in a box of 100 × 100 centred on the origin.
    - `colour`: its colour.
    - `accent`: a second colour, for parts of court cards and jokers.
    """

    name: str
    shape: str
    colour: str
    accent: str


SPADE = (
    "M0 -50C7 -35 43 -12 43 13C43 27 33 36 22 36C14 36 7 32 3.5 25C4 37 9 46 19 50"
    "L-19 50C-9 46 -4 37 -3.5 25C-7 32 -14 36 -22 36C-33 36 -43 27 -43 13C-43 -12 -7 -35 0 -50Z"
)
HEART = (
    "M0 47C-7 33 -47 10 -47 -19C-47 -36 -35 -46 -22 -46C-11 -46 -3 -39 0 -29"
    "C3 -39 11 -46 22 -46C35 -46 47 -36 47 -19C47 10 7 33 0 47Z"
)
DIAMOND = "M0 -50C9 -31 22 -13 37 0C22 13 9 31 0 50C-9 31 -22 13 -37 0C-22 -13 -9 -31 0 -50Z"
CLUB = (
    circle_data(0, -27, 22)
    + circle_data(-25, 10, 22)
    + circle_data(25, 10, 22)
    + "M-7 -14L7 -14L6 14C6 32 9 45 19 50L-19 50C-9 45 -6 32 -6 14Z"
)

SPADES = Suit("spades", SPADE, palette.INK, "#8E2A24")
HEARTS = Suit("hearts", HEART, palette.RED, palette.INK)
DIAMONDS = Suit("diamonds", DIAMOND, palette.RED, palette.INK)
CLUBS = Suit("clubs", CLUB, palette.INK, "#8E2A24")
SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)


def pip(suit: Suit, x: float, y: float, size: float, turned: bool = False) -> str:
    """Return a suit symbol in a box `size` high, centred on (x, y). If `turned` is true, the symbol is upside down."""
    return placed([path(suit.shape, suit.colour)], x, y, size / 100, 180 if turned else 0)


@dataclass(frozen=True)
class Outline:
    """The outline of a glyph as path data, and its bounding box, in font units with y pointing downwards."""

    data: str
    left: float
    top: float
    right: float
    bottom: float


@cache
def _font(weight: str) -> Any:
    with as_file(files("font_source_serif_pro") / "files" / f"SourceSerifPro-{weight}.otf") as name:
        return TTFont(str(name), lazy=False)


@cache
def outline(character: str, weight: str = "Bold") -> Outline:
    """Return the outline of a character in the cards' font. `weight` is the font's weight, such as `Bold` or
    `Black`."""
    font = _font(weight)
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    pen = SVGPathPen(glyphs, ntos=number)
    glyph.draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    return Outline(pen.getCommands(), left, -top, right, -bottom)


def glyph_at(
    character: str, fill: str, centre: float, top: float, scale: float, weight: str = "Bold", stretch: float = 1.0
) -> str:
    """Return a path element for a character that is centred horizontally on `centre` and whose top is at `top`.

    `scale` is the size of a font unit in SVG units. The width is also multiplied by `stretch`.
    """
    shape = outline(character, weight)
    across = scale * stretch
    x = centre - across * (shape.left + shape.right) / 2
    y = top - scale * shape.top
    matrix = f"matrix({across:.4f} 0 0 {scale:.4f} {number(x)} {number(y)})"
    return f'<path transform="{matrix}" d="{shape.data}" fill="{fill}"/>'


WIDTH = 250
HEIGHT = 350
CORNER = 16
CENTRE_X = WIDTH / 2
CENTRE_Y = HEIGHT / 2
INDEX_X = 33
INDEX_TOP = 14
INDEX_HEIGHT = 52
INDEX_STRETCH = {"A": 0.86, "K": 0.8, "Q": 0.91}
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
TEN_ONE = (
    "M.6 4.8V9L5.6 8.6V35C5.6 39 5.6 42.6 5.5 45.8L0 47.6V51.4H20.4V47.6L16.8 45.8C16.7 42.6 16.7 39 16.7 35"
    "V12L16.9 1.1L15.7 .3Z"
)
TEN_ZERO = (
    "M14.5 0C5.6 0 0 9.6 0 26.2C0 42.6 5.6 52.4 14.5 52.4C23.4 52.4 29 42.6 29 26.2C29 9.6 23.4 0 14.5 0Z"
    "M14.5 3.8C17.8 3.8 18.9 10 18.9 26.2C18.9 42.4 17.8 48.6 14.5 48.6C11.2 48.6 10.1 42.4 10.1 26.2"
    "C10.1 10 11.2 3.8 14.5 3.8Z"
)
TEN_LEFT = 8.4
TEN_STEP = 20.6
LETTERS = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}

PAPER = linear_gradient("paper", [(0, palette.IVORY_LIGHT), (1, palette.IVORY_DARK)])


def twice(children: Sequence[str]) -> str:
    """Return the elements in `children` twice: once upright, and once turned by 180° around the centre of a card."""
    return "".join(children) + group(children, f"rotate(180 {number(CENTRE_X)} {number(CENTRE_Y)})")


def card(children: Sequence[str], definitions: Sequence[str] = (), paper_tone: str = PAPER) -> str:
    """Return a card with the marks in `children` as an SVG document.

    `definitions` contains the gradients of the marks, and `paper_tone` is the gradient of the paper, with the id
    `paper`.
    """
    sheet = rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "url(#paper)", palette.PAPER_EDGE, 1.5, CORNER)
    return document(WIDTH, HEIGHT, [sheet, *children], [paper_tone, *definitions])


def _ten(colour: str) -> str:
    """Return the elements of a narrow 10 whose strokes are as thick as those of the other ranks."""
    return placed([path(TEN_ONE, colour), placed([even_odd(TEN_ZERO, colour)], TEN_STEP, 0)], TEN_LEFT, INDEX_TOP)


def rank_letters(rank: str, colour: str) -> str:
    """Return a rank as it appears in the upper left corner of a card."""
    if rank == "10":
        return _ten(colour)
    letter = LETTERS.get(rank, rank)
    shape = outline(letter)
    tall = shape.bottom - shape.top
    height = INDEX_HEIGHT + 5 if letter in "JQ" else INDEX_HEIGHT
    return glyph_at(letter, colour, INDEX_X, INDEX_TOP, height / tall, stretch=INDEX_STRETCH.get(letter, 1.0))


def corners(rank: str, suit: Suit) -> str:
    """Return the marks in two corners of a card, upper left and lower right: the rank and the suit symbol."""
    return twice([rank_letters(rank, suit.colour), pip(suit, INDEX_X, 97, 38)])


PIPS_TOP = 62.0
PIPS_BOTTOM = 288.0
PIPS_APART = 38.0
PIP_SIZE = 44.0

_LEFT, _MIDDLE, _RIGHT = -1, 0, 1
_FOUR = [(_LEFT, 0.0), (_RIGHT, 0.0), (_LEFT, 1.0), (_RIGHT, 1.0)]
_SIX = [*_FOUR, (_LEFT, 0.5), (_RIGHT, 0.5)]
_EIGHT_AT_SIDES = [*_FOUR, (_LEFT, 1 / 3), (_RIGHT, 1 / 3), (_LEFT, 2 / 3), (_RIGHT, 2 / 3)]
ARRANGEMENT: dict[str, list[tuple[int, float]]] = {
    "2": [(_MIDDLE, 0.0), (_MIDDLE, 1.0)],
    "3": [(_MIDDLE, 0.0), (_MIDDLE, 0.5), (_MIDDLE, 1.0)],
    "4": _FOUR,
    "5": [*_FOUR, (_MIDDLE, 0.5)],
    "6": _SIX,
    "7": [*_SIX, (_MIDDLE, 0.25)],
    "8": [*_SIX, (_MIDDLE, 0.25), (_MIDDLE, 0.75)],
    "9": [*_EIGHT_AT_SIDES, (_MIDDLE, 0.5)],
    "10": [*_EIGHT_AT_SIDES, (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6)],
}


def pip_card(rank: str, suit: Suit) -> str:
    """Return a card from two to ten as an SVG document."""
    marks = [
        pip(suit, CENTRE_X + column * PIPS_APART, PIPS_TOP + row * (PIPS_BOTTOM - PIPS_TOP), PIP_SIZE, row > 0.5)
        for column, row in ARRANGEMENT[rank]
    ]
    return card([*marks, corners(rank, suit)])


RANK_TOP = 28.0
RANK_HEIGHT = 152.0
TAILED_HEIGHT = 166.0
RANK_WIDTH = 184.0
SUIT_Y = 261.0
SUIT_SIZE = 130.0
GAP = 7.0
FRAME = 10.0


def large_index_card(rank: str, suit: Suit) -> str:
    """Return a card of the deck with large indices, as an SVG document."""
    frame = rectangle(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, stroke=palette.BRASS, line=1.4, round_by=9)
    return card([frame, *_rank(LETTERS.get(rank, rank), suit.colour), pip(suit, CENTRE_X, SUIT_Y, SUIT_SIZE)])


def _rank(letters: str, colour: str) -> list[str]:
    """Return the characters of a rank side by side, of equal height and together no wider than `RANK_WIDTH`."""
    shapes = [outline(letter, "Black") for letter in letters]
    height = TAILED_HEIGHT if letters in "JQ" else RANK_HEIGHT
    scales = [height / (shape.bottom - shape.top) for shape in shapes]
    widths = [(shape.right - shape.left) * scale for shape, scale in zip(shapes, scales, strict=True)]
    stretch = min(1.0, (RANK_WIDTH - GAP * (len(letters) - 1)) / sum(widths))
    left = CENTRE_X - (sum(widths) * stretch + GAP * (len(letters) - 1)) / 2
    drawn = []
    for letter, scale, width in zip(letters, scales, widths, strict=True):
        drawn.append(glyph_at(letter, colour, left + width * stretch / 2, RANK_TOP, scale, "Black", stretch))
        left += width * stretch + GAP
    return drawn
