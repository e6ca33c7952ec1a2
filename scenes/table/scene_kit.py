"""Scene kits: the functions and texts of each game that the shell and the menus use, under the same names for every
game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from scenes.core.table_layout import Layout
from scenes.menus.base_menus import Menu, ReviewPage
from scenes.menus.new_match_draft import NewMatch
from scenes.menus.rules_page import Section
from scenes.table.decision_prompts import Prompts
from scenes.table.match_board import AnyBoard, SeatedPlayer
from scenes.table.tutorial import AnyTutorial

MakeBoard: TypeAlias = Callable[[Any, Sequence[Any] | None, tuple[SeatedPlayer, ...], Layout], AnyBoard]
"""Function that makes a board from a view, the events before it (None to start before the deal), the seated players,
and the layout."""

MakePrompts: TypeAlias = Callable[[Any, Random], Prompts[Any]]


@dataclass(frozen=True, slots=True)
class SceneKit:
    """The scenes and texts of one game.

    - `game`: the game's name in records.
    - `title`: returns the game's name on screen.
    - `rules`: returns the sections of the rules for players.
    - `setup`: makes the page for a new match.
    - `has_hidden_cards`: true if a player sees cards that the public doesn't see.
    - `board` and `prompts`: make the board and the prompts of a table.
    - `table_name`: returns a text for lists of matches, with the name of the game and that of the ready-made table with
      the given rules.
    - `standing`: returns the score, for lists of matches, given the number of rounds or battles and each seat's coins
      or cards.
    - `rules_in_words`: returns the house rules as text.
    - `review`: makes the review page of a match.
    - `advice`: returns the advice that a review gives to the player at a seat.
    - `tutorial`: the texts of the tutorial.

    `review`, `advice` and `tutorial` are None if the game doesn't have them.
    """

    game: str
    title: Callable[[], str]
    rules: Callable[[], tuple[Section, ...]]
    setup: Callable[[NewMatch], Menu]
    has_hidden_cards: bool
    board: MakeBoard
    prompts: MakePrompts
    table_name: Callable[[Rules], str]
    standing: Callable[[int, Sequence[int]], str]
    rules_in_words: Callable[[Any], str]
    review: Callable[[Any, Seat], ReviewPage] | None = None
    advice: Callable[[Any, Seat], str] | None = None
    tutorial: AnyTutorial | None = None
