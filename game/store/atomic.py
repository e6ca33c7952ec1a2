"""Files that are there whole or not at all."""

import os
import time
from pathlib import Path
from typing import Final

REPLACING_ATTEMPTS: Final = 20
PAUSE: Final = 0.025
"""Seconds between two attempts."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file and wait until the disk has it; what it held before is gone. Raises `OSError`."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def replace(source: Path, target: Path) -> None:
    """Move `source` over `target`. Raises `OSError`.

    On Windows a virus scanner or an indexer may hold the target for a moment: then it is tried again.
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
        # a file system without hard links; whoever else might take the name is kept out by the folder's lock
        if target.exists():
            raise FileExistsError(target) from None
        source.rename(target)
    else:
        source.unlink()


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the folder's own list of names. Raises `OSError`."""
    if os.name == "nt":
        return  # Windows opens no folders, and keeps its list of names by itself
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
