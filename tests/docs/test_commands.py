"""The commands of README.md: run in a clean Debian, and the same as those of `.ci/run`."""

import json
import os
import re
import shutil
import subprocess
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

import pytest

from tests.architecture.sources import ROOT, tracked_files
from tests.docs.readme import check_command, commands, debian_packages, play_command
from tests.packages.conftest import need

CHECKOUT = "/checkout"
"""Folder of the project in the clean system."""


def pip_settings() -> dict[str, str]:
    """This machine's settings of pip, as environment variables: the clean system has none of its own."""
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    ).stdout
    settings: dict[str, str] = {}
    # the environment comes first, and counts more than any file
    for line in sorted(listed.splitlines()):
        name, _, value = line.partition("=")
        settings.setdefault("PIP_" + name.rpartition(".")[2].upper().replace("-", "_"), literal_eval(value))
    return settings


def outside_paths() -> list[Path]:
    """Return the files and folders of this machine that the clean system needs to reach its packages."""
    words = ["/etc/resolv.conf", "/etc/hosts", *" ".join(pip_settings().values()).split()]
    # the pages of a package index in a folder lead to files beside that folder
    paths = [Path(word.removeprefix("file://")).parent if word.startswith("file://") else Path(word) for word in words]
    return [path for path in paths if path.is_absolute() and path.exists()]


def make_place(root: Path, path: Path) -> Path:
    """Create an empty file or folder in another root, where this machine's one can be mounted. Return its path."""
    place = root / path.relative_to("/")
    if path.is_dir():
        place.mkdir(parents=True, exist_ok=True)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    return place


@pytest.fixture
def clean_debian(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """Make the root of a Debian with this checkout and only the packages that README.md asks for.

    The parameter is True if it asks for them to run the tests, False if to play.
    """
    need("mmdebstrap", "unshare")
    if os.getuid() != 0:
        pytest.skip("needs to be root, to run programs in a system of their own")
    root = tmp_path / "root"
    lines = Path("/etc/os-release").read_text(encoding="utf-8").replace('"', "").splitlines()
    release = dict(line.split("=", 1) for line in lines if "=" in line)
    # Ubuntu has python3-venv in universe
    components = "main,universe" if release["ID"] == "ubuntu" else "main"
    packages = ",".join(debian_packages(for_tests=request.param))
    options = ["--quiet", "--variant=apt", f"--components={components}", f"--include={packages}"]
    subprocess.run(["mmdebstrap", *options, release["VERSION_CODENAME"], str(root)], check=True)
    for path in tracked_files():
        copy = root / CHECKOUT.lstrip("/") / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    yield root
    shutil.rmtree(root)


def run(root: Path, command: str) -> str:
    """Run a shell command in the checkout of another root, without a screen. Return its output; it must succeed."""
    mounts = [f"mount -t proc proc {quote(str(root / 'proc'))}"]
    mounts += [f"mount --bind {quote(str(path))} {quote(str(make_place(root, path)))}" for path in outside_paths()]
    inside = f"exec chroot {quote(str(root))} sh -c {quote(f'cd {CHECKOUT} && {command}')}"
    # mounts and processes end with the command
    private = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", "\n".join([*mounts, inside])]
    # not on the command line, which a failure shows: pip may be told a password
    environment = pip_settings() | {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    ended = subprocess.run(private, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, f"{command}: {ended.stdout[-3000:]}{ended.stderr[-3000:]}"
    return ended.stdout


@pytest.mark.exhaustive
@pytest.mark.parametrize("clean_debian", [False], indirect=True, ids=["to play"])
def test_the_command_that_starts_the_game_works_in_a_clean_debian(clean_debian: Path) -> None:
    run(clean_debian, f"{play_command()} --self-test /played")
    (record,) = (clean_debian / "played").rglob("matches/*.jsonl")
    assert json.loads(record.read_text().splitlines()[-1])["do"] == "end"


@pytest.mark.exhaustive
@pytest.mark.parametrize("clean_debian", [True], indirect=True, ids=["to test"])
def test_the_command_that_runs_the_tests_works_in_a_clean_debian(clean_debian: Path) -> None:
    # these start programs of the environment or of the system; the others need only what they import
    chosen = "tests/docs tests/release/test_workflows.py tests/release/test_manifests.py"
    chosen += " tests/opponents/high_low/test_external_programs.py"
    told = run(clean_debian, f"{check_command()} {chosen}")
    assert " passed" in told and " failed" not in told


def test_the_tests_of_ci_are_set_up_and_run_by_the_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for step in check_command().split(" && "):
        command = re.escape(step.replace(".venv", '"$environment"'))
        assert re.search(rf"^{command}(\s|$)", script, re.M)


def test_the_commands_for_windows_are_those_for_linux_and_macos() -> None:
    for command in (play_command(), check_command()):
        there = command.replace("python3 -m venv", "py -m venv").replace(".venv/bin/python", r".venv\Scripts\python")
        assert there in commands()
