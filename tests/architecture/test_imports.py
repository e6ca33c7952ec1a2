"""Who may import whom."""

import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.architecture.sources import PACKAGES, ROOT, imported, is_standard, modules, top

SEEN = {
    *(f"game.engine.core.{name}" for name in ("cards", "house_rules", "watched_match")),
    *(f"game.engine.high_low.{name}" for name in ("actions", "counting", "events", "views", "rules")),
    *(f"game.engine.classic.{name}" for name in ("actions", "events", "views", "rules")),
    *("game.settings", "game.keys", "game.translation", "game.printable", "game.bounded_reading"),
    *("game.coach.high_low.judgements", "game.coach.high_low.reasons"),
}
"""The modules of the game that scenes may know: what may be seen, and what the player has set."""

LIBRARIES = {"pygame", "platformdirs", "filelock"}
"""What the program itself may import besides Python's own library; the fonts are only files."""

OF_ONE_PART = {
    "tools.asset_pack": {"fontTools", "numpy", "soundfile"},
    "tools.release.bill_of_materials": {"PyInstaller"},
    "tools.release.command_line": {"shtab"},
    "game.opponents.high_low.solving": {"numpy"},
    "game.simulation.cluster": {"dask", "distributed"},
}
"""What only one part of it may import."""

BESIDE_PYTHON = str(Path(sys.executable).parent)


def test_every_contract_is_kept() -> None:
    linter = which("lint-imports", path=BESIDE_PYTHON) or which("lint-imports")
    assert linter, "import-linter isn't installed; install the project with its dev extra"
    ended = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert " 0 broken" in ended.stdout


@pytest.mark.parametrize("name", modules("game.engine"))
def test_the_engine_stands_on_the_standard_library_alone(name: str) -> None:
    found = imported(modules("game.engine")[name])
    assert {module for module in found if not is_standard(module) and not module.startswith("game.engine")} == set()


@pytest.mark.parametrize("name", modules("scenes"))
def test_scenes_know_of_the_game_only_what_may_be_seen(name: str) -> None:
    assert {module for module in imported(modules("scenes")[name]) if top(module) == "game"} <= SEEN


def test_only_the_app_knows_scenes() -> None:
    found = {name for name, path in modules("game").items() if "scenes" in map(top, imported(path))}
    assert {name for name in found if not name.startswith("game.app.")} == set()


@pytest.mark.parametrize("package", [*PACKAGES, "tools"])
def test_each_part_imports_no_library_but_its_own(package: str) -> None:
    for name, path in modules(package).items():
        strange = {top(module) for module in imported(path) if not is_standard(module)}
        strange -= {*PACKAGES, package, *LIBRARIES}
        assert strange <= set().union(*(own for part, own in OF_ONE_PART.items() if name.startswith(part))), name
