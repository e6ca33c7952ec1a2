"""Reviews and opponents don't need the modules that the packaged program leaves out."""

import json
import subprocess
import sys

import pytest

from tests.command_line.running import CASES, PATIENCE, ROOT, environment
from tools.release.contents import UNUSED

TINY = CASES / "w3-free-predictions-in-war.jsonl"
"""A match with so few decisions that its review is quick."""

WAGERED = CASES / "h1-h2-limited-table.jsonl"
COMMANDS = (
    ("review", str(TINY)),
    ("review", str(WAGERED), "--quick"),
    ("simulate", "--players", "general,captain", "--matches", "1", "--rule", "coins=1"),
    ("simulate", "--game", "classic-war", "--players", "shark,watchful", "--matches", "1"),
)


def without(modules: list[str]) -> subprocess.CompletedProcess[str]:
    """Run the commands in a process that can't import some modules."""
    told = [json.dumps(modules), json.dumps(COMMANDS)]
    command = [sys.executable, "-m", "tests.release.without", *told]
    return subprocess.run(command, cwd=ROOT, env=environment({}), capture_output=True, text=True, timeout=PATIENCE)


@pytest.mark.exhaustive
def test_matches_are_reviewed_and_played_without_what_is_left_out() -> None:
    ran = without([*UNUSED])
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "general against captain: 1 match" in ran.stdout


def test_a_module_that_is_missing_is_noticed() -> None:
    assert "No module named 'numpy'" in without(["numpy"]).stderr
