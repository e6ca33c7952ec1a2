"""Earnings of one pair of cards against another in a WAR, as sums over one rank instead of a table of every combination
of two pairs.

If both seats draw from the same cards, the probability of two pairs is proportional to a product of four counts: for
each card in turn, the number of cards of its rank that the earlier ones leave. If each seat has its own deck, the
probability is the product of the probabilities of the two pairs. The coins won in each showdown depend on at most two
of the four ranks. When the product is multiplied out, the earnings of a pair against all others follow from a few sums,
and most of these sums follow from the sum for the preceding rank. The linear program's matrix then has at most a tenth
of the entries that a table needs.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from game.opponents.high_low.solving.hands import Hands, hands_of
from game.opponents.high_low.solving.payoffs import gain_on_second, pay_apart, payoffs
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.tree import Role
from game.opponents.high_low.solving.tree_arrays import PREDICTIONS, RANKS, Array, Indices


def can_be_summed(showdown: Showdown) -> bool:
    """Return True if the hands are a WAR's pairs of cards whose earnings can be written as sums.

    This isn't possible if both seats draw from the same cards and the decks are reshuffled once this WAR's cards have
    been drawn.
    """
    return showdown.second and (pay_apart(showdown) or not showdown.shared)


class Entries:
    """The entries of a sparse matrix, collected in any order."""

    def __init__(self) -> None:
        self._parts: list[tuple[Indices, Indices, Array]] = []

    def add(self, rows: Indices, columns: Indices, values: Array | float) -> None:
        """Add entries to the matrix, except those with a value of 0. The three arrays are broadcast against each
        other."""
        rows, columns, filled = np.broadcast_arrays(rows, columns, np.asarray(values, dtype=np.float64))
        kept = filled.ravel() != 0.0
        self._parts.append(
            (rows.ravel()[kept].astype(np.int32), columns.ravel()[kept].astype(np.int32), filled.ravel()[kept])
        )

    def by_row(self, rows: int) -> tuple[Indices, Indices, Array]:
        """Return all entries row by row, as three arrays: the index at which each row starts (with the number of
        entries at the end), the columns, and the values. `rows` is the number of rows. Clears the entries."""
        row, column, value = (np.concatenate(each) for each in zip(*self._parts, strict=True))
        self._parts.clear()
        order = np.argsort(row, kind="stable")
        start = np.concatenate([[0], np.cumsum(np.bincount(row, minlength=rows))])
        return start.astype(np.int32), column[order], value[order]


class Sums:
    """Sums that are added to a program as columns, each with a row that defines it. They follow all other columns and
    rows."""

    def __init__(self, entries: Entries, columns: int, rows: int) -> None:
        self.entries, self.columns, self.rows = entries, columns, rows
        self.count = 0
        self._scales: list[Array] = []

    @property
    def scale(self) -> Array:
        """Approximate size of each sum, as a power of two."""
        return np.concatenate(self._scales)

    def define(self, shape: tuple[int, ...], large: float) -> Indices:
        """Define new sums, and return their numbers as an array of the given shape. A sum is zero until something is
        added to it. `large` is the size that each sum is expected to have."""
        numbers = np.arange(self.count, self.count + int(np.prod(shape))).reshape(shape)
        self.count += numbers.size
        self._scales.append(np.full(numbers.size, np.exp2(np.round(np.log2(large)))))
        self.entries.add(self.rows + numbers, self.columns + numbers, 1.0)
        return numbers

    def add(self, sums: Indices, columns: Indices, weights: Array | float) -> None:
        """Add columns of the program, multiplied by `weights`, to the sums with the numbers in `sums`."""
        self.entries.add(self.rows + sums, columns, -np.asarray(weights))

    def column(self, sums: Indices) -> Indices:
        """Return the numbers of the columns that hold these sums."""
        return self.columns + sums


class Pairs(NamedTuple):
    """Columns for sums over a seat's pairs of cards. Only the rank of one card in each pair counts. `plan` holds the
    column of each pair, as an array (rank that counts, rank that doesn't).

    The other three hold the columns of sums. `every` has, for each rank that counts, the sum of its pairs, weighted by
    the number of ways to draw each. `won` has, for each of the other seat's ranks, the total that all these pairs win
    against it. `won_with` has the total for each rank that doesn't count, weighted only by the number of cards of the
    rank that counts, as an array (other seat's rank, rank that doesn't count).
    """

    plan: Indices
    every: Indices
    won: Indices
    won_with: Indices


def sums_of(sums: Sums, plan: Indices, counts: Array, wins: Array, large: float) -> Pairs:
    """Define the sums for a plan whose columns have values of about `large`, and return the columns of the sums.

    `counts` is the number of cards of each rank. `wins` is the amount that a rank (second axis) wins against the other
    seat's rank (first axis). A rank wins nothing against itself.
    """
    held = counts > 0
    count = len(counts)
    every, won = (sums.define((count,), large * counts.sum() ** 2) for _ in range(2))
    won_with = sums.define((count, count), large * counts.sum())
    ranks = np.arange(count)
    sums.add(every[:, None], plan, _ways(counts))
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
    """Add to the row of each of the other seat's pairs the amount that the plan's pairs win against it, multiplied by
    -`factor`. `rows` holds the numbers of these rows, as an array (rank that counts, rank that doesn't). `counts` and
    `wins` are those of `sums_of`."""
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


class Layout(NamedTuple):
    """A program's columns for the plan, and its rows for the worth of the other seat's moves, both as arrays (move,
    hand). `scale` is the scale of the plan's columns. `columns` and `rows` are the total numbers of columns and rows
    before sums are added."""

    plan: Indices
    worth: Indices
    scale: Array
    columns: int
    rows: int


def add_sums(
    entries: Entries, layout: Layout, ends: Iterable[tuple[int, int, Array]], showdown: Showdown, role: Role
) -> Array:
    """Add to the matrix the earnings of a role's plan with a WAR's pairs of cards, at the ends that `ends_of` yields.
    Returns the scales of the sums that this adds."""
    sums = Sums(entries, layout.columns, layout.rows)
    held, others = (hands_of(showdown, each) for each in (role, 1 - role))
    of_place = defaultdict[int, list[tuple[Indices, Array]]](list)
    for place, answer, coins in ends:
        of_place[place].append((_by_cards(layout.worth[answer], others), coins))
    add = _add_from_same_cards if showdown.shared else _add_from_own_decks
    for place, found in of_place.items():
        large = float(np.exp2(np.log2(layout.scale[place]).mean()))
        add(sums, _by_cards(layout.plan[place], held), found, large, showdown, role)
    return sums.scale


def _by_cards(numbers: Indices, hands: Hands) -> Indices:
    """Return the hands' numbers as an array indexed by prediction, rank and second rank, with -1 where there is no such
    hand."""
    found = np.full((PREDICTIONS, RANKS, RANKS), -1)
    found[hands] = numbers
    return found


def _second(showdown: Showdown, role: Role) -> Array:
    """Return a role's winnings per coin on the second cards, as an array (other role's rank, own rank)."""
    gain = gain_on_second(showdown)
    return gain.T if role == 0 else -gain


def _add_from_same_cards(
    sums: Sums, plan: Indices, ends: list[tuple[Indices, Array]], large: float, showdown: Showdown, role: Role
) -> None:
    counts = np.array(showdown.ranks[0], dtype=np.float64)
    cards = counts.sum()
    total = cards * (cards - 1) * (cards - 2) * (cards - 3)
    above = np.sign(np.subtract.outer(np.arange(RANKS), np.arange(RANKS))).T
    for prediction, wins in enumerate((above, -above)):
        if any(coins[0] for _rows, coins in ends):
            pairs = sums_of(sums, plan[prediction], counts, wins, large)
            for rows, coins in ends:
                earn(sums, rows[prediction], pairs, counts, wins, coins[0] / total)
    if not any(coins[1] or coins[2] for _rows, coins in ends):
        return
    both = sums.define((RANKS, RANKS), large)
    for each in plan:
        sums.add(both[each >= 0], each[each >= 0], 1.0)
    if any(coins[1] for _rows, coins in ends):
        wins = _second(showdown, role)
        pairs = sums_of(sums, sums.column(both).T, counts, wins, large)
        for rows, coins in ends:
            for each in rows:
                earn(sums, each.T, pairs, counts, wins, coins[1] / total)
    if any(coins[2] for _rows, coins in ends):
        folded = _folded_sums(sums, sums.column(both), counts, large)
        for rows, coins in ends:
            for each in rows:
                _earn_by_folds(sums, each, folded, counts, coins[2] / total)


class _Folded(NamedTuple):
    """Columns for sums over a seat's pairs of cards with either prediction: over all pairs (`every`), over those with
    each first rank (`first`), and over those with each second rank (`second`). `plan` holds the column of each pair."""

    plan: Indices
    every: Indices
    first: Indices
    second: Indices


def _folded_sums(sums: Sums, plan: Indices, counts: Array, large: float) -> _Folded:
    every = sums.define((1,), large * counts.sum() ** 2)
    first, second = (sums.define((len(counts),), large * counts.sum()) for _ in range(2))
    sums.add(every, plan, _ways(counts))
    exists = np.where(_ways(counts) > 0, 1.0, 0.0)
    sums.add(first[:, None], plan, exists * counts[None, :])
    sums.add(second[None, :], plan, exists * counts[:, None])
    return _Folded(plan, *(sums.column(each) for each in (every, first, second)))


def _earn_by_folds(sums: Sums, rows: Indices, folded: _Folded, counts: Array, factor: float) -> None:
    """Add to the row of each of the other seat's pairs the number of ways in which the plan's pairs can meet it,
    multiplied by -`factor`.

    The number of ways to draw one of the plan's pairs is the product of two counts: for each of its ranks, the number
    of cards that the other seat's pair leaves. If the ranks are equal, the second count is one less.
    """
    add, plan = sums.entries.add, folded.plan
    one, other = np.nonzero(rows >= 0)
    row, chance = rows[one, other], -factor * _ways(counts)[one, other]
    add(row, np.broadcast_to(folded.every, row.shape), chance)
    same = one == other
    alike, often = row[same], chance[same]
    add(alike, folded.first[one[same]], -2.0 * often)
    add(alike, folded.second[one[same]], -2.0 * often)
    add(alike, plan[one[same], one[same]], 6.0 * often)
    one, other, row, chance = (each[~same] for each in (one, other, row, chance))
    for rank in (one, other):
        add(row, folded.first[rank], -chance)
        add(row, folded.second[rank], -chance)
        add(row, plan[rank, rank], 2.0 * chance)
    add(row, plan[one, other], chance)
    add(row, plan[other, one], chance)


def _ways(counts: Array) -> Array:
    """Return the number of ways to draw each ordered pair of ranks, as an array (first rank, second rank)."""
    found: Array = counts[:, None] * np.maximum(counts[None, :] - np.eye(len(counts)), 0.0)
    return found


def _add_from_own_decks(
    sums: Sums, plan: Indices, ends: list[tuple[Indices, Array]], large: float, showdown: Showdown, role: Role
) -> None:
    own, other = (np.array(showdown.ranks[showdown.seat(each)], dtype=np.float64) for each in (role, 1 - role))
    ways, others = _ways(own), _ways(other) / (_ways(own).sum() * _ways(other).sum())
    coin, tied = _of_first_cards(showdown, role)
    exists = ways > 0
    first = sums.define((PREDICTIONS, RANKS), large * own.sum())
    won = sums.define((PREDICTIONS, RANKS), large * own.sum() ** 2)
    for prediction, each in enumerate(plan):
        sums.add(np.broadcast_to(first[prediction][:, None], ways.shape)[exists], each[exists], ways[exists])
    sums.add(won[:, :, None, None], sums.column(first), coin)
    every = sums.define((1,), large * own.sum() ** 2)
    sums.add(every, sums.column(first), 1.0)
    second, later = (sums.define((RANKS,), large * own.sum() ** power) for power in (1, 2))
    if any(coins[1] for _rows, coins in ends):
        for each in plan:
            sums.add(np.broadcast_to(second[None, :], ways.shape)[exists], each[exists], ways[exists])
        sums.add(later[:, None], sums.column(second), _second(showdown, role))
    add = sums.entries.add
    for rows, (stake, next_stake, folded) in ends:
        said, rank, with_it = np.nonzero(rows >= 0)
        row, chance = rows[said, rank, with_it], -others[rank, with_it]
        add(row, sums.column(won)[said, rank], stake * chance)
        add(row, np.broadcast_to(sums.column(every), row.shape), folded * chance)
        add(row, sums.column(later)[with_it], next_stake * chance)
        for prediction in range(PREDICTIONS):
            add(row, sums.column(first)[prediction, rank], next_stake * tied[rank] * chance)


def _of_first_cards(showdown: Showdown, role: Role) -> tuple[Array, Array]:
    """Return a role's winnings with the first cards as two arrays: per coin at stake, with the axes (other role's
    prediction, other role's rank, own prediction, own rank), and per coin for later wagers after a tie, by rank."""
    predictions, ranks = (each.ravel() for each in np.indices((PREDICTIONS, RANKS)))
    hands = Hands(predictions, ranks, np.zeros_like(ranks))
    _chance, coin, later = payoffs(replace(showdown, second=False), hands, hands)
    coin, later = (coin.T, later.T) if role == 0 else (-coin, -later)
    shape = (PREDICTIONS, RANKS, PREDICTIONS, RANKS)
    return coin.reshape(shape), np.diagonal(later)[:RANKS]
