"""Entries and decisions that a table releases from its log, as each client may see them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.game import AnyGame, MatchEnd
from game.engine.core.record_format import PRACTICE, Header
from game.engine.core.replay import AnyPlayedLine, open_record
from game.games import ENGINES
from game.online.messages import Ended, Line, Played
from game.online.table_log_entries import Entry, as_seen
from game.session.local_session import LocalNews
from game.typed_reading import as_json

Viewer: TypeAlias = Seat | None
"""A seat, or None for somebody who only watches."""


@dataclass(frozen=True, slots=True)
class EntryReleased:
    """An entry that has been saved in the log, with the number of its line."""

    number: int
    entry: Entry | Ended

    def line(self, viewer: Viewer) -> Line | None:
        """Return the entry as a viewer may see it, or None if the viewer may not see it."""
        seen = self.entry if isinstance(self.entry, Ended) else as_seen(self.entry)
        return None if seen is None else Line(self.number, seen)


@dataclass(frozen=True)
class PlayReleased:
    """A decision, or the deal, that has been saved in the log, with everything that followed from it.

    - `number`: the number of its last line in the log.
    - `record`: the number of its last line in the match's record, not counting the header.
    - `seat`: the seat that decided, or None for the deal or a decision that belongs to no seat.
    - `round`: the number of rounds or battles begun so far.
    - `practice`: true if the player had asked for a hint.

    An instance contains secrets: pass on only the result of `line`.
    """

    number: int
    seat: Seat | None
    record: int
    news: LocalNews = field(repr=False)
    round: int
    practice: bool = False

    def line(self, viewer: Viewer) -> Line:
        """Return the decision as a viewer may see it."""
        events = tuple(map(as_json, self.news.events(viewer)))
        view = self._public if viewer is None else as_json(self.news.view(viewer))
        return Line(self.number, Played(self.seat, self.record, events, view, self._public, self.practice))

    @cached_property
    def _public(self) -> object:
        return as_json(self.news.view(None))


Release: TypeAlias = EntryReleased | PlayReleased


def plays_in(record: Sequence[str], numbers: Sequence[int]) -> Iterator[PlayReleased]:
    """Yield the deal and the decisions in a record, each with the chance events that followed from it.

    For each line of the record after its header, `numbers` contains the line's number in the table's log.
    """
    header, lines = open_record(as_data(record), ENGINES)
    game, taken = ENGINES[header.rules.game], list[AnyPlayedLine]()
    for line in lines:
        if taken and line.before.chance_owed is None and not isinstance(line.entry, MatchEnd):
            yield _released(game, header, taken, numbers)
            taken = []
        taken.append(line)
    if taken:
        yield _released(game, header, taken, numbers)


def _released(game: AnyGame, header: Header, lines: Sequence[AnyPlayedLine], numbers: Sequence[int]) -> PlayReleased:
    """Return the decision or the deal in these lines of a record, with the chance events that followed from it."""
    first, last = lines[0], lines[-1]
    events = tuple(event for line in lines for event in line.events)
    # the header is the record's first line
    record = last.number - 1
    return PlayReleased(
        numbers[record - 1],
        None if first.before.chance_owed is not None else getattr(first.entry, "seat", None),
        record,
        LocalNews(header, last.after, events),
        game.count(last.after),
        first.note.get(PRACTICE) is True,
    )


def as_data(lines: Iterable[str]) -> bytes:
    """Return the lines of a record as the contents of its file."""
    return "".join(line + "\n" for line in lines).encode()
