"""What a seat earns in several showdowns where the wagering ends: the coins at stake, by whom the cards decide for."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from game.opponents.high_low.solving.hands import LearnedHands
from game.opponents.high_low.solving.payoffs import (
    Payoffs,
    coins_at_stake,
    folded_coins,
    later_at_stake,
    pay_apart,
    pays_later,
)
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.sequences import PREDICTIONS, Array, Indices, meeting, sides_of, stacked
from game.opponents.high_low.solving.tree import Role


class Later(NamedTuple):
    """What can be wagered later: `tables` of what the hands pay for a coin of it, and `at_stake`, by how many coins it
    changes at each of some `rows`, the seat's sequences.

    The hands meet the opponent's reach at the sequences `met`; `places` says at which of these each row does.
    """

    rows: Indices | slice
    met: Indices | slice
    places: Indices | slice
    tables: Array
    at_stake: Array


class TerminalValues:
    """What a seat earns in showdowns with equal trees; `paid` is what the `hands` that each role learns pay.

    `chance` is how likely the other's hands, along the first axis of each table, meet the seat's.
    """

    def __init__(
        self,
        showdowns: Sequence[Showdown],
        role: Role,
        hands: tuple[Sequence[LearnedHands], Sequence[LearnedHands]],
        paid: Sequence[Payoffs],
        number: type[np.floating[Any]],
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
                # the tables of pairs are so large that it pays to leave out the rows at which nothing changes
                rows = np.flatnonzero(np.any(later, axis=0))
                self._later = Later(rows, side.met[rows], slice(None), tables, at_stake[rows])
            else:
                self._later = Later(slice(None), slice(None), side.met, tables, at_stake)
        self._folded: Array | None = None
        if side.folds is not None:
            folded = [folded_coins(side.folds, showdown) for showdown in showdowns]
            self._folded = _filled(folded, (len(folded[0]), *every[1:]), number)

    def against(self, opponent: Array) -> Array:
        """What each sequence earns where the wagering ends with it, against the opponent's reach."""
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
        """Go on with some of the showdowns only, by their places."""
        places = np.array(which, dtype=np.intp)
        self.chance, self._coin = self.chance.take(places, 0), self._coin.take(places, 0)
        self._at_stake = self._at_stake.take(places, 1)
        if self._later is not None:
            tables, at_stake = self._later.tables.take(places, 0), self._later.at_stake.take(places, 1)
            self._later = self._later._replace(tables=tables, at_stake=at_stake)
        self._folded = None if self._folded is None else self._folded.take(places, 1)


def _tables(tables: Sequence[Array], rows: Sequence[LearnedHands], columns: Sequence[LearnedHands]) -> Array:
    """A table for each showdown in one array; where an axis has no hand it holds nothing."""
    found = np.zeros((len(tables), rows[0].axis_length, columns[0].axis_length))
    for place, table, row, column in zip(found, tables, rows, columns, strict=True):
        place[row.on_axis[:, None], column.on_axis] = table
    return found


def _by_prediction(tables: Array) -> Array:
    """The blocks of tables: for the hands of which HIGHER is predicted, and for those of which LOWER is."""
    showdowns, rows, columns = tables.shape
    quarters = tables.reshape(showdowns, PREDICTIONS, rows // PREDICTIONS, PREDICTIONS, columns // PREDICTIONS)
    return np.stack([quarters[:, block, :, block] for block in range(PREDICTIONS)], axis=1)


def _filled(rows: Sequence[Array], shape: tuple[int, ...], number: type[np.floating[Any]]) -> Array:
    """A number for each sequence of every showdown, the same for every hand: one shape is worked on fastest."""
    return np.broadcast_to(stacked(rows).astype(number), shape).copy()
