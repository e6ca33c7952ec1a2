"""Random matches as scenes see them: a state, the events that follow from one decision, and the state after them."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.core.watched_match import OPEN, Watcher
from game.engine.high_low.events import Event
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.redacted_views import open_view, player_view, public_view, redact
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.state import State
from game.engine.high_low.views import PublicView
from game.games import ENGINES
from scenes.core.table_layout import lay_out
from scenes.high_low.board import place
from scenes.high_low.shown_table import Tableau, apply_event, empty
from scenes.table.director import Change
from tests.engine.drawing import random_decision, random_rules
from tests.engine.scripted import TWINS, late_twins, opening

PLAYERS = ("Ann", "Bo")
VIEWERS = (0, 1, None)
LONGER = 4
LAYOUT = lay_out((1280, 720))


class Telling(NamedTuple):
    """The events that follow from one decision, or from the start, with the states before and after them."""

    before: State
    events: tuple[Event, ...]
    after: State

    def seen_by(self, viewer: Watcher) -> tuple[Tableau, tuple[Event, ...], PublicView]:
        """Return the table before, the events and the view after, as the viewer may see them."""
        before = see(self.before, viewer)
        table = Tableau(before) if self.before.round else empty(before)
        told = self.events if viewer == OPEN else tuple(redact(event, viewer) for event in self.events)
        return table, told, see(self.after, viewer)


def see(state: State, viewer: Watcher) -> PublicView:
    """Return a state as a viewer may see it."""
    if viewer == OPEN:
        return open_view(state, PLAYERS)
    return public_view(state, PLAYERS) if viewer is None else player_view(state, PLAYERS, viewer)


def tell(seed: int, decisions: int = 60) -> Iterator[Telling]:
    """Yield the events of a match with random rules that is played at random, starting with the deal. For some seeds,
    it is a longer match in which most cards tie."""
    rng = Random(seed)
    decisions *= 1 if seed % 10 else LONGER
    match = _twins(rng) if seed % 10 == 0 else Match(HIGH_LOW_WAR, Header(random_rules(rng), PLAYERS))
    before = match.state
    events = match.resume(rng)
    if events:
        yield Telling(before, events, match.state)
    for _number in range(decisions):
        seats = match.to_act()
        if not seats:
            return
        before = match.state
        events = match.apply(random_decision(match.legal_actions(rng.choice(seats)), rng))
        yield Telling(before, events, match.state)


def changes(kind: type, matches: int = 60, viewer: Seat | None = 0) -> Iterator[tuple[Event, Change[Tableau]]]:
    """Yield the changes that events of a kind make to the table in random matches. Fails if there are none."""
    found = False
    for seed in range(matches):
        for each in tell(seed, 25):
            tableau, events, _after = each.seen_by(viewer)
            for event in events:
                after = apply_event(tableau, event)
                if isinstance(event, kind):
                    found = True
                    yield event, Change(tableau, after, place(tableau, LAYOUT), place(after, LAYOUT), LAYOUT)
                tableau = after
    assert found, f"nobody met with {kind.__name__}"


def _twins(rng: Random) -> Match:
    """Return a match whose cards all tie, or only the last ones, so that a WAR runs out of cards."""
    zero, one = rng.choice((TWINS, late_twins()))
    most = rng.choice((None, 1))
    rules = HighLowRules(rng.choice((3, 60, 300)), most, most, rng.choice(("ends", "plays-on")))
    return Match.from_record(opening(zero, one, rules, rng.randrange(2)), ENGINES)
