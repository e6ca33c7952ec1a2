"""High Low War as the shell and the menus know it."""

from typing import Final, Protocol

from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PublicView
from scenes.high_low.board import Board
from scenes.high_low.preload import preload
from scenes.high_low.prompts import HighLowPrompts
from scenes.high_low.review.page import ReviewScene
from scenes.high_low.rules_text import sections
from scenes.high_low.setup import SetupScene, table_name
from scenes.kit import SceneKit
from scenes.text import _, listed, plural


def _standing(view: PublicView) -> str:
    rounds = plural("round {n}", "round {n}", view.round)
    return _("{rounds}, coins {counts}").format(rounds=rounds, counts=listed(map(str, view.coins)))


class _End(Protocol):
    """What a record's last line says."""

    @property
    def coins(self) -> tuple[int, int]: ...
    @property
    def rounds(self) -> int: ...


def _ending(end: _End) -> str:
    rounds = plural("{n} round", "{n} rounds", end.rounds)
    return _("{rounds}, coins {counts}").format(rounds=rounds, counts=listed(map(str, end.coins)))


HIGH_LOW_WAR: Final = SceneKit(
    game=HighLowRules.game,
    title=lambda: _("High Low War"),
    rules=sections,
    setup=SetupScene,
    has_hidden_cards=True,
    board=Board,
    prompts=HighLowPrompts,
    table_name=table_name,
    standing=_standing,
    preload=preload,
    ending=_ending,
    review=ReviewScene,
)
