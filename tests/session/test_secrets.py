"""Every onlooker's view of the news."""

from game.engine.core.cards import SEATS
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import CardDrawn, PredictionsPlaced
from game.engine.high_low.views import PlayerView
from tests.session.matches import Start, done, predict


def test_each_onlooker_sees_only_their_own_cards_drawn(start: Start) -> None:
    (first,) = start().poll()
    for viewer in (*SEATS, None):
        drawn = [event for event in first.events(viewer) if isinstance(event, CardDrawn)]
        assert {event.seat: event.card is not None for event in drawn} == {seat: seat == viewer for seat in SEATS}


def test_a_prediction_is_seen_by_whoever_made_it_alone(start: Start) -> None:
    session = start()
    session.poll()
    (told,) = done(session, predict(0))
    said = [event.say for seat in (0, 1, None) for event in told.events(seat) if isinstance(event, PredictionsPlaced)]
    assert said == [(Prediction.HIGHER,), (None,), (None,)]


def test_news_keeps_the_view_of_its_moment(start: Start) -> None:
    session = start()
    (first,) = session.poll()
    before = first.events(0), first.view(0)
    done(session, predict(0))
    assert (first.events(0), first.view(0)) == before
    assert isinstance(before[1], PlayerView) and before[1].seat == 0
    assert not isinstance(first.view(None), PlayerView)
