"""The player's settings, stored in a small JSON file. A damaged or badly edited file doesn't stop the program."""

import json
import logging
import os
import reprlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.bounded_reading import read_regular
from game.keys import KEYBOARD, PAD, Device, usable_keys
from game.settings import ALLOWED, DEFAULTS, Settings, SettingValues
from game.store.files import StoreError, patiently, put_aside, reason, save_whole
from game.typed_reading import DamagedError, parse_json

SETTINGS_FILE: Final = "settings.json"
"""Name of the file in the settings folder."""

MAX_BYTES: Final = 1_000_000
"""Maximum size of a settings file that is read, in bytes."""

DEVICES: Final[Mapping[str, Device]] = {"keys": KEYBOARD, "buttons": PAD}
"""Kinds of input device, by the name of the setting that assigns their keys or buttons."""

_log = logging.getLogger(__name__)


class Preferences:
    """The settings of this run of the program. They are read from a file, and saved when the player changes them.

    Values in the file that aren't allowed are replaced with the defaults. `overruling` contains settings from the
    command line, which apply to this run only.
    """

    def __init__(self, path: Path, overruling: SettingValues) -> None:
        self._path = path
        values = _read(path)
        self._kept = _usable(path, values)
        self._unread = values is None
        self._overruling = dict(overruling)

    @property
    def settings(self) -> Settings:
        """Current settings, including settings from the command line."""
        return self._kept._replace(**self._overruling)

    def change(self, settings: Settings) -> None:
        """Use these settings from now on, and save the changed ones, even if the command line had overruled them.

        Raises `StoreError` if they can't be saved. Even then, this run of the program uses them.
        """
        before = self.settings
        changes = {name: value for name, value in settings._asdict().items() if value != getattr(before, name)}
        self._overruling = {name: value for name, value in self._overruling.items() if name not in changes}
        self._kept = self._kept._replace(**changes)
        save_settings(self._path, self._kept, keep_old=self._unread)
        self._unread = False


def save_settings(path: Path, settings: Settings, keep_old: bool = False) -> None:
    """Save the settings completely or not at all, to the file at `path` or, if `path` is a link, to its target.

    If the existing file is unreadable or damaged, or if `keep_old` is true, it is renamed first, so that nothing in it
    is lost. Raises `StoreError` if the settings can't be saved.
    """
    try:
        target = _behind_link(path)
        if _read(target) is None or (keep_old and target.exists()):
            put_aside(target)
        save_whole(target, (json.dumps(settings._asdict(), indent=2) + "\n").encode())
    except OSError as error:
        raise StoreError(
            "can’t save the settings to {path}: {why}; free some space, or make the folder writable",
            path=path,
            why=reason(error),
        ) from None


def _read(path: Path) -> Mapping[str, object] | None:
    """Return the values in a settings file, an empty mapping if the file doesn't exist, or None if it can't be read or
    is damaged."""
    try:
        values = parse_json(patiently(lambda: read_regular(path, MAX_BYTES)))
    except FileNotFoundError:
        return {}
    except (OSError, DamagedError):
        return None
    return values if isinstance(values, dict) else None


def _usable(path: Path, values: Mapping[str, object] | None) -> Settings:
    """Return the settings from the values in a file, or the defaults if `values` is None. A value that isn't allowed is
    replaced, and a warning is logged."""
    if values is None:
        _log.warning("the settings in %s can't be read; the defaults are used", path)
        return DEFAULTS
    kept = dict[str, Any](_of_older_files(values))
    for name, is_allowed in ALLOWED.items():
        if name not in values:
            continue
        if is_allowed(values[name]):
            kept[name] = values[name]
            continue
        value = values[name]
        if name in DEVICES and isinstance(value, Mapping):
            kept[name] = usable_keys(value, DEVICES[name])
            if value.items() <= kept[name].items():
                # only actions that an earlier version didn't have got other keys
                continue
        else:
            kept[name] = getattr(DEFAULTS, name)
        _log.warning("in %s, %s can't be %s; %r is used", path, name, reprlib.repr(value), kept[name])
    return Settings(**kept)


def _of_older_files(values: Mapping[str, object]) -> Mapping[str, object]:
    """Return values for newer settings, derived from the settings in a file of an earlier version.

    Earlier versions had a single switch for sound, had no music, and calculated odds only from cards not seen yet.
    """
    said: dict[str, object] = {}
    if values.get("sound") is False:
        said |= {"effects_volume": 0, "ambience_volume": 0, "music_volume": 0}
    if values.get("effects_volume") == values.get("ambience_volume") == 0:
        # if the player had turned sound off before there was music, the music starts muted
        said |= {"music_volume": 0}
    if "odds" in values and "odds_from" not in values:
        said |= {"odds_from": "counted", "odds_against_best": True}
    return said


def _behind_link(path: Path) -> Path:
    """Return the target of a link if the target is a file or doesn't exist yet. Otherwise, return the path itself."""
    target = Path(os.path.realpath(path))
    return target if target.is_file() or not target.exists() else path
