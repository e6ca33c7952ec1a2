"""The program's icon, as an SVG drawing and as raster images for systems that don't accept SVG."""

import io
import os
import struct

from tools.asset_pack import palette
from tools.asset_pack.cards import PAPER
from tools.asset_pack.icons import BRASS
from tools.asset_pack.svg import document, path, placed, radial_gradient, rectangle

FELT = radial_gradient("felt", [(0, "#267A5C"), (0.6, "#124634"), (1, "#07211A")], centre=(0.5, 0.38), radius=0.75)

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
LARGEST_IN_ICON = 256
APPLE_NAMES = {
    "icp4": 16,
    "icp5": 32,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic11": 32,
    "ic12": 64,
    "ic13": 256,
    "ic14": 512,
}
"""Size in pixels of each image in the macOS icon, by the image's type code.

The last four images are for high-density screens.
"""


SMALL = {16: (2, 1, 4), 24: (3, 1, 7), 32: (4, 2, 9)}
"""Margin beside the card, width of its rim, and height of its arrows, by the size of a small icon, all in pixels."""


def _arrow_card() -> list[str]:
    return [
        rectangle(-56, -80, 112, 160, "url(#paper)", palette.PAPER_EDGE, 3, 13),
        path("M0 -62L40 -10L-40 -10Z", palette.RED),
        path("M0 62L40 10L-40 10Z", palette.INK),
    ]


def program() -> str:
    """Return the program's icon in its full form as an SVG document."""
    lower = rectangle(-52, -76, 104, 152, palette.OXBLOOD, "url(#brass)", 7, 12)
    shapes = [
        rectangle(3, 3, 250, 250, "url(#felt)", palette.BRASS, 6, 54),
        placed([lower], 94, 122, 1.12, -13),
        placed(_arrow_card(), 151, 133, 1.12, 8),
    ]
    return document(256, 256, shapes, [BRASS, PAPER, FELT])


def small_program(size: int) -> str:
    """Return the program's icon for a size in `SMALL` as an SVG document.

    It shows a single card, whose straight edges lie between pixels.
    """
    side, line, deep = SMALL[size]
    middle = size // 2
    across = size - 2 * side
    inset = side + line
    upper = f"M{middle} {middle - 1 - deep}L{middle + deep} {middle - 1}L{middle - deep} {middle - 1}Z"
    lower = f"M{middle} {middle + 1 + deep}L{middle + deep} {middle + 1}L{middle - deep} {middle + 1}Z"
    card = [
        rectangle(side, 0, across, size, palette.BRASS, round_by=line + 1),
        rectangle(inset, line, across - 2 * line, size - 2 * line, "url(#paper)"),
        path(upper, palette.RED),
        path(lower, palette.INK),
    ]
    return document(size, size, card, [PAPER])


def raster(drawing: str, size: int) -> bytes:
    """Return the contents of a PNG file, `size` pixels wide and high, that shows a drawing given as an SVG document."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # imported only now, because it prints a greeting unless this variable is set

    surface = pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (size, size))
    target = io.BytesIO()
    pygame.image.save(surface, target, "icon.png")
    return target.getvalue()


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """Return the contents of a Windows icon file that contains the PNG files up to a size of `LARGEST_IN_ICON` pixels.

    `pictures` maps sizes in pixels to PNG files.
    """
    kept = {size: data for size, data in sorted(pictures.items()) if size <= LARGEST_IN_ICON}
    head = struct.pack("<HHH", 0, 1, len(kept))
    offset = len(head) + 16 * len(kept)
    for size, data in kept.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(kept.values())


def apple_icon(pictures: dict[int, bytes]) -> bytes:
    """Return the contents of a macOS icon file that contains the PNG files of the sizes in `APPLE_NAMES`.

    `pictures` maps sizes in pixels to PNG files. Some of the files are stored twice, with different type codes.
    """
    entries = b"".join(
        name.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for name, size in APPLE_NAMES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def program_icons() -> dict[str, bytes]:
    """Return the contents of the program's icon files, by their paths inside the pack."""
    pictures = {size: raster(small_program(size) if size in SMALL else program(), size) for size in SIZES}
    return {f"icons/program_{size}.png": data for size, data in pictures.items()} | {
        "icons/program.ico": windows_icon(pictures),
        "icons/program.icns": apple_icon(pictures),
    }
