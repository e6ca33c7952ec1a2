"""What the command line asks for holds for one run; what a player changes is kept."""

from pathlib import Path

import pytest

from game.app.start import overruling
from game.cli.arguments import Options
from game.settings import Settings, changed
from game.store.settings import Preferences, load_settings, save_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_the_command_line_overrules_the_settings_for_this_run_alone(path: Path) -> None:
    save_settings(path, Settings(full_screen=True))
    preferences = Preferences(path, overruling(Options(windowed=True, mute=True)))
    assert preferences.settings == Settings(full_screen=False, effects_volume=0, ambience_volume=0, music_volume=0)
    preferences.change(changed(preferences.settings, "felt", "oxblood"))
    assert load_settings(path) == Settings(full_screen=True, felt="oxblood")


def test_what_the_player_changes_is_no_longer_overruled(path: Path) -> None:
    preferences = Preferences(path, overruling(Options(mute=True, full_screen=True)))
    preferences.change(changed(preferences.settings, "effects_volume", 50))
    assert preferences.settings == Settings(effects_volume=50, ambience_volume=0, music_volume=0, full_screen=True)
    preferences.change(changed(preferences.settings, "full_screen", False))
    assert load_settings(path) == Settings(effects_volume=50)


def test_a_value_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^felt can't be 'green'$"):
        changed(Settings(), "felt", "green")


def test_settings_that_could_not_be_read_at_the_start_are_never_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(path, Settings(felt="oxblood", text_size=1.5))
    with monkeypatch.context() as held:
        held.setattr("game.store.settings.read_regular", _held_by_another)
        preferences = Preferences(path, {})
    for back in ("forest", "campaign"):
        preferences.change(changed(preferences.settings, "back", back))
    assert load_settings(path) == Settings(back="campaign")
    kept = path.with_name("settings.unreadable-1.json")
    assert load_settings(kept) == Settings(felt="oxblood", text_size=1.5)
    assert sorted(path.parent.iterdir()) == [path, kept]


def _held_by_another(*_asked: object) -> bytes:
    raise PermissionError(13, "held by another program")
