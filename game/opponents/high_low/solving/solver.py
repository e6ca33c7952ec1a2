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

from game.opponents.high_low.solving.learning import PLAY, PLAY_WITH_FOLDS, Learner, Method
from game.opponents.high_low.solving.payoffs import hands_of, payoffs
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import Solution

AT_ONCE: Final = 32
"""So many showdowns are solved together: what one iteration works on then still fits a processor's cache."""


def solve(showdown: Showdown, iterations: int | None = None, method: Method | None = None) -> Solution:
    """The best play of a showdown, by a method for play and after enough iterations if nothing else is asked for."""
    return solve_many((showdown,), iterations, method)[0]


def solve_many(
    showdowns: Sequence[Showdown], iterations: int | None = None, method: Method | None = None
) -> list[Solution]:
    """The best play of each showdown, in their order; those whose trees are equal are solved together."""
    found: dict[int, Solution] = {}
    for these in alike(showdowns):
        solving = Solving([showdowns[at] for at in these], method)
        solving.run(iterations or solving.enough)
        found.update(zip(these, solving.solutions(), strict=True))
    return [found[at] for at in range(len(showdowns))]


def alike(showdowns: Sequence[Showdown], most: int = AT_ONCE) -> list[list[int]]:
    """The places of showdowns that can be solved together, at most so many at once."""
    groups: dict[object, list[int]] = defaultdict(list)
    for at, showdown in enumerate(showdowns):
        groups[showdown.tree_parameters, showdown.second].append(at)
    return [places[first : first + most] for places in groups.values() for first in range(0, len(places), most)]


class Solving:
    """Showdowns being solved, all with equal trees; it can be stopped after any iteration.

    `enough` is how many iterations are. Raises `ValueError` for showdowns of different trees.
    """

    def __init__(self, showdowns: Sequence[Showdown], method: Method | None = None) -> None:
        if len({showdown.tree_parameters for showdown in showdowns}) != 1:
            raise ValueError("showdowns are solved together where their trees are equal; solve the others apart")
        method = method or (PLAY_WITH_FOLDS if showdowns[0].fold else PLAY)
        self.showdowns = tuple(showdowns)
        self.enough = method.iterations
        self.iterations = 0
        paid = [payoffs(showdown, hands_of(showdown, 0), hands_of(showdown, 1)) for showdown in showdowns]
        self._players = (Learner(self.showdowns, 0, paid, method), Learner(self.showdowns, 1, paid, method))

    def run(self, iterations: int) -> None:
        """Play so many more iterations."""
        first, second = self._players
        for _ in range(iterations):
            first.learn(second.reach, self.iterations)
            second.learn(first.reach, self.iterations)
            self.iterations += 1

    def keep(self, places: Sequence[int]) -> None:
        """Go on with some of the showdowns only, by their places."""
        self.showdowns = tuple(self.showdowns[at] for at in places)
        for player in self._players:
            player.keep(places)

    def solutions(self) -> list[Solution]:
        """The best play as it is known so far, of each showdown."""
        first, second = self._players
        return [
            Solution(showdown, (first.average(at), second.average(at)), self.iterations)
            for at, showdown in enumerate(self.showdowns)
        ]
