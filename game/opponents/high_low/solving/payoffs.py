"""Payoffs for each pair of hands and each end of the wagering, in coins (R8, R9, W4 to W7).

The coins at stake are each seat's half of the pot, wagers included. If both seats make the same prediction and the
cards don't tie, exactly one of them is right and wins the other's coins at stake. If the predictions differ, either
both seats are right and split the pot, or both are wrong and the pot passes to the next cards, as it does after a tie.
A player who folds (H3) loses the coins at stake except the uncalled raise.

For the starter, each coin at stake in a pot that rolls over is worth the *edge* of the cards to come: the probability
that the starter will be right, minus the probability that the other seat will be right, if both predict the likelier
outcome. Coins that can still be wagered on those cards have the same edge. A wager now leaves fewer of them, and a
wager on a WAR's first card leaves fewer for the second. The value of skilful wagering in later showdowns is ignored.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from game.engine.high_low.counting import Counts
from game.opponents.high_low.solving.hands import Hands, LearnedHands
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.tree import Role
from game.opponents.high_low.solving.tree_arrays import (
    PREDICTIONS,
    RANKS,
    Array,
    Folds,
    Indices,
    Side,
    by_move,
    meeting,
    sides_of,
    stacked,
)

_EYE: Final = np.eye(RANKS)
_ABOVE: Final = np.sign(np.subtract.outer(np.arange(RANKS), np.arange(RANKS)))


class Payoffs(NamedTuple):
    """Tables over all pairs of hands, with the starter's hands along the first axis. `chance` is the probability (0 to
    1) of each pair's cards. `coin` is the starter's average gain per coin at stake, and `later` is the starter's
    average gain per additional coin that can be wagered later."""

    chance: Array
    coin: Array
    later: Array


def payoffs(showdown: Showdown, starter: Hands, other: Hands) -> Payoffs:
    """Return the payoffs of these hands of the starter against these hands of the other seat."""
    rows, columns = starter.ranks[:, None], other.ranks[None, :]
    signs = _ABOVE[rows, columns]
    right = (starter.predictions[:, None] == 0) == (signs > 0), (other.predictions[None, :] == 0) == (signs < 0)
    goes_on = (signs == 0) | ~(right[0] | right[1])
    edges = _edges_to_come(showdown)
    edge = edges[rows, columns]
    later = np.where(signs == 0, edge, 0.0)
    if showdown.second:
        later = later + gain_on_second(showdown)[starter.seconds[:, None], other.seconds[None, :]]
    coin = np.where(goes_on, edge, right[0].astype(np.float64) - right[1])
    return Payoffs(_chances(showdown, starter, other), coin, later)


def pay_apart(showdown: Showdown) -> bool:
    """Return True if the hands are a WAR's pairs of cards, and neither seat wins anything when their predictions
    differ, because the pot is split or rolls over without an edge."""
    return showdown.second and showdown.shared and showdown.coming is None


def pays_later(showdown: Showdown) -> bool:
    """Return True if a wager can reduce the coins for a later wagering in which a seat may have an edge."""
    has_edge = showdown.second or not showdown.shared or showdown.coming is not None
    return has_edge and bool(later_at_stake(sides_of(showdown.tree_parameters)[0], showdown).any())


def coins_at_stake(side: Side, showdown: Showdown) -> Array:
    """Return, for each sequence, the coins that each seat has at stake if the sequence and its `partner` end the
    wagering with a call or a check, or 0 if they don't."""
    return np.where(_ending(side), side.wager + showdown.base, 0.0)


def later_at_stake(side: Side, showdown: Showdown) -> Array:
    """Return, for each sequence, the change (0 or negative) in the number of coins that can be wagered later. It is 0
    unless the sequence and its `partner` end the wagering with a call or a check."""
    most = showdown.limit if showdown.raise_limit is None else min(showdown.raise_limit, showdown.limit)
    found: Array = np.where(_ending(side), np.minimum(most, showdown.limit - side.wager) - most, 0.0)
    return found


def folded_coins(folds: Folds, showdown: Showdown) -> Array:
    """Return the coins that the seat wins by each fold (H3). The number is negative if the seat itself folds."""
    found: Array = folds.sign * (folds.coins + showdown.base)
    return found


def legal_shares(side: Side, showdown: Showdown) -> Array:
    """Return, for each sequence, the share (0 to 1) of its last move if all legal moves at that decision are equally
    likely. The share is 0 for a move above the limit on coins (R5), and for all moves after such a move."""
    legal = (side.wager <= showdown.limit).astype(np.float64)
    for level in side.levels:
        moves = by_move(level, legal[:, None])
        moves /= np.maximum(moves.sum(axis=1, keepdims=True), 1.0)
    return legal


def forbidden(side: Side, showdown: Showdown) -> Indices:
    """Return the indices of the sequences whose last move is above the showdown's limit on coins, at decisions that
    also have legal moves."""
    shares = legal_shares(side, showdown)[:, None]
    illegal = np.zeros_like(shares, dtype=bool)
    for level in side.levels:
        moves = by_move(level, shares)
        by_move(level, illegal)[:] = (moves == 0) & moves.any(axis=1, keepdims=True)
    return np.flatnonzero(illegal)


class Later(NamedTuple):
    """Payoffs of coins that can be wagered later.

    `tables` holds the payoffs per coin. `rows` are the seat's sequences to which they apply, and `at_stake` is the
    change in the number of these coins at each of them. `met` are the opponent's sequences whose reach is needed, and
    `places` maps each row to an index in `met`.
    """

    rows: Indices | slice
    met: Indices | slice
    places: Indices | slice
    tables: Array
    at_stake: Array


class TerminalValues:
    """A seat's earnings at each end of the wagering, in several showdowns with equal trees.

    `hands` holds the hands that each role learns, and `paid` their payoffs. `chance` is the probability (0 to 1) of the
    cards of each pair of hands, with the other role's hands along the first axis of each table.
    """

    def __init__(
        self,
        showdowns: Sequence[Showdown],
        role: Role,
        hands: tuple[Sequence[LearnedHands], Sequence[LearnedHands]],
        paid: Sequence[Payoffs],
        number: type[np.floating],
    ) -> None:
        side = self._side = sides_of(showdowns[0].tree_parameters)[role]
        seen = [each if role == 1 else Payoffs(*(table.T for table in each)) for each in paid]
        sign = -1 if role == 1 else 1
        met = hands[1 - role], hands[role]
        self.chance = _tables([each.chance for each in seen], *met).astype(number)
        coin = _tables([sign * each.chance * each.coin for each in seen], *met).astype(number)
        self._coin = _by_prediction(coin) if pay_apart(showdowns[0]) else coin
        every = (side.half.sequences, len(showdowns), hands[role][0].axis_length)
        self._at_stake = _filled([coins_at_stake(side, showdown) for showdown in showdowns], every, number)
        self._later: Later | None = None
        if pays_later(showdowns[0]):
            later = [later_at_stake(side, showdown) for showdown in showdowns]
            tables = _tables([sign * each.chance * each.later for each in seen], *met).astype(number)
            at_stake = _filled(later, every, number)
            if showdowns[0].second:
                # tables of pairs are so large that skipping unchanged rows pays off
                rows = np.flatnonzero(np.any(later, axis=0))
                self._later = Later(rows, side.met[rows], slice(None), tables, at_stake[rows])
            else:
                self._later = Later(slice(None), slice(None), side.met, tables, at_stake)
        self._folded: Array | None = None
        if side.folds is not None:
            folded = [folded_coins(side.folds, showdown) for showdown in showdowns]
            self._folded = _filled(folded, (len(folded[0]), *every[1:]), number)

    def against(self, opponent: Array) -> Array:
        """Return the earnings at the end of the wagering for each of the seat's sequences, given the opponent's reach,
        as an array (sequence, showdown, hand)."""
        earned: Array = meeting(opponent, self._coin)[self._side.met]
        earned *= self._at_stake
        if self._later is not None:
            rows, met, places, tables, at_stake = self._later
            later = meeting(opponent[met], tables)[places]
            later *= at_stake
            earned[rows] += later
        if self._folded is not None and self._side.folds is not None:
            earned[self._side.folds.own] += meeting(opponent[self._side.folds.other], self.chance) * self._folded
        return earned

    def keep(self, which: Sequence[int]) -> None:
        """Keep only the showdowns at these indices."""
        places = np.array(which, dtype=np.intp)
        self.chance, self._coin = self.chance.take(places, 0), self._coin.take(places, 0)
        self._at_stake = self._at_stake.take(places, 1)
        if self._later is not None:
            tables, at_stake = self._later.tables.take(places, 0), self._later.at_stake.take(places, 1)
            self._later = self._later._replace(tables=tables, at_stake=at_stake)
        self._folded = None if self._folded is None else self._folded.take(places, 1)


def _ending(side: Side) -> Array:
    """Return a mask of the sequences that, with their `partner`, end the wagering with a call or a check. The empty
    sequence counts only if there is no other."""
    ending = np.ones(len(side.wager), dtype=bool)
    if len(ending) > 1:
        ending[0] = False
    if side.folds is not None:
        ending[side.folds.own[side.folds.sign < 0]] = False
    return ending


def _chances(showdown: Showdown, starter: Hands, other: Hands) -> Array:
    """Return the probability (0 to 1) of the cards of each pair of hands. Over all pairs of cards, the probabilities
    add up to 1."""
    first = np.array(showdown.ranks[showdown.seat(0)], dtype=np.float64)
    second = np.array(showdown.ranks[showdown.seat(1)], dtype=np.float64)
    rows, columns = starter.ranks[:, None], other.ranks[None, :]
    seconds = starter.seconds[:, None], other.seconds[None, :]
    ways = first[rows] * (second[columns] - (rows == columns) * showdown.shared)
    total = first.sum() * (second.sum() - showdown.shared)
    if showdown.second:
        own, others = seconds
        gone = (own == rows) + showdown.shared * (own == columns).astype(np.float64)
        ways = ways * (first[own] - gone)
        gone = (others == columns) + showdown.shared * ((others == rows) + (others == own).astype(np.float64))
        ways = ways * (second[others] - gone)
        drawn = 2 if showdown.shared else 1
        total *= (first.sum() - drawn) * (second.sum() - drawn - showdown.shared)
    found: Array = np.maximum(ways, 0.0) / total
    return found


def _edges_to_come(showdown: Showdown) -> Array:
    """Return the starter's edge with the cards to come, for every pair of ranks drawn now. The starter's rank is along
    the first axis. The edge is zero as long as both seats draw from the same cards."""
    if showdown.coming is not None:
        first, second = (showdown.coming[showdown.seat(role)] for role in (0, 1))
        return np.full((RANKS, RANKS), _edge_of(first, second))
    if showdown.shared:
        return np.zeros((RANKS, RANKS))
    return _edges_without(showdown.ranks[showdown.seat(0)], showdown.ranks[showdown.seat(1)])


@lru_cache(maxsize=256)
def _edge_of(first: Counts, second: Counts) -> float:
    return float(_edges(np.array([first], dtype=np.float64), np.array([second], dtype=np.float64), ties=True)[0, 0])


@lru_cache(maxsize=256)
def _edges_without(first: Counts, second: Counts) -> Array:
    """Return the first seat's edge after each seat has drawn one card, for every pair of ranks drawn."""
    return _edges(_one_less(np.array(first)), _one_less(np.array(second)), ties=True)


def _edges(first: Array, second: Array, ties: bool) -> Array:
    """Return the first seat's edge: the probability that it is right, minus the probability that the second seat is
    right, if both predict the likelier outcome. Both arrays hold numbers of cards. Their last axis is the rank.

    Each row of the first array is combined with each row of the second. If `ties` is true, the result of the WAR after
    a tie is included. In that WAR, another tie counts as 0.
    """
    one = first / np.maximum(first.sum(axis=-1, keepdims=True), 1.0)
    other = np.swapaxes(second / np.maximum(second.sum(axis=-1, keepdims=True), 1.0), -1, -2)
    found: Array = one @ _right(other, -2) - _right(one, -1) @ other
    if ties:
        after = _edges(np.moveaxis(_one_less(first), -2, 0), np.moveaxis(_one_less(second), -2, 0), ties=False)
        found += (one.T[:, :, None] * other[:, None, :] * after).sum(axis=0)
    return found


def _one_less(cards: Array) -> Array:
    """Return the cards with one card of each rank removed in turn, along a new axis before the last."""
    found: Array = np.maximum(cards[..., None, :] - _EYE, 0.0)
    return found


def _right(other: Array, axis: int) -> Array:
    """Return, by rank, the probability (0 to 1) that a seat is right if it predicts the likelier outcome. `other` holds
    the probabilities of the other seat's ranks, along `axis`."""
    below = np.cumsum(other, axis=axis) - other
    above = other.sum(axis=axis, keepdims=True) - below - other
    found: Array = np.maximum(below, above)
    return found


def gain_on_second(showdown: Showdown) -> Array:
    """Return the starter's gain per coin (1, 0 or -1) on a WAR's second cards, for each pair of their ranks, if both
    seats predict the likelier outcome.

    The axes of the array are (starter's rank, other seat's rank).
    """
    said = []
    for role in (0, 1):
        other = np.array(showdown.ranks[showdown.seat(1 - role)], dtype=np.float64)
        below = np.cumsum(other) - other
        said.append(below >= other.sum() - below - other)
    right = said[0][:, None] == (_ABOVE > 0), said[1][None, :] == (_ABOVE < 0)
    found: Array = np.where(_ABOVE == 0, 0.0, right[0].astype(np.float64) - right[1])
    return found


def _tables(tables: Sequence[Array], rows: Sequence[LearnedHands], columns: Sequence[LearnedHands]) -> Array:
    """Return `tables`, one per showdown, as a single array, with zeros at indices without a hand. `rows` and `columns`
    are the hands along the axes of each table."""
    found = np.zeros((len(tables), rows[0].axis_length, columns[0].axis_length))
    for place, table, row, column in zip(found, tables, rows, columns, strict=True):
        place[row.on_axis[:, None], column.on_axis] = table
    return found


def _by_prediction(tables: Array) -> Array:
    """Return two blocks of each table along a new axis: the one in which both seats predict HIGHER, and the one in
    which both predict LOWER."""
    showdowns, rows, columns = tables.shape
    quarters = tables.reshape(showdowns, PREDICTIONS, rows // PREDICTIONS, PREDICTIONS, columns // PREDICTIONS)
    return np.stack([quarters[:, block, :, block] for block in range(PREDICTIONS)], axis=1)


def _filled(rows: Sequence[Array], shape: tuple[int, ...], number: type[np.floating]) -> Array:
    """Return an array of the given shape and number type that repeats the values in `rows` for every hand. `rows` holds
    one array per showdown. Computing with arrays of equal shape is fastest."""
    return np.broadcast_to(stacked(rows).astype(number), shape).copy()
