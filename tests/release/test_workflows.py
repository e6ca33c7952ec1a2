"""The workflows are well formed, have no more rights than they need, and pin everything that they use."""

import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.architecture.sources import ROOT
from tools.release.external_tools import find_tool, tool

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
SYSTEMS = {"linux-x64", "linux-arm64", "windows-x64", "windows-arm64", "macos-arm64"}


def workflow(name: str) -> dict[str, Any]:
    """Return a parsed workflow."""
    found: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))
    return found


def scripts() -> Iterator[tuple[str, str]]:
    """Yield the script of every step, with its place."""
    for path in WORKFLOWS:
        for job, told in workflow(path.name)["jobs"].items():
            for number, step in enumerate(told["steps"], 1):
                if "run" in step:
                    yield f"{path.name}, {job}, step {number}", step["run"]


def systems(job: dict[str, Any]) -> set[str]:
    """Return the systems that a job runs on."""
    return {each["system"] for each in job["strategy"]["matrix"]["include"]}


def rows(job: dict[str, Any]) -> list[dict[str, str]]:
    """Return the rows of a job's matrix."""
    matrix = job.get("strategy", {}).get("matrix", {})
    return matrix.get("include") or [{name: value} for name, values in matrix.items() for value in values] or [{}]


def named(name: str, row: dict[str, str]) -> str:
    """Return the name of an artifact for a row of the matrix."""
    return re.sub(r"\${{ matrix\.(\w+) }}", lambda found: row[found[1]], name)


def passes(*command: str | Path, given: str | None = None) -> None:
    """Run a check that must succeed."""
    ended = subprocess.run([*map(str, command)], input=given, cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.exhaustive
def test_they_are_what_github_takes_for_workflows() -> None:
    passes(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *WORKFLOWS)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="one system is enough")
def test_nobody_can_break_into_them() -> None:
    passes(tool("zizmor"), "--offline", "--no-progress", "--persona", "pedantic", *WORKFLOWS)


@pytest.mark.skipif(find_tool("shellcheck") is None, reason="shellcheck isn't installed")
def test_the_shell_of_every_step_is_sound() -> None:
    found = list(scripts())
    assert len(found) > 20
    # GitHub replaces an expression by a word
    plain = [(where, re.sub(r"\${{.*?}}", "word", script)) for where, script in found]
    together = "\n".join(f"(\n# {where}\n{script}\n)" for where, script in plain)
    passes(tool("shellcheck"), "--shell", "bash", "-", given=f"set -e\n{together}\n")


def test_every_action_is_pinned_to_a_commit_with_its_version_told() -> None:
    used = [line.split("uses: ")[1] for path in WORKFLOWS for line in path.read_text().splitlines() if "uses: " in line]
    assert len(used) > 10
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_the_tests_run_and_the_program_is_played_on_every_system() -> None:
    tests, build = workflow("ci.yml")["jobs"]["tests"], workflow("release.yml")["jobs"]["build"]
    assert systems(tests) == systems(build) == SYSTEMS
    played = [step["if"] for step in build["steps"] if "tools.release play" in step.get("run", "")]
    assert played == [f"runner.os == '{system}'" for system in ("Linux", "Windows", "macOS")]


def test_whatever_is_downloaded_was_uploaded_before() -> None:
    uploaded, downloaded = set(), set()
    for job in workflow("release.yml")["jobs"].values():
        for step in job["steps"]:
            names = {named(step.get("with", {}).get("name", ""), row) for row in rows(job)}
            if "upload-artifact" in step.get("uses", ""):
                uploaded |= names
            elif "download-artifact" in step.get("uses", ""):
                downloaded |= names
    assert {"distributions", "built-windows-x64", "built-windows-arm64"} <= downloaded - {""} <= uploaded


def test_nothing_is_on_pypi_before_all_of_the_release_is_drafted() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert jobs["pypi"]["needs"] == "publish" and {*jobs["publish"]["needs"]} == {"check", "build", "windows"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux")
@pytest.mark.parametrize("given", ["the runtime", "another program"])
def test_an_appimage_begins_with_the_runtime_that_is_pinned_or_there_is_none(given: str, tmp_path: Path) -> None:
    (told,) = (step for step in workflow("release.yml")["jobs"]["build"]["steps"] if "RELEASE" in step.get("env", {}))
    assert re.fullmatch(r"([0-9a-f]{64}  runtime-(x86_64|aarch64)\n){2}", told["env"]["HASHES"])
    curl = tmp_path / "curl"
    curl.write_text(f'#!/bin/sh\nprintf "{given}" > "${{6##*/}}"\n')
    curl.chmod(0o755)
    pinned = f"{sha256(b'the runtime').hexdigest()}  runtime-{platform.machine()}\n"
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "RELEASE": told["env"]["RELEASE"]}
    command = ["bash", "-e", "-c", told["run"]]
    ended = subprocess.run(command, cwd=tmp_path, env={**environment, "HASHES": pinned}, capture_output=True)
    assert (ended.returncode == 0) is (given == "the runtime")


def test_they_call_commands_that_there_are() -> None:
    called = {command for _, script in scripts() for command in re.findall(r"-m tools\.release ([\w-]+)", script)}
    told = subprocess.run(
        [sys.executable, "-m", "tools.release", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert {"check-tag", "build", "play", "sbom", "distributions"} <= called
    assert {command for command in called if f"    {command} " not in told} == set()
