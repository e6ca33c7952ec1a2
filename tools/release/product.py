"""The names, the version and the repository address of the product, and the names of release files."""

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
"""Reverse-DNS identifier of the program for Flatpak, AppStream and macOS, based on the repository's owner and name."""

MAINTAINER: Final = "The High Low War authors <highlowwar@users.noreply.github.com>"

BUILT_PROGRAM: Final = ROOT / "dist" / NAME
"""Folder that `pyinstaller build.spec` creates."""

RELEASE_FILES: Final = ROOT / "dist" / "release"
ARCHITECTURES: Final = {"x86_64": "x64", "amd64": "x64", "arm64": "arm64", "aarch64": "arm64"}
"""Name of each processor in release files, by the operating system's name for the processor, in lower case."""


class ReleaseError(Exception):
    """Raised if the release can't be made or doesn't pass a check. The message states the reason."""


class System(StrEnum):
    """An operating system for which there are packages. The value is the system's name in release files."""

    LINUX = "linux"
    WINDOWS = "windows"
    MACOS = "macos"


@cache
def project() -> dict[str, Any]:
    """Return the table `project` of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, Any] = tomllib.load(file)["project"]
    return found


def version() -> str:
    """Return the version in pyproject.toml."""
    return str(project()["version"])


def repository() -> str:
    """Return the address of the repository, without a trailing slash."""
    return str(project()["urls"]["Repository"])


def architecture() -> str:
    """Return the name of this machine's processor in release files.

    Raises `KeyError` if there are no packages for the processor.
    """
    return ARCHITECTURES[platform.machine().lower()]


def source_date() -> int:
    """Return the time stamp for packaged files, in seconds since 1970.

    It is the value of the environment variable SOURCE_DATE_EPOCH, or else the time of the last commit.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def release_file(system: System, ending: str, processor: str | None = None) -> str:
    """Return the name of the release file with the extension `ending` for a system and a processor.

    By default, the processor is that of this machine.
    """
    return f"{NAME}-{version()}-{system}-{processor or architecture()}.{ending}"
