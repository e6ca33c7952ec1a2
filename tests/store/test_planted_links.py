"""The history follows no link that somebody has put in the place of one of its files."""

import os
from contextlib import closing
from pathlib import Path

import pytest

from game.store.database import HISTORY_FILE, open_to_read, open_to_write


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
def test_a_link_is_removed_and_what_it_leads_to_stays_as_it_is(tmp_path: Path, ending: str) -> None:
    open_to_write(tmp_path).close()
    letter, planted = tmp_path / "letter", tmp_path / (HISTORY_FILE + ending)
    letter.write_bytes(planted.read_bytes() if ending == "" else b"mine")
    before = letter.read_bytes()
    planted.unlink(missing_ok=True)
    planted.symlink_to(letter)
    assert open_to_read(tmp_path) is None
    with closing(open_to_write(tmp_path)) as history:
        history.execute("PRAGMA user_version = 7")
    assert letter.read_bytes() == before and not planted.is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / HISTORY_FILE)
    assert open_to_read(tmp_path) is None
    open_to_write(tmp_path).close()
    assert (tmp_path / HISTORY_FILE).is_file()
