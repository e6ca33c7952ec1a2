"""The settings as the scenes show them."""

from typing import NamedTuple


class ShownSettings(NamedTuple):
    """The settings that a player can change."""

    speed: str
    sound: bool
    full_screen: bool
