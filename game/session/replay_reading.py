"""The reading of matches for replays. It takes place in a background process, because a record may be long or
broken."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.engine.core.errors import LineError, RecordError
from game.engine.core.game import AnyGame, MatchEnd
from game.engine.core.record_format import Header, read_header
from game.engine.core.replay import AnyPlayedLine, open_record
from game.engine.core.seated_players import Person, Seating
from game.engine.core.translatable_sentences import Sentence
from game.engine.core.watched_match import OPEN, Moment, WatchedMatch, Watcher
from game.games import ENGINES
from game.session.practice_matches import original_of
from game.session.record_header import read_seating
from game.store.files import StoreError
from game.store.record_files import read_ends, read_record

MOST_LINES: Final = 20_000
"""Maximum number of lines in a record that can be replayed, because all of them are kept in memory."""

AT_ONCE: Final = 16
"""Maximum number of moments that are sent at a time. The window can receive that many within a frame."""


def watching(record: Path, wish: Watcher) -> Iterator[object]:
    """Yield the match in a file as a watcher may see it, from the point of view `wish` if possible. This is a task for
    a worker.

    Yields tuples of moments, and finally the match without its moments. If the match can't be watched, this yields a
    sentence with the reason. Regardless of `wish`, an unfinished match is shown as the only person in it sees it or, if
    there isn't exactly one person, as everybody sees it.
    """
    try:
        data = read_record(record)
        if data.count(b"\n") > MOST_LINES:
            yield Sentence("{path}: it has more than {most} lines, too many for a replay", path=record, most=MOST_LINES)
            return
        header, lines = open_record(data, ENGINES)
        played = tuple(lines)
    except StoreError as error:
        yield error.said
        return
    except RecordError as error:
        yield Sentence("{path}: {error}", path=record, error=error.said)
        return
    game, seating = ENGINES[header.rules.game], _seating(header, record)
    over = bool(played) and played[-1].after.over
    watcher = _allowed(wish, over, seating)
    moments = [_moment(game, header, line, watcher) for line in played if not isinstance(line.entry, MatchEnd)]
    if not moments:
        yield Sentence("{path}: nothing has been played yet", path=record)
        return
    for first in range(0, len(moments), AT_ONCE):
        yield tuple(moments[first : first + AT_ONCE])
    yield WatchedMatch(game.rules.game, seating, over, watcher, game.scores(played[-1].after), ())


def comparing(record: Path) -> Iterator[object]:
    """Yield a practice match and its original, for a comparison. This is a task for a worker.

    Yields the number of seats by which every player has moved on, then the original and the practice match, each as
    `watching` yields it. If they can't be compared, this yields a sentence with the reason.
    """
    try:
        header = read_header(read_ends(record)[0], ENGINES)
    except (LineError, StoreError) as error:
        yield Sentence("{path}: {error}", path=record, error=error.said)
        return
    original = original_of(header)
    if original is None or not _may_have_its_cards(record.parent / original.name, header):
        yield Sentence("{path}: no earlier match was played with these cards", path=record)
        return
    yield from comparing_both(record.parent / original.name, record, original.seats)


def comparing_both(earlier: Path, later: Path, seats: int = 0) -> Iterator[object]:
    """Yield two matches with the same cards, as `comparing` does. This is a task for a worker.

    In the later match, every player has moved on by `seats` seats.
    """
    yield seats
    for path in (earlier, later):
        for found in watching(path, OPEN):
            yield found
            if isinstance(found, Sentence):
                return


def _may_have_its_cards(record: Path, header: Header) -> bool:
    """Return True unless the match at `record` is known to differ from `header` in its game or number of players."""
    try:
        other = read_header(read_ends(record)[0], ENGINES)
    except (LineError, StoreError):
        return True
    return other.rules.game == header.rules.game and len(other.players) == len(header.players)


def _seating(header: Header, record: Path) -> Seating:
    """Return the seating in a record's header.

    If an opponent is unknown or the field `bots` is malformed, all players count as people.
    """
    try:
        return read_seating(header, record)
    except StoreError:
        return Seating(header.players, (Person(),) * header.rules.players)


def _allowed(wish: Watcher, over: bool, seating: Seating) -> Watcher:
    """Return the point of view from which a match is watched. If the match is over, this is `wish` or, if there is no
    such seat, `OPEN`. Otherwise, it is the seat of the only person or, if there isn't exactly one person, None, because
    nobody may see another player's secrets yet.
    """
    persons = seating.persons
    if not over:
        return persons[0] if len(persons) == 1 else None
    return wish if wish is None or wish in range(len(seating.players)) else OPEN


def _moment(game: AnyGame, header: Header, line: AnyPlayedLine, watcher: Watcher) -> Moment:
    events, view = _seen(game, header, line, watcher)
    seat = None if line.before.chance_owed else getattr(line.entry, "seat", None)
    return Moment(line.number, seat, game.count(line.after), events, view)


def _seen(game: AnyGame, header: Header, line: AnyPlayedLine, watcher: Watcher) -> tuple[tuple[Any, ...], Any]:
    if watcher == OPEN:
        return line.events, game.open_view(line.after, header.players)
    events = tuple(game.redact(event, watcher) for event in line.events)
    if watcher is None:
        return events, game.public_view(line.after, header.players)
    return events, game.player_view(line.after, header.players, watcher)
