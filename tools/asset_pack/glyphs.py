"""Letters and figures as outlines, taken from the serif the game is set in."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from tools.asset_pack.svg import number


@dataclass(frozen=True)
class Outline:
    """A glyph as path data in its own units, y downwards, with the box of its ink."""

    data: str
    left: float
    top: float
    right: float
    bottom: float


@cache
def _font(weight: str) -> Any:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with as_file(files("font_source_serif_pro") / "files" / f"SourceSerifPro-{weight}.otf") as name:
        return TTFont(str(name), lazy=False)


@cache
def outline(character: str, weight: str = "Bold") -> Outline:
    """Return the outline of one character."""
    from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]

    font = _font(weight)
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    pen = SVGPathPen(glyphs, ntos=number)
    glyph.draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    return Outline(pen.getCommands(), left, -top, right, -bottom)


def glyph_at(
    character: str, fill: str, centre: float, top: float, scale: float, weight: str = "Bold", stretch: float = 1.0
) -> str:
    """Draw a character with its ink centred on `centre` and starting at `top`."""
    shape = outline(character, weight)
    across = scale * stretch
    x = centre - across * (shape.left + shape.right) / 2
    y = top - scale * shape.top
    matrix = f"matrix({across:.4f} 0 0 {scale:.4f} {number(x)} {number(y)})"
    return f'<path transform="{matrix}" d="{shape.data}" fill="{fill}"/>'
