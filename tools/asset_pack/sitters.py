"""Parts from which portraits are assembled."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tools.asset_pack.expressions import INK, LINE, Features, Look, Skin
from tools.asset_pack.ovals import in_oval
from tools.asset_pack.svg import path

SHOULDERS = "M74 172C50 180 26 188 8 216L-10 270L210 270L196 214C180 194 154 184 136 174C124 184 92 184 74 172Z"
"""A body turned to the right, its left shoulder nearer."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """One opponent, by the name it has in records.

    These parts tilt with the head: `behind` lies behind the body, `neck` and `front` under and over the face, and `hat`
    reaches over the ring. `body` and `held` lie under and over these, inside the ring; `raised` reaches over it.
    `moods` lie over everything, for one expression each.
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
    """Draw the cloth over shoulders and chest."""
    return in_oval(outline, colour, INK, LINE)


def neck(skin: Skin) -> list[str]:
    """Draw a neck, and the shadow of the chin on it."""
    outline = "M80 140L78 182C92 196 118 196 130 182L128 150Z"
    return [
        path(outline, skin.colour, INK, LINE),
        path("M80 146L79 160C92 174 112 176 129 168L128 152Z", skin.shade),
    ]
