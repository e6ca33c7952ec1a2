"""Playing: submitting decisions, and polling for news."""

from pathlib import Path

import pytest

from game.engine.core.errors import IllegalAction
from game.engine.core.match import Match
from game.engine.high_low.actions import Check, Decision
from game.engine.high_low.events import MatchEnded, PredictionsPlaced
from game.engine.high_low.views import PlayerView
from game.games import ENGINES
from game.store.record_files import unfinished
from tests.session.matches import BOTS, MIXED, Start, done, news, play_out, predict
from tests.store.slow_disk import SlowDisk


def test_nothing_is_released_before_it_is_on_disk(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(MIXED)
    session.poll()
    before = session.view(0)
    disk = SlowDisk(monkeypatch)
    session.submit(predict(0))
    disk.wait_until_asked()
    assert session.poll() == () and session.view(0) == before
    assert session.computer_to_act() is None and session.persons_to_act() == ()
    disk.answer()
    (told,) = news(session)
    assert [type(event) for event in told.events(0)] == [PredictionsPlaced]
    assert session.view(0) == told.view(0) != before
    assert session.computer_to_act() == 1


def test_only_one_decision_is_under_way_at_a_time(start: Start) -> None:
    session = start()
    with pytest.raises(RuntimeError, match="poll for it"):
        session.submit(predict(0))
    session.poll()
    session.submit(predict(0))
    with pytest.raises(RuntimeError):
        session.submit(predict(1))
    assert len(news(session)) == 1
    assert len(done(session, predict(1))) == 1


def test_an_illegal_decision_passes_through_and_changes_nothing(start: Start) -> None:
    session = start()
    session.poll()
    before, written = session.view(None), session.path.read_bytes()
    with pytest.raises(IllegalAction) as refused:
        session.submit(Check(0))
    assert refused.value.clause == "R2"
    assert session.poll() == () and session.view(None) == before and session.path.read_bytes() == written
    assert done(session, predict(0))


def test_two_bots_play_a_match_to_its_end(start: Start, tmp_path: Path) -> None:
    session = start(BOTS)
    assert isinstance(play_out(session)[-1], MatchEnded)
    assert session.view(None).over and session.computer_to_act() is None
    assert Match.from_record(session.path.read_bytes(), ENGINES).over
    assert unfinished(tmp_path) == []


def test_a_bot_and_a_person_are_told_apart(start: Start) -> None:
    session = start(MIXED)
    session.poll()
    assert (session.computer_to_act(), session.persons_to_act()) == (1, (0,))
    with pytest.raises(ValueError, match="seat 0 isn't a computer's"):
        session.computer_decision(0)


def test_a_bot_is_given_its_own_view_alone(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def watching(*seen: object) -> Decision:
        given.extend(seen)
        return predict(1)

    monkeypatch.setattr("game.games.high_low.decide", watching)
    session = start(MIXED)
    session.poll()
    session.computer_decision(1)
    assert isinstance(given[0], PlayerView) and given[0] == session.view(1)
    assert [type(each).__name__ for each in given] == ["PlayerView", "Traits", "Random", "list"]
    assert given[3] == [], "nothing is solved for who has no wits"
