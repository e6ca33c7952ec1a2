"""Functions that find the clauses of both games' rules, and the texts and tests that cite them."""

import ast
import re
from collections.abc import Iterator

from tests.architecture.sources import ROOT

RULES = tuple(ROOT / "docs" / name for name in ("rules-high-low-war.md", "rules-classic-war.md"))

WRITTEN = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.M)
"""Pattern of a clause in the rules: a list item that begins with its number in bold."""

CITED = re.compile(r"(?<![\w#])[SREWHCV][1-9]\d?(?!\w|[ ,]-?[\d.])")
"""Pattern of a clause's number in a text. It matches neither a card (2S) nor a curve in a drawing (C21 -78)."""

QUOTED = re.compile(r"(?<![a-z\d])[srewhcv][1-9]\d?(?![a-z\d])")
"""Pattern of a clause's number in the name of a test, a test class or a test case."""


def clauses() -> list[str]:
    """Return the number of every clause of the rules, in the order of the documents."""
    return [clause for path in RULES for clause in WRITTEN.findall(path.read_text(encoding="utf-8"))]


def cited(text: str) -> set[str]:
    """Return the numbers of the clauses that a text cites."""
    return set(CITED.findall(text))


def quoted(name: str) -> set[str]:
    """Return the numbers of the clauses in a name, such as C17 and C18 for `test_c17_c18_a_player_is_out`, or W9 for
    `w9-decks-exhausted`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    return {clause.upper() for clause in QUOTED.findall(words.lower())}


def quotes_of_tests(source: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the names of a module's tests, each with the clauses in its name and docstring and in those of its
    class."""
    return _quotes_under(ast.parse(source), set())


def _quotes_under(tree: ast.Module | ast.ClassDef, around: set[str]) -> Iterator[tuple[str, set[str]]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            own = around | quoted(node.name) | cited(ast.get_docstring(node) or "")
            if isinstance(node, ast.ClassDef):
                yield from _quotes_under(node, own)
            elif node.name.startswith("test_"):
                yield node.name, own
