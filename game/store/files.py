"""Files that are there whole or not at all, and the folders of settings and matches on this machine."""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from errno import EEXIST, EINVAL, ENOSYS, ENOTSUP
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from game.engine.core.errors import SpokenError
from game.engine.core.translatable_sentences import Sentence

if TYPE_CHECKING:
    from filelock import BaseFileLock


Done = TypeVar("Done")


class StoreError(SpokenError):
    """A file or folder that can't be used: what failed, where, and what to do about it, in one line."""


def reason(error: OSError) -> str:
    """The system's own words for what went wrong, to stand inside a line."""
    words = error.strerror or type(error).__name__
    return words[:1].lower() + words[1:]


def no_new_match(matches: Path, error: OSError) -> StoreError:
    """Says that the folder of the matches takes no new one, and why."""
    return StoreError(
        "can’t create a match in {folder}: {why}; free some space, or name another folder with --data-dir",
        folder=matches,
        why=reason(error),
    )


ATTEMPTS: Final = 20
PAUSE: Final = 0.025
"""Seconds between two attempts."""

UNSYNCED: Final = (EINVAL, ENOSYS, ENOTSUP)
"""What file systems answer, network folders above all, that can't be told to write something to disk."""


def patiently(attempt: Callable[[], Done]) -> Done:
    """What an attempt to use a file returns. Raises `OSError`.

    On Windows a virus scanner or an indexer may hold any file for a moment: there it is tried again for half a second.
    """
    for _ in range(ATTEMPTS - 1 if sys.platform == "win32" else 0):
        try:
            return attempt()
        except PermissionError:
            time.sleep(PAUSE)
    return attempt()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file and wait until it is on disk, in place of what has this name: a link there isn't followed.

    Raises `OSError`.
    """
    remove(path)
    # on Windows the name of a deleted file stays taken for as long as somebody has it open
    with patiently(lambda: path.open("xb")) as file:
        file.write(data)
        file.flush()
        sync(file.fileno())


def sync(descriptor: int) -> None:
    """Wait until what was written to a file is on disk. Raises `OSError`."""
    if sys.platform == "darwin":
        from fcntl import F_FULLFSYNC, fcntl

        try:
            # there an fsync returns once the disk has the data, which may stay in the disk's cache for long
            fcntl(descriptor, F_FULLFSYNC)
        except OSError as error:
            if error.errno not in UNSYNCED:
                raise
        else:
            return
    os.fsync(descriptor)


def remove(path: Path) -> None:
    """Remove a file, if it is there. Raises `OSError`."""
    patiently(lambda: path.unlink(missing_ok=True))


def replace(source: Path, target: Path) -> None:
    """Move `source` over `target`. Raises `OSError`."""
    patiently(lambda: source.replace(target))


def place_new(source: Path, target: Path) -> None:
    """Move `source` to `target` unless something is there. Raises `FileExistsError`, or another `OSError`."""
    if sys.platform == "win32":
        # which replaces nothing there; a second name would stay if somebody held the first one open
        patiently(lambda: source.rename(target))
        return
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        # a file system without hard links; the folder's lock keeps out any other program that could take the name
        if target.exists():
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target)) from None
        source.rename(target)
    else:
        try:
            source.unlink()
        except OSError:
            # better where it was than in two places
            target.unlink()
            raise


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, and wait until their names are on disk. Raises `OSError`."""
    if not folder.is_dir():
        if folder != folder.parent:  # as is a drive that isn't there
            make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the folder's list of files is on disk. Raises `OSError`."""
    if sys.platform == "win32":
        return  # Windows can't open a folder, and writes its list of files by itself
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in UNSYNCED:
            raise
    finally:
        os.close(descriptor)


APP: Final = "high-low-war"
MATCHES: Final = "matches"
"""The folder of the match files, in the data folder."""

LOCK_FILE: Final = "in-use.lock"


class Folders(NamedTuple):
    """The folder of the settings and the folder of the matches; both exist and can be written to."""

    settings: Path
    data: Path


def find_folders(data_dir: Path | None) -> Folders:
    """The user's own folders, or two inside `data_dir` where one is given; created if they don't exist.

    Raises `StoreError` if a folder can't be created or written to.
    """
    folders = _own_folders() if data_dir is None else Folders(data_dir / "settings", data_dir / "data")
    for folder in (folders.settings, folders.data):
        _make_writable(folder)
    return folders


def _own_folders() -> Folders:
    import platformdirs  # only here: commands that open no window need no folders

    return Folders(
        platformdirs.user_config_path(APP, appauthor=False),
        platformdirs.user_data_path(APP, appauthor=False),
    )


def _make_writable(folder: Path) -> None:
    """Create a folder and try to write a file in it: permissions alone don't say what a file system allows."""
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
    """A data folder that only this program uses, until `release` or until the program ends, however it ends."""

    def __init__(self, lock: "BaseFileLock", descriptor: int | None) -> None:
        self._lock, self._descriptor = lock, descriptor

    def release(self) -> None:
        """Let other programs use the folder; a second release does nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)
        self._lock.release()


def hold_data_folder(folder: Path) -> HeldFolder:
    """Hold a data folder for this program alone, so that no two write to the same match.

    Raises `StoreError` at once if another program holds it, or if it can't be locked.
    """
    from filelock import FileLock, Timeout  # only here: most commands use no folder

    lock = FileLock(folder / LOCK_FILE, timeout=0)
    try:
        lock.acquire()
        return HeldFolder(lock, _lock_itself(folder))
    except (Timeout, BlockingIOError):
        lock.release()
        raise StoreError(
            "another High Low War is using the folder {folder}; close it, or name another folder with --data-dir",
            folder=folder,
        ) from None
    except (OSError, NotImplementedError) as error:
        why = reason(error) if isinstance(error, OSError) else Sentence("its file system has no locks")
        raise StoreError(
            "can’t lock the folder {folder}: {why}; name another folder with --data-dir", folder=folder, why=why
        ) from None


def _lock_itself(folder: Path) -> int | None:
    """Lock the folder as well as the file in it, which anybody may delete; what holds the lock, or None.

    Raises `BlockingIOError` where another program holds it.
    """
    if sys.platform != "win32":  # where a file that is open can't be deleted
        from fcntl import LOCK_EX, LOCK_NB, flock

        descriptor = os.open(folder, os.O_RDONLY)
        try:
            flock(descriptor, LOCK_EX | LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            if isinstance(error, BlockingIOError):
                raise
            return None  # some network file systems lock files alone
        return descriptor
    return None
