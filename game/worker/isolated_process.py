"""A background process for calls that may crash or never return, such as decoding files from unknown sources.

    process = GuardedProcess()
    answer = process.call(decode, data)     # a module-level function that returns bytes, and its arguments
    process.close()                         # otherwise the process ends with the program

Time and memory are limited, and a crash affects only one call. Answers are plain bytes, because unpickling an answer
could run code. The first call starts the process. If a call ends the process, the next call starts another one.
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
    from game.worker.child_process import Pipe

SECONDS: Final = 2.0
"""Default limit on the processor time of a call, in seconds."""

START_SECONDS: Final = 30.0
"""Time limit for starting the process, in seconds."""

PATIENCE: Final = 15.0 if hasattr(signal, "setitimer") else 3.0
"""Time that a call may take in addition to its limit on processor time, in seconds.

It is shorter on Windows, where processor time can't be limited and a call that hangs is ended only when this time is
over.
"""

MEMORY: Final = 2_000_000_000
"""Memory limit of the process, in bytes."""

MAX_ANSWER: Final = 100_000_000
"""Maximum size of an answer, in bytes."""

JOB_LIMITS: Final = "@qqINNINII6Q4N"
"""Layout of `JOBOBJECT_EXTENDED_LIMIT_INFORMATION` on Windows.

Its fields are two times, flags, working set sizes, process count, affinity, priority class, scheduling class, six
counters, memory limits of a process and of the job, and the peaks of both.
"""

EXTENDED_LIMITS, LIMITS_PROCESS_MEMORY = 9, 0x100
"""Number by which Windows identifies limits with the layout `JOB_LIMITS`, and flag that enables the memory limit of a
process."""

ANSWERED, REFUSED = b"\0", b"\1"
"""First bytes of answers. `ANSWERED` is followed by the function's result, and `REFUSED` by the message of an error."""


class CallFailed(Exception):
    """Raised if a call fails. The message is that of the error that the function raised."""


class CallLost(CallFailed):
    """Raised if a call crashes the process or exceeds a limit, or if the process can't be started."""


class GuardedProcess:
    """A process that carries out calls, one at a time. The object that creates it must close it."""

    def __init__(self) -> None:
        self._link: Link | None = None

    def call(self, function: Callable[..., bytes], *arguments: object, seconds: float = SECONDS) -> bytes:
        """Call a function in the process, and return its result. Raises `CallFailed` if there is no result.

        `seconds` is the limit on the processor time of the call.
        """
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
        """Return the link to the process, and start the process if necessary. Raises `CallLost` if it can't be
        started."""
        if self._link is None:
            try:
                self._link = start_process(serve)
                _received(self._link.pipe, START_SECONDS)
            except (EOFError, ImportError, OSError):
                self.close()
                raise CallLost(_("the process that reads the file can’t be started")) from None
        return self._link

    def close(self) -> None:
        """End the process. The next call to `call` starts another process."""
        if self._link is not None:
            self._link.end()
            self._link = None


def _received(pipe: "Pipe", seconds: float) -> bytes:
    """Return the next message from the process. Raises `EOFError` or `OSError` if the process has ended, if no message
    arrives within `seconds`, or if it exceeds `MAX_ANSWER` bytes."""
    if not pipe.poll(seconds):
        raise TimeoutError
    return pipe.recv_bytes(MAX_ANSWER)


def serve(pipe: "Pipe") -> None:
    """Report that the process has started, then answer calls until the other end of the pipe is closed."""
    # Ctrl+C in the terminal ends the main program, which closes the pipe and thereby ends this process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory()
    with suppress(EOFError, OSError):
        pipe.send_bytes(ANSWERED)
        while True:
            pipe.send_bytes(_answer(*pickle.loads(pipe.recv_bytes())))


def _answer(seconds: float, function: Callable[..., bytes], arguments: tuple[object, ...]) -> bytes:
    _limit_time(seconds)
    try:
        return ANSWERED + function(*arguments)
    except Exception as error:
        # an error of any kind affects only this call
        return REFUSED + str(error).encode(errors="replace")
    finally:
        _limit_time(0)


def _limit_time(seconds: float) -> None:
    """Make the system end this process after `seconds` of processor time. A value of 0 removes the limit.

    Does nothing on Windows.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit_memory() -> None:
    """Limit the memory of this process to `MEMORY`, and turn off core dumps, as far as the system supports that."""
    if sys.platform == "win32":
        from ctypes import WinDLL

        limit_by_job(WinDLL("kernel32"), MEMORY)
    else:
        from resource import RLIMIT_AS, RLIMIT_CORE, setrlimit

        for limit, most in ((RLIMIT_AS, MEMORY), (RLIMIT_CORE, 0)):
            # not every system has both limits
            with suppress(OSError, ValueError):
                setrlimit(limit, (most, most))


def limit_by_job(kernel32: Any, most: int) -> None:
    """Assign this process to a Windows job that limits the memory of each of its processes to `most` bytes.

    `kernel32` is the loaded DLL.
    """
    from ctypes import c_void_p

    for function in (kernel32.CreateJobObjectW, kernel32.GetCurrentProcess):
        # handles are as long as addresses
        function.restype = c_void_p
    job, process = c_void_p(kernel32.CreateJobObjectW(None, None)), c_void_p(kernel32.GetCurrentProcess())
    limits = struct.pack(JOB_LIMITS, 0, 0, LIMITS_PROCESS_MEMORY, *(0,) * 6, *(0,) * 6, most, 0, 0, 0)
    kernel32.SetInformationJobObject(job, EXTENDED_LIMITS, limits, len(limits))
    kernel32.AssignProcessToJobObject(job, process)
