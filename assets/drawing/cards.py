"""What every card has: its paper, its corners, its name."""

from collections.abc import Sequence

from assets.drawing import palette
from assets.drawing.glyphs import glyph_at, outline
from assets.drawing.suits import Suit, pip
from assets.drawing.svg import document, group, linear_gradient, number, rectangle

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


def card(children: Sequence[str], definitions: Sequence[str] = ()) -> str:
    """Write a whole card around what stands on it."""
    return document(WIDTH, HEIGHT, [paper(), *children], [PAPER, *definitions])


def rank_letters(rank: str, colour: str) -> str:
    """Draw the rank of a corner."""
    if rank == "10":
        one, zero = outline("1", "Black"), outline("0", "Black")
        scale = INDEX_HEIGHT / (zero.bottom - zero.top)
        stretch = 0.615
        gap = 2.6
        wide_one = (one.right - one.left) * scale * stretch
        wide_zero = (zero.right - zero.left) * scale * stretch
        left = INDEX_X - (wide_one + wide_zero + gap) / 2
        return glyph_at("1", colour, left + wide_one / 2, INDEX_TOP + 0.4, scale, "Black", stretch) + glyph_at(
            "0", colour, left + wide_one + gap + wide_zero / 2, INDEX_TOP, scale, "Black", stretch
        )
    letter = LETTERS.get(rank, rank)
    shape = outline(letter)
    tall = shape.bottom - shape.top
    height = INDEX_HEIGHT + 5 if letter in "JQ" else INDEX_HEIGHT
    return glyph_at(letter, colour, INDEX_X, INDEX_TOP, height / tall, stretch=INDEX_STRETCH.get(letter, 1.0))


def corners(rank: str, suit: Suit) -> str:
    """Draw rank and suit in the upper left and the lower right."""
    return twice([rank_letters(rank, suit.colour), pip(suit, INDEX_X, 97, 38)])
