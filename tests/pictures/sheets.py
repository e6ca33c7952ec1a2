"""Contact sheets of every screen: in every window, and with every setting that changes its look, or with all
combinations.

The former can be made and checked quickly. The latter are for a final check, and take a quarter of an hour.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.settings import DEFAULTS, FELTS, TEXT_SIZES, Settings
from scenes.core.look import Look
from scenes.theme import BODY, TEXT
from tests.pictures.appearances import APPEARANCES, look_for
from tests.pictures.screens import picture_of, screens
from tests.sampling import SIZES

WINDOW: Final = (1280, 720)
"""Size of the window for the sheets with different settings."""

FELTS_AND_COLOURS: Final = {
    "midnight": Settings(felt="midnight"),
    "oxblood": Settings(felt="oxblood"),
    "four colours": Settings(four_colours=True),
    "high contrast": Settings(high_contrast=True),
}

EVERY_WINDOW: Final = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (3840, 2160))
"""Sizes of the windows in which every screen is shown on every felt, with every text size, for either hand."""

THUMB: Final = (480, 300)
GAP: Final = 8
HEAD: Final = 30
ROWS: Final = 8
"""Number of screens on a sheet, one below the other."""


def write_sheets(folder: Path) -> Iterator[Path]:
    """Write the sheets as pictures. Yields the path of each sheet after it has been written."""
    folder.mkdir(parents=True, exist_ok=True)
    windows = {f"{size[0]}×{size[1]}": (size, DEFAULTS) for size in SIZES}
    settings = {name: (WINDOW, chosen) for name, chosen in {**APPEARANCES, **FELTS_AND_COLOURS}.items()}
    for kind, columns in (("windows", windows), ("settings", settings)):
        yield from _write(folder, kind, columns)


def write_every_sheet(folder: Path) -> Iterator[Path]:
    """Write sheets of every screen in every possible look. Yields the path of each sheet after it has been written."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind, columns in every_look().items():
        yield from _write(folder, kind, columns)


def every_look() -> dict[str, dict[str, tuple[tuple[int, int], Settings]]]:
    """Return every window with every text size for either hand on every felt, by the names of the sheets and of the
    felts."""
    return {
        f"{size[0]}x{size[1]}-text-{text}-{'left' if left else 'right'}": {
            felt: (size, Settings(felt=felt, text_size=text, left_handed=left)) for felt in FELTS
        }
        for size, text, left in product(EVERY_WINDOW, TEXT_SIZES, (False, True))
    }


def _write(folder: Path, kind: str, columns: Mapping[str, tuple[tuple[int, int], Settings]]) -> Iterator[Path]:
    looks = {name: look_for(size, chosen) for name, (size, chosen) in columns.items()}
    names = list(screens())
    for first in range(0, len(names), ROWS):
        path = folder / f"{kind}-{first // ROWS + 1}.png"
        pygame.image.save(_sheet(names[first : first + ROWS], looks), path)
        yield path


def _sheet(names: Sequence[str], looks: dict[str, Look]) -> Surface:
    """Return a sheet with a screen in each row and a look in each column."""
    width, height = THUMB[0] + GAP, THUMB[1] + GAP + HEAD
    sheet = Surface((GAP + len(looks) * width, GAP + len(names) * height)).convert()
    sheet.fill("#303030")
    letters = look_for(WINDOW)
    for row, name in enumerate(names):
        for column, (title, look) in enumerate(looks.items()):
            left, top = GAP + column * width, GAP + row * height
            sheet.blit(letters.line(f"{name} · {title}", BODY, TEXT, THUMB[0]), (left, top))
            picture = picture_of(screens()[name](look))
            share = min(THUMB[0] / picture.get_width(), THUMB[1] / picture.get_height())
            sheet.blit(pygame.transform.smoothscale_by(picture, share), (left, top + HEAD))
    return sheet
