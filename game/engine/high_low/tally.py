"""What statistics count in a match of High Low War: WARs fought and won, and predictions that were right, by rank."""

from collections import Counter
from collections.abc import Iterable

from game.engine.core.cards import SEATS, Rank
from game.engine.core.match_statistics import WARS, WARS_WON, Tally
from game.engine.high_low.events import CardsRevealed, Event, PotWon, WarEnded, WarStarted
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.showdown import is_right


def tally(rules: HighLowRules, events: Iterable[Event]) -> Tally:
    """Count a match; `said 9` is how often a player predicted a nine of their own, `right 9` how often rightly.

    Where cards tie nobody is right or wrong. A WAR is won by who takes more coins in it, those of the WARs within it
    included.
    """
    counts = tuple(Counter[str]() for _ in SEATS)
    wars, open_wars = 0, list[list[int]]()
    for event in events:
        match event:
            case CardsRevealed(cards=cards, predictions=predictions) if cards[0].rank != cards[1].rank:
                for seat in SEATS:
                    own, other = cards[seat], cards[1 - seat]
                    counts[seat][said(own.rank)] += 1
                    counts[seat][right(own.rank)] += is_right(predictions[seat], own, other)
            case WarStarted():
                wars += 1
                open_wars.append([0, 0])
                for count in counts:
                    count[WARS] += 1
            case PotWon(seat=seat, coins=coins):
                for won in open_wars:
                    won[seat] += coins
            case WarEnded():
                first, second = open_wars.pop()
                if first != second:
                    counts[int(second > first)][WARS_WON] += 1
            case _:
                pass
    return Tally(wars, counts)


def said(rank: Rank) -> str:
    """The name under which predictions of an own card of that rank are counted."""
    return f"said {rank.letter}"


def right(rank: Rank) -> str:
    """The name under which those of them are counted that were right."""
    return f"right {rank.letter}"
