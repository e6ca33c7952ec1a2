"""The two jokers, who are fools in caps with bells. Half of each face is masked."""

from tools.asset_pack import palette
from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, HEARTS, SPADES, Suit, card, glyph_at, outline, twice
from tools.asset_pack.courts import half_figures
from tools.asset_pack.svg import dot, group, mirrored, path, placed, polar, polygon, rectangle
from tools.asset_pack.wardrobe import LINE, face, held_out, line_colour, robe, standing

STEP = -14.0
"""Vertical position, in SVG units relative to the centre, at which the panel widens below the word "JOKER" in the upper
left corner."""

CAP_HALF = (
    "M0 -106L0 -128C4 -140 16 -148 27 -141C37 -134 40 -118 38 -104C33 -118 27 -121 24 -116C22 -112 22 -108 21 -103Z"
)
CAP_MIDDLE = "M-9 -112C-8 -126 -4 -138 0 -147C4 -138 8 -126 9 -112Z"


def _cap(suit: Suit, line: str) -> list[str]:
    right = path(CAP_HALF, suit.colour, line, LINE)
    left = group([path(CAP_HALF, palette.BRASS_LIGHT, line, LINE)], "scale(-1 1)")
    middle = path(CAP_MIDDLE, suit.accent, line, LINE)
    bells = [dot(38, -101, 4.4, palette.BRASS, line, 1.2), path("M38 -101L38 -97.5", stroke=line, width=1)]
    top = [dot(0, -146, 4.4, palette.BRASS, line, 1.2), path("M0 -146L0 -142.5", stroke=line, width=1)]
    band = path("M-22 -112C-10 -107 10 -107 22 -112L21 -103C10 -99 -10 -99 -21 -103Z", palette.BRASS, line, LINE)
    zigzag = path("M-18 -107L-12 -102.5L-6 -105L0 -101.5L6 -105L12 -102.5L18 -107", stroke=line, width=1.2)
    return [left, right, middle, mirrored(bells), *top, band, zigzag]


def _collar(suit: Suit, line: str) -> list[str]:
    outer = "M8 -68L30 -65C40 -60 46 -51 47 -41C38 -46 28 -50 18 -52Z"
    inner = "M2 -66L22 -62C27 -52 26 -42 22 -31C17 -39 8 -44 3 -50Z"
    front = "M-9 -63L9 -63C8 -51 4 -41 0 -33C-4 -41 -8 -51 -9 -63Z"
    band = "M-17 -68C-9 -61 9 -61 17 -68L18 -60C9 -53 -9 -53 -18 -60Z"
    sides = [
        path(outer, palette.IVORY_LIGHT, line, LINE),
        dot(47.5, -39, 3.4, palette.BRASS, line, 1.1),
        path(inner, suit.accent, line, LINE),
        dot(22, -29, 3.4, palette.BRASS, line, 1.1),
    ]
    return [
        mirrored(sides),
        path(front, palette.IVORY_LIGHT, line, LINE),
        dot(0, -31, 3.4, palette.BRASS, line, 1.1),
        path(band, palette.BRASS_LIGHT, line, LINE),
    ]


def _motley(suit: Suit, line: str) -> list[str]:
    half = "M0 -50L24 -58C46 -50 58 -38 61 -16L61 -7L0 -7Z"
    lozenges = "".join(
        f"M{x:g} {y - 9:g}L{x + 6.5:g} {y:g}L{x:g} {y + 9:g}L{x - 6.5:g} {y:g}Z"
        for x, y in ((11, -20), (33, -21), (46, -21))
    )
    light = group([path(half, palette.BRASS_LIGHT, line, LINE), path(lozenges, suit.colour)], "scale(-1 1)")
    return [robe(suit), light, path(lozenges, palette.BRASS_LIGHT)]


def _half_mask(line: str) -> list[str]:
    mask = "M0 -102L18.5 -104L18 -92C16 -86 10 -84 5 -88L0 -92Z"
    return [
        path(mask, palette.INK, line, 1),
        path("M4.5 -94C7 -98 12 -98 14.5 -95C12 -91.5 7 -91.5 4.5 -94Z", "#FFFFFF"),
        dot(9.4, -94.6, 1.9, palette.INK),
        path("M-7 -78C-3 -72.6 3 -72.6 8 -79", stroke=palette.RED, width=2.2),
    ]


def _bauble(suit: Suit, line: str) -> list[str]:
    pole = rectangle(46, -70, 4, 54, palette.BRASS, line, 1.1)
    star = [polar(48, -78, 13 if step % 2 == 0 else 5.8, step * 36) for step in range(10)]
    ribbon = path("M48 -64C43 -63 40 -60 39 -55M48 -64C53 -63 56 -60 57 -55", stroke=suit.accent, width=2.4)
    cuff = path("M37 -33L59 -33L61 -20L35 -20Z", palette.IVORY_LIGHT, line, LINE)
    fist = path("M40 -50C40 -54 56 -54 57 -50L57 -36C54 -32 42 -32 40 -36Z", palette.SKIN, line, LINE)
    fingers = path("M42 -46L55 -46M42 -41.5L55 -41.5", stroke=line, width=1)
    return [
        pole,
        ribbon,
        polygon(star, palette.BRASS_LIGHT, line, LINE),
        dot(48, -78, 3.2, suit.colour),
        fist,
        fingers,
        cuff,
    ]


def _figure(suit: Suit) -> list[str]:
    line = line_colour(suit)
    return [
        *_motley(suit, line),
        *_collar(suit, line),
        held_out(_bauble(suit, line)),
        *face(suit),
        *_half_mask(line),
        *_cap(suit, line),
    ]


def _index(suit: Suit) -> list[str]:
    star = [polar(33, 33, 20 if step % 2 == 0 else 8.2, step * 36) for step in range(10)]
    cap = outline("O")
    scale = 15.5 / (cap.bottom - cap.top)
    letters = []
    for place, letter in enumerate("JOKER"):
        shape = outline(letter)
        fitted = min(scale * 1.06, 17.5 / (shape.bottom - shape.top)) if letter == "J" else scale
        letters.append(glyph_at(letter, suit.colour, 33, 60 + place * 19, fitted))
    return [polygon(star, suit.colour), *letters]


def joker(suit: Suit) -> str:
    """Return a joker in the colour of a suit as an SVG document."""
    star = [polar(-40, -131, 13 if step % 2 == 0 else 5.3, step * 36) for step in range(10)]
    half = [standing(_figure(suit)), polygon(star, suit.colour)]
    return card([placed(half_figures(half, suit, STEP), CENTRE_X, CENTRE_Y), twice(_index(suit))])


def jokers() -> dict[str, str]:
    """Return the SVG documents of both jokers, by the jokers' names."""
    return {"joker_red": joker(HEARTS), "joker_black": joker(SPADES)}
