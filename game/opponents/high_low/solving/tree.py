"""The wagering of a showdown as a game tree in sequence form, one half for each seat (R3 to R6).

A *sequence* is a move of a seat together with all the seat's earlier moves. Number 0 is the empty sequence. Apart from
folds, moves come in pairs that end the wagering: a raise and the call that answers it, or two checks. A fold (H3) is
paired with the raise that it doesn't call.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, islice
from typing import Final, NamedTuple, TypeAlias

Line: TypeAlias = tuple[int, ...]
"""The moves of a wagering in order: 0 for a check, or the new total for a raise. Calls and folds, which end the
wagering, aren't included."""

Role: TypeAlias = int
"""A seat's role: 0 for the seat that starts the wagering, or 1 for the other seat."""

CHECK_OR_CALL: Final = 0
"""The move of a player who neither raises nor folds: a check, or a call if there is a raise to match."""

FOLD: Final = -1
"""The move of a player who folds (H3)."""

RAISES_AHEAD: Final = 4
"""Maximum number of raises after the current line in a tree with only a few sizes of raise. If more raises are
possible, the tree never includes every size."""

MAX_DECISIONS: Final = 400
MAX_DECISIONS_WITH_FOLDS: Final = 100
MAX_DECISIONS_OF_PAIRS: Final = 20
"""Maximum number of decisions in a tree with raises of every size. If there would be more decisions, the tree includes
only a few sizes. The maximum is lower with folds, because the best play then mixes more moves, and lowest if hands are
pairs of cards, because there are 13 times as many of them. The other sizes are worth next to nothing."""


@dataclass(frozen=True, slots=True)
class TreeParameters:
    """Everything that a tree depends on: the limit (R5), the house rules (H1 to H3), the pot before the wagering, and
    the wagering so far (`line`). The tree must include that line, whatever the sizes of its raises. If `pairs` is
    true, each hand is a pair of cards, and the tree is smaller."""

    limit: int
    raise_limit: int | None = None
    raises_limit: int | None = None
    pot: int = 0
    line: Line = ()
    fold: bool = False
    pairs: bool = False

    @property
    def has_every_size(self) -> bool:
        """True if the tree includes raises of every size."""
        most = MAX_DECISIONS_WITH_FOLDS if self.fold else MAX_DECISIONS
        if self.pairs:
            most = MAX_DECISIONS_OF_PAIRS
        return _has_every_size(self.limit, self.raise_limit, self.raises_limit, most)

    @property
    def narrowest(self) -> "TreeParameters":
        """The smallest parameters that give the same tree as these, so that equal trees have equal parameters. If the
        tree lacks some sizes of raise, nothing is changed."""
        if not self.has_every_size:
            return self
        sizes, raises = self.raise_limit, self.raises_limit
        limit = self.limit if sizes is None or raises is None else min(self.limit, sizes * raises)
        return TreeParameters(limit, sizes, raises, fold=self.fold and limit > 0)

    @property
    def canonical(self) -> "TreeParameters":
        """The parameters of the tree used for solving, which are equal for as many showdowns as possible. If H1 and H2
        both limit raises, the tree includes every raise that they allow, unless this would make it too large. If the
        limit on coins is lower, it forbids some of the tree's moves."""
        if not self.limit or self.raise_limit is None or self.raises_limit is None:
            return self.narrowest
        widest = replace(self, limit=self.raise_limit * self.raises_limit)
        return widest.narrowest if widest.has_every_size else self


class FoldEnd(NamedTuple):
    """A fold that ends the wagering, from one seat's point of view. `own` and `other` are the sequences of this seat
    and of the other seat. `folds` is true if this seat folds. `coins` is the folding seat's wager, which this seat
    loses if it folds and wins otherwise."""

    own: int
    other: int
    folds: bool
    coins: int


class Level(NamedTuple):
    """A seat's decisions that follow the same number of its own moves and offer the same number of moves. `nodes` is
    the range of these decisions, `sequences` is the range of the sequences that end with their moves, `moves` is the
    number of moves at each decision, and `parents` holds the seat's own sequence that led to each."""

    nodes: slice
    sequences: slice
    moves: int
    parents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HalfTree:
    """One seat's half of a tree.

    `nodes` holds the lines after which the seat decides. Lines with a single move come last. For each node, `first` is
    the sequence of its first move, `moves` lists its moves in ascending order, and `opponent_sequences` is the other
    seat's sequence that led to it. For each sequence, `partner` is the other seat's sequence together with which it
    ends the wagering by a call or a check, and `wager` is the number of coins that each seat has then wagered. For a
    fold, both refer to the raise that it answers. `levels` starts at the root. `folds` lists all folds that end the
    wagering.
    """

    nodes: tuple[Line, ...]
    first: tuple[int, ...]
    moves: tuple[Line, ...]
    opponent_sequences: tuple[int, ...]
    partner: tuple[int, ...]
    wager: tuple[int, ...]
    levels: tuple[Level, ...]
    folds: tuple[FoldEnd, ...] = ()

    @property
    def sequences(self) -> int:
        """Number of sequences, including the empty one."""
        return len(self.wager)


Tree: TypeAlias = tuple[HalfTree, HalfTree]
"""The two halves of a tree. The starter's half comes first. Both are empty if no coins can be wagered (R6)."""


@lru_cache(maxsize=256)
def tree_of(parameters: TreeParameters) -> Tree:
    """Return the tree of a wagering with these parameters."""
    decisions = dict(_decisions(parameters, parameters.has_every_size)) if parameters.limit else {}
    order = {line: (-len(moves), len(line), line) for line, moves in decisions.items()}
    halves = [sorted((line for line in decisions if len(line) % 2 == role), key=order.__getitem__) for role in (0, 1)]
    numbers: dict[tuple[Line, int], int] = {}
    for nodes in halves:
        moves = [(line, move) for line in nodes for move in decisions[line]]
        numbers.update({each: number for number, each in enumerate(moves, 1)})
    return _half(halves[0], decisions, numbers), _half(halves[1], decisions, numbers)


def has_decision_after(parameters: TreeParameters, line: Line) -> bool:
    """Return True if the tree with these parameters has a decision after this line."""
    return line in tree_of(parameters)[len(line) % 2].nodes


def raises_in(line: Line) -> int:
    """Return the number of raises in a line."""
    return sum(move != CHECK_OR_CALL for move in line)


@lru_cache(maxsize=256)
def _has_every_size(limit: int, raise_limit: int | None, raises_limit: int | None, most: int) -> bool:
    if min(limit, limit if raises_limit is None else raises_limit) > RAISES_AHEAD:
        # decisions after so many unlikely raises are reached too seldom to be solved exactly
        return False
    decisions = _decisions(TreeParameters(limit, raise_limit, raises_limit), every_size=True)
    return sum(1 for _decision in islice(decisions, most + 1)) <= most


def _decisions(parameters: TreeParameters, every_size: bool) -> Iterator[tuple[Line, Line]]:
    """Yield every line after which a seat decides, with the moves from which it can choose."""
    waiting: list[Line] = [()]
    while waiting:
        line = waiting.pop()
        raises = _raises(parameters, line, every_size)
        folding = (FOLD,) if parameters.fold and any(line) else ()
        yield line, (*folding, CHECK_OR_CALL, *raises)
        if not line:
            waiting.append((CHECK_OR_CALL,))
        waiting += [(*line, to) for to in raises]


def _raises(parameters: TreeParameters, line: Line, every_size: bool) -> Line:
    """Return the totals to which a seat can raise in the tree after a line, in ascending order."""
    real, limit, size_limit = parameters.line, parameters.limit, parameters.raise_limit
    done, other = raises_in(line), line[-1] if line else 0
    high = limit if size_limit is None else min(limit, other + size_limit)
    if other >= high or (parameters.raises_limit is not None and done >= parameters.raises_limit):
        return ()
    if every_size:
        totals = set(range(other + 1, high + 1))
    else:
        made = raises_in(real) if line[: len(real)] == real else 0
        totals = _few_totals(parameters, other, high) if done < made + RAISES_AHEAD else set()
    if len(real) > len(line) and real[: len(line)] == line and real[len(line)] != CHECK_OR_CALL:
        totals.add(real[len(line)])
    return tuple(sorted(totals))


def _few_totals(parameters: TreeParameters, other: int, high: int) -> set[int]:
    """Return the totals after raises by 1, by 2, by half the pot, by the pot, and to the maximum. With pairs of cards,
    only raises by half the pot and to the maximum are included. The pot is measured as it would be after a call. Raises
    above the maximum are left out. `other` is the other seat's total, and `high` is the maximum."""
    called = parameters.pot + 2 * other
    half = max(1, called // 2)
    sizes = (half,) if parameters.pairs else (1, 2, half, called)
    return {other + size for size in sizes if 0 < size <= high - other} | {high}


def _half(nodes: list[Line], decisions: dict[Line, Line], numbers: dict[tuple[Line, int], int]) -> HalfTree:
    moves = [(line, move) for line in nodes for move in decisions[line]]
    return HalfTree(
        nodes=tuple(nodes),
        first=tuple(numbers[line, decisions[line][0]] for line in nodes),
        moves=tuple(decisions[line] for line in nodes),
        opponent_sequences=tuple(numbers[line[:-1], line[-1]] if line else 0 for line in nodes),
        partner=(0, *(numbers[_partner(line, move)] for line, move in moves)),
        wager=(0, *(move if move > 0 else (line[-1] if line else 0) for line, move in moves)),
        levels=tuple(sorted(_levels(nodes, decisions, numbers), key=lambda level: len(nodes[level.nodes.start]))),
        folds=tuple(_folds(moves, numbers)),
    )


def _folds(moves: list[tuple[Line, int]], numbers: dict[tuple[Line, int], int]) -> Iterator[FoldEnd]:
    for line, move in moves:
        own = numbers[line, move]
        if move == FOLD:
            yield FoldEnd(own, numbers[line[:-1], line[-1]], True, line[-2] if len(line) > 1 else 0)
        elif ((*line, move), FOLD) in numbers:
            yield FoldEnd(own, numbers[(*line, move), FOLD], False, line[-1] if line else 0)


def _partner(line: Line, move: int) -> tuple[Line, int]:
    """Return the other seat's move, just before or just after this move, that ends the wagering together with it, as a
    pair (line before it, move)."""
    ends = move in (CHECK_OR_CALL, FOLD) and line
    return (line[:-1], line[-1]) if ends else ((*line, move), CHECK_OR_CALL)


def _levels(nodes: list[Line], decisions: dict[Line, Line], numbers: dict[tuple[Line, int], int]) -> Iterator[Level]:
    node = 0
    for (moves, _depth), group in groupby(nodes, key=lambda line: (len(decisions[line]), len(line))):
        lines = list(group)
        first = numbers[lines[0], decisions[lines[0]][0]]
        yield Level(
            slice(node, node + len(lines)),
            slice(first, first + moves * len(lines)),
            moves,
            tuple(numbers[line[:-2], line[-2]] if len(line) > 1 else 0 for line in lines),
        )
        node += len(lines)
