"""The keys that do the same wherever the player is: the rules, the menu of a match, full screen."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from scenes.core.input import Command, InputAction, PointerPressed, Pressed
from scenes.core.look import Look
from scenes.core.scene import Scene
from scenes.menus.rules_page import RulesScene
from scenes.table.handover import HandoverScene
from scenes.table.match_scene import MatchScene
from scenes.table.panel import footer_parts, panel_places
from scenes.table.prompts import PromptScene

Wanted: TypeAlias = Literal["menu", "rules", "log", "full screen"]


def wanted(action: InputAction, scenes: Sequence[Scene], look: Look) -> Wanted | None:
    """What a key or a click asks for of all that can be had everywhere; None where the event is for the topmost scene.

    The mouse has it from the foot of the panel at the table.
    """
    top = scenes[-1] if scenes else None
    if isinstance(action, PointerPressed):
        return _at_foot(action, top, look)
    if not isinstance(action, Pressed) or (top is not None and (top.takes_keys or (top.writing and action.text))):
        return None
    if "full screen" in action.named:
        return "full screen"
    if "rules" in action.named and not isinstance(top, RulesScene):
        return "rules"
    if not is_at_table(top):
        return None
    if "log" in action.named:
        return "log"
    return "menu" if action.command is Command.LEAVE else None


def _at_foot(action: PointerPressed, top: Scene | None, look: Look) -> Wanted | None:
    if not action.main or not is_at_table(top) or isinstance(top, HandoverScene):
        return None
    table = look.at_table
    parts = footer_parts(table, panel_places(table.layout, table.unit))
    return next((part.item for part in parts if part.rect.collidepoint(action.position)), None)


def is_at_table(top: Scene | None) -> bool:
    """Whether a match is being played."""
    return isinstance(top, PromptScene | HandoverScene | MatchScene)
