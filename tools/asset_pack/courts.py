"""The twelve courts: half figures in a frame, the same from both sides."""

from collections.abc import Callable

from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, card, corners
from tools.asset_pack.jacks import jack
from tools.asset_pack.kings import king
from tools.asset_pack.panel import half_figures
from tools.asset_pack.queens import queen
from tools.asset_pack.suits import Suit, pip
from tools.asset_pack.svg import placed
from tools.asset_pack.wardrobe import mantle, standing

FIGURES: dict[str, Callable[[Suit], list[str]]] = {"jack": jack, "queen": queen, "king": king}


def court_marks(rank: str, suit: Suit) -> list[str]:
    """Draw what stands on the paper of a court."""
    return marks_of(rank, suit, half(FIGURES[rank](suit), suit))


def half(figure: list[str], suit: Suit) -> list[str]:
    """Draw the half of a court that holds a figure: its mantle, the figure and its pip."""
    return [*mantle(suit), standing(figure), pip(suit, -43.5, -131.5, 28)]


def marks_of(rank: str, suit: Suit, upper: list[str], lower: list[str] | None = None) -> list[str]:
    """Draw what stands on the paper of a court with these halves; without a lower one, it is the upper one turned."""
    return [placed(half_figures(upper, suit, lower=lower), CENTRE_X, CENTRE_Y), corners(rank, suit)]


def court(rank: str, suit: Suit) -> str:
    """Draw one court."""
    return card(court_marks(rank, suit))
