"""Whether a file is a whole PNG, told by its sums and without drawing it."""

from typing import Final
from zlib import crc32

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_BEFORE, _SUM = 8, 4
"""How many bytes a chunk has before what it holds, its length and its name, and after it."""


def png_size(data: bytes) -> tuple[int, int] | None:
    """The size of a PNG in pixels; None where it is no PNG, or cut, or changed."""
    if not data.startswith(_SIGNATURE) or data[12:16] != b"IHDR":
        return None
    place, name = len(_SIGNATURE), b""
    while name != b"IEND":
        end = place + _BEFORE + int.from_bytes(data[place : place + 4], "big")
        name = data[place + 4 : place + _BEFORE]
        if len(data) < end + _SUM or crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + _SUM], "big"):
            return None
        place = end + _SUM
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
