"""Rules for files: their length, their content, and the documentation of dependencies."""

import re
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGES, ROOT, modules, tracked_files

LONGEST = 400
"""Lines that a module may have; a longer one has two subjects."""

TOO_LONG = {"game.opponents.high_low.spoken_lines", "game.opponents.classic.spoken_lines"}
"""Modules that may be longer."""

TEXT = {".py", ".md", ".toml", ".yml", ".spec", ".json", ".desktop", ".sh", ".jsonl", ""}

OF_ONE_MACHINE = re.compile(r"(?<![\w.$~/{])/(?:home|root|work|Users|private/tmp|tmp|var/tmp)/\w|[A-Z]:\\\\?Users")
"""Paths that exist only on their author's machine."""

OTHER_REGISTRIES = re.compile(r"(?:extra-)?index-url\s*=|--(?:extra-)?index-url|https?://[^\s\"')]*/(?:simple|pypi)/")
"""Package indexes: the person who installs chooses them."""

UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")


def described() -> dict[str, object]:
    """Return the project's table in pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, object] = tomllib.load(file)["project"]
    return found


def dependencies() -> set[str]:
    """Return the names of all libraries that the project depends on, optional ones included."""
    told = described()
    needed, extras = told["dependencies"], told["optional-dependencies"]
    assert isinstance(needed, list) and isinstance(extras, dict)
    named = [*needed, *(each for extra in extras.values() for each in extra)]
    return {re.split(r"[<>=!~ \[;]", name)[0] for name in named} - {told["name"]}


def texts() -> list[Path]:
    """Return every text file under version control."""
    return [path for path in tracked_files() if path.suffix in TEXT and "licences" not in path.parts]


@pytest.mark.parametrize("package", [*PACKAGES, "tools"])
def test_no_module_is_longer_than_it_may_be(package: str) -> None:
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules(package).items()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST and name not in TOO_LONG} == {}


def test_every_dependency_is_named_in_the_readme_with_its_reason() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(dependencies()) > 10
    assert {
        name for name in dependencies() if not re.search(rf"^\|.*`{re.escape(name)}`.*\| .{{9,}} \|$", readme, re.M)
    } == set()


def test_no_pygame_shares_the_folder_of_pygame_ce() -> None:
    names = {distribution.metadata["Name"].lower() for distribution in distributions()}
    assert "pygame-ce" in names and "pygame" not in names


@pytest.mark.parametrize("unwanted", [OF_ONE_MACHINE, OTHER_REGISTRIES, UNFINISHED], ids=["path", "registry", "todo"])
def test_no_file_holds_what_belongs_to_one_machine_or_one_day(unwanted: re.Pattern[str]) -> None:
    found = {
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in texts()
        if path != Path(__file__)
        for match in unwanted.finditer(path.read_text(encoding="utf-8", errors="replace"))
    }
    assert found == set()
