"""The keys that do the same wherever the player is: the rules, the menu of a match, full screen."""

from collections.abc import Sequence

import pygame

from scenes.keys import Keys
from scenes.menus.game_choice import GAMES
from scenes.menus.pause import PauseScene
from scenes.menus.rules import RulesScene
from scenes.scene import Scene
from scenes.table.asking import AskingScene
from scenes.table.handover import HandoverScene
from scenes.table.play import PlayScene


def is_full_screen_key(event: pygame.event.Event, keys: Keys) -> bool:
    """Whether a key asks for full screen, or for a window again: its own, or Alt and Enter."""
    return keys.does("full screen", event.key) or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))


def is_at_table(top: Scene | None) -> bool:
    """Whether a match is being played."""
    return isinstance(top, AskingScene | HandoverScene | PlayScene)


def rules_told(scenes: Sequence[Scene]) -> RulesScene:
    """The rules of the game that the scenes are about, which lie on each other, the lowest first."""
    return RulesScene(next((scene.game for scene in reversed(scenes) if scene.game), GAMES[0]))


def page_of_key(key: int, scenes: Sequence[Scene], keys: Keys) -> Scene | None:
    """The page that a key opens over the scenes there are; None where the key is for the topmost of them."""
    top = scenes[-1] if scenes else None
    if keys.does("rules", key) and not isinstance(top, RulesScene):
        return rules_told(scenes)
    if key == pygame.K_ESCAPE and is_at_table(top):
        return PauseScene()
    return None
