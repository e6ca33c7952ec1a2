"""The packaged folder: what it holds, what it doesn't, and that it starts from anywhere."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]

from tests.end_to_end.conftest import ROOT, Open
from tools.release import contents

pytestmark = pytest.mark.exhaustive

LARGEST = 111_300_000
"""The most bytes. Before online play, it was 105,000,000: the libraries of TLS take 5.7 MB, and zeroconf 3.5 MB. The
translations take 1.7 MB."""

CARRIED = {
    *("high-low-war", "python", "pygame-ce", "sdl2", "platformdirs", "filelock", "numpy", "pyinstaller"),
    *("prismatoid", "prismatoid-notices", "cffi"),
    *("websockets", "ecdsa", "six", "zeroconf", "ifaddr", "openssl"),
    *("font-source-serif-pro", "font-source-sans-pro", "fontpkg-atkinson-hyperlegible", "lgpl-2.1"),
}
"""Components with a licence in the folder, besides the libraries of pygame-ce."""

NOT_SHIPPED = {"tools", "tests", "fontTools", "pytest", "hypothesis", "mypy"}
"""Packages without a module in the program."""

UNWANTED = (
    *("f2py", "_pocketfft", "yaml", "fontTools", "tkinter", "asset_pack", "pytest"),
    *(".otf", "Italic", "It.ttf", "tests"),
)


def files_in(folder: Path) -> list[Path]:
    """Return every file in a folder by its path there."""
    return [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]


def test_it_is_small(packaged: Path) -> None:
    assert sum((packaged / path).lstat().st_size for path in files_in(packaged)) <= LARGEST


def test_it_carries_nothing_that_it_does_not_use(packaged: Path) -> None:
    found = [str(path) for path in files_in(packaged) if any(name in path.name for name in UNWANTED)]
    assert found == []


def test_it_holds_the_program_and_neither_tools_nor_tests(packaged: Path) -> None:
    archive = CArchiveReader(str(packaged / "high-low-war"))
    packages = {name.partition(".")[0] for name in archive.open_embedded_archive("PYZ.pyz").toc}
    assert {"game", "scenes"} <= packages
    assert packages & NOT_SHIPPED == set()


def test_it_carries_the_licence_of_everything_in_it(packaged: Path) -> None:
    licences = {path.stem for path in (packaged / "licences").iterdir()}
    assert licences >= CARRIED
    assert contents.unlicensed(packaged) == []
    assert all(path.stat().st_size > 300 for path in (packaged / "licences").iterdir())


def test_it_has_an_icon_and_a_desktop_entry_that_can_be_installed(packaged: Path, tmp_path: Path) -> None:
    assert (packaged / "high-low-war.png").read_bytes().startswith(b"\x89PNG")
    entry = (packaged / "high-low-war.desktop").read_text()
    assert "\nTerminal=false\n" in entry and "\nIcon=high-low-war\n" in entry
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    subprocess.run([packaged / "install-desktop-entry"], env=environment, check=True, capture_output=True)
    installed = (tmp_path / "applications" / "high-low-war.desktop").read_text()
    assert f'\nExec="{packaged}/high-low-war"\n' in installed and f"\nIcon={packaged}/high-low-war.png\n" in installed


def test_its_desktop_entry_starts_it_where_it_lies(packaged: Path, tmp_path: Path) -> None:
    # a desktop first unescapes the string, then each quoted argument
    line = next(line for line in (packaged / "high-low-war.desktop").read_text().splitlines() if line[:5] == "Exec=")
    script = line.partition('"')[2].rpartition('"')[0].replace("\\\\", "\\")
    for letter in '"$`\\':
        script = script.replace(f"\\{letter}", letter)
    beside = tmp_path / "a folder"
    beside.mkdir()
    (beside / "high-low-war").write_text("#!/bin/sh\necho started\n")
    (beside / "high-low-war").chmod(0o755)
    ended = subprocess.run(
        ["sh", "-c", script, "sh", str(beside / "high-low-war.desktop")], cwd="/", capture_output=True, text=True
    )
    assert ended.stdout == "started\n", ended.stderr


def test_it_tells_its_version_from_anywhere(packaged: Path) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    ended = subprocess.run([packaged / "high-low-war", "--version"], cwd="/", capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"High Low War {version}\n", "")


def test_it_is_its_own_python_for_the_process_beside_it(packaged: Path) -> None:
    assert in_its_process(packaged, "range, 3") == ("[0, 1, 2] \n", "")


def test_it_looks_for_tables_in_the_same_network(packaged: Path) -> None:
    found, errors = in_its_process(packaged, "map, repr, map(Finder, [['127.0.0.1']])")
    assert found.startswith("['<game.online.discovery.Finder object") and errors == ""


def in_its_process(packaged: Path, job: str) -> tuple[str, str]:
    """Run a job in a process of the packaged program, and return what it yielded, its trouble, and the errors."""
    told = (
        "import sys\n"
        "from multiprocessing import spawn\n"
        "from game.online.discovery import Finder\n"
        "from game.worker.worker import Worker\n"
        "sys.frozen, sys.executable = True, sys.argv[1]\n"
        "spawn.set_executable(sys.argv[1])\n"
        "worker = Worker()\n"
        f"job, came = worker.begin({job}), []\n"
        "while not job.over:\n"
        "    worker.wait(1)\n"
        "    came += job.news()\n"
        "print(came, job.trouble, flush=True)\n"
        "worker.close()\n"
    )
    command = [sys.executable, "-c", told, str(packaged / "high-low-war")]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    return ended.stdout, ended.stderr


def test_it_solves_and_simulates_with_as_much_of_numpy_as_it_carries(packaged: Path) -> None:
    record = ROOT / "tests" / "engine" / "cases" / "h1-h2-limited-table.jsonl"
    classic = ["simulate", "--game", "classic-war", "--matches", "2000", "--seed", "1"]
    for asked in (["review", str(record)], classic):
        ended = subprocess.run([packaged / "high-low-war", *asked], cwd="/", capture_output=True, text=True)
        here = subprocess.run([sys.executable, "-m", "game", *asked], cwd=ROOT, capture_output=True, text=True)
        assert (ended.returncode, ended.stderr) == (0, "")
        assert ended.stdout == here.stdout


def test_started_from_a_menu_it_tells_its_trouble_in_a_window(packaged: Path, open_window: Open) -> None:
    window = open_window([str(packaged / "high-low-war")], where=Path("/"), blocked=True)
    window.wait_until_open()
    picture = window.still_picture()
    assert picture.colours > 50, "the window is blank"
    window.press("Return")
    assert window.wait_until_left() == 2
    assert "can’t write to the folder" in window.told()
