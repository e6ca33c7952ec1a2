"""What each pair of hands pays, in coins (R8, R9, W4 to W7).

A showdown pays in coins at stake: what each has in the pot, wagers included. Where both predict alike exactly one is
right; where they predict unlike both are, and split, or neither is, and the pot goes on to the next cards. It goes on
after a tie too. Who folds (H3) loses what is at stake but for the raise that isn't called, whatever the cards are.

A pot that goes on is worth the *edge* of the cards to come: how much oftener the starter will be right than the other,
both predicting what is likelier. That edge is met again by the coins that can then still be wagered, and a wager now
leaves fewer of them; so it is for a WAR's second card. The value of wagering well in showdowns to come is left out.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from game.engine.high_low.counting import Counts
from game.opponents.high_low.solving.hands import Hands
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.sequences import RANKS, Array, Folds, Indices, Side, by_move, sides_of

_EYE: Final = np.eye(RANKS)
_ABOVE: Final = np.sign(np.subtract.outer(np.arange(RANKS), np.arange(RANKS)))


class Payoffs(NamedTuple):
    """For each pair of hands, the starter's along the first axis: their chance, and what the starter gets on average
    for a coin at stake, and for a coin more that can be wagered later."""

    chance: Array
    coin: Array
    later: Array


def payoffs(showdown: Showdown, starter: Hands, other: Hands) -> Payoffs:
    """What these hands of both roles pay each other."""
    rows, columns = starter.ranks[:, None], other.ranks[None, :]
    signs = _ABOVE[rows, columns]
    right = (starter.predictions[:, None] == 0) == (signs > 0), (other.predictions[None, :] == 0) == (signs < 0)
    goes_on = (signs == 0) | ~(right[0] | right[1])
    edges = _edges_to_come(showdown)
    edge = edges[rows, columns]
    later = np.where(signs == 0, edge, 0.0)
    if showdown.second:
        later = later + _as_predicted(showdown)[starter.seconds[:, None], other.seconds[None, :]]
    coin = np.where(goes_on, edge, right[0].astype(np.float64) - right[1])
    return Payoffs(_chances(showdown, starter, other), coin, later)


def pay_apart(showdown: Showdown) -> bool:
    """Whether pairs of cards of which unlike is predicted pay each other nothing: the pot is split, or goes on to
    cards with which neither has an edge."""
    return showdown.second and showdown.shared and showdown.coming is None


def pays_later(showdown: Showdown) -> bool:
    """Whether a wager can cost coins that somebody with an edge could wager next."""
    has_edge = showdown.second or not showdown.shared or showdown.coming is not None
    return has_edge and bool(later_at_stake(sides_of(showdown.tree_parameters)[0], showdown).any())


def coins_at_stake(side: Side, showdown: Showdown) -> Array:
    """The coins that each has at stake where each sequence ends with a call or a check."""
    return np.where(_ending(side), side.wager + showdown.base, 0.0)


def later_at_stake(side: Side, showdown: Showdown) -> Array:
    """By how many coins each sequence that ends with a call or a check changes what can be wagered next."""
    most = showdown.limit if showdown.raise_limit is None else min(showdown.raise_limit, showdown.limit)
    found: Array = np.where(_ending(side), np.minimum(most, showdown.limit - side.wager) - most, 0.0)
    return found


def folded_coins(folds: Folds, showdown: Showdown) -> Array:
    """The coins that each fold wins the seat, below 0 where it folds itself (H3)."""
    found: Array = folds.sign * (folds.coins + showdown.base)
    return found


def _ending(side: Side) -> Array:
    """Which sequences end with a call or a check: no fold does, and the empty one only if nothing can be wagered."""
    ending = np.ones(len(side.wager), dtype=bool)
    if len(ending) > 1:
        ending[0] = False
    if side.folds is not None:
        ending[side.folds.own[side.folds.sign < 0]] = False
    return ending


def legal_shares(side: Side, showdown: Showdown) -> Array:
    """For each sequence the share of its last move among all that the showdown's limit leaves there: 0 if it is illegal
    itself (R5). After an illegal move all are 0."""
    legal = (side.wager <= showdown.limit).astype(np.float64)
    for level in side.levels:
        moves = by_move(level, legal[:, None])
        moves /= np.maximum(moves.sum(axis=1, keepdims=True), 1.0)
    return legal


def forbidden(side: Side, showdown: Showdown) -> Indices:
    """The sequences whose last move is the first that the showdown's limit forbids: nothing is worth less."""
    shares = legal_shares(side, showdown)[:, None]
    illegal = np.zeros_like(shares, dtype=bool)
    for level in side.levels:
        moves = by_move(level, shares)
        by_move(level, illegal)[:] = (moves == 0) & moves.any(axis=1, keepdims=True)
    return np.flatnonzero(illegal)


def _chances(showdown: Showdown, starter: Hands, other: Hands) -> Array:
    """The chance of each pair of cards: 1 in all, where each is there once."""
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
    """The starter's edge with the cards to come, by the ranks that are gone then: the starter's along the first axis.

    None where both draw on from the same cards, for then neither has one.
    """
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
    """The edge once a card of each has gone, for every pair of ranks."""
    return _edges(_one_less(np.array(first)), _one_less(np.array(second)), ties=True)


def _edges(first: Array, second: Array, ties: bool) -> Array:
    """How much oftener the first is right than the second with cards drawn from these, ranks along the last axis.

    Each row of the first's along the axis before meets each of the second's. With `ties`, what a WAR brings is in it;
    of its own ties only that nobody is right.
    """
    one = first / np.maximum(first.sum(axis=-1, keepdims=True), 1.0)
    other = np.swapaxes(second / np.maximum(second.sum(axis=-1, keepdims=True), 1.0), -1, -2)
    found: Array = one @ _right(other, -2) - _right(one, -1) @ other
    if ties:
        after = _edges(np.moveaxis(_one_less(first), -2, 0), np.moveaxis(_one_less(second), -2, 0), ties=False)
        found += (one.T[:, :, None] * other[:, None, :] * after).sum(axis=0)
    return found


def _one_less(cards: Array) -> Array:
    """Cards without one of each rank in turn, along a new axis before the last."""
    found: Array = np.maximum(cards[..., None, :] - _EYE, 0.0)
    return found


def _right(other: Array, axis: int) -> Array:
    """How often who holds each rank is right that predicts what is likelier of the other's, ranks along an axis."""
    below = np.cumsum(other, axis=axis) - other
    above = other.sum(axis=axis, keepdims=True) - below - other
    found: Array = np.maximum(below, above)
    return found


def _as_predicted(showdown: Showdown) -> Array:
    """What a coin on a WAR's second cards pays the starter, both predicting what is likelier of them."""
    said = []
    for role in (0, 1):
        other = np.array(showdown.ranks[showdown.seat(1 - role)], dtype=np.float64)
        below = np.cumsum(other) - other
        said.append(below >= other.sum() - below - other)
    right = said[0][:, None] == (_ABOVE > 0), said[1][None, :] == (_ABOVE < 0)
    found: Array = np.where(_ABOVE == 0, 0.0, right[0].astype(np.float64) - right[1])
    return found
