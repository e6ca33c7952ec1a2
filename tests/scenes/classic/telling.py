"""Random matches of Classic War as scenes see them: a state, the events that follow, and the state after them."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.engine.classic.events import Event
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.redacted_views import open_view, player_view, public_view, redact
from game.engine.classic.state import State
from game.engine.classic.views import PublicView
from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.core.watched_match import OPEN, Watcher
from scenes.classic.shown_table import ClassicTableau, empty
from tests.engine.classic.drawing import random_decision, random_rules

PLAYERS = ("Ann", "Bo", "Cy", "Di")


class Telling(NamedTuple):
    """The events that follow from one decision, or from the start, with the states before and after them."""

    before: State
    events: tuple[Event, ...]
    after: State

    def seen_by(self, viewer: Watcher) -> tuple[ClassicTableau, tuple[Event, ...], PublicView]:
        """Return the table before, the events and the view after, as the viewer may see them."""
        before, after = see(self.before, self.after, viewer), see(self.after, self.after, viewer)
        table = ClassicTableau(before) if self.before.hands else empty(after)
        told = self.events if viewer == OPEN else tuple(redact(event, viewer) for event in self.events)
        return table, told, after


def see(state: State, after: State, viewer: Watcher) -> PublicView:
    """Return a state as a viewer may see it. Before the deal, it is the state after it, because there is nothing else
    to see."""
    if not state.hands:
        state = after
    players = PLAYERS[: state.rules.players]
    if viewer == OPEN:
        return open_view(state, players)
    return public_view(state, players) if viewer is None else player_view(state, players, viewer)


def tell(seed: int, decisions: int = 40) -> Iterator[Telling]:
    """Yield the events of a match with random rules that is played at random, starting with the deal."""
    rng = Random(seed)
    rules = random_rules(rng)
    match = Match(CLASSIC_WAR, Header(rules, PLAYERS[: rules.players]))
    before = match.state
    yield Telling(before, match.resume(rng), match.state)
    for _number in range(decisions):
        decision = random_decision(match, rng)
        if decision is None:
            return
        before = match.state
        yield Telling(before, match.apply(decision), match.state)
