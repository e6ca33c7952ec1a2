"""Table servers in new processes."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from game.online.client import Address
from tests.command_line.running import PATIENCE, ROOT, command, environment


@contextmanager
def served(*words: str | Path, port: int = 0) -> Iterator[tuple[Address, subprocess.Popen[str]]]:
    """Run a server on the loopback interface, and yield its address and its process. It is terminated at the end."""
    line = command("serve", *words, "--host", "127.0.0.1", "--port", str(port))
    pipe = subprocess.PIPE
    # a shell may ignore SIGINT for tests in the background, and children inherit that
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL) if sys.platform != "win32" else None
    running = subprocess.Popen(
        line, cwd=ROOT, env=environment({}), stdout=pipe, stderr=pipe, text=True, preexec_fn=heard
    )
    assert running.stdout is not None
    try:
        found = re.fullmatch(r"serving tables on port (\d+); [^;]*; stop with Ctrl\+C\n", running.stdout.readline())
        assert found is not None
        yield Address("127.0.0.1", int(found[1])), running
    finally:
        running.terminate()
        running.communicate(timeout=PATIENCE)
