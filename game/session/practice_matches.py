"""Practice matches, in which a finished match is played again with the same cards, either from one of its moments or
from the start. A player may already know the cards, so such a match counts only as practice."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Final

from game.engine.core.chance import ChanceOwed, ChanceSource, Recorded, Reseated
from game.engine.core.errors import RecordError
from game.engine.core.fair_deal import disclosed_deal
from game.engine.core.game import AnyGame
from game.engine.core.house_rules import is_number
from game.engine.core.record_codec import read_object, write_object
from game.engine.core.record_format import Header, split_record, write_header
from game.engine.core.replay import AnyPlayedLine, open_record
from game.engine.core.seated_players import Seating
from game.games import ENGINES
from game.session.record_header import new_header
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.record_files import create, read_record

CARDS_OF: Final = "cards_of"
"""Name of the header field that identifies the match whose cards are played again."""


@dataclass(frozen=True, slots=True)
class Original:
    """The finished match that is played again in a practice match.

    - `name`: the name of its record.
    - `line`: the number of the last line that both matches have in common, or None if they share only the first deal.
    - `seats`: the number of seats by which every player has moved on.
    """

    name: str
    line: int | None
    seats: int


def original_of(header: Header) -> Original | None:
    """Return the finished match whose cards are played again according to a header, or None if there is none."""
    field = header.extra.get(CARDS_OF)
    if not isinstance(field, dict):
        return None
    name, line, seats = field.get("match"), field.get("line"), field.get("seats", 0)
    if not isinstance(name, str) or Path(name).name != name or not is_number(seats):
        return None
    return Original(name, line if is_number(line) else None, seats)


def begin_again(
    folder: Path,
    record: Path,
    line: int | None,
    seats: int,
    seating: Seating,
    now: datetime,
    rng: Random,
    app: str | None = None,
) -> Path:
    """Create a practice match with the cards of the finished match at `record`, and return the path of the new record.

    The new match continues after the line with the number `line`, or after the first deal if `line` is None. `seating`
    is the new seating, in which every player has moved on by `seats` seats. `now` and `rng` determine the name of the
    new record. `app` is the program's version. Raises `StoreError` if the match at `record` isn't finished or can't be
    played again from that line, or if the new record can't be created.
    """
    try:
        header, lines = open_record(read_record(record), ENGINES)
        played = tuple(lines)
    except RecordError as error:
        raise _unplayable(record, error) from None
    if not played or not played[-1].after.over:
        raise StoreError("{path}: only a finished match can be played again", path=record)
    said: dict[str, object] = {}
    if record.parent.resolve() == (folder / MATCHES).resolve():
        # a record from elsewhere may have the same name as a match in this folder
        field = {"match": record.name, "line": line, "seats": seats or None}
        said[CARDS_OF] = {name: value for name, value in field.items() if value is not None}
    new = new_header(header.rules, seating, now, app=app, practice=True)
    new = Header(new.rules, new.players, {**new.extra, **said})
    game = ENGINES[header.rules.game]
    written = [write_header(new), *(_reseated(game, each, new, seats) for each in _kept(played, line))]
    try:
        for _line in open_record("\n".join(written).encode(), ENGINES)[1]:
            pass
    except RecordError as error:
        # the order in which cards are collected may depend on the seats, which have changed
        raise _unplayable(record, error) from None
    return create(folder, written, now, rng)


def chance_again(record: Path, header: Header, rng: Random) -> ChanceSource | None:
    """Return the source of a practice match's chance events.

    The source repeats the cards of the original match as far as they are known, and draws all others from `rng`.
    Returns None if the header names no original match, or if the original's record is missing or broken.
    """
    original = original_of(header)
    if original is None:
        return None
    try:
        data = read_record(record.parent / original.name)
        before, lines = open_record(data, ENGINES)
        played = tuple(lines)
    except (RecordError, StoreError):
        return None
    deal = disclosed_deal(before, split_record(data).lines[-1])
    # the secret is bound to the header of the original match
    known = Recorded(_shuffles(played), rng) if deal is None else deal.chance(before)
    return Reseated(known, original.seats, before.rules.players)


def _kept(played: Sequence[AnyPlayedLine], line: int | None) -> list[AnyPlayedLine]:
    """Return the lines that a practice match has in common with its original.

    They are all lines up to line number `line`, or those of the first deal if `line` is None.
    """
    if line is None:
        return list(takewhile(lambda each: each.before.chance_owed is not None, played))
    return [each for each in played if each.number <= line]


def _reseated(game: AnyGame, played: AnyPlayedLine, header: Header, seats: int) -> str:
    line: str = game.lines.write(game.lines.reseat(played.entry, seats, header.rules.players))
    return write_object({**read_object(line), **played.note})


def _shuffles(played: Sequence[AnyPlayedLine]) -> dict[tuple[ChanceOwed, int], Sequence[object]]:
    """Return the cards of each shuffle that concerns a single seat, in their new order, by the kind and number of the
    chance event.

    The number is the event's number within its kind, counted from 1.
    """
    shuffles, drawn = dict[tuple[ChanceOwed, int], Sequence[object]](), Counter[ChanceOwed]()
    for each in played:
        owed = each.before.chance_owed
        if owed is not None and owed.seat is not None:
            drawn[owed] += 1
            shuffles[owed, drawn[owed]] = getattr(each.entry, "cards", ())
    return shuffles


def _unplayable(record: Path, error: RecordError) -> StoreError:
    return StoreError(
        "{path}: {error}; the match can’t be played again from the chosen moment", path=record, error=error
    )
