"""Games of any rules by the block: in step where there are many of two players, else one by one."""

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from typing import Final

from game.engine.classic import fast, thorough
from game.engine.classic.counting import Played, chance_of, dealt
from game.engine.classic.rules import ClassicRules

WORTH: Final = 8000
"""So many games of two players are sooner played in step than one by one."""

BLOCK: Final = 50_000
"""So many are played in step at most: more take much room, and no less time each."""

LONGEST: Final = 5000
"""After so many battles a game of more than two players is given up: some loops are a million battles long (C12)."""


def in_step(rules: ClassicRules) -> bool:
    """Whether games of these rules can be played in step: `seat-order` has too many that are left over.

    A program that was packaged without numpy plays all of them one by one.
    """
    return rules.players == 2 and rules.pickup_order != "seat-order" and find_spec("numpy") is not None


def play_all(rules: ClassicRules, games: int, rng: Random) -> list[Played]:
    """Deal and play so many games, each to its end."""
    if games < WORTH or not in_step(rules):
        chance = chance_of(Random(rng.getrandbits(64)))
        return [fast.play(dealt(rules, rng), rules, chance) for _ in range(games)]
    blocks = -(-games // BLOCK)
    sizes = [games * (at + 1) // blocks - games * at // blocks for at in range(blocks)]
    return [game for size in sizes for played in together(rules, size, rng) for game in played or ()]


def one_by_one(rules: ClassicRules, rng: Random) -> Iterator[Played | None]:
    """Game after game; None for each that was given up."""
    chance, endless = chance_of(Random(rng.getrandbits(64))), rules.pickup_order != "shuffled"
    while True:
        packets = dealt(rules, rng)
        if rules.players > 2 and endless:
            yield thorough.play_within(packets, rules, chance, LONGEST)
        else:
            yield fast.play(packets, rules, chance)


def together(rules: ClassicRules, games: int, rng: Random) -> Iterator[list[Played] | None]:
    """So many games of two in step: None while they go on, and then all of them."""
    import numpy as np

    from game.evening.lockstep import Lockstep

    luck = np.random.default_rng(rng.getrandbits(128))
    deck = np.arange(rules.deck_size, dtype=np.uint8)
    decks = luck.permuted(np.broadcast_to(deck, (games, rules.deck_size)), axis=1)
    lockstep = Lockstep(decks, luck.integers(0, 1 << 64, games, np.uint64), rules)
    while lockstep.go_on():
        yield None
    yield lockstep.all_played()
