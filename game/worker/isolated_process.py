"""A process for what may crash or never end, such as decoding the files of strangers: then one call fails, no more.

    process = GuardedProcess()
    answer = process.call(decode, data)     # a module-level function that returns bytes, and its arguments
    process.close()                         # at the latest, the process ends with the program

Each call has so many seconds, and the process so much memory. It answers with bytes, which nobody takes for anything
else. It starts with the first call, and again after one that has ended it.
"""

import pickle
import signal
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from game.translation import _
from game.worker.child_process import Link, start_process

if TYPE_CHECKING:
    from game.worker.child_process import Connection

SECONDS: Final = 2.0
"""How much of the processor's time a call may take, unless it is allowed more."""

START_SECONDS: Final = 30.0
"""How long the process may take to start."""

PATIENCE: Final = 15.0 if hasattr(signal, "setitimer") else 3.0
"""How many seconds a call may wait for the processor, beyond what it may take: where a system can't tell the two apart,
that would be how long a call hangs."""

MEMORY: Final = 2_000_000_000
"""How many bytes the process may hold."""

MAX_ANSWER: Final = 100_000_000
"""How many bytes an answer may have."""

JOB_LIMITS: Final = "@qqINNINII6Q4N"
"""`JOBOBJECT_EXTENDED_LIMIT_INFORMATION` of Windows: two times, flags, sizes of the working set, the number of
processes, affinity, priority and class, six counters, and the memory of a process, of the job, and of both so far."""

EXTENDED_LIMITS, LIMITS_PROCESS_MEMORY = 9, 0x100
"""What Windows calls these limits, and the flag by which that of a process's memory counts."""

ANSWERED, REFUSED = b"\0", b"\1"
"""What an answer begins with: the bytes that the function returned follow, or why it returned none."""


class CallFailed(Exception):
    """Why a call has no answer, in the function's own words."""


class CallLost(CallFailed):
    """A call that has ended the process, or had to be ended with it."""


class GuardedProcess:
    """Holds the process, and makes one call at a time."""

    def __init__(self) -> None:
        self._link: Link | None = None

    def call(self, function: Callable[..., bytes], *arguments: object, seconds: float = SECONDS) -> bytes:
        """What a function returns in the process. Waits for it. Raises `CallFailed`."""
        order = pickle.dumps((seconds, function, arguments))
        pipe = self._started().pipe
        try:
            pipe.send_bytes(order)
            answer = _received(pipe, seconds + PATIENCE)
        except (EOFError, OSError):
            self.close()
            raise CallLost(_("it takes too much time or memory, or is damaged")) from None
        if answer[:1] == ANSWERED:
            return answer[1:]
        raise CallFailed(answer[1:].decode(errors="replace"))

    def _started(self) -> Link:
        """The process, started unless it is there. Raises `CallLost`."""
        if self._link is None:
            try:
                self._link = start_process(serve)
                _received(self._link.pipe, START_SECONDS)
            except (EOFError, ImportError, OSError):
                self.close()
                raise CallLost(_("the process that reads it can’t be started")) from None
        return self._link

    def close(self) -> None:
        """End the process; a later call starts another."""
        if self._link is not None:
            self._link.end()
            self._link = None


def _received(pipe: "Connection[Any, Any]", seconds: float) -> bytes:
    """The next bytes from the process. Raises `EOFError` or `OSError` where none come in so many seconds."""
    if not pipe.poll(seconds):
        raise TimeoutError
    return pipe.recv_bytes(MAX_ANSWER)


def serve(pipe: "Connection[Any, Any]") -> None:
    """Say that the process is there, then answer one call after the other until the program closes its end."""
    # whoever interrupts the program in its terminal ends this too, through the pipe
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory()
    with suppress(EOFError, OSError):
        pipe.send_bytes(ANSWERED)
        while True:
            pipe.send_bytes(_answer(*pickle.loads(pipe.recv_bytes())))


def _answer(seconds: float, function: Callable[..., bytes], arguments: tuple[Any, ...]) -> bytes:
    _limit_time(seconds)
    try:
        return ANSWERED + function(*arguments)
    except Exception as error:
        # whatever it is, it is this call's trouble and no other's
        return REFUSED + str(error).encode(errors="replace")
    finally:
        _limit_time(0)


def _limit_time(seconds: float) -> None:
    """Let the system end the process once it has worked for so long; 0 lifts that."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit_memory() -> None:
    """Let the process have no more memory than it may, and leave no picture of it behind when it crashes."""
    if sys.platform == "win32":
        from ctypes import WinDLL

        limit_by_job(WinDLL("kernel32"), MEMORY)
    else:
        from resource import RLIMIT_AS, RLIMIT_CORE, setrlimit

        for limit, most in ((RLIMIT_AS, MEMORY), (RLIMIT_CORE, 0)):
            # not every system knows each limit
            with suppress(OSError, ValueError):
                setrlimit(limit, (most, most))


def limit_by_job(kernel32: Any, most: int) -> None:
    """Put this process into a job, as Windows has it, whose processes may hold so many bytes each."""
    from ctypes import c_void_p

    for function in (kernel32.CreateJobObjectW, kernel32.GetCurrentProcess):
        # a handle is as long as an address
        function.restype = c_void_p
    job, process = c_void_p(kernel32.CreateJobObjectW(None, None)), c_void_p(kernel32.GetCurrentProcess())
    limits = struct.pack(JOB_LIMITS, 0, 0, LIMITS_PROCESS_MEMORY, *(0,) * 6, *(0,) * 6, most, 0, 0, 0)
    kernel32.SetInformationJobObject(job, EXTENDED_LIMITS, limits, len(limits))
    kernel32.AssignProcessToJobObject(job, process)
