"""What the history takes from files other than records: what reviews say of the players, and figures imported from
another machine."""

import logging
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.bounded_reading import read_regular
from game.engine.core.match_statistics import Skill
from game.games import GAMES
from game.games.kit import Coach
from game.store.exchanged_figures import FiguresError, figures_files, read_figures
from game.store.history import History
from game.store.match_summary import MatchPlayed
from game.store.records import RecordFile
from game.store.reviews import kept_at, read_review

NO_STAMP: Final = ""

log = logging.getLogger(__name__)


class ReviewFile(NamedTuple):
    """A record that has been reviewed, and the stamp of its review, which changes whenever the file does."""

    record: Path
    stamp: str


def changed_reviews(
    files: Sequence[RecordFile], changed: Collection[str], known: Mapping[str, tuple[str, str]]
) -> list[ReviewFile]:
    """The reviews whose stamps aren't `known`, or whose records have `changed`."""
    found = []
    for file in files:
        name, stamp = file.path.name, stamp_of(kept_at(file.path))
        before = NO_STAMP if name in changed or name not in known else known[name][1]
        if stamp not in (NO_STAMP, before):
            found.append(ReviewFile(file.path, stamp))
    return found


def take_review(review: ReviewFile, history: History) -> None:
    """Put what a review says in the history; for one that can't be used, only that it has been looked at."""
    match = history.match(review.record.name)
    if match is not None:
        history.keep_review(match.name, review.stamp, _skills(review.record, match))


def take_figures(folder: Path, history: History) -> None:
    """Put the matches from files of figures that have changed in the history; what can't be read is left out."""
    known = history.figures_files()
    for path in figures_files(folder):
        stamp = stamp_of(path)
        if known.get(path.name) == stamp:
            continue
        matches: list[MatchPlayed] = []
        try:
            matches = read_figures(read_regular(path))
        except (OSError, FiguresError) as error:
            log.warning("the figures in %s can't be read: %s", path, error)
        history.add_figures(path.name, stamp, matches)


def stamp_of(path: Path) -> str:
    """The size and time of a file; empty if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return NO_STAMP
    return f"{stat.st_size} {stat.st_mtime_ns}"


def _skills(record: Path, match: MatchPlayed) -> Sequence[Skill | None]:
    kit = GAMES.get(match.game)
    try:
        data = read_regular(record)
    except OSError:
        return ()
    kept: Any = read_review(record, data)
    if kit is None or not isinstance(kit.coach, Coach) or kept is None:
        return ()
    review = kit.coach.restored(data, kept)
    return () if review is None else kit.coach.skills(review)
