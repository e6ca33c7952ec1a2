"""A Redis server for tests, which saves every write and listens only on a socket in a folder."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

import pytest

PROGRAM = "redis-server"


@contextmanager
def running_redis() -> Iterator[str]:
    """Run Redis, and yield its URL. Skips the test if the program is missing."""
    if which(PROGRAM) is None:
        pytest.skip(f"needs {PROGRAM}")
    # the path of a socket must be short
    with TemporaryDirectory() as folder:
        socket = Path(folder) / "redis.sock"
        words = [PROGRAM, "--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700", "--dir", folder]
        words += ["--appendonly", "yes", "--appendfsync", "always", "--save", ""]
        running = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert running.stdout is not None
        try:
            said = ""
            while "eady to accept connections" not in said:
                said = running.stdout.readline()
                assert said, "Redis has ended"
            yield f"unix://{socket}"
        finally:
            running.terminate()
            running.communicate()
