"""The colours that sprites can be given instead of those they are drawn in: four-coloured suits, and metals.

The drawings aren't kept twice: whoever shows them exchanges the colours in their text.
"""

import re
from collections.abc import Iterable, Sequence

from tools.asset_pack import palette

FOUR_COLOURS = {
    "clubs": {palette.INK: "#1E7A3A", palette.INK_LINE: "#0C3519"},
    "diamonds": {
        palette.RED: "#1F5FA8",
        palette.RED_LINE: "#10294C",
        palette.RED_LIGHT: "#5E97D8",
        palette.RED_LIT: "#3879C2",
        palette.RED_DIM: "#184B87",
        palette.RED_DARK: "#0F3462",
    },
}
"""What clubs and diamonds are drawn with where each suit has a colour of its own."""

Tone = tuple[float, tuple[int, int, int]]

TONES: dict[str, Sequence[Tone]] = {
    "silver": ((0.0, (16, 19, 24)), (0.35, (88, 97, 110)), (0.65, (158, 168, 180)), (1.0, (250, 252, 254))),
    "copper": ((0.0, (32, 11, 4)), (0.35, (116, 52, 24)), (0.65, (193, 110, 66)), (1.0, (255, 232, 214))),
}
"""The tones of a metal from the darkest to the lightest, each at its lightness."""


def metals(drawings: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return for each metal which of its tones stands for each tone of gold in the drawings of coins."""
    gold = sorted({colour for drawing in drawings for colour in re.findall("#[0-9A-F]{6}", drawing)})
    return {metal: {colour: _tone(_lightness(colour), tones) for colour in gold} for metal, tones in TONES.items()}


def _lightness(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255


def _tone(lightness: float, tones: Sequence[Tone]) -> str:
    above = next(index for index, (at, _) in enumerate(tones) if at >= lightness)
    (low, dark), (high, light) = tones[max(0, above - 1)], tones[above]
    share = (lightness - low) / (high - low) if high > low else 0.0
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(dark, light, strict=True))
