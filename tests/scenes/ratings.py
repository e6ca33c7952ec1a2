"""Ratings of invented matches between any number of persons and computers."""

from collections.abc import Sequence
from random import Random

from game.opponents.high_low.levels import LEVELS
from game.store.sides_and_winners import MatchResult
from game.store.sides_of_matches import OpponentKey
from scenes.app.statistics import shown_ratings
from scenes.menus.ratings import RatingsScene

GAMES = "high-low-war", "classic-war"


def results_of(persons: Sequence[str], games: int = 1) -> list[MatchResult]:
    """Return matches of these persons against each computer of High Low War and against each other, and fewer of them
    in another game if `games` is 2."""
    rng = Random(len(persons))
    people = [OpponentKey(name, is_person=True) for name in persons]
    computers = [OpponentKey(level.name, is_person=False) for level in LEVELS]
    results = []
    for number, game in enumerate(GAMES[:games]):
        for place, one in enumerate(people):
            others = [*people[place + 1 :], *(computers if number == 0 else ())]
            for other in others:
                matches = rng.randrange(12)
                won = rng.randrange(matches + 1)
                counted = ((0, won), (1, matches - won), (None, rng.randrange(5) == 0))
                results += [MatchResult(game, (one, other), winner, count) for winner, count in counted if count]
    return results


def ratings_page(persons: Sequence[str], is_table: bool = False, games: int = 1) -> RatingsScene:
    """Return the page with the ratings of these persons and of the computers."""
    page = RatingsScene()
    page.games = shown_ratings(results_of(persons, games))
    page.is_table = is_table
    return page
