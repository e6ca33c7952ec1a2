"""The settings of this run: read at the start, kept when the player changes them, overruled by the command line."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.store.folders import Folders
from game.store.settings import SETTINGS_FILE, load_settings, save_settings

if TYPE_CHECKING:
    from game.options import Options
    from scenes.intents import ChangeSettings
    from scenes.shown_settings import ShownSettings


class Preferences:
    """What the player has chosen, and what the command line asks of this run alone."""

    def __init__(self, options: "Options | None", folders: Folders) -> None:
        self._path = folders.settings / SETTINGS_FILE
        self._settings = load_settings(self._path)
        self._mute = bool(options and options.mute)
        self._full_screen = options.full_screen if options and (options.full_screen or options.windowed) else None

    @property
    def speed(self) -> str:
        """How fast things move, by the name of the setting."""
        return self._settings.speed

    @property
    def muted(self) -> bool:
        """Whether no sound is played."""
        return self._mute or not self._settings.sound

    @property
    def full_screen(self) -> bool:
        """Whether the window opens full screen."""
        return self._settings.full_screen if self._full_screen is None else self._full_screen

    def shown(self) -> "ShownSettings":
        """What holds now, as the scenes show it."""
        from scenes.shown_settings import ShownSettings

        return ShownSettings(self.speed, not self.muted, self.full_screen)

    def change(self, intent: "ChangeSettings") -> None:
        """Keep what the player has changed; the command line has no more say in it.

        Raises `StoreError` where it can't be saved; it holds for this run all the same.
        """
        if intent.sound is not None:
            self._mute = False
        if intent.full_screen is not None:
            self._full_screen = None
        changed = {name: getattr(intent, name) for name in ("speed", "sound", "full_screen")}
        self._settings = replace(
            self._settings, **{name: value for name, value in changed.items() if value is not None}
        )
        save_settings(self._path, self._settings)
