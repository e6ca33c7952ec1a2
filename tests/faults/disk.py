"""A watched disk, which reports each change to a file to a function that may record it or make it fail.

It patches the functions that Python's own file code calls. SQLite bypasses them.
"""

import builtins
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import FileIO
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias
from unittest.mock import patch


class Change(NamedTuple):
    """A change to a file or folder. `source` is the origin of a link, a move or a replacement."""

    what: str
    path: Path
    source: Path | None = None


Watch: TypeAlias = Callable[[Change], None]
"""Function called before each change. If it raises an exception, the change fails with that exception."""

WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

MOVING: Final = ("link", "replace", "rename")

FAILURES: Final = {"full": errno.ENOSPC, "read-only": errno.EROFS, "broken": errno.EIO}
"""Error numbers of disk failures, by name."""


def fail(how: str, change: Change) -> None:
    """Raise the error of a failing disk."""
    raise OSError(FAILURES[how], os.strerror(FAILURES[how]), str(change.path))


@contextmanager
def watched(folder: Path, watch: Watch) -> Iterator[None]:
    """Report every change to files in a folder and its subfolders, for the duration of the context."""
    really = {name: getattr(os, name) for name in ("open", "fsync", "link", "replace", "rename", "unlink", "mkdir")}
    open_really = builtins.open

    def changes(what: str, path: object, source: object = None) -> None:
        if isinstance(path, str | Path) and Path(path).is_relative_to(folder):
            watch(Change(what, Path(path), Path(source) if isinstance(source, str | Path) else None))

    class WatchedFile(FileIO):
        def __init__(self, path: Any, mode: str = "r", *given: Any, **named: Any) -> None:
            if set(mode) & set("wax+"):
                changes("open", path)
            super().__init__(path, mode, *given, **named)

        def write(self, data: Any) -> int:
            changes("write", _path_of(self.fileno()))
            return super().write(data)

        def truncate(self, size: int | None = None) -> int:
            changes("truncate", _path_of(self.fileno()))
            return super().truncate(size)

    def opened(path: Any, mode: str = "r", *given: Any, **named: Any) -> Any:
        if isinstance(path, int) or not set(mode) & set("wax+"):
            return open_really(path, mode, *given, **named)
        raw = WatchedFile(path, mode.replace("b", "").replace("t", ""))
        buffered = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)  # type: ignore[arg-type]
        return buffered if "b" in mode else io.TextIOWrapper(buffered, named.get("encoding"), named.get("errors"))

    def opened_low(path: Any, flags: int, *given: Any, **named: Any) -> int:
        if flags & WRITING:
            changes("open", path)
        descriptor: int = really["open"](path, flags, *given, **named)
        return descriptor

    def synced(descriptor: int) -> None:
        changes("sync", _path_of(descriptor))
        really["fsync"](descriptor)

    def with_target(name: str) -> Callable[..., Any]:
        def changed(source: Any, *given: Any, **named: Any) -> Any:
            changes(name, given[0], source) if name in MOVING else changes(name, source)
            return really[name](source, *given, **named)

        return changed

    with ExitStack() as patched:
        for name, replaced in (("open", opened_low), ("fsync", synced)):
            patched.enter_context(patch.object(os, name, replaced))
        for name in ("link", "replace", "rename", "unlink", "mkdir"):
            patched.enter_context(patch.object(os, name, with_target(name)))
        for module in (builtins, io):
            patched.enter_context(patch.object(module, "open", opened))
        for module_name, module in list(sys.modules.items()):
            if module_name.startswith("game.") and getattr(module, "FileIO", None) is FileIO:
                patched.enter_context(patch.object(module, "FileIO", WatchedFile))
        yield


def _path_of(descriptor: int) -> Path:
    """Return the path of the file behind a descriptor."""
    return Path(f"/proc/self/fd/{descriptor}").readlink()
