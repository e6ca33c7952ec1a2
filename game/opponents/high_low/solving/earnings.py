"""What a seat earns in several showdowns where the wagering ends: the coins at stake, by whom the cards decide for."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.opponents.high_low.solving.payoffs import Payoffs, coins_at_stake, folded_coins, later_at_stake
from game.opponents.high_low.solving.sequences import Array, meeting, padded, sides_of, stacked
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.tree import Role


class Earnings:
    """What a seat earns in showdowns with equal trees; `paid` is what the hands that are learned pay.

    `chance` is how likely the other's hands, along the first axis of each showdown, meet the seat's.
    """

    def __init__(
        self, showdowns: Sequence[Showdown], role: Role, paid: Sequence[Payoffs], number: type[np.floating[Any]]
    ) -> None:
        side = self._side = sides_of(showdowns[0].tree_parameters)[role]
        seen = [each if role == 1 else Payoffs(*(table.T for table in each)) for each in paid]
        sign = -1 if role == 1 else 1
        self.chance = padded([each.chance for each in seen]).astype(number)
        self._coin = padded([sign * each.chance * each.coin for each in seen]).astype(number)
        held = self.chance.shape[0], self.chance.shape[2]
        every = (side.half.sequences, *held)
        self._at_stake = _filled([coins_at_stake(side, showdown) for showdown in showdowns], every, number)
        later = [later_at_stake(side, showdown) for showdown in showdowns]
        # both cards of a WAR have a table that is worth sparing what isn't paid later
        self._later_rows = np.flatnonzero(np.any(later, axis=0) | (not showdowns[0].second))
        self._later: tuple[Array, Array] | None = None
        if np.any(later) and any(each.later.any() for each in seen):
            tables = padded([sign * each.chance * each.later for each in seen]).astype(number)
            self._later = tables, _filled(later, every, number)[self._later_rows]
        self._folded: Array | None = None
        if side.folds is not None:
            folded = [folded_coins(side.folds, showdown) for showdown in showdowns]
            self._folded = _filled(folded, (len(folded[0]), *held), number)

    def against(self, opponent: Array) -> Array:
        """What each sequence earns where the wagering ends with it, against the opponent's reach."""
        earned: Array = meeting(opponent, self._coin)[self._side.met]
        earned *= self._at_stake
        if self._later is not None:
            tables, at_stake = self._later
            earned[self._later_rows] += meeting(opponent[self._side.met[self._later_rows]], tables) * at_stake
        if self._folded is not None and self._side.folds is not None:
            earned[self._side.folds.own] += meeting(opponent[self._side.folds.other], self.chance) * self._folded
        return earned

    def keep(self, which: Sequence[int]) -> None:
        """Go on with some of the showdowns only, by their places."""
        which = list(which)
        self.chance, self._coin, self._at_stake = self.chance[which], self._coin[which], self._at_stake[:, which]
        self._later = None if self._later is None else (self._later[0][which], self._later[1][:, which])
        self._folded = None if self._folded is None else self._folded[:, which]


def _filled(rows: Sequence[Array], shape: tuple[int, ...], number: type[np.floating[Any]]) -> Array:
    """A number for each sequence of every showdown, the same for every hand: one shape is worked on fastest."""
    return np.broadcast_to(stacked(rows).astype(number), shape).copy()
