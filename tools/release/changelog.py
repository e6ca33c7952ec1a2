"""The contents of CHANGELOG.md: versions, their dates, and their changes."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, NamedTuple

from tools.release.product import ROOT

CHANGELOG: Final = ROOT / "CHANGELOG.md"
UNPUBLISHED: Final = "No version has been published yet"
"""Statement in CHANGELOG.md that is true until the first release. It must be removed for that release."""

HEADING: Final = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


KIND: Final = re.compile(r"^### .*$", re.MULTILINE)
"""Pattern of the heading above changes of the same kind, such as Added, Changed or Fixed."""


class Release(NamedTuple):
    """A version, its date (midnight in UTC), and its changes, each as one line of Markdown."""

    version: str
    day: datetime
    changes: tuple[str, ...]


def releases() -> Iterator[Release]:
    """Yield an entry for each numbered version, starting with the latest."""
    # the text before the first numbered heading is unreleased; after it, headings and texts alternate
    _, *parts = _split()
    for version, day, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield Release(version, datetime.fromisoformat(day).replace(tzinfo=UTC), _changes(text))


def unreleased() -> tuple[str, ...]:
    """Return the changes since the latest version, each as one line of Markdown."""
    return _changes(_split()[0])


def nothing_is_published() -> bool:
    """Return True if CHANGELOG.md states that no version has been published yet."""
    return UNPUBLISHED in CHANGELOG.read_text(encoding="utf-8")


def _split() -> list[str]:
    return HEADING.split(CHANGELOG.read_text(encoding="utf-8"))


def _changes(text: str) -> tuple[str, ...]:
    changes = re.split(r"^- ", KIND.sub("", text), flags=re.MULTILINE)[1:]
    return tuple(" ".join(change.split()) for change in changes)


def first_sentence(change: str) -> str:
    """Return the first sentence of a change, without asterisks and backticks."""
    return re.split(r"(?<=[.!?]) (?![a-z])", change.replace("*", "").replace("`", ""), maxsplit=1)[0]
