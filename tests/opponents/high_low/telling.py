"""The occasions on which an opponent at High Low War may speak, derived from the events as the table shows them."""

from collections.abc import Iterator

from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.high_low.events import Event
from game.engine.high_low.redacted_views import redact
from game.opponents.high_low.occasions import MatchMemory, hear
from game.opponents.talk import Expression, Occasion
from scenes.high_low.shown_table import Tableau, apply_event, empty
from tests.engine.scripted import past_events


def shown(match: Match, viewer: Seat | None = None) -> Iterator[tuple[Event, Tableau]]:
    """Yield each event as the viewer sees it, with the table after it."""
    view = match.public_view() if viewer is None else match.view(viewer)
    tableau = empty(view)
    for event in past_events(match):
        seen = redact(event, viewer)
        tableau = apply_event(tableau, seen)
        yield seen, tableau


def told(match: Match, seat: Seat = 1) -> list[tuple[Event, Occasion]]:
    """Return the occasions of the opponent at a seat, each with its event."""
    memory, found = MatchMemory(seat), []
    for event, tableau in shown(match):
        memory, heard = hear(memory, event, tableau.view)
        found += [(event, occasion) for occasion in heard.occasions]
    return found


def names(match: Match, seat: Seat = 1) -> list[str]:
    """Return the names of the occasions of the opponent at a seat."""
    return [occasion.name for _event, occasion in told(match, seat)]


def looks(match: Match, seat: Seat = 1) -> list[Expression]:
    """Return the successive expressions of the opponent at a seat."""
    memory, found = MatchMemory(seat), list[Expression]()
    for event, tableau in shown(match):
        memory, heard = hear(memory, event, tableau.view)
        if heard.expression is not None and found[-1:] != [heard.expression]:
            found.append(heard.expression)
    return found
