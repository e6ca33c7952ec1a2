"""Deleted matches, which stay in the data folder for thirty days and can be restored."""

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from game.store.files import StoreError, place_new, reason, remove, sync_folder
from game.store.folders_and_lock import MATCHES
from game.store.record_files import RecordFile, record_files, review_path

DELETED: Final = "deleted"
"""Name of the folder of deleted matches in the data folder. It has a subfolder for each day of deletion."""

DAYS_KEPT: Final = 30


@dataclass(frozen=True, slots=True)
class DeletedMatch:
    """The file of a deleted match, and the day on which it was deleted.

    The file's stamp differs from the one before the deletion, so that the history notices the deletion.
    """

    file: RecordFile
    day: date

    @property
    def last_day(self) -> date:
        """Last day on which the match can be restored."""
        return date.fromordinal(min(self.day.toordinal() + DAYS_KEPT, date.max.toordinal()))


def delete_match(folder: Path, name: str, today: date) -> None:
    """Move the match with this record name to the deleted matches of a data folder, in the subfolder for `today`.

    Raises `StoreError` if that fails.
    """
    target = folder / DELETED / today.isoformat()
    try:
        if target.is_symlink():
            # never write to the target of a link
            remove(target)
        target.mkdir(parents=True, exist_ok=True)
        _move(folder / MATCHES / name, target / name)
    except OSError as error:
        raise StoreError(
            "can’t delete the match {name}: {why}; make the folder {folder} writable",
            name=name,
            why=reason(error),
            folder=folder,
        ) from None


def bring_back(folder: Path, name: str) -> None:
    """Restore the deleted match with this record name in a data folder.

    Raises `StoreError` if there is no such match or it can't be moved.
    """
    matches = folder / MATCHES
    try:
        matches.mkdir(parents=True, exist_ok=True)
        for deleted in deleted_matches(folder):
            if deleted.file.path.name == name:
                _move(deleted.file.path, matches / name)
                with suppress(OSError):
                    deleted.file.path.parent.rmdir()
                return
        raise FileNotFoundError(0, "no such file")
    except OSError as error:
        raise StoreError(
            "can’t restore the match {name}: {why}; make the folder {folder} writable",
            name=name,
            why=reason(error),
            folder=folder,
        ) from None


def deleted_matches(folder: Path) -> list[DeletedMatch]:
    """Return the deleted matches of a data folder, starting with the latest day of deletion. Subfolders that are links
    or can't be read are ignored."""
    days = []
    with suppress(OSError):
        for path in (folder / DELETED).iterdir():
            if path.is_symlink():
                continue
            with suppress(ValueError):
                days.append((date.fromisoformat(path.name), path))
    return [
        DeletedMatch(replace(file, stamp=f"{DELETED} {file.stamp}"), day)
        for day, path in sorted(days, reverse=True)
        for file in record_files(path)
    ]


def remove_for_good(match: DeletedMatch) -> None:
    """Remove a deleted match and its review, and the folder for its day of deletion if that is now empty. Errors are
    ignored."""
    path = match.file.path
    for each in (review_path(path), path):
        with suppress(OSError):
            each.unlink()
    with suppress(OSError):
        path.parent.rmdir()


def _move(record: Path, target: Path) -> None:
    """Move a record to the path `target`, and its review, if there is one, to the same folder.

    Raises `OSError` if the record can't be moved.
    """
    place_new(record, target)
    # if the review can't be moved, it can be made again
    with suppress(OSError):
        place_new(review_path(record), review_path(target))
    for folder in (target.parent, record.parent):
        sync_folder(folder)
