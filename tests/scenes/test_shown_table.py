"""The table shown event by event ends as the table of the news, and moves on once coins are paid."""

from collections.abc import Iterator
from typing import get_args

import pytest

from game.engine.core.cards import Seat
from game.engine.core.watched_match import OPEN, Watcher
from game.engine.high_low.events import (
    CardsRevealed,
    DeckReshuffled,
    Event,
    PotRolledOver,
    PotSplit,
    PotWon,
    ShowdownOpened,
)
from game.engine.high_low.views import PublicView
from scenes.animation.placement import Snapshot
from scenes.core.table_layout import lay_out
from scenes.drawing.canvas_and_pictures import TextPicture
from scenes.high_low.animations import clip
from scenes.high_low.board import place
from scenes.high_low.placements import pot_words, shown_pot
from scenes.high_low.shown_table import Tableau, apply_event, innermost, playing
from scenes.table.director import Change
from tests.sampling import batched
from tests.scenes.telling import VIEWERS, tell

LAYOUT = lay_out((1280, 720))
every_match = pytest.mark.parametrize("seeds", batched(range(240), 40))
SETTLED = (PotWon, PotSplit, PotRolledOver)


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


@pytest.mark.exhaustive
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
    """Return the sets from which the cards on the table were drawn, and from which the next ones will be."""
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


def changes() -> Iterator[tuple[Event, Change[Tableau]]]:
    """Yield the events in the WARs of random matches, and the changes that they make to the table."""
    for seed in range(80):
        for each in tell(seed, 60):
            tableau, events, _after = each.seen_by(0)
            for event in events:
                after = apply_event(tableau, event)
                if tableau.view.wars and after.view.wars:
                    yield event, Change(tableau, after, place(tableau, LAYOUT), place(after, LAYOUT), LAYOUT)
                tableau = after


def lit(tableau: Tableau) -> int:
    """Return the index of the card being fought that is lit."""
    return playing(tableau, tableau.view.frames[innermost(tableau.view)])


def has_next(tableau: Tableau) -> bool:
    """Return True if another card of the same WAR is still to be fought."""
    frame = tableau.view.frames[innermost(tableau.view)]
    return 0 < frame.decided < frame.size


@pytest.mark.exhaustive
def test_the_light_stays_on_a_card_until_its_coins_are_paid_and_the_next_showdown_is_opened() -> None:
    seen = 0
    for event, change in changes():
        if isinstance(event, (CardsRevealed, *SETTLED)):
            assert lit(change.after) == lit(change.before)
        if isinstance(event, ShowdownOpened) and has_next(change.before):
            assert lit(change.after) == lit(change.before) + 1
            seen += 1
    assert seen


@pytest.mark.exhaustive
def test_while_coins_wait_under_the_next_cards_the_pot_is_never_told_as_nothing() -> None:
    seen = 0
    for event, change in changes():
        if not isinstance(event, PotWon | PotSplit) or not has_next(change.after):
            continue
        whole = clip(event, change)
        waiting = shown_pot(change.after)
        for step in range(51):
            snapshot = Snapshot(dict(change.was))
            whole.show(whole.seconds * step / 50, snapshot)
            label = snapshot.still["pot",].picture
            assert isinstance(label, TextPicture)
            assert waiting == 0 or label.text != pot_words(0)
        assert label.text == pot_words(waiting)
        seen += waiting > 0
    assert seen


@pytest.mark.exhaustive
def test_what_waited_is_the_pot_of_the_next_showdown() -> None:
    seen = 0
    for event, change in changes():
        if isinstance(event, ShowdownOpened) and has_next(change.before) and not change.before.view.pot:
            assert shown_pot(change.before) == shown_pot(change.after) == change.after.view.pot
            seen += 1
    assert seen
