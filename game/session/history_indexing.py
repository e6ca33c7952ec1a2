"""Update the history from records, reviews and imported statistics.

This replays every changed record, so it runs in a background process.
"""

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.bounded_reading import read_regular
from game.engine.core.errors import GameError, LineError, RecordError
from game.engine.core.game import MatchEnd
from game.engine.core.match_statistics import Skill, Tally
from game.engine.core.record import Header, read_header
from game.engine.core.replay import open_record
from game.engine.core.seating import BOTS, GUEST, PROFILES, identities_as_recorded
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES, GAME_KITS
from game.games.kit import Coach
from game.opponents.talk import portrayed
from game.session.fair_deals import forget_deal
from game.session.guest_matches import delete_ended_guest_match
from game.session.parade import is_parade
from game.store.database import BrokenHistory, remove
from game.store.deleted import deleted_matches, remove_for_good
from game.store.exchanged_figures import LARGEST_FIGURES, figures_files, read_figures
from game.store.files import MATCHES, StoreError
from game.store.history import History, MatchPlayed, SeatPlayed, write_history
from game.store.history_rows import Kind
from game.store.records import LATEST, RecordFile, read_ends, read_record, read_review, record_files, review_path
from game.typed_reading import DamagedError

BATCH: Final = 10
"""Number of matches per write. The background process does nothing else while it reads a batch."""

BREAKS: Final = 2
"""Number of attempts to update the history. If it is broken even in the last attempt, `BrokenHistory` is raised."""

NO_STAMP: Final = ""

log = logging.getLogger(__name__)


class Progress(NamedTuple):
    """Numbers of changed records and reviews: those read so far (`read`), and all that have to be read (`of`)."""

    read: int
    of: int

    @property
    def is_done(self) -> bool:
        """True if the history is up to date."""
        return self.read == self.of


class Unreadable(NamedTuple):
    """Name of an unreadable record, and the reason why it can't be read."""

    name: str
    why: Sentence


class ReviewFile(NamedTuple):
    """A reviewed record, and the stamp of its review, which changes whenever the review's file does."""

    record: Path
    stamp: str


def bring_up_to_date(folder: Path, before: float = 0.0) -> Iterator[Progress | Unreadable]:
    """Update a data folder's history: read the changed records, the latest first, imported statistics, and reviews.

    Matches that a guest played to their end `before` a time, in seconds since 1970, are deleted.

    Runs in a worker. Yields the progress, which is also the first and the last value, and an `Unreadable` for each
    record that can't be read. A broken history is rebuilt. Raises `sqlite3.Error` or `OSError` if the history can't be
    written, or `BrokenHistory` if rebuilding it doesn't help.
    """
    for _ in range(BREAKS - 1):
        try:
            yield from _bring_up_to_date(folder, before)
        except BrokenHistory as error:
            log.warning("the history in %s is being rebuilt: %s", folder, error)
            remove(folder)
        else:
            return
    yield from _bring_up_to_date(folder, before)


def _bring_up_to_date(folder: Path, before: float) -> Iterator[Progress | Unreadable]:
    clear_deleted(folder, date.today())
    deleted = [match.file for match in deleted_matches(folder)]
    files = record_files(folder / MATCHES) + deleted
    with closing(write_history(folder)) as history:
        # raises BrokenHistory if any row is unreadable
        ended = _ended_by_guests(history.matches(), before)
        known = history.stamps()
        changed = [file for file in files if known.get(file.path.name, ("", ""))[0] != file.stamp]
        reviewed = changed_reviews(files, {file.path.name for file in changed}, known)
        of = len(changed) + len(reviewed)
        yield Progress(0, of)
        for begin in range(0, len(changed), BATCH):
            batch, found = changed[begin : begin + BATCH], list[MatchPlayed]()
            for file in batch:
                try:
                    found.append(replace(summary_of(file), kind="deleted") if file in deleted else summary_of(file))
                except (RecordError, StoreError) as error:
                    yield Unreadable(file.path.name, error.said)
            history.add(found, instead_of=[file.path.name for file in batch])
            ended |= _ended_by_guests(found, before)
            yield Progress(begin + len(batch), of)
        take_figures(folder, history)
        for number, review in enumerate(reviewed, len(changed) + 1):
            take_review(review, history)
            yield Progress(number, of)
        here = {file.path.name for file in files}
        here -= {name for name in ended if delete_ended_guest_match(folder, name)}
        history.remove([name for name, (stamp, _review) in history.stamps().items() if stamp and name not in here])


def _ended_by_guests(matches: Iterable[MatchPlayed], before: float) -> set[str]:
    return {match.name for match in matches if match.kind == "guest" and match.over and match.played < before}


def clear_deleted(folder: Path, today: date) -> None:
    """Remove matches deleted more than thirty days before `today`, and the secrets of those that were unfinished."""
    for match in deleted_matches(folder):
        if match.last_day < today:
            with suppress(GameError, StoreError):
                record = match.file.path
                forget_deal(folder / MATCHES / record.name, read_header(read_ends(record)[0], ENGINES))
            remove_for_good(match)


def summary_of(file: RecordFile) -> MatchPlayed:
    """Return the history's summary of a match. Raises `RecordError` or `StoreError` if the record is unusable.

    A broken record is summarised from its first and last lines if the match is over.
    """
    data = read_record(file.path)
    try:
        return _played_back(file, data)
    except RecordError:
        ended = _by_its_ends(file)
        if ended is None:
            raise
        return ended


def _played_back(file: RecordFile, data: bytes) -> MatchPlayed:
    header, lines = open_record(data, ENGINES)
    engine, events = ENGINES[header.rules.game], list[Any]()
    state, end = engine.begin(header.rules), None
    for line in lines:
        state = line.after
        events += line.events
        end = line.entry if isinstance(line.entry, MatchEnd) else None
    tally, winner = engine.tally(header.rules, events), None if end is None else end.winner
    return _match(
        file, header, _kind(header), end is not None, winner, engine.count(state), engine.scores(state), tally
    )


def _by_its_ends(file: RecordFile) -> MatchPlayed | None:
    """Return a summary made from the first and last lines of a record; None if the last line isn't the match's end."""
    try:
        first, last = read_ends(file.path)
        header = read_header(first, ENGINES)
        engine = ENGINES[header.rules.game]
        end = engine.lines.read(last)
    except (LineError, StoreError):
        return None
    if not isinstance(end, MatchEnd):
        return None
    nothing = Tally(0, ({},) * header.rules.players)
    return _match(file, header, "broken", True, end.winner, 0, (), nothing)


def _match(
    file: RecordFile,
    header: Header,
    kind: Kind,
    over: bool,
    winner: int | None,
    length: int,
    scores: Sequence[int],
    tally: Tally,
) -> MatchPlayed:
    bots = header.extra.get(BOTS)
    named = bots if isinstance(bots, list) and len(bots) == len(header.players) else [None] * len(header.players)
    identities = identities_as_recorded(header.extra.get(PROFILES), len(header.players))
    seats = tuple(
        SeatPlayed(
            player,
            bot if isinstance(bot, str) else None,
            portrayed(bot) if isinstance(bot, str) else None,
            scores[seat] if seat < len(scores) else None,
            tally.seats[seat],
            identity="" if isinstance(bot, str) else identities[seat],
        )
        for seat, (player, bot) in enumerate(zip(header.players, named, strict=True))
    )
    if any(seat.identity == GUEST for seat in seats):
        kind = "guest"
    began = _began(header, int(file.written))
    rules = header.rules.differences()
    name, game = file.path.name, header.rules.game
    return MatchPlayed(
        name, file.stamp, game, rules, kind, began, file.written, over, winner, length, tally.wars, seats
    )


def _kind(header: Header) -> Kind:
    if is_parade(header):
        return "parade"
    if header.extra.get("practice") is True:
        return "practice"
    return "" if header.extra.get("seed") is None else "seed"


def _began(header: Header, otherwise: int) -> int:
    """Return the start time in the header, in seconds since 1970; `otherwise` if it is missing or implausible."""
    created = header.extra.get("created")
    try:
        began = int(datetime.fromisoformat(created).timestamp()) if isinstance(created, str) else otherwise
    except (ValueError, OverflowError, OSError):
        return otherwise
    return began if 0 <= began <= LATEST else otherwise


def changed_reviews(
    files: Sequence[RecordFile], changed: Collection[str], known: Mapping[str, tuple[str, str]]
) -> list[ReviewFile]:
    """Return the existing reviews of `files` whose stamp isn't the known one, or whose record's name is in `changed`.
    `known` holds the known stamps of each record and its review, by the record's name."""
    found = []
    for file in files:
        name, stamp = file.path.name, stamp_of(review_path(file.path))
        before = NO_STAMP if name in changed or name not in known else known[name][1]
        if stamp not in (NO_STAMP, before):
            found.append(ReviewFile(file.path, stamp))
    return found


def take_review(review: ReviewFile, history: History) -> None:
    """Add the results of a review to the history. An unusable review is only marked as read."""
    match = history.match(review.record.name)
    if match is not None:
        history.keep_review(match.name, review.stamp, _skills(review.record, match))


def take_figures(folder: Path, history: History) -> None:
    """Add the matches in new and changed files of imported statistics to the history.

    Unreadable files are logged and skipped.
    """
    known = history.figures_files()
    for path in figures_files(folder):
        stamp = stamp_of(path)
        if known.get(path.name) == stamp:
            continue
        matches: list[MatchPlayed] = []
        try:
            matches = read_figures(read_regular(path, LARGEST_FIGURES))
        except (OSError, DamagedError) as error:
            log.warning("the figures in %s can't be read: %s", path, error)
        history.add_figures(path.name, stamp, matches)


def stamp_of(path: Path) -> str:
    """Return a file's size and time of modification as text that reveals changes; `NO_STAMP` if there is no file."""
    try:
        stat = path.stat()
    except OSError:
        return NO_STAMP
    return f"{stat.st_size} {stat.st_mtime_ns}"


def _skills(record: Path, match: MatchPlayed) -> Sequence[Skill | None]:
    kit = GAME_KITS.get(match.game)
    try:
        data = read_regular(record)
    except OSError:
        return ()
    kept: Any = read_review(record, data)
    if kit is None or not isinstance(kit.coach, Coach) or kept is None:
        return ()
    review = kit.coach.restored(data, kept)
    return () if review is None else kit.coach.skills(review)
