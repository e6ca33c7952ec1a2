"""Reviews of the matches in the data folder: made once, and kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.engine.core.sentences import Sentence
from game.games import GAMES
from game.games.kit import Coach
from game.reading import read_regular
from game.store.reviews import keep_review, read_review

SHORT: Final = 60_000
"""How many bytes a record may have whose review is restored within a frame or two: about 300 rounds."""


def restored_soon(record: Path, game: str) -> Any | None:
    """The review of a finished match that was kept, where restoring it takes no time worth telling; else None."""
    coach = GAMES[game].coach
    if not isinstance(coach, Coach):
        return None
    try:
        return _restored(record, read_regular(record, SHORT), coach)
    except OSError:
        return None


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
    review = _restored(record, data, coach)
    if review is not None:
        yield review
        return
    for found in coach.reviewing(data):
        # kept before it is shown: whoever has seen it may ask for something else at once
        to_keep = coach.kept(found)
        if to_keep is not None:
            keep_review(record, data, to_keep)
        yield found


def _restored(record: Path, data: bytes, coach: Coach) -> Any | None:
    """The review of a record with these bytes from what was kept of it; None where nothing was, or nothing usable."""
    kept = read_review(record, data)
    return None if kept is None else coach.restored(data, kept)
