"""The command that updates the golden pictures and those of the README: `python -m tests.pictures`.

`python -m tests.pictures sheets [FOLDER]` writes contact sheets of every screen instead, to `build/sheets` or FOLDER.
With `every`, it writes sheets of every screen in every window and felt, with every text size, for either hand. With
`pack`, it writes sheets of the asset pack.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.pictures.golden_set import GOLDEN, golden_pictures, packed
from tests.pictures.moments import moments

README = Path(__file__).parents[2] / "docs" / "pictures"
SHEETS = Path(__file__).parents[2] / "build" / "sheets"


def take_pictures() -> None:
    """Save the golden pictures and, at full size, those in the README."""
    for folder in (GOLDEN, README):
        folder.mkdir(parents=True, exist_ok=True)
    _open_window()
    for name, picture in golden_pictures():
        (GOLDEN / f"{name}.jpg").write_bytes(packed(picture))
        print(name)
    with tempfile.TemporaryDirectory() as data:
        for name, picture in moments(Path(data)):
            pygame.image.save(picture, README / f"{name}.png")
            print(name)


def make_sheets(folder: Path) -> None:
    """Save the contact sheets."""
    from tests.pictures.sheets import write_sheets

    _write(write_sheets, folder)


def make_every_sheet(folder: Path) -> None:
    """Save the contact sheets of every screen in every look."""
    from tests.pictures.sheets import write_every_sheet

    _write(write_every_sheet, folder)


def make_pack_sheets(folder: Path) -> None:
    """Save the contact sheets of the asset pack."""
    from tests.pictures.pack_sheets import write_pack_sheets

    _write(write_pack_sheets, folder)


def _write(sheets: Callable[[Path], Iterator[Path]], folder: Path) -> None:
    _open_window()
    for path in sheets(folder):
        print(path)


def _open_window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))


def main(arguments: list[str]) -> int:
    """Carry out the command. Returns its exit status, which is 2 for unknown arguments."""
    match arguments:
        case []:
            take_pictures()
        case ["sheets"]:
            make_sheets(SHEETS)
        case ["sheets", folder]:
            make_sheets(Path(folder))
        case ["every"]:
            make_every_sheet(SHEETS)
        case ["every", folder]:
            make_every_sheet(Path(folder))
        case ["pack"]:
            make_pack_sheets(SHEETS)
        case ["pack", folder]:
            make_pack_sheets(Path(folder))
        case _:
            print(
                f"tests.pictures: {' '.join(arguments)!r}: give nothing, or sheets, every or pack with a [FOLDER]",
                file=sys.stderr,
            )
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
