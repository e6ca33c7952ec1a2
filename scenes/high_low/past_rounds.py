"""The past rounds of High Low War in the panel: the cards turned up, what was predicted, and what came of it."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.engine.core.cards import SEATS
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas, CoinPicture
from scenes.table.log import RoundLine
from scenes.table.panel import FIRST_RANK, DrawColumnHeads, draw_initials, draw_round
from scenes.text import initials, short_name
from scenes.theme import SMALL

STEP: Final = 50
"""The distance between the two ranks, in pixels of the design: behind each lies its coin."""

COIN: Final = 17
BESIDE: Final = 19
"""How large the coin is, and how far from the middle of the rank its own middle lies."""


def draw_predicted_round(canvas: Canvas, look: Look, area: Rect, y: float, line: RoundLine) -> None:
    """Draw a round, each rank with the coin that lay under its card."""
    draw_round(canvas, look, area, y, line, STEP)
    for number, face in enumerate(line.coins):
        x = area.x + look.px(FIRST_RANK + number * STEP + BESIDE)
        canvas.put_centred(look.art.picture(CoinPicture(face, look.px(COIN))), x, y)


def draw_names(players: Sequence[str]) -> DrawColumnHeads:
    """Draws the players' names above their ranks, or where one has no room there, their initials."""
    names = [short_name(players, seat) for seat in SEATS]

    def draw(canvas: Canvas, look: Look, area: Rect, y: float) -> None:
        fit = all(look.lettering.width(name, SMALL) <= look.px(STEP - 4) for name in names)
        draw_initials(names if fit else initials(players), STEP)(canvas, look, area, y)

    return draw
