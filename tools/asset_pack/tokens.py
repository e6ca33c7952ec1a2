"""The tokens of a free prediction: eight-sided and of bone, so that nobody takes them for coins of any metal."""

from tools.asset_pack.coins import ARROW, DOWN_ARROW, LIT_SIDE, MIDDLE, MOON, SIZE, sun_rays
from tools.asset_pack.svg import circle, document, linear_gradient, path, placed, polar, polygon

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
    """Return the two faces and the hidden one by name."""
    return {
        "heads": _token(
            [placed([path(sun_rays(), RAYS), circle(0, 0, 25, "#EAE1CD")], MIDDLE, MIDDLE), *_carved(ARROW)]
        ),
        "tails": _token([placed([path(MOON, "#FBF6E9", CARVED, 1.2)], MIDDLE, MIDDLE), *_carved(DOWN_ARROW)]),
        "blank": _token([circle(MIDDLE, MIDDLE, 26, stroke=CARVED, width=2)]),
    }
