"""The rounds so far, a line each for the panel, from the events that everybody saw."""

from typing import Final

from game.engine.core.cards import SEATS
from game.engine.high_low.events import (
    CardsRevealed,
    Event,
    FinalPotSplit,
    PotRolledOver,
    RoundEnded,
    RoundStarted,
    WarStarted,
)
from game.engine.high_low.views import PublicView
from scenes.drawing.sprites import short_rank
from scenes.high_low.tableau import Tableau
from scenes.table.director import RoundLine
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

    def add(self, event: Event, after: Tableau) -> None:
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
        outcomes = [self._outcome(after.view, letters) for letters in NAMES]
        if self.wars > self._wars_before:
            outcomes = [_("WAR · {outcome}").format(outcome=each) for each in outcomes]
        return list(dict.fromkeys(outcomes))

    def _outcome(self, view: PublicView, letters: int) -> str:
        won = [view.coins[seat] - self._coins[seat] for seat in SEATS]
        if view.pot:
            return _("rolled {coins}").format(coins=view.pot)
        if won[0] == won[1]:
            return _("split")
        winner = 0 if won[0] > won[1] else 1
        return _("{name} +{coins}").format(name=short_name(view.players, winner, letters), coins=won[winner])
