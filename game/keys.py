"""The keys that do the same wherever the player is: the rules, the menu of a match, full screen."""

import pygame

from scenes.asking import AskingScene
from scenes.handover import HandoverScene
from scenes.keys import Keys
from scenes.pause import PauseScene
from scenes.play import PlayScene
from scenes.rules import RulesScene
from scenes.scene import Scene


def is_full_screen_key(event: pygame.event.Event, keys: Keys) -> bool:
    """Whether a key asks for full screen, or for a window again: its own, or Alt and Enter."""
    return keys.everywhere(event.key) == "full screen" or (
        event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT)
    )


def is_at_table(top: Scene | None) -> bool:
    """Whether a match is being played."""
    return isinstance(top, AskingScene | HandoverScene | PlayScene)


def page_of_key(key: int, top: Scene | None, keys: Keys) -> Scene | None:
    """The page that a key opens over the topmost scene; None where the key is for that scene."""
    if keys.everywhere(key) == "rules" and not isinstance(top, RulesScene):
        return RulesScene()
    if key == pygame.K_ESCAPE and is_at_table(top):
        return PauseScene()
    return None
