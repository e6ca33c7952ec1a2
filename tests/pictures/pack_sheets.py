"""Contact sheets of the asset pack: both decks in two and four colours, backs, coins, icons and portraits, small and
large."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.settings import BACKS, METALS, Settings
from scenes.drawing.asset_pack import DECKS, RANK_NAMES, SUIT_NAMES, Pack, open_pack
from scenes.drawing.canvas_and_pictures import BACK
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.drawing.sprite_images import Sprites
from scenes.theme import BAIZE

SMALL: Final = 70
LARGE: Final = 700
"""Widths, in pixels, at which a card must look good."""

MIDDLING: Final = 170
COIN_SIZES: Final = (22, 38, 76, 300)
ICON_SIZES: Final = (24, 48, 200)
PORTRAIT_SIZES: Final = ((80, 96), (160, 192), (250, 300))
EXPRESSIONS: Final = ("calm", "pleased", "stung", "thinking", "beaten", "blink")

FACES: Final = [f"cards/{rank}_of_{suit}" for suit in SUIT_NAMES.values() for rank in RANK_NAMES]
CLOSE: Final = [f"cards/{rank}_of_{suit}" for rank in RANK_NAMES[8:] for suit in SUIT_NAMES.values()]

Shown = tuple[str, Settings]


def write_pack_sheets(folder: Path) -> Iterator[Path]:
    """Write the sheets as pictures. Yields the path of each sheet after it has been written."""
    folder.mkdir(parents=True, exist_ok=True)
    pack = open_pack(Path(str(files("assets"))))
    coins = [
        (f"coins/{face}", Settings(coins=metal)) for metal in METALS for face in ("heads", "tails", "blank", "edge")
    ]
    coins += [(f"tokens/{face}", Settings()) for face in ("heads", "tails", "blank")]
    signs = [(name, Settings()) for name in sorted(pack.sprites) if name.startswith("icons/")]
    for deck in DECKS:
        for four_colour in (False, True):
            shown = [(name, Settings(deck=deck, four_colours=four_colour)) for name in FACES]
            shown += [(BACK, Settings(back=back)) for back in BACKS]
            for width in (SMALL, MIDDLING):
                name = f"{deck}-{'four' if four_colour else 'two'}-colours-{width}.png"
                yield _save(folder / name, _sheet(pack, shown, (width, round(width * CARD_SHAPE)), len(RANK_NAMES)))
    close = [(name, Settings()) for name in (*CLOSE, "cards/joker_red", "cards/joker_black")]
    close += [(BACK, Settings(back=back)) for back in BACKS]
    for at in range(0, len(close), 4):
        size = (LARGE, round(LARGE * CARD_SHAPE))
        yield _save(folder / f"close-{at // 4 + 1}.png", _sheet(pack, close[at : at + 4], size, 4))
    for side in COIN_SIZES:
        yield _save(folder / f"coins-{side}.png", _sheet(pack, coins, (side, side), 4))
    for side in ICON_SIZES:
        yield _save(folder / f"icons-{side}.png", _sheet(pack, signs, (side, side), 7))
    sitters = sorted({name.rpartition("_")[0] for name in pack.sprites if name.startswith("portraits/")})
    portraits = [(f"{sitter}_{expression}", Settings()) for sitter in sitters for expression in EXPRESSIONS]
    for across, down in PORTRAIT_SIZES:
        yield _save(folder / f"portraits-{down}.png", _sheet(pack, portraits, (across, down), len(EXPRESSIONS)))


def _sheet(pack: Pack, shown: Sequence[Shown], size: tuple[int, int], columns: int) -> Surface:
    """Return a sheet of sprites in their colours, in `columns` columns, on the felt."""
    gap = max(4, size[0] // 14)
    rows = -(-len(shown) // columns)
    sheet = Surface((gap + columns * (size[0] + gap), gap + rows * (size[1] + gap)))
    sheet.fill(BAIZE.lamp)
    for number, (name, dress) in enumerate(shown):
        row, column = divmod(number, columns)
        place = (gap + column * (size[0] + gap), gap + row * (size[1] + gap))
        sheet.blit(Sprites(pack, pack, dress, None).draw(name, size), place)
    return sheet


def _save(path: Path, sheet: Surface) -> Path:
    pygame.image.save(sheet, path)
    return path
