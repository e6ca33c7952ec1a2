"""Which key does what: the actions that have a key, their usual keys, and how a player gives them others.

A key is named as in `a`, `space`, `page up`. What a player has chosen is a mapping from an action's name to a key's
name; an action that isn't in it has its usual key.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.engine.core.translatable_sentences import english

KeyNames: TypeAlias = Mapping[str, str]
"""An action's name to the name of the key that a player has chosen for it."""

USUAL_KEYS: Final[KeyNames] = {}
"""The player has chosen none."""


class Action(NamedTuple):
    """Something a key does. Two actions that may be wanted at the same moment never have the same key.

    `label` is what it is called on the screen. `group` is what it belongs to: a game, by its name in records, or what
    all games share. `moments` are those at which it can be done, one of which a player is at; where there are none, at
    any. One that is `new` since version 1.0 leaves its usual key to an action that somebody has given it since then.
    """

    name: str
    label: str
    group: str
    moments: tuple[str, ...]
    usual_key: str
    new: bool = False


EVERYWHERE: Final = (
    Action("rules", english("Rules"), "everywhere", (), "f1"),
    Action("log", english("Match log"), "everywhere", (), "f2"),
    Action("full screen", english("Full screen"), "everywhere", (), "f11"),
    Action("undo", english("Undo"), "everywhere", ("predicting", "arranging"), "backspace"),
)
REVIEW: Final = (
    Action("review", english("Review"), "review", ("result",), "v"),
    Action("before", english("Previous"), "review", ("reviewing", "watching"), "left"),
    Action("after", english("Next"), "review", ("reviewing", "watching"), "right"),
    Action("play", english("Play, or pause"), "review", ("watching",), "space", new=True),
    Action("previous war", english("Previous WAR"), "review", ("watching",), "q", new=True),
    Action("next war", english("Next WAR"), "review", ("watching",), "w", new=True),
    Action("watch as", english("Another seat"), "review", ("watching",), "v", new=True),
    Action("play on", english("Play on from here"), "review", ("watching",), "p", new=True),
)


@cache
def actions() -> tuple[Action, ...]:
    """Every action that has a key of its own, those of each game between the ones that all games share.

    Escape, Enter and Tab do the same everywhere and are nobody's.
    """
    # the first frame shows the keys that all games share alone, and would wait for the games
    from game.games import GAMES

    return (*EVERYWHERE, *(action for kit in GAMES.values() for action in kit.keys), *REVIEW)


def groups() -> Mapping[str, str]:
    """What actions belong to, as players look for them, and what that is called on the screen."""
    # as for `actions`
    from game.games import GAMES

    games = {kit.name: kit.title for kit in GAMES.values() if kit.keys}
    return {"everywhere": english("Everywhere"), **games, "review": english("Review, replay")}


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
    return chosen.get(action) or _find(action).usual_key


def chosen_key(chosen: KeyNames, action: str, key: str) -> tuple[KeyNames, tuple[str, ...]]:
    """The keys once an action has got another, and the actions that had that key and have got another instead.

    Nobody is left without a key: whoever had it gets the one that is free now, or else its usual, or a spare one.
    """
    free = key_of(chosen, action)
    keys = {each.name: key_of(chosen, each.name) for each in actions()}
    displaced = tuple(other for other in _rivals(action) if keys[other] == key)
    keys[action] = key
    for other in displaced:
        taken = {keys[rival] for rival in _rivals(other)}
        keys[other] = next(name for name in (free, _find(other).usual_key, *_SPARE) if name not in taken)
    return {name: each for name, each in keys.items() if each != _find(name).usual_key}, displaced


def are_usable(chosen: KeyNames) -> bool:
    """Whether the keys can be used as they are: known actions, keys that may be chosen, no two actions in conflict."""
    if not chosen:
        # the usual keys do; no game need be asked for its own
        return True
    if not all(action in _by_name() and can_be_chosen(key) for action, key in chosen.items()):
        return False
    keys = {each.name: key_of(chosen, each.name) for each in actions()}
    return not any(keys[name] == keys[rival] for name in keys for rival in _rivals(name))


def usable_keys(chosen: Mapping[str, object]) -> KeyNames:
    """Of keys that somebody has written down those that can be used; of two in conflict, the first."""
    keys = {
        name: key for name, key in chosen.items() if name in _by_name() and isinstance(key, str) and can_be_chosen(key)
    }
    for action in actions():
        taken = {key_of(keys, rival) for rival in _rivals(action.name)}
        if action.new and action.name not in keys and action.usual_key in taken:
            keys[action.name] = next(key for key in _SPARE if key not in taken)
    while not are_usable(keys):
        name = next(name for name in reversed(keys) if any(key_of(keys, each) == keys[name] for each in _rivals(name)))
        del keys[name]
    return keys


def _rivals(action: str) -> tuple[str, ...]:
    """The actions whose keys must be others than this one's."""
    moments = set(_find(action).moments)
    return tuple(
        each.name
        for each in actions()
        if each.name != action and not (moments and each.moments and moments.isdisjoint(each.moments))
    )


@cache
def _by_name() -> Mapping[str, Action]:
    return {action.name: action for action in actions()}


_SHARED: Final = {action.name: action for action in (*EVERYWHERE, *REVIEW)}


def _find(action: str) -> Action:
    return _SHARED.get(action) or _by_name()[action]
