"""What CHANGELOG.md says of each version, for everything that tells the history of releases."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, NamedTuple

from tools.release.product import ROOT

CHANGELOG: Final = ROOT / "CHANGELOG.md"
HEADING: Final = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


class Release(NamedTuple):
    """A version, the day on which it was released, and each thing that changed, in Markdown on one line."""

    version: str
    day: datetime
    changes: tuple[str, ...]


def releases() -> Iterator[Release]:
    """All released versions, the latest first."""
    # before the first heading comes what isn't released; then heading and text in turn
    _, *parts = _split()
    for version, day, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield Release(version, datetime.fromisoformat(day).replace(tzinfo=UTC), _changes(text))


def unreleased() -> tuple[str, ...]:
    """What has changed since the latest release."""
    return _changes(_split()[0])


def _split() -> list[str]:
    return HEADING.split(CHANGELOG.read_text(encoding="utf-8"))


def _changes(text: str) -> tuple[str, ...]:
    return tuple(" ".join(change.split()) for change in re.split(r"^- ", text, flags=re.MULTILINE)[1:])


def first_sentence(change: str) -> str:
    """The first sentence of a change, without Markdown."""
    return re.split(r"(?<=[.!?]) (?![a-z])", change.replace("*", "").replace("`", ""), maxsplit=1)[0]
