"""Talking with another program, line by line on its standard streams, however it behaves."""

import os
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from reprlib import repr as brief
from threading import Thread
from typing import IO, Final

from game.engine.core.errors import GameError
from game.engine.core.messages import Sentence

LONGEST_LINE: Final = 65_536
"""A line of more bytes than this is nonsense, and is not read on."""

MOST_WAITING: Final = 16
"""So many lines may wait to be read, on either side; more, and somebody talks without listening."""

GOODBYE_SECONDS: Final = 1.0
"""How long a program may take to leave once its input has ended."""

LAST_WORDS: Final = 400
"""How much of what a program wrote on its error stream is kept, in bytes."""


class ConversationError(GameError):
    """A program that can't be started, or doesn't answer as it should; why, in one line."""


class SilenceError(ConversationError):
    """A program that gave no answer in the time it had."""


class Conversation:
    """A program under way. It is asked with `say`, its answer comes from `hear`, and `close` ends it, willing or not.

    Threads of their own write, read and listen for complaints, so that a program which never reads, never answers or
    never stops talking holds nobody up. Raises `ConversationError` if it can't be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = _start(command)
        self._heard: SimpleQueue[bytes | ConversationError] = SimpleQueue()
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._unfinished = b""
        self._last_words = b""
        self._speaker = self._begin(self._speak)
        # before the listener, who asks it for the last words of a program that ends at once
        self._overhearer = self._begin(self._overhear)
        self._listener = self._begin(self._listen)

    def say(self, line: str) -> None:
        """Send a line. Raises `ConversationError` where the program has left too many of them unread."""
        if self._to_say.qsize() > MOST_WAITING:
            raise ConversationError("doesn’t read what it is asked")
        self._to_say.put(line.encode() + b"\n")

    def hear(self, seconds: float) -> str:
        """The next line the program writes. Raises `SilenceError` if there is none within so many seconds."""
        try:
            heard = self._heard.get(timeout=seconds)
        except Empty:
            told = Sentence("gave no answer within {seconds:g} s", seconds=seconds)
            if self._unfinished:
                begun = _shown(self._unfinished)
                told = Sentence("{silent} but {begun} without an end of line", silent=told, begun=begun)
            raise SilenceError(told) from None
        if isinstance(heard, ConversationError):
            raise heard
        return heard.decode(errors="replace")

    def hold_silence(self) -> None:
        """Raises `ConversationError` if the program has written something that it wasn't asked for."""
        with suppress(Empty):
            heard = self._heard.get_nowait()
            if isinstance(heard, bytes):
                raise ConversationError("wrote {written} without being asked", written=_shown(heard))
            raise heard

    def close(self, patiently: bool = True) -> None:
        """End the program and its group: at once, or after a moment in which it may leave by itself."""
        if patiently:
            self._to_say.put(None)
            self._listener.join(GOODBYE_SECONDS)
        _kill(self._process)
        self._to_say.put(None)
        for thread in (self._listener, self._speaker, self._overhearer):
            thread.join(GOODBYE_SECONDS)

    def _begin(self, work: Callable[[], None]) -> Thread:
        thread = Thread(target=work, daemon=True)
        thread.start()
        return thread

    def _speak(self) -> None:
        stream = _pipe(self._process.stdin)
        # a program that has gone is noticed by whoever listens to it
        with suppress(OSError), stream:
            while (line := self._to_say.get()) is not None:
                while line:
                    line = line[stream.write(line) :]

    def _listen(self) -> None:
        with _pipe(self._process.stdout) as stream:
            while chunk := stream.read(LONGEST_LINE):
                *lines, self._unfinished = (self._unfinished + chunk).split(b"\n")
                for line in lines:
                    self._heard.put(line)
                longest = max(map(len, (*lines, self._unfinished)))
                if longest > LONGEST_LINE or self._heard.qsize() > MOST_WAITING:
                    self._heard.put(ConversationError("writes on and on, {written} for example", written=_shown(chunk)))
                    return
            self._heard.put(ConversationError(self._ending()))

    def _overhear(self) -> None:
        with _pipe(self._process.stderr) as stream:
            while chunk := stream.read(LONGEST_LINE):
                self._last_words = (self._last_words + chunk)[-LAST_WORDS:]

    def _ending(self) -> Sentence:
        """How the program ended, if it did and didn't only stop writing."""
        with suppress(subprocess.TimeoutExpired):
            status = self._process.wait(GOODBYE_SECONDS)
            return self._with_complaint(Sentence("ended with status {status} in place of an answer", status=status))
        return self._with_complaint(Sentence("ended in place of an answer"))

    def _with_complaint(self, ended: Sentence) -> Sentence:
        self._overhearer.join(GOODBYE_SECONDS)
        lines = self._last_words.decode(errors="replace").split("\n")
        last = next((line for line in reversed(lines) if line.strip()), "")
        words = " ".join(last.split())
        return Sentence("{ended}; its last words: {words}", ended=ended, words=words) if words else ended


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},  # an answer that stays in a buffer is none
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ConversationError(
            "can’t start {command!r}: {reason}; name a program that can be run",
            command=" ".join(command),
            reason=reason,
        ) from None


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program together with all that stayed in its group, where the system knows such groups."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "every stream of the program is a pipe"
    return stream


def _shown(text: bytes) -> str:
    """The beginning of what a program wrote, on one line."""
    return brief(text[:LAST_WORDS].decode(errors="replace").strip())
