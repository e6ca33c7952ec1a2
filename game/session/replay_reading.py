"""Reading a match to be watched again, in a process beside the program: its record may be long, or broken."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.engine.core.errors import LineError, RecordError
from game.engine.core.game import AnyGame
from game.engine.core.record import Header, read_header
from game.engine.core.replay import PlayedLine, open_record
from game.engine.core.translatable_sentences import Sentence
from game.engine.core.watched_match import OPEN, Moment, WatchedMatch, Watcher
from game.games import ENGINES
from game.session.practice_matches import original_of
from game.session.seating import read_seating
from game.store.files import StoreError
from game.store.records import read_ends, read_record

MOST_LINES: Final = 20_000
"""A record with more lines can't be watched: all of it is kept in memory, and no match comes near so many."""

AT_ONCE: Final = 16
"""This many moments are sent at a time: reading them takes little of a frame."""


def watching(record: Path, wish: Watcher) -> Iterator[object]:
    """The match in a file as a watcher may see it: a task for a worker.

    Its moments come first, some at a time, and last the match without them; or a sentence that says why it can't be
    watched. Of a match under way only what its only person sees, or what everybody does, is told, whatever the wish.
    """
    try:
        data = read_record(record)
        if data.count(b"\n") > MOST_LINES:
            yield Sentence("{path}: it has more than {most} lines, too many to watch", path=record, most=MOST_LINES)
            return
        header, lines = open_record(data, ENGINES)
        played = tuple(lines)
    except StoreError as error:
        yield error.said
        return
    except RecordError as error:
        yield Sentence("{path}: {error}", path=record, error=error.said)
        return
    game, bots = ENGINES[header.rules.game], _bots(header, record)
    over = bool(played) and played[-1].after.over
    watcher = _allowed(wish, over, bots)
    moments = [_moment(game, header, line, watcher) for line in played if not isinstance(line.entry, game.end_type)]
    if not moments:
        yield Sentence("{path}: nothing has been played yet", path=record)
        return
    for first in range(0, len(moments), AT_ONCE):
        yield tuple(moments[first : first + AT_ONCE])
    yield WatchedMatch(game.rules.game, header.players, bots, over, watcher, game.scores(played[-1].after), ())


def comparing(record: Path) -> Iterator[object]:
    """A match that is played again and the one that it was, to be compared: a task for a worker.

    First comes how many seats everybody has moved on by, then the earlier match and the later one, each as from
    `watching`; or a sentence that says why they can't be compared.
    """
    try:
        header = read_header(read_ends(record)[0], ENGINES)
    except (LineError, StoreError) as error:
        yield Sentence("{path}: {error}", path=record, error=error.said)
        return
    original = original_of(header)
    if original is None or not _may_have_its_cards(record.parent / original.name, header):
        yield Sentence("{path}: no other match was played with its cards before", path=record)
        return
    yield original.seats
    for path in (record.parent / original.name, record):
        for found in watching(path, OPEN):
            yield found
            if isinstance(found, Sentence):
                return


def _may_have_its_cards(record: Path, header: Header) -> bool:
    """Whether another match, if it can be read, is of the same game, and of as many players."""
    try:
        other = read_header(read_ends(record)[0], ENGINES)
    except (LineError, StoreError):
        return True
    return other.rules.game == header.rules.game and len(other.players) == len(header.players)


def _bots(header: Header, record: Path) -> tuple[str | None, ...]:
    """Which computers played; one that isn't known is shown as a person."""
    try:
        return read_seating(header, record).bots
    except StoreError:
        return (None,) * header.rules.players


def _allowed(wish: Watcher, over: bool, bots: tuple[str | None, ...]) -> Watcher:
    """The view that a match may be watched from: while it is under way, secrets belong to their player alone."""
    persons = [seat for seat, bot in enumerate(bots) if bot is None]
    if not over:
        return persons[0] if len(persons) == 1 else None
    return wish if wish is None or wish in range(len(bots)) else OPEN


def _moment(game: AnyGame, header: Header, line: PlayedLine, watcher: Watcher) -> Moment:
    events, view = _seen(game, header, line, watcher)
    seat = None if line.before.chance_owed else getattr(line.entry, "seat", None)
    return Moment(line.number, seat, game.count(line.after), events, view)


def _seen(game: AnyGame, header: Header, line: PlayedLine, watcher: Watcher) -> tuple[tuple[Any, ...], Any]:
    """What happened in a line and the table after it, as the watcher may see it."""
    if watcher == OPEN:
        return line.events, game.open_view(line.after, header.players)
    events = tuple(game.redact(event, watcher) for event in line.events)
    if watcher is None:
        return events, game.public_view(line.after, header.players)
    return events, game.player_view(line.after, header.players, watcher)
