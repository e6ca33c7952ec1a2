"""What an opponent at High Low War hears of a match, as the table shows it event by event."""

from collections.abc import Iterator
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.high_low.redaction import redact
from game.opponents.high_low.occasions import MatchMemory, hear
from game.opponents.talk import Expression, Occasion
from scenes.high_low.shown_table import Tableau, apply_event, empty
from tests.engine.past import past_events


def shown(match: Match, viewer: Seat | None = None) -> Iterator[tuple[Any, Tableau]]:
    """Each event as it is seen, and the table after it."""
    view = match.public_view() if viewer is None else match.view(viewer)
    tableau = empty(view)
    for event in past_events(match):
        seen = redact(event, viewer)
        tableau = apply_event(tableau, seen)
        yield seen, tableau


def told(match: Match, seat: Seat = 1) -> list[tuple[Any, Occasion]]:
    """What the opponent at a seat may speak of, each with the event after which it is."""
    memory, found = MatchMemory(seat), []
    for event, tableau in shown(match):
        memory, heard = hear(memory, event, tableau.view)
        found += [(event, occasion) for occasion in heard.occasions]
    return found


def names(match: Match, seat: Seat = 1) -> list[str]:
    """The same in words alone."""
    return [occasion.name for _event, occasion in told(match, seat)]


def looks(match: Match, seat: Seat = 1) -> list[Expression]:
    """The expressions on the opponent's face, one after the other."""
    memory, found = MatchMemory(seat), list[Expression]()
    for event, tableau in shown(match):
        memory, heard = hear(memory, event, tableau.view)
        if heard.expression is not None and found[-1:] != [heard.expression]:
            found.append(heard.expression)
    return found
