"""The player's folders for settings and data, and the lock on the data folder."""

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.core.translatable_sentences import Sentence
from game.store.files import StoreError, make_folder, reason

if TYPE_CHECKING:
    from filelock import BaseFileLock

APP: Final = "high-low-war"
MATCHES: Final = "matches"
"""Name of the folder of matches in the data folder."""

LOCK_FILE: Final = "in-use.lock"


class FolderInUse(StoreError):
    """Raised if another program has locked the data folder."""


class Folders(NamedTuple):
    """The settings folder and the data folder."""

    settings: Path
    data: Path


def find_folders(data_dir: Path | None) -> Folders:
    """Return the user's settings folder and data folder. If `data_dir` isn't None, both are inside it.

    Missing folders are created. Raises `StoreError` if a folder can't be created or written to.
    """
    folders = named_folders(data_dir)
    for folder in (folders.settings, folders.data):
        _make_writable(folder)
    return folders


def named_folders(data_dir: Path | None) -> Folders:
    """Return the same folders as `find_folders`, but neither create nor check them."""
    if data_dir is not None:
        return Folders(data_dir / "settings", data_dir / "data")
    import platformdirs  # imported late, because many commands need no folders

    return Folders(
        platformdirs.user_config_path(APP, appauthor=False),
        platformdirs.user_data_path(APP, appauthor=False),
    )


def _make_writable(folder: Path) -> None:
    """Create a folder if necessary, and write a test file in it, because permissions alone prove nothing.

    Raises `StoreError` if that fails.
    """
    try:
        make_folder(folder)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".probe-") as probe:
            probe.write(b"probe")
            probe.flush()
    except OSError as error:
        raise StoreError(
            "can’t write to the folder {folder}: {why}; make it writable, or name another with --data-dir",
            folder=folder,
            why=reason(error),
        ) from None


class HeldFolder:
    """A data folder that is locked for this program until `release` is called or the program ends for any reason."""

    def __init__(self, lock: "BaseFileLock", descriptor: int | None) -> None:
        self._lock, self._descriptor = lock, descriptor

    def release(self) -> None:
        """Unlock the folder. A second call does nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)
        self._lock.release()


def hold_data_folder(folder: Path) -> HeldFolder:
    """Lock a data folder for this program, and return the locked folder.

    While the folder is locked, no other copy of this program can lock it or write to its matches. Raises `FolderInUse`
    immediately if another program has locked the folder, and `StoreError` if it can't be locked.
    """
    from filelock import FileLock, Timeout  # imported late, because most commands use no folder

    lock = FileLock(folder / LOCK_FILE, timeout=0)
    try:
        lock.acquire()
        return HeldFolder(lock, _lock_itself(folder))
    except (Timeout, BlockingIOError):
        lock.release()
        raise FolderInUse(
            "another copy of High Low War is using the folder {folder}; close it, or name another folder with"
            " --data-dir",
            folder=folder,
        ) from None
    except (OSError, NotImplementedError) as error:
        why = reason(error) if isinstance(error, OSError) else Sentence("its file system doesn’t support locks")
        raise StoreError(
            "can’t lock the folder {folder}: {why}; name another folder with --data-dir", folder=folder, why=why
        ) from None


def _lock_itself(folder: Path) -> int | None:
    """Lock the folder itself, because its lock file could be deleted.

    Returns the descriptor that holds the lock, or None if the system can't lock folders. Raises `BlockingIOError` if
    another program has locked the folder, or another `OSError` if the folder can't be opened.
    """
    if sys.platform != "win32":  # on Windows, an open lock file can't be deleted
        from fcntl import LOCK_EX, LOCK_NB, flock

        descriptor = os.open(folder, os.O_RDONLY)
        try:
            flock(descriptor, LOCK_EX | LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            if isinstance(error, BlockingIOError):
                raise
            return None  # some network file systems can't lock folders
        return descriptor
    return None
