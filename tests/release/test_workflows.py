"""The workflows: well formed, with no more rights than they need, and with nothing in them that could change unseen."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest
import yaml

from tests.architecture.sources import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
SYSTEMS = {"linux-x64", "linux-arm64", "windows-x64", "windows-arm64", "macos-arm64"}


def workflow(name: str) -> dict[str, Any]:
    """A workflow, read."""
    found: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))
    return found


def scripts() -> Iterator[tuple[str, str]]:
    """What every step runs, and where it stands."""
    for path in WORKFLOWS:
        for job, told in workflow(path.name)["jobs"].items():
            for number, step in enumerate(told["steps"], 1):
                if "run" in step:
                    yield f"{path.name}, {job}, step {number}", step["run"]


def systems(job: dict[str, Any]) -> set[str]:
    """The systems that a job runs on."""
    return {each["system"] for each in job["strategy"]["matrix"]["include"]}


def passes(*command: str | Path, given: str | None = None) -> None:
    """Run a check that must find nothing."""
    ended = subprocess.run([*map(str, command)], input=given, cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_they_are_what_github_takes_for_workflows() -> None:
    passes(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *WORKFLOWS)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="one system is enough")
def test_nobody_can_break_into_them() -> None:
    passes("zizmor", "--offline", "--no-progress", "--persona", "pedantic", *WORKFLOWS)


@pytest.mark.skipif(which("shellcheck") is None, reason="shellcheck isn't installed")
def test_the_shell_of_every_step_is_sound() -> None:
    found = list(scripts())
    assert len(found) > 20
    # what GitHub puts in place of an expression is a word
    plain = [(where, re.sub(r"\${{.*?}}", "word", script)) for where, script in found]
    together = "\n".join(f"(\n# {where}\n{script}\n)" for where, script in plain)
    passes("shellcheck", "--shell", "bash", "-", given=f"set -e\n{together}\n")


def test_every_action_is_pinned_to_a_commit_with_its_version_told() -> None:
    used = [line.split("uses: ")[1] for path in WORKFLOWS for line in path.read_text().splitlines() if "uses: " in line]
    assert len(used) > 10
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_the_tests_run_and_the_program_is_played_on_every_system() -> None:
    tests, build = workflow("ci.yml")["jobs"]["tests"], workflow("release.yml")["jobs"]["build"]
    assert systems(tests) == systems(build) == SYSTEMS
    played = [step["if"] for step in build["steps"] if "tools.release play" in step.get("run", "")]
    assert played == [f"runner.os == '{system}'" for system in ("Linux", "Windows", "macOS")]


def test_they_call_commands_that_there_are() -> None:
    called = {command for _, script in scripts() for command in re.findall(r"-m tools\.release ([\w-]+)", script)}
    told = subprocess.run(
        [sys.executable, "-m", "tools.release", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert {"check-tag", "build", "play", "sbom", "distributions"} <= called
    assert {command for command in called if f"    {command} " not in told} == set()
