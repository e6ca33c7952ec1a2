"""The battles so far, a line each, and what the whole match came to, from the events that everybody saw."""

from dataclasses import dataclass, replace

from game.engine.cards import Seat
from game.engine.classic.events import (
    BattleStarted,
    BattleVoided,
    BattleWon,
    CardTurnedUp,
    ClaimSettled,
    ClassicEvent,
    WarDeclared,
)
from scenes.classic.unfolding import ClassicTableau
from scenes.drawing.faces import short_rank
from scenes.table.lines import RoundLine
from scenes.words import _

KEPT = 40
"""No more lines than these are kept: a match may have thousands of battles, and a panel shows a dozen."""

NOT_IN_IT = "–"


@dataclass(frozen=True, slots=True)
class Tally:
    """What a match came to: its battles, how many of them came to war, and the longest: how many wars, over how many
    cards."""

    battles: int = 0
    wars: int = 0
    deepest: int = 0
    most_cards: int = 0


class BattleHistory:
    """Collects the battles as they are shown."""

    def __init__(self) -> None:
        self.lines: list[RoundLine] = []
        self.tally = Tally()
        self._ranks: list[str] = []
        self._wars = 0
        self._cards = 0

    def tell(self, event: ClassicEvent, after: ClassicTableau) -> None:
        """Take note of an event, and of the table after it."""
        view, tally = after.view, self.tally
        match event:
            case BattleStarted(number=number):
                self._ranks, self._wars = [NOT_IN_IT] * len(view.players), 0
                self.tally = replace(tally, battles=number)
            case CardTurnedUp(seat=seat, card=card) if not self._wars:
                self._ranks[seat] = short_rank(card)
            case WarDeclared(depth=depth):
                self._wars = depth
                self.tally = replace(tally, wars=tally.wars + (depth == 1), deepest=max(tally.deepest, depth))
            case BattleWon(seat=seat, cards=cards):
                self._cards = cards
                if self._wars:
                    self.tally = replace(tally, most_cards=max(tally.most_cards, cards))
                if not view.rules.claims:
                    self._note(after, seat, cards)
            case ClaimSettled(seat=seat):
                self._note(after, seat, self._cards)
            case BattleVoided():
                self._note(after, None, 0)
            case _:
                pass

    def _note(self, after: ClassicTableau, winner: Seat | None, cards: int) -> None:
        mark = _("WAR") if self._wars else ""
        outcome = _("nobody") if winner is None else f"+{cards}"
        self.lines.append(RoundLine(after.view.battles, tuple(self._ranks), outcome, mark, winner))
        del self.lines[:-KEPT]
