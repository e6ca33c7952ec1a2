"""The `SceneKit` of High Low War, with the game's scenes and texts."""

from collections.abc import Sequence
from typing import Final

from game.coach.high_low.review_results import Review
from game.engine.core.cards import Seat
from game.engine.high_low.rules import HighLowRules
from scenes.high_low.board import Board
from scenes.high_low.house_rule_texts import rules_in_words, table_name
from scenes.high_low.prompt_choice import HighLowPrompts
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.rules_text import sections
from scenes.high_low.setup import SetupScene
from scenes.high_low.tutorial_script import TUTORIAL
from scenes.table.scene_kit import SceneKit
from scenes.wording import _, listed, plural, tell


def _standing(length: int, scores: Sequence[int]) -> str:
    rounds = plural("round {n}", "round {n}", length)
    return _("{rounds}, coins {counts}").format(rounds=rounds, counts=listed(map(str, scores)))


def _advice(found: object, seat: Seat) -> str:
    """Return the advice in the review `found` for the player at a seat, or an empty string if `found` isn't a review of
    this game."""
    return tell(found.seats[seat].lesson) if isinstance(found, Review) else ""


HIGH_LOW_SCENES: Final = SceneKit(
    game=HighLowRules.game,
    title=lambda: _("High Low War"),
    rules=sections,
    setup=SetupScene,
    has_hidden_cards=True,
    board=Board,
    prompts=HighLowPrompts,
    table_name=table_name,
    standing=_standing,
    rules_in_words=rules_in_words,
    review=ReviewScene,
    advice=_advice,
    tutorial=TUTORIAL,
)
