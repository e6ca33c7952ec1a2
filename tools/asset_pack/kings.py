"""The kings, each with a crown for the suit, a beard, a fur collar, and a weapon or sceptre."""

from tools.asset_pack import palette
from tools.asset_pack.cards import CLUB, DIAMOND, HEART, SPADE, Suit
from tools.asset_pack.svg import dot, dots, mirrored, path, placed, rectangle
from tools.asset_pack.wardrobe import LINE, face, fur, held_out, line_colour, pattern, robe

BEARDS = {
    SPADE: "#2B3446",
    HEART: "#C58A3A",
    DIAMOND: "#E4C27A",
    CLUB: "#5B4632",
}


def _hair(suit: Suit, line: str) -> list[str]:
    tone = BEARDS[suit.shape]
    lock = path("M16 -112C26 -110 25 -98 27 -90C29 -82 34 -78 31 -70C28 -66 22 -66 18 -72Z", tone, line, LINE)
    return [mirrored([lock, path("M20 -106C21 -96 22 -86 27 -74", stroke=line, width=1)])]


def _beard(suit: Suit, line: str) -> list[str]:
    tone = BEARDS[suit.shape]
    shape = (
        "M-18.5 -94C-16 -86 -12 -81 -8 -81.5C-5 -84 5 -84 8 -81.5C12 -81 16 -86 18.5 -94"
        "C21 -78 17 -60 9 -52C6 -48 2 -46 0 -40C-2 -46 -6 -48 -9 -52C-17 -60 -21 -78 -18.5 -94Z"
    )
    strands = "M0 -68L0 -48M6 -70C7 -64 6 -58 4 -53M12 -74C13 -67 11 -61 9 -57"
    moustache = "M0 -80C4 -83 10 -80 15 -84C14 -76 6 -74 0 -77Z"
    mouth = path("M-4 -75.4C-2 -76 2 -76 4 -75.4C3 -71.6 -3 -71.6 -4 -75.4Z", palette.LIPS)
    return [
        path(shape, tone, line, LINE),
        mirrored([path(strands, stroke=line, width=1.1), path(moustache, tone, line, 1)]),
        mouth,
    ]


def _crown(suit: Suit, line: str) -> list[str]:
    velvet = path("M-22 -116C-26 -134 -12 -138 0 -138C12 -138 26 -134 22 -116Z", suit.accent, line, LINE)
    points = {
        SPADE: "M-22 -112L-28 -136L-16 -124L-9 -140L0 -126L9 -140L16 -124L28 -136L22 -112Z",
        HEART: "M-22 -112C-24 -122 -30 -128 -29 -136C-20 -136 -15 -130 -14 -124C-12 -132 -6 -138 0 -144"
        "C6 -138 12 -132 14 -124C15 -130 20 -136 29 -136C30 -128 24 -122 22 -112Z",
        DIAMOND: "M-22 -112L-28 -132L-18.5 -127L-14.5 -138L-7 -127L0 -144L7 -127L14.5 -138L18.5 -127L28 -132L22 -112Z",
        CLUB: "M-22 -112L-27 -130C-22 -126 -18 -126 -15 -122L-10 -134C-7 -128 -4 -126 0 -126"
        "C4 -126 7 -128 10 -134L15 -122C18 -126 22 -126 27 -130L22 -112Z",
    }
    tips = {
        SPADE: ((28, -137), (9, -141)),
        HEART: ((29, -138),),
        DIAMOND: ((28, -133), (14.5, -139)),
        CLUB: ((27, -132), (10, -136)),
    }
    circlet = path("M-23 -112C-10 -108 10 -108 23 -112L22 -103C10 -99 -10 -99 -22 -103Z", palette.BRASS, line, LINE)
    shine = path("M-20 -109.5C-9 -106.5 9 -106.5 20 -109.5", stroke=palette.BRASS_LIGHT, width=1.6)
    stone = placed([path(suit.shape, suit.colour)], 0, -117.5, 0.13)
    knobs = dots(tips[suit.shape], 3.2, palette.BRASS_LIGHT, line, 1.1)
    shape = path(points[suit.shape], palette.BRASS_LIGHT, line, LINE)
    return [velvet, shape, mirrored([knobs]), circlet, shine, stone]


def _collar(line: str) -> list[str]:
    data = "M-27 -66C-16 -56 16 -56 27 -66L38 -55C30 -44 17 -36 11 -32L11 -7L-11 -7L-11 -32C-17 -36 -30 -44 -38 -55Z"
    return fur(data, [(-27, -58), (27, -58), (-17, -50), (17, -50), (-6, -30), (6, -24), (-6, -16)], line)


def _weapon(suit: Suit, line: str) -> list[str]:
    steel = path("M46 -142L50 -134L50 -64L42 -64L42 -134Z", palette.STEEL_LIGHT, line, LINE)
    edge = path("M46 -142L50 -134L50 -64L46 -64Z", palette.STEEL)
    pole = rectangle(44, -120, 4, 104, palette.BRASS, line, 1.1)
    if suit.shape == SPADE:
        guard = path("M33 -66C40 -62 52 -62 59 -66L59 -60C52 -56 40 -56 33 -60Z", palette.BRASS, line, 1.2)
        grip = rectangle(43.5, -58, 5, 18, suit.accent, line, 1.1)
        return [steel, edge, guard, grip, dot(46, -37, 4.4, palette.BRASS_LIGHT, line, 1.2)]
    if suit.shape == HEART:
        top = placed([path(HEART, suit.colour, palette.BRASS_DARK, 7)], 46, -128, 0.2)
        ring = path("M38 -114L54 -114L50 -106L42 -106Z", palette.BRASS_LIGHT, line, 1.2)
        return [pole, ring, top, dot(46, -98, 4, palette.BRASS_LIGHT, line, 1.1)]
    if suit.shape == DIAMOND:
        shaft = rectangle(44, -136, 4, 120, palette.BRASS, line, 1.1)
        half = "M2 -129.5C6.5 -130 10.5 -135 11.5 -142C16 -130 16 -110 11.5 -98C10.5 -105 6.5 -110 2 -110.5Z"
        blade = path(half, palette.STEEL, line, LINE)
        edge = path("M11.5 -138C14.8 -129 14.8 -111 11.5 -102C12 -111 12 -129 11.5 -138Z", palette.STEEL_LIGHT)
        spike = path("M46 -148L49.5 -135L42.5 -135Z", palette.STEEL_LIGHT, line, 1.2)
        return [placed([mirrored([blade, edge])], 46, -12, 0.9), shaft, spike]
    head = [
        path(
            "M46 -143L50 -134L58 -136L55 -128L62 -122L55 -116L58 -108L50 -110L46 -102L42 -110L34 -108L37 -116"
            "L31 -122L37 -128L34 -136L42 -134Z",
            palette.STEEL_LIGHT,
            line,
            1.3,
        ),
        dot(46, -122, 7, palette.STEEL, line, 1.2),
    ]
    return [pole, placed([placed(head, -46, 122)], 46.5, -121, 0.86)]


def _hand(line: str) -> list[str]:
    cuff = path("M36 -34L58 -34L60 -22L34 -22Z", palette.IVORY_LIGHT, line, LINE)
    fist = path("M38 -50C38 -54 54 -54 55 -50L55 -36C52 -32 40 -32 38 -36Z", palette.SKIN, line, LINE)
    fingers = path("M40 -46L53 -46M40 -41.5L53 -41.5", stroke=line, width=1)
    return [fist, fingers, cuff]


def robed(suit: Suit) -> list[str]:
    """Return a king's robes, without the head."""
    return [robe(suit), pattern(suit), *_collar(line_colour(suit))]


def king(suit: Suit) -> list[str]:
    """Return the upper half of a king."""
    line = line_colour(suit)
    return [
        *robed(suit),
        *_hair(suit, line),
        held_out([*_weapon(suit, line), *_hand(line)]),
        *face(suit),
        *_beard(suit, line),
        *_crown(suit, line),
    ]
