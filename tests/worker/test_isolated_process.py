"""Anything that crashes, hangs or devours memory costs one call, and never the program."""

import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from unittest.mock import Mock

import pytest

from game.worker import isolated_process
from game.worker.isolated_process import CallFailed, CallLost, GuardedProcess
from tests.architecture.sources import ROOT
from tests.worker.tasks import allocate, crash, number_of_process, refuse, reverse, spin

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no process’s time and memory")


@pytest.fixture(scope="module")
def process() -> Iterator[GuardedProcess]:
    """A process, the same for all tests until one of them ends it."""
    made = GuardedProcess()
    yield made
    made.close()


def test_bytes_go_in_and_bytes_come_out_of_the_same_other_process(process: GuardedProcess) -> None:
    assert process.call(reverse, b"abc") == b"cba"
    assert process.call(reverse, bytes(5_000_000)) == bytes(5_000_000)
    assert process.call(number_of_process) == process.call(number_of_process) != str(os.getpid()).encode()


def test_what_a_function_refuses_is_told_in_its_own_words(process: GuardedProcess) -> None:
    number = process.call(number_of_process)
    with pytest.raises(CallFailed, match=r"^this isn’t a picture$"):
        process.call(refuse, "this isn’t a picture")
    assert process.call(number_of_process) == number


def test_a_crash_costs_one_call(process: GuardedProcess) -> None:
    number = process.call(number_of_process)
    with pytest.raises(CallLost, match="too much time or memory"):
        process.call(crash)
    assert process.call(number_of_process) != number


@posix
def test_what_never_ends_is_ended_soon(process: GuardedProcess) -> None:
    number = process.call(number_of_process)
    start = time.perf_counter()
    with pytest.raises(CallLost, match="too much time or memory"):
        process.call(spin, seconds=0.05)
    assert time.perf_counter() - start < 10
    assert process.call(number_of_process) != number


@posix
def test_time_is_counted_for_each_call_alone(process: GuardedProcess) -> None:
    number = process.call(number_of_process)
    for _call in range(5):
        process.call(spin, 0.05, seconds=0.2)
    assert process.call(number_of_process) == number


@posix
def test_memory_has_a_bound(process: GuardedProcess) -> None:
    with pytest.raises(CallFailed):
        process.call(allocate, 4_000_000_000)
    assert process.call(reverse, b"abc") == b"cba"


class BasicLimits(ctypes.Structure):
    """`JOBOBJECT_BASIC_LIMIT_INFORMATION`, as the documentation of Windows has it."""

    _fields_ = (
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    )


class ExtendedLimits(ctypes.Structure):
    """`JOBOBJECT_EXTENDED_LIMIT_INFORMATION`."""

    _fields_ = (
        ("BasicLimitInformation", BasicLimits),
        ("IoInfo", ctypes.c_uint64 * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    )


def test_windows_is_asked_to_bound_the_memory_by_a_job() -> None:
    kernel32, job, process = Mock(), 2**40 + 1, 2**64 - 1
    kernel32.CreateJobObjectW.return_value, kernel32.GetCurrentProcess.return_value = job, process
    isolated_process.limit_by_job(kernel32, 3_000_000_000)
    assert kernel32.CreateJobObjectW.restype is kernel32.GetCurrentProcess.restype is ctypes.c_void_p
    limited, kind, data, size = kernel32.SetInformationJobObject.call_args.args
    limits = ExtendedLimits.from_buffer_copy(data)
    assert (limited.value, kind, size) == (job, 9, ctypes.sizeof(ExtendedLimits))
    assert limits.BasicLimitInformation.LimitFlags == 0x100 and limits.ProcessMemoryLimit == 3_000_000_000
    assert [handle.value for handle in kernel32.AssignProcessToJobObject.call_args.args] == [job, process]


def test_where_no_process_can_be_started_a_call_says_so(
    process: GuardedProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_serve: object) -> None:
        raise OSError("too many processes")

    process.close()
    monkeypatch.setattr(isolated_process, "start_process", refuse)
    with pytest.raises(CallLost, match="can’t be started"):
        process.call(reverse, b"abc")


def test_the_process_ends_with_the_program() -> None:
    told = (
        "import os\n"
        "from game.worker.isolated_process import GuardedProcess\n"
        "from tests.worker.tasks import reverse\n"
        "if __name__ == '__main__':\n"
        "    GuardedProcess().call(reverse, b'abc')\n"
        "    os._exit(0)\n"
    )
    # the process holds the other end of this program's output: it is at its end once both have ended
    ended = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, timeout=30)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
