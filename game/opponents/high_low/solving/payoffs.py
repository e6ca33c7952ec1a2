"""Plans of both seats as arrays, and what they earn against each other.

Every array has the axes (sequence or decision, showdown, prediction, rank): several showdowns with trees alike are
worked on at once; prediction 0 is HIGHER and 1 LOWER; rank 0 is the 2. A *plan* holds the chance with which a seat,
given its card, plays each sequence as far as that is up to the seat.

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
from game.opponents.high_low.solving.tree import Half, Role, Tree, Wagers, tree_of

Array: TypeAlias = NDArray[np.floating[Any]]

RANKS: Final = len(Rank)
PREDICTIONS: Final = 2

_ABOVE: Final[Array] = np.sign(np.subtract.outer(np.arange(RANKS), np.arange(RANKS))).astype(np.float64)
_SIGNS: Final[Array] = np.array([1.0, -1.0]).reshape(1, 1, PREDICTIONS, 1)


class Level(NamedTuple):
    """A block of a half tree: `parents` for each decision, and for adding the decisions up by parent the parents, each
    once, and a matrix of zeros and ones (None where no two decisions have the same parent)."""

    nodes: slice
    sequences: slice
    moves: int
    parents: NDArray[np.intp]
    each_once: NDArray[np.intp]
    adding: Array | None


class Side(NamedTuple):
    """One seat's half of a tree, as arrays; `levels` from the root on."""

    half: Half
    levels: tuple[Level, ...]
    partner: NDArray[np.intp]
    wager: Array
    seen: NDArray[np.intp]


@lru_cache(maxsize=64)
def sides_of(wagers: Wagers) -> tuple[Side, Side]:
    """Both halves of a wagering's tree, the starter's first."""
    tree: Tree = tree_of(wagers)
    return _side(tree[0]), _side(tree[1])


def _side(half: Half) -> Side:
    levels = []
    for nodes, sequences, moves, leading in half.blocks:
        parents = np.array(leading, dtype=np.intp)
        each_once, which = np.unique(parents, return_inverse=True)
        adding = None
        if len(each_once) < len(parents):
            adding = np.zeros((len(each_once), len(parents)), np.float32)
            adding[which, np.arange(len(parents))] = 1.0
        levels.append(Level(nodes, sequences, moves, parents, each_once, adding))
    partner, seen = np.array(half.partner, dtype=np.intp), np.array(half.seen, dtype=np.intp)
    return Side(half, tuple(levels), partner, np.array(half.wager, dtype=np.float64), seen)


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


def earnings(side: Side, staked: Array, other: Array, coin: Array) -> Array:
    """What each of a side's sequences earns where the wagering ends with it, against the other's plan.

    `coin` are the payoffs, a matrix for each showdown. Summed over a plan that is the value of the game to the side.
    """
    met = np.matmul(np.swapaxes(other, 0, 1).reshape(other.shape[1], -1, RANKS), coin)
    met = np.swapaxes(met.reshape(other.shape[1], other.shape[0], PREDICTIONS, RANKS), 0, 1)
    found: Array = staked * met[side.partner]
    return found


def gather(side: Side, earned: Array, decide: Callable[[Level, Array], Array]) -> None:
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
            earned[level.each_once] += added.reshape(len(added), *worth.shape[1:])


def by_move(level: Level, rows: Array) -> Array:
    """A level's rows, an axis for its decisions and one for their moves; what is changed there changes in `rows`."""
    found = rows[level.sequences]
    return found.reshape(len(level.parents), level.moves, *found.shape[1:])


def spread(side: Side, behaviour: Array, root: Array | float, plan: Array) -> None:
    """Fill a plan from what the seat does at each decision, and the chances that it comes to the wagering with."""
    plan[0] = root
    for level in side.levels:
        reached = plan[level.parents]
        if level.moves == 1:
            plan[level.sequences] = reached
        else:
            np.multiply(reached[:, None], by_move(level, behaviour), out=by_move(level, plan))


def best_response(side: Side, staked: Array, other: Array, coin: Array) -> Array:
    """What each showdown is worth to a side that answers the other's plan as well as can be, in coins.

    The arguments are those of `earnings`.
    """
    earned = earnings(side, staked, other, coin)
    gather(side, earned, best)
    found: Array = earned[0].max(axis=1).sum(axis=-1)
    return found


def best(level: Level, moves: Array) -> Array:
    """What a level's decisions are worth where the best move is taken."""
    found: Array = moves[:, 0] if level.moves == 1 else moves.max(axis=1)
    return found
