"""Putting on the canvas what lies still on the table, and what moves over it."""

from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.motion.placement import Placements
from scenes.motion.showing import Showing


def draw_placements(canvas: Canvas, look: Look, placements: Placements, flying: frozenset[str] | None = None) -> None:
    """Put sprites that lie still on the canvas; only the kinds that are `flying` may be picked up, or None: all."""
    for key, (picture, x, y, align) in placements.items():
        image = look.art.picture(picture)
        loose = flying is None or key[0] in flying
        canvas.put(image, x - align * image.get_width(), y - image.get_height() / 2, loose)


def draw_moving(canvas: Canvas, look: Look, showing: Showing) -> None:
    """Put sprites that move on the canvas, above the shadows of those that are lifted."""
    for picture, x, y, _align in (*showing.shadows, *showing.moving.values()):
        canvas.move_centred(look.art.passing(picture), x, y)
