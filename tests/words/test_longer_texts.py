"""Longer texts than those of English have room on every screen."""

import json
import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import ROOT
from tests.command_line.running import environment
from tools.languages.__main__ import write
from tools.languages.pseudo import PSEUDO, pseudo_catalogue

PATIENCE = 600
"""Time that all screens may take on a busy machine, in seconds."""


def test_no_text_of_a_language_two_fifths_longer_is_cut_or_lies_on_another(tmp_path: Path) -> None:
    write(tmp_path, PSEUDO, pseudo_catalogue())
    ran = subprocess.run(
        [sys.executable, "-m", "tests.words.longer", str(tmp_path), "1280x720"],
        cwd=ROOT,
        env=environment({}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0, ran.stderr
    found: dict[str, list[str]] = json.loads(ran.stdout.splitlines()[-1])
    assert len(found) > 200
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
