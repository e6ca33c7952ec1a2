"""The latest match, finished or not, is offered as the next new match."""

import os
from pathlib import Path
from random import Random
from typing import Any

from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.engine.core.record_format import Header, write_header
from game.engine.high_low.rules import ALL_EVENING
from game.session.local_session import LocalSession
from scenes.app.matches import played_last
from scenes.core.intents import StartMatch
from tests.seating import bots_of, seating_of
from tests.session.classic_matches import begin
from tests.session.matches import MIXED

THREE = ClassicRules(players=3, deal=5, claims=True, claim_rate=40)


def at(second: int, path: Path) -> Path:
    """Set the time of a record's last change. Return its path."""
    os.utime(path, (second, second))
    return path


def written(folder: Path, second: int, *lines: str) -> None:
    """Write a record of these lines."""
    (folder / "matches").mkdir(exist_ok=True)
    path = folder / "matches" / f"{second}.jsonl"
    path.write_text("".join(line + "\n" for line in lines))
    at(second, path)


def test_where_nothing_was_played_there_is_nothing_to_offer(tmp_path: Path) -> None:
    assert played_last(tmp_path) == []


def test_the_match_of_each_game_that_was_played_last_is_offered_with_its_rules_and_seats(tmp_path: Path) -> None:
    for second, rules in ((10, ClassicRules()), (30, THREE)):
        classic = begin(tmp_path, rules, persons=(0,))
        classic.close()
        at(second, classic.path)
    high_low = LocalSession.start(tmp_path, ALL_EVENING, MIXED, Random(1), seed=5)
    high_low.close()
    at(20, high_low.path)
    expected = StartMatch(THREE, classic.seating)
    assert played_last(tmp_path) == [expected, StartMatch(ALL_EVENING, MIXED)]
    at(40, high_low.path)
    assert [start.rules for start in played_last(tmp_path)] == [ALL_EVENING, THREE]


def test_a_match_that_is_over_counts_as_one_that_is_not(tmp_path: Path) -> None:
    match = Match.new(CLASSIC_WAR, ClassicRules(deal=1), Random(3), ("Ann", "Bo"))
    while not match.over:
        decision: Any = match.legal_actions(0)[0]
        match.apply(decision)
    written(tmp_path, 20, *match.record)
    written(tmp_path, 10, *Match.new(CLASSIC_WAR, ClassicRules(players=4), Random(3)).record)
    assert played_last(tmp_path) == [StartMatch(ClassicRules(deal=1), seating_of(("Ann", "Bo"), (None, None)))]


def test_what_cannot_be_read_or_knows_another_opponent_is_passed_over(tmp_path: Path) -> None:
    seating = seating_of(("Ann", "Bo"), (None, "nobody we know"))
    header = write_header(Header(ALL_EVENING, seating.names, {"bots": list(bots_of(seating))}))
    written(tmp_path, 30, header)
    written(tmp_path, 20, "no record")
    written(tmp_path, 10, *Match.new(CLASSIC_WAR, ClassicRules(), Random(3), ("Ann", "Bo")).record)
    assert [start.rules for start in played_last(tmp_path)] == [ClassicRules()]
