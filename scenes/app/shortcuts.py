"""Shortcuts: keys and clicks that have the same effect on every page, or on every page of a match."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scenes.core.input import Command, InputAction, PointerPressed, Pressed
from scenes.core.intents import ChangeSettings, CloseReplay, Intent, OpenLog, OpenMenu, OpenRules, OpenSettings
from scenes.core.look import Look
from scenes.core.scene import Scene
from scenes.table.panel import FooterItem, footer_parts, panel_places

OPENED: Final[Mapping[FooterItem, Callable[[], Intent]]] = {
    "menu": OpenMenu,
    "back": CloseReplay,
    "rules": OpenRules,
    "log": OpenLog,
}


def shortcut(action: InputAction, scenes: Sequence[Scene], look: Look) -> Intent | None:
    """Return the intent that an action stands for as a shortcut, or None if the action should go to the topmost
    scene."""
    top = scenes[-1] if scenes else Scene()
    is_replayed = "back" in top.offers
    if isinstance(action, PointerPressed):
        can_be_clicked = action.main and "footer" in top.offers
        item = _at_foot(action.position, look.at_table, is_replayed) if can_be_clicked else None
        is_offered = item == "rules" or item in top.offers
        return OPENED[item]() if item and is_offered and not top.covers(action.position) else None
    if not isinstance(action, Pressed) or top.takes_keys or (top.writing and action.text):
        return None
    if "full screen" in action.named:
        return ChangeSettings(look.settings._replace(full_screen=not look.settings.full_screen))
    for name, opens in (("settings", OpenSettings), ("rules", OpenRules)):
        if name in action.named:
            return None if any(scene.opened_by == name for scene in scenes) else opens()
    if "log" in action.named and "log" in top.offers:
        return OpenLog()
    if action.command is Command.LEAVE:
        return CloseReplay() if is_replayed else OpenMenu() if "menu" in top.offers else None
    return None


def _at_foot(position: tuple[int, int], table: Look, is_replayed: bool) -> FooterItem | None:
    """Return the item of the panel's footer at a position, in pixels, or None if there is none."""
    parts = footer_parts(table, panel_places(table.layout, table.unit, target=table.target), is_replayed)
    return next((part.item for part in parts if part.rect.collidepoint(position)), None)
