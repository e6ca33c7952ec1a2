"""One program per data folder, so that no two write to the same match."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.core.messages import Sentence
from game.store.files import StoreError, reason

if TYPE_CHECKING:
    from filelock import BaseFileLock

LOCK_FILE: Final = "in-use.lock"


class HeldFolder:
    """A data folder that this program alone uses until `release`.

    The operating system also releases it when the program ends, however it ends.
    """

    __slots__ = ("_lock",)

    def __init__(self, lock: "BaseFileLock") -> None:
        self._lock = lock

    def release(self) -> None:
        """Let another program use the folder; a second release does nothing."""
        self._lock.release()


def hold_data_folder(folder: Path) -> HeldFolder:
    """Hold a data folder for this program alone.

    Raises `StoreError` at once if another program holds it, or if it can't be locked.
    """
    from filelock import FileLock, Timeout  # only here: most commands use no folder

    lock = FileLock(folder / LOCK_FILE, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise StoreError(
            "another High Low War is using the folder {folder}; close it, or name another folder with --data-dir",
            folder=folder,
        ) from None
    except (OSError, NotImplementedError) as error:
        why = reason(error) if isinstance(error, OSError) else Sentence("its file system has no locks")
        raise StoreError(
            "can’t lock the folder {folder}: {why}; name another folder with --data-dir", folder=folder, why=why
        ) from None
    return HeldFolder(lock)
