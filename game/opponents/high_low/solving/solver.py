"""CFR+: both seats play showdowns against each other, regret what they didn't do, and do that more often next time.

Their average strategies come as near to the best play as one likes. This is the predictive kind of the algorithm
(Farina, Kroer and Sandholm, 2021), whose seats expect the last regret to come once more; they take turns, and the
later an iteration the more it counts in the average, by its cube.

Their hands tremble a little, so that no move is impossible and every move has a best answer. A decision that is seldom
reached learns as fast as the others, for its regrets are measured by how often it was reached of late.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import numpy as np

from game.opponents.high_low.solving.payoffs import (
    PREDICTIONS,
    RANKS,
    Array,
    LevelArrays,
    back_up,
    by_move,
    chances,
    earnings,
    fill_reach,
    payoffs,
    sides_of,
    stakes,
)
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import AverageStrategy, Solution
from game.opponents.high_low.solving.tree import Role, TreeParameters

ITERATIONS: Final = 200
"""After so many, both seats together could still win 0.0003 coins a showdown, on average."""

AT_ONCE: Final = 32
"""So many showdowns are solved together: what one iteration works on then still fits a processor's cache."""

TREMBLE: Final = 5e-4
"""How often a seat makes a move that it doesn't mean, all of a decision's moves together."""

UNPREDICTED: Final = 1e-3
"""How much the wagering after a prediction counts in the average where the prediction is never made."""

RECENCY: Final = 1
RECENCY_WITHOUT_LIMIT: Final = 6
"""For how many the newest iteration counts in the running average of how often each decision is reached. Where a raise
may be of any size the best play wagers all at once, and comes to anything else by accident only: there the average
forgets faster."""

AVERAGED_EACH_TIME: Final = 16
AVERAGED_EVERY: Final = 4
"""That average is updated at every iteration before the first number, and at every fourth from then on."""

TINY: Final = 1e-30
"""Less than any chance there is, and more than none: what nothing can be divided by."""

NUMBER: Final = np.float32
"""What is learned needs no more than seven digits, and twice as many showdowns fit into a processor's cache."""


def solve(showdown: Showdown, iterations: int = ITERATIONS) -> Solution:
    """The best play of a showdown."""
    return solve_many((showdown,), iterations)[0]


def solve_many(showdowns: Sequence[Showdown], iterations: int = ITERATIONS) -> list[Solution]:
    """The best play of each showdown, in their order; those whose trees are equal are solved together."""
    by_tree: dict[TreeParameters, list[int]] = defaultdict(list)
    for at, showdown in enumerate(showdowns):
        by_tree[showdown.tree_parameters].append(at)
    found: dict[int, Solution] = {}
    for places in by_tree.values():
        for first in range(0, len(places), AT_ONCE):
            these = places[first : first + AT_ONCE]
            solving = Solving([showdowns[at] for at in these])
            solving.run(iterations)
            found.update(zip(these, solving.solutions(), strict=True))
    return [found[at] for at in range(len(showdowns))]


class Solving:
    """Showdowns being solved, all with equal trees; it can be stopped after any iteration.

    Raises `ValueError` for showdowns of different trees.
    """

    def __init__(self, showdowns: Sequence[Showdown]) -> None:
        if len({showdown.tree_parameters for showdown in showdowns}) != 1:
            raise ValueError("showdowns are solved together where their trees are equal; solve the others apart")
        self.showdowns = tuple(showdowns)
        self.iterations = 0
        self._players = (_Player(self.showdowns, 0), _Player(self.showdowns, 1))

    def run(self, iterations: int) -> None:
        """Play so many more iterations."""
        first, second = self._players
        for _ in range(iterations):
            first.learn(second.reach, self.iterations)
            second.learn(first.reach, self.iterations)
            self.iterations += 1

    def solutions(self) -> list[Solution]:
        """The best play as it is known so far, of each showdown."""
        averages = [player.averages() for player in self._players]
        return [
            Solution(showdown, (averages[0][at], averages[1][at]), self.iterations)
            for at, showdown in enumerate(self.showdowns)
        ]


class _Player:
    """One seat of every showdown: its regrets, its present strategy, and its average one."""

    def __init__(self, showdowns: tuple[Showdown, ...], role: Role) -> None:
        parameters = showdowns[0].tree_parameters
        self.side = sides_of(parameters)[role]
        self.stakes = stakes(self.side, showdowns).astype(NUMBER)
        self.coin = np.stack([payoffs(showdown, role) for showdown in showdowns]).astype(NUMBER)
        self.pairs = np.stack([chances(showdown) for showdown in showdowns]).astype(NUMBER)
        if role == 0:
            self.pairs = np.swapaxes(self.pairs, 1, 2)
        hands = (len(showdowns), PREDICTIONS, RANKS)
        shape = (self.side.half.sequences, *hands)
        self.behaviour = np.ones(shape, NUMBER)
        for level in self.side.levels:
            self.behaviour[level.sequences] /= level.moves
        self.prediction = np.full(hands, 1.0 / PREDICTIONS, NUMBER)
        self.recency = RECENCY if parameters.raise_limit else RECENCY_WITHOUT_LIMIT
        self.opponent_reach = np.zeros((len(self.side.opponent_sequences), 1, len(showdowns), 1, RANKS), NUMBER)
        self.regrets, self.prediction_regrets = np.zeros(shape, NUMBER), np.zeros(hands, NUMBER)
        self.wagering_sum, self.prediction_sum = np.zeros(shape, NUMBER), np.zeros(hands, NUMBER)
        self.weight_sum = 0.0
        self.wagering_reach, self.reach = np.zeros(shape, NUMBER), np.zeros(shape, NUMBER)
        self._update_reach()

    def learn(self, opponent: Array, iteration: int) -> None:
        """Find what each move would have earned against the opponent's reach, regret, and play anew."""
        if iteration < AVERAGED_EACH_TIME:
            self._average_opponent(opponent, self.recency / (iteration + self.recency))
        elif iteration % AVERAGED_EVERY == 0:
            newest = AVERAGED_EVERY * self.recency
            self._average_opponent(opponent, newest / (iteration + newest))
        earned = earnings(self.side, self.stakes, opponent, self.coin)
        back_up(self.side, earned, self._regret)
        worth = (self.prediction * earned[0]).sum(axis=1, keepdims=True)
        _match_regrets(self.prediction_regrets, earned[0] - worth, self.prediction, tremble=0.0)
        self._update_reach()
        weight = float(iteration**3) or 1e-9
        self.weight_sum += weight
        self.prediction_sum += weight * self.prediction
        self.wagering_sum += self.wagering_reach * (weight * (self.prediction + UNPREDICTED))

    def averages(self) -> list[AverageStrategy]:
        """The average strategy in each showdown."""
        prediction = self.prediction_sum.astype(np.float64) / self.weight_sum
        wagering = self.wagering_sum.astype(np.float64) / self.wagering_sum[0]
        return [AverageStrategy(prediction[at], wagering[:, at], TREMBLE) for at in range(len(prediction))]

    def _update_reach(self) -> None:
        fill_reach(self.side, self.behaviour, 1.0, self.wagering_reach)
        np.multiply(self.wagering_reach, self.prediction, out=self.reach)

    def _average_opponent(self, opponent: Array, share: float) -> None:
        """Average in how often the opponent now comes to each decision, given one's own card, with that share."""
        reaching = np.swapaxes(opponent[self.side.opponent_sequences].sum(axis=2), 0, 1)
        reached = np.swapaxes(np.matmul(reaching, self.pairs), 0, 1)[:, None, :, None, :]
        self.opponent_reach += (reached - self.opponent_reach) * share

    def _regret(self, level: LevelArrays, moves: Array) -> Array:
        """What a level's decisions are worth as they are made now; from now on they are made a little better."""
        if level.moves == 1:
            return moves[:, 0]
        behaviour = by_move(level, self.behaviour)
        worth: Array = (behaviour * moves).sum(axis=1)
        regrets = (moves - worth[:, None]) / np.maximum(self.opponent_reach[level.nodes], TINY)
        _match_regrets(by_move(level, self.regrets), regrets, behaviour, TREMBLE)
        return worth


def _match_regrets(regrets: Array, instant: Array, behaviour: Array, tremble: float) -> None:
    """Add to regrets, and behave by what they will be if the same comes again; evenly where nothing is regretted.

    The choices lie along the second axis; all of them together are made by accident `tremble` of the time.
    """
    regrets += instant
    np.maximum(regrets, 0.0, out=regrets)
    instant += regrets
    expected = np.maximum(instant, 0.0, out=instant)
    total = expected.sum(axis=1, keepdims=True)
    content = total <= 0.0
    total[content] = 1.0
    total /= 1.0 - tremble
    np.divide(expected, total, out=behaviour)
    behaviour += np.where(content, 1.0, tremble) / behaviour.shape[1]
