"""The first frame is kept, and shown at the next start before anything is drawn; but only where it is the same."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.app.app import App
from game.app.first_frame_cache import FIRST_FRAME, FirstFrame
from game.app.start import Start, open_window
from game.app.window import Window
from game.cli.arguments import Options
from game.settings import DEFAULTS
from game.store.files import find_folders


class Opened(Window):
    """A window that is open already."""

    def __init__(self, screen: Surface) -> None:
        self.screen = screen


@pytest.fixture
def frame(screen: Surface, tmp_path: Path) -> Any:
    """Makes the first frame of a program by these settings."""

    def make(is_new: bool = False, **settings: Any) -> FirstFrame:
        return FirstFrame(tmp_path, Opened(screen), DEFAULTS._replace(**settings), is_new)

    return make


def drawn(screen: Surface) -> bytes:
    for x in range(screen.get_width()):
        screen.fill((x % 256, x // 5, 90), (x, 0, 1, screen.get_height()))
    return pygame.image.tobytes(screen, "RGB")


def test_it_is_shown_again_pixel_for_pixel(frame: Any, screen: Surface) -> None:
    before = drawn(screen)
    frame().keep()
    screen.fill("black")
    again = frame()
    again.show()
    assert again.is_shown and pygame.image.tobytes(screen, "RGB") == before


@pytest.mark.parametrize("other", [{"is_new": True}, {"felt": "midnight"}, {"text_size": 1.5}])
def test_it_is_not_shown_where_it_would_be_another(frame: Any, screen: Surface, other: dict[str, Any]) -> None:
    drawn(screen)
    frame().keep()
    screen.fill("black")
    again = frame(**other)
    again.show()
    assert not again.is_shown and screen.get_at((9, 9)) == pygame.Color("black")


@pytest.mark.parametrize("at", [0, 5, -4000, -1])
def test_a_damaged_one_is_not_shown(frame: Any, screen: Surface, tmp_path: Path, at: int) -> None:
    drawn(screen)
    frame().keep()
    kept = bytearray((tmp_path / FIRST_FRAME).read_bytes())
    kept[at] ^= 1
    (tmp_path / FIRST_FRAME).write_bytes(kept)
    again = frame()
    again.show()
    assert not again.is_shown


def test_one_that_turns_out_to_be_another_is_replaced(frame: Any, screen: Surface) -> None:
    drawn(screen)
    frame().keep()
    shown = frame()
    shown.show()
    screen.fill("red")
    shown.keep()
    screen.fill("black")
    frame().show()
    assert screen.get_at((9, 9)) == pygame.Color("red")


def test_the_title_that_is_drawn_is_the_one_that_was_shown(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    shown = []
    for _start in range(2):
        start = open_window(Options(size=(960, 540), data_dir=tmp_path), folders)
        first = FirstFrame(folders.data, start.window, start.preferences.settings, is_new=True)
        first.show()
        shown.append((first.is_shown, pygame.image.tobytes(start.window.screen, "RGB")))
        App(None, folders, Start(start.preferences, start.window, first)).show_title()
        shown.append((True, pygame.image.tobytes(start.window.screen, "RGB")))
    assert [each[0] for each in shown] == [False, True, True, True]
    assert shown[1] == shown[2] == shown[3]
