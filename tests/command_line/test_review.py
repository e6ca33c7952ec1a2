"""`review`, which needs no window."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.coach.high_low.option_values_and_hints import FIRST_ITERATIONS
from game.coach.high_low.review import review, skills
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from tests.architecture.sources import ROOT
from tests.command_line.running import CASES, refused, run, run_here

MATCH = CASES / "h1-h2-limited-table.jsonl"
NO_WINDOW: dict[str, str | None] = {"SDL_VIDEODRIVER": "nonsense", "HOME": "/nowhere"}


SUMS = ["given away per decision", "net coins", "gave away", "the other player gave away", "cards and chance"]


@pytest.mark.exhaustive
def test_a_review_says_what_the_coins_add_up_from_and_a_lesson_for_each_player() -> None:
    ran = run("review", MATCH, "--quick", env=NO_WINDOW)
    names = json.loads(MATCH.read_text().splitlines()[0])["players"]
    assert (ran.status, ran.err) == (0, [])
    assert [name for line in ran.out for name in SUMS if line.startswith(name)] == SUMS
    assert all(any(line.startswith(f"{name}: ") for line in ran.out) for name in names)


def test_nothing_lost_has_no_sign_and_one_round_is_one() -> None:
    ran = run_here("review", CASES / "w5-nested-war-three-deep.jsonl", "--quick")
    assert next(line.split() for line in ran.out if line.startswith("gave away"))[-2:] == ["0.00", "0.00"]
    assert "1 round" in ran.out
    told = json.loads(run_here("review", CASES / "w5-nested-war-three-deep.jsonl", "--json", "--quick").out[0])
    assert [str(player["skill"]) for player in told["players"]] == ["0.0", "0.0"]


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """Return the review of the match as JSON."""
    found: dict[str, Any] = json.loads(run_here("review", MATCH, "--json", "--quick").out[0])
    return found


def test_as_json_it_has_every_decision_with_its_line_and_what_it_cost(told: dict[str, Any]) -> None:
    lines = MATCH.read_text().splitlines()
    decisions = [decision for player in told["players"] for decision in player["decisions"]]
    assert all(f'"do": "{_done(decision["decided"])}"' in lines[decision["line"] - 1] for decision in decisions)
    for player in told["players"]:
        assert abs(player["skill"] + sum(each["cost"] for each in player["decisions"])) < 0.2
        parts = [player[part] for part in ("skill", "was_given", "luck", "unclaimed")]
        assert abs(sum(parts) - player["won"]) < 0.01
    assert abs(sum(player["luck"] for player in told["players"])) < 0.01


def test_luck_is_the_same_number_in_json_and_statistics_and_the_opposite_of_the_other_players(
    told: dict[str, Any],
) -> None:
    counted = skills(review(MATCH.read_bytes(), FIRST_ITERATIONS))
    assert [player["luck"] for player in told["players"]] == [round(each.luck, 3) for each in counted]
    assert counted[0].luck == pytest.approx(-counted[1].luck) and counted[0].luck
    (row,) = [line for line in (ROOT / "docs" / "command-line.md").read_text().splitlines() if "| `luck` |" in line]
    assert row.endswith("equal and opposite for the two players |")


def test_as_json_every_fault_says_why_and_nothing_else_does(told: dict[str, Any]) -> None:
    decisions = [decision for player in told["players"] for decision in player["decisions"]]
    assert {each["grade"] for each in decisions if each["why"]} == {"slip", "mistake"}
    assert all(each["why"] for each in decisions if each["grade"] in ("slip", "mistake"))


def test_a_record_that_is_not_there_gets_one_line(tmp_path: Path) -> None:
    missing = tmp_path / "missing.jsonl"
    assert str(missing) in refused(run_here("review", missing))


def test_a_record_that_does_not_hold_gets_one_line_with_its_place(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join(MATCH.read_bytes().splitlines(keepends=True)[2:]))
    said = refused(run_here("review", broken))
    assert str(broken) in said and "line 1" in said


def test_a_match_of_classic_war_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("".join(line + "\n" for line in Match.new(CLASSIC_WAR, ClassicRules(), Random(1)).record))
    assert "this is a match of Classic War" in refused(run_here("review", path))


def _done(decided: str) -> str:
    return "predict" if decided.isupper() or " and " in decided else decided.split()[0]
