"""The luck of a game: a number for each game is enough to know its coins and its shuffles.

What comes out is a function of that number and of how often something was asked for before (splitmix64), so the same
game can be played in step with thousands of others, alone, or by the engine. There are two streams, so that it makes
no difference in which order coins and shuffles are asked for: 64 coins a draw, and a key for each card to be shuffled.
"""

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from game.engine.classic.counting import Chance

if TYPE_CHECKING:
    from numpy import uint64
    from numpy.typing import NDArray

COINS: Final = 0x243F6A8885A308D3
KEYS: Final = 0x13198A2E03707344
"""What sets the two streams apart."""

STEP: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB
MASK: Final = (1 << 64) - 1

COINS_A_DRAW: Final = 64


def drawn(seed: int, stream: int, at: int) -> int:
    """The number at a place of a game's stream: 64 bits."""
    mixed = ((seed ^ stream) + STEP * at) & MASK
    mixed = ((mixed ^ mixed >> 30) * FIRST) & MASK
    mixed = ((mixed ^ mixed >> 27) * SECOND) & MASK
    return mixed ^ mixed >> 31


def drawn_together(seeds: "NDArray[uint64]", stream: int, at: "NDArray[uint64]") -> "NDArray[uint64]":
    """`drawn` for many games at once: arrays that go together."""
    from numpy import uint64

    mixed = (seeds ^ uint64(stream)) + uint64(STEP) * at
    mixed = (mixed ^ mixed >> uint64(30)) * uint64(FIRST)
    mixed = (mixed ^ mixed >> uint64(27)) * uint64(SECOND)
    result: NDArray[uint64] = mixed ^ mixed >> uint64(31)
    return result


def chance_in(seed: int, battles: int = 0, keys: int = 0) -> Chance:
    """The chance of a game of which so many battles have been played and so many cards shuffled."""
    places = count(keys)

    def shuffle(cards: list[Any]) -> None:
        """Sort by the next keys."""
        order = [drawn(seed, KEYS, next(places)) for _ in cards]
        cards[:] = [cards[at] for at in sorted(range(len(cards)), key=order.__getitem__)]

    return Chance(_coins(seed, battles), shuffle)


def _coins(seed: int, battle: int) -> Iterator[int]:
    """A coin for each battle from one on."""
    while True:
        draw, bit = divmod(battle, COINS_A_DRAW)
        bits = drawn(seed, COINS, draw)
        for place in range(bit, COINS_A_DRAW):
            yield bits >> place & 1
        battle += COINS_A_DRAW - bit
