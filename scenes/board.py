"""A match of High Low War as its scenes share it."""

from collections.abc import Sequence

from game.engine.cards import Seat
from game.engine.events import Event
from game.engine.views import PlayerView, PublicView
from scenes.high_low import HIGH_LOW
from scenes.history import History
from scenes.layout import CLASH, Layout
from scenes.match_board import MatchBoard, Sitter
from scenes.unfolding import Tableau


class Board(MatchBoard[Tableau, Event]):
    """One match of High Low War as it is shown."""

    history: History
    clash = CLASH

    def __init__(
        self, view: PublicView, past: Sequence[Event] | None, sitters: tuple[Sitter, ...], layout: Layout
    ) -> None:
        self.history = History()
        super().__init__(HIGH_LOW, view, past, sitters, layout)

    @property
    def view(self) -> PublicView:
        """The table as it is shown, before what is moving now."""
        return self.director.tableau.view

    @property
    def viewer(self) -> Seat | None:
        """The seat whose cards may be seen."""
        view = self.view
        return view.seat if isinstance(view, PlayerView) else None
