"""What the command line asks for holds for one run; what a player changes is kept."""

from pathlib import Path

import pytest

from game.app.preferences import Preferences
from game.cli.arguments import Options
from game.settings import Settings, changed
from game.store.files import Folders
from game.store.settings import load_settings, save_settings


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path, tmp_path)


def kept(folders: Folders) -> Settings:
    return load_settings(folders.settings / "settings.json")


def test_the_command_line_overrules_the_settings_for_this_run_alone(folders: Folders) -> None:
    save_settings(folders.settings / "settings.json", Settings(full_screen=True))
    preferences = Preferences(Options(windowed=True, mute=True), folders)
    assert preferences.settings == Settings(full_screen=False, effects_volume=0, ambience_volume=0)
    preferences.change(changed(preferences.settings, "felt", "oxblood"))
    assert kept(folders) == Settings(full_screen=True, felt="oxblood")


def test_what_the_player_changes_is_no_longer_overruled(folders: Folders) -> None:
    preferences = Preferences(Options(mute=True, full_screen=True), folders)
    preferences.change(changed(preferences.settings, "effects_volume", 50))
    assert preferences.settings == Settings(effects_volume=50, ambience_volume=0, full_screen=True)
    preferences.change(changed(preferences.settings, "full_screen", False))
    assert kept(folders) == Settings(effects_volume=50)


def test_a_value_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^felt can't be 'green'$"):
        changed(Settings(), "felt", "green")
