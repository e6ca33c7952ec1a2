"""The keys that do the same wherever the player is: the rules, the settings, the menu of a match, full screen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scenes.core.input import Command, InputAction, PointerPressed, Pressed
from scenes.core.intents import (
    ChangeSettings,
    CloseReplay,
    Intent,
    OpenLog,
    OpenMenu,
    OpenRules,
    OpenSettings,
)
from scenes.core.look import Look
from scenes.core.scene import Scene
from scenes.menus.rules_page import RulesScene
from scenes.menus.settings import SettingsScene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.panel import FooterItem, footer_parts, panel_places
from scenes.table.replay import ReplayScene
from scenes.table.result import MatchResultScene

OPENED: Final[Mapping[FooterItem, Callable[[], Intent]]] = {
    "menu": OpenMenu,
    "back": CloseReplay,
    "rules": OpenRules,
    "log": OpenLog,
}


def shortcut(action: InputAction, scenes: Sequence[Scene], look: Look) -> Intent | None:
    """What follows from a key or a click that means the same everywhere; None where it is for the topmost scene.

    What has a place at the foot of the panel can be clicked on there.
    """
    top = scenes[-1] if scenes else None
    at_table = isinstance(top, PromptScene | HandoverScene | MatchScene)
    is_replayed = isinstance(top, ReplayScene)
    if isinstance(action, PointerPressed):
        item = _at_foot(action.position, look.at_table, is_replayed) if at_table and action.main else None
        return OPENED[item]() if item and not isinstance(top, HandoverScene) else None
    if not isinstance(action, Pressed) or (top is not None and (top.takes_keys or (top.writing and action.text))):
        return None
    if "full screen" in action.named:
        return ChangeSettings(look.settings._replace(full_screen=not look.settings.full_screen))
    if "settings" in action.named:
        return None if any(isinstance(scene, SettingsScene) for scene in scenes) else OpenSettings()
    if "rules" in action.named and not isinstance(top, RulesScene):
        return OPENED["rules"]()
    if (at_table or isinstance(top, MatchResultScene)) and "log" in action.named:
        return OPENED["log"]()
    return OPENED["back" if is_replayed else "menu"]() if at_table and action.command is Command.LEAVE else None


def _at_foot(position: tuple[int, int], table: Look, is_replayed: bool) -> FooterItem | None:
    parts = footer_parts(table, panel_places(table.layout, table.unit), is_replayed)
    return next((part.item for part in parts if part.rect.collidepoint(position)), None)
