"""What a game adds to the statistics that every game has."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.engine.core.translatable_sentences import english


@dataclass(frozen=True, slots=True)
class ShareFigure:
    """How often something went well: its label, and the names under which a tally of the game counts how often it did,
    and how often it could have."""

    label: str
    well: str
    of: str


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a game.

    `scores` says what its scores are, and `stake` by the rules of a match with how many of these each player begins.
    `shares` are bars beside each other, `shares_title` what they tell together, and `shares_label` that in one word; a
    game may have none.
    """

    scores: str = english("Score")
    stake: Callable[[Any], int] = lambda rules: 0
    shares_label: str = ""
    shares_title: str = ""
    shares: tuple[ShareFigure, ...] = ()


NO_FIGURES: Final = Figures()
"""For a game that adds nothing."""
