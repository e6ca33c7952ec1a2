"""An unfinished match of version 1.0 continues from its record: chance events that are due come first, then
decisions."""

import json
import shutil
from pathlib import Path

import pytest

from tests.compatibility import present
from tests.compatibility.kept import UNFINISHED, Kept

CHANCE_AND_END = {"shuffle", "collect", "end"}
"""Values of `do` in lines that aren't decisions."""

every_unfinished_match = pytest.mark.parametrize(
    "record", UNFINISHED, ids=[f"{each.what} ({each.name})" for each in UNFINISHED]
)


def copied(record: Kept, folder: Path) -> Path:
    """A copy of one record, to be played on."""
    return Path(shutil.copy(record.path, folder / record.name))


def whole_lines(path: Path) -> list[str]:
    """The lines of a record but for a last one that was cut in half."""
    *lines, last = path.read_text(encoding="utf-8").split("\n")
    try:
        json.loads(last)
    except ValueError:
        return lines
    return [*lines, last]


def gone_on_by(record: Kept, decisions: int, folder: Path) -> list[str]:
    """Return the values of `do` in the lines added by playing on. The earlier lines are unchanged, byte for byte."""
    path, before = copied(record, folder), whole_lines(record.path)
    present.play_on(path, decisions)
    after = whole_lines(path)
    assert after[: len(before)] == before
    assert path.read_bytes().endswith(b"\n")
    assert present.holds(path)
    return [json.loads(line)["do"] for line in after[len(before) :]]


@every_unfinished_match
def test_what_chance_owes_is_drawn_and_nothing_else_is_written(record: Kept, tmp_path: Path) -> None:
    owed = record.told.get("owed")
    assert set(gone_on_by(record, 0, tmp_path)) == ({owed} if owed else set())


@every_unfinished_match
def test_a_match_goes_on(record: Kept, tmp_path: Path) -> None:
    done = gone_on_by(record, 10, tmp_path)
    if record.told.get("owed") == "end":
        assert done == ["end"]
    else:
        assert set(done) - CHANCE_AND_END


@pytest.mark.parametrize(
    "record", [each for each in UNFINISHED if "seconds_left" in each.told], ids=lambda each: each.name
)
def test_a_cap_of_minutes_counts_on_from_what_was_played(record: Kept, tmp_path: Path) -> None:
    assert present.seconds_left(copied(record, tmp_path)) == record.told["seconds_left"]
