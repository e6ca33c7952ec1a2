"""A simulation that continues where it stopped, from the results in a file."""

import json
from pathlib import Path

import pytest

from game.cli.arguments import parse
from game.cli.simulate import simulate
from game.engine.classic.rules import ClassicRules
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.rules import HighLowRules
from game.simulation.classic.plan import ClassicPlan
from game.simulation.high_low.match_runner import Forfeit, HighLowResult
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.plan import SimulationError
from game.simulation.resumable import PlayedParts
from game.simulation.running import Part, parts_of

PLAN = HighLowPlan(("steady", "bold"), 12, 5, HighLowRules(coins=3))
ASKED = (
    "simulate",
    "--players",
    "steady,bold",
    "--matches",
    "12",
    "--seed",
    "5",
    "--rule",
    "coins=3",
    "--workers",
    "1",
)


def half_played(path: Path) -> bytes:
    """A file with two parts of the matches, and what is in it."""
    kept = PlayedParts.open(path, [PLAN])
    for numbers in (range(2, 5), range(7, 9)):
        kept.add(Part(0, numbers), PLAN.play(numbers))
    return path.read_bytes()


def test_it_comes_to_the_same_as_in_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate(parse(ASKED))
    half_played(tmp_path / "played")
    simulate(parse([*ASKED, "--resume", str(tmp_path / "played")]))
    told = capsys.readouterr().out
    assert told[: len(told) // 2] == told[len(told) // 2 :]
    assert sum(len(part.numbers) for part in PlayedParts.open(tmp_path / "played", [PLAN]).parts) == 12


def test_only_what_is_missing_is_played() -> None:
    done = (Part(0, range(7, 9)), Part(0, range(2, 5)))
    missing = [number for part in parts_of([PLAN], 1, done) for number in part.numbers]
    assert missing == [0, 1, 5, 6, 9, 10, 11]


def test_a_line_that_was_cut_off_anywhere_is_played_again(tmp_path: Path) -> None:
    whole = half_played(tmp_path / "played")
    last = whole.rindex(b"\n", 0, -1) + 1
    for cut in range(last, len(whole)):
        (tmp_path / "played").write_bytes(whole[:cut])
        assert list(PlayedParts.open(tmp_path / "played", [PLAN]).parts) == [Part(0, range(2, 5))]
        assert (tmp_path / "played").read_bytes() == whole[:last]


@pytest.mark.exhaustive
def test_one_that_was_cut_off_before_anything_was_played_begins_anew(tmp_path: Path) -> None:
    PlayedParts.open(tmp_path / "played", [PLAN])
    whole = (tmp_path / "played").read_bytes()
    for cut in range(len(whole)):
        (tmp_path / "played").write_bytes(whole[:cut])
        assert not PlayedParts.open(tmp_path / "played", [PLAN]).parts
        assert (tmp_path / "played").read_bytes() == whole


def test_results_from_a_file_in_which_nothing_was_played_are_summarised() -> None:
    classic = ClassicPlan(("shark", "shark"), 12, 5, ClassicRules())
    assert PLAN.summarize([PLAN.read([0, 0, 0, 0, 0, None, []])]).wars_per_thousand_rounds == 0
    assert classic.summarize([classic.read([0, 0, 0, None, []])]).wars_per_thousand_battles == 0


def test_a_file_of_another_simulation_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    whole = half_played(tmp_path / "played")
    for other in (HighLowPlan(("steady", "bold"), 12, 6, HighLowRules(coins=3)), HighLowPlan(*PLAN_OF_FOUR_COINS)):
        with pytest.raises(SimulationError, match="belongs to another simulation; name another file"):
            PlayedParts.open(tmp_path / "played", [other])
    assert (tmp_path / "played").read_bytes() == whole


PLAN_OF_FOUR_COINS = (("steady", "bold"), 12, 5, HighLowRules(coins=4))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{}",
        "null",
        '"text"',
        "[" * 100_000,
        '{"plan": 0, "first": true, "played": [[0, 1, 0, 0, 0, null, []]]}',
        '{"plan": 1, "first": 9, "played": [[0, 1, 0, 0, 0, null, []]]}',
        '{"plan": 0, "first": -1, "played": [[0, 1, 0, 0, 0, null, []]]}',
        '{"plan": 0, "first": 9, "played": [null]}',
        '{"plan": 0, "first": 9, "played": ["0100000"]}',
        '{"plan": 0, "first": 9, "played": [[2, 1, 0, 0, 0, null, []]]}',
        '{"plan": 0, "first": 9, "played": [[1e30, 1, 0, 0, 0, null, []]]}',
        '{"plan": 0, "first": 9, "played": [[0, -1, 0, 0, 0, null, []]]}',
        '{"plan": 0, "first": 9, "played": [[0, NaN, 0, 0, 0, null, []]]}',
        '{"plan": 0, "first": 9, "played": [[0, 1, 0, 0, 0, [2, "why"], []]]}',
        '{"plan": 0, "first": 9, "played": [[0, 1, 0, 0, 0, [0, null], []]]}',
        '{"plan": 0, "first": 2, "played": [[0, 1, 0, 0, 0, null]]}',
        '{"plan": 0, "first": 99, "played": [[]]}',
    ],
)
def test_what_is_no_simulation_is_refused_and_left_as_it_is(tmp_path: Path, line: str) -> None:
    whole = half_played(tmp_path / "played") + line.encode() + b"\n"
    (tmp_path / "played").write_bytes(whole)
    with pytest.raises(SimulationError, match="can’t be read as a simulation"):
        PlayedParts.open(tmp_path / "played", [PLAN])
    assert (tmp_path / "played").read_bytes() == whole


def test_a_forfeit_is_read_again_as_it_was() -> None:
    lost = HighLowResult(1, 3, 0, 1, 0, Forfeit(0, Sentence("broke {clause}", clause="R2")))
    assert PLAN.read(json.loads(json.dumps(lost, default=str))) == lost


def test_the_file_does_not_hold_the_seed(tmp_path: Path) -> None:
    plan = HighLowPlan(("steady", "bold"), 1, 1234567890123456789, HighLowRules(coins=3))
    PlayedParts.open(tmp_path / "played", [plan])
    assert b"1234567890123456789" not in (tmp_path / "played").read_bytes()


def test_programs_are_resumed_with_their_seed_alone(tmp_path: Path) -> None:
    asked = ["simulate", "--players", "./bot,steady", "--resume", str(tmp_path / "played")]
    with pytest.raises(SimulationError, match=r"with --seed -$"):
        simulate(parse(asked))
