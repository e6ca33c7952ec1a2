"""The wagering of a showdown as a tree, flattened so that a whole seat's half of it is worked on at once (R3 to R6).

Nobody folds, so both seats' moves pair off: every move of one seat ends, answered at once, in exactly one call or
second check of the other. A *sequence* is one move of a seat, and all its moves before it; number 0 is the empty one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, islice
from typing import Final, NamedTuple, TypeAlias

Line: TypeAlias = tuple[int, ...]
"""Moves of a wagering in order: 0 for a check, the total it is to for a raise. A call ends it and is never in one."""

Role: TypeAlias = int
"""0 for the seat that starts the wagering, 1 for the other."""

STAND: Final = 0
"""The move that raises nothing: a check, or a call where there is a raise to match."""

LOOKED_AHEAD: Final = 4
"""So many raises are looked ahead, from where the wagering stands."""

EVERY_SIZE: Final = 400
"""Up to so many decisions a tree holds raises of every size; where there would be more, of a few sizes only."""


@dataclass(frozen=True, slots=True)
class Wagers:
    """All that a tree depends on: R5's limit, the house rules, and what is in the pot when the wagering begins.

    `line` is a line that the tree is to hold, whatever sizes its raises have: what has really been wagered.
    """

    limit: int
    raise_limit: int | None = None
    raises_limit: int | None = None
    pot: int = 0
    line: Line = ()


class Block(NamedTuple):
    """Decisions of one seat after equally many of its own moves, all of as many moves: first and last of each.

    `parents` are the sequences that led to the decisions.
    """

    nodes: slice
    sequences: slice
    moves: int
    parents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """One seat's half of a tree.

    `nodes` are the lines after which it decides; `first` the sequence of each one's first move, `moves` all its moves,
    STAND first; `seen` the other's sequence that led there. For each sequence `partner` is the other's sequence with
    which it ends, and `wager` the coins that each has wagered then.
    """

    nodes: tuple[Line, ...]
    first: tuple[int, ...]
    moves: tuple[Line, ...]
    seen: tuple[int, ...]
    partner: tuple[int, ...]
    wager: tuple[int, ...]
    blocks: tuple[Block, ...]

    @property
    def sequences(self) -> int:
        """How many sequences there are, the empty one included."""
        return len(self.wager)


Tree: TypeAlias = tuple[Half, Half]
"""Both seats' halves, the starter's first. Without coins to wager both are empty (R6)."""


@lru_cache(maxsize=256)
def tree_of(wagers: Wagers) -> Tree:
    """The tree of a wagering."""
    decisions = dict(_walk(wagers, not has_every_size(wagers))) if wagers.limit else {}
    order = {line: (len(line), len(moves), line) for line, moves in decisions.items()}
    halves = [sorted((line for line in decisions if len(line) % 2 == role), key=order.__getitem__) for role in (0, 1)]
    numbers: dict[tuple[Line, int], int] = {}
    for nodes in halves:
        moves = [(line, move) for line in nodes for move in decisions[line]]
        numbers.update({each: number for number, each in enumerate(moves, 1)})
    return _half(halves[0], decisions, numbers), _half(halves[1], decisions, numbers)


def has_every_size(wagers: Wagers) -> bool:
    """Whether the tree holds raises of every size, and not only of a few."""
    return _few(wagers.limit, wagers.raise_limit, wagers.raises_limit)


def least(wagers: Wagers) -> Wagers:
    """The same tree by as little as it depends on, so that trees that are alike are known to be."""
    limit, sizes, raises = wagers.limit, wagers.raise_limit, wagers.raises_limit
    if sizes is not None and raises is not None:
        limit = min(limit, sizes * raises)
    narrow = Wagers(limit, sizes, raises)
    return narrow if has_every_size(narrow) else wagers


def holds(wagers: Wagers, line: Line) -> bool:
    """Whether the tree has a decision after this line."""
    return line in tree_of(wagers)[len(line) % 2].nodes


def raises_in(line: Line) -> int:
    """How many raises a line holds."""
    return sum(move != STAND for move in line)


@lru_cache(maxsize=256)
def _few(limit: int, raise_limit: int | None, raises_limit: int | None) -> bool:
    """Whether raises of every size make few enough decisions for a tree that holds them all."""
    walked = _walk(Wagers(limit, raise_limit, raises_limit), named=False)
    return sum(1 for _decision in islice(walked, EVERY_SIZE + 1)) <= EVERY_SIZE


def _walk(wagers: Wagers, named: bool) -> Iterator[tuple[Line, Line]]:
    """Every line after which somebody decides, and the moves there."""
    waiting: list[Line] = [()]
    while waiting:
        line = waiting.pop()
        raises = _raises(wagers, line, named)
        yield line, (STAND, *raises)
        if not line:
            waiting.append((STAND,))
        waiting += [(*line, to) for to in raises]


def _raises(wagers: Wagers, line: Line, named: bool) -> Line:
    """The totals that the tree lets a seat raise to after a line, the least first."""
    done, other = raises_in(line), line[-1] if line else 0
    high = wagers.limit if wagers.raise_limit is None else min(wagers.limit, other + wagers.raise_limit)
    if other >= high or (wagers.raises_limit is not None and done >= wagers.raises_limit):
        return ()
    real = wagers.line[len(line)] if wagers.line[: len(line)] == line and len(wagers.line) > len(line) else STAND
    seen = raises_in(wagers.line) if line[: len(wagers.line)] == wagers.line else 0
    sizes: set[int] = {real} - {STAND}
    if not named:
        sizes.update(range(other + 1, high + 1))
    elif done < seen + LOOKED_AHEAD:
        pot = wagers.pot + 2 * other
        sizes.update(other + size for size in (1, 2, max(1, pot // 2), pot) if 0 < size <= high - other)
        sizes.add(high)
    return tuple(sorted(sizes))


def _half(nodes: list[Line], decisions: dict[Line, Line], numbers: dict[tuple[Line, int], int]) -> Half:
    moves = [(line, move) for line in nodes for move in decisions[line]]
    return Half(
        nodes=tuple(nodes),
        first=tuple(numbers[line, STAND] for line in nodes),
        moves=tuple(decisions[line] for line in nodes),
        seen=tuple(numbers[line[:-1], line[-1]] if line else 0 for line in nodes),
        partner=(0, *(numbers[_partner(line, move)] for line, move in moves)),
        wager=(0, *(move or (line[-1] if line else 0) for line, move in moves)),
        blocks=tuple(_blocks(nodes, decisions, numbers)),
    )


def _partner(line: Line, move: int) -> tuple[Line, int]:
    """The other's move that ends the wagering with this one: before it if this one ends it, else the answer to it."""
    ends = move == STAND and line
    return (line[:-1], line[-1]) if ends else ((*line, move), STAND)


def _blocks(nodes: list[Line], decisions: dict[Line, Line], numbers: dict[tuple[Line, int], int]) -> Iterator[Block]:
    node = 0
    for (_depth, moves), group in groupby(nodes, key=lambda line: (len(line), len(decisions[line]))):
        lines = list(group)
        first = numbers[lines[0], STAND]
        yield Block(
            slice(node, node + len(lines)),
            slice(first, first + moves * len(lines)),
            moves,
            tuple(numbers[line[:-2], line[-2]] if len(line) > 1 else 0 for line in lines),
        )
        node += len(lines)
