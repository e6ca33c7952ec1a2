"""A packet being put in order: what was done to it, and can be undone."""

from collections.abc import Sequence
from random import Random

from game.engine.cards import PlayingCard
from game.engine.classic.values import value


class Arranging:
    """Cards in an order, the first one played first; `cursor` is the place the keys act on.

    While `lifted`, the card there goes along with the cursor. Shuffles follow from `seed`.
    """

    def __init__(self, cards: Sequence[PlayingCard], seed: int) -> None:
        self.cards = tuple(cards)
        self.cursor = 0
        self.lifted = False
        self._seed = seed
        self._before: list[tuple[PlayingCard, ...]] = []

    @property
    def can_undo(self) -> bool:
        """Whether anything was done."""
        return bool(self._before)

    def move(self, start: int, end: int) -> None:
        """Take a card out of the order and put it in at another place."""
        if start == end:
            return
        cards = list(self.cards)
        cards.insert(end, cards.pop(start))
        self._become(cards)

    def step(self, by: int) -> None:
        """Bring the cursor, and a lifted card with it, so many places on, or as far as there are any."""
        self.go_to(self.cursor + by)

    def go_to(self, place: int) -> None:
        """Bring the cursor to a place, or to the nearest end, and a lifted card with it."""
        place = min(len(self.cards) - 1, max(0, place))
        if self.lifted:
            self.move(self.cursor, place)
        self.cursor = place

    def sort(self) -> None:
        """The highest first; suits together where ranks are equal."""
        self._become(sorted(self.cards, key=lambda card: (-value(card), str(card))))

    def shuffle(self) -> None:
        """Any order."""
        cards = list(self.cards)
        Random(f"{self._seed} {len(self._before)}").shuffle(cards)
        self._become(cards)

    def undo(self) -> None:
        """Take the last change back."""
        if self._before:
            self.cards = self._before.pop()
            self.lifted = False

    def _become(self, cards: Sequence[PlayingCard]) -> None:
        if tuple(cards) != self.cards:
            self._before.append(self.cards)
            self.cards = tuple(cards)
