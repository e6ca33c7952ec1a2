"""One number: what a tag must be, and what the changelog must tell, before there is a release."""

import re

import pytest

from tests.architecture.sources import ROOT
from tools.release import tag
from tools.release.changelog import Release, releases
from tools.release.product import ReleaseError, version


def test_a_tag_is_the_letter_v_and_the_version_of_the_project() -> None:
    assert tag.check_tag(f"v{version()}") == version()


@pytest.mark.parametrize("wrong", ["", "v", "v0.9.9", version(), f"v{version()}.1", f"V{version()}"])
def test_any_other_tag_is_refused(wrong: str) -> None:
    with pytest.raises(ReleaseError, match="has version"):
        tag.check_tag(wrong)


def test_a_version_that_the_changelog_does_not_tell_of_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    older = [Release("0.0.1", release.day, release.changes) for release in releases()]
    monkeypatch.setattr(tag, "releases", lambda: iter(older))
    with pytest.raises(ReleaseError, match=r"CHANGELOG\.md"):
        tag.check_tag(f"v{version()}")


def test_the_notes_are_what_the_changelog_says_of_this_version() -> None:
    lines = tag.notes().splitlines()
    assert lines and all(line.startswith("- ") for line in lines)
    assert lines[-1] == "- A packaged program for machines without Python."


def test_every_heading_of_the_changelog_is_a_release_with_its_day_or_what_is_not_released() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    told = [f"{release.version} - {release.day:%Y-%m-%d}" for release in releases()]
    assert [heading for heading in headings if heading != "Unreleased"] == told
