"""The wagering of a showdown as a game tree in sequence form: a seat's whole half is worked on at once (R3 to R6).

But for folds (H3), both seats' moves pair off: every move of one seat ends, answered at once, in exactly one call or
second check of the other. A fold pairs with the raise that it doesn't call. A *sequence* is one move of a seat, and all
its moves before it; number 0 is the empty one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, islice
from typing import Final, NamedTuple, TypeAlias

Line: TypeAlias = tuple[int, ...]
"""Moves of a wagering in order: 0 for a check, the total it is to for a raise. A call or a fold ends it and is never in
one."""

Role: TypeAlias = int
"""0 for the seat that starts the wagering, 1 for the other."""

CHECK_OR_CALL: Final = 0
"""The move that raises nothing: a check, or a call where there is a raise to match."""

FOLD: Final = -1
"""The move of who folds (H3)."""

RAISES_AHEAD: Final = 4
"""How many raises a tree with a few sizes looks ahead, from where the wagering stands."""

MAX_DECISIONS: Final = 400
"""A tree holds raises of every size where that makes at most so many decisions, else raises of a few sizes."""


@dataclass(frozen=True, slots=True)
class TreeParameters:
    """All that a tree depends on: R5's limit, the house rules (H1 to H3), and what is in the pot before the wagering.

    `line` is a line that the tree is to hold, whatever sizes its raises have: what has really been wagered.
    """

    limit: int
    raise_limit: int | None = None
    raises_limit: int | None = None
    pot: int = 0
    line: Line = ()
    fold: bool = False

    @property
    def has_every_size(self) -> bool:
        """Whether the tree holds raises of every size, and not only of a few."""
        return _has_every_size(self.limit, self.raise_limit, self.raises_limit)

    @property
    def narrowest(self) -> "TreeParameters":
        """The same tree by as little as it depends on, so that equal trees have equal parameters."""
        if not self.has_every_size:
            return self
        sizes, raises = self.raise_limit, self.raises_limit
        limit = self.limit if sizes is None or raises is None else min(self.limit, sizes * raises)
        return TreeParameters(limit, sizes, raises, fold=self.fold and limit > 0)

    @property
    def canonical(self) -> "TreeParameters":
        """The tree to solve it in, equal for as many as possible.

        Under both house rules it is the one with coins for every raise, of which a lower limit forbids some.
        """
        if not self.limit or self.raise_limit is None or self.raises_limit is None:
            return self.narrowest
        widest = replace(self, limit=self.raise_limit * self.raises_limit)
        return widest.narrowest if widest.has_every_size else self


class FoldEnd(NamedTuple):
    """A wagering's end by a fold, as one seat sees it: its own sequence and the other's, and the wagered coins of who
    folds, which the seat wins, or loses if below 0 or if it `folds` itself."""

    own: int
    other: int
    folds: bool
    coins: int


class Level(NamedTuple):
    """A seat's decisions after equally many of its own moves, all with as many moves: from which to which, and the
    sequences that their moves are.

    `parents` are the sequences that led to the decisions.
    """

    nodes: slice
    sequences: slice
    moves: int
    parents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HalfTree:
    """One seat's half of a tree.

    `nodes` are the lines after which it decides, those with one move only last; `first` the sequence of each one's
    first move, `moves` all its moves, the least first; `opponent_sequences` what the other played to lead there. For
    each sequence `partner` is the other's sequence with which it ends, if with a call or a check, and `wager` the coins
    that each has wagered then; of a fold they are those of the raise that it faced. `folds` are all ends by a fold.
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
        """How many sequences there are, the empty one included."""
        return len(self.wager)


Tree: TypeAlias = tuple[HalfTree, HalfTree]
"""Both seats' halves, the starter's first. Without coins to wager both are empty (R6)."""


@lru_cache(maxsize=256)
def tree_of(parameters: TreeParameters) -> Tree:
    """The tree of a wagering."""
    decisions = dict(_decisions(parameters, parameters.has_every_size)) if parameters.limit else {}
    order = {line: (-len(moves), len(line), line) for line, moves in decisions.items()}
    halves = [sorted((line for line in decisions if len(line) % 2 == role), key=order.__getitem__) for role in (0, 1)]
    numbers: dict[tuple[Line, int], int] = {}
    for nodes in halves:
        moves = [(line, move) for line in nodes for move in decisions[line]]
        numbers.update({each: number for number, each in enumerate(moves, 1)})
    return _half(halves[0], decisions, numbers), _half(halves[1], decisions, numbers)


def has_decision_after(parameters: TreeParameters, line: Line) -> bool:
    """Whether the tree has a decision after this line."""
    return line in tree_of(parameters)[len(line) % 2].nodes


def raises_in(line: Line) -> int:
    """How many raises a line holds."""
    return sum(move != CHECK_OR_CALL for move in line)


@lru_cache(maxsize=256)
def _has_every_size(limit: int, raise_limit: int | None, raises_limit: int | None) -> bool:
    decisions = _decisions(TreeParameters(limit, raise_limit, raises_limit), every_size=True)
    return sum(1 for _decision in islice(decisions, MAX_DECISIONS + 1)) <= MAX_DECISIONS


def _decisions(parameters: TreeParameters, every_size: bool) -> Iterator[tuple[Line, Line]]:
    """Every line after which somebody decides, and the moves there."""
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
    """The totals that a seat may raise to after a line, the least first."""
    real, limit, size_limit = parameters.line, parameters.limit, parameters.raise_limit
    done, other = raises_in(line), line[-1] if line else 0
    high = limit if size_limit is None else min(limit, other + size_limit)
    if other >= high or (parameters.raises_limit is not None and done >= parameters.raises_limit):
        return ()
    if every_size:
        totals = set(range(other + 1, high + 1))
    else:
        made = raises_in(real) if line[: len(real)] == real else 0
        totals = _few_totals(parameters.pot, other, high) if done < made + RAISES_AHEAD else set()
    if len(real) > len(line) and real[: len(line)] == line and real[len(line)] != CHECK_OR_CALL:
        totals.add(real[len(line)])
    return tuple(sorted(totals))


def _few_totals(pot: int, other: int, high: int) -> set[int]:
    """Raises by 1, by 2, by half the pot and by the pot, as it is after a call, and all that may be wagered."""
    called = pot + 2 * other
    return {other + size for size in (1, 2, max(1, called // 2), called) if 0 < size <= high - other} | {high}


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
    """The other's move that ends the wagering with this one: before it if this one ends it, else the answer to it."""
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
