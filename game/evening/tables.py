"""Thousands of games of two side by side: whose cards lie where, in arrays with a place for each game."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]
Seeds = NDArray[np.uint64]

RING: Final = 64
"""Room for a hand: it is read round and round, and always holds fewer cards. It divides 256, so that places in it may
be counted in bytes that run over."""

TURN: Final = np.uint8(RING - 1)


class Tables:
    """The games still played. All have had the same number of battles; both hands of a game are read from one place.

    `cards` is what the cards of every hand count, a ring for each, and `base` where the first ring of a game begins;
    the second follows it. `head` is where both are read, `first` how many cards seat 0 has, of `both` in the game.
    `number` is what everybody else knows a game by, and `keyed` how many of its cards have been shuffled.
    """

    def __init__(self, hands: tuple[Bytes, Bytes], seeds: Seeds) -> None:
        games, each = hands[0].shape
        rings = np.zeros((games, 2, RING), np.uint8)
        rings[:, 0, :each], rings[:, 1, :each] = hands
        self.cards: Bytes = rings.reshape(-1)
        self.both: Final = np.uint8(2 * each)
        self.number: Whole = np.arange(games)
        self.base: Whole = self.number * (2 * RING)
        self.head: Bytes = np.zeros(games, np.uint8)
        self.first: Bytes = np.full(games, each, np.uint8)
        self.wars: Whole = np.zeros(games, np.int64)
        self.seeds = seeds.copy()
        self.coins: Seeds = np.zeros(games, np.uint64)
        self.keyed: Seeds = np.zeros(games, np.uint64)

    def __len__(self) -> int:
        return len(self.number)

    def remove(self, gone: Whole) -> None:
        """Take games off, by their places: the last ones move up to where they were."""
        left = len(self) - len(gone)
        stays = np.ones(len(gone), bool)
        stays[gone[gone >= left] - left] = False
        moving, free = np.flatnonzero(stays) + left, gone[gone < left]
        for name in ("number", "base", "head", "first", "wars", "seeds", "coins", "keyed"):
            places = getattr(self, name)
            places[free] = places[moving]
            setattr(self, name, places[:left])

    def hands(self, place: int) -> tuple[list[int], list[int]]:
        """Both hands of a game, by what their cards count, the top first."""
        base, head, first = int(self.base[place]), int(self.head[place]), int(self.first[place])
        ones = base + np.arange(head, head + first) % RING
        twos = base + RING + np.arange(head, head + int(self.both) - first) % RING
        return self.cards[ones].tolist(), self.cards[twos].tolist()
