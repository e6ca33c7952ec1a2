"""The rounds so far, a line each, from the events that everybody saw."""

from game.engine.cards import SEATS
from game.engine.events import CardsRevealed, Event, FinalPotSplit, PotRolledOver, RoundEnded, RoundStarted, WarStarted
from scenes.drawing.pack import short_rank
from scenes.high_low.unfolding import Tableau
from scenes.names import short
from scenes.table.lines import RoundLine
from scenes.words import _


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
                self.lines.append(RoundLine(number, self._ranks, self._outcome(after)))
            case FinalPotSplit():
                self.lines[-1] = self.lines[-1]._replace(outcome=self._outcome(after))
            case _:
                pass

    def _outcome(self, after: Tableau) -> str:
        view = after.view
        won = [view.coins[seat] - self._coins[seat] for seat in SEATS]
        if view.pot:
            told = _("rolled {coins}").format(coins=view.pot)
        elif won[0] == won[1]:
            told = _("split")
        else:
            winner = 0 if won[0] > won[1] else 1
            told = _("{name} +{coins}").format(name=short(view.players[winner]), coins=won[winner])
        return _("WAR · {outcome}").format(outcome=told) if self.wars > self._wars_before else told
