"""Parts of the kings, queens, jacks and jokers, such as faces, robes and the pattern of each suit."""

from tools.asset_pack import palette
from tools.asset_pack.cards import CLUB, DIAMOND, HEART, SPADE, Suit
from tools.asset_pack.svg import dot, dots, mirrored, path, placed

LINE = 1.5
ROBE = (
    "M0 -64C16 -64 20 -60 30 -56C46 -50 58 -38 61 -16L61 -7L-61 -7L-61 -16"
    "C-58 -38 -46 -50 -30 -56C-20 -60 -16 -64 0 -64Z"
)
MANTLE = (
    "M13 -57C44 -57 68 -53 86 -46C95 -42 101 -39 106 -35L106 8L-106 8L-106 -22"
    "C-94 -27 -82 -33 -68 -39C-52 -46 -34 -51 -14 -54Z"
)
HEM = "M30 -52C54 -51 70 -47 84 -41C93 -37 99 -33 106 -28M-22 -49C-42 -45 -56 -39 -66 -34C-80 -28 -92 -21 -106 -15"
FOLDS = (
    "M76 -40C82 -28 85 -14 85 6M92 -33C96 -22 97 -8 97 6M-52 -36C-60 -26 -64 -12 -65 6"
    "M-68 -28C-76 -18 -79 -8 -80 6M-86 -20C-91 -12 -93 -4 -94 6"
)
STANDS_AT = (14.0, 16.0)
SIZE = 1.125
HAND = (11.0, 0.0)
"""Horizontal and vertical offset, in SVG units, of an outstretched hand and the object in it."""


def line_colour(suit: Suit) -> str:
    """Return the colour of outlines on the court cards of a suit."""
    return palette.INK_LINE if suit.colour == palette.INK else palette.RED_LINE


def face(suit: Suit) -> list[str]:
    """Return a calm face seen from the front, with lowered eyes."""
    line = line_colour(suit)
    head = path("M-18 -112L18 -112L18 -92C18 -78 9 -67 0 -67C-9 -67 -18 -78 -18 -92Z", palette.SKIN, line, LINE)
    cheek = dot(11, -84.5, 3.6, "#EDBE9C")
    brow = path("M4 -98C8 -102 13 -101.5 15.5 -98.5", stroke=line, width=1.8)
    lid = path("M4.5 -93C7 -90 12 -90 14.5 -93.5C12 -95.5 7 -95.5 4.5 -93Z", "#FFFFFF", line, 1.1)
    pupil = dot(9.4, -93, 1.9, line)
    nose = path("M-3.5 -98C-2.5 -92 -2.5 -88 -4 -84.5C-2 -82.5 2 -82.5 3.6 -84.2", stroke=line, width=1.4)
    mouth = path(
        "M-5.5 -77.5C-3 -79.4 -1 -79.2 0 -78.4C1 -79.2 3 -79.4 5.5 -77.5C3 -74.6 -3 -74.6 -5.5 -77.5Z", palette.LIPS
    )
    return [head, mirrored([cheek, brow, lid, pupil]), nose, mouth]


def standing(figure: list[str]) -> str:
    """Return a half figure, enlarged and moved to its place in the card's panel."""
    return placed(figure, *STANDS_AT, SIZE)


def held_out(things: list[str]) -> str:
    """Return an outstretched hand and the objects in it, moved to their place beside the figure."""
    return placed(things, *HAND)


def mantle(suit: Suit) -> list[str]:
    """Return the mantle, hemmed with brass, on both sides of a robe."""
    folds = palette.SLATE if suit.accent == palette.INK else palette.RED_LINE
    return [
        path(MANTLE, suit.accent, palette.RED_LINE, LINE),
        path(FOLDS, stroke=folds, width=1.8),
        path(HEM, stroke=palette.BRASS, width=2.6),
    ]


def robe(suit: Suit, colour: str = "") -> str:
    """Return the cloth over the shoulders and the chest, by default in the suit's colour."""
    return path(ROBE, colour or suit.colour)


def sprinkled(suit: Suit, places: list[tuple[float, float]], fill: str, size: float = 9) -> str:
    """Return small suit symbols, about `size` high, centred on the points in `places`."""
    return "".join(placed([path(suit.shape, fill)], x, y, size / 100) for x, y in places)


def pattern(suit: Suit) -> str:
    """Return the pattern of a suit on both sleeves."""
    gold = palette.BRASS
    if suit.shape == SPADE:
        data = "M24 -10L42 -28L60 -10M24 -22L42 -40L59 -23"
        return mirrored([path(data, stroke=gold, width=3)])
    if suit.shape == HEART:
        return mirrored([sprinkled(suit, [(30, -40), (46, -34), (33, -22), (52, -20)], palette.BRASS_LIGHT, 11)])
    if suit.shape == DIAMOND:
        data = "".join(
            f"M{x:g} {y - 8:g}L{x + 6:g} {y:g}L{x:g} {y + 8:g}L{x - 6:g} {y:g}Z"
            for x, y in ((30, -43), (41, -36), (34, -24), (46, -19))
        )
        return mirrored([path(data, palette.BRASS_LIGHT)])
    if suit.shape == CLUB:
        rings = dots([(31, -38), (45, -33), (36, -22), (51, -19)], 5, suit.colour, gold, 2.6)
        return mirrored([rings])
    return ""


def fur(data: str, spots: list[tuple[float, float]], line: str) -> list[str]:
    """Return a fur trimming whose outline is the path data `data`, with a tail at each point in `spots`."""
    tails = "".join(f"M{x:g} {y:g}l1.6 5l-1.6 2.4l-1.6 -2.4Z" for x, y in spots)
    return [path(data, palette.IVORY_LIGHT, line, LINE), path(tails, line)]
