"""Longer texts than those of English have room on every screen."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import translation
from tests.architecture.sources import ROOT
from tests.command_line.running import environment
from tests.pictures.appearances import FULLEST, LARGEST
from tests.words.longer import EASY
from tools.languages.__main__ import write
from tools.languages.pseudo import PSEUDO, pseudo_catalogue

PATIENCE = 900
"""Time that all screens in three windows may take on a busy machine, in seconds. With a core of its own, each window
takes about 9."""

PLAIN = "as it is"

LOOKS = [
    pytest.param(("1280x720",), PLAIN, "wager", id="wagers"),
    pytest.param(("1280x720",), PLAIN, "", id="1280x720", marks=pytest.mark.exhaustive),
    pytest.param(("960x540", "960x1280", "720x960"), PLAIN, "", id="other windows", marks=pytest.mark.exhaustive),
    pytest.param(("1280x720",), "text ×1.5", "", id="large text", marks=pytest.mark.exhaustive),
    pytest.param(("1280x720", "960x1280"), LARGEST, "", id="the largest text", marks=pytest.mark.exhaustive),
    pytest.param(("960x540",), FULLEST, "", id="small and full", marks=pytest.mark.exhaustive),
    pytest.param(("960x540", "1280x720"), *EASY, "", id="easy to read", marks=pytest.mark.exhaustive),
]
"""Windows and settings in which every screen is measured, or only those whose names contain a word."""

TIGHT = {
    "960x540, as it is": {"new match of Classic War, own rules", "profiles of the widest names"},
    "960x540, easy to read": {"new match of Classic War, own rules"},
    "1280x720, easy to read": {"a friend elsewhere or a duplicate match"},
    f"960x540, {FULLEST}": {"a note to read"},
    f"1280x720, {LARGEST}": {"a raise asked again", "a raise answered"},
    f"960x1280, {LARGEST}": {
        *("nine wars", "a replay of a match under way", "a raise", "a pot is won in a WAR", "a mistaken wager again"),
        *("classic war, a war over piles", "classic war, a plain battle is won"),
    },
}
"""Screens on which a language two fifths longer than English has no room, by window and setting.

`docs/add-a-language.md` lists them.
"""


def faults(
    language: str, folder: str, windows: tuple[str, ...], settings: str, screens: str = ""
) -> dict[str, dict[str, list[str]]]:
    """Return the faults in a language by window and setting, and then by screen. Only screens whose names contain
    `screens` are measured."""
    options = ["--languages", folder, "--windows", *windows, "--settings", settings, "--screens", screens]
    ran = subprocess.run(
        [sys.executable, "-m", "tests.words.longer", language, *options],
        cwd=ROOT,
        env=environment({}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0, ran.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(ran.stdout.splitlines()[-1])
    assert len(found) == len(windows)
    return found


@pytest.mark.parametrize(("windows", "settings", "screens"), LOOKS)
def test_no_text_of_a_language_two_fifths_longer_is_cut_or_lies_on_another(
    tmp_path: Path, windows: tuple[str, ...], settings: str, screens: str
) -> None:
    write(tmp_path, PSEUDO, pseudo_catalogue())
    found = faults(PSEUDO, str(tmp_path), windows, settings, screens)
    wrong = {look: {name: found[look][name] for name in found[look].keys() - TIGHT.get(look, set())} for look in found}
    assert not any(wrong.values()), wrong


def test_a_text_that_is_much_too_long_is_found(tmp_path: Path) -> None:
    catalogue = pseudo_catalogue()
    message = catalogue.get("Settings")
    assert message is not None
    message.string = "Settings" * 20
    write(tmp_path, PSEUDO, catalogue)
    found = faults(PSEUDO, str(tmp_path), ("1280x720",), PLAIN, "settings 1")
    assert any("is cut" in wrong for shown in found.values() for each in shown.values() for wrong in each)


@pytest.mark.exhaustive
def test_no_text_of_a_translation_is_cut_or_lies_on_another() -> None:
    windows = ("960x540", "1280x720", "960x1280")
    found = {each: faults(each, translation.LANGUAGES, windows, PLAIN) for each in translation.languages()[1:]}
    assert not [wrong for looks in found.values() for wrong in looks.values() if wrong], found
