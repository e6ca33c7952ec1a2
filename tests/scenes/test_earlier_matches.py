"""What opponents remember of earlier matches, from the first and the last lines of the records alone."""

from pathlib import Path
from random import Random

import pytest

from game.app import table_talk as module
from game.app.table_talk import earlier_matches
from game.engine.core.match import Match
from game.engine.core.record import Header
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from game.opponents.talk import Earlier
from tests.engine.drawing import play_randomly

GAME = "high-low-war"


def kept(folder: Path, name: str, bot: str | None, seed: int, decisions: int = 10_000) -> Match:
    """A match of Ann against a computer, played at random, as a record of that name."""
    header = Header(HighLowRules(coins=2), ("Ann", "Bo"), {"bots": [None, bot]})
    match = Match(ENGINES[GAME], header)
    rng = Random(seed)
    match.resume(rng)
    play_randomly(match, rng, decisions)
    (folder / "matches").mkdir(exist_ok=True)
    (folder / "matches" / f"{name}.jsonl").write_text("".join(line + "\n" for line in match.record))
    return match


def seed_won_by(winner: int | None) -> int:
    """A seed whose match ends so."""
    for seed in range(200):
        match = Match(ENGINES[GAME], Header(HighLowRules(coins=2), ("Ann", "Bo")))
        rng = Random(seed)
        match.resume(rng)
        play_randomly(match, rng, 10_000)
        if match.over and match.public_view().winner == winner:
            return seed
    raise AssertionError(winner)


def test_where_nothing_was_played_nobody_is_remembered(tmp_path: Path) -> None:
    assert earlier_matches(tmp_path, GAME) == {}


def test_matches_and_how_the_last_one_ended_are_remembered_by_each_opponent(tmp_path: Path) -> None:
    kept(tmp_path, "20260101-1", "steady", seed_won_by(0))
    kept(tmp_path, "20260101-2", "steady", seed_won_by(1))
    kept(tmp_path, "20260101-3", "child", seed_won_by(0))
    assert earlier_matches(tmp_path, GAME) == {
        "steady": Earlier(matches=2, won=1, won_last=True),
        "child": Earlier(matches=1, won=0, won_last=False),
    }


def test_all_that_are_mixed_are_one(tmp_path: Path) -> None:
    kept(tmp_path, "20260101-1", "mixed:nerve=90", seed_won_by(1))
    kept(tmp_path, "20260101-2", "mixed:nerve=10", seed_won_by(0))
    assert earlier_matches(tmp_path, GAME) == {"mixed": Earlier(2, 1, won_last=False)}


def test_what_is_not_over_or_of_another_game_or_no_record_is_left_out(tmp_path: Path) -> None:
    kept(tmp_path, "20260101-1", "steady", 1, decisions=1)
    kept(tmp_path, "20260101-2", None, seed_won_by(1))
    (tmp_path / "matches" / "20260101-3.jsonl").write_text("no record\n")
    assert earlier_matches(tmp_path, GAME) == {}
    kept(tmp_path, "20260101-4", "steady", seed_won_by(1))
    assert earlier_matches(tmp_path, "classic-war") == {}


def test_only_the_matches_begun_last_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOKED_AT", 1)
    kept(tmp_path, "20260101-1", "steady", seed_won_by(0))
    kept(tmp_path, "20260101-2", "steady", seed_won_by(1))
    assert earlier_matches(tmp_path, GAME) == {"steady": Earlier(1, 1, won_last=True)}
