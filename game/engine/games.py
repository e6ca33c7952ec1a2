"""The games there are: which one a match plays, its rules say."""

from typing import Any, TypeAlias

from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.game import Game
from game.engine.header import Rules
from game.engine.high_low.game import HIGH_LOW_WAR

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""Either game: a match doesn't look into the states, actions and events that it passes between a game's functions."""


def game_of(rules: Rules) -> AnyGame:
    """The game that rules belong to."""
    return CLASSIC_WAR if isinstance(rules, ClassicRules) else HIGH_LOW_WAR
