"""What every package says of the program, and what the files of a release are called."""

import os
import platform
import subprocess
import tomllib
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "high-low-war"
TITLE: Final = "High Low War"
APP_ID: Final = "io.github.highlowwar.HighLowWar"
"""The identifier for Flatpak, AppStream and macOS: the address of the repository, backwards."""

MAINTAINER: Final = "The High Low War authors <highlowwar@users.noreply.github.com>"

BUILT_PROGRAM: Final = ROOT / "dist" / NAME
"""The folder that `pyinstaller build.spec` makes."""

RELEASE_FILES: Final = ROOT / "dist" / "release"
ARCHITECTURES: Final = {"x86_64": "x64", "amd64": "x64", "arm64": "arm64", "aarch64": "arm64"}
"""What the files of a release call a processor, by what systems call it."""


class ReleaseError(Exception):
    """Why there can be no release as things are, in one line."""


class System(StrEnum):
    """A system that packages are made for, as the files of a release call it."""

    LINUX = "linux"
    WINDOWS = "windows"
    MACOS = "macos"


@cache
def project() -> dict[str, Any]:
    """The table `project` of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, Any] = tomllib.load(file)["project"]
    return found


def version() -> str:
    """The version that pyproject.toml names."""
    return str(project()["version"])


def repository() -> str:
    """The address of the repository, without a slash at its end."""
    return str(project()["urls"]["Repository"])


def architecture() -> str:
    """The processor of this machine, as the files of a release call it."""
    return ARCHITECTURES[platform.machine().lower()]


def source_date() -> int:
    """The time stamp of everything in a package, in seconds since 1970: SOURCE_DATE_EPOCH, or the commit's."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def release_file(system: System, ending: str, processor: str | None = None) -> str:
    """The name of a file of the release, for this machine’s processor unless another is named."""
    return f"{NAME}-{version()}-{system}-{processor or architecture()}.{ending}"
