"""Rules for running on every system: file names, system features, and the list of supported systems."""

import re
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest
import yaml

from tests.architecture.sources import PACKAGES, ROOT, modules, tracked_files
from tools.release.wheels import TAGS

REFUSED = re.compile(r'[<>:"|?*\\\x00-\x1f]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)
"""File names that Windows refuses or reserves for devices."""

LONGEST = 160
"""Characters that a path in a checkout may have; Windows allows 260 with the user's own folders."""

ONE_SYSTEMS_OWN = re.compile(r"[\"'](/proc|/dev|/tmp|/etc|/usr|C:)\b|os\.(fork|getuid|geteuid|uname)\b|start_method")
"""Names that exist only on some systems; Python has portable ones."""

CONTEXT = re.compile(r"get_context\((.*?)\)|multiprocessing\.(?:Process|Pool|Queue)\b")


def test_windows_takes_the_names_of_all_files_and_no_two_are_one_where_letters_are_not_told_apart() -> None:
    names = [path.relative_to(ROOT) for path in tracked_files()]
    assert len(names) > 500
    assert {str(name) for name in names if any(map(REFUSED.search, name.parts))} == set()
    assert {str(name) for name in names if len(str(name)) > LONGEST} == set()
    alike = Counter(normalize("NFC", str(name)).casefold() for name in names)
    assert {name for name, times in alike.items() if times > 1} == set()


@pytest.mark.parametrize(
    ("name", "is_refused"), [("aux.svg", True), ("a:b", True), ("a.", True), ("auxiliary.svg", False)]
)
def test_such_names_are_known(name: str, is_refused: bool) -> None:
    assert bool(REFUSED.search(name)) == is_refused


def lines_with(wanted: re.Pattern[str]) -> list[tuple[str, re.Match[str]]]:
    """Return the matches of a pattern in shipped modules, with the modules' names."""
    texts = {name: path.read_text(encoding="utf-8") for name, path in modules(*PACKAGES).items()}
    return [(name, found) for name, text in texts.items() for found in wanted.finditer(text)]


def test_nothing_that_is_shipped_names_what_one_system_alone_has() -> None:
    assert lines_with(ONE_SYSTEMS_OWN) == []


def test_every_process_is_spawned_as_it_must_be_on_windows_and_macos() -> None:
    found = lines_with(CONTEXT)
    assert found and all(match[1] == '"spawn"' for _name, match in found), found


def test_the_page_the_workflows_and_the_wheels_are_of_the_same_systems() -> None:
    page = (ROOT / "docs" / "platforms.md").read_text(encoding="utf-8")
    tested = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))["jobs"]["tests"]
    run = {each["system"] for each in tested["strategy"]["matrix"]["include"]}
    assert set(re.findall(r"^\| `([a-z]+-\w+)` \|", page, re.MULTILINE)) == run == set(TAGS)


def test_every_test_that_the_page_names_is_there() -> None:
    page = (ROOT / "docs" / "platforms.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(tests/[\w/]+\.py)`", page))
    assert len(named) > 5 and {name for name in named if not Path(ROOT / name).is_file()} == set()
