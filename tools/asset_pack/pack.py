"""The functions that generate all pictures and sounds of the asset pack, and the manifest that lists them."""

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.asset_pack import palette
from tools.asset_pack.aces import ace
from tools.asset_pack.backs import BACKS, back
from tools.asset_pack.cards import CORNER, HEIGHT, RANKS, SUITS, WIDTH, Suit, large_index_card, pip_card
from tools.asset_pack.coins import STACK_STEP, coins, tokens
from tools.asset_pack.courts import court
from tools.asset_pack.icons import crown, icons, logo, pad_buttons, swords
from tools.asset_pack.jokers import jokers
from tools.asset_pack.medley import NOT_WORN
from tools.asset_pack.music import music
from tools.asset_pack.ogg import ogg_file
from tools.asset_pack.portraits import portraits
from tools.asset_pack.program_icon import SIZES, program, program_icons
from tools.asset_pack.sounds import sounds

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
"""Colour replacements for the four-colour deck, by suit."""

Tone = tuple[float, tuple[int, int, int]]

TONES: dict[str, Sequence[Tone]] = {
    "silver": ((0.0, (16, 19, 24)), (0.35, (88, 97, 110)), (0.65, (158, 168, 180)), (1.0, (250, 252, 254))),
    "copper": ((0.0, (32, 11, 4)), (0.35, (116, 52, 24)), (0.65, (193, 110, 66)), (1.0, (255, 232, 214))),
}
"""Tones of each metal, from dark to light. Each is a pair: a lightness (0 to 1), and an RGB colour."""


def metals(drawings: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return the colours that replace the tones of gold in drawings of coins, by metal and by tone.

    The drawings are given as SVG documents.
    """
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


def manifest(sprites: Iterable[str], sounds: Iterable[str]) -> str:
    """Return the manifest as JSON text, given the names of sprites, such as `cards/ace_of_spades`, and of sounds."""
    content = {
        "version": 1,
        "name": "Built-in",
        "sprites": {name: f"{name}.svg" for name in sorted(sprites)},
        "sounds": {name: f"sounds/{name}.ogg" for name in sorted(sounds)},
        "colours": {"suits": FOUR_COLOURS, "metals": metals(coins().values()), "pieces": NOT_WORN},
        "program_icons": {str(size): f"icons/program_{size}.png" for size in SIZES}
        | {"windows": "icons/program.ico", "macos": "icons/program.icns"},
        "card": {"width": WIDTH, "height": HEIGHT, "corner_radius": CORNER},
        "coin": {"width": 100, "height": 100, "stack_step": STACK_STEP, "edge_top": 23, "edge_bottom": 76},
        "icon": {"width": 48, "height": 48},
        "logo": {"width": 320, "height": 256},
        "portrait": {"width": 200, "height": 240},
    }
    return json.dumps(content, indent=2) + "\n"


def face(rank: str, suit: Suit) -> str:
    """Return the face of a card as an SVG document."""
    if rank == "ace":
        return ace(suit)
    return pip_card(rank, suit) if rank.isdigit() else court(rank, suit)


def drawings() -> dict[str, str]:
    """Return the SVG documents of all drawings, by the names of their sprites. A sprite's name is its path in the pack
    without the extension."""
    drawn = {f"cards/{rank}_of_{suit.name}": face(rank, suit) for suit in SUITS for rank in RANKS}
    drawn |= {f"large-index/{rank}_of_{suit.name}": large_index_card(rank, suit) for suit in SUITS for rank in RANKS}
    drawn |= {f"cards/{name}": text for name, text in jokers().items()}
    drawn |= {f"backs/{design.name}": back(design) for design in BACKS}
    drawn |= {f"coins/{name}": text for name, text in coins().items()}
    drawn |= {f"tokens/{name}": text for name, text in tokens().items()}
    drawn |= {f"icons/{name}": text for name, text in icons().items()}
    drawn |= {f"pads/{name}": text for name, text in pad_buttons().items()}
    drawn |= {f"portraits/{name}": text for name, text in portraits().items()}
    emblems = {"crown": crown(), "logo": logo(), "program": program(), "swords": swords()}
    return drawn | {f"icons/{name}": drawing for name, drawing in emblems.items()}


def pack() -> dict[str, bytes]:
    """Return the contents of all generated files of the pack, by the files' paths inside the pack."""
    drawn = drawings()
    heard = sounds() | music()
    files = {f"{name}.svg": text.encode() for name, text in drawn.items()}
    files |= program_icons()
    files |= {f"sounds/{name}.ogg": ogg_file(samples) for name, samples in heard.items()}
    return files | {"manifest.json": manifest(drawn, heard).encode()}


def write(folder: Path) -> None:
    """Write all generated files of the pack into a folder."""
    for name, data in pack().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
