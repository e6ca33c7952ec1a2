"""The settings of this run: read at the start, kept when the player changes them, overruled by the command line."""

from typing import TYPE_CHECKING, Any

from game.settings import Settings
from game.store.files import Folders
from game.store.settings import SETTINGS_FILE, load_settings, save_settings

if TYPE_CHECKING:
    from game.cli.arguments import Options


class Preferences:
    """What the player has chosen, and what the command line asks of this run alone."""

    def __init__(self, options: "Options | None", folders: Folders) -> None:
        self._path = folders.settings / SETTINGS_FILE
        self._kept = load_settings(self._path)
        self._asked: dict[str, Any] = {}
        if options and options.mute:
            self._asked |= {"effects_volume": 0, "ambience_volume": 0}
        if options and (options.full_screen or options.windowed):
            self._asked["full_screen"] = options.full_screen

    @property
    def settings(self) -> Settings:
        """What holds now."""
        return self._kept._replace(**self._asked)

    def change(self, settings: Settings) -> None:
        """Let these settings hold, and keep what differs; the command line has no more say in that.

        Raises `StoreError` where it can't be saved; it holds for this run all the same.
        """
        before = self.settings
        changes = {name: value for name, value in settings._asdict().items() if value != getattr(before, name)}
        self._asked = {name: value for name, value in self._asked.items() if name not in changes}
        self._kept = self._kept._replace(**changes)
        save_settings(self._path, self._kept)
