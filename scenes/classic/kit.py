"""Classic War as the menus and the shell know it."""

from typing import Final

from game.engine.classic.rules import ClassicRules
from scenes.classic.rules_text import sections
from scenes.kit import SceneKit
from scenes.text import _

CLASSIC_WAR: Final = SceneKit(
    game=ClassicRules.game,
    title=lambda: _("Classic War"),
    rules=sections,
)
