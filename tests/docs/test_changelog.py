"""CHANGELOG.md is for players: short lines, in the form of Keep a Changelog."""

import re

from tests.architecture.sources import ROOT
from tools.release.changelog import releases, unreleased

LONGEST = 20
"""The most words that a line may have."""

KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
"""The headings that Keep a Changelog knows."""


def changes() -> list[str]:
    """Return every change of every version."""
    return [*unreleased(), *(change for release in releases() for change in release.changes)]


def text() -> str:
    """Return the whole changelog."""
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_no_change_takes_more_than_twenty_words() -> None:
    assert [change for change in changes() if len(change.split()) > LONGEST] == []


def test_every_change_is_one_line_of_one_kind() -> None:
    kind = ""
    for line in text().splitlines():
        if line.startswith("## "):
            kind = ""
        elif line.startswith("### "):
            kind = line.removeprefix("### ")
            assert kind in KINDS
        elif line.startswith("- "):
            assert kind, line
        else:
            assert not kind or not line, f"a change goes on in another line: {line}"


def test_every_change_is_a_sentence_of_its_own() -> None:
    for change in changes():
        assert re.search(r"[.!?]$", change) and change[0] in "*`" + change[0].upper(), change
