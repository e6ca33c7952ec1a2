"""The table told event by event is, after the last one, the table of the news itself."""

from typing import get_args

import pytest

from game.engine.core.cards import Seat
from game.engine.core.watched_match import OPEN, Watcher
from game.engine.high_low.events import DeckReshuffled, Event
from game.engine.high_low.views import PublicView
from scenes.core.layout import lay_out
from scenes.high_low.shown_table import Tableau, apply_event
from scenes.high_low.table import place
from tests.sampling import batched
from tests.scenes.telling import VIEWERS, tell

LAYOUT = lay_out((1280, 720))
every_match = pytest.mark.parametrize("seeds", batched(range(240), 40))


def test_every_kind_of_event_is_told_in_these_matches() -> None:
    told = {type(event) for seed in range(40) for each in tell(seed) for event in each.events}
    assert told == set(get_args(Event))


def test_decks_are_reshuffled_in_these_matches_within_wars_and_without() -> None:
    within: set[bool] = set()
    for seed in range(40):
        for each in tell(seed):
            tableau, events, _after = each.seen_by(None)
            for event in events:
                if isinstance(event, DeckReshuffled):
                    within.add(tableau.view.wars > 0)
                tableau = apply_event(tableau, event)
    assert within == {False, True}


@every_match
@pytest.mark.parametrize("viewer", (*VIEWERS, OPEN))
def test_told_event_by_event_the_table_comes_to_what_the_view_shows(viewer: Watcher, seeds: range) -> None:
    for seed in seeds:
        for each in tell(seed):
            tableau, events, after = each.seen_by(viewer)
            for event in events:
                tableau = apply_event(tableau, event)
            assert place(tableau, LAYOUT) == place(Tableau(after), LAYOUT), (seed, events)
            assert (tableau.view.known, tableau.view.wagering) == (after.known, after.wagering), (seed, events)
            assert sources(tableau.view) == sources(after), (seed, events)


def sources(view: PublicView) -> tuple[object, ...]:
    """What every card on the table was drawn from, and what the next ones will be."""
    lying = tuple(card.drawn_from for frame in view.frames for row in frame.cards for card in row)
    return lying, view.drawing_from


@every_match
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_event_shows_a_card_or_a_prediction_before_the_view_does(viewer: Seat | None, seeds: range) -> None:
    for seed in seeds:
        for each in tell(seed):
            tableau, events, _after = each.seen_by(viewer)
            for event in events:
                tableau = apply_event(tableau, event)
                for frame in tableau.view.frames:
                    for seat in (0, 1):
                        for lying in frame.cards[seat]:
                            seen = lying.shown or seat == viewer
                            assert (lying.card is not None) == seen
                            assert seen or lying.prediction is None
