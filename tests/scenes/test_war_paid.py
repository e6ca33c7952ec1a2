"""In a WAR the light goes on to the next card once the coins of the one before have been paid, and never sooner."""

from collections.abc import Iterator

from game.engine.high_low.events import CardsRevealed, Event, PotRolledOver, PotSplit, PotWon, ShowdownOpened
from scenes.animation.placement import Snapshot
from scenes.core.layout import lay_out
from scenes.drawing.canvas import TextPicture
from scenes.high_low.animations import clip
from scenes.high_low.placements import pot_words, shown_pot
from scenes.high_low.shown_table import Tableau, apply_event, innermost, playing
from scenes.high_low.table import place
from scenes.table.director import Change
from tests.scenes.telling import tell

LAYOUT = lay_out((1280, 720))
SETTLED = (PotWon, PotSplit, PotRolledOver)


def changes() -> Iterator[tuple[Event, Change[Tableau]]]:
    """What happens in the WARs of random matches, and what it does to the table."""
    for seed in range(80):
        for each in tell(seed, 60):
            tableau, events, _after = each.seen_by(0)
            for event in events:
                after = apply_event(tableau, event)
                if tableau.view.wars and after.view.wars:
                    yield event, Change(tableau, after, place(tableau, LAYOUT), place(after, LAYOUT), LAYOUT)
                tableau = after


def lit(tableau: Tableau) -> int:
    """Which of the cards being fought has the light."""
    return playing(tableau, tableau.view.frames[innermost(tableau.view)])


def has_next(tableau: Tableau) -> bool:
    """Whether another card of the same WAR is still to be fought."""
    frame = tableau.view.frames[innermost(tableau.view)]
    return 0 < frame.decided < frame.size


def test_the_light_stays_on_a_card_until_its_coins_are_paid_and_the_next_showdown_is_opened() -> None:
    seen = 0
    for event, change in changes():
        if isinstance(event, (CardsRevealed, *SETTLED)):
            assert lit(change.after) == lit(change.before)
        if isinstance(event, ShowdownOpened) and has_next(change.before):
            assert lit(change.after) == lit(change.before) + 1
            seen += 1
    assert seen


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


def test_what_waited_is_the_pot_of_the_next_showdown() -> None:
    seen = 0
    for event, change in changes():
        if isinstance(event, ShowdownOpened) and has_next(change.before) and not change.before.view.pot:
            assert shown_pot(change.before) == shown_pot(change.after) == change.after.view.pot
            seen += 1
    assert seen
