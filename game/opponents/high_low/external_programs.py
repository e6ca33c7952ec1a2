"""External programs as players. They read views and write decisions (docs/players.md).

An `ExternalPlayer` plays matches through a `Conversation`, which exchanges lines with the program over the program's
standard streams.
"""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from reprlib import repr as brief
from threading import Thread
from typing import IO, Final

from game.engine.core.cards import Seat
from game.engine.core.errors import GameError, LineError
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Decision
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView
from game.interrupts import deferring_signals
from game.opponents.high_low.protocol import end_line, match_line, question_line, read_answer

PATIENCE: Final = 10.0
"""Default time limit for one decision, in seconds."""

MAX_SILENT_MATCHES: Final = 3
"""Number of consecutive matches after which a program is no longer asked if it forfeited each of them by not answering
in time."""

MAX_LINE: Final = 65_536
"""Maximum length of a line read from a program, in bytes."""

MAX_WAITING: Final = 16
"""Maximum number of unread lines in each direction."""

EXIT_SECONDS: Final = 1.0
"""Time that a program has to exit after its input has ended, in seconds."""

MAX_EXCERPT: Final = 400
"""Maximum length of an excerpt of a program's output in an error message, in bytes."""


class PlayerFailed(GameError):
    """Raised if a program can't be started or forfeits the match. The message completes a sentence that begins with the
    program's name."""


class NoAnswer(PlayerFailed):
    """Raised if a program doesn't answer in time."""


class ExternalPlayer:
    """A program that plays one match after another. It is restarted after it forfeits a match.

    `name` is its command line, and `patience` is the time limit for one decision, in seconds. `start`, `begin` and
    `decide` raise `PlayerFailed` if the program fails. The caller must then call `forfeit`. The constructor raises
    `PlayerFailed` if the quotation marks in `name` don't match.
    """

    def __init__(self, name: str, patience: float = PATIENCE) -> None:
        try:
            self._command = _split(name)
        except ValueError as error:
            raise PlayerFailed(
                "can’t start {name!r}: {error}; check its quotation marks", name=name, error=error
            ) from None
        self._patience = patience
        self._conversation: Conversation | None = None
        self._silent_matches = 0

    @property
    def given_up(self) -> bool:
        """True if the program forfeited `MAX_SILENT_MATCHES` consecutive matches by not answering in time."""
        return self._silent_matches >= MAX_SILENT_MATCHES

    def start(self) -> "Conversation":
        """Start the program if there is no conversation with it, and return the conversation. Raises `PlayerFailed` if
        the program can't be started."""
        if self._conversation is None:
            with deferring_signals():
                self._conversation = Conversation(self._command)
        return self._conversation

    def begin(self, seat: Seat, rules: HighLowRules, players: tuple[str, str], seed: int) -> None:
        """Start the program if there is no conversation with it, and announce a match to it.

        The program may use `seed` for its own random numbers. Raises `PlayerFailed` if the program is `given_up` or
        fails.
        """
        if self.given_up:
            raise PlayerFailed(
                "was no longer asked after giving no answer in {most} matches in a row",
                most=MAX_SILENT_MATCHES,
            )
        conversation = self.start()
        conversation.check_quiet()
        conversation.send(match_line(seat, rules, players, seed))

    def decide(self, view: PlayerView) -> Decision:
        """Return the program's decision, which may be illegal.

        Raises `NoAnswer` if the answer is late, and `PlayerFailed` if it isn't a decision or the program fails in
        another way.
        """
        conversation = self.start()
        conversation.check_quiet()
        conversation.send(question_line(view))
        try:
            answer = conversation.receive(self._patience)
            return read_answer(answer, view.seat)
        except LineError as error:
            raise PlayerFailed("answered {answer!r}: {error}", answer=answer[:60], error=error) from None

    def end(self, view: PlayerView) -> None:
        """Send the program the result of the match. If that fails, end the program without raising an error."""
        if self._conversation is not None:
            self._silent_matches = 0
            try:
                self._conversation.send(end_line(view))
            except PlayerFailed:
                self.close(patiently=False)

    def forfeit(self, error: GameError) -> None:
        """End the program without giving it time to exit, after it has forfeited a match because of `error`. If `error`
        is a `NoAnswer`, the match counts towards `given_up`."""
        if isinstance(error, NoAnswer):
            self._silent_matches += 1
        elif not self.given_up:
            self._silent_matches = 0
        self.close(patiently=False)

    def close(self, patiently: bool = True) -> None:
        """End the program and its process group. If `patiently` is true, the program first gets `EXIT_SECONDS` to exit
        by itself."""
        if self._conversation is not None:
            with deferring_signals():
                self._conversation.close(patiently)
                self._conversation = None


class Conversation:
    """A running program. `send` writes a line to it, `receive` waits for a line from it, and `close` ends it.

    Each stream has its own thread, so that the game doesn't hang if the program doesn't read, doesn't answer or never
    stops writing. Raises `PlayerFailed` if the program can't be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = process = _start(command)
        self._received: SimpleQueue[bytes | PlayerFailed] = SimpleQueue()
        self._to_send: SimpleQueue[bytes | None] = SimpleQueue()
        self._incomplete = b""
        self._last_errors = b""
        assert process.stdin and process.stdout and process.stderr, "every stream of the program is a pipe"
        self._writer = _thread(self._write, process.stdin)
        self._error_reader = _thread(self._read_errors, process.stderr)
        # started last, because it joins the reader of the error stream if the program exits immediately
        self._reader = _thread(self._read, process.stdout)

    def send(self, line: str) -> None:
        """Send a line to the program. Raises `PlayerFailed` if too many earlier lines haven't been read yet."""
        if self._to_send.qsize() > MAX_WAITING:
            raise PlayerFailed("doesn’t read its input")
        self._to_send.put(line.encode() + b"\n")

    def receive(self, seconds: float) -> str:
        """Return the program's next line.

        Raises `NoAnswer` if no line arrives within `seconds`, and `PlayerFailed` if the program has exited or has
        written too much.
        """
        try:
            received = self._received.get(timeout=seconds)
        except Empty:
            silent = Sentence("gave no answer within {seconds:g} s", seconds=seconds)
            if self._incomplete:
                begun = _excerpt(self._incomplete)
                silent = Sentence("{silent} except {begun}, which doesn’t end in a newline", silent=silent, begun=begun)
            raise NoAnswer(silent) from None
        if isinstance(received, PlayerFailed):
            raise received
        return received.decode(errors="replace")

    def check_quiet(self) -> None:
        """Raise `PlayerFailed` if the program has exited or has written something without being asked."""
        with suppress(Empty):
            received = self._received.get_nowait()
            if isinstance(received, bytes):
                raise PlayerFailed("wrote {written} without being asked", written=_excerpt(received))
            raise received

    def close(self, patiently: bool = True) -> None:
        """End the program and its process group. If `patiently` is true, the program first gets `EXIT_SECONDS` to exit
        by itself."""
        self._to_send.put(None)
        if patiently:
            self._reader.join(EXIT_SECONDS)
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        for thread in (self._reader, self._writer, self._error_reader):
            thread.join(EXIT_SECONDS)

    def _write(self, stream: IO[bytes]) -> None:
        # if the program has exited, the reader notices that
        with suppress(OSError), stream:
            while (line := self._to_send.get()) is not None:
                while line:
                    line = line[stream.write(line) :]

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while chunk := stream.read(MAX_LINE):
                *lines, self._incomplete = (self._incomplete + chunk).split(b"\n")
                for line in lines:
                    self._received.put(line)
                longest = max(map(len, (*lines, self._incomplete)))
                if longest > MAX_LINE or self._received.qsize() > MAX_WAITING:
                    self._received.put(PlayerFailed("keeps writing, for example {written}", written=_excerpt(chunk)))
                    return
            self._received.put(PlayerFailed(self._how_it_ended()))

    def _read_errors(self, stream: IO[bytes]) -> None:
        with stream:
            while chunk := stream.read(MAX_LINE):
                self._last_errors = (self._last_errors + chunk)[-MAX_EXCERPT:]

    def _how_it_ended(self) -> Sentence:
        ended = Sentence("exited instead of answering")  # said even if it has only closed its output
        with suppress(subprocess.TimeoutExpired):
            status = self._process.wait(EXIT_SECONDS)
            ended = Sentence("exited with status {status} instead of answering", status=status)
        self._error_reader.join(EXIT_SECONDS)
        lines = self._last_errors.decode(errors="replace").split("\n")
        words = next((" ".join(line.split()) for line in reversed(lines) if line.strip()), "")
        return Sentence("{ended}; its last words: {words}", ended=ended, words=words) if words else ended


def _split(name: str) -> list[str]:
    """Split a command line into a list of its parts. Raises `ValueError` if its quotation marks don't match."""
    lexer = shlex.shlex(name, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.commenters = True, ""
    if sys.platform == "win32":
        # Windows separates folders with backslashes
        lexer.escape = ""
    return list(lexer)


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},  # so that answers don't wait in a buffer
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, ValueError) as error:
        raise PlayerFailed(
            "can’t start {command!r}: {reason}; name a program that can be run",
            command=" ".join(command),
            reason=getattr(error, "strerror", None) or error,
        ) from None


def _thread(work: Callable[[IO[bytes]], None], stream: IO[bytes]) -> Thread:
    thread = Thread(target=work, args=(stream,), daemon=True)
    thread.start()
    return thread


def _excerpt(text: bytes) -> str:
    """Return a short excerpt of a program's output, in quotation marks and on one line."""
    return brief(text[:MAX_EXCERPT].decode(errors="replace").strip())
