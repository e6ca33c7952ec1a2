"""The player's settings in a small JSON file; a damaged or badly edited file never stops the program."""

import json
import logging
import os
import reprlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.bounded_reading import read_regular
from game.keys import usable_keys
from game.settings import ALLOWED, DEFAULTS, Settings
from game.store.files import StoreError, patiently, reason, replace, write_whole

SETTINGS_FILE: Final = "settings.json"
"""The settings' name in the settings folder."""

MAX_BYTES: Final = 1_000_000
"""A longer file holds no settings."""

_log = logging.getLogger(__name__)


class Preferences:
    """The settings of this run: read from a file, kept there when the player changes them.

    `overruling` are those that the command line asks of this run alone.
    """

    def __init__(self, path: Path, overruling: Mapping[str, Any]) -> None:
        self._path = path
        values = _read(path)
        self._kept = _usable(path, values)
        self._unread = values is None
        self._overruling = dict(overruling)

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._kept._replace(**self._overruling)

    def change(self, settings: Settings) -> None:
        """Use these settings from now on, and save what differs; the command line no longer overrules that.

        Raises `StoreError` where they can't be saved; they are used for this run all the same.
        """
        before = self.settings
        changes = {name: value for name, value in settings._asdict().items() if value != getattr(before, name)}
        self._overruling = {name: value for name, value in self._overruling.items() if name not in changes}
        self._kept = self._kept._replace(**changes)
        save_settings(self._path, self._kept, put_aside=self._unread)
        self._unread = False


def load_settings(path: Path) -> Settings:
    """The settings in a file; the defaults where there is none, or where it can't be read.

    A value that can't be used is replaced by its default, with one warning in the log for each.
    """
    return _usable(path, _read(path))


def _usable(path: Path, values: Mapping[str, object] | None) -> Settings:
    if values is None:
        _log.warning("the settings in %s can't be read; the defaults are used", path)
        return DEFAULTS
    return _settings(path, values)


def save_settings(path: Path, settings: Settings, put_aside: bool = False) -> None:
    """Write the settings to a file, or to the one that it is a link to, whole or not at all. Raises `StoreError`.

    A file there that can't be read, or that is to be `put_aside`, is renamed first, so that nothing in it is lost.
    """
    try:
        target = _behind_link(path)
        new = target.with_suffix(".new")
        write_whole(new, (json.dumps(settings._asdict(), indent=2) + "\n").encode())
        if _read(target) is None or (put_aside and target.exists()):
            replace(target, _free_name(target))
        replace(new, target)
    except OSError as error:
        raise StoreError(
            "can’t save the settings to {path}: {why}; free some space, or make it writable",
            path=path,
            why=reason(error),
        ) from None


def _read(path: Path) -> Mapping[str, object] | None:
    """The values in a settings file: empty if there is no file, None if there is one that can't be read."""
    try:
        values = json.loads(patiently(lambda: read_regular(path, MAX_BYTES)))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def _settings(path: Path, values: Mapping[str, object]) -> Settings:
    kept: dict[str, Any] = dict(_of_older_files(values))
    for name, is_allowed in ALLOWED.items():
        if name not in values:
            continue
        if is_allowed(values[name]):
            kept[name] = values[name]
            continue
        value = values[name]
        kept[name] = usable_keys(value) if name == "keys" and isinstance(value, Mapping) else getattr(DEFAULTS, name)
        _log.warning("in %s, %s can't be %s; %r is used", path, name, reprlib.repr(value), kept[name])
    return Settings(**kept)


def _of_older_files(values: Mapping[str, object]) -> Mapping[str, object]:
    """What an old file says, from when sound was only on or off, there was no music, or all odds were counted."""
    said: dict[str, object] = {}
    if values.get("sound") is False:
        said |= {"effects_volume": 0, "ambience_volume": 0, "music_volume": 0}
    if values.get("effects_volume") == values.get("ambience_volume") == 0:
        # whoever wanted silence before there was music wants it still
        said |= {"music_volume": 0}
    if "odds" in values and "odds_from" not in values:
        said |= {"odds_from": "counted", "odds_against_best": True}
    return said


def _behind_link(path: Path) -> Path:
    """The file that a link leads to, if it leads to one or to none yet; else the path itself."""
    target = Path(os.path.realpath(path))
    return target if target.is_file() or not target.exists() else path


def _free_name(path: Path) -> Path:
    """A file name beside `path` that isn't taken."""
    number = 1
    while (kept := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")).exists():
        number += 1
    return kept
