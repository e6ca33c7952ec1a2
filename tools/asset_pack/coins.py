"""The coins and the bone tokens.

Heads and tails differ in the direction of the arrow, in the shape behind the arrow and, on coins, in the rim and the
colour of the field. Blank coins and tokens show neither heads nor tails, for example to hide a prediction.
"""

from tools.asset_pack import palette
from tools.asset_pack.svg import (
    circle,
    document,
    ellipse,
    linear_gradient,
    path,
    placed,
    polar,
    polygon,
    polygon_data,
    radial_gradient,
)

SIZE = 100.0
MIDDLE = SIZE / 2
ARROW = "M0 -29L25 0L11 0L11 27L-11 27L-11 0L-25 0Z"
MOON = "M-27 -17A32.5 32.5 0 1 0 27 -17A28 26.5 0 1 1 -27 -17Z"
DOWN_ARROW = "M0 22L21 -3L9.5 -3L9.5 -29L-9.5 -29L-9.5 -3L-21 -3Z"
LIT_SIDE = {ARROW: "M0 -29L-25 0L-11 0L-11 27L0 27Z", DOWN_ARROW: "M0 22L-21 -3L-9.5 -3L-9.5 -29L0 -29Z"}
"""Path data of the lit side of each arrow, by the arrow's path data. The arrows are carved with a ridge."""

RIM = linear_gradient("rim", [(0, "#FBEBB8"), (0.45, palette.BRASS), (1, "#7E5C1A")], start=(0.15, 0), end=(0.85, 1))
GROOVE = linear_gradient("groove", [(0, "#7E5C1A"), (1, "#FBEBB8")], start=(0.15, 0), end=(0.85, 1))
FIELD = radial_gradient("field", [(0, "#F8E2A0"), (0.7, "#DDB65E"), (1, "#B98F3A")], centre=(0.4, 0.34), radius=0.72)
DARK_FIELD = radial_gradient(
    "field", [(0, "#D9AE5A"), (0.7, "#B08536"), (1, "#8A6522")], centre=(0.4, 0.34), radius=0.72
)
STACK_STEP = 15.0


def _body() -> list[str]:
    return [
        circle(MIDDLE, MIDDLE, 48.5, "url(#rim)", palette.BRASS_INK, 1.6),
        circle(MIDDLE, MIDDLE, 40.5, "url(#groove)"),
        circle(MIDDLE, MIDDLE, 38.5, "url(#field)"),
    ]


def _coin(marks: list[str], field: str = FIELD) -> str:
    return document(SIZE, SIZE, [*_body(), *marks], [RIM, GROOVE, field])


def _relief(data: str) -> list[str]:
    lit = placed([path(data, "#FFF3CC")], MIDDLE + 1.1, MIDDLE + 1.6)
    return [lit, placed([path(data, palette.BRASS_INK), path(LIT_SIDE[data], "#553C10")], MIDDLE, MIDDLE)]


def sun_rays() -> str:
    """Return the path data of the rays around an upward arrow."""
    rays = ""
    for step in range(24):
        angle = step * 15.0
        tip = 37.0 if step % 2 == 0 else 33.5
        rays += polygon_data([polar(0, 0, 16, angle - 4.6), polar(0, 0, tip, angle), polar(0, 0, 16, angle + 4.6)])
    return rays


def heads() -> str:
    """Return the coin for HIGHER as an SVG document. It has an upward arrow on a sunburst, and a rim of beads."""
    sun = placed([path(sun_rays(), "#A87B28"), circle(0, 0, 25, "#EBC873")], MIDDLE, MIDDLE)
    beads = [circle(*polar(MIDDLE, MIDDLE, 44.4, step * 15), 1.9, "#7A5918") for step in range(24)]
    return _coin([sun, *beads, *_relief(ARROW)])


def tails() -> str:
    """Return the coin for LOWER as an SVG document. It has a downward arrow in a crescent, and a rim of notches."""
    notches = ""
    for step in range(40):
        angle = step * 9.0
        edge = [(41.8, angle - 1.6), (47.6, angle - 1.6), (47.6, angle + 1.6), (41.8, angle + 1.6)]
        notches += polygon_data([polar(MIDDLE, MIDDLE, radius, turn) for radius, turn in edge])
    crescent = placed([path(MOON, "#F3D78C", "#6E4F16", 1.2)], MIDDLE, MIDDLE)
    return _coin([path(notches, "#6E4F16"), crescent, *_relief(DOWN_ARROW)], DARK_FIELD)


def blank() -> str:
    """Return the blank coin, which shows neither heads nor tails, as an SVG document. It has two plain rings."""
    rings = [
        circle(MIDDLE, MIDDLE, 31, stroke="#A87B28", width=1.8),
        circle(MIDDLE + 0.5, MIDDLE + 0.8, 32.4, stroke="#F9E7B0", width=0.9),
    ]
    return _coin(rings)


def edge() -> str:
    """Return a coin in a stack, seen from the side and slightly from above, as an SVG document."""
    side = "M2 42L2 57A48 19 0 0 0 98 57L98 42Z"
    reeds = ""
    for step in range(-7, 8):
        x, y = polar(0, 0, 1, step * 11.5)
        across, drop = MIDDLE + 48 * x, 42 - 19 * y
        reeds += f"M{across:.2f} {drop + 1.5:.2f}L{across:.2f} {drop + 13.5:.2f}"
    wall = linear_gradient(
        "wall", [(0, "#8A6522"), (0.3, "#E9C873"), (0.6, "#B68A38"), (1, "#6B4D14")], start=(0, 0), end=(1, 0)
    )
    top = ellipse(MIDDLE, 42, 48, 19, "url(#rim)", palette.BRASS_INK, 1.2)
    inner = ellipse(MIDDLE, 42, 38, 14, "url(#field)", palette.BRASS_DARK, 1.2)
    shapes = [path(side, "url(#wall)", palette.BRASS_INK, 1.6), path(reeds, stroke="#6B4D14", width=1.2), top, inner]
    return document(SIZE, SIZE, shapes, [RIM, FIELD, wall])


def coins() -> dict[str, str]:
    """Return the SVG documents of all coins, by the coins' names."""
    return {"heads": heads(), "tails": tails(), "blank": blank(), "edge": edge()}


INK = "#3A3428"
INK_LIT = "#5B5342"
LINE = "#6B6250"
CARVED = "#9B917A"
RAYS = "#B5AA91"
BONE = linear_gradient("bone", [(0, "#FFFCF2"), (0.5, "#E9E0CB"), (1, "#BCB196")], start=(0.15, 0), end=(0.85, 1))
HOLLOW = linear_gradient("hollow", [(0, "#D3C9B1"), (1, "#F7F1E1")], start=(0.15, 0), end=(0.85, 1))


def _token(marks: list[str]) -> str:
    corners = [polar(MIDDLE, MIDDLE, 49, 22.5 + 45 * step) for step in range(8)]
    inner = [polar(MIDDLE, MIDDLE, 40, 22.5 + 45 * step) for step in range(8)]
    shapes = [polygon(corners, "url(#bone)", LINE, 1.8), polygon(inner, "url(#hollow)", CARVED, 1.2)]
    return document(SIZE, SIZE, [*shapes, *marks], [BONE, HOLLOW])


def _carved(data: str) -> list[str]:
    lit = placed([path(data, "#FFFDF6")], MIDDLE + 0.9, MIDDLE + 1.3)
    return [lit, placed([path(data, INK), path(LIT_SIDE[data], INK_LIT)], MIDDLE, MIDDLE)]


def tokens() -> dict[str, str]:
    """Return the SVG documents of the tokens for heads and tails, and of the blank token, by the tokens' names."""
    return {
        "heads": _token(
            [placed([path(sun_rays(), RAYS), circle(0, 0, 25, "#EAE1CD")], MIDDLE, MIDDLE), *_carved(ARROW)]
        ),
        "tails": _token([placed([path(MOON, "#FBF6E9", CARVED, 1.2)], MIDDLE, MIDDLE), *_carved(DOWN_ARROW)]),
        "blank": _token([circle(MIDDLE, MIDDLE, 26, stroke=CARVED, width=2)]),
    }
