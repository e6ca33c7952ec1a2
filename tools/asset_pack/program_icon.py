"""The icon of the program in fixed sizes, for systems that take no drawing."""

import io
import os
import struct
from collections.abc import Mapping

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
"""The size of each picture in macOS's icon; the second line is for screens with twice the pixels."""


def raster(drawing: str, size: int) -> bytes:
    """Return a drawing as a PNG file of a given size."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    surface = pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (size, size))
    target = io.BytesIO()
    pygame.image.save(surface, target, "icon.png")
    return target.getvalue()


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """Put PNG files into one icon file."""
    kept = {size: data for size, data in sorted(pictures.items()) if size <= LARGEST_IN_ICON}
    head = struct.pack("<HHH", 0, 1, len(kept))
    offset = len(head) + 16 * len(kept)
    for size, data in kept.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(kept.values())


def apple_icon(pictures: dict[int, bytes]) -> bytes:
    """Put PNG files into one icon file as macOS wants it: each under the name of its size, some under two."""
    entries = b"".join(
        name.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for name, size in APPLE_NAMES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def program_icons(drawing: str, small_drawings: Mapping[int, str]) -> dict[str, bytes]:
    """Return the icon files by name; sizes that have a drawing of their own show that."""
    pictures = {size: raster(small_drawings.get(size, drawing), size) for size in SIZES}
    return {f"icons/program_{size}.png": data for size, data in pictures.items()} | {
        "icons/program.ico": windows_icon(pictures),
        "icons/program.icns": apple_icon(pictures),
    }
