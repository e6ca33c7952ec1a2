"""The cards from two to ten."""

from tools.asset_pack.cards import CENTRE_X, card, corners
from tools.asset_pack.suits import Suit, pip

TOP = 62.0
BOTTOM = 288.0
SIDE = 38.0
SIZE = 44.0

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
    """Draw one card from two to ten."""
    marks = [
        pip(suit, CENTRE_X + column * SIDE, TOP + row * (BOTTOM - TOP), SIZE, turned=row > 0.5)
        for column, row in ARRANGEMENT[rank]
    ]
    return card([*marks, corners(rank, suit)])
