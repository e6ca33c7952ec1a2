"""Which key does what: the actions that have a key, their keys at first, and how a player gives them others.

A key is named as in `a`, `space`, `page up`. What a player has chosen is a mapping from an action's name to a key's
name; an action that isn't in it has its first key.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

KeyNames: TypeAlias = Mapping[str, str]
"""An action's name to the name of the key that a player has chosen for it."""

EVERYWHERE: Final = "everywhere"
"""The group of the actions that can be done at any table: their keys differ from those of every other group."""


class Action(NamedTuple):
    """Something a key does; two actions of one group never have the same key."""

    name: str
    group: str
    first_key: str


ACTIONS: Final = (
    Action("rules", EVERYWHERE, "f1"),
    Action("log", EVERYWHERE, "f2"),
    Action("full screen", EVERYWHERE, "f11"),
    Action("odds", EVERYWHERE, "o"),
    Action("hint", EVERYWHERE, "t"),
    Action("higher", "predicting", "up"),
    Action("lower", "predicting", "down"),
    Action("undo", EVERYWHERE, "backspace"),
    Action("peek", "predicting", "space"),
    Action("check or call", "wagering", "c"),
    Action("raise", "wagering", "r"),
    Action("look", "wagering", "l"),
    Action("least", "wagering", "m"),
    Action("half pot", "wagering", "h"),
    Action("pot", "wagering", "p"),
    Action("most", "wagering", "a"),
    Action("turn", "battles", "space"),
    Action("auto-play", "battles", "a"),
    Action("claim", "battles", "c"),
    # four hands at one keyboard: far apart, and in the same place on most boards
    Action("first claims", "battles", "q"),
    Action("second claims", "battles", "p"),
    Action("third claims", "battles", "x"),
    Action("fourth claims", "battles", "n"),
    Action("ready", "arranging", "r"),
    Action("sort", "arranging", "s"),
    Action("shuffle", "arranging", "h"),
)
"""Every action that has a key of its own. Escape, Enter and Tab do the same everywhere and are nobody's."""

_NAMED: Final = frozenset(
    {"up", "down", "left", "right", "space", "backspace", "delete", "insert", "home", "end", "page up", "page down"}
    | {f"f{number}" for number in range(1, 13)}
)
_SPARE: Final = (*(f"f{number}" for number in range(3, 13)), *"bdefgijknqsuvwxyz", "insert", "home", "end")
"""Keys to give to an action that is left without one."""


def can_be_chosen(key: str) -> bool:
    """Whether a key may be given to an action: digits type amounts, and Escape, Enter and Tab have their own use."""
    return key in _NAMED or (len(key) == 1 and key.isprintable() and not key.isspace() and not key.isdigit())


def key_of(chosen: KeyNames, action: str) -> str:
    """The name of an action's key. Raises `KeyError` where there is no such action."""
    return chosen.get(action) or _ACTIONS[action].first_key


def chosen_key(chosen: KeyNames, action: str, key: str) -> tuple[KeyNames, tuple[str, ...]]:
    """The keys once an action has got another, and the actions that had that key and have got another instead.

    Nobody is left without a key: whoever had it gets the one that is free now, or else its first, or a spare one.
    """
    free = key_of(chosen, action)
    keys = {each.name: key_of(chosen, each.name) for each in ACTIONS}
    displaced = tuple(other for other in _rivals(action) if keys[other] == key)
    keys[action] = key
    for other in displaced:
        taken = {keys[rival] for rival in _rivals(other)}
        keys[other] = next(name for name in (free, _ACTIONS[other].first_key, *_SPARE) if name not in taken)
    return {name: each for name, each in keys.items() if each != _ACTIONS[name].first_key}, displaced


def holds(chosen: KeyNames) -> bool:
    """Whether the keys can be used as they are: known actions, keys that may be chosen, no two actions in conflict."""
    if not all(action in _ACTIONS and can_be_chosen(key) for action, key in chosen.items()):
        return False
    keys = {each.name: key_of(chosen, each.name) for each in ACTIONS}
    return not any(keys[name] == keys[rival] for name in keys for rival in _rivals(name))


def _rivals(action: str) -> tuple[str, ...]:
    """The actions whose keys must be others than this one's."""
    group = _ACTIONS[action].group
    return tuple(
        each.name
        for each in ACTIONS
        if each.name != action and (each.group == group or EVERYWHERE in (each.group, group))
    )


_ACTIONS: Final = {action.name: action for action in ACTIONS}
