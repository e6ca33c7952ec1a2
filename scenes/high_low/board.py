"""The rounds so far, a line each, from the events that everybody saw.

High Low War as it is shown.

A match of High Low War as its scenes share it.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.events import (
    CardsRevealed,
    Event,
    FinalPotSplit,
    PotRolledOver,
    RoundEnded,
    RoundStarted,
    WarStarted,
)
from game.engine.high_low.views import PlayerView, PublicView
from scenes.animation.placement import Placements
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.sprites import short_rank
from scenes.high_low.animations import MOMENTS, OUTCOMES, clip
from scenes.high_low.layout import CLASH
from scenes.high_low.log import told
from scenes.high_low.odds import is_holding
from scenes.high_low.places import place_table
from scenes.high_low.tableau import Tableau, empty, unfold
from scenes.high_low.war_places import place_war
from scenes.table.board import MatchBoard, SeatedPlayer
from scenes.table.director import RoundLine, Staging
from scenes.text import LONGEST_IN_PANEL, _, short_name

NAMES: Final = range(LONGEST_IN_PANEL, 3, -1)
"""So many letters a name may have where there is room for it, and down to so few."""


class History:
    """Collects the rounds as they are shown; `wars` and `rolled` count what the whole match has seen."""

    def __init__(self) -> None:
        self.lines: list[RoundLine] = []
        self.wars = 0
        self.rolled = 0
        self._coins = (0, 0)
        self._ranks = ("", "")
        self._wars_before = 0

    def tell(self, event: Event, after: Tableau) -> None:
        """Take note of an event, and of the table after it."""
        view = after.view
        match event:
            case RoundStarted():
                self._coins = view.coins
                self._wars_before = self.wars
            case CardsRevealed(depth=0, cards=cards):
                self._ranks = (short_rank(cards[0]), short_rank(cards[1]))
            case WarStarted():
                self.wars += 1
            case PotRolledOver():
                self.rolled += 1
            case RoundEnded(number=number):
                outcome, *shorter = self._outcomes(after)
                self.lines.append(RoundLine(number, self._ranks, outcome, shorter=tuple(shorter)))
            case FinalPotSplit():
                outcome, *shorter = self._outcomes(after)
                self.lines[-1] = self.lines[-1]._replace(outcome=outcome, shorter=tuple(shorter))
            case _:
                pass

    def _outcomes(self, after: Tableau) -> list[str]:
        """What came of the round, with ever fewer letters of the name."""
        told = [self._outcome(after.view, letters) for letters in NAMES]
        if self.wars > self._wars_before:
            told = [_("WAR · {outcome}").format(outcome=each) for each in told]
        return list(dict.fromkeys(told))

    def _outcome(self, view: PublicView, letters: int) -> str:
        won = [view.coins[seat] - self._coins[seat] for seat in SEATS]
        if view.pot:
            return _("rolled {coins}").format(coins=view.pot)
        if won[0] == won[1]:
            return _("split")
        winner = 0 if won[0] > won[1] else 1
        return _("{name} +{coins}").format(name=short_name(view.players, winner, letters), coins=won[winner])


def place(tableau: Tableau, layout: Layout) -> Placements:
    """Where everything lies: the WAR's table while one is open, the plain one otherwise."""
    return place_war(tableau, layout) if tableau.view.wars else place_table(tableau, layout)


HIGH_LOW: Final[Staging[Tableau, Event]] = Staging(Tableau, empty, unfold, place, clip, MOMENTS, OUTCOMES, told)


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
