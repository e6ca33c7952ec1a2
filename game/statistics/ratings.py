"""The ratings of the people and computers that have played a game, and the results of their meetings."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import Final, NamedTuple

from game.confidence import NORMAL_95
from game.games.kit import GameKit
from game.statistics import opponent_in_words
from game.statistics.bradley_terry import Contest, fit
from game.store.sides_and_winners import MatchResult
from game.store.sides_of_matches import OpponentKey
from game.translation import _, plural, signed

POINTS: Final = 400 / log(10)
"""Number of points for a difference in strength of 1.

As in Elo's ratings, a lead of 400 means ten wins for each loss.
"""

MOST_SIDES: Final = 100
"""Maximum number of sides (people and computer players) that are rated. If there are more, those with the most matches
are rated."""


class Rating(NamedTuple):
    """The rating of a side: a person or a computer player.

    - `points`: the number of points above the average of all rated sides.
    - `low` and `high`: the bounds of the 95% confidence interval of the points.
    - `matches`: the number of matches against other rated sides.
    """

    side: OpponentKey
    points: float
    low: float
    high: float
    matches: int


class Meetings(NamedTuple):
    """The numbers of matches that one side won, lost and drew against another side.

    Unless it is drawn, a match of three or four players counts only between the winner and each of the others.
    """

    won: int
    lost: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of the sides in a game, starting with the best, and `meetings`, which maps each pair of rated sides
    that have met to the results from the point of view of the first.

    `left_out` is the number of sides that are unrated because they aren't among the `MOST_SIDES` sides with the most
    matches. Matches with such a side aren't rated, and aren't in `meetings`.
    """

    rated: tuple[Rating, ...]
    meetings: Mapping[tuple[OpponentKey, OpponentKey], Meetings]
    left_out: int


def ratings_of(results: Sequence[MatchResult]) -> Ratings:
    """Return the ratings that follow from the results of matches of one game. Nobody is rated if there are fewer than
    two sides.

    A match that a side played only against itself isn't rated.
    """
    rivalries = [result for result in results if len(set(result.sides)) > 1]
    matches = _matches_of(rivalries)
    # sorted by side too, so that the order of the results makes no difference
    sides = sorted(matches, key=lambda side: (-matches[side], side))
    numbers = {side: number for number, side in enumerate(sides[:MOST_SIDES])}
    if len(numbers) < 2:
        return Ratings((), {}, 0)
    kept = [result for result in rivalries if all(side in numbers for side in result.sides)]
    found = fit(len(numbers), (_contest(result, numbers) for result in kept))
    played = _matches_of(kept)
    rated = []
    for side, number in numbers.items():
        points, error = (POINTS * each for each in found.above_average(number))
        rated.append(Rating(side, points, points - NORMAL_95 * error, points + NORMAL_95 * error, played[side]))
    rated.sort(key=lambda rating: (-rating.points, -rating.matches, rating.side))
    return Ratings(tuple(rated), _meetings(kept), len(sides) - len(numbers))


def rating_in_words(rating: Rating, kit: GameKit) -> str:
    """Return a rating as text, such as "Ann: +120 points (95%: −40 to +281), 9 matches"."""
    words = _("{side}: {points} points (95%: {low} to {high}), {matches}")
    return words.format(
        side=opponent_in_words(rating.side, kit),
        points=signed(rating.points, 0),
        low=signed(rating.low, 0),
        high=signed(rating.high, 0),
        matches=plural("{n} match", "{n} matches", rating.matches),
    )


def _matches_of(results: Iterable[MatchResult]) -> Counter[OpponentKey]:
    """Return the number of matches of each side. A match counts once for a side that has several seats in it."""
    matches = Counter[OpponentKey]()
    for result in results:
        for side in set(result.sides):
            matches[side] += result.matches
    return matches


def _contest(result: MatchResult, numbers: Mapping[OpponentKey, int]) -> Contest:
    players = tuple(numbers[side] for side in result.sides)
    return Contest(players, None if result.winner is None else players[result.winner], result.matches)


def _meetings(results: Iterable[MatchResult]) -> dict[tuple[OpponentKey, OpponentKey], Meetings]:
    won, drawn = Counter[tuple[OpponentKey, OpponentKey]](), Counter[tuple[OpponentKey, OpponentKey]]()
    for result in results:
        at_table = dict.fromkeys(result.sides)
        if result.winner is None:
            for one, other in combinations(at_table, 2):
                drawn[one, other] += result.matches
                drawn[other, one] += result.matches
            continue
        winner = result.sides[result.winner]
        for other in at_table:
            if other != winner:
                won[winner, other] += result.matches
    pairs = {*won, *drawn, *((loser, winner) for winner, loser in won)}
    return {(one, other): Meetings(won[one, other], won[other, one], drawn[one, other]) for one, other in pairs}
