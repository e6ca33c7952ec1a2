"""The jacks, each with a closed helmet, a crest for the suit, and a lance with a pennon."""

from tools.asset_pack import palette
from tools.asset_pack.cards import CLUB, DIAMOND, HEART, SPADE, Suit
from tools.asset_pack.svg import dot, dots, group, mirrored, path, placed, rectangle
from tools.asset_pack.wardrobe import LINE, held_out, line_colour, pattern, robe


def _helm(suit: Suit, line: str) -> list[str]:
    tops = {
        SPADE: "M0 -124C10 -116 23 -108 23 -92",
        HEART: "M0 -118C15 -118 23 -108 23 -92",
        DIAMOND: "M0 -118L19 -115L23 -92",
        CLUB: "M0 -120C12 -120 23 -112 23 -92",
    }
    half = tops[suit.shape] + "L21 -70C16 -62 8 -58 0 -56Z"
    light = path(half, palette.STEEL_LIGHT, line, LINE)
    dark = path(half, palette.STEEL, line, LINE)
    slit = path("M3.5 -93L19.5 -96L19.5 -90.5L3.5 -88Z", line)
    bar = path("M-3.2 -117L3.2 -117L3.2 -58L-3.2 -58Z", palette.BRASS, line, 1.1)
    brow = path("M-23 -98C-12 -103 12 -103 23 -98L23 -101C12 -107 -12 -107 -23 -101Z", palette.BRASS, line, 1.1)
    holes = dots([(8, -80), (14, -81), (8, -74), (14, -75), (8, -68), (13, -69)], 1.4, line)
    hinge = dot(21, -95, 3, palette.BRASS_LIGHT, line, 1.1)
    return [group([light], "scale(-1 1)"), dark, mirrored([slit, holes]), bar, brow, mirrored([hinge])]


def _crest(suit: Suit, line: str) -> list[str]:
    if suit.shape == SPADE:
        feather = (
            "M0 -116C-6 -128 -2 -142 10 -146C24 -150 34 -138 30 -122C27 -130 22 -134 16 -132C8 -130 4 -124 0 -116Z"
        )
        rib = "M1 -120C2 -132 10 -140 18 -139C24 -138 28 -132 29.5 -126"
        return [
            mirrored([path(feather, suit.accent, line, LINE), path(rib, stroke=palette.BRASS_LIGHT, width=1.3)]),
            path("M0 -148C6 -138 5 -126 0 -118C-5 -126 -6 -138 0 -148Z", palette.BRASS_LIGHT, line, 1.3),
        ]
    if suit.shape == HEART:
        plume = (
            "M-2 -114C-10 -130 -4 -146 12 -147C30 -147 37 -130 31 -108C29 -120 24 -128 16 -130C8 -130 4 -122 2 -114Z"
        )
        return [
            path(plume, suit.colour, line, LINE),
            path("M1 -119C2 -132 10 -139 18 -138C25 -136 29 -128 30.5 -119", stroke="#E9A49A", width=1.4),
            path("M-6 -115L6 -115L4 -122L-4 -122Z", palette.BRASS_LIGHT, line, 1.2),
        ]
    if suit.shape == DIAMOND:
        horn = "M14 -113C25 -116 30 -130 24 -146C37 -138 38 -113 19 -105Z"
        gem = path("M0 -146L9 -132L0 -116L-9 -132Z", suit.colour, line, LINE)
        return [
            mirrored([path(horn, palette.IVORY_LIGHT, line, LINE)]),
            gem,
            path("M0 -141L0 -121L-6 -132Z", palette.RED_LIGHT),
        ]
    wing = (
        "M16 -109C16 -124 20 -137 30 -148C31 -143 31 -139 30 -135C32 -136 33 -136 35 -138C35 -132 33 -127 31 -123"
        "C33 -123.5 34 -124 36 -125C36 -115 31 -106 22 -100Z"
    )
    ball = [
        dot(0, -126, 7, palette.BRASS_LIGHT, line, LINE),
        path("M-4 -128C-3 -131 0 -132 2 -131", stroke="#FFFFFF", width=1.3),
    ]
    return [
        mirrored(
            [
                path(wing, palette.IVORY_LIGHT, line, LINE),
                path("M20 -108C22 -119 25 -128 29 -135M22 -104C26 -111 29 -117 31 -122", stroke=line, width=0.9),
            ]
        ),
        *ball,
    ]


def _armour(suit: Suit, line: str) -> list[str]:
    plate = path("M22 -62C40 -62 56 -52 59 -34C48 -40 34 -40 24 -34C18 -42 16 -54 22 -62Z", palette.STEEL, line, LINE)
    rim = path("M27 -37C36 -42 48 -42 58 -36", stroke=palette.STEEL_LIGHT, width=1.6)
    rivets = dots([(28, -56), (39, -53), (49, -46)], 1.5, palette.BRASS_LIGHT, line, 0.7)
    gorget = path("M-24 -66C-12 -56 12 -56 24 -66L22 -54C12 -46 -12 -46 -22 -54Z", palette.STEEL_DARK, line, LINE)
    shield = path("M-19 -50L19 -50L19 -26C18 -18 12 -12 0 -7C-12 -12 -18 -18 -19 -26Z", palette.BRASS_LIGHT, line, LINE)
    charge = placed([path(suit.shape, suit.colour)], 0, -34, 0.24)
    return [mirrored([plate, rim, rivets]), shield, charge, gorget]


def _lance(suit: Suit, line: str) -> list[str]:
    pole = rectangle(47.2, -128, 3.6, 120, palette.BRASS, line, 1.1)
    tip = path("M49 -147L54 -134L49 -126L44 -134Z", palette.STEEL_LIGHT, line, 1.2)
    pennons = {
        SPADE: "M47 -114L24 -103L47 -88Z",
        HEART: "M47 -113L24 -113L31 -101.5L24 -90L47 -90Z",
        DIAMOND: "M47 -113L34 -110L24 -101.5L34 -93L47 -90Z",
        CLUB: "M47 -108C40 -113 32 -104 25 -108L25 -87C32 -83 40 -92 47 -87Z",
    }
    return [pole, path(pennons[suit.shape], suit.accent, line, 1.2), tip]


def _gauntlet(line: str) -> list[str]:
    cuff = path("M38 -30L60 -30L61 -14L35 -14Z", palette.STEEL_DARK, line, LINE)
    fist = path("M41 -46C41 -50 57 -50 58 -46L58 -32C54 -28 44 -28 41 -32Z", palette.STEEL_LIGHT, line, LINE)
    return [fist, path("M43 -42L56 -42M43 -37L56 -37", stroke=line, width=1), cuff]


def jack(suit: Suit) -> list[str]:
    """Return the upper half of a jack."""
    line = line_colour(suit)
    return [
        robe(suit),
        pattern(suit),
        *_armour(suit, line),
        held_out([*_lance(suit, line), *_gauntlet(line)]),
        *_crest(suit, line),
        *_helm(suit, line),
    ]
