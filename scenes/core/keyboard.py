"""The keys as they are on this keyboard: the code of an action's key, and what stands on the key."""

from collections.abc import Mapping
from typing import Final

import pygame

from game.keys import KeyNames, key_of
from scenes.text import _

SAME: Final = {pygame.K_EQUALS: pygame.K_PLUS, pygame.K_KP_PLUS: pygame.K_PLUS, pygame.K_KP_MINUS: pygame.K_MINUS}
"""Keys with the sign of another: `+` stands above `=` where it has no key of its own, and both signs on the keypad."""


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

    def does(self, action: str, code: int) -> bool:
        """Whether the key with that code does this. Raises `KeyError` where there is no such action."""
        return plain(code) == self.code(action)


def plain(code: int) -> int:
    """The code of a key, the same for all keys with the same sign."""
    return SAME.get(code, code)


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
        "-": "−",
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
    return pygame.key.name(plain(event.key)) or (event.unicode if event.unicode.isprintable() else "")
