"""CFR+: both seats play showdowns against each other, regret what they didn't do, and do that more often next time.

What they did on average comes as near to the best play as one likes. This is the predictive kind of the algorithm
(Farina, Kroer and Sandholm, 2021), whose seats expect the last regret to come once more; they take turns, and the
later an iteration the more it counts in the average, by its cube.

Each trembles a little, so that no move is impossible: then there is a best answer to every one of them. A decision
that it seldom comes to learns as fast as the others, for its regrets are measured by how often it came to it of late.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.opponents.high_low.solving.payoffs import (
    PREDICTIONS,
    RANKS,
    Array,
    Level,
    by_move,
    chances,
    earnings,
    gather,
    payoffs,
    sides_of,
    spread,
    stakes,
)
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import Averages, Solution
from game.opponents.high_low.solving.tree import Role

TREMBLE: Final = 5e-4
"""How often a seat makes a move that it doesn't mean, all of a decision's moves together."""

UNPREDICTED: Final = 1e-3
"""How much the wagering after a prediction counts in the average where the prediction is never made."""


OF_LATE: Final = 1
OF_LATE_WITHOUT_LIMIT: Final = 6
"""How much of what counts as of late is new: so many times its share of all iterations so far. Where a raise may be
of any size the best play wagers all at once, and comes to anything else by accident only: there it forgets faster."""

LOOKED_EACH_TIME: Final = 16
LOOKED_EVERY: Final = 4
"""How often the other's plan comes to each decision is noted at every iteration before the first number, and later at
every fourth."""

NEVER: Final = 1e-30
"""Less than any chance there is, and more than none: what nothing can be divided by."""


NUMBER: Final = np.float32
"""What is learned needs no more than seven digits, and more showdowns of half the size fit into a processor's cache."""


class Solving:
    """Showdowns being solved, all of the same tree (`Showdown.wagers`); it can be stopped after any iteration.

    Raises `ValueError` for showdowns of different trees.
    """

    def __init__(self, showdowns: Sequence[Showdown]) -> None:
        if len({showdown.wagers for showdown in showdowns}) != 1:
            raise ValueError("showdowns are solved together where their trees are alike; give those with equal wagers")
        self.showdowns = tuple(showdowns)
        self.iterations = 0
        self._players = (_Player(self.showdowns, 0), _Player(self.showdowns, 1))

    def run(self, iterations: int) -> None:
        """Play so many more iterations."""
        first, second = self._players
        for _ in range(iterations):
            first.learn(second.plan, self.iterations)
            second.learn(first.plan, self.iterations)
            self.iterations += 1

    def solutions(self) -> list[Solution]:
        """The best play as it is known so far, of each showdown."""
        averages = [player.averages() for player in self._players]
        return [
            Solution(showdown, (averages[0][at], averages[1][at]), self.iterations)
            for at, showdown in enumerate(self.showdowns)
        ]


class _Player:
    """One seat of every showdown: its regrets, what it does now, and what it has done on average."""

    def __init__(self, showdowns: tuple[Showdown, ...], role: Role) -> None:
        self.side = sides_of(showdowns[0].wagers)[role]
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
        self.of_late = OF_LATE if showdowns[0].wagers.raise_limit else OF_LATE_WITHOUT_LIMIT
        self.met = np.zeros((len(self.side.seen), 1, len(showdowns), 1, RANKS), NUMBER)
        self.regrets, self.prediction_regrets = np.zeros(shape, NUMBER), np.zeros(hands, NUMBER)
        self.wagered, self.predicted = np.zeros(shape, NUMBER), np.zeros(hands, NUMBER)
        self.counted = 0.0
        self._conditional, self.plan = np.zeros(shape, NUMBER), np.zeros(shape, NUMBER)
        self._play()

    def learn(self, other: Array, iteration: int) -> None:
        """See what each move would have earned against the other's plan, regret, and play anew."""
        if iteration < LOOKED_EACH_TIME:
            self._remember(other, self.of_late / (iteration + self.of_late))
        elif iteration % LOOKED_EVERY == 0:
            self._remember(other, LOOKED_EVERY * self.of_late / (iteration + LOOKED_EVERY * self.of_late))
        earned = earnings(self.side, self.stakes, other, self.coin)
        gather(self.side, earned, self._regret)
        worth = (self.prediction * earned[0]).sum(axis=1, keepdims=True)
        _match(self.prediction_regrets, earned[0] - worth, self.prediction, tremble=0.0)
        self._play()
        weight = float(iteration**3) or 1e-9
        self.counted += weight
        self.predicted += weight * self.prediction
        self.wagered += self._conditional * (weight * (self.prediction + UNPREDICTED))

    def averages(self) -> list[Averages]:
        """What was predicted and wagered on average, for each showdown."""
        predicted = self.predicted.astype(np.float64) / self.counted
        wagered = self.wagered.astype(np.float64) / self.wagered[0]
        return [Averages(predicted[at], wagered[:, at], TREMBLE) for at in range(len(predicted))]

    def _play(self) -> None:
        spread(self.side, self.behaviour, 1.0, self._conditional)
        np.multiply(self._conditional, self.prediction, out=self.plan)

    def _remember(self, other: Array, share: float) -> None:
        """Note how often the other's plan comes to each of the decisions, given one's own card; it has that share."""
        reaching = np.swapaxes(other[self.side.seen].sum(axis=2), 0, 1)
        met = np.swapaxes(np.matmul(reaching, self.pairs), 0, 1)[:, None, :, None, :]
        self.met += (met - self.met) * share

    def _regret(self, level: Level, moves: Array) -> Array:
        """What a level's decisions are worth as they are made now; from now on they are made a little better."""
        if level.moves == 1:
            return moves[:, 0]
        behaviour = by_move(level, self.behaviour)
        worth: Array = (behaviour * moves).sum(axis=1)
        regrets = (moves - worth[:, None]) / np.maximum(self.met[level.nodes], NEVER)
        _match(by_move(level, self.regrets), regrets, behaviour, TREMBLE)
        return worth


def _match(regrets: Array, instant: Array, behaviour: Array, tremble: float) -> None:
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
