"""Updates to the history, made from records, reviews and imported statistics.

An update replays every changed record, so it runs in a background process.
"""

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Final, NamedTuple

from game.bounded_reading import read_regular
from game.engine.core.errors import GameError, LineError, RecordError
from game.engine.core.game import MatchEnd
from game.engine.core.match_statistics import Skill, Tally
from game.engine.core.record_format import PRACTICE, Header, read_header
from game.engine.core.replay import AnyPlayedLine, open_record
from game.engine.core.seated_players import BOTS, GUEST, PROFILES, identities_as_recorded
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES, GAME_KITS
from game.games.kit import Coach
from game.medals.medal import Earned
from game.session.daily_parade import is_parade
from game.session.fair_deal_secrets import forget_deal
from game.session.guest_match_deletion import delete_ended_guest_match
from game.session.record_header import duel_of
from game.store.database import BrokenHistory, remove
from game.store.deleted import deleted_matches, remove_for_good
from game.store.exported_statistics import LARGEST_FIGURES, figures_files, read_figures
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.history import History, MatchPlayed, SeatPlayed, write_history
from game.store.history_rows import Kind
from game.store.record_files import LATEST, RecordFile, read_ends, read_record, read_review, record_files, review_path
from game.typed_reading import DamagedError

BATCH: Final = 10
"""Number of matches written to the history as one batch. A newer task of the worker may have to wait while a batch is
being read."""

BREAKS: Final = 2
"""Maximum number of attempts to update the history. If the history is broken in the last attempt too, `BrokenHistory`
is raised."""

NO_STAMP: Final = ""

log = logging.getLogger(__name__)


class Progress(NamedTuple):
    """The progress of an update.

    - `read`: the number of changed records and reviews that have been read.
    - `of`: the total number of changed records and reviews.
    """

    read: int
    of: int

    @property
    def is_done(self) -> bool:
        """True if all changed records and reviews have been read."""
        return self.read == self.of


class Unreadable(NamedTuple):
    """The name of an unreadable record, and the reason why it can't be read."""

    name: str
    why: Sentence


class ReviewFile(NamedTuple):
    """A reviewed record, and the stamp of its review, which changes whenever the review changes."""

    record: Path
    stamp: str


def bring_up_to_date(folder: Path, before: float = 0.0) -> Iterator[Progress | Unreadable]:
    """Update a data folder's history. The changed records are read first, starting with the latest, then imported
    statistics and reviews.

    Deletes matches that a guest played to the end before the time `before`, in seconds since 1970, and permanently
    removes matches that were deleted more than thirty days ago.

    This is a task for a worker. Yields the progress repeatedly, including at the beginning and at the end, and an
    `Unreadable` for each record that can't be read. A broken history is rebuilt. Raises `sqlite3.Error` or `OSError` if
    the history can't be written, and `BrokenHistory` if rebuilding it doesn't help.
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
        # this raises BrokenHistory if any row is unreadable
        ended = _ended_by_guests(history.matches(), before)
        known = history.stamps()
        changed = [file for file in files if known.get(file.path.name, ("", ""))[0] != file.stamp]
        reviewed = changed_reviews(files, {file.path.name for file in changed}, known)
        of = len(changed) + len(reviewed)
        yield Progress(0, of)
        for begin in range(0, len(changed), BATCH):
            batch, found, medals = changed[begin : begin + BATCH], list[MatchPlayed](), dict[str, tuple[Earned, ...]]()
            for file in batch:
                try:
                    match, medals[file.path.name] = summary_of(file)
                except (RecordError, StoreError) as error:
                    yield Unreadable(file.path.name, error.said)
                else:
                    found.append(replace(match, kind="deleted") if file in deleted else match)
            history.add(found, [file.path.name for file in batch], medals)
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
    """Permanently remove from a data folder the matches that were deleted more than thirty days before `today`, and the
    secrets of the unfinished ones among them."""
    for match in deleted_matches(folder):
        if match.last_day < today:
            with suppress(GameError, StoreError):
                record = match.file.path
                forget_deal(folder / MATCHES / record.name, read_header(read_ends(record)[0], ENGINES))
            remove_for_good(match)


class Summary(NamedTuple):
    """The summary of a match for the history, and the medals that people earned in the match."""

    match: MatchPlayed
    medals: tuple[Earned, ...] = ()


def summary_of(file: RecordFile) -> Summary:
    """Return the summary of the match in a file. Raises `RecordError` or `StoreError` if the record is unusable.

    If the record is broken but the match is over, the summary is made from the first and the last line. Medals are
    earned only in finished matches that count.
    """
    data = read_record(file.path)
    try:
        return _played_back(file, data)
    except RecordError:
        ended = _by_its_ends(file)
        if ended is None:
            raise
        return Summary(ended)


class _Reader:
    """The lines of a record, and the state, the events and the end according to the lines read so far. `hinted` is true
    if one of these lines is a decision made after a hint."""

    def __init__(self, state: object, lines: Iterator[AnyPlayedLine]) -> None:
        self.state = state
        self.events = list[object]()
        self.end: MatchEnd | None = None
        self.hinted = False
        self._lines = lines

    def __iter__(self) -> Iterator[AnyPlayedLine]:
        for line in self._lines:
            self.state = line.after
            self.events += line.events
            self.end = line.entry if isinstance(line.entry, MatchEnd) else None
            self.hinted |= line.note.get(PRACTICE) is True
            yield line


def _played_back(file: RecordFile, data: bytes) -> Summary:
    header, lines = open_record(data, ENGINES)
    game, kind = header.rules.game, _kind(header)
    engine = ENGINES[game]
    read = _Reader(engine.begin(header.rules), lines)
    earned = [*GAME_KITS[game].medals.earned(header.rules, read)]
    tally, winner = engine.tally(header.rules, read.events), None if read.end is None else read.end.winner
    is_over, count, scores = read.end is not None, engine.count(read.state), engine.scores(read.state)
    match = replace(_match(file, header, kind, is_over, winner, count, scores, tally), hinted=read.hinted)
    return Summary(match, _of_persons(earned, match) if is_over and not kind else ())


def _of_persons(earned: Iterable[Earned], match: MatchPlayed) -> tuple[Earned, ...]:
    """Return the medals that were earned at people's seats."""
    return tuple(each for each in earned if match.seats[each.seat].bot is None)


def _by_its_ends(file: RecordFile) -> MatchPlayed | None:
    """Return a summary made from the first and last lines of a record.

    Returns None if either line is unreadable or the last line isn't an `end` line.
    """
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
            GAME_KITS[header.rules.game].side_named(bot) if isinstance(bot, str) else None,
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
        *(name, file.stamp, game, rules, kind, began, file.written, over, winner, length, tally.wars, seats),
        duel=duel_of(header),
    )


def _kind(header: Header) -> Kind:
    if is_parade(header):
        return "parade"
    if header.extra.get("practice") is True:
        return "practice"
    return "" if header.extra.get("seed") is None else "seed"


def _began(header: Header, otherwise: int) -> int:
    """Return the start time in the header, in seconds since 1970, or `otherwise` if it is missing or implausible."""
    created = header.extra.get("created")
    try:
        began = int(datetime.fromisoformat(created).timestamp()) if isinstance(created, str) else otherwise
    except (ValueError, OverflowError, OSError):
        return otherwise
    return began if 0 <= began <= LATEST else otherwise


def changed_reviews(
    files: Sequence[RecordFile], changed: Collection[str], known: Mapping[str, tuple[str, str]]
) -> list[ReviewFile]:
    """Return the reviews of the records in `files` that must be read, because the review or the record has changed.

    `changed` contains the names of the changed records. `known` contains the known stamps of each record and its
    review, by the name of the record.
    """
    found = []
    for file in files:
        name, stamp = file.path.name, stamp_of(review_path(file.path))
        before = NO_STAMP if name in changed or name not in known else known[name][1]
        if stamp not in (NO_STAMP, before):
            found.append(ReviewFile(file.path, stamp))
    return found


def take_review(review: ReviewFile, history: History) -> None:
    """Add the results of a review to the history if the match is in it. An unusable review is only marked as read."""
    match = history.match(review.record.name)
    if match is None:
        return
    found, kit = _findings(review.record, match), GAME_KITS.get(match.game)
    medals = _of_persons(found.earned, match) if match.over and not match.kind else ()
    history.keep_review(match.name, review.stamp, found.skills, medals, kit.medals.of_review if kit else ())


def take_figures(folder: Path, history: History) -> None:
    """Add the matches in new and changed files of imported statistics to the history.

    Unreadable files are logged, and skipped until they change.
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
    """Return a string that changes whenever a file is written, or `NO_STAMP` if there is no such file."""
    try:
        stat = path.stat()
    except OSError:
        return NO_STAMP
    return f"{stat.st_size} {stat.st_mtime_ns}"


class _Findings(NamedTuple):
    """The results of a review that the history keeps: the skill of each seat, and the medals earned."""

    skills: Sequence[Skill | None] = ()
    earned: Sequence[Earned] = ()


def _findings(record: Path, match: MatchPlayed) -> _Findings:
    kit = GAME_KITS.get(match.game)
    try:
        data = read_regular(record)
    except OSError:
        return _Findings()
    kept: object = read_review(record, data)
    if kit is None or not isinstance(kit.coach, Coach) or kept is None:
        return _Findings()
    review = kit.coach.restored(data, kept)
    return _Findings() if review is None else _Findings(kit.coach.skills(review), [*kit.medals.judged(review)])
