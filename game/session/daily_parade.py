"""The daily parade, which has the same deal for everybody. Each day's deal follows from the date in UTC and a published
key.

A person has one attempt at each day's parade. The parades of earlier days can be practised. The parades of later days
can't be played.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.errors import LineError, RecordError
from game.engine.core.fair_deal import parade_day, promise_of, published_deal
from game.engine.core.game import MatchEnd
from game.engine.core.record_format import PRACTICE, Header, read_header
from game.engine.core.replay import open_record
from game.engine.core.seated_players import Computer, Person, Player, Seating
from game.games import ENGINES, GAME_KITS
from game.games.kit import GameKit, Parade
from game.session.comparison_match import scores_of_stand_in
from game.session.local_session import LocalSession
from game.store.daily_parade_attempts import Attempt
from game.store.deleted import deleted_matches
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.record_files import read_ends, read_record, record_names

OWN_SEAT: Seat = 0
"""The person's seat in every daily parade."""

Standing: TypeAlias = Literal["open", "begun", "deleted", "finished", "past", "to come"]
"""The state of a day's parade for a person, which determines what the person may do.

- `open`: the person may begin the attempt.
- `begun`: the person may continue the attempt.
- `deleted`, `finished` and `past`: the person may only practise, because the record of the attempt is gone, the attempt
  is over, or there was no attempt, respectively.
- `to come`: the parade can't be played yet.
"""


class FoundResult(NamedTuple):
    """The result of a daily parade: the name of its record, and the number of coins that the person had at the end."""

    record: str
    coins: int


def standing(folder: Path, attempts: Sequence[Attempt], day: date, today: date) -> Standing:
    """Return the state of a day's parade for a person who has made these attempts.

    No parade of a day before the latest attempt is open, even if the clock is set back.
    """
    if day > today:
        return "to come"
    own = next((each for each in attempts if each.day == day), None)
    if own is None:
        return "open" if day == today and all(each.day < day for each in attempts) else "past"
    if own.coins is not None:
        return "finished"
    return "begun" if not own.record or (folder / MATCHES / own.record).exists() else "deleted"


def parade_kit() -> tuple[GameKit, Parade]:
    """Return the kit of the game that has the daily parade, and the parade itself."""
    return next((kit, kit.parade) for kit in GAME_KITS.values() if kit.parade is not None)


def parade_players(day: date, identity: str = "") -> tuple[Player, ...]:
    """Return the players in a day's parade. `identity` is the identity of the person."""
    return Person(identity), Computer(parade_kit()[1].opponent(day))


def start_parade(
    folder: Path, day: date, seating: Seating, now: datetime, rng: Random, app: str, practice: bool
) -> LocalSession:
    """Start the match of a day's parade in a data folder, and return the session. Raises `StoreError` if that fails.

    - `seating`: the seating, which must contain the players that `parade_players` returns.
    - `now` and `rng`: the time of the start and a source of random numbers, which also determine the record's name.
    - `app`: the program's version.
    - `practice`: true if the record is to state that this match isn't the attempt.
    """
    deal, rules = published_deal(day), parade_kit()[1].rules
    return LocalSession.start(
        folder, rules, seating, rng, app=app, clock=lambda: now, fair_deal=deal, practice=practice
    )


def is_parade(header: Header) -> bool:
    """Return True if the match with this header is a daily parade, even if it is practice."""
    return parade_day(promise_of(header)) is not None


def attempted_day(header: Header) -> date | None:
    """Return the day of the parade that is attempted in the match with this header, or None for any other match."""
    return None if header.extra.get(PRACTICE) is True else parade_day(promise_of(header))


def record_of_attempt(folder: Path, day: date, others: Collection[str] = ()) -> str:
    """Return the name of the record of an attempt at a day's parade, or an empty string if there is none.

    Records whose names are in `others` are ignored. The search may have to open all records. It is needed only if the
    program was killed before it could store the name.
    """
    for name in set(record_names(folder / MATCHES)).difference(others):
        with suppress(LineError, StoreError):
            if attempted_day(read_header(read_ends(folder / MATCHES / name)[0], ENGINES)) == day:
                return name
    return ""


def finding_results(folder: Path, records: Sequence[str]) -> Iterator[FoundResult]:
    """Yield the result of each parade that is over, even if its record has been deleted. Unreadable records are
    skipped. `records` contains the names of the parades' records. This is a task for a worker."""
    deleted = {match.file.path.name: match.file.path for match in deleted_matches(folder)}
    for name in records:
        path = folder / MATCHES / name
        with suppress(RecordError, StoreError):
            header, lines = open_record(read_record(path if path.exists() else deleted.get(name, path)), ENGINES)
            *_, last = lines
            if isinstance(last.entry, MatchEnd):
                yield FoundResult(name, ENGINES[header.rules.game].scores(last.after)[OWN_SEAT])


def playing_best(day: date) -> Iterator[int]:
    """Yield, once, the number of coins with which the strongest opponent ends a day's parade in the person's seat.

    This is a task for a worker, because the opponent must solve showdowns.
    """
    kit, parade = parade_kit()
    strongest, rng = kit.levels[-1].name, Random(day.isoformat())
    yield scores_of_stand_in(published_deal(day), parade.rules, parade_players(day), strongest, rng)[OWN_SEAT]
