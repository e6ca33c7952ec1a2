"""The three backs, each with a motif of its own, the same from both sides so that they tell nothing."""

from collections.abc import Callable
from dataclasses import dataclass

from tools.asset_pack import palette
from tools.asset_pack.back_motifs import HALF_HEIGHT, HALF_WIDTH, arrows, compass, grove
from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, HEIGHT, WIDTH, card
from tools.asset_pack.svg import linear_gradient, placed, radial_gradient, rectangle

MARGIN = 13.0

PAPER = linear_gradient("paper", [(0, palette.IVORY_DARK), (0.5, palette.IVORY_LIGHT), (1, palette.IVORY_DARK)])
"""The paper of a face is lighter at its top, that of a back only in its middle."""


@dataclass(frozen=True)
class Back:
    """A back: its ground from the middle to the edge, and what is woven into it, around zero."""

    name: str
    middle: str
    edge: str
    motif: Callable[[str], list[str]]


BACKS = (
    Back("campaign", "#8A2A28", "#5E1719", arrows),
    Back("midnight", "#2C5287", "#142A4C", compass),
    Back("forest", "#2A6B4C", "#123B2A", grove),
)


def back(design: Back) -> str:
    """Draw one back."""
    frame = rectangle(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, "url(#ground)", round_by=8)
    inset = MARGIN + 3.5
    lines = [
        rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, "none", palette.BRASS, 1.6, 6),
        rectangle(
            CENTRE_X - HALF_WIDTH,
            CENTRE_Y - HALF_HEIGHT,
            2 * HALF_WIDTH,
            2 * HALF_HEIGHT,
            "none",
            palette.BRASS,
            1.2,
            2,
        ),
    ]
    motif = placed(design.motif(design.edge), CENTRE_X, CENTRE_Y)
    ground = radial_gradient("ground", [(0, design.middle), (1, design.edge)], radius=0.62)
    return card([frame, motif, *lines], [ground], PAPER)
