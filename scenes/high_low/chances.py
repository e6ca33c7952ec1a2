"""What a player can tell of the cards face down, as far as they want to be shown it."""

import pygame

from game.engine.views import PlayerView, PublicView
from scenes.drawing.canvas import Canvas
from scenes.high_low.card_memory import draw_memory
from scenes.high_low.odds_strip import draw_covered, draw_odds, strip_boxes, undecided_spots
from scenes.layout import Layout
from scenes.look import Look


def draw_chances(
    canvas: Canvas, look: Look, layout: Layout, view: PlayerView, held: bool, toward: PublicView | None = None
) -> None:
    """Put the odds and the card memory on the canvas; `held` is whether the player holds the odds' key or strip.

    `toward` is the table that what moves leads to: what is decided by then, or taken away, has no odds any more.
    """
    spots = undecided_spots(view)
    if isinstance(toward, PlayerView):
        still = undecided_spots(toward)
        spots = tuple(spot for spot in spots if spot in still)
    canvas.mirror, mirror = None, canvas.mirror
    wanted = look.settings.odds
    if wanted == "on" or (wanted == "held" and held):
        draw_odds(canvas, look, layout, view, spots)
    elif wanted == "held":
        draw_covered(canvas, look, layout, view, spots)
    if look.settings.card_memory:
        draw_memory(canvas, look, layout, view)
    canvas.mirror = mirror


def is_holding(before: bool, event: pygame.event.Event, look: Look, layout: Layout, view: PlayerView) -> bool:
    """Whether the player holds the odds' key, or the mouse on a strip, after an event."""
    match event.type:
        case pygame.KEYDOWN if look.keys.does("odds", event.key):
            return True
        case pygame.KEYUP if look.keys.does("odds", event.key):
            return False
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return any(box.collidepoint(event.pos) for box in strip_boxes(layout, look, view))
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return False
        case _:
            return before
