"""A speech-dispatcher for a test. Its dummy module produces no sound, and its log contains every sentence."""

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from tests.waiting import look_for, wait_for

CONFIGURATION = """\
LogLevel 5
DefaultModule dummy
AddModule "dummy" "sd_dummy" ""
AudioOutputMethod "alsa"
AudioALSADevice "null"
"""

QUEUED = re.compile(r"Queueing message \|(.*?)\| with priority", re.S)

ADDRESS = "SPEECHD_ADDRESS"

PAUSE = 0.7
"""Time without speech after which a player answers, in seconds. Questions ignore presses for a shorter time."""


def missing() -> bool:
    """Return True if speech-dispatcher isn't installed."""
    return which("speech-dispatcher") is None


class SpokenLog:
    """The sentences that a speech-dispatcher is asked to say. `address` is its socket, and `log` is its log file."""

    def __init__(self, address: str, log: Path) -> None:
        self.address = address
        self.log = log
        self._read = 0

    def sentences(self) -> list[str]:
        """Return all sentences said so far."""
        if not self.log.exists():
            return []
        return QUEUED.findall(self.log.read_text(encoding="utf-8", errors="replace"))

    def hear(self) -> list[str]:
        """Wait until a sentence is said, and then until no more follow. Returns the sentences since the last call."""
        start = self._read
        wait_for(lambda: self.sentences()[start:], lambda: f"a sentence after {self.sentences()[-5:]}")
        while look_for(lambda: len(self.sentences()) > self._read, PAUSE):
            self._read = len(self.sentences())
        return self.sentences()[start : self._read]


@contextmanager
def dummy_speech(folder: Path) -> Iterator[SpokenLog]:
    """Run a speech-dispatcher with its files in a folder, and yield its sentences. Programs started meanwhile find
    it."""
    (folder / "modules").mkdir(parents=True)
    (folder / "speechd.conf").write_text(CONFIGURATION)
    socket = folder / "socket"
    command = ["speech-dispatcher", "-s", "-C", str(folder), "-L", str(folder), "-P", str(folder / "pid")]
    command += ["-c", "unix_socket", "-S", str(socket), "-l", "5", "-t", "0"]
    environment = os.environ | {"XDG_RUNTIME_DIR": str(folder), "HOME": str(folder)}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    before = os.environ.get(ADDRESS)
    os.environ[ADDRESS] = f"unix_socket:{socket}"
    try:
        wait_for(socket.exists, lambda: f"a socket; {server.poll()}")
        yield SpokenLog(os.environ[ADDRESS], folder / "speech-dispatcher.log")
    finally:
        server.terminate()
        server.wait()
        os.environ.pop(ADDRESS)
        if before is not None:
            os.environ[ADDRESS] = before
