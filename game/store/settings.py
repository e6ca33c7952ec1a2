"""The player's settings: a small JSON file that survives being cut, edited and overwritten."""

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from game.store.atomic import replace, write_whole
from game.store.errors import StoreError, reason

Speed: TypeAlias = Literal["none", "fast", "normal", "relaxed"]
"""How fast what happens is shown."""

SETTINGS_FILE: Final = "settings.json"
"""The settings' name in the settings folder."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player has chosen for every match."""

    speed: Speed = "normal"
    sound: bool = True
    full_screen: bool = False


def load_settings(path: Path) -> Settings:
    """The settings in a file; the defaults where there is none, or where it can't be read.

    A value that can't be used is replaced by its default. Each thing put right is logged with one warning.
    """
    values = _read(path)
    if values is None:
        _log.warning("the settings in %s can't be read; the defaults are used", path)
        return Settings()
    return _settings(path, values)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings to a file, whole or not at all. Raises `StoreError`.

    A file there that can't be read is renamed first, so that nothing in it is lost.
    """
    new = path.with_suffix(".new")
    try:
        write_whole(new, (json.dumps(asdict(settings), indent=2) + "\n").encode())
        if _read(path) is None:
            replace(path, _free_name(path))
        replace(new, path)
    except OSError as error:
        raise StoreError(
            f"can't save the settings to {path}: {reason(error)}; make room, or make it writable"
        ) from None


def _read(path: Path) -> Mapping[str, object] | None:
    """The values in a settings file: none where there is no file, None where there is one that can't be read."""
    try:
        values = json.loads(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def _settings(path: Path, values: Mapping[str, object]) -> Settings:
    defaults = Settings()
    speed: Speed = defaults.speed
    for known in get_args(Speed):
        if values.get("speed") == known:
            speed = known
    if "speed" in values and values["speed"] != speed:
        _warn(path, "speed", values["speed"], defaults.speed)
    return Settings(
        speed,
        _switch(path, values, "sound", defaults.sound),
        _switch(path, values, "full_screen", defaults.full_screen),
    )


def _switch(path: Path, values: Mapping[str, object], name: str, default: bool) -> bool:
    value = values.get(name, default)
    if isinstance(value, bool):
        return value
    _warn(path, name, value, default)
    return default


def _warn(path: Path, name: str, value: object, default: object) -> None:
    _log.warning("in %s, %s can't be %r; %r is used", path, name, value, default)


def _free_name(path: Path) -> Path:
    """A name beside `path` that nothing has."""
    number = 1
    while (kept := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")).exists():
        number += 1
    return kept
