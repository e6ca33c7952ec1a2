"""Documents in the packages: the manual, the completions, the changelog and the description."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from xml.etree import ElementTree

import pytest

from tools.release.changelog import first_sentence, releases
from tools.release.command_line import completion, manual, parsers
from tools.release.metainfo import PICTURES, metainfo
from tools.release.product import APP_ID, ROOT

COMMANDS = ("check", "verify", "replay", "review", "statistics", "simulate")


@pytest.fixture(autouse=True)
def of_one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set a fixed time: a source distribution has no commits."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


@pytest.fixture(autouse=True)
def in_long_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep help lines so long that no option is broken at a hyphen."""
    monkeypatch.setenv("COLUMNS", "1000")


def options() -> Iterator[str]:
    """Yield every option in the help of any command."""
    for parser in parsers():
        yield from re.findall(r"(?<![\w-])--?[a-z][a-z-]*", parser.format_help())


def test_the_manual_has_every_option_and_command() -> None:
    page = manual().replace("\\-", "-")
    assert {"--seed", "--version", "--json", "--resume"} <= {*options()}
    assert [option for option in options() if f"\\fB{option}\\fR" not in page] == []
    assert [command for command in COMMANDS if f".SS {command}\n" not in page] == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_completes_every_command(shell: str) -> None:
    script = completion(shell)
    assert [command for command in COMMANDS if command not in script] == []


@pytest.mark.skipif(sys.platform == "win32" or which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [(["re"], {"replay", "review"}), (["--wi"], {"--windowed"}), (["simulate", "--format", "c"], {"csv"})],
)
def test_bash_offers_what_the_line_can_go_on_with(typed: list[str], offered: set[str], tmp_path: Path) -> None:
    (tmp_path / "completion").write_text(completion("bash"), encoding="utf-8")
    words = " ".join(["high-low-war", *typed])
    asked = f"""\
        source "{tmp_path / "completion"}"
        COMP_WORDS=({words}); COMP_CWORD={len(typed)}
        $(complete -p high-low-war | sed 's/.* -F \\([^ ]*\\).*/\\1/')
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    ended = subprocess.run(["bash", "-c", asked], capture_output=True, text=True)
    assert set(ended.stdout.split()) == offered, ended.stderr


def test_the_releases_are_those_of_the_change_log_the_latest_first() -> None:
    found = list(releases())
    assert found[-1].version == "1.0.0" and found[-1].changes[0].startswith("The whole game in a window")
    days = [release.day for release in found]
    assert days == sorted(days, reverse=True)


def test_a_change_is_told_in_one_plain_sentence() -> None:
    assert first_sentence("*Replay*: `check` it, e.g. twice! And more.") == "Replay: check it, e.g. twice!"


def test_the_description_names_the_program_the_releases_and_pictures_that_are_there() -> None:
    component = ElementTree.fromstring(metainfo())
    assert component.findtext("id") == APP_ID
    assert component.findtext("launchable") == f"{APP_ID}.desktop"
    assert [told.get("version") for told in component.iter("release")] == [found.version for found in releases()]
    assert [name for name in PICTURES if not (ROOT / "docs" / "pictures" / f"{name}.png").is_file()] == []


def test_the_desktop_entry_and_the_name_of_the_icon_go_together() -> None:
    entry = (ROOT / "packaging" / "linux" / "high-low-war.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={APP_ID}\n" in entry
