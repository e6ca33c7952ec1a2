"""The contents of the ratings page, computed in a background process."""

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.games import GAME_KITS
from game.statistics import opponent_in_words
from game.statistics.ratings import rating_in_words, ratings_of
from game.store.database import BrokenHistory
from game.store.match_results import MatchResult, match_results
from scenes.games import SCENE_KITS
from scenes.menus.rating_lists import GameRatings, RatedSide, Score

log = logging.getLogger(__name__)


def rating(folder: Path) -> Iterator[Sequence[GameRatings]]:
    """Yield, once, the ratings for each game played in a data folder. This is a task for a worker."""
    try:
        results = match_results(folder)
    except (BrokenHistory, sqlite3.Error) as error:
        log.warning("the history can't be read: %s", error)
        results = []
    yield shown_ratings(results)


def shown_ratings(results: Sequence[MatchResult]) -> list[GameRatings]:
    """Return the ratings for each game in these results, starting with the game with the most matches."""
    games: dict[str, list[MatchResult]] = {}
    for result in results:
        if result.game in GAME_KITS and result.game in SCENE_KITS:
            games.setdefault(result.game, []).append(result)
    most = sorted(games, key=lambda game: (-sum(result.matches for result in games[game]), game))
    return [_of_one_game(game, games[game]) for game in most]


def _of_one_game(game: str, results: Sequence[MatchResult]) -> GameRatings:
    found, kit = ratings_of(results), GAME_KITS[game]
    sides = []
    for each in found.rated:
        name = opponent_in_words(each.side, kit)
        caption = rating_in_words(each, kit)
        sides.append(RatedSide(name, each.points, each.low, each.high, each.matches, caption))
    keys = [each.side for each in found.rated]
    scores = tuple(
        tuple(None if (met := found.meetings.get((one, other))) is None else Score(*met) for other in keys)
        for one in keys
    )
    return GameRatings(SCENE_KITS[game].title(), tuple(sides), scores, found.left_out)
