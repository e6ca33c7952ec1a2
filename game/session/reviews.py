"""Reviews of the matches in the data folder: made once, and kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.bounded_reading import read_regular
from game.engine.core.translatable_sentences import Sentence
from game.games import GAMES
from game.games.kit import Coach
from game.store.reviews import keep_review, read_review

SHORT: Final = 60_000
"""A record of at most this many bytes, about 300 rounds, has its review restored within a frame or two."""


def restored_soon(record: Path, game: str) -> Any | None:
    """The review kept of a finished match, if it can be restored without a noticeable wait; otherwise None."""
    coach = GAMES[game].coach
    if not isinstance(coach, Coach):
        return None
    try:
        return _restored(record, read_regular(record, SHORT), coach)
    except OSError:
        return None


def reviewing(record: Path, game: str) -> Iterator[Any]:
    """Have the coach review the match in a file, unless that has been done before: a task for a worker."""
    coach = GAMES[game].coach
    if not isinstance(coach, Coach):
        yield coach
        return
    try:
        data = read_regular(record)
    except OSError as error:
        yield Sentence("{path} can’t be read: {reason}", path=record, reason=error.strerror)
        return
    review = _restored(record, data, coach)
    if review is not None:
        yield review
        return
    for found in coach.reviewing(data):
        # kept before it is shown: once it has been seen, the player may ask for something else
        to_keep = coach.kept(found)
        if to_keep is not None:
            keep_review(record, data, to_keep)
        yield found


def _restored(record: Path, data: bytes, coach: Coach) -> Any | None:
    """The review of a record with these bytes from what was kept of it; None where nothing was, or nothing usable."""
    kept = read_review(record, data)
    return None if kept is None else coach.restored(data, kept)
