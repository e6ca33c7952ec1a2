"""Which key does what: the actions that have a key, their usual keys, and how a player gives them others.

A key is named as in `a`, `space`, `page up`. What a player has chosen is a mapping from an action's name to a key's
name; an action that isn't in it has its usual key.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

KeyNames: TypeAlias = Mapping[str, str]
"""An action's name to the name of the key that a player has chosen for it."""

Group: TypeAlias = Literal["everywhere", "high-low-war", "classic-war", "review"]
"""What an action belongs to, as players look for it."""

GROUPS: Final[tuple[Group, ...]] = ("everywhere", "high-low-war", "classic-war", "review")

Moment: TypeAlias = Literal["predicting", "wagering", "arranging", "battle", "picking up", "result", "reviewing"]
"""What a player is at: only one of these at a time."""

FIRST_KEYS: Final[KeyNames] = {}
"""The player has chosen none: every action has its usual key."""


class Action(NamedTuple):
    """Something a key does. Two actions that may be wanted at the same moment never have the same key.

    `moments` are those at which it can be done; where there are none, at any.
    """

    name: str
    group: Group
    moments: tuple[Moment, ...]
    usual_key: str


ACTIONS: Final = (
    Action("rules", "everywhere", (), "f1"),
    Action("log", "everywhere", (), "f2"),
    Action("full screen", "everywhere", (), "f11"),
    Action("undo", "everywhere", ("predicting", "arranging"), "backspace"),
    Action("higher", "high-low-war", ("predicting",), "up"),
    Action("lower", "high-low-war", ("predicting",), "down"),
    Action("peek", "high-low-war", ("predicting",), "space"),
    Action("look", "high-low-war", ("wagering",), "l"),
    Action("check or call", "high-low-war", ("wagering",), "c"),
    Action("raise", "high-low-war", ("wagering",), "r"),
    Action("odds", "high-low-war", ("predicting", "wagering"), "o"),
    Action("hint", "high-low-war", ("predicting", "wagering"), "t"),
    Action("least", "high-low-war", ("wagering",), "m"),
    Action("half pot", "high-low-war", ("wagering",), "h"),
    Action("pot", "high-low-war", ("wagering",), "p"),
    Action("most", "high-low-war", ("wagering",), "a"),
    Action("turn", "classic-war", ("battle",), "space"),
    Action("auto-play", "classic-war", ("battle",), "a"),
    Action("slower", "classic-war", ("battle",), "-"),
    Action("faster", "classic-war", ("battle",), "+"),
    Action("claim", "classic-war", ("battle",), "c"),
    # four hands at one keyboard: far apart, and in the same place on most boards
    Action("first claims", "classic-war", ("battle",), "q"),
    Action("second claims", "classic-war", ("battle",), "p"),
    Action("third claims", "classic-war", ("battle",), "x"),
    Action("fourth claims", "classic-war", ("battle",), "n"),
    Action("own card", "classic-war", ("picking up",), "up"),
    Action("won card", "classic-war", ("picking up",), "down"),
    Action("always so", "classic-war", ("picking up", "battle"), "l"),
    Action("ready", "classic-war", ("arranging",), "r"),
    Action("sort", "classic-war", ("arranging",), "s"),
    Action("shuffle", "classic-war", ("arranging",), "h"),
    Action("review", "review", ("result",), "v"),
    Action("before", "review", ("reviewing",), "left"),
    Action("after", "review", ("reviewing",), "right"),
)
"""Every action that has a key of its own. Escape, Enter and Tab do the same everywhere and are nobody's."""

_NAMED: Final = frozenset(
    {"up", "down", "left", "right", "space", "backspace", "delete", "insert", "home", "end", "page up", "page down"}
    | {f"f{number}" for number in range(1, 13)}
)
_SPARE: Final = (*(f"f{number}" for number in range(3, 13)), *"bdefgijknqsuvwxyz", "insert", "home", "end")
"""Keys to give to an action that is left without one."""


def can_be_chosen(key: str) -> bool:
    """Whether a key may be given to an action.

    Digits type amounts, Escape, Enter and Tab have their own use, and `=` is another name of the key `+`.
    """
    return key in _NAMED or (len(key) == 1 and key.isprintable() and not (key.isspace() or key.isdigit() or key == "="))


def key_of(chosen: KeyNames, action: str) -> str:
    """The name of an action's key. Raises `KeyError` where there is no such action."""
    return chosen.get(action) or _ACTIONS[action].usual_key


def chosen_key(chosen: KeyNames, action: str, key: str) -> tuple[KeyNames, tuple[str, ...]]:
    """The keys once an action has got another, and the actions that had that key and have got another instead.

    Nobody is left without a key: whoever had it gets the one that is free now, or else its usual, or a spare one.
    """
    free = key_of(chosen, action)
    keys = {each.name: key_of(chosen, each.name) for each in ACTIONS}
    displaced = tuple(other for other in _rivals(action) if keys[other] == key)
    keys[action] = key
    for other in displaced:
        taken = {keys[rival] for rival in _rivals(other)}
        keys[other] = next(name for name in (free, _ACTIONS[other].usual_key, *_SPARE) if name not in taken)
    return {name: each for name, each in keys.items() if each != _ACTIONS[name].usual_key}, displaced


def holds(chosen: KeyNames) -> bool:
    """Whether the keys can be used as they are: known actions, keys that may be chosen, no two actions in conflict."""
    if not all(action in _ACTIONS and can_be_chosen(key) for action, key in chosen.items()):
        return False
    keys = {each.name: key_of(chosen, each.name) for each in ACTIONS}
    return not any(keys[name] == keys[rival] for name in keys for rival in _rivals(name))


def mended(chosen: Mapping[str, object]) -> KeyNames:
    """Of keys that somebody has written down those that hold; of two in conflict, the first."""
    keys = {
        name: key for name, key in chosen.items() if name in _ACTIONS and isinstance(key, str) and can_be_chosen(key)
    }
    while not holds(keys):
        name = next(name for name in reversed(keys) if any(key_of(keys, each) == keys[name] for each in _rivals(name)))
        del keys[name]
    return keys


def _rivals(action: str) -> tuple[str, ...]:
    """The actions whose keys must be others than this one's."""
    own = _ACTIONS[action]
    return tuple(each.name for each in ACTIONS if each.name != action and _may_meet(own, each))


def _may_meet(one: Action, other: Action) -> bool:
    return not one.moments or not other.moments or not set(one.moments).isdisjoint(other.moments)


_ACTIONS: Final = {action.name: action for action in ACTIONS}
