"""What the documents point to is there."""

import re
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))

LINK = re.compile(r"\]\(([^)#:]+)\)")
PLACE = re.compile(r"`((?:assets|docs|game|scenes|tests)(?:/[\w.-]+)+|assets)`")
"""A file or folder of the project as the documents name it, in their tables above all."""


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_and_folder_named_is_there(document: Path) -> None:
    places = PLACE.findall(document.read_text(encoding="utf-8"))
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_every_document_is_named_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in DOCUMENTS[1:] if f"](docs/{path.name})" not in readme] == []
