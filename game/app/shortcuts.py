"""The keys that do the same wherever the player is: the rules, the menu of a match, full screen."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from scenes.core.input import Command, InputAction, PointerPressed, Pressed
from scenes.core.intents import ChangeSettings, Intent, OpenLog, OpenRules
from scenes.core.look import Look
from scenes.core.scene import Push, Scene
from scenes.menus.dialogs import PauseScene
from scenes.menus.rules_page import RulesScene
from scenes.table.match_scene import MatchScene
from scenes.table.panel import footer_parts, panel_places
from scenes.table.prompts import HandoverScene, PromptScene

Wanted: TypeAlias = Literal["menu", "rules", "log", "full screen"]


def shortcut(action: InputAction, scenes: Sequence[Scene], look: Look) -> Push | Intent | None:
    """What follows from a key or a click that means the same everywhere; None where it is for the topmost scene."""
    match _wanted(action, scenes[-1] if scenes else None, look):
        case "menu":
            return Push(PauseScene())
        case "rules":
            return OpenRules()
        case "log":
            return OpenLog()
        case "full screen":
            return ChangeSettings(look.settings._replace(full_screen=not look.settings.full_screen))
        case None:
            return None


def _wanted(action: InputAction, top: Scene | None, look: Look) -> Wanted | None:
    """What is asked for; by the mouse, at the foot of the panel at the table."""
    at_table = isinstance(top, PromptScene | HandoverScene | MatchScene)
    if isinstance(action, PointerPressed):
        at_foot = at_table and action.main and not isinstance(top, HandoverScene)
        return _at_foot(action.position, look.at_table) if at_foot else None
    if not isinstance(action, Pressed) or (top is not None and (top.takes_keys or (top.writing and action.text))):
        return None
    if "full screen" in action.named:
        return "full screen"
    if "rules" in action.named and not isinstance(top, RulesScene):
        return "rules"
    if at_table and "log" in action.named:
        return "log"
    return "menu" if at_table and action.command is Command.LEAVE else None


def _at_foot(position: tuple[int, int], table: Look) -> Wanted | None:
    parts = footer_parts(table, panel_places(table.layout, table.unit))
    return next((part.item for part in parts if part.rect.collidepoint(position)), None)
