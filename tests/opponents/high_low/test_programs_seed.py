"""Seeds given to external programs, and those kept from them, don't predict the deal."""

import subprocess
from pathlib import Path
from random import Random

import pytest

from game.engine.high_low.rules import LONG
from game.simulation.high_low.match_runner import programs_seed
from game.simulation.high_low.plan import SECRET_SEEDS, plan
from game.simulation.plan import SimulationError, SimulationRequest
from tests.command_line.running import PATIENCE, ROOT, command
from tests.opponents.high_low.programs import GOOD, program
from tests.simulation.simulated import simulated

SECRET = SECRET_SEEDS.start + 7


def listening(folder: Path, noted: str) -> tuple[str, Path]:
    """A program that writes something down at the beginning of each match, and where."""
    notes = folder / "notes"
    note = f"""
    if told["do"] == "match":
        import os, pathlib, subprocess
        print({noted}, file=open({str(notes)!r}, "a"))
"""
    return program(folder, GOOD.replace("told = json.loads(line)\n", "told = json.loads(line)" + note)), notes


def test_what_a_program_is_given_is_no_number_that_the_matches_follow(tmp_path: Path) -> None:
    bot, notes = listening(tmp_path, 'told["seed"]')
    simulated((bot, "steady"), 3, 1, LONG, PATIENCE)
    given = [int(line) for line in notes.read_text().split()]
    drawn = Random(1)
    followed = {drawn.getrandbits(bits) for _match in range(3) for bits in (64, 32, 32)}
    assert len(set(given)) == 3 and not followed & set(given)


def test_each_seat_of_each_match_has_a_seed_of_its_own_of_32_bits() -> None:
    seeds = {programs_seed(deal, seat) for deal in range(500) for seat in (0, 1)}
    assert len(seeds) == 1000 and max(seeds).bit_length() == 32


def test_without_a_seed_matches_with_a_program_follow_one_that_nobody_can_guess() -> None:
    seeds = [plan(SimulationRequest(1, LONG, "steady,./bot")).seed for _again in range(2)]
    assert seeds[0] != seeds[1] and all(seed in SECRET_SEEDS for seed in seeds)


@pytest.mark.parametrize(
    ("seed", "secret", "said"), [(SECRET, False, "could read the seed"), (12, True, "could guess a short seed")]
)
def test_a_seed_that_a_program_could_know_is_refused(seed: int, secret: bool, said: str) -> None:
    with pytest.raises(SimulationError, match=said) as refused:
        plan(SimulationRequest(1, LONG, "./bot,steady", None, seed, secret))
    assert "--seed -" in str(refused.value) or "19 digits" in str(refused.value)


@pytest.mark.exhaustive
@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="only Linux tells command lines in files")
def test_a_secret_seed_repeats_the_matches_and_stands_on_no_command_line(tmp_path: Path) -> None:
    seen = '"".join(each.read_text() for each in pathlib.Path("/proc").glob("[0-9]*/cmdline") if each.exists())'
    bot, notes = listening(tmp_path, seen)
    asked = command("simulate", "--players", f"{bot},steady", "--matches", "2", "--seed", "-", "--rule", "rounds=3")
    told = [
        subprocess.run(asked, cwd=ROOT, input=f"{seed}\n", capture_output=True, text=True, timeout=PATIENCE).stdout
        for seed in (SECRET, SECRET, SECRET + 1)
    ]
    assert told[0] == told[1] != told[2] and f"seed {SECRET}" in told[0]
    assert "simulate" in notes.read_text() and str(SECRET) not in notes.read_text()


@pytest.mark.exhaustive
def test_a_seed_on_standard_input_that_is_no_number_is_refused_in_one_line() -> None:
    asked = command("simulate", "--matches", "1", "--seed", "-")
    ended = subprocess.run(asked, cwd=ROOT, input="seven\n", capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 2 and ended.stderr.splitlines() == [
        "high-low-war: the seed on standard input must be a whole number, not 'seven'"
    ]
