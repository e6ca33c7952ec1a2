"""The keys that open the same page wherever the player is: F1 the rules, Escape the menu of a match."""

import pygame

from scenes.asking import AskingScene
from scenes.handover import HandoverScene
from scenes.pause import PauseScene
from scenes.play import PlayScene
from scenes.rules import RulesScene
from scenes.scene import Scene
from scenes.shown_settings import ShownSettings


def page_of_key(key: int, top: Scene | None, settings: ShownSettings) -> Scene | None:
    """The page that a key opens over the topmost scene; None where the key is for that scene."""
    if key == pygame.K_F1 and not isinstance(top, RulesScene):
        return RulesScene()
    if key == pygame.K_ESCAPE and isinstance(top, AskingScene | HandoverScene | PlayScene):
        return PauseScene(settings)
    return None
