"""The reviews that ranks require, and the effect of a match on a rank. Both are computed in a worker."""

from collections import deque
from collections.abc import Collection, Iterator
from pathlib import Path

from game.coach.ranks import RankChange, Ranking, RankMatch
from game.games import GAME_KITS
from game.games.kit import Coach
from game.session.history_update import bring_up_to_date
from game.session.reviews import reviewing
from game.store.folders_and_lock import MATCHES
from game.store.matches_for_ranks import rank_matches


def ranking_of(game: str, matches: list[RankMatch]) -> Ranking | None:
    """Return a person's ranking in a game, given the person's matches of that game, starting with the oldest. Returns
    None if the game has no ranks."""
    kit = GAME_KITS.get(game)
    return kit.coach.ranking(matches) if kit is not None and isinstance(kit.coach, Coach) else None


def reviewing_for_ranks(folder: Path, tried: Collection[str]) -> Iterator[str]:
    """Review the matches in a data folder whose reviews are needed for ranks, except those whose records are named in
    `tried`.

    Yields the name of each record after the attempt to review it, even if that failed. Raises `BrokenHistory` or
    `sqlite3.Error` if the history can't be read.
    """
    waiting = dict[str, str]()
    for (_person, game), matches in rank_matches(folder).items():
        found = ranking_of(game, matches)
        waiting |= dict.fromkeys(found.waiting if found else (), game)
    # a match file is named after the time at which the match began, so this starts with the latest
    for name in sorted(waiting, reverse=True):
        if name not in tried:
            deque(reviewing(folder / MATCHES / name, waiting[name]), maxlen=0)
            yield name


def ranking_match(folder: Path, name: str) -> Iterator[RankChange]:
    """Review a match if necessary, and yield its effect on the rank of the only person in it.

    Yields nothing if there are several people, or if the match doesn't count or can't be reviewed. `name` is the
    record's name in the data folder. Raises `BrokenHistory`, `sqlite3.Error` or `OSError` if the history can't be read
    or updated.
    """
    rankings = _with(folder, name)
    if len(rankings) != 1:
        return
    ((game, found),) = rankings
    if name in found.waiting:
        deque(reviewing(folder / MATCHES / name, game), maxlen=0)
        deque(bring_up_to_date(folder), maxlen=0)
        ((_game, found),) = _with(folder, name) or rankings
    if name in found.changes:
        yield found.changes[name]


def _with(folder: Path, name: str) -> list[tuple[str, Ranking]]:
    """Return a (name of the game, ranking) pair for each person for whose rank a match counts."""
    return [
        (game, found)
        for (_person, game), matches in rank_matches(folder).items()
        if any(match.name == name for match in matches) and (found := ranking_of(game, matches)) is not None
    ]
