"""Strategies of both seats as arrays, and what they earn against each other.

Every array has the axes (sequence or decision, showdown, prediction, rank): several showdowns with equal trees are
worked on at once; prediction 0 is HIGHER and 1 LOWER; rank 0 is the 2. A seat's *reach* of a sequence, also known as
its realization plan, is the chance that it plays the sequence, given its card, as far as that is up to the seat.

Where both predict alike exactly one of them is right, where they predict unlike both are, or neither (R8). So only
cards predicted alike pay: the higher card's seat wins if both said HIGHER, the other if both said LOWER.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.core.cards import Rank
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.tree import HalfTree, Role, TreeParameters, tree_of

Array: TypeAlias = NDArray[np.floating[Any]]

RANKS: Final = len(Rank)
PREDICTIONS: Final = 2

_ABOVE: Final[Array] = np.sign(np.subtract.outer(np.arange(RANKS), np.arange(RANKS))).astype(np.float64)
_SIGNS: Final[Array] = np.array([1.0, -1.0]).reshape(1, 1, PREDICTIONS, 1)


class LevelArrays(NamedTuple):
    """A level of a half tree: `parents` for each decision, and for adding the decisions up by parent the parents, each
    once, and a matrix of zeros and ones (None where no two decisions have the same parent)."""

    nodes: slice
    sequences: slice
    moves: int
    parents: NDArray[np.intp]
    distinct_parents: NDArray[np.intp]
    adding: Array | None


class Side(NamedTuple):
    """One seat's half of a tree, as arrays; `levels` from the root on."""

    half: HalfTree
    levels: tuple[LevelArrays, ...]
    partner: NDArray[np.intp]
    wager: Array
    opponent_sequences: NDArray[np.intp]


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
    )


def chances(showdown: Showdown) -> Array:
    """The chance of each pair of ranks, the starter's along the first axis: 1 in all."""
    first = np.array(showdown.ranks[showdown.starter], dtype=np.float64)
    second = np.array(showdown.ranks[1 - showdown.starter], dtype=np.float64)
    pairs = np.outer(first, second)
    if showdown.shared:
        pairs -= np.diag(first)
    found: Array = pairs / pairs.sum()
    return found


def payoffs(showdown: Showdown, role: Role) -> Array:
    """What a coin at stake pays a role on average, both saying HIGHER: the other's ranks along the first axis."""
    coin: Array = chances(showdown) * _ABOVE
    return coin.T if role == 0 else -coin


def stakes(side: Side, showdowns: Sequence[Showdown]) -> Array:
    """The coins at stake where each sequence ends, with the sign that each prediction gives them."""
    bases = np.array([showdown.base for showdown in showdowns])
    coins = side.wager[:, None] + bases[None, :]
    if len(side.wager) > 1:
        coins[0] = 0.0  # where there is something to wager, nothing ends before it
    found: Array = coins[:, :, None, None] * _SIGNS
    return found


def earnings(side: Side, staked: Array, opponent: Array, coin: Array) -> Array:
    """What each of a side's sequences earns where the wagering ends with it, against the opponent's reach.

    `coin` are the payoffs, a matrix for each showdown. Summed over the side's own reach that is the value of the game.
    """
    met = np.matmul(np.swapaxes(opponent, 0, 1).reshape(opponent.shape[1], -1, RANKS), coin)
    met = np.swapaxes(met.reshape(opponent.shape[1], opponent.shape[0], PREDICTIONS, RANKS), 0, 1)
    found: Array = staked * met[side.partner]
    return found


def back_up(side: Side, earned: Array, decide: Callable[[LevelArrays, Array], Array]) -> None:
    """Add to each sequence what the decisions after it are worth, from the last ones back to the root.

    `decide` makes of what a level's moves are worth (decision, move, showdown, prediction, rank) what its decisions
    are worth.
    """
    for level in reversed(side.levels):
        worth = decide(level, by_move(level, earned))
        if level.adding is None:
            earned[level.parents] += worth
        else:
            added = level.adding @ worth.reshape(len(worth), -1)
            earned[level.distinct_parents] += added.reshape(len(added), *worth.shape[1:])


def by_move(level: LevelArrays, rows: Array) -> Array:
    """A level's rows, an axis for its decisions and one for their moves; what is changed there changes in `rows`."""
    found = rows[level.sequences]
    return found.reshape(len(level.parents), level.moves, *found.shape[1:])


def fill_reach(side: Side, behaviour: Array, root: Array | float, reach: Array) -> None:
    """Fill in the reach of a behaviour strategy, from the chances that the seat comes to the wagering with."""
    reach[0] = root
    for level in side.levels:
        reached = reach[level.parents]
        if level.moves == 1:
            reach[level.sequences] = reached
        else:
            np.multiply(reached[:, None], by_move(level, behaviour), out=by_move(level, reach))


def best_response(side: Side, staked: Array, opponent: Array, coin: Array) -> Array:
    """What each showdown is worth to a side that plays the best response to the opponent's reach, in coins.

    The arguments are those of `earnings`.
    """
    earned = earnings(side, staked, opponent, coin)
    back_up(side, earned, best_move)
    found: Array = earned[0].max(axis=1).sum(axis=-1)
    return found


def best_move(level: LevelArrays, moves: Array) -> Array:
    """What a level's decisions are worth where the best move is made."""
    found: Array = moves[:, 0] if level.moves == 1 else moves.max(axis=1)
    return found
