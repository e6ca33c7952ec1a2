"""What every card has: its paper, its corners, its name."""

from collections.abc import Sequence

from tools.asset_pack import palette
from tools.asset_pack.glyphs import glyph_at, outline
from tools.asset_pack.suits import Suit, pip
from tools.asset_pack.svg import document, even_odd, group, linear_gradient, number, path, placed, rectangle

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


def turned(children: Sequence[str]) -> str:
    """Draw children as seen from the other side of the table."""
    return group(children, f"rotate(180 {number(CENTRE_X)} {number(CENTRE_Y)})")


def twice(children: Sequence[str]) -> str:
    """Draw children for both sides of the table."""
    return "".join(children) + turned(children)


def paper() -> str:
    """Draw the empty card."""
    return rectangle(
        0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "url(#paper)", palette.PAPER_EDGE, line=1.5, round_by=CORNER
    )


def card(children: Sequence[str], definitions: Sequence[str] = (), paper_tone: str = PAPER) -> str:
    """Write a whole card around what stands on it."""
    return document(WIDTH, HEIGHT, [paper(), *children], [paper_tone, *definitions])


def _ten(colour: str) -> str:
    """Draw a narrow ten whose strokes are as thick as those of the other ranks."""
    return placed([path(TEN_ONE, colour), placed([even_odd(TEN_ZERO, colour)], TEN_STEP, 0)], TEN_LEFT, INDEX_TOP)


def rank_letters(rank: str, colour: str) -> str:
    """Draw the rank of a corner."""
    if rank == "10":
        return _ten(colour)
    letter = LETTERS.get(rank, rank)
    shape = outline(letter)
    tall = shape.bottom - shape.top
    height = INDEX_HEIGHT + 5 if letter in "JQ" else INDEX_HEIGHT
    return glyph_at(letter, colour, INDEX_X, INDEX_TOP, height / tall, stretch=INDEX_STRETCH.get(letter, 1.0))


def corners(rank: str, suit: Suit) -> str:
    """Draw rank and suit in the upper left and the lower right."""
    return twice([rank_letters(rank, suit.colour), pip(suit, INDEX_X, 97, 38)])
