"""The four suits: their shapes and their colours."""

from dataclasses import dataclass

from tools.asset_pack import palette
from tools.asset_pack.svg import circle_data, path, placed


@dataclass(frozen=True)
class Suit:
    """A suit with its shape in a box of 100, centred on zero."""

    name: str
    shape: str
    colour: str
    shade: str
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

SPADES = Suit("spades", SPADE, palette.INK, palette.SLATE, "#8E2A24")
HEARTS = Suit("hearts", HEART, palette.RED, "#7C1814", palette.INK)
DIAMONDS = Suit("diamonds", DIAMOND, palette.RED, "#7C1814", palette.INK)
CLUBS = Suit("clubs", CLUB, palette.INK, palette.SLATE, "#8E2A24")
SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)


def pip(suit: Suit, x: float, y: float, size: float, turned: bool = False, fill: str = "") -> str:
    """Draw a suit of a given height, upside down if `turned`."""
    return placed([path(suit.shape, fill or suit.colour)], x, y, size / 100, 180 if turned else 0)
