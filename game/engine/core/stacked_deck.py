"""Chance that deals a stacked deck, for a match that follows a script."""

from collections.abc import MutableSequence
from random import Random
from typing import Any

from game.engine.core.cards import Cards


class StackedDeck(Random):
    """Its first shuffle lays the cards in the order given, and wherever a seat is drawn it is the first one's."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(0)
        self._stacked: Cards = cards

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Stack the deck. Raises `ValueError` unless the cards are those that are to be shuffled."""
        if not self._stacked:
            super().shuffle(x)
            return
        if sorted(map(str, x)) != sorted(map(str, self._stacked)):
            raise ValueError("these aren't the cards of the stacked deck")
        x[:] = self._stacked
        self._stacked = ()

    def randrange(self, *_bounds: int) -> int:  # type: ignore[override]
        """The first of whatever there is."""
        return 0
