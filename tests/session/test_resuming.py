"""Resuming a match: exactly where it was left, or not at all."""

import json
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.actions import Turn
from game.engine.classic.rules import ClassicRules
from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.engine.high_low.events import CardsDealt
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG, HighLowRules
from game.games import ENGINES
from game.session.local_session import LocalSession
from game.store.files import StoreError
from tests.seating import bots_of, seating_of
from tests.session.classic_matches import begin
from tests.session.classic_matches import done as turn
from tests.session.matches import BOTS, MIXED, Start, done, file_of, news, play_out, predict


def test_a_match_goes_on_where_it_was_left(start: Start) -> None:
    session = start(MIXED)
    session.poll()
    done(session, predict(0))
    left = session.view(0)
    session.close()
    again = LocalSession.resume(session.path, Random(1))
    assert again.poll() == () and again.view(0) == left
    assert (again.seating, again.rules, again.computer_to_act()) == (MIXED, LONG, 1)
    assert done(again, again.computer_decision(1))
    again.close()
    assert Match.from_record(session.path.read_bytes(), ENGINES).entries == 4


def test_two_bots_left_anywhere_play_to_the_end(start: Start, tmp_path: Path) -> None:
    whole = start(BOTS)
    play_out(whole)
    whole.close()
    data = whole.path.read_bytes()
    rng = Random(77)
    for _ in range(25):
        path = tmp_path / "cut.jsonl"
        path.write_bytes(data[: rng.randrange(len(data) // 10, len(data))])
        session = LocalSession.resume(path, rng)
        play_out(session)
        session.close()
        assert Match.from_record(path.read_bytes(), ENGINES).over


def test_chance_that_is_owed_is_drawn_and_released_only_once_it_is_on_disk(tmp_path: Path) -> None:
    header = Match.new(HIGH_LOW_WAR, HighLowRules(coins=7), Random(1)).record[0]
    path = file_of(tmp_path, header + "\n")
    session = LocalSession.resume(path, Random(2))
    assert session.view(None).coins == (0, 0)
    (told,) = news(session)
    assert path.read_text().count("\n") == 3
    assert told.events(None)[0] == CardsDealt(26)
    assert session.view(None).coins == (7, 7) and bots_of(session.seating) == (None, None)
    session.close()


def test_a_match_that_is_over_is_shown_and_stays_as_it_is(start: Start) -> None:
    session = start(BOTS)
    play_out(session)
    session.close()
    data = session.path.read_bytes()
    again = LocalSession.resume(session.path, Random(1))
    assert again.view(None).over and again.poll() == () and again.computer_to_act() is None
    again.close()
    assert session.path.read_bytes() == data


@pytest.mark.parametrize(
    "bots", [[None, "ace"], [None, "mixed:error=101"], ["steady"], "steady", [1, 2], {"0": "steady"}]
)
def test_bots_that_are_not_known_are_refused_and_the_file_stays(tmp_path: Path, bots: object) -> None:
    header = json.loads(Match.new(HIGH_LOW_WAR, LONG, Random(1)).record[0]) | {"bots": bots}
    path = file_of(tmp_path, json.dumps(header) + '\n{"do": "dea')
    before = path.read_bytes()
    with pytest.raises(StoreError) as refused:
        LocalSession.resume(path, Random(1))
    assert str(path) in str(refused.value) and "\n" not in str(refused.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ('"version": 1', '"version": 2', "format"),
        ('"starter"', '"starts"', "S4"),
        ('"seat": 0, "say": ["higher"]', '"seat": 0, "say": ["higher", "lower"]', "R2"),
        ('{"do": "predict"', '{"do": "pre', "format"),
    ],
)
def test_a_record_of_another_version_or_edited_is_refused_and_stays(
    start: Start, old: str, new: str, clause: str
) -> None:
    session = start()
    session.poll()
    done(session, predict(0))
    session.close()
    broken = session.path.read_text().replace(old, new, 1)
    session.path.write_text(broken)
    with pytest.raises(RecordError) as refused:
        LocalSession.resume(session.path, Random(1))
    assert refused.value.clause == clause and "\n" not in str(refused.value)
    assert session.path.read_text() == broken


def test_a_match_that_is_gone_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"^can’t read the match .*; check that it exists and can be read"):
        LocalSession.resume(tmp_path / "gone.jsonl", Random(1))


def test_a_match_against_the_beginner_of_earlier_versions_goes_on(start: Start) -> None:
    session = start(seating_of(("Ann", "Beginner"), ("steady", "beginner")))
    session.close()
    again = LocalSession.resume(session.path, Random(1))
    assert bots_of(again.seating) == ("steady", "beginner") and play_out(again)
    again.close()


def test_a_hint_and_the_time_played_stand_in_the_record_of_a_match_gone_on_with(start: Start, tmp_path: Path) -> None:
    high_low = start(MIXED)
    high_low.poll()
    high_low.submit(predict(0), practice=True)
    news(high_low)
    classic = begin(tmp_path, ClassicRules(end_mode="capped", cap_minutes=2), persons=(0, 1))
    classic.pass_time(33.0)
    turn(classic, Turn())
    for session, note, time_left in ((high_low, '"practice": true', None), (classic, '"played": 33', 87)):
        session.close()
        before = session.path.read_text().splitlines()
        assert sum(note in line for line in before) == 1
        resumed = LocalSession.resume(session.path, Random(1))
        assert resumed.time_left == time_left
        resumed.close()
        assert session.path.read_text().splitlines() == before
