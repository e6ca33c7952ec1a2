"""The opponents' faces at the table, and their lines in speech bubbles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.look import Look
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import BubblePicture, Canvas, PortraitPicture
from scenes.drawing.rasterizer import PORTRAIT_SHAPE
from scenes.drawing.sprite_images import CALM, pieces_not_worn, portrait_sprite

HEIGHT: Final = 96
"""Height of a portrait, in design units."""

BUBBLE_WIDTHS: Final = (195, 290, 120)
"""Maximum widths of the text in a bubble, in design units: the usual width, followed by others for places with little
space."""

MOUTH: Final = 0.12
"""Distance of the mouth below the centre of a portrait, as a share of the portrait's height."""


@dataclass(frozen=True, slots=True)
class Face:
    """A player's expression and words. If `saying` is empty, the player says nothing."""

    expression: str = CALM
    saying: str = ""


@dataclass(frozen=True, slots=True)
class Farewell:
    """An opponent's face and last words at the end of a match. `opponent` is the opponent's name in records."""

    opponent: str
    face: Face


class PortraitPlace(NamedTuple):
    """Position of a portrait on the table: its centre and its height, in pixels."""

    middle: tuple[float, float]
    height: int

    def area(self, mirror: Rect | None) -> Rect:
        """Return the portrait's area as the player sees it. `mirror` is the area within which the table is mirrored, or
        None if it isn't mirrored."""
        rect = Rect(0, 0, round(self.height * PORTRAIT_SHAPE), self.height)
        rect.center = round(self.middle[0]), round(self.middle[1])
        if mirror is not None:
            rect.x = mirror.left + mirror.right - rect.right
        return rect


def draw_portrait(
    canvas: Canvas,
    look: Look,
    opponent: str,
    face: Face,
    middle: tuple[float, float],
    height: int,
    left: bool = False,
) -> None:
    """Draw an opponent `height` pixels tall, facing right, or left if `left` is true.

    `opponent` is the opponent's name in records, or an empty string for a person. Nothing is drawn for a person, or for
    an opponent without a portrait in the asset packs.
    """
    name = portrait_sprite(opponent, face.expression)
    if opponent and look.art.has_sprite(name):
        picture = PortraitPicture(name, height, left, pieces_not_worn(opponent))
        canvas.put_centred(look.art.picture(picture), *middle)


def draw_saying(
    canvas: Canvas,
    look: Look,
    layout: Layout,
    face: Face,
    place: PortraitPlace,
    left: bool = False,
    below: bool = False,
    counted: Sequence[Rect] = (),
    named: Sequence[Rect] = (),
) -> None:
    """Draw a player's words in a bubble to the right of the mouth, or to the left of it if `left` is true.

    The bubble is above the mouth, or below it if `below` is true, but moves elsewhere if it would leave the table or
    cover one of the areas in `counted`, such as that of a card. If possible, it also avoids the areas in `named`, which
    are those of names. If there is no space for the bubble, it isn't drawn.
    """
    if not face.saying:
        return
    best: tuple[int, BubblePicture, Rect] | None = None
    for picture, rect in _bubbles(look, layout, face.saying, place, left, below):
        if rect.collidelist(counted) >= 0:
            continue
        covered = sum(each.w * each.h for each in map(rect.clip, named))
        if best is None or covered < best[0]:
            best = covered, picture, rect
        if not covered:
            break
    if best is not None:
        canvas.put(look.art.picture(best[1]), *best[2].topleft)


def _bubbles(
    look: Look, layout: Layout, saying: str, place: PortraitPlace, left: bool, below: bool
) -> Iterator[tuple[BubblePicture, Rect]]:
    """Yield the possible speech bubbles for a player's words, each with its position beside the portrait, starting with
    the usual bubble."""
    middle, height = place
    mouth, step = middle[1] + MOUTH * height, max(1, height // 12)
    for wide, at_left, up in product(BUBBLE_WIDTHS, (left, not left), (below, not below)):
        picture = BubblePicture(saying, up=up, right=at_left, widest=layout.room(wide))
        rect = look.art.picture(picture).get_rect()
        rect.x = round(middle[0] + (-0.5 if at_left else 0.5) * height * PORTRAIT_SHAPE - at_left * rect.w)
        for slide in sorted(range(-height // 2, height // 2, step), key=abs):
            rect.y = round(mouth) - (0 if up else rect.h) + slide
            rect.y = max(layout.table.top, min(rect.y, layout.table.bottom - rect.h))
            if layout.table.left <= rect.left and rect.right <= layout.table.right:
                yield picture, rect.copy()
