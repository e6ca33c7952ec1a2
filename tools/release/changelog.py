"""What CHANGELOG.md says of each version, for everything that tells the history of releases."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from tools.release.product import ROOT

HEADING = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


class Release(NamedTuple):
    """A version, the day on which it was released, and each thing that changed, in Markdown on one line."""

    version: str
    day: datetime
    changes: tuple[str, ...]


def releases() -> Iterator[Release]:
    """All released versions, the latest first."""
    # before the first heading comes what isn't released; then heading and text by turns
    _, *parts = HEADING.split((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    for version, day, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        changes = (" ".join(change.split()) for change in re.split(r"^- ", text, flags=re.MULTILINE)[1:])
        yield Release(version, datetime.fromisoformat(day).replace(tzinfo=UTC), tuple(changes))


def first_sentence(change: str) -> str:
    """The first sentence of a change, without Markdown."""
    return re.split(r"(?<=[.!?]) (?![a-z])", change.replace("*", "").replace("`", ""), maxsplit=1)[0]
