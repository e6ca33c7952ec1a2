"""The voice of the program: a screen reader or the system's own voice, through the library prismatoid.

Only this module uses prismatoid. Prismatoid is imported late and in a thread, because importing it takes a tenth of a
second. Everything is said in that thread, because a voice may be slow. Without prismatoid, or with neither a screen
reader nor a voice, the program doesn't speak.
"""

import logging
import os
from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from prism import Backend, Context

log = logging.getLogger(__name__)

READERS: Final = (
    *("NVDA", "JAWS", "ZDSR", "ZOOM_TEXT", "BOY_PC_READER", "PC_TALKER", "SENSE_READER", "SYSTEM_ACCESS"),
    *("WINDOW_EYES", "VOICE_OVER", "ORCA"),
)
"""Names of prismatoid's backends that are screen readers. Those in `VOICES`, by contrast, speak even if the player
doesn't expect speech."""

VOICES: Final = ("ONE_CORE", "SAPI", "AV_SPEECH", "SPEECH_DISPATCHER", "SPIEL")
"""Names of prismatoid's backends that are voices of the system, in order of preference."""

WAITS: Final = 1.0
"""Maximum time for which closing the voice waits for its thread to end, in seconds."""


class SilentVoice:
    """A voice that says nothing."""

    is_open = False

    def say(self, sentence: str, interrupt: bool) -> None:
        pass

    def stop(self) -> None:
        pass

    def close(self) -> None:
        """Do nothing."""


class SystemVoice:
    """The voice of a screen reader or, if `always` is true and none is running, of the system."""

    def __init__(self, always: bool) -> None:
        self._sentences: SimpleQueue[tuple[int, str, bool] | None] = SimpleQueue()
        self._lock = Lock()
        self._turn = 0
        self._is_open = False
        names = (*readers(), *VOICES) if always else readers()
        self._thread = Thread(target=self._run, args=(names,), name="voice", daemon=True)
        self._thread.start()

    @property
    def is_open(self) -> bool:
        """True from when a screen reader or a voice is found until the thread ends."""
        return self._is_open

    def say(self, sentence: str, interrupt: bool) -> None:
        """Say a sentence after those that are waiting, or at once in place of them if `interrupt` is true."""
        if interrupt:
            self._skip_waiting()
        self._sentences.put((self._turn, sentence, interrupt))

    def stop(self) -> None:
        """Stop speaking, and discard the sentences that are waiting."""
        self._skip_waiting()
        self._sentences.put((self._turn, "", True))

    def close(self) -> None:
        """Stop speaking, and end the thread."""
        self.stop()
        self._sentences.put(None)
        self._thread.join(WAITS)

    def _skip_waiting(self) -> None:
        with self._lock:
            self._turn += 1

    def _run(self, names: Sequence[str]) -> None:
        opened = _open_backend(names)
        if opened is None:
            return
        _context, backend = opened
        log.info("speech: %s", backend.name)
        self._is_open = True
        while (each := self._sentences.get()) is not None:
            turn, sentence, interrupt = each
            with self._lock:
                is_waiting = turn == self._turn
            if is_waiting:
                _attempt(partial(backend.speak, sentence, interrupt) if sentence else backend.stop)
        self._is_open = False


def readers() -> tuple[str, ...]:
    """Return the names of the screen readers to look for: `READERS`, without Orca if the environment shows no D-Bus
    session.

    Orca can't run without a session, and looking for it would then leave an empty folder in the player's home folder.
    """
    has_session = any(os.environ.get(name) for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"))
    return READERS if has_session else tuple(name for name in READERS if name != "ORCA")


def _open_backend(names: Sequence[str]) -> "tuple[Context, Backend] | None":
    """Return the first of these backends that works now, with its context, or None if there is none."""
    try:
        from prism import BackendId, Context, PrismError
    except ImportError as error:
        log.info("no speech: %s", error)
        return None
    try:
        context = Context()
    except (PrismError, RuntimeError, OSError) as error:
        log.warning("no speech: %s", error)
        return None
    for name in names:
        try:
            backend = context.create(BackendId[name])
            if backend.features.is_supported_at_runtime and backend.features.supports_speak:
                return context, backend
        except (PrismError, ValueError, KeyError, RuntimeError, OSError):
            continue
    return None


def _attempt(do: Callable[[], None]) -> None:
    """Call `do`. If it fails, for example because the screen reader has ended, only log the error."""
    try:
        do()
    except Exception as error:
        log.warning("can't speak: %s", error)
