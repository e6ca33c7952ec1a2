"""Reviews of the matches in the data folder: made once, and kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine.core.sentences import Sentence
from game.games import GAMES
from game.games.kit import Coach
from game.reading import read_regular
from game.store.reviews import keep_review, read_review


def reviewing(record: Path, game: str) -> Iterator[Any]:
    """Review the match in a file, as the coach of its game does, unless that has been done: a task for a worker."""
    coach = GAMES[game].coach
    if not isinstance(coach, Coach):
        yield coach
        return
    try:
        data = read_regular(record)
    except OSError as error:
        yield Sentence("{path} can’t be read: {reason}", path=record, reason=error.strerror)
        return
    kept = read_review(record, data)
    review = None if kept is None else coach.restored(data, kept)
    if review is not None:
        yield review
        return
    for found in coach.reviewing(data):
        # kept before it is shown: whoever has seen it may ask for something else at once
        to_keep = coach.kept(found)
        if to_keep is not None:
            keep_review(record, data, to_keep)
        yield found
