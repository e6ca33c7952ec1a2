"""Every cited clause is in the rules, and a test quotes every clause."""

from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, tracked_files
from tests.docs.clauses import cited, clauses, quoted, quotes_of_tests

CITING = {".py", ".md", ".toml", ".yml", ".jsonl"}
"""Suffixes of files that may cite a clause."""

MUSIC = {ROOT / "tools" / "asset_pack" / name for name in ("music.py", "score.py")}
"""Modules in which E5 and C5 are musical notes."""


def citing() -> list[Path]:
    """Return every file that may cite a clause, except the music and this one, which invents some."""
    return [path for path in tracked_files() if path.suffix in CITING and path not in {*MUSIC, Path(__file__)}]


@cache
def named_tests() -> list[tuple[str, set[str]]]:
    """Return every test of the project, with the clauses that it quotes."""
    modules = sorted((ROOT / "tests").rglob("test_*.py"))
    return [test for path in modules for test in quotes_of_tests(path.read_text(encoding="utf-8"))]


def test_the_clauses_of_the_rules_are_numbered_without_a_gap() -> None:
    letters = [(letter, list(numbered)) for letter, numbered in groupby(clauses(), lambda clause: clause[0])]
    assert [letter for letter, _ in letters] == list("SRWEHCV")
    for letter, numbered in letters:
        assert numbered == [f"{letter}{number}" for number in range(1, len(numbered) + 1)]


def test_every_clause_that_is_cited_is_in_the_rules() -> None:
    known, files = {*clauses()}, citing()
    found = {path: cited(path.read_text(encoding="utf-8")) | quoted(path.stem) for path in files}
    assert len(files) > 300
    assert {str(path.relative_to(ROOT)): cites - known for path, cites in found.items() if not cites <= known} == {}


def test_every_clause_in_the_name_of_a_test_is_in_the_rules() -> None:
    known = {*clauses()}
    assert {name: quotes - known for name, quotes in named_tests() if not quotes <= known} == {}


def test_every_clause_has_a_test_that_quotes_it() -> None:
    quotes = set().union(*(quotes for _name, quotes in named_tests()))
    assert [clause for clause in clauses() if clause not in quotes] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('IllegalAction("C21", "there is no such rule")', {"C21"}),
        ("# R2's coin joins the pot (R3 to R6, W12)", {"R2", "R3", "R6", "W12"}),
        ('{"expect": {"error": "V3"}}', {"V3"}),
        ('deal("2S 4C", "TH AC")', set()),
        ('"M0 0C21 -78 17 -60 9 -52C33 -123.5 34 -124 36 -125Z"', set()),
        ('FELT = "#C33"', set()),
        ("an E2E test of an H264 film, R0", set()),
    ],
)
def test_a_citation_is_distinguished_from_cards_curves_and_colours(text: str, found: set[str]) -> None:
    assert cited(text) == found


def test_a_test_quotes_a_clause_by_its_name_its_docstring_or_its_class() -> None:
    source = '''
def test_c17_c18_a_player_without_cards_is_out(): ...

def test_a_round():
    """As R11 says."""

def helper_of_s9(): ...

class TestW12:
    def test_a_war(self): ...

def test_nothing_of_the_rules():
    assert refused() == "R1"
'''
    assert list(quotes_of_tests(source)) == [
        ("test_c17_c18_a_player_without_cards_is_out", {"C17", "C18"}),
        ("test_a_round", {"R11"}),
        ("test_a_war", {"W12"}),
        ("test_nothing_of_the_rules", set()),
    ]
