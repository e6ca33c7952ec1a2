"""Faces in three-quarter view, turned to the right. The eyes, brows, mouth and cheeks depend on the expression."""

from dataclasses import dataclass, field, replace
from math import cos, pi, sin

from tools.asset_pack import palette
from tools.asset_pack.ovals import cut
from tools.asset_pack.svg import Point, dot, group, path, placed, polygon_data

EXPRESSIONS = ("calm", "pleased", "stung", "thinking", "beaten", "blink")
LINE = 2.6
INK = palette.INK_LINE
WHITE = "#FFFDF6"

NECK: Point = (100.0, 178.0)
"""Point around which a head is tilted."""

HEAD = (
    "M64 92C61 60 82 42 108 42C136 42 149 62 147 88C147 96 143 100 144 106C147 112 151 118 149 127"
    "C146 146 134 163 116 166C94 167 73 148 68 126Z"
)
NEAR_EYE: Point = (96.0, 106.0)
FAR_EYE: Point = (131.5, 106.0)
MOUTH: Point = (115.0, 144.0)


@dataclass(frozen=True, slots=True)
class Look:
    """One expression of a face.

    - `open`: the degree to which the eyes are open, from 0 to 1.3.
    - `gaze`: the direction of the eyes, as two numbers from -1 to 1: to the right, and downwards.
    - `brows`: the upward offsets, in SVG units, of four ends: the outer and inner ends of the near brow, then the inner
      and outer ends of the far brow.
    - `mouth`: the name of one of the shapes in `_mouth`.
    - `tilt`: the angle, in degrees, by which the head is tilted clockwise.
    - `glad`: true if the eyes are closed in laughter.
    - `flushed`: true if the coloured spots on the cheeks are larger than usual.
    """

    open: float = 1.0
    gaze: Point = (0.35, 0.15)
    brows: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    mouth: str = "rest"
    tilt: float = 0.0
    glad: bool = False
    flushed: bool = False


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of a face, its shadows and its cheeks."""

    colour: str = palette.SKIN
    shade: str = "#E4BF96"
    blush: str = "#EDB592"


@dataclass(frozen=True, slots=True)
class Features:
    """The features of one person's face.

    - `brow`: the colour and width of a brow.
    - `eyes`: the relative size of the eyes.
    - `nose` and `head`: the path data of these parts.
    - `iris` and `lips`: the colours of these parts.
    - `mouth_at`: the position of the mouth.
    - `one_eyed`: true if the far eye is covered.
    - `ear` and `lashes`: true if the face has these parts.
    """

    skin: Skin = field(default_factory=Skin)
    brow: tuple[str, float] = (INK, 4.2)
    eyes: float = 1.0
    iris: str = INK
    nose: str = "M119 108C123 118 129 123 128 127C126 131 119 131 115 129"
    mouth_at: Point = MOUTH
    lips: str = palette.LIPS
    one_eyed: bool = False
    head: str = HEAD
    ear: bool = True
    lashes: bool = False


def _mouth(look: str, lips: str) -> list[str]:
    line, thin = INK, 2.4
    match look:
        case "rest":
            return [
                path("M-12 0C-5 2 4 2 11 -1", stroke=line, width=thin),
                path("M-4 6C-1 7 2 7 5 6", stroke=lips, width=2),
            ]
        case "pressed":
            return [path("M-11 0L11 -1", stroke=line, width=thin), path("M-4 5L5 5", stroke=lips, width=2)]
        case "smile":
            return [
                path("M-15 -4C-9 5 6 6 14 -6", stroke=line, width=thin),
                path("M-17 -6L-14 -2.5M15.4 -8L13 -4", stroke=line, width=thin),
                path("M-4 7C-1 8.4 2 8 5 7", stroke=lips, width=2),
            ]
        case "smirk":
            return [
                path("M-11 2C-4 3.5 6 2 13 -6", stroke=line, width=thin),
                path("M14.5 -8.5L12.4 -4", stroke=line, width=thin),
                path("M-4 7.5C-1 8.4 2 8 5 6.6", stroke=lips, width=2),
            ]
        case "grin":
            return [
                path("M-18 -7C-8 -3 6 -4 16 -10C15 5 5 11 -2 10.5C-10 10 -16 3 -18 -7Z", WHITE, line, thin),
                path("M-15.6 -.4C-8 4 6 3 14 -3", stroke=line, width=1.5),
            ]
        case "teeth":
            return [
                path("M-15 -2C-6 0 6 -2 14 -7C13 2 5 7 -2 6.6C-9 6 -14 2 -15 -2Z", WHITE, line, thin),
                path("M-13 .6L-9.6 4L-7 .6L-3.4 5L0 .4L3.6 4.8L6.6 -.8L9.4 2.4L12 -3", stroke=line, width=1.5),
            ]
        case "jaws":
            return [
                path("M-19 -7C-8 -2 7 -4 17 -11C17 6 7 14 -2 13.4C-11 12.6 -17 4 -19 -7Z", "#7A1A16", line, thin),
                path(
                    "M-17.4 -5L-13 3L-10 -2.4L-5 5L-1.6 -1.8L3.4 4.4L6.6 -3.4L10.6 1.6L15.4 -8.4"
                    "C7 -3 -8 -1.4 -17.4 -5Z",
                    WHITE,
                ),
                path(
                    "M-13.6 6.6L-10 4.4L-7 10.6L-3 6.4L0 11.8L4 6L7.6 9.4L10 3.6L13.4 3C10 9 5 13.4 -2 12.4"
                    "C-8 12 -11.6 9.6 -13.6 6.6Z",
                    WHITE,
                ),
            ]
        case "laugh":
            return [
                path("M-16 -6C-7 -3 6 -4 14 -9C14 7 6 14 -2 13C-10 12 -15 3 -16 -6Z", "#7A1A16", line, thin),
                path("M-14.6 -4.6C-6 -2 6 -3 12.8 -7L12.4 -3C5 .4 -7 1 -13.6 -1Z", WHITE),
                path("M-8 8.6C-4 4.6 4 4 8 6.6C5 12 -4 13.6 -8 8.6Z", "#D2574F"),
            ]
        case "frown":
            return [
                path("M-12 5C-6 -3 5 -4 11 3", stroke=line, width=thin),
                path("M-4 8C-1 7 2 7 5 8", stroke=lips, width=2),
            ]
        case "clenched":
            return [
                path("M-15 -3C-8 -6 6 -7 13 -5C15 -1 13 5 10 6C2 8 -8 8 -13 5C-16 2 -16 -1 -15 -3Z", WHITE, line, thin),
                path("M-14.6 .8C-6 1.6 6 1 13.4 0M-7.6 -4.8L-7.6 6.4M0 -6L0 6.8M7 -6L7 6.2", stroke=line, width=1.4),
            ]
        case "oh":
            return [path("M-6 0C-6 -7 6 -8 6.6 -1C7 6 4 10 0 10C-4 10 -6 6 -6 0Z", "#7A1A16", line, thin)]
        case "aside":
            return [
                path("M-5 1C0 -2 6 -2 11 -3.4", stroke=line, width=thin),
                path("M12 -6L11 -1", stroke=line, width=2),
            ]
        case "wobble":
            return [path("M-12 4C-9 -3 -5 5 -1 0C3 -5 6 3 11 -1", stroke=line, width=thin)]
    raise ValueError(look)


def _eye(at: Point, half: float, size: float, look: Look, features: Features, far: bool) -> str:
    """Return an eye that is centred on `at` and `2 * half * size` wide.

    Its outer end is on the left, unless it is the `far` eye.
    """
    half, high = half * size, 12.5 * size
    skin = features.skin
    if look.glad:
        arc = path(f"M{-half:g} 3C{-half * 0.5:g} -8 {half * 0.5:g} -8 {half:g} 3", stroke=INK, width=3.2)
        return placed([arc], *at)
    lash = f"M{-half:g} 1l-4.5 -3.4" if not far else f"M{half:g} 0l4 -3.4"
    if look.open < 0.15:
        shut = path(f"M{-half:g} 2C{-half * 0.5:g} 7 {half * 0.5:g} 7 {half:g} 1", stroke=INK, width=3)
        lid = path(_almond(half, high), skin.shade)
        return placed([lid, shut] + ([path(lash, stroke=INK, width=2.4)] if features.lashes else []), *at)
    drawn = []
    if look.open < 0.8:
        drawn.append(path(_almond(half, high), skin.shade))
    opening = _almond(half, high * look.open)
    radius = 5.6 * size
    x, y = look.gaze[0] * half * 0.42, look.gaze[1] * 3.4 - 1.2 * size
    iris = [(x + radius * sin(pi * step / 10), y - radius * cos(pi * step / 10)) for step in range(20)]
    window = _corners(opening)
    drawn.append(path(opening, WHITE))
    drawn.append(path(cut(polygon_data(iris), window), features.iris))
    drawn.append(dot(x + 1.8 * size, y - 1.9 * size, 1.5 * size, WHITE))
    top = opening.partition("Z")[0].split("C")
    drawn.append(path(f"{top[0]}C{top[1]}", stroke=INK, width=3.2))
    drawn.append(path(f"M{half:g} 0C{top[2]}", stroke=INK, width=1.3))
    if features.lashes:
        drawn.append(path(lash, stroke=INK, width=2.4))
    return placed(drawn, *at)


def _almond(half: float, high: float) -> str:
    """Return the path data of an open eye, clockwise from its left end.

    The eye is `2 * half` wide. Greater values of `high` raise the upper lid.
    """
    top, bottom = -high, 7.5
    upper = f"C{-half * 0.62:g} {top:g} {half * 0.5:g} {top:g} {half:g} 0"
    return f"M{-half:g} 1{upper}C{half * 0.5:g} {bottom:g} {-half * 0.5:g} {bottom:g} {-half:g} 1Z"


def _corners(data: str) -> list[Point]:
    """Return the corners of a single closed outline, in the order of its path data. Curves are approximated by straight
    lines."""
    numbers = cut(data, [(-99, -99), (99, -99), (99, 99), (-99, 99)])[1:-1].replace("L", " ").split()
    return [(float(x), float(y)) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _brows(look: Look, features: Features) -> str:
    colour, width = features.brow
    outer, inner, far_inner, far_outer = (-16 * features.eyes - height for height in look.brows)
    near = f"M-14 {outer + 2:g}C-8 {outer - 4:g} 2 {inner - 3.4:g} 11 {inner + 1:g}"
    beyond = f"M-8 {far_inner + 1:g}C-2 {far_inner - 3.4:g} 6 {far_outer - 3:g} 11 {far_outer + 3:g}"
    drawn = placed([path(near, stroke=colour, width=width)], *NEAR_EYE)
    return drawn if features.one_eyed else drawn + placed([path(beyond, stroke=colour, width=width)], *FAR_EYE)


def head(features: Features) -> list[str]:
    """Return a head without a face: its shape, a shadow along the jaw and, if `features.ear` is true, the ear."""
    skin = features.skin
    drawn = [path(features.head, skin.colour, INK, LINE)]
    shade = "M69 118C74 146 94 164 116 164C126 163 134 156 140 147C128 156 104 158 88 143C78 134 73 126 69 118Z"
    drawn.append(path(shade, skin.shade))
    if features.ear:
        ear = path("M68 100C60 92 52 99 55 110C57 120 64 127 70 123", skin.colour, INK, LINE)
        drawn += [ear, path("M60 106C63 104 65 108 63 113", stroke=skin.shade, width=2.6)]
    return drawn


def face(look: Look, features: Features) -> list[str]:
    """Return the eyes, brows, nose, mouth and cheeks of a face with the given expression."""
    skin = features.skin
    cheek = 9.5 if look.flushed else 7.5
    drawn = [
        dot(88, 128, cheek, skin.blush),
        dot(137, 128, cheek * 0.72, skin.blush),
        path(features.nose, stroke=INK, width=2.4),
        _eye(NEAR_EYE, 12.0, features.eyes, look, features, far=False),
    ]
    if not features.one_eyed:
        drawn.append(_eye(FAR_EYE, 9.4, features.eyes, look, features, far=True))
    return [*drawn, _brows(look, features), placed(_mouth(look.mouth, features.lips), *features.mouth_at)]


def tilted(parts: list[str], degrees: float) -> str:
    """Return the parts of a head, tilted clockwise around the neck by `degrees` degrees."""
    x, y = NECK
    return group(parts, f"rotate({degrees:g} {x:g} {y:g})") if degrees else "".join(parts)


def shut(look: Look) -> Look:
    """Return a copy of an expression with closed eyes, for a blink."""
    return replace(look, open=0.0, glad=False)
