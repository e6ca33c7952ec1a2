"""The keys as they are on this keyboard: the code of an action's key, and what stands on the key."""

from collections.abc import Mapping

import pygame

from game.key_map import ACTIONS, EVERYWHERE, KeyNames, key_of
from scenes.words import _


class Keys:
    """Which key does what, as the player has it."""

    def __init__(self, chosen: KeyNames) -> None:
        self.chosen = chosen

    def code(self, action: str) -> int:
        """The code of an action's key, as it comes with an event. Raises `KeyError` where there is no such action."""
        try:
            return pygame.key.key_code(key_of(self.chosen, action))
        except ValueError:
            # a key that this system has no name for: nothing presses it
            return pygame.K_UNKNOWN

    def hint(self, action: str) -> str:
        """What stands on an action's key, short enough for the corner of a button."""
        return cap(key_of(self.chosen, action))

    def everywhere(self, code: int) -> str | None:
        """The action that a key does at any table, if it does one."""
        actions = (action.name for action in ACTIONS if action.group == EVERYWHERE)
        return next((action for action in actions if self.code(action) == code), None)


def cap(key: str) -> str:
    """What stands on a key."""
    return _caps().get(key) or key.upper()


def _caps() -> Mapping[str, str]:
    return {
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "space": _("Space"),
        "backspace": _("Bksp"),
        "delete": _("Del"),
        "insert": _("Ins"),
        "home": _("Home"),
        "end": _("End"),
        "page up": _("PgUp"),
        "page down": _("PgDn"),
    }


def name_of(event: pygame.event.Event) -> str:
    """The name of the key that was pressed; empty where it has none."""
    return pygame.key.name(event.key) or (event.unicode if event.unicode.isprintable() else "")
