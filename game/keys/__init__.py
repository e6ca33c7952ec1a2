"""All actions that have keys, their default keys, and the rules for reassigning keys and the buttons of game pads.

Keys have names such as `a`, `space` and `page up`, and buttons have names such as `x` and `left trigger`. A player's
assignment maps names of actions to names of keys, or of buttons. An action that is missing from the assignment has its
default key or button.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from game.engine.core.translatable_sentences import english
from game.keys.action_type import Action
from game.keys.classic import CLASSIC_ACTIONS
from game.keys.high_low import HIGH_LOW_ACTIONS
from game.keys.speech import SPEECH_ACTIONS

KeyNames: TypeAlias = Mapping[str, str]
"""A player's assignment: names of keys, or of a pad's buttons, by the names of their actions."""

USUAL_KEYS: Final[KeyNames] = {}
"""The assignment of a player who has changed nothing."""

_EVERYWHERE: Final = english("Everywhere")
_REVIEW: Final = english("Review and replay")

_SHARED: Final = (
    Action("rules", english("Rules"), _EVERYWHERE, (), "f1", "back"),
    Action("log", english("Match log"), _EVERYWHERE, (), "f2", "left stick"),
    Action("full screen", english("Full screen"), _EVERYWHERE, (), "f11"),
    Action("undo", english("Undo"), _EVERYWHERE, ("predicting", "arranging"), "backspace", "x"),
    Action("profiles", english("Profiles"), _EVERYWHERE, ("title",), "p", "y", new=True),
    Action("commissions", english("Commission"), _EVERYWHERE, ("title",), "c", "x", new=True),
)
_REVIEWING: Final = (
    Action("review", english("Review"), _REVIEW, ("result",), "v", "y"),
    Action("before", english("Previous"), _REVIEW, ("reviewing", "watching"), "left", "left"),
    Action("after", english("Next"), _REVIEW, ("reviewing", "watching"), "right", "right"),
    Action("play", english("Play or pause"), _REVIEW, ("watching",), "space", "x", new=True),
    Action("previous war", english("Previous WAR"), _REVIEW, ("watching",), "q", "left trigger", new=True),
    Action("next war", english("Next WAR"), _REVIEW, ("watching",), "w", "right trigger", new=True),
    Action("watch as", english("Switch view"), _REVIEW, ("watching",), "v", "y", new=True),
    Action("play on", english("Play on from here"), _REVIEW, ("watching",), "p", "right stick", new=True),
)

_GAMES: Final = (
    HIGH_LOW_ACTIONS,
    CLASSIC_ACTIONS,
)

ACTIONS: Final = (*_SHARED, *(action for game in _GAMES for action in game), *_REVIEWING, *SPEECH_ACTIONS)
"""All actions with a key: first the shared actions, then those of each game, of reviews and replays, and of speech."""

ACTIONS_BY_SEAT: Final = {action.name: action.by_seat for action in ACTIONS if action.by_seat}
"""Names of the actions that replace an action if several players share the screen, in seat order, by the name of the
replaced action."""

GROUPS: Final = tuple(dict.fromkeys(action.group for action in ACTIONS))
"""Headings of the groups of actions, in English."""

_BY_NAME: Final = {action.name: action for action in ACTIONS}

_NAMED: Final = frozenset(
    {"up", "down", "left", "right", "space", "backspace", "delete", "insert", "home", "end", "page up", "page down"}
    | {f"f{number}" for number in range(1, 13)}
)


def _can_be_key(key: str) -> bool:
    return key in _NAMED or (len(key) == 1 and key.isprintable() and not (key.isspace() or key.isdigit() or key == "="))


_BUTTONS: Final = (
    *("x", "y", "left trigger", "right trigger", "left stick", "right stick", "back", "up", "down", "left", "right"),
    *("stick up", "stick down", "stick left", "stick right"),
)


class Device(NamedTuple):
    """A kind of input device, with the rules for assigning its keys or buttons.

    - `usual_key`: returns an action's default key or button, or an empty string if it has none.
    - `can_be_chosen`: returns True if a player may assign the key or button with a given name to actions.
    - `spare`: keys or buttons for actions that have lost their own. If all of these are taken, such an action gets
      none.
    """

    usual_key: Callable[[Action], str]
    can_be_chosen: Callable[[str], bool]
    spare: tuple[str, ...]


KEYBOARD: Final = Device(
    lambda action: action.usual_key,
    _can_be_key,
    (*(f"f{number}" for number in range(3, 13)), *"bdefgijknqsuvwxyz", "insert", "home", "end"),
)
"""The keyboard. Digits can't be assigned, because players type amounts with them, nor can `=`, because it is another
name for the key `+`. Escape, Enter and Tab have fixed functions."""

PAD: Final = Device(lambda action: action.usual_button, lambda button: not button or button in _BUTTONS, _BUTTONS)
"""Game pads. A, B, Start and the shoulder buttons have fixed functions. An action may have no button."""


def key_of(chosen: KeyNames, action: str, device: Device = KEYBOARD) -> str:
    """Return the name of an action's key or button according to an assignment, or an empty string if it has none.

    Raises `KeyError` if the action is unknown.
    """
    usual = device.usual_key(_BY_NAME[action])
    return chosen.get(action, usual)


def chosen_key(chosen: KeyNames, action: str, key: str, device: Device = KEYBOARD) -> tuple[KeyNames, tuple[str, ...]]:
    """Return the assignment after a key has been given to an action, and the names of the actions that lose that key.

    Each of these actions gets the first of the following keys that no other action available at the same moment has:
    the key that has become free, its default key, and the spare keys. If all of them are taken, the action has no key.
    """
    free = key_of(chosen, action, device)
    keys = {each.name: key_of(chosen, each.name, device) for each in ACTIONS}
    displaced = tuple(other for other in _rivals(action) if keys[other] == key)
    keys[action] = key
    for other in displaced:
        taken = {keys[rival] for rival in _rivals(other)}
        candidates = filter(None, (free, device.usual_key(_BY_NAME[other]), *device.spare))
        keys[other] = next((name for name in candidates if name not in taken), "")
    return {name: each for name, each in keys.items() if each != device.usual_key(_BY_NAME[name])}, displaced


def are_usable(chosen: KeyNames, device: Device = KEYBOARD) -> bool:
    """Return True if an assignment contains only known actions and allowed keys, and no two actions available at the
    same moment have the same key."""
    if not all(action in _BY_NAME and device.can_be_chosen(key) for action, key in chosen.items()):
        return False
    return not any(_conflict(chosen, name, device) for name in _BY_NAME)


def usable_keys(chosen: Mapping[str, object], device: Device = KEYBOARD) -> KeyNames:
    """Return the usable part of an assignment that was read from a file.

    An assigned key is dropped if it is also the key of another action that is available at the same moment and either
    has its default key or comes earlier in the file. A `new` action that isn't in the file gets a spare key if its
    default key is taken.
    """
    keys = {
        name: key
        for name, key in chosen.items()
        if name in _BY_NAME and isinstance(key, str) and device.can_be_chosen(key)
    }
    for action in ACTIONS:
        taken = {key_of(keys, rival, device) for rival in _rivals(action.name)}
        if action.new and action.name not in keys and device.usual_key(action) in taken - {""}:
            keys[action.name] = next((key for key in device.spare if key not in taken), "")
    while not are_usable(keys, device):
        del keys[next(name for name in reversed(keys) if _conflict(keys, name, device))]
    return keys


def _conflict(chosen: KeyNames, action: str, device: Device) -> bool:
    """Return True if another action that can be available at the same moment as this one has the same key."""
    key = key_of(chosen, action, device)
    return bool(key) and any(key_of(chosen, rival, device) == key for rival in _rivals(action))


def _rivals(action: str) -> tuple[str, ...]:
    """Return the names of the actions that must not have the same key as this action."""
    moments = set(_BY_NAME[action].moments)
    return tuple(
        each.name
        for each in ACTIONS
        if each.name != action and not (moments and each.moments and moments.isdisjoint(each.moments))
    )
