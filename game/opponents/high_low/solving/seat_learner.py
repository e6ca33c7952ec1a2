"""One seat's learning: its regrets, and the strategy that follows from them (CFR+).

Its hand trembles a little, so that no move is impossible and every move has a best answer.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.averaging import AverageStrategies, OpponentReach
from game.opponents.high_low.solving.hands import LearnedHands
from game.opponents.high_low.solving.methods import Method
from game.opponents.high_low.solving.payoffs import Payoffs, forbidden, legal_shares
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.regrets import TINY, ChoiceViews, Predictions, regret_moves
from game.opponents.high_low.solving.sequences import (
    Array,
    Indices,
    LevelArrays,
    ShowdownArrays,
    back_up,
    best_move,
    by_move,
    sides_of,
    stacked,
)
from game.opponents.high_low.solving.terminal_values import TerminalValues
from game.opponents.high_low.solving.tree import Role

NEVER: Final = -1e6
"""Less than anything that is allowed can be worth, in coins."""


class LevelViews(NamedTuple):
    """A learner's arrays at one level that has a choice, by move, and what its decisions are worth; the sequences that
    lead to these."""

    parents: Indices
    behaviour: Array
    reach: Array
    worth: Array


class Learner(ShowdownArrays):
    """One seat of every showdown: its regrets, its present strategy with its `reach`, and its `averages`.

    Of its sequences only those that are chosen are learned, and of each role's hands in each showdown some; `paid` is
    what these pay.
    """

    showdown_axes: ClassVar = dict.fromkeys(
        ("shares", "forbidden", "tremble_shares", "least", "worth", "behaviour", "regrets", "reach"), 1
    )

    def __init__(
        self,
        showdowns: Sequence[Showdown],
        role: Role,
        hands: tuple[Sequence[LearnedHands], Sequence[LearnedHands]],
        paid: Sequence[Payoffs],
        method: Method,
    ) -> None:
        number = method.number
        side = sides_of(showdowns[0].tree_parameters)[role]
        self.side, self.method = side, method
        self.terminal_values = TerminalValues(showdowns, role, hands, paid, number)
        held = len(showdowns), hands[role][0].axis_length
        chosen = (side.chosen, *held)
        limits = {showdown.limit: showdown for showdown in showdowns}
        shares = {limit: legal_shares(side, showdown) for limit, showdown in limits.items()}
        illegal = {limit: forbidden(side, showdown) for limit, showdown in limits.items()}
        self.shares = stacked([shares[showdown.limit] for showdown in showdowns]).astype(number)
        self.forbidden = np.zeros(self.shares.shape, dtype=bool)
        for at, showdown in enumerate(showdowns):
            self.forbidden[illegal[showdown.limit], at] = True
        self.behaviour = np.broadcast_to(self.shares[: side.chosen], chosen).copy()
        self.tremble_shares = method.tremble * self.behaviour
        self.least = np.full(chosen, TINY, number)
        nodes = max((choices.nodes.stop for choices in side.choices), default=0)
        self.worth = np.zeros((nodes, *held), number)
        self.opponent_reach = OpponentReach(side, self.worth, method.recency)
        self.predictions = Predictions(showdowns, role, hands[role], method)
        self.averages = AverageStrategies(showdowns, role, side, hands[role], method)
        self.regrets, self.reach = np.zeros(chosen, number), np.zeros(chosen, number)
        self._view()
        self._update_reach()

    def learn(self, opponent: Array, iteration: int) -> None:
        """Find what each move would have earned against the opponent's reach, regret, and play anew."""
        if self.method.reach_weighted:
            self.opponent_reach.add(opponent, self.terminal_values.chance, iteration)
        if self.method.discount is not None:
            self._forget(iteration**self.method.discount)
        earned = self.terminal_values.against(opponent)
        back_up(self.side, earned, self._worth)
        for choices, views in zip(self.side.choices, self._choices, strict=True):
            regret_moves(views, by_move(choices, earned), self.method)
        self.predictions.regret(earned[0])
        self._update_reach()
        self.averages.add(self.predictions.weights, self.reach, iteration)

    def keep(self, places: Sequence[int]) -> None:
        super().keep(places)
        for part in (self.terminal_values, self.predictions, self.opponent_reach, self.averages):
            part.keep(places)
        self._view()

    def best_response(self, opponent: Array) -> Array:
        """What the best response to the opponent's reach brings in each showdown, accidents being as frequent."""
        meant, tremble = 1.0 - self.method.tremble, self.method.tremble

        def best(level: LevelArrays, moves: Array) -> Array:
            by_accident = (moves * by_move(level, self.shares)).sum(axis=1)
            found: Array = meant * best_move(level, moves) + tremble * by_accident
            return found

        earned = np.where(self.forbidden, NEVER, self.terminal_values.against(opponent))
        back_up(self.side, earned, best)
        return self.predictions.best(earned[0])

    def _view(self) -> None:
        """Look at the arrays as every iteration does: to find that out each time takes as long as to work with it."""
        held, legal = self.behaviour.shape, None
        if self.forbidden.any():
            legal = np.broadcast_to((self.shares[: held[0]] > 0).astype(self.method.number), held).copy()
        self._levels = {
            level.nodes.start: LevelViews(
                level.parents, by_move(level, self.behaviour), by_move(level, self.reach), self.worth[level.nodes]
            )
            for level in self.side.levels
            if level.moves > 1
        }
        self._choices = [
            ChoiceViews(
                by_move(choices, self.regrets),
                by_move(choices, self.least),
                by_move(choices, self.behaviour),
                by_move(choices, self.tremble_shares),
                None if legal is None else by_move(choices, legal),
                self.worth[choices.nodes][:, None],
                self.opponent_reach.measure[choices.nodes][:, None],
            )
            for choices in self.side.choices
        ]

    def _update_reach(self) -> None:
        self.reach[0] = self.predictions.trembling
        for parents, behaviour, reach, _worth in self._levels.values():
            np.multiply(self.reach[parents][:, None], behaviour, out=reach)

    def _forget(self, often: float) -> None:
        """Count what was regretted so far as one less out of so often."""
        self.regrets *= often / (often + 1.0)
        self.predictions.regrets *= often / (often + 1.0)

    def _worth(self, level: LevelArrays, moves: Array) -> Array:
        """What a level's decisions are worth as they are made now."""
        if level.moves == 1:
            return moves[:, 0]
        views = self._levels[level.nodes.start]
        (views.behaviour * moves).sum(axis=1, out=views.worth)
        return views.worth
