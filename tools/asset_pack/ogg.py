"""The encoding of samples as Ogg Vorbis files. The same samples always result in the same bytes."""

import io

import numpy as np
import soundfile

from tools.asset_pack.synthesis import RATE, Samples

COMPRESSION = 0.3
"""Compression level, from 0 (best quality) to 1 (smallest file)."""

BLOCK = 4096
"""Number of samples encoded at a time. The encoder crashes on very long blocks."""


def ogg_file(samples: Samples) -> bytes:
    """Return the contents of a mono Ogg Vorbis file with these samples."""
    target = io.BytesIO()
    with soundfile.SoundFile(
        target, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=COMPRESSION
    ) as file:
        for start in range(0, len(samples), BLOCK):
            file.write(samples[start : start + BLOCK].astype(np.float32))
    return _numbered(bytearray(target.getvalue()))


def _numbered(data: bytearray) -> bytes:
    """Return the data of an Ogg file with the stream's random serial number, which the encoder chose, replaced by 1.

    Each page of the file contains this number and a checksum, which is updated. RFC 3533 describes the pages.
    """
    at = 0
    while at < len(data):
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        data[at + 14 : at + 18] = (1).to_bytes(4, "little")
        data[at + 22 : at + 26] = bytes(4)
        data[at + 22 : at + 26] = _checksum(data[at:end]).to_bytes(4, "little")
        at = end
    return bytes(data)


def _table() -> list[int]:
    table = []
    for value in range(256):
        register = value << 24
        for _ in range(8):
            register = (register << 1) ^ (0x04C11DB7 if register & 0x80000000 else 0)
        table.append(register & 0xFFFFFFFF)
    return table


TABLE = _table()


def _checksum(page: bytes | bytearray) -> int:
    register = 0
    for value in page:
        register = (register << 8 & 0xFFFFFFFF) ^ TABLE[register >> 24 ^ value]
    return register
