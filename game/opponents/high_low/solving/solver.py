"""The solver. Its method is CFR+, in which the two seats of a showdown play against each other, and make a choice more
often the more they regret not having made it.

Their average strategies converge to the best play. The seats are updated in turn. The weight of an iteration in the
average is a power of its number.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.opponents.high_low.solving.hands import hands_of, learned_hands
from game.opponents.high_low.solving.iteration_methods import Method, method_for_play
from game.opponents.high_low.solving.payoffs import pay_apart, payoffs, pays_later
from game.opponents.high_low.solving.seat_learner import Learner
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solution import Solution

CHECKED_EVERY: Final = 12
"""Number of iterations between two checks for solved showdowns."""

AT_ONCE: Final = 32
PAIRS_AT_ONCE: Final = 8
"""Maximum number of showdowns solved together: `AT_ONCE` normally, and `PAIRS_AT_ONCE` if the hands are pairs of cards
in a WAR. The data of one iteration then still fits in a processor's cache."""


def solve(showdown: Showdown, iterations: int | None = None, method: Method | None = None) -> Solution:
    """Return the best play of a showdown, found in `iterations` iterations. By default, the solver uses the method that
    `method_for_play` returns, and stops when the showdown is solved well enough for play."""
    return solve_many((showdown,), iterations, method)[0]


def solve_many(
    showdowns: Sequence[Showdown], iterations: int | None = None, method: Method | None = None
) -> list[Solution]:
    """Return the best play of each showdown, in the same order. Showdowns in the same group of `alike` are solved
    together, and those with the same `played_alike` only once. The other arguments are those of `solve`."""
    found: dict[Showdown, Solution] = {}
    distinct = list(dict.fromkeys(showdown.played_alike for showdown in showdowns))
    for these in alike(distinct, method=method):
        solving = Solving([distinct[at] for at in these], method)
        while solving.showdowns:
            solving.run(iterations or CHECKED_EVERY)
            solved = [True] * len(solving.showdowns) if iterations else solving.solved()
            found |= {solving.showdowns[at]: solving.solution(at) for at, done in enumerate(solved) if done}
            if any(solved):
                solving.keep([at for at, done in enumerate(solved) if not done])
    return [found[showdown.played_alike].of(showdown) for showdown in showdowns]


def alike(showdowns: Sequence[Showdown], most: int = AT_ONCE, method: Method | None = None) -> list[list[int]]:
    """Return groups of indices of showdowns that can be solved together, at most `most` in each. The grouping doesn't
    affect any solution."""
    groups: dict[object, list[int]] = defaultdict(list)
    for at, showdown in enumerate(showdowns):
        groups[_likeness(showdown, method or method_for_play(showdown))].append(at)
    found = []
    for places in groups.values():
        length = min(most, PAIRS_AT_ONCE) if showdowns[places[0]].second else most
        found += [places[first : first + length] for first in range(0, len(places), length)]
    return found


@lru_cache(maxsize=512)
def _likeness(showdown: Showdown, method: Method) -> object:
    """Return a key that is equal for showdowns whose arrays have the same shape and require the same computations."""
    axis_lengths = [learned_hands(showdown, role, method.likely).axis_length for role in (0, 1)]
    later = pays_later(showdown)
    # a WAR computes only moves that can cost something later; its limit decides which ones
    limit = showdown.limit if later and showdown.second else None
    return showdown.tree_parameters, *axis_lengths, showdown.second, pay_apart(showdown), later, limit


class Solving:
    """Several showdowns that are being solved together. Solving can be stopped after any iteration. `enough` is the
    number of iterations after which the showdowns count as solved in any case. Raises `ValueError` if `alike` wouldn't
    put the showdowns in the same group."""

    def __init__(self, showdowns: Sequence[Showdown], method: Method | None = None) -> None:
        method = method or method_for_play(showdowns[0])
        if len({_likeness(showdown, method) for showdown in showdowns}) != 1:
            raise ValueError("only showdowns that are alike can be solved together; solve the others separately")
        self.showdowns = tuple(showdowns)
        self.enough, self._target = method.iterations, method.exploitability
        self.iterations = 0
        hands = (
            [learned_hands(showdown, 0, method.likely) for showdown in showdowns],
            [learned_hands(showdown, 1, method.likely) for showdown in showdowns],
        )
        paid = [
            payoffs(showdown, hands_of(showdown, 0).at(first.places), hands_of(showdown, 1).at(second.places))
            for showdown, first, second in zip(showdowns, *hands, strict=True)
        ]
        first, second = (Learner(self.showdowns, role, hands, paid, method) for role in (0, 1))
        self._players = first, second

    def run(self, iterations: int) -> None:
        """Run `iterations` more iterations."""
        first, second = self._players
        for _ in range(iterations):
            first.learn(second.reach, self.iterations)
            second.learn(first.reach, self.iterations)
            self.iterations += 1

    def exploitabilities(self) -> list[float]:
        """Return, for each showdown, the average number of coins, for both seats together, that better play could still
        win. Coins lost by accident aren't counted."""
        first, second = self._players
        both = first.best_response(second.averages.reach) + second.best_response(first.averages.reach)
        found: list[float] = both.tolist()
        return found

    def solved(self) -> list[bool]:
        """Return, for each showdown, True if it is solved well enough for play."""
        return [self.iterations >= self.enough or left <= self._target for left in self.exploitabilities()]

    def keep(self, places: Sequence[int]) -> None:
        """Keep only the showdowns at these indices."""
        self.showdowns = tuple(self.showdowns[at] for at in places)
        for player in self._players:
            player.keep(places)

    def solution(self, at: int) -> Solution:
        """Return the best play found so far for the showdown at an index."""
        first, second = self._players
        strategies = first.averages.strategy(at), second.averages.strategy(at)
        return Solution(self.showdowns[at], strategies, self.iterations)

    def solutions(self) -> list[Solution]:
        """Return the best play found so far for each showdown."""
        return [self.solution(at) for at in range(len(self.showdowns))]
