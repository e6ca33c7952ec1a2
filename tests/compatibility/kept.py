"""The data folder that version 1.0 wrote, and what version 1.0 said of it."""

import json
import os
import shutil
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

HERE: Final = Path(__file__).parent
FOLDER: Final = HERE / "written_by_1_0"
"""The folder as `--data-dir` takes it."""

OTHER_SETTINGS: Final = HERE / "other_settings"
"""Settings files that have to be put right when they are read."""

TOLD: Final[dict[str, Any]] = json.loads((HERE / "told_by_1_0.json").read_text(encoding="utf-8"))


class Kept(NamedTuple):
    """One match record: its file's name, what it is, and what version 1.0 said of it."""

    name: str
    what: str
    told: dict[str, Any]

    @property
    def path(self) -> Path:
        """The file under version control: read it, never write to it."""
        return FOLDER / "data" / "matches" / self.name


RECORDS: Final = tuple(Kept(name, told["what"], told) for name, told in TOLD["records"].items())
"""Every record, those included that are marked `refused_later`."""

HOLDING: Final = tuple(each for each in RECORDS if each.told["holds"])
"""The records that hold."""

UNFINISHED: Final = tuple(each for each in HOLDING if each.told["listed"] == "continue")
"""The matches of these that can be continued."""


def copy_folder(to: Path) -> Path:
    """Copy the whole folder; each record was written to last when it was, which a checkout doesn't keep."""
    shutil.copytree(FOLDER, to)
    for each in RECORDS:
        seconds = datetime.fromisoformat(each.told["written"]).timestamp()
        os.utime(to / "data" / "matches" / each.name, (seconds, seconds))
    return to


def contents(folder: Path) -> dict[str, bytes]:
    """Every file in a folder, at any depth."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
