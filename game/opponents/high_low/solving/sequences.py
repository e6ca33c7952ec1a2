"""A wagering's tree as arrays, and the passes over it that solving is made of.

Every array of a strategy has the axes (sequence or decision, showdown, hand): several showdowns with equal trees are
worked on at once. A seat's *reach* of a sequence, also known as its realization plan, is the chance that it plays the
sequence with a hand, as far as that is up to the seat.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.core.cards import Rank
from game.opponents.high_low.solving.tree import HalfTree, Level, TreeParameters, tree_of

Array: TypeAlias = NDArray[np.floating[Any]]
Indices: TypeAlias = NDArray[np.intp]

RANKS: Final = len(Rank)
PREDICTIONS: Final = 2


class LevelArrays(NamedTuple):
    """A level of a half tree: `parents` for each decision; and for adding the decisions up by parent, for each number
    that a parent has: the decisions of one parent after another, the number, and the parents."""

    nodes: slice
    sequences: slice
    moves: int
    parents: Indices
    children: tuple[tuple[Indices | slice, int, Indices | slice], ...]


class Choices(NamedTuple):
    """All decisions of a half tree with equally many moves, two or more: from which to which, and the sequences that
    their moves are."""

    nodes: slice
    sequences: slice
    moves: int


class Folds(NamedTuple):
    """All ends by a fold, an array each: the own sequences, each once, the other's, 1 where the other folds and -1
    where the seat does, and the coins that who folds has wagered."""

    own: Indices
    other: Indices
    sign: Array
    coins: Array


class Side(NamedTuple):
    """One seat's half of a tree, as arrays; `levels` from the root on.

    The first `chosen` sequences are those that end with a choice, and the empty one: who has one move only makes it as
    often as it comes there, as often as it makes the move before, which `as_often` says for each sequence. `met` is
    what the other chooses where a sequence ends with a call or a check.
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
    """Arrays of several showdowns: `showdown_axes` names them, and tells which axis of each is for the showdowns."""

    showdown_axes: ClassVar[Mapping[str, int]]

    def keep(self, places: Sequence[int]) -> None:
        """Go on with some of the showdowns only, by their places."""
        which = np.array(places, dtype=np.intp)
        for name, axis in self.showdown_axes.items():
            setattr(self, name, getattr(self, name).take(which, axis))


@lru_cache(maxsize=64)
def sides_of(parameters: TreeParameters) -> tuple[Side, Side]:
    """Both halves of a wagering's tree, the starter's first."""
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
    """Places as a slice where they follow each other, for that is faster."""
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
    """Add to each sequence what the decisions after it are worth, from the last ones back to the root.

    `decide` makes of what a level's moves are worth (decision, move, showdown, hand) what its decisions are worth.
    """
    for level in reversed(side.levels):
        worth = decide(level, by_move(level, earned))
        for nodes, count, parents in level.children:
            earned[parents] += worth[nodes].reshape(-1, count, *worth.shape[1:]).sum(axis=1)


def by_move(level: LevelArrays | Choices, rows: Array) -> Array:
    """A level's rows, an axis for its decisions and one for their moves; what is changed there changes in `rows`."""
    found = rows[level.sequences]
    return found.reshape(len(found) // level.moves, level.moves, *found.shape[1:])


def fill_reach(side: Side, behaviour: Array, reached: Array, reach: Array, start: int = 0) -> None:
    """Fill in the reach of a behaviour strategy after one of the chosen sequences, from the chances with which the seat
    has come to it: of all sequences, or of those that are chosen. Elsewhere it is 0."""
    reach[0] = 0.0 if start else reached
    for level in side.levels:
        if level.moves > 1:
            np.multiply(reach[level.parents][:, None], by_move(level, behaviour), out=by_move(level, reach))
            if level.sequences.start <= start < level.sequences.stop:
                reach[start] = reached
    if len(reach) > side.chosen:
        reach[side.chosen :] = reach[side.as_often[side.chosen :]]


def cautious_reach(side: Side) -> Array:
    """The reach of whoever only checks and calls, along the axes (sequence, hand) with one hand."""
    behaviour = np.zeros((side.half.sequences, 1))
    for choices in side.choices:
        by_move(choices, behaviour)[:, 0] = 1.0
    reach = np.empty_like(behaviour)
    fill_reach(side, behaviour, np.ones(1), reach)
    return reach


def best_move(level: LevelArrays, moves: Array) -> Array:
    """What a level's decisions are worth where the best move is made."""
    found: Array = moves[:, 0] if level.moves == 1 else moves.max(axis=1)
    return found


def stacked(rows: Sequence[Array]) -> Array:
    """A number for each sequence of every showdown, along the axes (sequence, showdown, hand)."""
    return np.stack(rows, axis=1)[..., None]


def meeting(opponent: Array, tables: Array) -> Array:
    """What each own hand meets of the opponent's reach: (sequence, showdown, hand).

    For each showdown there is a table (showdown, the opponent's hand, the own hand), or one for each block of hands
    that meet no others (showdown, block, the opponent's hand, the own hand).
    """
    # a product for each: how one of all would be rounded depends on what is solved beside it
    if tables.ndim == 3:
        found = np.empty((*opponent.shape[:2], tables.shape[2]), opponent.dtype)
        np.matmul(np.swapaxes(opponent, 0, 1), tables, out=np.swapaxes(found, 0, 1))
        return found
    showdowns, blocks, _rows, columns = tables.shape
    found = np.empty((len(opponent), showdowns, blocks * columns), opponent.dtype)
    np.matmul(_by_block(opponent, blocks), tables, out=_by_block(found, blocks))
    return found


def _by_block(reach: Array, blocks: int) -> Array:
    """The same numbers along the axes (showdown, block, sequence, hand)."""
    sequences, showdowns, hands = reach.shape
    return reach.reshape(sequences, showdowns, blocks, hands // blocks).transpose(1, 2, 0, 3)
