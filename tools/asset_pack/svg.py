"""Functions that return SVG text."""

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin

Point = tuple[float, float]
Stop = tuple[float, str]


def number(value: float) -> str:
    """Return a number as text, with at most two decimal places and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, attributes: dict[str, str], children: Iterable[str] = ()) -> str:
    """Return an element as SVG text. Attributes with empty values are left out."""
    written = "".join(f' {name}="{value}"' for name, value in attributes.items() if value)
    inside = "".join(children)
    return f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>"


def paint(fill: str = "none", stroke: str = "", width: float = 0.0, opacity: float = 1.0) -> dict[str, str]:
    """Return the attributes for a fill and for a stroke of the given width, both with the same opacity."""
    attributes = {"fill": fill}
    if opacity < 1 and fill != "none":
        attributes["fill-opacity"] = number(opacity)
    if stroke:
        attributes |= {"stroke": stroke, "stroke-width": number(width)}
        attributes |= {"stroke-linejoin": "round", "stroke-linecap": "round"}
        if opacity < 1:
            attributes["stroke-opacity"] = number(opacity)
    return attributes


def path(data: str, fill: str = "none", stroke: str = "", width: float = 0.0, opacity: float = 1.0) -> str:
    """Return a path element with the given path data."""
    return element("path", {"d": data} | paint(fill, stroke, width, opacity))


def even_odd(data: str, fill: str) -> str:
    """Return a path element in which inner outlines are holes."""
    return element("path", {"d": data, "fill": fill, "fill-rule": "evenodd"})


def polygon_data(points: Sequence[Point]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def rounded_data(points: Sequence[Point], radius: float) -> str:
    """Return the path data of a closed polygon with rounded corners. Each curve begins and ends at the distance
    `radius` from its corner."""
    data = ""
    for place, (x, y) in enumerate(points):
        ends = []
        for a, b in (points[place - 1], points[(place + 1) % len(points)]):
            share = radius / hypot(a - x, b - y)
            ends.append((x + (a - x) * share, y + (b - y) * share))
        (from_x, from_y), (to_x, to_y) = ends
        corner = f"{number(x)} {number(y)} {number(to_x)} {number(to_y)}"
        data += f"{'L' if data else 'M'}{number(from_x)} {number(from_y)}Q{corner}"
    return data + "Z"


def polygon(
    points: Sequence[Point], fill: str = "none", stroke: str = "", width: float = 0.0, opacity: float = 1.0
) -> str:
    """Return a path element for a closed polygon."""
    return path(polygon_data(points), fill, stroke, width, opacity)


def circle(
    x: float, y: float, radius: float, fill: str = "none", stroke: str = "", width: float = 0.0, opacity: float = 1.0
) -> str:
    """Return a circle element centred on (x, y)."""
    place = {"cx": number(x), "cy": number(y), "r": number(radius)}
    return element("circle", place | paint(fill, stroke, width, opacity))


def ellipse(
    x: float, y: float, across: float, down: float, fill: str = "none", stroke: str = "", width: float = 0.0
) -> str:
    """Return an ellipse element centred on (x, y). Its radii are `across` and `down`."""
    place = {"cx": number(x), "cy": number(y), "rx": number(across), "ry": number(down)}
    return element("ellipse", place | paint(fill, stroke, width))


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "none",
    stroke: str = "",
    line: float = 0.0,
    round_by: float = 0.0,
) -> str:
    """Return a rectangle element whose upper left corner is at (x, y).

    Its corners are rounded to the radius `round_by`. `line` is the width of the stroke.
    """
    place = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    if round_by:
        place["rx"] = number(round_by)
    return element("rect", place | paint(fill, stroke, line))


def circle_data(x: float, y: float, radius: float) -> str:
    """Return the path data of a circle drawn clockwise."""
    size = number(radius)
    return (
        f"M{number(x - radius)} {number(y)}a{size} {size} 0 1 1 {number(2 * radius)} 0"
        f"a{size} {size} 0 1 1 {number(-2 * radius)} 0Z"
    )


def dots(places: Sequence[Point], radius: float, fill: str, line: str = "", width: float = 0.0) -> str:
    """Return elements for discs of equal size. If the colour `line` is given, the discs are outlined, and overlapping
    discs share one outline.

    The discs are the round caps of very short lines, which the rasteriser draws ten times faster than circles. The
    lines have some length, because it ignores lines shorter than a hundredth of a pixel.
    """
    data = "".join(f"M{number(x - 0.05)} {number(y)}h.1" for x, y in places)
    inside = path(data, stroke=fill, width=2 * radius - width)
    return path(data, stroke=line, width=2 * radius + width) + inside if line else inside


def dot(x: float, y: float, radius: float, fill: str, line: str = "", width: float = 0.0) -> str:
    """Return elements for a disc centred on (x, y), with an outline if the colour `line` is given."""
    return dots([(x, y)], radius, fill, line, width)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at the distance `radius` from (x, y), in the direction `degrees` clockwise from the top."""
    angle = radians(degrees)
    return x + radius * sin(angle), y - radius * cos(angle)


def group(children: Iterable[str], transform: str) -> str:
    """Return a group of elements to which a transform is applied."""
    return element("g", {"transform": transform}, children)


def placed(children: Iterable[str], x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Return a group of elements, scaled, turned clockwise by `turn` degrees, and moved by (x, y)."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4f})")
    return group(children, " ".join(steps))


def mirrored(children: Sequence[str]) -> str:
    """Return the elements, together with their mirror image on the other side of the vertical axis."""
    return "".join(children) + group(children, "scale(-1 1)")


def both_ways(children: Sequence[str]) -> str:
    """Return the elements twice, the second time turned by 180° around the origin."""
    return "".join(children) + group(children, "rotate(180)")


def linear_gradient(name: str, stops: Sequence[Stop], start: Point = (0, 0), end: Point = (0, 1)) -> str:
    """Return a gradient with the id `name` along a line.

    The ends of the line are given as fractions of the filled shape's box.
    """
    line = {"x1": _percent(start[0]), "y1": _percent(start[1]), "x2": _percent(end[0]), "y2": _percent(end[1])}
    return element("linearGradient", {"id": name} | line, _stops(stops))


def radial_gradient(name: str, stops: Sequence[Stop], centre: Point = (0.5, 0.5), radius: float = 0.5) -> str:
    """Return a gradient with the id `name` around a centre.

    The centre and the radius are given as fractions of the filled shape's box.
    """
    place = {"cx": _percent(centre[0]), "cy": _percent(centre[1]), "r": _percent(radius)}
    return element("radialGradient", {"id": name} | place, _stops(stops))


def _percent(fraction: float) -> str:
    # The rasteriser interprets a bare number as user units, even where it should be a fraction of a shape's box.
    return f"{number(fraction * 100)}%"


def _stops(stops: Sequence[Stop]) -> list[str]:
    return [element("stop", {"offset": number(offset), "stop-color": colour}) for offset, colour in stops]


def document(width: float, height: float, children: Iterable[str], definitions: Iterable[str] = ()) -> str:
    """Return a complete SVG document. `definitions` contains the gradients that its elements use."""
    size = f"{number(width)} {number(height)}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}"'
        f' viewBox="0 0 {size}">'
    )
    defined = element("defs", {}, definitions) if definitions else ""
    return f"{head}{defined}{''.join(children)}</svg>\n"
