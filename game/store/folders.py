"""Where settings and matches are kept on this machine."""

import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from game.store.errors import StoreError, reason

APP: Final = "high-low-war"


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
    """Create a folder and write a file in it: permissions alone don't say what a file system allows."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".probe-") as probe:
            probe.write(b"probe")
            probe.flush()
    except OSError as error:
        raise StoreError(
            "can’t write to the folder {folder}: {why}; make it writable, or name another with --data-dir",
            folder=folder,
            why=reason(error),
        ) from None
