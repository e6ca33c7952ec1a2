"""Differences between desktops: screens, the taskbar, languages, the spelling of names, and paths that lead away."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path, PurePosixPath, PureWindowsPath
from types import SimpleNamespace

import pytest

from game.__main__ import main
from game.engine.core.seated_players import players_as_recorded
from game.settings import SMALLEST_WINDOWS
from game.store.history import write_history
from game.translation import preferred_languages
from scenes.app.window import first_size
from scenes.drawing.asset_pack import PackError
from scenes.drawing.own_art import open_own_pack
from scenes.short_names import seat_under_names, tidy
from tests.statistics.matches import played

DENSITY = "SDL_WINDOWS_DPI_AWARENESS"
"""By which SDL knows whether a program draws each screen's own pixels, or Windows enlarges it."""

IN_ONE, IN_TWO = "Zoë", "Zoe\u0308"
"""The same name, as most systems type it and as macOS may give it."""


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1920, 1080), (1280, 720)),
        ((1280, 800), (1280, 720)),
        # a notebook's small screen, a Mac's in points, two times as many pixels, and a screen on its side
        ((1366, 768), (1229, 691)),
        ((1512, 982), (1280, 720)),
        ((3840, 2160), (2560, 1440)),
        ((1080, 1920), (1080, 608)),
    ],
)
def test_the_first_window_suits_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(screen) == size
    assert size[0] >= SMALLEST_WINDOWS[0][0] and size[1] >= SMALLEST_WINDOWS[0][1]


@pytest.mark.parametrize(("wanted", "asked"), [({}, "permonitorv2"), ({DENSITY: "unaware"}, "unaware")])
def test_windows_is_asked_for_each_screens_own_pixels_unless_the_player_wants_it_otherwise(
    monkeypatch: pytest.MonkeyPatch, wanted: dict[str, str], asked: str
) -> None:
    environment = {name: value for name, value in os.environ.items() if name != DENSITY} | wanted
    monkeypatch.setattr(os, "environ", environment)
    monkeypatch.setattr("scenes.app.launch.play", lambda options: 0)
    assert main([]) == 0 and environment[DENSITY] == asked


@pytest.mark.parametrize(("frozen", "named"), [(False, ["HighLowWar.HighLowWar"]), (True, [])])
def test_where_python_runs_it_windows_gets_to_know_the_program_by_a_name(
    monkeypatch: pytest.MonkeyPatch, frozen: bool, named: list[str]
) -> None:
    told: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr("scenes.app.launch.play", lambda options: 0)
    assert main([]) == 0 and told == named


@pytest.fixture
def without_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("without_environment")
@pytest.mark.parametrize(("number", "language"), [(0x0407, "de_DE"), (0x0416, "pt_BR"), (0xFFFF, "en")])
def test_windows_tells_the_players_language_by_a_number(
    monkeypatch: pytest.MonkeyPatch, number: int, language: str
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert preferred_languages() == [language]


@pytest.mark.usefixtures("without_environment")
def test_macos_tells_them_in_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    told = SimpleNamespace(stdout='(\n    "de-DE",\n    "en-GB",\n    fr\n)\n')
    monkeypatch.setattr(subprocess, "run", lambda command, **_named: told)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert preferred_languages() == ["de_DE", "en_GB", "fr"]


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_what_the_environment_says_of_languages_comes_first_everywhere(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setattr(sys, "platform", system)
    assert preferred_languages() == ["fr_FR"]


def test_a_name_is_the_same_in_whichever_way_its_accents_are_written(tmp_path: Path) -> None:
    assert tidy(IN_TWO, "") == IN_ONE
    assert seat_under_names((IN_ONE, IN_TWO), players_as_recorded((None, None))).names == (IN_ONE, f"{IN_TWO} 2")
    history = write_history(tmp_path)
    # without a stamp it would be an imported match, which the history doesn't list
    history.add([replace(played(1, names=(IN_TWO, "Bo")), stamp="10 1")])
    assert len(history.find(name=IN_ONE)) == len(history.find(name=IN_TWO.upper())) == 1
    history.close()


@pytest.mark.parametrize(
    "name", ["C:card.svg", r"C:\card.svg", r"\card.svg", r"\\server\share\card.svg", r"..\card.svg"]
)
def test_no_path_of_windows_leads_out_of_a_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("scenes.drawing.own_art.PurePath", PureWindowsPath)
    (tmp_path / "manifest.json").write_text(json.dumps({"sprites": {"card": name}, "sounds": {}}))
    with pytest.raises(PackError, match="isn’t in the pack’s folder"):
        open_own_pack(tmp_path, lambda function, *arguments, seconds=1.0: b"")
    assert PurePosixPath("cards/ace.svg").anchor == PureWindowsPath("cards/ace.svg").anchor == ""
