"""The queens, each with a crown of towers, long hair, and a flower for the suit (for clubs, a clover leaf)."""

from tools.asset_pack import palette
from tools.asset_pack.cards import CLUB, DIAMOND, HEART, SPADE, Suit
from tools.asset_pack.svg import dot, dots, mirrored, path, placed, polar
from tools.asset_pack.wardrobe import LINE, face, held_out, line_colour, pattern, robe

HAIR = {SPADE: "#2B3446", HEART: "#C58A3A", DIAMOND: "#E9CB86", CLUB: "#6B4A2E"}


def _hair(suit: Suit, line: str) -> list[str]:
    fall = path(
        "M0 -114C22 -114 27 -104 26 -92C25 -80 33 -74 33 -62C33 -50 24 -46 27 -36C18 -40 12 -52 14 -62L0 -70Z",
        HAIR[suit.shape],
        line,
        LINE,
    )
    strands = path("M21 -104C20 -88 28 -76 27 -62C26 -54 21 -50 22 -43", stroke=line, width=1)
    strands_too = path("M17 -84C20 -76 22 -68 20 -60", stroke=line, width=1)
    return [mirrored([fall, strands, strands_too])]


def _tower(suit: Suit, line: str) -> list[str]:
    tops = {
        SPADE: "M-25 -112L-28 -134L-24 -140L-18 -134L-18 -127L-10 -127L-10 -138L0 -147L10 -138L10 -127L18 -127"
        "L18 -134L24 -140L28 -134L25 -112Z",
        HEART: "M-25 -112L-28 -132C-28 -140 -17 -140 -17 -132L-17 -126L-9 -126L-9 -137C-9 -147 9 -147 9 -137"
        "L9 -126L17 -126L17 -132C17 -140 28 -140 28 -132L25 -112Z",
        DIAMOND: "M-25 -112L-28 -138L-23 -133L-18 -138L-18 -126L-10 -126L-10 -144L-5 -139L0 -145L5 -139L10 -144"
        "L10 -126L18 -126L18 -138L23 -133L28 -138L25 -112Z",
        CLUB: "M-25 -112L-28 -138L-17 -138L-17 -127L-9 -127L-9 -145L9 -145L9 -127L17 -127L17 -138L28 -138L25 -112Z",
    }
    wall = path(tops[suit.shape], palette.BRASS_LIGHT, line, LINE)
    stones = path(
        "M-26 -120L-8 -120M8 -120L26 -120M-21 -127L-21 -120M21 -127L21 -120M-14 -120L-14 -113M14 -120L14 -113",
        stroke=palette.BRASS_DARK,
        width=1.1,
    )
    gate = path("M-6 -111L-6 -122C-6 -130 6 -130 6 -122L6 -111Z", suit.accent, line, 1.2)
    window = mirrored([path("M21.4 -130L21.4 -134.5M23.6 -130L23.6 -134.5", stroke=line, width=1.2)])
    circlet = path("M-25 -113C-10 -109 10 -109 25 -113L24 -105C10 -101 -10 -101 -24 -105Z", palette.BRASS, line, LINE)
    pearls = dots([(0, -106), (8, -106.4), (16, -107.4)], 1.7, palette.IVORY_LIGHT)
    return [wall, stones, window, gate, circlet, mirrored([pearls])]


def _dress(suit: Suit, line: str) -> list[str]:
    neck = path("M-8 -76L8 -76L9 -62L20 -54L0 -28L-20 -54L-9 -62Z", palette.SKIN, line, LINE)
    collar = path("M13 -63C24 -62 34 -58 40 -50L3 -14L0 -28L21 -53Z", palette.IVORY_LIGHT, line, LINE)
    beads = dots([(4.2, -53), (9.5, -56.5), (13.5, -61)], 2.1, palette.BRASS_LIGHT, line, 0.8)
    lace = dots([(32, -50), (26, -44), (20, -38), (14, -31.5), (8, -25)], 1.3, suit.colour)
    pendant = placed([path(suit.shape, suit.colour, palette.BRASS_LIGHT, 8)], 0, -46, 0.12)
    lacing = path("M-6 -14L6 -10M6 -14L-6 -10", stroke=palette.BRASS_LIGHT, width=1.6)
    return [neck, mirrored([collar, lace, beads]), pendant, lacing]


def _petals(count: int, radius: float, size: float, fill: str, line: str, start: float = 0.0) -> list[str]:
    return [dot(*polar(0, 0, radius, start + 360 * step / count), size, fill, line, 1.1) for step in range(count)]


def _blossom(suit: Suit, line: str) -> list[str]:
    if suit.shape == SPADE:
        return [
            path(
                "M0 10C-14 8 -13 -8 -10 -16C-7 -12 -4 -9 0 -18C4 -9 7 -12 10 -16C13 -8 14 8 0 10Z",
                suit.accent,
                line,
                LINE,
            ),
            path("M0 -18C-6 -8 -5 4 0 10C5 4 6 -8 0 -18Z", "#B9544B", line, 1),
        ]
    if suit.shape == HEART:
        outer = _petals(5, 8, 6.6, suit.colour, line)
        inner = _petals(5, 3.6, 4, palette.RED_LIGHT, line, 36)
        return [*outer, *inner, dot(0, 0, 2.6, palette.BRASS_LIGHT, line, 0.8)]
    if suit.shape == DIAMOND:
        leaf = "M0 0L5 -8L0 -16L-5 -8Z"
        return [
            placed([path(leaf, palette.IVORY_LIGHT if turn % 90 else suit.colour, line, 1.1)], 0, -2, turn=turn)
            for turn in (45, 135, 225, 315, 0, 90, 180, 270)
        ] + [dot(0, -2, 4, palette.BRASS_LIGHT, line, 1)]
    leaves = [placed([path(HEART, "#3D6B4B", line, 5)], *polar(0, -3, 9.5, turn), 0.18, turn) for turn in (0, 120, 240)]
    return [placed([*leaves, dot(0, -3, 2, palette.BRASS_LIGHT)], 1.5, 0, 0.88)]


def _flower(suit: Suit, line: str) -> list[str]:
    green = "#3D6B4B"
    stem = path("M46 -116C49 -98 44 -74 46 -24", stroke=green, width=2.6)
    leaf = path("M46 -84C52 -88 60 -88 61 -97C51 -99 46 -93 46 -84Z", green, line, 1)
    leaf_too = path("M46 -72C41 -77 36 -77 35 -85C42 -86 47 -81 46 -72Z", green, line, 1)
    return [stem, leaf, leaf_too, placed(_blossom(suit, line), 46, -121)]


def _hand(line: str) -> list[str]:
    cuff = path("M36 -32L58 -32L61 -19L33 -19Z", palette.IVORY_LIGHT, line, LINE)
    hand = path("M40 -32C38 -40 37 -46 42 -48C47 -51 53 -50 54 -45C55 -40 54 -36 54 -32Z", palette.SKIN, line, LINE)
    fingers = path("M42 -44L52 -43.5M41.5 -40L52.5 -39.5", stroke=line, width=1)
    return [hand, fingers, cuff]


def queen(suit: Suit) -> list[str]:
    """Return the upper half of a queen."""
    line = line_colour(suit)
    return [
        robe(suit),
        pattern(suit),
        *_hair(suit, line),
        *_dress(suit, line),
        held_out([*_flower(suit, line), *_hand(line)]),
        *face(suit),
        *_tower(suit, line),
    ]
