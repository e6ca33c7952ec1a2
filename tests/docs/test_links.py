"""Every link and path in the documents leads to something that exists."""

import re
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

DOCUMENTS = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))

LINK = re.compile(r"\]\(([^)#:]+)(?:#([^)]+))?\)")
"""A link to a file of the project, and to a heading in it."""

PLACE = re.compile(r"`((?:assets|docs|game|scenes|tests)(?:/[\w.-]+)+|assets)`")
"""A file or folder of the project, as the documents name it."""


every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())


def anchors(document: Path) -> set[str]:
    """Return the anchors of a document's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@every_document
def test_every_link_leads_to_something_that_exists(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    assert [link for link, _ in links if not (document.parent / link).exists()] == []
    linked = [(document.parent / link, heading) for link, heading in links if heading]
    assert [f"{path.name}#{heading}" for path, heading in linked if heading not in anchors(path)] == []


@every_document
def test_every_file_and_folder_named_exists(document: Path) -> None:
    places = PLACE.findall(document.read_text(encoding="utf-8"))
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_the_readme_links_to_every_document() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    documents = [path for path in DOCUMENTS if path != ROOT / "README.md" and path.name != "terms.md"]
    paths = [path.relative_to(ROOT).as_posix() for path in documents]
    assert [path for path in paths if f"]({path})" not in readme] == []


def test_the_page_about_languages_links_to_every_list_of_terms() -> None:
    page = ROOT / "docs" / "add-a-language.md"
    paths = [path.relative_to(page.parent).as_posix() for path in DOCUMENTS if path.name == "terms.md"]
    assert len(paths) == 6
    assert [path for path in paths if f"]({path})" not in page.read_text(encoding="utf-8")] == []
