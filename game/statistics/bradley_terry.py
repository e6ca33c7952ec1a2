"""The Bradley–Terry model, which estimates the strengths of players from the results of their matches.

A player of strength s (a natural logarithm) wins a match with a probability of exp(s) divided by the sum of exp over
the strengths of all players at the table: Bradley & Terry, "Rank analysis of incomplete block designs", Biometrika 39
(1952). For three or more players at a table, this is the probability of first place according to Plackett, "The
analysis of permutations", Applied Statistics 24 (1975). A draw counts as an equal share of a win for each player at the
table.

With this model alone, a player who has won every match would be infinitely strong, and players who aren't linked by any
chain of matches couldn't be compared (Hunter, "MM algorithms for generalized Bradley–Terry models", Annals of
Statistics 32 (2004)). Therefore, each player is also given one imaginary draw against a player of strength 0.

The strengths that maximise the likelihood are found by Newton's method, with steps that are shortened if necessary. The
logarithm of the likelihood is strictly concave, so there is only one maximum, and it is found from any starting point.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, prod, sqrt
from operator import mul
from typing import Final, NamedTuple, TypeAlias

Matrix: TypeAlias = list[list[float]]

IMAGINARY_DRAWS: Final = 1.0
"""Number of each player's imaginary draws against a player of strength 0."""

TOLERANCE: Final = 1e-9
"""Threshold for ending a fit: in the last step, every strength changes by less. Also the fraction of a step below which
the step isn't halved again."""

MOST_STEPS: Final = 200
"""Maximum number of steps. A fit takes about ten."""


class Contest(NamedTuple):
    """A group of matches with the same players and the same result.

    - `players`: the players' numbers, counted from 0, by seat.
    - `winner`: the winner's number, or None for a draw.
    - `matches`: the number of matches in the group.
    """

    players: tuple[int, ...]
    winner: int | None
    matches: int


@dataclass(frozen=True, slots=True)
class Fit:
    """The result of a fit: the players' estimated strengths, as natural logarithms, and the covariances of these
    strengths, both indexed by the players' numbers."""

    strengths: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]

    def above_average(self, player: int) -> tuple[float, float]:
        """Return the difference between a player's strength and the average strength, and the standard error of this
        difference."""
        count = len(self.strengths)
        average = sum(self.strengths) / count
        every = sum(map(sum, self.covariance)) / count**2
        row = self.covariance[player]
        variance = row[player] - 2 * sum(row) / count + every
        return self.strengths[player] - average, sqrt(max(0.0, variance))


def fit(players: int, contests: Iterable[Contest]) -> Fit:
    """Estimate the strengths of `players` players (at least 1), who are numbered from 0, from their contests.

    The order of the contests, and of the players at a table, doesn't affect the result.
    """
    evidence = _Evidence(players, contests)
    strengths = [0.0] * players
    for _step in range(MOST_STEPS):
        change = _solve(_cholesky(evidence.information(strengths)), evidence.slope(strengths))
        strengths = _improved(evidence, strengths, change)
        if max(map(abs, change)) < TOLERANCE:
            break
    factor = _cholesky(evidence.information(strengths))
    rows = (_solve(factor, [float(each == player) for each in range(players)]) for player in range(players))
    return Fit(tuple(strengths), tuple(map(tuple, rows)))


def _improved(evidence: "_Evidence", strengths: Sequence[float], change: Sequence[float]) -> list[float]:
    """Return the strengths after the step `change`, which is halved until it no longer lowers the likelihood or less
    than `TOLERANCE` of it remains."""
    before, share = evidence.likelihood(strengths), 1.0
    while True:
        after = [strength + share * each for strength, each in zip(strengths, change, strict=True)]
        # rounding errors are tolerated
        if evidence.likelihood(after) >= before - 1e-12 * abs(before) or share < TOLERANCE:
            return after
        share /= 2


class _Evidence:
    """The results of matches, including the imaginary draws, from which the likelihood of strengths is calculated.

    Sums are always calculated in the same order, so that fits are reproducible.
    """

    def __init__(self, players: int, contests: Iterable[Contest]) -> None:
        tables, won, drawn = Counter[tuple[int, ...]](), Counter[int](), Counter[tuple[int, int]]()
        for contest in contests:
            tables[tuple(sorted(contest.players))] += contest.matches
            if contest.winner is not None:
                won[contest.winner] += contest.matches
                continue
            for player in contest.players:
                drawn[player, len(contest.players)] += contest.matches
        self._tables = sorted(tables.items())
        self._wins = [float(won[player]) for player in range(players)]
        for (player, seats), matches in sorted(drawn.items()):
            self._wins[player] += matches / seats

    def likelihood(self, strengths: Sequence[float]) -> float:
        """Return the logarithm of the likelihood of the results, given these strengths."""
        total: float = sum(map(mul, self._wins, strengths))
        for table, matches in self._tables:
            total -= matches * _log_of_sum([strengths[player] for player in table])
        imaginary = (strength / 2 - _log_of_sum([strength, 0.0]) for strength in strengths)
        return total + IMAGINARY_DRAWS * sum(imaginary)

    def slope(self, strengths: Sequence[float]) -> list[float]:
        """Return the first derivatives of the logarithm of the likelihood: each player's wins minus expected wins."""
        slope = [
            wins + IMAGINARY_DRAWS * (0.5 - _chances([strength, 0.0])[0])
            for wins, strength in zip(self._wins, strengths, strict=True)
        ]
        for table, matches in self._tables:
            for player, chance in zip(table, _chances([strengths[each] for each in table]), strict=True):
                slope[player] -= matches * chance
        return slope

    def information(self, strengths: Sequence[float]) -> Matrix:
        """Return the observed information: the negative second derivatives of the logarithm of the likelihood."""
        found = [[0.0] * len(strengths) for _player in strengths]
        for player, strength in enumerate(strengths):
            found[player][player] = IMAGINARY_DRAWS * prod(_chances([strength, 0.0]))
        for table, matches in self._tables:
            chances = zip(table, _chances([strengths[each] for each in table]), strict=True)
            for (player, chance), (other, another) in combinations(chances, 2):
                if player == other:
                    continue
                # sums of products without differences stay precise for probabilities near 0 and 1
                both = matches * chance * another
                for row, column, share in (
                    (player, other, -both),
                    (other, player, -both),
                    (player, player, both),
                    (other, other, both),
                ):
                    found[row][column] += share
        return found


def _chances(strengths: Sequence[float]) -> list[float]:
    """Return each player's probability of winning, given the strengths of all players at a table."""
    strongest = max(strengths)
    weights = [exp(strength - strongest) for strength in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]


def _log_of_sum(strengths: Sequence[float]) -> float:
    """Return the logarithm of the sum of exp over all strengths."""
    strongest = max(strengths)
    return strongest + log(sum(exp(strength - strongest) for strength in strengths))


def _cholesky(matrix: Matrix) -> Matrix:
    """Return the lower triangular factor of a symmetric, positive definite matrix."""
    factor: Matrix = []
    for place, cells in enumerate(matrix):
        row: list[float] = []
        for column, above in enumerate(factor):
            row.append((cells[column] - sum(map(mul, row, above))) / above[column])
        row.append(sqrt(cells[place] - sum(map(mul, row, row))))
        factor.append(row)
    return factor


def _solve(factor: Matrix, right: Sequence[float]) -> list[float]:
    """Return the solution x of `factor` · `factor`ᵀ · x = `right`."""
    forward: list[float] = []
    for row, value in zip(factor, right, strict=True):
        forward.append((value - sum(map(mul, row, forward))) / row[-1])
    found = [0.0] * len(forward)
    for place in range(len(forward) - 1, -1, -1):
        known = sum(factor[below][place] * found[below] for below in range(place + 1, len(forward)))
        found[place] = (forward[place] - known) / factor[place][place]
    return found
