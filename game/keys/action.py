"""The type of an action that has a key."""

from typing import NamedTuple


class Action(NamedTuple):
    """Something a key does. Two actions that can be wanted at the same moment never share a key.

    `label` is its name on the screen, and `group` the heading it is listed under. `moments` are the moments of play
    at which it works; an action without any works everywhere. A `new` action, added since version 1.0, gives up its
    usual key if the player has already put another action there.
    """

    name: str
    label: str
    group: str
    moments: tuple[str, ...]
    usual_key: str
    new: bool = False
