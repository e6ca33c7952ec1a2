"""A check that every required dependency has a wheel for every supported system and version of Python.

pip looks up the wheels, but downloads only their metadata. It evaluates environment markers for this machine, not for
the supported systems. This makes no difference, because no marker of a required dependency depends on the system or on
which supported version of Python is used.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.release.product import ReleaseError, project

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")

TAGS: Final[Mapping[str, Sequence[str]]] = {
    "windows-x64": ("win_amd64",),
    "windows-arm64": ("win_arm64",),
    "macos-arm64": ("macosx_11_0_arm64",),
    "linux-x64": ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64"),
    "linux-arm64": ("manylinux_2_28_aarch64", "manylinux_2_17_aarch64"),
}
"""Platform tags of the wheels that each supported system can use. The keys consist of a system and a processor."""


def look_up_wheels() -> Iterator[str]:
    """Yield a line for each system and version of Python, with the wheels found or the error message of pip.

    Raises `ReleaseError` after the last line if pip failed, for example because a wheel is missing.
    """
    missing = False
    for (system, tags), python in product(TAGS.items(), PYTHONS):
        found = find_wheels(tags, python, project()["dependencies"])
        missing |= isinstance(found, str)
        yield f"{system}, Python {python}: {found if isinstance(found, str) else ', '.join(found)}"
    if missing:
        raise ReleaseError("not everything that the program needs comes as a wheel")


def find_wheels(tags: Sequence[str], python: str, needed: Sequence[str]) -> list[str] | str:
    """Return the name and version of each wheel that is needed to meet the given requirements.

    - `tags`: the accepted platform tags. Wheels for any platform are accepted too.
    - `python`: the version of Python.
    - `needed`: the requirements.

    If pip fails, for example because a wheel is missing, this returns the last line of pip's error message instead.
    """
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--only-binary=:all:"]
        command += [f"--platform={tag}" for tag in tags]
        command += [f"--python-version={python}", f"--target={folder}", f"--report={report}", *needed]
        ended = subprocess.run(command, capture_output=True, text=True)
        if ended.returncode != 0:
            return (ended.stderr.strip().splitlines() or ["pip fails"])[-1]
        packages = json.loads(report.read_bytes())["install"]
        return sorted(f"{each['metadata']['name']} {each['metadata']['version']}" for each in packages)
