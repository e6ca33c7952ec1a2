"""What a seat regrets not to have done, and how often it does that from now on (regret matching+).

It chooses in proportion to regrets that never fall below none: a move at each decision, and one of the two predictions
of the same cards. A predictive solver expects the last regret to come once more.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.hands import LearnedHands, hands_of, twins_of
from game.opponents.high_low.solving.methods import Method
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.sequences import PREDICTIONS, Array, ShowdownArrays
from game.opponents.high_low.solving.tree import Role

TINY: Final = 1e-30
"""Less than any chance or regret there is, and more than none: so that nothing is divided by none, and a seat that
regrets nothing does everything as often."""


class ChoiceViews(NamedTuple):
    """A learner's arrays at all decisions with equally many moves, by move; where there is one number for all moves, as
    in `worth` and `measure`, that axis has a length of 1."""

    regrets: Array
    least: Array
    behaviour: Array
    tremble_shares: Array
    legal: Array | None
    worth: Array
    measure: Array


def regret_moves(views: ChoiceViews, moves: Array, method: Method) -> None:
    """Choose a little better from now on among moves that bring so much; they are changed."""
    moves -= views.worth
    if method.reach_weighted:
        moves *= views.measure
    expected = _add_regret(views.regrets, moves, views.least, method.predictive)
    if views.legal is not None:
        expected *= views.legal
    total = np.maximum(expected.sum(axis=1), TINY)
    often = np.divide(1.0 - method.tremble, total, out=total)
    np.multiply(expected, often[:, None], out=views.behaviour)
    np.add(views.behaviour, views.tremble_shares, out=views.behaviour)


class Predictions(ShowdownArrays):
    """What one seat of every showdown predicts: `weights` are how often it means to predict so with each hand's cards.

    `evenly` are the weights of predicting both as often; `twins` for each hand the place of the one with the same cards
    of which the other prediction is made, among the hands of all showdowns. A hand without one is its own.
    """

    showdown_axes: ClassVar = {"weights": 0, "regrets": 0, "twins": 0}

    def __init__(
        self, showdowns: Sequence[Showdown], role: Role, hands: Sequence[LearnedHands], method: Method
    ) -> None:
        self._method = method
        held = len(showdowns), hands[0].axis_length
        self.twins = np.tile(np.arange(held[1]), (held[0], 1))
        for at, (showdown, learned) in enumerate(zip(showdowns, hands, strict=True)):
            twins = twins_of(hands_of(showdown, role).at(learned.places))
            self.twins[at, learned.on_axis] = learned.on_axis[twins]
        self._look_at_twins()
        self.weights, self.regrets = self.evenly.copy(), np.zeros(held, method.number)

    def regret(self, worth: Array) -> None:
        """Predict a little better from now on; `worth` is what each hand brings."""
        instant = (worth - worth.take(self.twins)) * (1.0 - self.weights)
        expected = _add_regret(self.regrets, instant, TINY, self._method.predictive)
        np.divide(expected, expected + expected.take(self.twins) * self._paired, out=self.weights)

    def best(self, worth: Array) -> Array:
        """What the better of both predictions brings in each showdown, accidents being as frequent."""
        meant, tremble, other = 1.0 - self._method.tremble, self._method.tremble, worth.take(self.twins)
        each: Array = meant * np.maximum(worth, other) + tremble * (worth + other) / PREDICTIONS
        found: Array = (each * self.evenly).sum(axis=1)
        return found

    @property
    def trembling(self) -> Array:
        """How often each hand's prediction is made, by accident too."""
        tremble = self._method.tremble
        found: Array = self.weights * (1.0 - tremble) + tremble * self.evenly
        return found

    def keep(self, places: Sequence[int]) -> None:
        super().keep(places)
        self._look_at_twins()

    def _look_at_twins(self) -> None:
        """Number the hands of all showdowns, and tell which have a twin."""
        self.twins %= self.twins.shape[1]
        self._paired = self.twins != np.arange(self.twins.shape[1])
        self.evenly = (1.0 / (1.0 + self._paired)).astype(self._method.number)
        self.twins += np.arange(len(self.twins))[:, None] * self.twins.shape[1]


def _add_regret(regrets: Array, instant: Array, least: Array | float, predictive: bool) -> Array:
    """Add to regrets, which never fall below `least`, and find those to act on, in place of `instant`: what they will
    be if the same comes again, for a predictive solver."""
    regrets += instant
    np.maximum(regrets, least, out=regrets)
    if not predictive:
        return np.maximum(regrets, least, out=instant)
    instant += regrets
    return np.maximum(instant, least, out=instant)
