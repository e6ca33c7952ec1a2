"""Scenes and widgets handle actions; only two modules read events of devices."""

import re
from pathlib import Path

from tests.architecture.sources import modules

READERS = {"scenes.core.input", "scenes.core.pads"}
RAW = re.compile(
    r"pygame\.(KEY|MOUSE|TEXT|FINGER|JOY|CONTROLLER|K_|KMOD_|BUTTON_)|event\.(type|key|unicode|button|pos)\b"
)


def raw_lines(path: Path) -> list[str]:
    """Return the lines of a module that read a device's events."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if RAW.search(line)]


def test_one_module_reads_keys_and_mouse_and_one_reads_pads() -> None:
    found = {name for name, path in modules("scenes").items() if raw_lines(path) and not name.startswith("scenes.app.")}
    assert found == READERS
