"""A wagering's tree as arrays, and the passes over it that solving is made of.

Every array of a strategy has the axes (sequence or decision, showdown, hand): several showdowns with equal trees are
worked on at once. A seat's *reach* of a sequence, also known as its realization plan, is the chance that it plays the
sequence with a hand, as far as that is up to the seat.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.core.cards import Rank
from game.opponents.high_low.solving.tree import HalfTree, TreeParameters, tree_of

Array: TypeAlias = NDArray[np.floating[Any]]
Indices: TypeAlias = NDArray[np.intp]

RANKS: Final = len(Rank)
PREDICTIONS: Final = 2
ONE_CARD: Final = PREDICTIONS * RANKS
"""How many hands of one card there are."""


class LevelArrays(NamedTuple):
    """A level of a half tree: `parents` for each decision, and for adding the decisions up by parent the parents, each
    once, and a matrix of zeros and ones (None where no two decisions have the same parent)."""

    nodes: slice
    sequences: slice
    moves: int
    parents: Indices
    distinct_parents: Indices
    adding: Array | None


class Folds(NamedTuple):
    """All ends by a fold, an array each: the own sequences, each once, the other's, 1 where the other folds and -1
    where the seat does, and the coins that who folds has wagered."""

    own: Indices
    other: Indices
    sign: Array
    coins: Array


class Side(NamedTuple):
    """One seat's half of a tree, as arrays; `levels` from the root on."""

    half: HalfTree
    levels: tuple[LevelArrays, ...]
    partner: Indices
    wager: Array
    opponent_sequences: Indices
    folds: Folds | None


@lru_cache(maxsize=64)
def sides_of(parameters: TreeParameters) -> tuple[Side, Side]:
    """Both halves of a wagering's tree, the starter's first."""
    first, second = tree_of(parameters)
    return _side(first), _side(second)


def _side(half: HalfTree) -> Side:
    levels = []
    for nodes, sequences, moves, leading in half.levels:
        parents = np.array(leading, dtype=np.intp)
        distinct, which = np.unique(parents, return_inverse=True)
        adding = None
        if len(distinct) < len(parents):
            adding = np.zeros((len(distinct), len(parents)), np.float32)
            adding[which, np.arange(len(parents))] = 1.0
        levels.append(LevelArrays(nodes, sequences, moves, parents, distinct, adding))
    return Side(
        half,
        tuple(levels),
        np.array(half.partner, dtype=np.intp),
        np.array(half.wager, dtype=np.float64),
        np.array(half.opponent_sequences, dtype=np.intp),
        _folds(half),
    )


def _folds(half: HalfTree) -> Folds | None:
    if not half.folds:
        return None
    own, other, folds, coins = zip(*half.folds, strict=True)
    return Folds(
        np.array(own, dtype=np.intp),
        np.array(other, dtype=np.intp),
        np.where(folds, -1.0, 1.0),
        np.array(coins, dtype=np.float64),
    )


def back_up(side: Side, earned: Array, decide: Callable[[LevelArrays, Array], Array]) -> None:
    """Add to each sequence what the decisions after it are worth, from the last ones back to the root.

    `decide` makes of what a level's moves are worth (decision, move, showdown, hand) what its decisions are worth.
    """
    for level in reversed(side.levels):
        worth = decide(level, by_move(level, earned))
        if level.adding is None:
            earned[level.parents] += worth
        else:
            # a product for each showdown: how one of all would be rounded depends on what is solved beside it
            added = np.matmul(level.adding.astype(worth.dtype, copy=False), np.swapaxes(worth, 0, 1))
            earned[level.distinct_parents] += np.swapaxes(added, 0, 1)


def by_move(level: LevelArrays, rows: Array) -> Array:
    """A level's rows, an axis for its decisions and one for their moves; what is changed there changes in `rows`."""
    found = rows[level.sequences]
    return found.reshape(len(level.parents), level.moves, *found.shape[1:])


def fill_reach(side: Side, behaviour: Array, root: Array, reach: Array) -> None:
    """Fill in the reach of a behaviour strategy, from the chances that the seat comes to the wagering with."""
    reach[0] = root
    for level in side.levels:
        reached = reach[level.parents]
        if level.moves == 1:
            reach[level.sequences] = reached
        else:
            np.multiply(reached[:, None], by_move(level, behaviour), out=by_move(level, reach))


def best_move(level: LevelArrays, moves: Array) -> Array:
    """What a level's decisions are worth where the best move is made."""
    found: Array = moves[:, 0] if level.moves == 1 else moves.max(axis=1)
    return found


def meeting(opponent: Array, paid: Array) -> Array:
    """What each own hand meets of the opponent's reach: (sequence, showdown, hand), by a table for each showdown."""
    return np.swapaxes(np.matmul(np.swapaxes(opponent, 0, 1), paid), 0, 1)


def stacked(rows: Sequence[Array]) -> Array:
    """A number for each sequence of every showdown, along the axes (sequence, showdown, hand)."""
    return np.stack(rows, axis=1)[..., None]


def padded(tables: Sequence[Array]) -> Array:
    """Tables of several showdowns in one array; hands that a showdown hasn't have no chance."""
    rows, columns = (room_for(max(table.shape[axis] for table in tables)) for axis in (0, 1))
    found = np.zeros((len(tables), rows, columns))
    for at, table in enumerate(tables):
        found[at, : table.shape[0], : table.shape[1]] = table
    return found


def room_for(hands: int) -> int:
    """How long an axis of so many hands is: a whole number of times all single cards.

    How a product of arrays is rounded depends on their shapes; these don't depend on what is solved beside.
    """
    return ceil(hands / ONE_CARD) * ONE_CARD
