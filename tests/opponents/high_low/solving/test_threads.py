"""Solving keeps to one thread: the matrices are small, and where others want the processors threads only wait."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COUNTED = "import os; from game.opponents.high_low.solving import solver; print(len(os.listdir('/proc/self/task')))"
AS_FOUND = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system doesn't show a process's threads")
def test_numpy_starts_no_threads_of_its_own_unless_it_is_told_to() -> None:
    threads = []
    for env in (AS_FOUND, {**AS_FOUND, "OPENBLAS_NUM_THREADS": "2"}):
        ran = subprocess.run([sys.executable, "-c", COUNTED], env=env, capture_output=True, text=True, check=True)
        threads.append(int(ran.stdout))
    assert threads == [1, 2]
