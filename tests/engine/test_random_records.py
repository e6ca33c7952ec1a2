"""Whole records: the shared cases, and thousands of random matches played back, cut and damaged."""

import json
from pathlib import Path
from random import Random

import pytest

from game.cli.record_commands import check_records
from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.games import ENGINES
from tests.engine.drawing import as_bytes, play_randomly, random_match
from tests.engine.naive import Naive
from tests.sampling import batched

every_match = pytest.mark.parametrize("seeds", batched(range(2000), 100))
half_of_them = pytest.mark.parametrize("seeds", batched(range(1000), 100))


@every_match
def test_a_record_played_back_is_the_same_match(seeds: range) -> None:
    for seed in seeds:
        match = random_match(seed, Random(seed).choice((5, 20, 80, 400)))
        again = Match.from_record(as_bytes(match), ENGINES)
        assert (again.state, again.record, again.over) == (match.state, match.record, match.over), f"seed {seed}"


@every_match
def test_a_second_telling_of_the_rules_comes_to_the_same_end(seeds: range) -> None:
    """The naive rules, which share no code with the engine, read the record and must come to its last line."""
    over = 0
    for seed in seeds:
        match = random_match(seed + 10_000, 2000)
        if match.over:
            over += 1
            naive = Naive(match.record)
            assert naive.to_the_end() == naive.lines.pop(), f"seed {seed}"
            assert not naive.lines and naive.pot == match.state.pot
    assert over > len(seeds) * 0.9


@half_of_them
def test_a_record_cut_anywhere_is_continued_to_an_end(seeds: range) -> None:
    """As a program leaves it that was killed while it wrote, half a last line included."""
    for seed in seeds:
        rng = Random(seed)
        match = random_match(seed, 30)
        data = as_bytes(match)
        header = data.index(b"\n")
        cut = data[: rng.randint(header, len(data))]
        again = Match.from_record(cut, ENGINES)
        kept = again.record
        assert kept == match.record[: len(kept)]
        again.resume(rng)
        play_randomly(again, rng, 60)
        assert again.record[: len(kept)] == kept
        assert Match.from_record(as_bytes(again), ENGINES).state == again.state


@half_of_them
def test_a_record_with_two_lines_swapped_is_refused_at_one_of_them(seeds: range) -> None:
    refused = 0
    for seed in seeds:
        lines = [*random_match(seed, 30).record]
        at = Random(seed).randrange(1, len(lines) - 1)
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
        if alike(lines[at], lines[at + 1]):
            continue
        with pytest.raises(RecordError) as refusal:
            Match.from_record("\n".join(lines).encode(), ENGINES)
        assert refusal.value.line >= at + 1 and refusal.value.clause != "format", f"seed {seed}"
        refused += 1
    assert refused > len(seeds) * 0.4


@half_of_them
def test_a_record_with_a_line_left_out_or_twice_is_refused(seeds: range) -> None:
    for seed in seeds:
        match = random_match(seed, 30)
        lines = [*match.record]
        at = Random(seed).randrange(1, len(lines) - 1)
        for edited in ([*lines[:at], *lines[at + 1 :]], [*lines[: at + 1], *lines[at:]]):
            try:
                other = Match.from_record("\n".join(edited).encode(), ENGINES)
            except RecordError as error:
                assert error.line >= at, f"seed {seed}"
            else:
                assert other.record == tuple(edited), "another match, and a whole one"


def alike(first: str, second: str) -> bool:
    """Return True if two lines may be in either order, because they are predictions."""
    return all(json.loads(line)["do"] == "predict" for line in (first, second))


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
    assert ": valid, " in third
