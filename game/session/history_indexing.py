"""Bringing the history up to date with the records: beside the program, since each one is played back."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.engine.core.errors import GameError, LineError, RecordError
from game.engine.core.match_statistics import Tally
from game.engine.core.record import Header, read_header
from game.engine.core.replay import open_record
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES
from game.opponents.talk import portrayed
from game.session.fair_deals import forget_deal
from game.session.figures_indexing import changed_reviews, take_figures, take_review
from game.store.database import BrokenHistory, remove
from game.store.deleted import deleted_matches, remove_for_good
from game.store.files import MATCHES, StoreError
from game.store.history import write_history
from game.store.match_summary import Kind, MatchPlayed, SeatPlayed
from game.store.records import LATEST, RecordFile, read_ends, read_record, record_files

BATCH: Final = 10
"""This many matches are written at once; anything else the process is asked to do waits while they are read."""

BREAKS: Final = 2
"""Making the history is tried this many times before it is given up."""

log = logging.getLogger(__name__)


class Progress(NamedTuple):
    """How many of the records that have to be read have been read."""

    read: int
    of: int

    @property
    def is_done(self) -> bool:
        """Whether the history is up to date."""
        return self.read == self.of


class Unreadable(NamedTuple):
    """A record that can't be read, by its name, and why."""

    name: str
    why: Sentence


def bring_up_to_date(folder: Path) -> Iterator[Progress | Unreadable]:
    """Read the records that have changed, the latest first: a task for a worker.

    The first and the last thing that it yields is its progress. A history that is broken is made anew. Raises
    `sqlite3.Error` or `OSError` where it can't be written.
    """
    for _ in range(BREAKS - 1):
        try:
            yield from _bring_up_to_date(folder)
        except BrokenHistory as error:
            log.warning("the history in %s is made anew: %s", folder, error)
            remove(folder)
        else:
            return
    yield from _bring_up_to_date(folder)


def _bring_up_to_date(folder: Path) -> Iterator[Progress | Unreadable]:
    clear_deleted(folder, date.today())
    deleted = [match.file for match in deleted_matches(folder)]
    files = record_files(folder / MATCHES) + deleted
    with closing(write_history(folder)) as history:
        # what can't be read is made anew
        list(history.matches())
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
            yield Progress(begin + len(batch), of)
        take_figures(folder, history)
        for number, review in enumerate(reviewed, len(changed) + 1):
            take_review(review, history)
            yield Progress(number, of)
        here = {file.path.name for file in files}
        history.remove([name for name, (stamp, _review) in history.stamps().items() if stamp and name not in here])


def clear_deleted(folder: Path, today: date) -> None:
    """Remove the matches deleted more than thirty days ago, with the secrets of those that weren't finished."""
    for match in deleted_matches(folder):
        if match.last_day < today:
            with suppress(GameError, StoreError):
                record = match.file.path
                forget_deal(folder / MATCHES / record.name, read_header(read_ends(record)[0], ENGINES))
            remove_for_good(match)


def summary_of(file: RecordFile) -> MatchPlayed:
    """What the history keeps of a match. Raises `RecordError` or `StoreError` if nothing is known of it.

    For a broken record its first and last line are used, if they say that the match is over.
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
        end = line.entry if isinstance(line.entry, engine.end_type) else None
    tally, winner = engine.tally(header.rules, events), None if end is None else end.winner
    return _match(
        file, header, _kind(header), end is not None, winner, engine.count(state), engine.scores(state), tally
    )


def _by_its_ends(file: RecordFile) -> MatchPlayed | None:
    """Who played, and who won, by the first and the last line of a record; None where the last isn't the end."""
    try:
        first, last = read_ends(file.path)
        header = read_header(first, ENGINES)
        engine = ENGINES[header.rules.game]
        end = engine.lines.read(last)
    except (LineError, StoreError):
        return None
    if not isinstance(end, engine.end_type):
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
    bots = header.extra.get("bots")
    named = bots if isinstance(bots, list) and len(bots) == len(header.players) else [None] * len(header.players)
    seats = tuple(
        SeatPlayed(
            player,
            bot if isinstance(bot, str) else None,
            portrayed(bot) if isinstance(bot, str) else None,
            scores[seat] if seat < len(scores) else None,
            tally.seats[seat],
        )
        for seat, (player, bot) in enumerate(zip(header.players, named, strict=True))
    )
    began = _began(header, int(file.written))
    rules = header.rules.differences()
    name, game = file.path.name, header.rules.game
    return MatchPlayed(
        name, file.stamp, game, rules, kind, began, file.written, over, winner, length, tally.wars, seats
    )


def _kind(header: Header) -> Kind:
    if header.extra.get("practice") is True:
        return "practice"
    return "" if header.extra.get("seed") is None else "seed"


def _began(header: Header, otherwise: int) -> int:
    """When a match began, as its header says, in seconds since 1970; a time that no file can have isn't believed."""
    created = header.extra.get("created")
    try:
        began = int(datetime.fromisoformat(created).timestamp()) if isinstance(created, str) else otherwise
    except (ValueError, OverflowError, OSError):
        return otherwise
    return began if 0 <= began <= LATEST else otherwise
