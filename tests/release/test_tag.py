"""A release needs the same version in its tag, pyproject.toml and the changelog."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tools.release import changelog, tag
from tools.release.changelog import releases
from tools.release.product import ReleaseError, version

THIS = f"## {version()} - 2026-11-22\n\n### Added\n\n- Cards.\n\n### Fixed\n\n- Coins, and\n  a pot.\n"

Tell = Callable[[str], None]


@pytest.fixture
def tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tell:
    """Replaces the project's changelog by another text."""
    other = tmp_path / "CHANGELOG.md"
    monkeypatch.setattr(changelog, "CHANGELOG", other)

    def write(text: str) -> None:
        other.write_text(f"# Changes\n\n{text}", encoding="utf-8")

    return write


def test_a_tag_is_the_letter_v_and_the_version_of_the_project(tell: Tell) -> None:
    tell(THIS)
    assert tag.check_tag(f"v{version()}") == version()


@pytest.mark.parametrize("wrong", ["", "v", "v0.9.9", version(), f"v{version()}.1", f"V{version()}"])
def test_any_other_tag_is_refused(wrong: str, tell: Tell) -> None:
    tell(THIS)
    with pytest.raises(ReleaseError, match="has version"):
        tag.check_tag(wrong)


@pytest.mark.parametrize("told", ["", "## 0.0.1 - 2026-11-22\n\n- Cards.\n", f"## 0.0.1 - 2026-11-22\n\n{THIS}"])
def test_a_version_that_the_changelog_does_not_begin_with_is_refused(told: str, tell: Tell) -> None:
    tell(told)
    with pytest.raises(ReleaseError, match="doesn't begin with an entry"):
        tag.check_tag(f"v{version()}")


def test_changes_that_belong_to_no_version_are_refused(tell: Tell) -> None:
    tell(f"## Unreleased\n\n- Another card.\n\n{THIS}")
    with pytest.raises(ReleaseError, match="belong to no version"):
        tag.check_tag(f"v{version()}")


def test_a_release_is_refused_while_the_changelog_says_that_nothing_has_been_published(tell: Tell) -> None:
    tell(f"{changelog.UNPUBLISHED}.\n\n{THIS}")
    with pytest.raises(ReleaseError, match="no version has been published"):
        tag.check_tag(f"v{version()}")


def test_the_notes_are_what_the_changelog_says_of_this_version(tell: Tell) -> None:
    tell(f"{THIS}\n## 0.0.1 - 2026-11-21\n\n- A table.\n")
    assert tag.notes() == "- Cards.\n- Coins, and a pot."


def test_the_latest_version_of_the_changelog_is_that_of_the_project() -> None:
    assert tag.latest_release().version == version()


def test_every_heading_of_the_changelog_is_a_release_with_its_day_or_what_is_not_released() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    told = [f"{release.version} - {release.day:%Y-%m-%d}" for release in releases()]
    assert [heading for heading in headings if heading != "Unreleased"] == told
