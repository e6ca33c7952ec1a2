"""The moves of a showdown as numbered in its linear program, and the earnings at the ends of the wagering."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.opponents.high_low.solving.payoffs import (
    Payoffs,
    coins_at_stake,
    folded_coins,
    later_at_stake,
    legal_shares,
)
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.tree import Role
from game.opponents.high_low.solving.tree_arrays import PREDICTIONS, Array, Indices, sides_of


class Moves(NamedTuple):
    """A role's legal sequences that end with a choice, in the order of their numbers in the tree. The first is the
    empty sequence, which stands for the prediction.

    `sequences` holds these numbers. A *place* is an index in this order. Four arrays have an entry for each place:
    `parent` is the place of the preceding sequence, `decision` is the number of the decision (0 for the prediction),
    `share` is the move's share of the accidents at that decision, and `met` is the place of the other role's sequence
    that led to the decision. `first` holds the place of the first move of each decision.
    """

    sequences: Indices
    parent: Indices
    decision: Indices
    share: Array
    met: Indices
    first: Indices


def moves_of(showdown: Showdown) -> tuple[Moves, Moves]:
    """Return the moves of both roles in a showdown."""
    sides = sides_of(showdown.tree_parameters)
    legal = [np.flatnonzero(legal_shares(side, showdown)[: side.chosen]) for side in sides]
    places = [np.zeros(side.half.sequences, dtype=np.intp) for side in sides]
    for numbers, sequences in zip(places, legal, strict=True):
        numbers[sequences] = np.arange(len(sequences))
    found = []
    for role, (side, sequences) in enumerate(zip(sides, legal, strict=True)):
        nodes, parents = np.zeros((2, side.half.sequences), dtype=np.intp)
        for level in side.levels:
            nodes[level.sequences] = np.repeat(np.arange(level.nodes.start, level.nodes.stop), level.moves)
            parents[level.sequences] = np.repeat(level.parents, level.moves)
        met = sides[1 - role].as_often[side.opponent_sequences[nodes[sequences]]] if len(sequences) > 1 else sequences
        _distinct, first, decision = np.unique(
            np.where(sequences, nodes[sequences], -1), return_index=True, return_inverse=True
        )
        share = legal_shares(side, showdown)[sequences]
        share[0], met[0] = 1.0 / PREDICTIONS, 0
        found.append(Moves(sequences, places[role][parents[sequences]], decision, share, places[1 - role][met], first))
    return found[0], found[1]


def ends_of(showdown: Showdown, moves: tuple[Moves, Moves], role: Role) -> Iterator[tuple[int, int, Array]]:
    """Yield each end of the wagering as a tuple (own, other, coins). `own` and `other` are the indices in `Moves` of
    the last choices of the role and of the other role. `coins` is an array of three numbers: the coins at stake, the
    change (0 or negative) in the number of coins that can be wagered next, and the coins that the role wins by a fold
    (negative if the role itself folds)."""
    sides = sides_of(showdown.tree_parameters)
    side, other = sides[role], sides[1 - role]
    stake, later = coins_at_stake(side, showdown), later_at_stake(side, showdown)
    ends: dict[tuple[int, int], Array] = defaultdict(lambda: np.zeros(3))
    for own in np.flatnonzero(stake).tolist():
        ends[int(side.as_often[own]), int(side.met[own])] += (stake[own], later[own], 0.0)
    if side.folds is not None:
        folds = zip(side.folds.own, side.folds.other, folded_coins(side.folds, showdown), strict=True)
        for own, against, coins in folds:
            ends[int(side.as_often[own]), int(other.as_often[against])] += (0.0, 0.0, coins)
    places = [{number: place for place, number in enumerate(each.sequences.tolist())} for each in moves]
    for (own, against), coins in ends.items():
        if own in places[role] and against in places[1 - role]:
            yield places[role][own], places[1 - role][against], coins


def tables_of(role: Role, tables: Payoffs) -> Array:
    """Return a role's earnings with each pair of hands, multiplied by the probability of the pair: per coin at stake,
    per coin for later wagers, and per coin won by a fold. The axes are (kind of coin, other role's hand, own hand)."""
    sign = 1 if role == 0 else -1
    found = np.stack([sign * tables.chance * tables.coin, sign * tables.chance * tables.later, tables.chance])
    return found.swapaxes(1, 2) if role == 0 else found
