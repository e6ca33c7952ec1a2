"""Imports: no circles, and the contracts of import-linter in pyproject.toml."""

import subprocess
from collections.abc import Mapping
from functools import cache

import pytest

from tests.architecture.sources import PACKAGES, ROOT, imported, is_standard, modules, top
from tools.release.external_tools import tool

SEEN = {
    *(f"game.engine.core.{name}" for name in ("cards", "house_rules", "seated_players", "watched_match")),
    *(f"game.engine.high_low.{name}" for name in ("actions", "counting", "events", "views", "rules")),
    *(f"game.engine.classic.{name}" for name in ("actions", "events", "views", "rules")),
    *("game.settings", "game.keys", "game.keys.speech", "game.translation", "game.printable", "game.bounded_reading"),
    *("game.coach.high_low.review_results", "game.coach.high_low.reasons", "game.online.handshake"),
}
"""Modules of the game that scenes may import: what a player may see, and what a player has set."""

LIBRARIES = {"pygame", "platformdirs", "filelock"}
"""Libraries that any part of the program may import. The fonts are only files."""

OF_ONE_PART = {
    "tools.asset_pack": {"fontTools", "numpy", "soundfile"},
    "tools.languages": {"babel", "fontTools"},
    "tools.release.bill_of_materials": {"PyInstaller"},
    "tools.release.command_line": {"shtab"},
    "game.opponents.high_low.solving": {"highspy", "numpy"},
    "game.online": {"ecdsa", "websockets", "zeroconf"},
    "game.online.redis_table_store": {"redis"},
    "game.simulation.cluster": {"dask", "distributed"},
    "scenes.app.voice": {"prism"},
}
"""Libraries that one part alone may import."""

HOUSE = (*PACKAGES, "tools")
MAIN = "game.__main__"
"""The top floor of the house: it may import anything, and nothing imports it."""

FOLDERS = sorted({*HOUSE, *(name for name, path in modules(*HOUSE).items() if path.name == "__init__.py")})
"""The packages of the house, by their full names."""

Imports = Mapping[str, set[str]]


def test_every_contract_is_kept() -> None:
    ended = subprocess.run([tool("lint-imports"), "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert " 0 broken" in ended.stdout


def test_the_engine_imports_the_standard_library_alone() -> None:
    for name, path in modules("game.engine").items():
        strange = {module for module in imported(path) if not is_standard(module)}
        assert {module for module in strange if not module.startswith("game.engine")} == set(), name


def test_scenes_import_of_the_game_only_what_a_player_may_see() -> None:
    for name, path in modules("scenes").items():
        if not name.startswith("scenes.app"):
            assert {module for module in imported(path) if top(module) == "game"} <= SEEN, name


def test_the_game_imports_scenes_in_one_line_of_its_main_module() -> None:
    below = modules("game", "assets")
    found = {name: {module for module in imported(path) if top(module) == "scenes"} for name, path in below.items()}
    assert {name: scenes for name, scenes in found.items() if scenes} == {MAIN: {"scenes.app.launch"}}


@pytest.mark.parametrize("package", HOUSE)
def test_each_part_imports_no_library_but_its_own_and_what_is_shipped_no_tool(package: str) -> None:
    for name, path in modules(package).items():
        strange = {top(module) for module in imported(path) if not is_standard(module)}
        strange -= {*PACKAGES, package, *LIBRARIES}
        assert strange <= set().union(*(own for part, own in OF_ONE_PART.items() if name.startswith(part))), name


@cache
def house() -> Imports:
    """Return what each module imports of the house, inside functions too. The main module is left out."""
    paths = {name: path for name, path in modules(*HOUSE).items() if name != MAIN}
    return {name: {*imported(path)} & paths.keys() - {name} for name, path in paths.items()}


def lies_in(module: str, folder: str) -> bool:
    """Return True if a module is a package, or lies in it or in one of its own packages."""
    return module == folder or module.startswith(f"{folder}.")


def between(parts: Mapping[str, set[str]]) -> Imports:
    """Return which parts import which others. A part is a set of modules."""
    seen = {part: set[str]().union(*(house()[name] for name in names)) for part, names in parts.items()}
    return {part: {other for other in parts if other != part and parts[other] & seen[part]} for part in parts}


def circles(imports: Imports) -> list[list[str]]:
    """Return the groups whose members all import each other, directly or through others."""

    def reached(start: str) -> set[str]:
        seen, waiting = set[str](), [start]
        while waiting:
            new = imports[waiting.pop()] - seen
            seen |= new
            waiting += new
        return seen

    reach = {name: reached(name) for name in imports}
    groups = {frozenset(other for other in seen if name in reach[other]) for name, seen in reach.items()}
    return [sorted(group) for group in groups if len(group) > 1]


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": {"d"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert len(house()) > 300 and house()["game.games"] >= {"game.games.classic", "game.games.high_low"}


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(house()) == []


@pytest.mark.parametrize("folder", ["", *FOLDERS])
def test_no_packages_side_by_side_import_each_other_in_a_circle(folder: str) -> None:
    beside = [each for each in FOLDERS if each.rpartition(".")[0] == folder]
    assert circles(between({each: {name for name in house() if lies_in(name, each)} for each in beside})) == []


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if "." in folder])
def test_no_package_and_the_one_it_lies_in_import_each_other(folder: str) -> None:
    outer = folder.rpartition(".")[0]
    around = {name for name in house() if name == outer or (name.rpartition(".")[0] == outer and name not in FOLDERS)}
    assert circles(between({outer: around, folder: {name for name in house() if lies_in(name, folder)}})) == []
