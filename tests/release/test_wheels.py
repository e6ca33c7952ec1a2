"""Wheels of all dependencies are looked up for each system; pip is faked."""

import json
import subprocess
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tools.release.product import ReleaseError
from tools.release.wheels import PYTHONS, TAGS, look_up_wheels


def answering(lacking: str, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Fake a pip that finds a wheel for every system but one; return its commands."""
    asked: list[list[str]] = []

    def pip(command: list[str], **_named: object) -> "CompletedProcess[str]":
        asked.append(command)
        if f"--platform={lacking}" in command:
            return CompletedProcess(command, 1, "", "ERROR: it lies elsewhere\nERROR: No matching distribution found\n")
        (report,) = (word.partition("=")[2] for word in command if word.startswith("--report="))
        Path(report).write_text(json.dumps({"install": [{"metadata": {"name": "numpy", "version": "2.4"}}]}))
        return CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", pip)
    return asked


def test_every_system_and_python_gets_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answering("", monkeypatch)
    lines = list(look_up_wheels())
    assert len(lines) == len(asked) == len(TAGS) * len(PYTHONS) and lines[0] == "windows-x64, Python 3.11: numpy 2.4"
    assert all("--only-binary=:all:" in command and command[-1].startswith("fontpkg-") for command in asked)


def test_what_is_missing_is_told_and_the_command_fails_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    answering("win_arm64", monkeypatch)
    lines = []
    with pytest.raises(ReleaseError):
        for line in look_up_wheels():
            lines.append(line)
    assert len(lines) == len(TAGS) * len(PYTHONS)
    missing = [line for line in lines if line.endswith("ERROR: No matching distribution found")]
    assert len(missing) == len(PYTHONS) and all(line.startswith("windows-arm64") for line in missing)
