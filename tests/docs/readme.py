"""The commands in README.md, as a reader would copy them."""

import re

from tests.architecture.sources import ROOT

README = ROOT / "README.md"

COMMAND = re.compile(r"^    (\S.*)$", re.M)
"""Pattern of a command in README.md: a line indented by four spaces."""


def commands() -> list[str]:
    """Return every command in README.md, in order."""
    return COMMAND.findall(README.read_text(encoding="utf-8"))


def command_with(*parts: str) -> str:
    """Return the only command in README.md that contains all of these parts."""
    (found,) = [command for command in commands() if all(part in command for part in parts)]
    return found


def play_command() -> str:
    """Return the line that sets up the game from a checkout and starts it, on Linux and macOS."""
    return command_with(".venv/bin/python -m pip install", "-m game")


def check_command() -> str:
    """Return the line that sets up the tools from a checkout and runs the tests, on Linux and macOS."""
    return command_with(".venv/bin/python -m pip install", "-m pytest")


def debian_packages(for_tests: bool) -> list[str]:
    """Return the names of the packages that Debian and Ubuntu need for playing. If `for_tests` is true, those for the
    tests are included."""
    lines = [command for command in commands() if command.startswith("sudo apt install ")]
    to_play, *others = (line.removeprefix("sudo apt install ").split() for line in lines)
    return [*to_play, *(package for packages in others for package in packages if for_tests)]
