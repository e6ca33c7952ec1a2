"""The large-index deck: one rank and one suit on each card, as large as it holds."""

from tools.asset_pack import palette
from tools.asset_pack.cards import CENTRE_X, HEIGHT, LETTERS, WIDTH, card
from tools.asset_pack.glyphs import glyph_at, outline
from tools.asset_pack.suits import Suit, pip
from tools.asset_pack.svg import rectangle

RANK_TOP = 28.0
RANK_HEIGHT = 152.0
TAILED_HEIGHT = 166.0
RANK_WIDTH = 184.0
SUIT_Y = 261.0
SUIT_SIZE = 130.0
GAP = 7.0
FRAME = 10.0


def large_index_card(rank: str, suit: Suit) -> str:
    """Draw one card of the large-index deck."""
    frame = rectangle(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, stroke=palette.BRASS, line=1.4, round_by=9)
    return card([frame, *_rank(LETTERS.get(rank, rank), suit.colour), pip(suit, CENTRE_X, SUIT_Y, SUIT_SIZE)])


def _rank(letters: str, colour: str) -> list[str]:
    """Draw the letters of a rank side by side, as high as each other and no wider than the card allows."""
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
