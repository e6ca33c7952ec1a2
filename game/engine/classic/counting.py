"""Classic War in plain numbers, for whole games played for statistics: a card is its place in the deck.

`thorough` plays any rules so, and finds every cycle; `fast` plays most games of two players several times as fast.
Players leave the packet as it was dealt (V1), claim what is theirs (V2), and let a coin pick up (C11).
"""

from collections.abc import Callable, Iterator
from itertools import chain, repeat
from random import Random
from typing import Any, Final, NamedTuple

from game.engine.classic.rules import JOKER_VALUE, ClassicRules
from game.engine.core.cards import Seat

VALUES: Final = (*(rank for _ in range(4) for rank in range(2, 15)), JOKER_VALUE, JOKER_VALUE)
"""What each card counts, jokers last (C1, C9)."""

PIPS: Final = (0, 0, *range(2, 11), 10, 10, 10, 11, 11)
"""What a tie of cards that count so much costs (C6, C9)."""

_BITS: Final = tuple(tuple(byte >> bit & 1 for bit in range(8)) for byte in range(256))
_BLOCK: Final = 64

Packets = list[list[int]]


class Played(NamedTuple):
    """What a game came to: `cycle` is the loop's length where it would never have ended (C12)."""

    winner: Seat | None
    battles: int
    wars: int
    cycle: int | None = None


class Chance(NamedTuple):
    """Where chance comes from: a coin for each battle, which says whether the winner's card of two goes first (0) or
    second (1), and a shuffle for whatever else is put in order (C11, C15)."""

    coins: Iterator[int]
    shuffle: Callable[[list[Any]], None]


def chance_of(rng: Random) -> Chance:
    """Chance that follows `rng`; its coins come in blocks, since to ask for one at a time is slow."""
    random = rng.random
    blocks = (rng.randbytes(_BLOCK) for _ in repeat(None))

    def shuffle(cards: list[Any]) -> None:
        """Sort by random keys, which is quicker than `Random.shuffle`."""
        cards.sort(key=lambda _: random())

    return Chance(chain.from_iterable(map(_BITS.__getitem__, chain.from_iterable(blocks))), shuffle)


def dealt(rules: ClassicRules, rng: Random) -> Packets:
    """A deal in numbers (C1, C2): the deck sorted by random keys, which is quicker than to shuffle it."""
    random = rng.random
    deck, each = sorted(range(rules.deck_size), key=lambda _: random()), rules.cards_each
    return [deck[at : at + each] for at in range(0, each * rules.players, each)]


def asked_for(rules: ClassicRules, value: int) -> int:
    """How many cards a war over cards of this value asks of each, the one turned up included (C5, C6)."""
    return 1 + (PIPS[value] if rules.war_face_down == "pips" else rules.war_face_down)
