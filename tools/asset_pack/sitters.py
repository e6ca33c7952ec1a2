"""The class `Sitter`, and parts that several opponents' portraits have in common."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tools.asset_pack.expressions import INK, LINE, Features, Look, Skin
from tools.asset_pack.ovals import in_oval
from tools.asset_pack.svg import path

SHOULDERS = "M74 172C50 180 26 188 8 216L-10 270L210 270L196 214C180 194 154 184 136 174C124 184 92 184 74 172Z"
"""Path data of a body that is turned to the right, with the shoulder on the left of the picture nearer to the
viewer."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The parts of one opponent's portrait.

    - `name`: the opponent's name in records.
    - `ground` and `ray`: the colours of the background and of its rays.
    - `features` and `looks`: the features of the face, and its looks for all expressions except `blink`, by the
      expressions' names.
    - `behind`, `body`, `neck`, `front` and `held`: the parts inside the portrait's ring, from back to front. The face
      lies between `neck` and `front`.
    - `hat` and `raised`: the parts over the ring.
    - `moods`: the parts for individual expressions, over everything else, by the expressions' names.

    `behind`, `neck`, the face, `front` and `hat` tilt with the head.
    """

    name: str
    ground: str
    ray: str
    features: Features
    looks: Mapping[str, Look]
    body: list[str]
    neck: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    front: list[str] = field(default_factory=list)
    hat: list[str] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    raised: list[str] = field(default_factory=list)
    moods: Mapping[str, list[str]] = field(default_factory=dict)


def coat(colour: str, outline: str = SHOULDERS) -> str:
    """Return the cloth over the shoulders and the chest. `outline` is its path data."""
    return in_oval(outline, colour, INK, LINE)


def neck(skin: Skin) -> list[str]:
    """Return a neck with the shadow of the chin on it."""
    outline = "M80 140L78 182C92 196 118 196 130 182L128 150Z"
    return [
        path(outline, skin.colour, INK, LINE),
        path("M80 146L79 160C92 174 112 176 129 168L128 152Z", skin.shade),
    ]
