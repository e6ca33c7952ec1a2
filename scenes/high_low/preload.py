"""What every match of High Low War shows, drawn before there is one: for its first frames, its WARs and its end."""

from collections.abc import Iterator

from scenes.core.look import Look
from scenes.drawing.canvas import BACK, Canvas, CardPicture
from scenes.high_low.backdrop import draw_column, draw_glow, draw_pot
from scenes.high_low.layout import PILE_WIDTH, WAR_DECK_WIDTH
from scenes.table import result as match_result
from scenes.table.panel import draw_frames
from scenes.theme import BAIZE, EMBERS


def preload(look: Look) -> Iterator[None]:
    """Draw one thing after the other, to be kept until the table wants it."""
    table, unseen = look.at_table, Canvas()
    layout = table.layout
    draw_frames(unseen, table, layout, BAIZE)
    yield
    draw_pot(unseen, table, layout)
    yield
    _ = table.embers
    yield
    draw_frames(unseen, table, layout, EMBERS)
    yield
    draw_glow(unseen, table, layout)
    yield
    draw_column(unseen, table, layout, 0)
    yield
    for width in (PILE_WIDTH, WAR_DECK_WIDTH):
        table.art.preload(CardPicture(BACK, layout.px(width)))
        yield
    yield from match_result.preload(look)
