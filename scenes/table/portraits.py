"""The opponents' faces at the table, and their words in speech bubbles."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import BubblePicture, Canvas, PortraitPicture
from scenes.drawing.picture_rendering import PORTRAIT_SHAPE

HEIGHT: Final = 96
"""Height of a portrait, in design units."""

CALM: Final = "calm"
BUBBLE_WIDTH: Final = 195
"""Maximum width of the words in a bubble, in design units."""

WORN_FROM: Final = 50
"""Minimum strength of a trait, out of 100, for which a mixed opponent wears its piece of uniform."""

MOUTH: Final = 0.12
"""Distance of the mouth below a portrait's middle, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Face:
    """An opponent's expression and words; an empty `saying` means that it says nothing."""

    expression: str = CALM
    saying: str = ""


@dataclass(frozen=True, slots=True)
class Farewell:
    """An opponent's face and last words at the end of a match; `opponent` is its name in records."""

    opponent: str
    face: Face


class PortraitPlace(NamedTuple):
    """Position of a portrait on the table: its middle and its height, in pixels."""

    middle: tuple[float, float]
    height: int

    def area(self, mirror: Rect | None) -> Rect:
        """Return the portrait's area as the player sees it, on a table that is mirrored in `mirror`."""
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
    """Draw an opponent `height` pixels high, facing right, or left if `left`.

    Nothing is drawn for a person, or for an opponent without a portrait in the asset packs.
    """
    name = portrait_sprite(opponent, face.expression)
    if opponent and look.art.has_sprite(name):
        picture = PortraitPicture(name, height, left, pieces_not_worn(opponent))
        canvas.put_centred(look.art.picture(picture), *middle)


def portrait_sprite(opponent: str, expression: str = CALM) -> str:
    """Return the sprite for an opponent with a name in records; all mixed opponents share one."""
    return f"portraits/{opponent.partition(':')[0]}_{expression}"


def pieces_not_worn(opponent: str) -> tuple[str, ...]:
    """Return the pieces of uniform that a mixed opponent doesn't wear: those of the weak traits in its name."""
    traits = (trait.partition("=") for trait in opponent.split(":")[1:])
    return tuple(trait for trait, _is, strength in traits if int(strength) < WORN_FROM)


def draw_saying(
    canvas: Canvas,
    look: Look,
    layout: Layout,
    face: Face,
    middle: tuple[float, float],
    height: int,
    left: bool = False,
    below: bool = False,
) -> None:
    """Draw an opponent's words in a bubble to the right of its mouth, or to the left if `left`.

    The bubble is above the mouth, or below it if `below`.
    """
    if not face.saying:
        return
    picture = BubblePicture(face.saying, up=below, right=left, widest=layout.room(BUBBLE_WIDTH))
    bubble = look.art.picture(picture)
    x = middle[0] + (-0.5 if left else 0.5) * height * PORTRAIT_SHAPE
    reach = bubble.get_height() / 2
    y = middle[1] + MOUTH * height + (reach if below else -reach)
    canvas.put_centred(bubble, x, max(y, layout.table.top + reach), align=float(left))
