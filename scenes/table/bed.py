"""The outline of a card, where a card will lie."""

from scenes.drawing.art import CARD_SHAPE
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.layout import Layout
from scenes.look import Look
from scenes.theme import POT_LINE


def draw_bed(canvas: Canvas, look: Look, layout: Layout, place: tuple[float, float], width: int) -> None:
    """Put the outline of a card `width` pixels wide on the canvas, around a point."""
    high, line = round(width * CARD_SHAPE), max(1, layout.px(1.2))
    bed = Box(width, high, layout.px(7), fill=0, line=POT_LINE, line_width=line, line_opacity=0.7)
    canvas.put_centred(look.art.box(bed), *place)
