"""Reads CHANGELOG.md: the versions, their days and their changes."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, NamedTuple

from tools.release.product import ROOT

CHANGELOG: Final = ROOT / "CHANGELOG.md"
UNPUBLISHED: Final = "No version has been published yet"
"""The words of CHANGELOG.md that are true until the first release, and that only this release may remove."""

HEADING: Final = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


KIND: Final = re.compile(r"^### .*$", re.MULTILINE)
"""A heading over changes of one kind: Added, Changed or Fixed."""


class Release(NamedTuple):
    """A version, its day, and its changes, each in Markdown on one line."""

    version: str
    day: datetime
    changes: tuple[str, ...]


def releases() -> Iterator[Release]:
    """Yield all versions with a number, the latest first."""
    # the text before the first numbered heading is unreleased; after it, headings and texts alternate
    _, *parts = _split()
    for version, day, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield Release(version, datetime.fromisoformat(day).replace(tzinfo=UTC), _changes(text))


def unreleased() -> tuple[str, ...]:
    """Return the changes since the latest version."""
    return _changes(_split()[0])


def nothing_is_published() -> bool:
    """Whether CHANGELOG.md says that there has been no release yet."""
    return UNPUBLISHED in CHANGELOG.read_text(encoding="utf-8")


def _split() -> list[str]:
    return HEADING.split(CHANGELOG.read_text(encoding="utf-8"))


def _changes(text: str) -> tuple[str, ...]:
    changes = re.split(r"^- ", KIND.sub("", text), flags=re.MULTILINE)[1:]
    return tuple(" ".join(change.split()) for change in changes)


def first_sentence(change: str) -> str:
    """Return the first sentence of a change, without Markdown."""
    return re.split(r"(?<=[.!?]) (?![a-z])", change.replace("*", "").replace("`", ""), maxsplit=1)[0]
