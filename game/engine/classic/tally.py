"""What statistics count in a match of Classic War: battles and wars, fought and won."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.classic.events import BattleStarted, BattleWon, Event, WarDeclared
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.engine.core.match_statistics import WARS, WARS_WON, Tally

BATTLES: Final = "battles"
BATTLES_WON: Final = "battles won"


def tally(rules: ClassicRules, events: Iterable[Event]) -> Tally:
    """Count a match. Who wins a battle has won every war of it that they fought."""
    counts = tuple(Counter[str]() for _ in range(rules.players))
    wars, fought = 0, list[Sequence[Seat]]()
    for event in events:
        match event:
            case BattleStarted(seats=seats):
                fought = []
                for seat in seats:
                    counts[seat][BATTLES] += 1
            case WarDeclared(seats=seats):
                wars += 1
                fought.append(seats)
                for seat in seats:
                    counts[seat][WARS] += 1
            case BattleWon(seat=seat):
                counts[seat][BATTLES_WON] += 1
                counts[seat][WARS_WON] += sum(seat in seats for seats in fought)
            case _:
                pass
    return Tally(wars, counts)
