"""An invisible window, and the objects with which scenes draw, for tests of the presentation."""

import gc
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.online import hosting
from game.online.discovery import Announcement, Finder
from game.worker.child_process import Task
from game.worker.worker import Worker
from scenes.app import table_search_and_knocking
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.drawing import rasterizer
from scenes.drawing.asset_pack import Pack, open_pack
from scenes.drawing.shapes import Box, draw_box
from tests.rasterizing import keep_pictures
from tests.scenes.pad_player import PadPlayer
from tests.scenes.program import Program

keep_pictures()

SIZE = (960, 540)

Looks = Callable[[tuple[int, int]], Look]
Start = Callable[..., Program]


@pytest.fixture(scope="session")
def pack() -> Pack:
    """The built-in asset pack."""
    return open_pack(Path(str(files("assets"))))


@pytest.fixture
def screen() -> Surface:
    """A small window."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture(scope="session")
def looks(pack: Pack) -> Looks:
    """A function that returns the look of scenes for a window size. The latest looks are cached."""

    @lru_cache(maxsize=3)
    def at(size: tuple[int, int]) -> Look:
        return Look(size, pack, pack, Sounds())

    return at


@pytest.fixture
def look(looks: Looks, screen: Surface) -> Look:
    """The look of scenes in a small window."""
    return looks(SIZE)


@pytest.fixture
def boxes_drawn(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Every box drawn while the test runs. Boxes drawn before aren't drawn again."""
    drawn: list[Box] = []

    def draw(box: Box) -> Surface:
        drawn.append(box)
        return draw_box(box)

    monkeypatch.setattr(rasterizer, "draw_box", draw)
    return drawn


@pytest.fixture
def loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restrict the hosting, announcing and searching of tables to the loopback interface."""
    monkeypatch.setattr(hosting, "EVERYWHERE", hosting.HERE)
    monkeypatch.setattr(hosting, "Announcement", partial(Announcement, interfaces=[hosting.HERE]))
    monkeypatch.setattr(table_search_and_knocking, "Finder", partial(Finder, [hosting.HERE]))


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """A function that starts the real program on a data folder for this test. The program is closed when the test
    ends."""
    started: list[Program] = []

    def begin(
        size: tuple[int, int] = SIZE, seed: int | None = 7, speed: str = "normal", folder: str = "data"
    ) -> Program:
        started.append(Program(size, seed, speed, tmp_path / folder))
        return started[-1]

    yield begin
    for program in started:
        program.close()
    # scenes and their widgets know each other, and the pictures that they are drawn with are large
    started.clear()
    gc.collect()


class Done:
    """A task that has been completed."""

    over = True
    trouble = ""

    def __init__(self, results: list[Any]) -> None:
        self._results = results

    def news(self) -> list[Any]:
        results, self._results = self._results, []
        return results

    def was_restarted(self) -> bool:
        return False

    def leave(self) -> None:
        """Do nothing, because the task has been completed."""


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Complete tasks at once within the program, because a process would take a second to start."""

    def begin(worker: Worker, task: Task, *arguments: object, tries: int = 2) -> Done:
        return Done(list(task(*arguments)))

    monkeypatch.setattr(Worker, "begin", begin)


PlugIn = Callable[..., PadPlayer]


@pytest.fixture
def plug_in() -> Iterator[PlugIn]:
    """A function that plugs a pad in at a program and returns its player. The pad is unplugged when the test ends."""
    players: list[PadPlayer] = []

    def begin(program: Program, name: str = "Xbox Controller") -> PadPlayer:
        players.append(PadPlayer(program, name))
        return players[-1]

    yield begin
    for player in players:
        player.pad.unplug()
    pygame.event.clear()
