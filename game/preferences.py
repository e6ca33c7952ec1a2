"""The settings of this run: read at the start, kept when the player changes them, overruled by the command line."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.store.folders import Folders
from game.store.settings import SETTINGS_FILE, load_settings, save_settings

if TYPE_CHECKING:
    from game.options import Options
    from scenes.intents import ChangeSettings
    from scenes.settings import ShownSettings


class Preferences:
    """What the player has chosen, and what the command line asks of this run alone."""

    def __init__(self, options: "Options | None", folders: Folders) -> None:
        self._options = options
        self._path = folders.settings / SETTINGS_FILE
        self._settings = load_settings(self._path)

    @property
    def speed(self) -> str:
        """How fast things move, by the name of the setting."""
        return self._settings.speed

    @property
    def muted(self) -> bool:
        """Whether no sound is played."""
        return not self._settings.sound or bool(self._options and self._options.mute)

    @property
    def full_screen(self) -> bool:
        """Whether the window opens full screen."""
        options = self._options
        if options and (options.full_screen or options.windowed):
            return options.full_screen
        return self._settings.full_screen

    def shown(self) -> "ShownSettings":
        """The settings as the scenes show them."""
        from scenes.settings import ShownSettings

        return ShownSettings(self._settings.speed, self._settings.sound, self._settings.full_screen)

    def change(self, intent: "ChangeSettings") -> None:
        """Keep what the player has changed. Raises `StoreError` where it can't be saved; it holds for this run."""
        changed = {name: getattr(intent, name) for name in ("speed", "sound", "full_screen")}
        self._settings = replace(
            self._settings, **{name: value for name, value in changed.items() if value is not None}
        )
        save_settings(self._path, self._settings)
