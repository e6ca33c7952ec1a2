"""High Low War as the menus and the shell know it."""

from typing import Final

from game.engine.high_low.rules import HighLowRules
from scenes.high_low.rules_text import sections
from scenes.kit import SceneKit
from scenes.text import _

HIGH_LOW_WAR: Final = SceneKit(
    game=HighLowRules.game,
    title=lambda: _("High Low War"),
    rules=sections,
)
