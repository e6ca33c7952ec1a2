"""Every kind of file that the program reads is among those that the campaign damages."""

import ast
import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from scenes.app.own_decks_and_pack import Decoding
from tests.architecture.sources import modules
from tests.faults.changes import CHANGES, changed
from tests.faults.damage import open_pages
from tests.faults.file_kinds import FILES, OWN_FILES, READERS, Kind, kind_of, make_kinds

FUNCTIONS = {"read_regular", "open_regular", "read_ends"}
METHODS = {"read_bytes", "read_text"}
"""Functions and methods that open a file for reading, but for `open` and `connect`."""


ONE_VALUE = {"settings", "profiles", "parade", "told decks", "review", "statistics", "figures", "manifest"}
"""Kinds that are one value of JSON; others have one in each line."""


def opens(node: ast.Call) -> bool:
    """True if a call opens a file for reading."""
    called = node.func
    if isinstance(called, ast.Name):
        return called.id in FUNCTIONS
    if not isinstance(called, ast.Attribute):
        return False
    owner = ast.unparse(called.value)
    if called.attr == "open" and owner not in {"os", "wave"}:
        return any(ast.unparse(each).strip("'") in {"r", "rb"} for each in node.args)
    return called.attr in METHODS or (owner, called.attr) == ("sqlite3", "connect")


def readers() -> Iterator[str]:
    """Yield the modules of the program that open files for reading."""
    for name, path in modules("game", "scenes").items():
        calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        if any(map(opens, calls)):
            yield name


class Made(NamedTuple):
    """A folder, the kinds of its files, and the contents of the intact ones."""

    folder: Path
    kinds: Mapping[str, Kind]
    intact: Mapping[str, bytes]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Made]:
    """A folder with intact files of every kind, after the program has opened its pages on them."""
    with pytest.MonkeyPatch.context() as patch, closing(Decoding()) as decode:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        folder = tmp_path_factory.mktemp("files")
        kinds = make_kinds(folder / "data", decode, reviewed=False)
        intact = {name: kind.path.read_bytes() for name, kind in kinds.items()}
        open_pages(folder)
        yield Made(folder, kinds, intact)


def unknown(folder: Path) -> set[Path]:
    """Return the files in the folders for settings and data whose kind is unknown."""
    parts = (folder / "settings", folder / "data")
    files = [(path, part) for part in parts for path in part.rglob("*") if path.is_file()]
    return {path for path, part in files if kind_of(path.relative_to(part)) is None}


@pytest.mark.exhaustive
def test_every_module_that_reads_files_is_assigned_to_kinds_that_are_damaged() -> None:
    assert set(readers()) == set(READERS) | set(OWN_FILES)


@pytest.mark.exhaustive
def test_every_kind_that_is_read_is_damaged(made: Made) -> None:
    read = {kind for kinds in READERS.values() for kind in kinds}
    assert read | set(FILES.values()) <= set(made.kinds)


def test_every_file_that_the_program_writes_is_of_a_known_kind(made: Made) -> None:
    assert unknown(made.folder) == set()


def test_a_file_of_another_kind_is_noticed(made: Made) -> None:
    stranger = made.folder / "data" / "friends.json"
    stranger.write_text("[]")
    assert unknown(made.folder) == {stranger}
    stranger.unlink()


def test_a_module_that_reads_another_file_is_noticed() -> None:
    for words in ("read_regular(path)", "path.read_text('utf-8')", "path.open('rb')", "sqlite3.connect(path)"):
        (call,) = [node for node in ast.walk(ast.parse(words)) if isinstance(node, ast.Call)]
        assert opens(call), words


def test_an_intact_file_of_every_kind_can_be_read(made: Made) -> None:
    for name, kind in made.kinds.items():
        kind.path.write_bytes(made.intact[name])
        kind.read(made.folder / "data", kind.path)


def test_damage_leaves_json_and_databases_well_formed(made: Made, tmp_path: Path) -> None:
    rng, seen = Random(1), 0
    for name, whole in made.intact.items():
        for _time in range(8):
            damaged = changed(whole, rng)
            if whole[:1] in (b"{", b"["):
                seen += 1
                lines = [damaged] if name in ONE_VALUE else damaged.splitlines()
                assert all(json.loads(line) is not Ellipsis for line in lines if line)
            elif name == "history":
                (tmp_path / "x.sqlite3").write_bytes(damaged)
                with closing(sqlite3.connect(tmp_path / "x.sqlite3")) as database:
                    database.execute("SELECT count(*) FROM sqlite_schema")
    assert seen > 60


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_of_the_history_fits_its_schema(made: Made, change: str, tmp_path: Path) -> None:
    (tmp_path / "x.sqlite3").write_bytes(made.intact["history"])
    with closing(sqlite3.connect(tmp_path / "x.sqlite3")) as database:
        before = [*database.iterdump()]
        database.executescript(change)
        version = database.execute("PRAGMA user_version").fetchone()
        assert [*database.iterdump()] != before or version == (99,)
