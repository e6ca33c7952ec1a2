"""The licences that are carried with the program: each is its source's own."""

import hashlib
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from sysconfig import get_path

import pytest

from tests.architecture.sources import ROOT
from tools.release import contents

LICENCES = ROOT / "packaging" / "licences"
SOURCES = tomllib.loads((LICENCES / "sources.toml").read_text(encoding="utf-8"))

BY_NOTICE = {"asound", "fluidsynth", "gcc", "mpg123", "pygame-ce", "sndfile"}
"""Those that say in a notice under which licence they are, which lies beside them whole."""

WITHOUT_SOURCE = {"gpl-3.0", "lgpl-2.1", "mpdecimal", "python", "sqlite3"}
"""The licences that notices name, and what comes with Python."""


def text_of(name: str) -> str:
    """The licence in a file, without the heading that says what it is of."""
    return (LICENCES / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")[2]


def test_every_licence_has_a_source_or_is_known_to_have_none() -> None:
    kept = {path.stem for path in LICENCES.glob("*.txt")}
    assert kept == {*SOURCES} | BY_NOTICE | WITHOUT_SOURCE


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_a_library_has_the_licence_of_its_source_word_for_word(name: str) -> None:
    assert hashlib.sha256(text_of(name).encode()).hexdigest() == SOURCES[name]["sha256"]


@pytest.mark.parametrize("name", sorted(BY_NOTICE))
def test_a_notice_names_the_licence_that_lies_beside_it(name: str) -> None:
    named = [other for other in ("lgpl-2.1", "gpl-3.0") if f"{other}.txt" in text_of(name)]
    assert len(named) == 1 and (LICENCES / f"{named[0]}.txt").is_file()


def test_a_distribution_has_the_licence_that_it_was_installed_with(tmp_path: Path) -> None:
    contents.write_licences(tmp_path / "licences")
    for name in contents.LICENSED:
        installed = [path for path in distribution(name).files or () if path.stem in ("LICENSE", "LICENCE", "COPYING")]
        assert Path(str(installed[0].locate())).read_bytes() == (tmp_path / "licences" / f"{name}.txt").read_bytes()


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="other versions have other licences")
def test_python_has_its_own_licence() -> None:
    own = next(Path(get_path("stdlib")).glob("LICENSE.txt")).read_text(encoding="utf-8")
    assert " ".join(own.split()) == " ".join((LICENCES / "python.txt").read_text(encoding="utf-8").split())
