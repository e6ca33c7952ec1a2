"""The player's settings, and the allowed values of each setting.

To add a setting, add a field to `Settings` and a line to `ALLOWED`. `game.store.settings` reads and writes the file.
"""

from collections.abc import Callable, Mapping, Sequence
from os import fsencode
from typing import Any, Final, NamedTuple, TypeAlias

from game.keys import KEYBOARD, PAD, USUAL_KEYS, Device, KeyNames, are_usable

SPEEDS: Final = ("none", "fast", "normal", "relaxed")
FELTS: Final = ("campaign", "midnight", "oxblood")
ODDS: Final = ("on", "off", "held")
ODDS_FROM: Final = ("full deck", "counted")
BACKS: Final = ("campaign", "forest", "midnight")
METALS: Final = ("gold", "silver", "copper")
"""Metals of the coins. All coins on a table are of the same metal, which doesn't affect their value."""

SPEECH: Final = ("reader", "off", "on")
READABLE_FONT: Final = "readable"
FONTS: Final = ("usual", READABLE_FONT)

SCANNING: Final = (0.0, 2.5, 1.5, 0.8)
"""Choices for the time that scanning stays on each widget, in seconds. 0 turns scanning off."""

HOLD_TIMES: Final = (0.0, 0.25, 0.5, 1.0)
"""Choices for the time that a press must be held to count, in seconds."""

DECISION_SECONDS: Final = (0, 30, 60, 120)
"""Choices for the time that players have for a decision at a hosted table, in seconds. 0 means no limit."""

TEXT_SIZES: Final = (1.0, 1.25, 1.5, 2.0)
"""Choices of text size, as multiples of the normal size. In a small window, the second largest is used instead of the
largest."""

SMALLEST_WINDOWS: Final = ((960, 540), (720, 960))
"""Minimum sizes (width, height) of a landscape and of a portrait window, in pixels."""

LONGEST_ADDRESS: Final = 260
"""Maximum length of a typed address of a table or of a server, in characters."""

LOUDEST: Final = 100
"""Maximum volume. The minimum is 0."""

SettingValues: TypeAlias = Mapping[str, Any]
"""Values of some settings, by field name."""


class Settings(NamedTuple):
    """A player's settings.

    - `speed`: the speed of the animations.
    - `deck`, `back` and `coins`: the designs of the cards, of their backs and of the coins.
    - `effects_volume`, `ambience_volume` and `music_volume`: the volumes, from 0 to 100.
    - `odds`: `on` if odds are always shown, `off` if they are never shown, or `held` if they are shown only while a key
      is held down.
    - `odds_from`: `full deck` if odds are calculated from a full deck, or `counted` if they are calculated from the
      cards not seen yet.
    - `odds_against_best`: true if odds are shown even against the best opponents.
    - `mixture`: the name in records of the mixed opponent that the player set up last.
    - `keys` and `buttons`: the keys, and the buttons of game pads, that the player has reassigned, by the names of
      their actions.
    - `rumble`: true if game pads vibrate.
    - `speech`: `reader` if texts are spoken while a screen reader is running, `on` if they are always spoken, or `off`
      if they are never spoken.
    - `font`: `readable` for a font that is easier to read, or `usual` for the standard font.
    - `scanning`: the time that one-switch scanning stays on each widget, in seconds, or 0 if scanning is off.
    - `hold_time`: the time that a press must be held to count, in seconds.
    - `latches`: true if keys that must otherwise be held down stay in effect until they are pressed again.
    - `handheld`: true if everything that can be touched is large enough for a handheld screen.
    - `language`: the code of the language in which texts are shown, or `system` for the system's language.
    - `host_seconds`, `host_hints` and `host_watched`: for the last table that the player hosted, the time limit for a
      decision in seconds (0 for no limit), whether players may ask for hints, and whether others may watch.
    - `host_server`: the address of the server on which tables are opened, as the player typed it, or an empty string
      for this machine.

    The class is a named tuple because it must be defined before the first frame is drawn, and defining a dataclass
    takes five times as long.
    """

    speed: str = "normal"
    reduced_motion: bool = False
    felt: str = "campaign"
    deck: str = "campaign"
    back: str = "campaign"
    four_colours: bool = False
    coins: str = "gold"
    text_size: float = 1.0
    left_handed: bool = False
    high_contrast: bool = False
    effects_volume: int = 80
    ambience_volume: int = 50
    music_volume: int = 70
    full_screen: bool = False
    odds: str = "on"
    odds_from: str = "full deck"
    odds_against_best: bool = False
    card_memory: bool = False
    mixture: str = "mixed"
    opponents_talk: bool = True
    keys: KeyNames = USUAL_KEYS
    buttons: KeyNames = USUAL_KEYS
    rumble: bool = True
    speech: str = "reader"
    font: str = "usual"
    scanning: float = 0.0
    hold_time: float = 0.0
    latches: bool = False
    handheld: bool = False
    language: str = "system"
    host_seconds: int = 0
    host_hints: bool = False
    host_watched: bool = False
    host_server: str = ""


DEFAULTS: Final = Settings()


def changed(settings: Settings, name: str, value: object) -> Settings:
    """Return the settings with the value of one setting changed.

    Raises `KeyError` if there is no such setting, or `ValueError` if the value isn't allowed.
    """
    if not ALLOWED[name](value):
        raise ValueError(f"{name} can't be {value!r}")
    changes: SettingValues = {name: value}
    return settings._replace(**changes)


_PERCENT: Final = frozenset(map(str, range(101)))


def _one_of(values: Sequence[object]) -> Callable[[object], bool]:
    return lambda value: not isinstance(value, bool) and value in values


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_volume(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LOUDEST


def _is_file_name(value: object) -> bool:
    """Return True if a value is a non-empty string without null characters that this system can encode as a file
    name."""
    if not isinstance(value, str) or not value or "\0" in value:
        return False
    try:
        fsencode(value)
    except UnicodeEncodeError:
        return False
    return True


def _is_language(value: object) -> bool:
    """Return True if a value has the form of a language code. If that language has no catalogue, texts are in
    English."""
    return isinstance(value, str) and value.replace("_", "").isalpha() and value.isascii() and len(value) <= 20


def _is_mixture(value: object) -> bool:
    """Return True if a value has the form of a mixed opponent's name. Only `game.opponents` can validate the traits."""
    if not isinstance(value, str):
        return False
    first, *traits = value.split(":")
    turned = [(name, number) for name, _, number in (trait.partition("=") for trait in traits)]
    return first == "mixed" and all(name.isalpha() and number in _PERCENT for name, number in turned)


def _is_server(value: object) -> bool:
    """Return True if a value can be an address that the player typed. The address is validated when it is used."""
    return isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_ADDRESS


def _are_keys(device: Device) -> Callable[[object], bool]:
    def are_keys(value: object) -> bool:
        is_named = isinstance(value, Mapping) and all(isinstance(each, str) for each in value.values())
        return is_named and isinstance(value, Mapping) and are_usable(value, device)

    return are_keys


ALLOWED: Final[Mapping[str, Callable[[object], bool]]] = {
    "speed": _one_of(SPEEDS),
    "reduced_motion": _is_switch,
    "felt": _one_of(FELTS),
    "deck": _is_file_name,
    "back": _one_of(BACKS),
    "four_colours": _is_switch,
    "coins": _one_of(METALS),
    "text_size": _one_of(TEXT_SIZES),
    "left_handed": _is_switch,
    "high_contrast": _is_switch,
    "effects_volume": _is_volume,
    "ambience_volume": _is_volume,
    "music_volume": _is_volume,
    "full_screen": _is_switch,
    "odds": _one_of(ODDS),
    "odds_from": _one_of(ODDS_FROM),
    "odds_against_best": _is_switch,
    "card_memory": _is_switch,
    "mixture": _is_mixture,
    "opponents_talk": _is_switch,
    "keys": _are_keys(KEYBOARD),
    "buttons": _are_keys(PAD),
    "rumble": _is_switch,
    "speech": _one_of(SPEECH),
    "font": _one_of(FONTS),
    "scanning": _one_of(SCANNING),
    "hold_time": _one_of(HOLD_TIMES),
    "latches": _is_switch,
    "handheld": _is_switch,
    "language": _is_language,
    "host_seconds": _one_of(DECISION_SECONDS),
    "host_hints": _is_switch,
    "host_watched": _is_switch,
    "host_server": _is_server,
}
"""Functions that return True if a value of a setting is allowed, by the name of the setting."""
