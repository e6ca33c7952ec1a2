"""What the shell and the menus know of a game that is shown: its functions, under the names that every game has."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.house_rules import Rules
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.menus.menu import Menu
from scenes.menus.new_match_draft import NewMatch
from scenes.menus.rules_page import Section
from scenes.menus.waiting import ReviewPage
from scenes.table.decision_prompts import Prompts
from scenes.table.match_board import MatchBoard, SeatedPlayer
from scenes.table.tutorial import Tutorial

MakeBoard: TypeAlias = Callable[[Any, Sequence[Any] | None, tuple[SeatedPlayer, ...], Layout], MatchBoard[Any, Any]]
"""Makes a board of a view, of all that happened before it (None for a match that only begins), and who sits where."""

MakePrompts: TypeAlias = Callable[[Any, Seat | None, Random], Prompts[Any]]


def nothing(look: Look) -> Iterator[None]:
    """Nothing to draw before a match."""
    return iter(())


@dataclass(frozen=True, slots=True)
class SceneKit:
    """One game as it is shown.

    `game` is its name in records, `title` its name on the screen, `rules` the sections of its rules as a player reads
    them. `setup` makes the page on which a new match is put together. `has_hidden_cards` is whether a player sees more
    of the table than everybody does; `board` and `prompts` make what a table of it is shown with. In lists of matches
    `table_name` says by which rules one is played, `standing` by its rounds and scores how one stands, and
    `rules_in_words` what its rules are. `preload` draws, one thing after the other, what every match shows. `review`
    shows the review of a match, `advice` is the one sentence in what has been found of it for the player at a seat, and
    `tutorial` is what the match in which the game is learnt says; None where there is none.
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
    preload: Callable[[Look], Iterator[None]] = nothing
    review: Callable[[Any, Seat], ReviewPage] | None = None
    advice: Callable[[Any, Seat], str] | None = None
    tutorial: Tutorial | None = None
