"""The type of an action that has a key."""

from typing import NamedTuple


class Action(NamedTuple):
    """An action that a key triggers. Two actions that are available at the same moment never share a key.

    - `label`: its name on screen.
    - `group`: the heading under which it is listed.
    - `moments`: the moments of play at which it is available. If there are none, it is always available.
    - `new`: true if it was added after version 1.0. It gets a spare key if the player has already assigned its default
      key to another action.
    """

    name: str
    label: str
    group: str
    moments: tuple[str, ...]
    usual_key: str
    new: bool = False
