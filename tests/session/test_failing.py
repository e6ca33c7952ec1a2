"""A failing disk: unsaved decisions are never shown, and the match can be continued later."""

from io import FileIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.high_low.rules import LONG
from game.session.local_session import LocalSession
from game.store.files import StoreError
from tests.session.matches import PERSONS, Start, done, predict


class FillingUp(FileIO):
    """A file on a disk with room for a few more bytes."""

    def write(self, data: Any) -> int:
        super().write(data[:9])
        raise OSError(28, "No space left on device")


def test_what_could_not_be_saved_is_never_released(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("game.store.record_files.FileIO", FillingUp)
        session = start()
    session.poll()
    before = session.view(0)
    session.submit(predict(0))
    session.wait(10)
    for use in (session.poll, session.poll, lambda: session.submit(predict(1))):
        with pytest.raises(StoreError, match="no space left on device"):
            use()
    assert session.view(0) == before and session.persons_to_act() == ()
    session.close()


def test_after_a_full_disk_the_match_continues_as_it_was_last_seen(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("game.store.record_files.FileIO", FillingUp)
        session = start()
    session.poll()
    session.submit(predict(0))
    session.close()
    again = LocalSession.resume(session.path, Random(1))
    assert again.view(0) == session.view(0)
    assert done(again, predict(0))
    again.close()


def test_a_folder_that_cannot_take_a_match_is_an_error_in_one_line(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("mine")
    with pytest.raises(StoreError) as refused:
        LocalSession.start(in_the_way, LONG, PERSONS, Random(1))
    assert "\n" not in str(refused.value)
