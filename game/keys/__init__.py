"""All actions that have keys, their default keys, and the rules for reassigning keys.

Keys have names such as `a`, `space` and `page up`. A player's key assignment maps names of actions to names of keys. An
action that is missing from it has its default key. Escape, Enter and Tab have fixed functions and don't belong to any
action.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from game.engine.core.translatable_sentences import english
from game.keys.action import Action
from game.keys.classic import CLASSIC_ACTIONS
from game.keys.high_low import HIGH_LOW_ACTIONS

KeyNames: TypeAlias = Mapping[str, str]
"""A player's key assignment: names of keys, by the names of their actions."""

USUAL_KEYS: Final[KeyNames] = {}
"""The assignment of a player who has changed nothing."""

_EVERYWHERE: Final = english("Everywhere")
_REVIEW: Final = english("Review, replay")

_SHARED: Final = (
    Action("rules", english("Rules"), _EVERYWHERE, (), "f1"),
    Action("log", english("Match log"), _EVERYWHERE, (), "f2"),
    Action("full screen", english("Full screen"), _EVERYWHERE, (), "f11"),
    Action("undo", english("Undo"), _EVERYWHERE, ("predicting", "arranging"), "backspace"),
    Action("profiles", english("Profiles"), _EVERYWHERE, ("title",), "p", new=True),
    Action("commissions", english("Commission"), _EVERYWHERE, ("title",), "c", new=True),
)
_REVIEWING: Final = (
    Action("review", english("Review"), _REVIEW, ("result",), "v"),
    Action("before", english("Previous"), _REVIEW, ("reviewing", "watching"), "left"),
    Action("after", english("Next"), _REVIEW, ("reviewing", "watching"), "right"),
    Action("play", english("Play or pause"), _REVIEW, ("watching",), "space", new=True),
    Action("previous war", english("Previous WAR"), _REVIEW, ("watching",), "q", new=True),
    Action("next war", english("Next WAR"), _REVIEW, ("watching",), "w", new=True),
    Action("watch as", english("Switch view"), _REVIEW, ("watching",), "v", new=True),
    Action("play on", english("Play on from here"), _REVIEW, ("watching",), "p", new=True),
)

_GAMES: Final = (
    HIGH_LOW_ACTIONS,
    CLASSIC_ACTIONS,
)

ACTIONS: Final = (*_SHARED, *(action for game in _GAMES for action in game), *_REVIEWING)
"""All actions with a key: first the shared actions, then those of each game, then those of reviews and replays."""

GROUPS: Final = tuple(dict.fromkeys(action.group for action in ACTIONS))
"""Headings of the groups of actions, in English."""

_BY_NAME: Final = {action.name: action for action in ACTIONS}

_NAMED: Final = frozenset(
    {"up", "down", "left", "right", "space", "backspace", "delete", "insert", "home", "end", "page up", "page down"}
    | {f"f{number}" for number in range(1, 13)}
)
_SPARE: Final = (*(f"f{number}" for number in range(3, 13)), *"bdefgijknqsuvwxyz", "insert", "home", "end")
"""Spare keys for actions that have lost their own."""


def can_be_chosen(key: str) -> bool:
    """Return True if a player may assign this key to an action.

    Digits are excluded because players type amounts with them, and `=` is excluded because it is another name for the
    key `+`. Escape, Enter and Tab are excluded because they have fixed functions.
    """
    return key in _NAMED or (len(key) == 1 and key.isprintable() and not (key.isspace() or key.isdigit() or key == "="))


def key_of(chosen: KeyNames, action: str) -> str:
    """Return the name of an action's key according to an assignment. Raises `KeyError` if the action is unknown."""
    return chosen.get(action) or _BY_NAME[action].usual_key


def chosen_key(chosen: KeyNames, action: str, key: str) -> tuple[KeyNames, tuple[str, ...]]:
    """Return the assignment after a key has been given to an action, and the names of the actions that lose that key.

    Each of these actions gets the first of the following keys that no conflicting action has: the key that has become
    free, its default key, and the spare keys.
    """
    free = key_of(chosen, action)
    keys = {each.name: key_of(chosen, each.name) for each in ACTIONS}
    displaced = tuple(other for other in _rivals(action) if keys[other] == key)
    keys[action] = key
    for other in displaced:
        taken = {keys[rival] for rival in _rivals(other)}
        keys[other] = next(name for name in (free, _BY_NAME[other].usual_key, *_SPARE) if name not in taken)
    return {name: each for name, each in keys.items() if each != _BY_NAME[name].usual_key}, displaced


def are_usable(chosen: KeyNames) -> bool:
    """Return True if an assignment contains only known actions and allowed keys, and causes no conflicts."""
    if not all(action in _BY_NAME and can_be_chosen(key) for action, key in chosen.items()):
        return False
    keys = {each.name: key_of(chosen, each.name) for each in ACTIONS}
    return not any(keys[name] == keys[rival] for name in keys for rival in _rivals(name))


def usable_keys(chosen: Mapping[str, object]) -> KeyNames:
    """Return the usable part of an assignment that was read from a file.

    If two actions conflict, only the first action keeps its assigned key. A new action whose default key is taken gets
    a spare key.
    """
    keys = {
        name: key for name, key in chosen.items() if name in _BY_NAME and isinstance(key, str) and can_be_chosen(key)
    }
    for action in ACTIONS:
        taken = {key_of(keys, rival) for rival in _rivals(action.name)}
        if action.new and action.name not in keys and action.usual_key in taken:
            keys[action.name] = next(key for key in _SPARE if key not in taken)
    while not are_usable(keys):
        name = next(name for name in reversed(keys) if any(key_of(keys, each) == keys[name] for each in _rivals(name)))
        del keys[name]
    return keys


def _rivals(action: str) -> tuple[str, ...]:
    """Return the names of the actions that must not have the same key as this action."""
    moments = set(_BY_NAME[action].moments)
    return tuple(
        each.name
        for each in ACTIONS
        if each.name != action and not (moments and each.moments and moments.isdisjoint(each.moments))
    )
