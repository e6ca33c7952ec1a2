"""The scene kit of Classic War: the game's scenes and texts, for the shell and the menus."""

from collections.abc import Sequence
from typing import Final

from game.engine.classic.rules import ClassicRules
from scenes.classic.board import ClassicBoard
from scenes.classic.house_rule_texts import rules_in_words
from scenes.classic.prompt_choice import ClassicPrompts
from scenes.classic.rules_text import sections
from scenes.classic.setup import ClassicSetupScene, table_name
from scenes.classic.tutorial_script import TUTORIAL
from scenes.table.scene_kit import SceneKit
from scenes.wording import _, listed, plural


def _standing(length: int, scores: Sequence[int]) -> str:
    if not scores:
        return _("not dealt yet")
    battles = plural("{n} battle", "{n} battles", length)
    return _("{battles}, cards {counts}").format(battles=battles, counts=listed(map(str, scores)))


CLASSIC_SCENES: Final = SceneKit(
    game=ClassicRules.game,
    title=lambda: _("Classic War"),
    rules=sections,
    setup=ClassicSetupScene,
    has_hidden_cards=False,
    board=ClassicBoard,
    prompts=ClassicPrompts,
    table_name=table_name,
    standing=_standing,
    rules_in_words=lambda rules: " · ".join(rules_in_words(rules)),
    tutorial=TUTORIAL,
)
