"""The table's cloth with the lines around it, and the outlines of cards on it."""

from scenes import theme
from scenes.core.look import Look
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.drawing.shapes import Box
from scenes.theme import Felt
from scenes.widgets.panels_and_headings import put_outline


def draw_cloth(canvas: Canvas, look: Look, layout: Layout, war: bool, closed_in: int = 0) -> None:
    """Draw the baize (or the embers of a WAR), and the lines around the table and the panel.

    `closed_in` is the number of steps by which the light of the lamp over the table has narrowed.
    """
    canvas.background = look.lit(war, closed_in)
    _draw_frames(canvas, look, layout, theme.EMBERS if war else theme.BAIZE)


def _draw_frames(canvas: Canvas, look: Look, layout: Layout, felt: Felt) -> None:
    """Draw the lines around the table and the panel."""
    # the layout is already mirrored
    mirror, canvas.mirror = canvas.mirror, None
    line = max(1, look.px(2))
    put_outline(canvas, layout.table, look.px(28), line, look.tint(felt.line))
    panel = Box(layout.panel.w, layout.panel.h, look.px(18), felt.panel, felt.panel, 0.72, felt.line, line)
    canvas.put(look.art.box(panel), *layout.panel.topleft)
    canvas.mirror = mirror


def draw_card_outline(canvas: Canvas, look: Look, layout: Layout, place: tuple[float, float], width: int) -> None:
    """Draw the outline of a card, `width` pixels wide and centred on a point. It marks where a card will be placed."""
    high, line = round(width * CARD_SHAPE), max(1, layout.px(1.2))
    outline = Box(width, high, layout.px(7), fill=0, line=theme.POT_LINE, line_width=line, line_opacity=0.7)
    canvas.put_centred(look.art.box(outline), *place)
