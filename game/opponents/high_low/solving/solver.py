"""CFR+: both seats play showdowns against each other, regret what they didn't do, and do that more often next time.

Their average strategies come as near to the best play as one likes; they take turns, and the later an iteration the
more it counts in the average, by a power of its number. There are two methods. For play there is the predictive kind
of the algorithm (Farina, Kroer and Sandholm, 2021), whose seats expect the last regret to come once more: it comes
near to the best play soonest, but where folding is allowed the plain kind does (Tammelin, 2014). For judging there is
the plain kind, in more digits and with more accidents, and old regrets are forgotten (Brown and Sandholm, 2019): it
needs more iterations, and settles after moves too that the best play never makes.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import numpy as np

from game.opponents.high_low.solving.learning import Learner, Method
from game.opponents.high_low.solving.payoffs import hands_of, likely_hands, payoffs
from game.opponents.high_low.solving.sequences import Indices, room_for
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.tree import Role

PLAY: Final = Method(True, True, None, 400, 5e-4, 3, True, 1, np.float32)
PLAY_WITHOUT_LIMIT: Final = PLAY._replace(recency=6)
PLAY_WITH_FOLDS: Final = Method(False, False, None, 1600, 1e-4, 3, False, 1, np.float32)
"""For opponents. Where a raise may be of any size the best play wagers all at once, and comes to anything else by
accident only, so that what was reached must be forgotten faster. Folds are mixed so finely that accidents must be
rarer."""

LEFT: Final = 0.0004
"""A showdown is solved for play once both seats together could win only so many coins more, on average, by playing
better; at the latest after as many iterations as its method allows."""

CHECKED_EVERY: Final = 24
"""After so many iterations it is found out which are solved."""

AT_ONCE: Final = 32
"""So many showdowns are solved together: what one iteration works on then still fits a processor's cache."""


def solve(showdown: Showdown, iterations: int | None = None, method: Method | None = None) -> Solution:
    """The best play of a showdown, by a method for play and until it is solved if nothing else is asked for."""
    return solve_many((showdown,), iterations, method)[0]


def solve_many(
    showdowns: Sequence[Showdown], iterations: int | None = None, method: Method | None = None
) -> list[Solution]:
    """The best play of each showdown, in their order; those whose trees are equal are solved together."""
    found: dict[Showdown, Solution] = {}
    distinct = list(dict.fromkeys(showdowns))
    for these in alike(distinct, method=method):
        solving = Solving([distinct[at] for at in these], method)
        while solving.showdowns:
            solving.run(iterations or CHECKED_EVERY)
            solved = [True] * len(solving.showdowns) if iterations else solving.solved()
            found |= {solving.showdowns[at]: solving.solution(at) for at, done in enumerate(solved) if done}
            if any(solved):
                solving.keep([at for at, done in enumerate(solved) if not done])
    return [found[showdown] for showdown in showdowns]


def method_for_play(showdown: Showdown) -> Method:
    """The method that comes near to the best play soonest."""
    if showdown.fold:
        return PLAY_WITH_FOLDS
    return PLAY if showdown.raise_limit else PLAY_WITHOUT_LIMIT


def learned(showdown: Showdown, role: Role, method: Method) -> Indices:
    """The places of the hands that a seat learns to play, among all of `hands_of`."""
    return likely_hands(showdown, role) if method.likely else np.arange(len(hands_of(showdown, role).ranks))


def alike(showdowns: Sequence[Showdown], most: int = AT_ONCE, method: Method | None = None) -> list[list[int]]:
    """The places of showdowns that can be solved together, at most so many at once; no solution depends on it."""
    groups: dict[object, list[int]] = defaultdict(list)
    for at, showdown in enumerate(showdowns):
        rooms = [room_for(len(learned(showdown, role, method or method_for_play(showdown)))) for role in (0, 1)]
        groups[showdown.tree_parameters, *rooms, showdown.second and showdown.limit].append(at)
    return [places[first : first + most] for places in groups.values() for first in range(0, len(places), most)]


class Solving:
    """Showdowns being solved, all with equal trees; it can be stopped after any iteration.

    `enough` is how many iterations are. Raises `ValueError` for showdowns of different trees.
    """

    def __init__(self, showdowns: Sequence[Showdown], method: Method | None = None) -> None:
        if len({showdown.tree_parameters for showdown in showdowns}) != 1:
            raise ValueError("showdowns are solved together where their trees are equal; solve the others apart")
        method = method or method_for_play(showdowns[0])
        self.showdowns = tuple(showdowns)
        self.enough = method.iterations
        self.iterations = 0
        places = [[learned(showdown, role, method) for showdown in showdowns] for role in (0, 1)]
        paid = [
            payoffs(showdown, hands_of(showdown, 0).at(first), hands_of(showdown, 1).at(second))
            for showdown, first, second in zip(showdowns, *places, strict=True)
        ]
        first, second = (Learner(self.showdowns, role, places[role], paid, method) for role in (0, 1))
        self._players = first, second

    def run(self, iterations: int) -> None:
        """Play so many more iterations."""
        first, second = self._players
        for _ in range(iterations):
            first.learn(second.reach, self.iterations)
            second.learn(first.reach, self.iterations)
            self.iterations += 1

    def left(self) -> list[float]:
        """How many coins both seats together could still win in each showdown by playing better, accidents apart."""
        first, second = self._players
        both = first.best_response(second.average_reach) + second.best_response(first.average_reach)
        found: list[float] = both.tolist()
        return found

    def solved(self) -> list[bool]:
        """Which of the showdowns are solved for play."""
        return [self.iterations >= self.enough or left <= LEFT for left in self.left()]

    def keep(self, places: Sequence[int]) -> None:
        """Go on with some of the showdowns only, by their places."""
        self.showdowns = tuple(self.showdowns[at] for at in places)
        for player in self._players:
            player.keep(places)

    def solution(self, at: int) -> Solution:
        """The best play of one of the showdowns, by its place, as it is known so far."""
        first, second = self._players
        return Solution(self.showdowns[at], (first.average(at), second.average(at)), self.iterations)

    def solutions(self) -> list[Solution]:
        """The best play as it is known so far, of each showdown."""
        return [self.solution(at) for at in range(len(self.showdowns))]
