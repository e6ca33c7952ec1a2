"""The twelve courts: half figures in a frame, the same from both sides."""

from collections.abc import Callable

from assets.drawing.cards import CENTRE_X, CENTRE_Y, card, corners
from assets.drawing.jacks import jack
from assets.drawing.kings import king
from assets.drawing.panel import half_figures
from assets.drawing.queens import queen
from assets.drawing.suits import Suit, pip
from assets.drawing.svg import placed
from assets.drawing.wardrobe import mantle, standing

FIGURES: dict[str, Callable[[Suit], list[str]]] = {"jack": jack, "queen": queen, "king": king}


def court_marks(rank: str, suit: Suit) -> list[str]:
    """Draw what stands on the paper of a court."""
    half = [*mantle(suit), standing(FIGURES[rank](suit)), pip(suit, -43.5, -131.5, 28)]
    return [placed(half_figures(half, suit), CENTRE_X, CENTRE_Y), corners(rank, suit)]


def court(rank: str, suit: Suit) -> str:
    """Draw one court."""
    return card(court_marks(rank, suit))
