"""The table of Classic War told event by event is, after the last one, the table of the news itself."""

from dataclasses import replace
from typing import get_args

import pytest

from game.engine.classic.events import CardsCollected, CardTurnedUp, Event
from game.engine.classic.views import PublicView
from game.engine.core.watched_match import OPEN
from scenes.classic.placements import place
from scenes.classic.shown_table import ClassicTableau, apply_event
from scenes.core.table_layout import lay_out
from scenes.drawing.canvas_and_pictures import BACK, CardPicture
from tests.sampling import batched
from tests.scenes.classic.telling import tell

LAYOUT = lay_out((1280, 720))

every_match = pytest.mark.parametrize("seeds", batched(range(300), 60))


def without_tops(view: PublicView) -> PublicView:
    """A view without the tops of piles: where a pile was shuffled, only a view tells them."""
    return replace(view, pile_tops=(None,) * len(view.players))


def test_every_kind_of_event_is_told_in_these_matches() -> None:
    told = {type(event) for seed in range(60) for each in tell(seed) for event in each.events}
    assert told == set(get_args(Event))


@every_match
def test_told_event_by_event_the_table_comes_to_what_the_view_shows(seeds: range) -> None:
    for seed in seeds:
        for each in tell(seed):
            tableau, events, after = each.seen_by((None, 1, OPEN)[seed % 3])
            for event in events:
                tableau = apply_event(tableau, event)
            told = replace(tableau, view=without_tops(tableau.view))
            assert place(told, LAYOUT) == place(ClassicTableau(without_tops(after)), LAYOUT), (seed, events)


@every_match
def test_the_top_of_a_pile_that_everybody_could_follow_is_told_by_the_event(seeds: range) -> None:
    followed = 0
    for seed in seeds:
        for each in tell(seed):
            tableau, events, after = each.seen_by(None)
            for event in events:
                tableau = apply_event(tableau, event)
            if events and isinstance(events[-1], CardsCollected) and all(events[-1].seen):
                assert tableau.view.pile_tops == after.pile_tops, (seed, events)
                followed += after.piles[events[-1].seat] > 0
    assert followed


@every_match
def test_cards_turned_up_are_seen_all_at_the_same_time(seeds: range) -> None:
    """C3: everybody still in turns the top card up at the same time."""
    for seed in seeds:
        for each in tell(seed):
            tableau, events, _after = each.seen_by(None)
            for event in events:
                tableau = apply_event(tableau, event)
                if isinstance(event, CardTurnedUp) and tableau.rising:
                    row = [key for key in place(tableau, LAYOUT) if key[:2] == ("card", event.seat)]
                    picture = place(tableau, LAYOUT)[row[-1]].picture
                    assert isinstance(picture, CardPicture) and picture.sprite == BACK
                assert not (tableau.waiting and not tableau.rising)


@every_match
def test_the_table_never_holds_a_card_that_nobody_may_see(seeds: range) -> None:
    """C5, C8: what lies face down is None until it is shown."""
    for seed in seeds:
        for each in tell(seed):
            tableau, events, _after = each.seen_by(None)
            for event in events:
                tableau = apply_event(tableau, event)
                view = tableau.view
                for lying in (card for row in view.table for card in row if not card.up):
                    assert lying.card is None or (view.rules.show_spoils and view.won_by is not None)
