"""What pairs of cards in a WAR earn against each other, as sums over one rank instead of tables of all two pairs.

The four cards come from the same ones, so the chance of two pairs is a product of counts, each less the cards of its
rank that are among the others. What is won depends on two of the ranks alone. Multiplied out, what a pair earns against
all others follows from a few sums, and most of these from the sum for the rank before. That is a tenth of the entries.
"""

from typing import NamedTuple

import numpy as np

from game.opponents.high_low.solving.sequences import Array, Indices


class Entries:
    """Entries of a sparse matrix, collected in any order."""

    def __init__(self) -> None:
        self._parts: list[tuple[Indices, Indices, Array]] = []

    def add(self, rows: Indices, columns: Indices, values: Array | float) -> None:
        """Add entries; the three arrays are broadcast against each other."""
        rows, columns, filled = np.broadcast_arrays(rows, columns, np.asarray(values, dtype=np.float64))
        kept = filled.ravel() != 0.0
        self._parts.append(
            (rows.ravel()[kept].astype(np.int32), columns.ravel()[kept].astype(np.int32), filled.ravel()[kept])
        )

    def by_row(self, rows: int) -> tuple[Indices, Indices, Array]:
        """Return where each row starts, and the columns and values of the entries row by row."""
        row, column, value = (np.concatenate(each) for each in zip(*self._parts, strict=True))
        self._parts.clear()
        order = np.argsort(row, kind="stable")
        start = np.concatenate([[0], np.cumsum(np.bincount(row, minlength=rows))])
        return start.astype(np.int32), column[order], value[order]


class Sums:
    """Adds columns for sums to a program, each with a row that defines it; they follow all other columns and rows."""

    def __init__(self, entries: Entries, columns: int, rows: int) -> None:
        self.entries, self.columns, self.rows = entries, columns, rows
        self.count = 0
        self._scales: list[Array] = []

    @property
    def scale(self) -> Array:
        """About how large each sum is."""
        return np.concatenate(self._scales)

    def define(self, shape: tuple[int, ...], large: float) -> Indices:
        """Return the numbers of new sums, about as large as that; each is zero until something is added."""
        numbers = np.arange(self.count, self.count + int(np.prod(shape))).reshape(shape)
        self.count += numbers.size
        self._scales.append(np.full(numbers.size, np.exp2(np.round(np.log2(large)))))
        self.entries.add(self.rows + numbers, self.columns + numbers, 1.0)
        return numbers

    def add(self, sums: Indices, columns: Indices, weights: Array | float) -> None:
        """Add weighted columns to sums."""
        self.entries.add(self.rows + sums, columns, -np.asarray(weights))

    def column(self, sums: Indices) -> Indices:
        """Return the columns of sums."""
        return self.columns + sums


class Pairs(NamedTuple):
    """Sums over a seat's pairs of cards. `plan` holds the column of each pair: (rank that counts, other rank).

    By rank that counts, `every` holds all of a rank's pairs. By the other seat's rank, `won` is what they win on
    average, and `won_with` that of the pairs with one other rank alone: (other seat's rank, other rank).
    """

    plan: Indices
    every: Indices
    won: Indices
    won_with: Indices


def sums_of(sums: Sums, plan: Indices, counts: Array, wins: Array, large: float) -> Pairs:
    """Define the sums for a plan whose columns are about as `large`. `counts` are those of the cards of each rank;
    `wins` is what a rank (second axis) wins against the other seat's rank (first axis), none against itself."""
    held = counts > 0
    count = len(counts)
    every, won = (sums.define((count,), large * counts.sum() ** 2) for _ in range(2))
    won_with = sums.define((count, count), large * counts.sum())
    ranks = np.arange(count)
    weights = counts[:, None] * np.maximum(counts[None, :] - np.eye(count), 0.0)
    sums.add(every[:, None], plan, weights)
    before = None
    for rank in ranks[held]:
        changed = wins[rank] if before is None else wins[rank] - wins[before]
        which = np.flatnonzero((changed != 0) & held)
        sums.add(won[rank], sums.column(every[which]), changed[which])
        for at in which:
            exists = held & ((ranks != at) | (counts[at] > 1))
            sums.add(won_with[rank][exists], plan[at][exists], changed[at] * counts[at])
        if before is not None:
            sums.add(won[rank], sums.column(won[before]), 1.0)
            sums.add(won_with[rank], sums.column(won_with[before]), 1.0)
        before = rank
    return Pairs(plan, sums.column(every), sums.column(won), sums.column(won_with))


def earn(sums: Sums, rows: Indices, pairs: Pairs, counts: Array, wins: Array, factor: float) -> None:
    """Add to rows what the plan's pairs win against each pair of the other seat, negative, times `factor`. `rows` has
    the axes (rank that counts, other rank)."""
    count = len(counts)
    own, other = np.meshgrid(np.arange(count), np.arange(count), indexing="ij")
    exists = (counts[own] > 0) & (counts[other] > 0) & ((own != other) | (counts[own] > 1))
    apart, same = exists & (own != other), exists & (own == other)
    add = sums.entries.add

    rank, with_it = own[apart], other[apart]
    row, chance = rows[apart], -factor * counts[rank]
    sign, number = wins[rank, with_it], counts[with_it]
    add(row, pairs.won[rank], chance * number)
    add(row, pairs.won_with[rank, rank], -chance * number)
    add(row, pairs.every[with_it], -chance * sign)
    add(row, pairs.plan[with_it, rank], chance * sign * number)
    add(row, pairs.won_with[rank, with_it], -chance * number)
    twice = number > 1
    add(row[twice], pairs.plan[with_it, with_it][twice], (chance * sign * number)[twice])

    rank, row = own[same], rows[same]
    chance = -factor * counts[rank] * (counts[rank] - 1)
    add(row, pairs.won[rank], chance)
    add(row, pairs.won_with[rank, rank], -2 * chance)
