"""The voice in its thread, with a library that stands in for prismatoid."""

import sys
from collections.abc import Callable
from threading import Event
from types import SimpleNamespace

import pytest

from game.settings import DEFAULTS
from scenes.app.speaking import open_voice
from scenes.app.voice import READERS, SilentVoice, SystemVoice, readers
from tests.waiting import wait_for


class Backend:
    """A backend that takes every sentence. It waits before each one while `may_speak` isn't set."""

    name = "a backend"

    def __init__(self, is_running: bool = True) -> None:
        self.said: list[tuple[str, bool]] = []
        self.fails = False
        self.may_speak = Event()
        self.may_speak.set()
        self.features = SimpleNamespace(is_supported_at_runtime=is_running, supports_speak=True)

    def speak(self, sentence: str, interrupt: bool) -> None:
        if self.fails:
            raise PrismError
        self.said.append((sentence, interrupt))
        self.may_speak.wait(10)

    def stop(self) -> None:
        self.said.append(("", True))


class PrismError(Exception):
    """The error that the library raises."""


SESSION = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
Provide = Callable[..., None]


@pytest.fixture
def provide(monkeypatch: pytest.MonkeyPatch) -> Provide:
    """Lets the library find some backends, by their names."""

    def begin(**backends: Backend) -> None:
        def create(name: str) -> Backend:
            if name not in backends:
                raise PrismError
            return backends[name]

        names = {name: name for name in (*READERS, "SPEECH_DISPATCHER", "SAPI")}
        context = SimpleNamespace(create=create)
        prism = SimpleNamespace(BackendId=names, Context=lambda: context, PrismError=PrismError)
        monkeypatch.setitem(sys.modules, "prism", prism)

    return begin


def opened(always: bool = False) -> SystemVoice:
    """Return a voice that has found its backend."""
    voice = SystemVoice(always)
    wait_for(lambda: voice.is_open, lambda: "a voice")
    return voice


def test_sentences_are_said_in_order(provide: Provide) -> None:
    backend = Backend()
    provide(NVDA=backend)
    voice = opened()
    voice.say("one", interrupt=False)
    voice.say("two", interrupt=False)
    wait_for(lambda: len(backend.said) == 2, lambda: str(backend.said))
    voice.close()
    assert backend.said[:2] == [("one", False), ("two", False)]


def test_an_interruption_drops_what_is_waiting_and_so_does_a_stop(provide: Provide) -> None:
    backend = Backend()
    backend.may_speak.clear()
    provide(NVDA=backend)
    voice = opened()
    voice.say("one", interrupt=False)
    wait_for(lambda: backend.said, lambda: "a sentence")
    voice.say("two", interrupt=False)
    voice.say("three", interrupt=True)
    voice.say("four", interrupt=False)
    voice.stop()
    voice.say("five", interrupt=False)
    backend.may_speak.set()
    wait_for(lambda: ("five", False) in backend.said, lambda: str(backend.said))
    voice.close()
    assert [sentence for sentence, _interrupt in backend.said] == ["one", "", "five", ""]


def test_a_voice_is_used_only_if_speech_is_always_wanted(provide: Provide) -> None:
    provide(SPEECH_DISPATCHER=Backend())
    reader = SystemVoice(always=False)
    reader.close()
    assert not reader.is_open
    opened(always=True).close()


def test_a_screen_reader_that_is_not_running_is_passed_over(provide: Provide) -> None:
    jaws = Backend()
    provide(NVDA=Backend(is_running=False), JAWS=jaws)
    voice = opened()
    voice.say("one", interrupt=False)
    wait_for(lambda: jaws.said, lambda: "a sentence")
    voice.close()


def test_orca_is_looked_for_only_where_there_is_a_session_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SESSION:
        monkeypatch.delenv(name, raising=False)
    assert "ORCA" not in readers() and "NVDA" in readers()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=bus")
    assert "ORCA" in readers()


def test_a_voice_that_fails_is_silent_and_goes_on(provide: Provide) -> None:
    backend = Backend()
    provide(NVDA=backend)
    voice = opened()
    backend.fails = True
    voice.say("one", interrupt=False)
    voice.stop()
    wait_for(lambda: backend.said, lambda: "a stop")
    backend.fails = False
    voice.say("two", interrupt=False)
    wait_for(lambda: ("two", False) in backend.said, lambda: str(backend.said))
    voice.close()


def test_without_the_library_nothing_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    voice = SystemVoice(always=True)
    voice.say("one", interrupt=False)
    voice.close()
    assert not voice.is_open


def test_speech_that_is_off_looks_for_no_voice() -> None:
    assert type(open_voice(DEFAULTS._replace(speech="off"))) is SilentVoice
