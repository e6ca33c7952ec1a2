"""The small signs of the interface, in one colour."""

from tools.asset_pack import palette
from tools.asset_pack.suits import SUITS
from tools.asset_pack.svg import (
    circle,
    circle_data,
    document,
    even_odd,
    path,
    placed,
    polar,
    polygon_data,
    rectangle,
)

SIZE = 48.0
COLOUR = palette.IVORY_TEXT
LINE = 4.0


def _fill(data: str) -> list[str]:
    return [path(data, COLOUR)]


def _stroke(data: str, width: float = LINE) -> list[str]:
    return [path(data, stroke=COLOUR, width=width)]


def _speaker() -> list[str]:
    return _fill("M6 18L14 18L25 8L25 40L14 30L6 30Z")


def _book() -> list[str]:
    left = "M22.4 12C17 8 10 7.4 4 8.4L4 37.4C10 36.4 17 37 22.4 41Z"
    right = "M25.6 12C31 8 38 7.4 44 8.4L44 37.4C38 36.4 31 37 25.6 41Z"
    return _fill(left + right)


def _star() -> list[str]:
    return _fill(polygon_data([polar(24, 25.5, 21 if step % 2 == 0 else 8.6, step * 36) for step in range(10)]))


def icons() -> dict[str, str]:
    """Return every small sign by name."""
    ring = circle(24, 24, 18.5, stroke=COLOUR, width=4)
    drawn = {
        "arrow_up": _fill("M24 4L43 25L31 25L31 44L17 44L17 25L5 25Z"),
        "arrow_down": _fill("M24 44L5 23L17 23L17 4L31 4L31 23L43 23Z"),
        "coin": [ring, *_fill("M24 12.5L33 22.5L15 22.5ZM24 35.5L15 25.5L33 25.5Z")],
        "pause": [rectangle(10, 8, 10, 32, COLOUR, round_by=2), rectangle(28, 8, 10, 32, COLOUR, round_by=2)],
        "speaker": [
            *_speaker(),
            *_stroke("M31 17.5C34.5 21 34.5 27 31 30.5M36.5 11.5C43.5 18.5 43.5 29.5 36.5 36.5", 3.6),
        ],
        "speaker_off": [*_speaker(), *_stroke("M32 18L43 30M43 18L32 30")],
        "eye": [
            even_odd(
                "M2 24C8 14 15 9 24 9C33 9 40 14 46 24C40 34 33 39 24 39C15 39 8 34 2 24Z"
                + circle_data(24, 24, 10.5)
                + circle_data(24, 24, 5.6),
                COLOUR,
            )
        ],
        "check": _stroke("M7 26L18.5 37L41 12", 6),
        "book": _book(),
        "back": _stroke("M42 24L8 24M22 9L7 24L22 39", 5),
        "star": _star(),
    }
    for suit in SUITS:
        drawn[suit.name.removesuffix("s")] = [placed([path(suit.shape, COLOUR)], 24, 24, 0.44)]
    return {name: document(SIZE, SIZE, shapes) for name, shapes in drawn.items()}
