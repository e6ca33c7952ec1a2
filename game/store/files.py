"""File operations, some of them atomic, and the error for files and folders that can't be used."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from errno import EEXIST, EINVAL, ENOSYS, ENOTSUP
from pathlib import Path
from typing import Final, TypeVar

from game.engine.core.errors import SpokenError

Done = TypeVar("Done")


class StoreError(SpokenError):
    """Raised if something can't be read or stored, usually because of a problem with a file or folder. The message
    states the failure on one line, usually with the path and a remedy."""


def reason(error: OSError) -> str:
    """Return the system's description of an error, or the name of its class if there is none. The text starts with a
    lower-case letter, for use in a sentence."""
    words = error.strerror or type(error).__name__
    return words[:1].lower() + words[1:]


def no_new_match(matches: Path, error: OSError) -> StoreError:
    """Return the error for a match that can't be created in the folder `matches`."""
    return StoreError(
        "can’t create a match in {folder}: {why}; free some space, or name another folder with --data-dir",
        folder=matches,
        why=reason(error),
    )


ATTEMPTS: Final = 20
PAUSE: Final = 0.025
"""Time between two attempts to use a file, in seconds."""

UNFINISHED: Final = ".new"
"""Mark in the name of a file that isn't complete yet."""

UNREADABLE: Final = ".unreadable"
"""Mark in the name of a file or folder that was renamed because it can't be used."""

UNSYNCED: Final = (EINVAL, ENOSYS, ENOTSUP)
"""Error numbers from file systems that can't force data to disk, mainly those of network folders."""


def patiently(attempt: Callable[[], Done]) -> Done:
    """Call `attempt`, which uses a file, and return its result. Raises `OSError` if it fails.

    On Windows, a virus scanner or an indexer may block any file for a moment, so a call that is denied access is
    repeated for up to half a second.
    """
    for _ in range(ATTEMPTS - 1 if sys.platform == "win32" else 0):
        try:
            return attempt()
        except PermissionError:
            time.sleep(PAUSE)
    return attempt()


def write_whole(path: Path, data: bytes, private: bool = False) -> None:
    """Write a file, and wait until it is on disk. Any file or link of that name is replaced.

    Raises `OSError` if that fails. If `private` is true, only this user may read the file. On Windows, `private` has no
    effect, because the user's folder is protected.
    """
    remove(path)
    # on Windows, the name of a deleted file stays in use while another program has the file open
    with patiently(lambda: path.open("xb")) as file:
        if private:
            keep_private(file.fileno())
        file.write(data)
        file.flush()
        sync(file.fileno())


def keep_private(descriptor: int) -> None:
    """Allow only this user to read and write an open file, if the file system supports that.

    Does nothing on Windows.
    """
    if sys.platform != "win32":
        with suppress(OSError):
            os.fchmod(descriptor, 0o600)


def write_private(path: Path, data: bytes) -> None:
    """Create a file that only this user may read, and wait until it is on disk.

    Raises `FileExistsError` if the file exists, or another `OSError` if it can't be written. In the latter case, no
    incomplete file is left behind.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            sync(descriptor)
    except OSError:
        remove(path)
        raise


def sync(descriptor: int) -> None:
    """Force the data of an open file to disk. Raises `OSError` if that fails."""
    if sys.platform == "darwin":
        from fcntl import F_FULLFSYNC, fcntl

        try:
            # on macOS, fsync leaves the data in the disk's cache
            fcntl(descriptor, F_FULLFSYNC)
        except OSError as error:
            if error.errno not in UNSYNCED:
                raise
        else:
            return
    os.fsync(descriptor)


def save_whole(target: Path, data: bytes, private: bool = False) -> None:
    """Write a file completely or not at all, replacing any earlier file.

    Raises `OSError` if that fails, and leaves any earlier file unchanged. If `private` is true, only this user may read
    the file.
    """
    new = target.with_suffix(UNFINISHED)
    try:
        write_whole(new, data, private)
        replace(new, target)
    except OSError:
        with suppress(OSError):
            remove(new)
        raise


def create_whole(target: Path, data: bytes) -> None:
    """Create a file completely or not at all, without replacing another file. Raises `OSError` if that fails."""
    new = free_name(target, UNFINISHED)
    with new.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            sync(file.fileno())
        except OSError:
            file.close()
            remove(new)
            raise
    try:
        place_new(new, target)
    except OSError:
        remove(new)
        raise


def put_aside(path: Path) -> None:
    """Rename a file or folder that can't be used, so that nothing in it is lost. Raises `OSError` if that fails."""
    replace(path, free_name(path, UNREADABLE))


def free_name(path: Path, mark: str) -> Path:
    """Return an unused path like `path`, with `mark` and a number before the extension."""
    number = 1
    while os.path.lexists(free := path.with_name(f"{path.stem}{mark}-{number}{path.suffix}")):
        number += 1
    return free


def remove(path: Path) -> None:
    """Remove a file if it exists. Raises `OSError` if that fails."""
    patiently(lambda: path.unlink(missing_ok=True))


def replace(source: Path, target: Path) -> None:
    """Move `source` to `target`, replacing any file at that path. Raises `OSError` if that fails."""
    patiently(lambda: source.replace(target))


def place_new(source: Path, target: Path) -> None:
    """Move `source` to `target`, which must not exist.

    Raises `FileExistsError` if it exists, or another `OSError` if the move fails.
    """
    if sys.platform == "win32":
        # on Windows, renaming never replaces a file; linking and unlinking could leave the first name behind
        patiently(lambda: source.rename(target))
        return
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        # this file system has no hard links, but the folder's lock keeps other programs from using the name
        if target.exists():
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target)) from None
        source.rename(target)
    else:
        try:
            source.unlink()
        except OSError:
            # the file is better only in its old place than in both
            target.unlink()
            raise


def make_folder(folder: Path) -> None:
    """Create a folder and its parents if necessary, and wait until they are on disk. Raises `OSError` if that fails."""
    if not folder.is_dir():
        if folder != folder.parent:  # the root of a missing drive is its own parent
            make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Force the list of a folder's files to disk, if the system supports that. Raises `OSError` if that fails."""
    if sys.platform == "win32":
        return  # Windows can't open a folder, and writes its list of files itself
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in UNSYNCED:
            raise
    finally:
        os.close(descriptor)
