"""The packaged program plays a match by itself; its record holds, and it never uses the network."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.architecture.sources import ROOT
from tools.release.playing import SEED, play_a_match
from tools.release.product import NAME, ReleaseError

pytestmark = pytest.mark.exhaustive

CALLED = re.compile(r"\b(?:connect|bind|sendto|sendmsg)\(\d+.*?sa_family=(AF_\w+)")
"""System calls that use a socket, with the kind of address."""

NETLINK = re.compile(r"\bsocket\(AF_NETLINK, [^)]*\b(NETLINK_\w+)\)")
"""Sockets to the kernel, with their protocol."""

OF_THIS_MACHINE = {"AF_UNIX", "AF_NETLINK"}
"""Kinds of sockets that stay on this machine: for the window, sounds and a background process, and to the kernel."""


def test_it_plays_a_match_to_its_end_and_speaks_to_nobody(
    packaged: Path, display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if which("strace") is None:
        pytest.skip("what the program asks the network for is watched by strace")
    traced = tmp_path / "traced"
    program = tmp_path / "program"
    program.mkdir()
    # stands in for the program: runs it, and notes what it asks of the network
    watched = program / NAME
    watched.write_text(
        f'#!/bin/sh\nexec strace -f -qq -e trace=network -A -o "{traced}" "{packaged}/{NAME}" "$@"\n', encoding="utf-8"
    )
    watched.chmod(0o755)
    for name in ("SDL_VIDEODRIVER", "XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert re.search(r"valid, [1-9]\d* rounds", play_a_match(program))
    calls = traced.read_text(encoding="utf-8", errors="replace")
    kinds = {*CALLED.findall(calls)}
    assert "AF_UNIX" in kinds, "the window was never reached"
    assert kinds <= OF_THIS_MACHINE
    # only news about pads, because another protocol tells which networks there are
    assert {*NETLINK.findall(calls)} == {"NETLINK_KOBJECT_UEVENT"}


def test_a_program_that_fails_is_told(tmp_path: Path) -> None:
    # its second argument is the data folder
    logs = 'mkdir -p "$2/data/reports"; echo started > "$2/data/any.log"; echo why > "$2/data/reports/1.txt"'
    (tmp_path / NAME).write_text(f"#!/bin/sh\n{logs}\necho broken >&2\nexit 1\n", encoding="utf-8")
    (tmp_path / NAME).chmod(0o755)
    with pytest.raises(
        ReleaseError, match=r"(?s)--self-test .* ended with 1.*broken.*any\.log:\nstarted.*1\.txt:\nwhy"
    ):
        play_a_match(tmp_path)


def test_a_self_test_that_is_closed_before_the_end_has_failed(tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    arguments = ["--self-test", str(tmp_path / "played"), "--seed", str(SEED), "--smoke", "3", "--mute"]
    ended = subprocess.run([sys.executable, "-m", "game", *arguments], cwd=ROOT, env=environment)
    assert ended.returncode == 1
