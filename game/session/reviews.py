"""Make reviews of matches in the data folder, and store them next to the records."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.bounded_reading import read_regular
from game.engine.core.translatable_sentences import Sentence
from game.games import GAME_KITS
from game.games.kit import Coach
from game.store.records import keep_review, read_review

SHORT: Final = 60_000
"""Maximum size in bytes of a record (about 300 rounds) whose review can be restored within a frame or two."""


def restored_soon(record: Path, game: str) -> Any | None:
    """Return the stored review of a finished match; None if there is none or restoring it would take too long."""
    coach = GAME_KITS[game].coach
    if not isinstance(coach, Coach):
        return None
    try:
        return _restored(record, read_regular(record, SHORT), coach)
    except OSError:
        return None


def reviewing(record: Path, game: str) -> Iterator[Any]:
    """Yield the stored review of a match, or the coach's findings while it reviews the match. Runs in a worker.

    Yields a sentence with the reason if the match can't be reviewed.
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
        # kept before it is shown: a player who has seen it may already be elsewhere
        to_keep = coach.kept(found)
        if to_keep is not None:
            keep_review(record, data, to_keep)
        yield found


def _restored(record: Path, data: bytes, coach: Coach) -> Any | None:
    """Return the stored review of a record with these bytes; None if there is no usable one."""
    kept = read_review(record, data)
    return None if kept is None else coach.restored(data, kept)
