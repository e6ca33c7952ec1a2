"""The shared cases: records of whole matches with what must be true after each line."""

from pathlib import Path

import pytest

from game.cli.record_commands import check_records
from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.games import ENGINES

CASES = sorted(Path(__file__).parent.joinpath("cases").glob("*.jsonl"))


def test_there_are_cases() -> None:
    assert len(CASES) >= 20


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_every_expectation_of_a_case_holds(case: Path) -> None:
    Match.from_record(case.read_bytes(), ENGINES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_case_that_expects_something_else_does_not_hold(case: Path) -> None:
    """Every `expect` of a case is looked at: one more coin in the last of them, and the case is refused there."""
    lines = case.read_text().splitlines()
    last = max(number for number, line in enumerate(lines) if '"coins": [' in line and '"expect"' in line)
    lines[last] = lines[last].replace('"coins": [', '"coins": [1')
    with pytest.raises(RecordError) as refusal:
        Match.from_record("\n".join(lines).encode(), ENGINES)
    assert (refusal.value.line, refusal.value.clause) == (last + 1, "expect")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_cases_record_without_its_expectations_is_the_same_match(case: Path) -> None:
    match = Match.from_record(case.read_bytes(), ENGINES)
    again = Match.from_record("\n".join(match.record).encode(), ENGINES)
    assert again.state == match.state
    assert again.record == match.record


def test_check_holds_every_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_records(CASES)
    assert len(capsys.readouterr().out.splitlines()) == len(CASES)


def test_check_says_what_does_not_hold_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken, absent = tmp_path / "broken.jsonl", tmp_path / "absent.jsonl"
    broken.write_text("no record\n")
    assert not check_records([broken, absent, CASES[0]])
    first, second, third = capsys.readouterr().out.splitlines()
    assert "line 1: format" in first
    assert "absent.jsonl: can’t be read" in second
    assert "holds" in third
