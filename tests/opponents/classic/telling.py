"""The occasions on which an opponent at Classic War may speak, derived from the events as the table shows them."""

from collections.abc import Iterator

from game.engine.classic.events import Event
from game.engine.classic.redacted_views import redact
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.opponents.classic.occasions import MatchMemory, hear
from game.opponents.talk import Occasion
from scenes.classic.shown_table import apply_event, empty
from tests.engine.scripted import past_events
from tests.opponents.classic.tables import classic_tables


def told(match: Match, seat: Seat = 1) -> list[tuple[Event, Occasion]]:
    """Return the occasions of the opponent at a seat, each with its event."""
    memory, tableau, found = MatchMemory(seat), empty(match.public_view()), []
    for event in past_events(match):
        seen = redact(event, None)
        tableau = apply_event(tableau, seen)
        memory, heard = hear(memory, seen, tableau.view)
        found += [(seen, occasion) for occasion in heard.occasions]
    return found


def names(match: Match, seat: Seat = 1) -> list[str]:
    """Return the names of the occasions of the opponent at a seat."""
    return [occasion.name for _event, occasion in told(match, seat)]


def finished_classic_matches(matches: int = 10, seed: int = 43) -> Iterator[Match]:
    """Yield finished matches between the opponents, with many different rules."""
    before: Match | None = None
    for match, _seat, _rng in classic_tables(matches, seed):
        if before is not None and match is not before:
            yield before
        before = match
    if before is not None:
        yield before
