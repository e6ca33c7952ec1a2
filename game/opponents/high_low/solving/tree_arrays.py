"""The tree of a wagering as arrays, and the passes over these arrays that the solver makes.

Arrays of a strategy have the axes (sequence or decision, showdown, hand), so that several showdowns with equal trees
can be solved at once. A seat's *reach* of a sequence is the probability that the seat plays that sequence with a hand,
counting only its own choices. In the literature, it is called a realization plan.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import ClassVar, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.core.cards import Rank
from game.opponents.high_low.solving.tree import HalfTree, Level, TreeParameters, tree_of

Array: TypeAlias = NDArray[np.floating]
Indices: TypeAlias = NDArray[np.intp]

RANKS: Final = len(Rank)
PREDICTIONS: Final = 2


class LevelArrays(NamedTuple):
    """A level of a half tree as arrays: its ranges, the number of moves, and `parents`, the parent sequence of each
    decision.

    `children` is used to add up the worth of decisions by parent. It has one entry for each distinct number of
    decisions per parent: the decisions of all parents with that number, grouped by parent; the number itself; and those
    parents.
    """

    nodes: slice
    sequences: slice
    moves: int
    parents: Indices
    children: tuple[tuple[Indices | slice, int, Indices | slice], ...]


class Choices(NamedTuple):
    """All decisions of a half tree that have the same number of moves, at least two. `nodes` is the range of these
    decisions, `sequences` is the range of the sequences that end with their moves, and `moves` is that number."""

    nodes: slice
    sequences: slice
    moves: int


class Folds(NamedTuple):
    """All folds that end the wagering, as arrays. `own` holds the seat's sequences, each once, and `other` holds the
    other seat's. `sign` is 1 if the other seat folds and -1 if this seat folds. `coins` is the folding seat's wager."""

    own: Indices
    other: Indices
    sign: Array
    coins: Array


class Side(NamedTuple):
    """One seat's half of a tree, as arrays. `levels` starts at the root.

    The first `chosen` sequences are those that end with a choice, including the empty one. A forced move has the same
    reach as the move before it, so `as_often` holds, for each sequence, the index of the sequence up to its last
    choice. `met` holds, for each sequence, the index of its partner (see `HalfTree`) up to the partner's last choice.
    """

    half: HalfTree
    levels: tuple[LevelArrays, ...]
    choices: tuple[Choices, ...]
    chosen: int
    as_often: Indices
    partner: Indices
    met: Indices
    wager: Array
    opponent_sequences: Indices
    folds: Folds | None


class ShowdownArrays:
    """An object with arrays for several showdowns. `showdown_axes` maps the attribute name of each array to the array's
    axis of showdowns."""

    showdown_axes: ClassVar[Mapping[str, int]]

    def keep(self, places: Sequence[int]) -> None:
        """Keep only the showdowns at these indices."""
        which = np.array(places, dtype=np.intp)
        for name, axis in self.showdown_axes.items():
            setattr(self, name, getattr(self, name).take(which, axis))


@lru_cache(maxsize=64)
def sides_of(parameters: TreeParameters) -> tuple[Side, Side]:
    """Return both halves of a wagering's tree. The starter's half comes first."""
    first, second = tree_of(parameters)
    return _side(first, second), _side(second, first)


def _side(half: HalfTree, other: HalfTree) -> Side:
    partner = np.array(half.partner, dtype=np.intp)
    return Side(
        half,
        tuple(map(_level, half.levels)),
        tuple(_choices(half)),
        min((level.sequences.start for level in half.levels if level.moves == 1), default=half.sequences),
        _as_often(half),
        partner,
        _as_often(other)[partner],
        np.array(half.wager, dtype=np.float64),
        np.array(half.opponent_sequences, dtype=np.intp),
        _folds(half),
    )


def _level(level: Level) -> LevelArrays:
    parents = np.array(level.parents, dtype=np.intp)
    distinct, counts = np.unique(parents, return_counts=True)
    order = np.argsort(parents, kind="stable")
    children = [
        (_in_a_row(order[np.repeat(counts, counts) == count]), count, _in_a_row(distinct[counts == count]))
        for count in sorted(set(counts.tolist()))
    ]
    return LevelArrays(level.nodes, level.sequences, level.moves, parents, tuple(children))


def _in_a_row(places: Indices) -> Indices | slice:
    """Return indices as a slice if they are consecutive, because indexing with a slice is faster. Other indices are
    returned unchanged."""
    follow = bool((np.diff(places) == 1).all())
    return slice(int(places[0]), int(places[-1]) + 1) if follow else places


def _choices(half: HalfTree) -> Iterator[Choices]:
    levels = sorted((level for level in half.levels if level.moves > 1), key=lambda level: level.nodes.start)
    for moves, group in groupby(levels, key=lambda level: level.moves):
        first, *_, last = (*group,) * 2
        yield Choices(
            slice(first.nodes.start, last.nodes.stop), slice(first.sequences.start, last.sequences.stop), moves
        )


def _as_often(half: HalfTree) -> Indices:
    found = np.arange(half.sequences)
    for level in half.levels:
        if level.moves == 1:
            found[level.sequences] = level.parents
    return found


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
    """Add to each sequence in `earned` the worth of the decisions after it, from the leaves to the root. `earned` is
    overwritten. `decide` returns the worth of a level's decisions, given the worth of their moves (decision, move,
    showdown, hand)."""
    for level in reversed(side.levels):
        worth = decide(level, by_move(level, earned))
        for nodes, count, parents in level.children:
            earned[parents] += worth[nodes].reshape(-1, count, *worth.shape[1:]).sum(axis=1)


def by_move(level: LevelArrays | Choices, rows: Array) -> Array:
    """Return a view of a level's rows with separate axes for its decisions and their moves."""
    found = rows[level.sequences]
    return found.reshape(len(found) // level.moves, level.moves, *found.shape[1:])


def fill_reach(side: Side, behaviour: Array, reached: Array, reach: Array, start: int = 0) -> None:
    """Overwrite `reach` with the reach of a behaviour strategy after the sequence `start`, whose own reach is
    `reached`. The reach of sequences that don't follow `start` is 0. `reach` has rows for all sequences, or only for
    those that end with a choice."""
    reach[0] = 0.0 if start else reached
    for level in side.levels:
        if level.moves > 1:
            np.multiply(reach[level.parents][:, None], by_move(level, behaviour), out=by_move(level, reach))
            if level.sequences.start <= start < level.sequences.stop:
                reach[start] = reached
    if len(reach) > side.chosen:
        reach[side.chosen :] = reach[side.as_often[side.chosen :]]


def cautious_reach(side: Side) -> Array:
    """Return the reach of a player who only checks and calls (or, if folding is possible, folds instead of calling), as
    an array (sequence, hand) with a single hand."""
    behaviour = np.zeros((side.half.sequences, 1))
    for choices in side.choices:
        by_move(choices, behaviour)[:, 0] = 1.0
    reach = np.empty_like(behaviour)
    fill_reach(side, behaviour, np.ones(1), reach)
    return reach


def best_move(level: LevelArrays, moves: Array) -> Array:
    """Return the worth of a level's decisions if the best move is made at each decision."""
    found: Array = moves[:, 0] if level.moves == 1 else moves.max(axis=1)
    return found


def stacked(rows: Sequence[Array]) -> Array:
    """Return rows as an array (sequence, showdown, hand) with a single hand. Each row belongs to one showdown, and has
    a number for each sequence."""
    return np.stack(rows, axis=1)[..., None]


def meeting(opponent: Array, tables: Array) -> Array:
    """Return, for each of the seat's own hands, the opponent's reach weighted by `tables` and added up over the
    opponent's hands, as an array (sequence, showdown, hand).

    `tables` holds one table per showdown (showdown, opponent's hand, own hand), or one per block of hands (showdown,
    block, opponent's hand, own hand). The hands of different blocks have no effect on each other.
    """
    # one product per showdown, because the rounding of a joint product would depend on the other showdowns
    if tables.ndim == 3:
        found = np.empty((*opponent.shape[:2], tables.shape[2]), opponent.dtype)
        np.matmul(np.swapaxes(opponent, 0, 1), tables, out=np.swapaxes(found, 0, 1))
        return found
    showdowns, blocks, _rows, columns = tables.shape
    found = np.empty((len(opponent), showdowns, blocks * columns), opponent.dtype)
    np.matmul(_by_block(opponent, blocks), tables, out=_by_block(found, blocks))
    return found


def _by_block(reach: Array, blocks: int) -> Array:
    """Return a view of `reach` in which the hands are divided into blocks, with the axes (showdown, block, sequence,
    hand)."""
    sequences, showdowns, hands = reach.shape
    return reach.reshape(sequences, showdowns, blocks, hands // blocks).transpose(1, 2, 0, 3)
