"""The list of everything in the pack, as the game reads it."""

import json
from collections.abc import Iterable

from tools.asset_pack.cards import CORNER, HEIGHT, WIDTH
from tools.asset_pack.coins import STACK_STEP, coins
from tools.asset_pack.colouring import FOUR_COLOURS, metals
from tools.asset_pack.program_icon import SIZES

NAME = "Campaign"
VERSION = 1


def manifest(sprites: Iterable[str], sounds: Iterable[str]) -> str:
    """Write the manifest for sprite names such as `cards/ace_of_spades` and sound names such as `win`."""
    content = {
        "version": VERSION,
        "name": NAME,
        "sprites": {name: f"{name}.svg" for name in sorted(sprites)},
        "sounds": {name: f"sounds/{name}.wav" for name in sorted(sounds)},
        "colours": {"suits": FOUR_COLOURS, "metals": metals(coins().values())},
        "program_icons": {str(size): f"icons/program_{size}.png" for size in SIZES}
        | {"windows": "icons/program.ico", "macos": "icons/program.icns"},
        "card": {"width": WIDTH, "height": HEIGHT, "corner_radius": CORNER},
        "coin": {"width": 100, "height": 100, "stack_step": STACK_STEP, "edge_top": 23, "edge_bottom": 76},
        "icon": {"width": 48, "height": 48},
        "logo": {"width": 320, "height": 256},
    }
    return json.dumps(content, indent=2) + "\n"
