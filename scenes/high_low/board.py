"""A match of High Low War as its scenes share it."""

from collections.abc import Sequence

import pygame

from game.engine.cards import Seat
from game.engine.events import Event
from game.engine.views import PlayerView, PublicView
from scenes.high_low.chances import is_holding
from scenes.high_low.history import History
from scenes.high_low.staging import HIGH_LOW
from scenes.high_low.unfolding import Tableau
from scenes.layout import CLASH, Layout
from scenes.look import Look
from scenes.table.match_board import MatchBoard, Sitter


class Board(MatchBoard[Tableau, Event]):
    """One match of High Low War as it is shown."""

    history: History
    clash = CLASH

    def __init__(
        self, view: PublicView, past: Sequence[Event] | None, sitters: tuple[Sitter, ...], layout: Layout
    ) -> None:
        self.history = History()
        self.odds_held = False
        super().__init__(HIGH_LOW, view, past, sitters, layout)

    @property
    def view(self) -> PublicView:
        """The table as it is shown, before what is moving now."""
        return self.director.tableau.view

    def watch(self, event: pygame.event.Event, look: Look) -> None:
        """Note whether the player holds the odds up."""
        view = self.view
        if isinstance(view, PlayerView):
            self.odds_held = is_holding(self.odds_held, event, look, self.layout, view)

    def let_go(self) -> None:
        """The player looks elsewhere: the odds are covered again."""
        self.odds_held = False

    @property
    def viewer(self) -> Seat | None:
        """The seat whose cards may be seen."""
        view = self.view
        return view.seat if isinstance(view, PlayerView) else None
