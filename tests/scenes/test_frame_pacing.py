"""A program at rest polls for events seldom, loads what later frames need, and responds at once."""

import socket
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app import frame_pacing
from scenes.app.frame_pacing import LONGEST_STEP, SLEEPING_STEP, SLEEPS_AFTER, Pacer, x_connections
from scenes.high_low.predict import PredictScene
from tests.scenes.conftest import Start
from tests.scenes.program import Program


class Time:
    """A clock that advances only by waiting. `happens` is called after `after` seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.looks = 0
        self.after: float = 1e9
        self.happens: Callable[[], None] = lambda: None
        monkeypatch.setattr(frame_pacing, "monotonic", lambda: self.now)
        monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: self.pass_by(milliseconds / 1000))
        monkeypatch.setattr(frame_pacing, "select", lambda read, *_others: self.pass_by(_others[-1]) or ([], [], []))

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self.looks += 1
        if self.now >= self.after:
            self.happens()


@pytest.fixture
def time(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> Time:
    pygame.event.clear()
    return Time(monkeypatch)


def press() -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0))


@pytest.mark.parametrize(("still_for", "step"), [(1.0, LONGEST_STEP), (SLEEPS_AFTER + 1, SLEEPING_STEP)])
def test_the_longer_nothing_happens_the_less_the_program_does_by_itself(
    time: Time, still_for: float, step: float
) -> None:
    Pacer().rest(still_for, is_ready=True, has_pads=False)
    assert time.now == pytest.approx(step)


def test_it_goes_on_with_what_is_to_be_made_ready(time: Time) -> None:
    Pacer().rest(SLEEPS_AFTER + 1, is_ready=False, has_pads=False)
    assert time.now < LONGEST_STEP


def test_an_event_ends_the_rest(time: Time) -> None:
    time.after, time.happens = 0.06, press
    Pacer().rest(SLEEPS_AFTER + 1, is_ready=True, has_pads=False)
    assert time.now <= 0.1 + 1e-9
    assert pygame.event.peek(pygame.KEYDOWN), "whoever runs the frame takes it"


def test_where_the_server_tells_of_events_nobody_looks_for_them(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_pacing, "x_connections", lambda: [7])
    Pacer().rest(SLEEPS_AFTER + 1, is_ready=True, has_pads=False)
    assert time.now == pytest.approx(SLEEPING_STEP) and time.looks == 1


def test_what_the_server_says_and_is_no_event_keeps_nothing_busy(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_pacing, "x_connections", lambda: [7])
    monkeypatch.setattr(frame_pacing, "select", lambda read, *_others: (read, [], []))
    Pacer().rest(SLEEPS_AFTER + 1, is_ready=True, has_pads=False)
    assert time.looks <= SLEEPING_STEP / frame_pacing.BETWEEN_LOOKS + 1


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="such servers are reached by sockets of this kind")
@pytest.mark.parametrize(("driver", "found"), [("x11", 1), ("wayland", 0)])
def test_the_connection_to_the_server_is_found_among_what_is_open(
    screen: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, driver: str, found: int
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.chdir(tmp_path)
    Path(".X11-unix").mkdir()
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as connection:
        server.bind(".X11-unix/X9")
        server.listen()
        connection.connect(".X11-unix/X9")
        assert x_connections() == [connection.fileno()] * found


MANY = 3000
"""More frames than loading everything takes."""


def frames_until_preloaded(program: Program) -> int:
    for number in range(MANY):
        if program.app.is_preloaded:
            return number
        program.frame()
    raise AssertionError("there is always something left to load")


def test_once_everything_is_loaded_the_program_rests_in_a_window_of_another_size_too(start: Start) -> None:
    program = start()
    assert frames_until_preloaded(program) > 0
    program.frames(3)
    assert program.app.is_preloaded
    program.set(text_size=1.5)
    program.frames(3)
    assert program.app.is_preloaded


def test_during_a_match_no_sprite_is_read_from_the_disk(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program = start()
    frames_until_preloaded(program)
    read: list[Path] = []
    monkeypatch.setattr("scenes.drawing.asset_pack.read_regular", read.append)
    program.begin("steady")
    assert isinstance(program.settle(), PredictScene) and not read
