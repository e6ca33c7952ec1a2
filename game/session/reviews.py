"""The reviews of the matches in the data folder. They are stored next to the records."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.bounded_reading import read_regular
from game.engine.core.translatable_sentences import Sentence
from game.games import GAME_KITS
from game.games.kit import Coach
from game.store.record_files import keep_review, read_review

SHORT: Final = 60_000
"""Maximum size, in bytes, of a record whose review can be restored within a frame or two. It is about the size of 300
rounds."""


def restored_soon(record: Path, game: str) -> object | None:
    """Return the stored review of a match, or None if there is no usable review or restoring it would take too long."""
    coach = GAME_KITS[game].coach
    if not isinstance(coach, Coach):
        return None
    try:
        return _restored(record, read_regular(record, SHORT), coach)
    except OSError:
        return None


def reviewing(record: Path, game: str) -> Iterator[object]:
    """Yield the stored review of a match. If there is no usable one, review the match, yield everything that the coach
    yields, and store the final review.

    If the match can't be reviewed, this yields a sentence with the reason. This is a task for a worker.
    """
    coach = GAME_KITS[game].coach
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
        # saved before it is yielded, because a player who has seen the review may leave the page
        to_keep = coach.kept(found)
        if to_keep is not None:
            keep_review(record, data, to_keep)
        yield found


def _restored(record: Path, data: bytes, coach: Coach) -> object | None:
    """Return the stored review of a record with these bytes, or None if there is no usable review."""
    kept = read_review(record, data)
    return None if kept is None else coach.restored(data, kept)
