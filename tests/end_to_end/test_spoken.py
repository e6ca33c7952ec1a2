"""Speech in a real window: a whole match is played by what a speech-dispatcher is given to say."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.engine.high_low.rules import QUICK
from game.session.local_session import LocalSession
from game.settings import DEFAULTS
from game.store.folders_and_lock import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from tests.end_to_end.conftest import Open
from tests.end_to_end.records import match_in, newest_match
from tests.end_to_end.spoken import SpokenLog, dummy_speech, missing
from tests.end_to_end.window import GameWindow
from tests.seating import seating_of
from tests.waiting import look_for

pytestmark = pytest.mark.exhaustive

SEED = 20310508
LONGEST = 400
ENDS = ("wins the match", "match is a draw")
FROM_SOURCE = (sys.executable, "-m", "game")


def play_by_ear(open_window: Open, command: Sequence[str], folder: Path) -> Path:
    """Play a match that has only been dealt, with keys chosen by the sentences alone. Returns its record."""
    data_dir = folder / "player"
    save_settings(find_folders(data_dir).settings / SETTINGS_FILE, DEFAULTS._replace(speech="on", speed="none"))
    rules = replace(QUICK, coins=3, rounds=3)
    LocalSession.start(
        data_dir / "data", rules, seating_of(("Ann", "Bo"), (None, "child")), Random(SEED), seed=SEED
    ).close()
    with dummy_speech(folder / "speech") as log:
        flags = ["--data-dir", str(data_dir), "--log-level", "info", "--size", "1280x720", "--mute", "--windowed"]
        window = open_window([*command, *flags])
        window.wait_until_open()
        assert "High Low War" in log.hear()
        window.press("Return")
        _play(window, log)
    return newest_match(data_dir)


def _play(window: GameWindow, log: SpokenLog) -> None:
    for _question in range(LONGEST):
        window.must_run()
        told = " | ".join(log.hear())
        if any(end in told for end in ENDS):
            return
        if "Your card" in told:
            chances = [int(word[:-1]) for word in told.rpartition("Your card")[2].split() if word.endswith("%")]
            _press(window, log, "Up" if chances[0] >= chances[1] else "Down")
        elif "to call" in told:
            _press(window, log, "c")
    raise AssertionError("the match has no end")


def _press(window: GameWindow, log: SpokenLog, key: str) -> None:
    """Press a key until something is said, because presses just after a question don't count."""
    before = len(log.sentences())
    for _attempt in range(10):
        window.press(key)
        if look_for(lambda: len(log.sentences()) > before, 1.0):
            return


@pytest.mark.skipif(missing(), reason="needs speech-dispatcher")
def test_a_match_is_played_by_what_speech_dispatcher_is_given_to_say(open_window: Open, tmp_path: Path) -> None:
    assert match_in(play_by_ear(open_window, FROM_SOURCE, tmp_path)).over


@pytest.mark.skipif(missing(), reason="needs speech-dispatcher")
def test_the_packaged_program_speaks_too(open_window: Open, packaged: Path, tmp_path: Path) -> None:
    assert match_in(play_by_ear(open_window, [str(packaged / "high-low-war")], tmp_path)).over


def test_without_a_voice_the_program_is_silent_and_runs(open_window: Open, tmp_path: Path) -> None:
    data_dir = tmp_path / "player"
    save_settings(find_folders(data_dir).settings / SETTINGS_FILE, DEFAULTS._replace(speech="on"))
    flags = ["--data-dir", str(data_dir), "--log-level", "info", "--mute", "--windowed"]
    window = open_window([*FROM_SOURCE, *flags])
    window.wait_until_open()
    window.wait_for_scene("TitleScene", after=1)
    window.press("Tab", "j", "d")
    assert "Traceback" not in window.told()
    window.must_run()
