"""Files that are there whole or not at all."""

import os
import time
from pathlib import Path
from typing import Final

REPLACING_ATTEMPTS: Final = 20
PAUSE: Final = 0.025
"""Seconds between two attempts."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file and wait until it is on disk; its earlier contents are lost. Raises `OSError`."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def replace(source: Path, target: Path) -> None:
    """Move `source` over `target`. Raises `OSError`.

    On Windows a virus scanner or an indexer may hold the target for a moment; then the move is tried again.
    """
    for _ in range(REPLACING_ATTEMPTS - 1):
        try:
            source.replace(target)
        except PermissionError:
            time.sleep(PAUSE)
        else:
            return
    source.replace(target)


def place_new(source: Path, target: Path) -> None:
    """Move `source` to `target` unless something is there. Raises `FileExistsError`, or another `OSError`."""
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        # a file system without hard links; the folder's lock keeps out any other program that could take the name
        if target.exists():
            raise FileExistsError(target) from None
        source.rename(target)
    else:
        source.unlink()


def sync_folder(folder: Path) -> None:
    """Wait until the folder's list of files is on disk. Raises `OSError`."""
    if os.name == "nt":
        return  # Windows can't open a folder, and writes its list of files by itself
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
