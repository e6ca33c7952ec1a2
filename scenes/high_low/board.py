"""A match of High Low War as its scenes share it, and all that the director has to know of the game."""

from collections.abc import Sequence
from typing import Final

from game.engine.core.cards import Seat
from game.engine.high_low.events import (
    Event,
)
from game.engine.high_low.views import PlayerView, PublicView
from scenes.animation.placement import Placements
from scenes.core.input import InputAction
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.high_low.animations import MOMENTS, OUTCOMES, clip
from scenes.high_low.history import History
from scenes.high_low.layout import CLASH
from scenes.high_low.log import log_line
from scenes.high_low.odds import is_holding
from scenes.high_low.places import place_table
from scenes.high_low.tableau import Tableau, apply_event, empty
from scenes.high_low.war_places import place_war
from scenes.table.board import MatchBoard, SeatedPlayer
from scenes.table.director import Staging


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Where everything lies: the WAR's table while one is open, the plain one otherwise."""
    return place_war(tableau, layout) if tableau.view.wars else place_table(tableau, layout)


HIGH_LOW: Final[Staging[Tableau, Event]] = Staging(
    Tableau, empty, apply_event, place, clip, MOMENTS, OUTCOMES, log_line
)


class Board(MatchBoard[Tableau, Event]):
    """One match of High Low War as it is shown."""

    history: History
    clash = CLASH

    def __init__(
        self, view: PublicView, past: Sequence[Event] | None, seated: tuple[SeatedPlayer, ...], layout: Layout
    ) -> None:
        self.history = History()
        self.odds_held = False
        super().__init__(HIGH_LOW, view, past, seated, layout)

    @property
    def view(self) -> PublicView:
        """The table as it is shown, before what is moving now."""
        return self.director.tableau.view

    @property
    def is_at_war(self) -> bool:
        """Whether a WAR is open on the table as it is about to be."""
        return bool(self.director.toward.view.wars)

    def watch(self, action: InputAction, look: Look) -> None:
        """Note whether the player holds the odds up."""
        view = self.view
        if isinstance(view, PlayerView):
            self.odds_held = is_holding(self.odds_held, action, look, self.layout, view)

    def let_go(self) -> None:
        """The player looks elsewhere: the odds are covered again."""
        self.odds_held = False

    @property
    def viewer(self) -> Seat | None:
        """The seat whose cards may be seen."""
        view = self.view
        return view.seat if isinstance(view, PlayerView) else None
