"""The data folder that version 1.0 wrote, and the results that version 1.0 reported for it."""

import json
import os
import shutil
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

HERE: Final = Path(__file__).parent
FOLDER: Final = HERE / "written_by_1_0"
"""Path of the folder, in the form that `--data-dir` accepts."""

OTHER_SETTINGS: Final = HERE / "other_settings"
"""Settings files that must be corrected when they are read."""

TOLD: Final[dict[str, Any]] = json.loads((HERE / "told_by_1_0.json").read_text(encoding="utf-8"))


class Kept(NamedTuple):
    """A match record: the name of its file, a description, and the results that version 1.0 reported for it."""

    name: str
    what: str
    told: dict[str, Any]

    @property
    def path(self) -> Path:
        """Path of the file under version control, which must never be written to."""
        return FOLDER / "data" / "matches" / self.name


RECORDS: Final = tuple(Kept(name, told["what"], told) for name, told in TOLD["records"].items())
"""All records, including those marked `refused_later`."""

HOLDING: Final = tuple(each for each in RECORDS if each.told["holds"])
"""Records that are valid."""

UNFINISHED: Final = tuple(each for each in HOLDING if each.told["listed"] == "continue")
"""Valid records of matches that can be continued."""


def copy_folder(to: Path) -> Path:
    """Copy the whole folder, and return the copy. Each record gets its original time of the last change, which a
    checkout doesn't keep."""
    shutil.copytree(FOLDER, to)
    for each in RECORDS:
        seconds = datetime.fromisoformat(each.told["written"]).timestamp()
        os.utime(to / "data" / "matches" / each.name, (seconds, seconds))
    return to


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of every file in a folder, at any depth, by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
