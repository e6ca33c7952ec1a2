"""The faces of the opponents at the table, and what they say in a bubble beside them."""

from dataclasses import dataclass
from typing import Final

from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import BubblePicture, Canvas, PortraitPicture
from scenes.drawing.picture_rendering import PORTRAIT_SHAPE

HEIGHT: Final = 96
"""How high a portrait is, in pixels of the design."""

CALM: Final = "calm"
BUBBLE_WIDTH: Final = 195
"""How wide the words of a bubble are at most, in pixels of the design."""

WORN_FROM: Final = 50
"""A mixed opponent wears the piece of every trait that it has at least this much of, out of 100."""

MOUTH: Final = 0.12
"""How far below the middle of a portrait its mouth is, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Face:
    """How an opponent looks, and what it says, if anything."""

    expression: str = CALM
    saying: str = ""


@dataclass(frozen=True, slots=True)
class Farewell:
    """An opponent at the end of a match, by its name in records, with its face and its last words."""

    opponent: str
    face: Face


def draw_portrait(
    canvas: Canvas,
    look: Look,
    opponent: str,
    face: Face,
    middle: tuple[float, float],
    height: int,
    left: bool = False,
) -> None:
    """Draw an opponent `height` pixels high, who looks to the right, or to the `left`.

    Nothing is drawn for a person, or for an opponent that the asset packs have no portrait of.
    """
    name = portrait_sprite(opponent, face.expression)
    if opponent and look.art.has_sprite(name):
        picture = PortraitPicture(name, height, left, pieces_not_worn(opponent))
        canvas.put_centred(look.art.picture(picture), *middle)


def portrait_sprite(opponent: str, expression: str = CALM) -> str:
    """The sprite of an opponent by its name in records; every mixed one has the same."""
    return f"portraits/{opponent.partition(':')[0]}_{expression}"


def pieces_not_worn(opponent: str) -> tuple[str, ...]:
    """The pieces of its uniform that a mixed opponent doesn't wear, by the traits in its name that are weak."""
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
    """Draw what the opponent of a portrait says, in a bubble to the right of its mouth, or to the `left`.

    The bubble rises from there, or hangs down `below`.
    """
    if not face.saying:
        return
    picture = BubblePicture(face.saying, up=below, right=left, widest=layout.room(BUBBLE_WIDTH))
    bubble = look.art.picture(picture)
    x = middle[0] + (-0.5 if left else 0.5) * height * PORTRAIT_SHAPE
    reach = bubble.get_height() / 2
    y = middle[1] + MOUTH * height + (reach if below else -reach)
    canvas.put_centred(bubble, x, max(y, layout.table.top + reach), align=float(left))
