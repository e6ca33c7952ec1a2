"""The type of an action that has a key, and perhaps a button of a game pad."""

from typing import NamedTuple


class Action(NamedTuple):
    """An action that a key triggers. Two actions that are available at the same moment never share a key or a button.

    - `label`: its name on screen.
    - `group`: the heading under which it is listed.
    - `moments`: the names of the moments at which it is available, such as `title` and `wagering`. If there are none,
      it is always available.
    - `usual_key`, `usual_button`: the default key, and the default button on a game pad. Either is an empty string if
      there is none.
    - `by_seat`: the names of the actions that replace it, in seat order, if several players share the screen. If there
      are none, the action is the same for everybody.
    - `new`: true if it was added after version 1.0. It gets a spare key if the player has already assigned its default
      key to another action.
    """

    name: str
    label: str
    group: str
    moments: tuple[str, ...]
    usual_key: str
    usual_button: str = ""
    new: bool = False
    by_seat: tuple[str, ...] = ()
