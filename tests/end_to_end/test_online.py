"""Two programs in the windows of two X servers play a match at one table."""

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from scenes.menus.online_table_pages import OnlineScene
from scenes.menus.title import TitleScene
from tests.end_to_end.conftest import ROOT
from tests.end_to_end.places import button_in, fields_in
from tests.end_to_end.screen import own_display
from tests.end_to_end.window import GameWindow
from tests.scenes.menus.driving import SCENES
from tests.waiting import look_for, wait_for

pytestmark = pytest.mark.exhaustive

LONGEST: Final = 15.0
"""The most seconds from the code to the first card."""

ASKED: Final = ("PredictScene", "WagerScene", "HighLowTableScene")
ATTEMPTS: Final = 60


@pytest.fixture
def windows(display: str, tmp_path: Path) -> Iterator[tuple[GameWindow, GameWindow]]:
    """The programs of a host and of a friend, on displays of their own."""
    with ExitStack() as stack:
        opened = list[GameWindow]()
        for name, shown in (("host", display), ("friend", stack.enter_context(own_display()))):
            home = tmp_path / name
            home.mkdir()
            flags = ["--data-dir", str(home / "player"), "--log-level", "info", "--size", "1280x720", "--mute"]
            command = [sys.executable, "-m", "tests.end_to_end.online_program", *flags]
            opened.append(GameWindow(command, ROOT, shown, home))
            stack.callback(opened[-1].kill)
        yield opened[0], opened[1]


def go_online(window: GameWindow) -> None:
    """Go from the title to the dialog for hosting and joining."""
    window.wait_until_open()
    window.wait_for_scene("TitleScene", after=1)
    window.still_picture()
    window.click(button_in(TitleScene("", is_new=True), "New match"))
    window.wait_for_scene("SetupScene")
    window.still_picture()
    window.click(button_in(SCENES["new match"](), "Play online"))
    window.wait_for_scene("OnlineScene")
    window.still_picture()


def cut(window: GameWindow) -> None:
    """Cut the cards."""
    for _attempt in range(ATTEMPTS):
        window.press("Return")
        if look_for(lambda: window.scenes()[-1] != "CutScene", 0.5):
            return
    raise AssertionError(window.told())


def test_it_takes_less_than_15_seconds_from_the_code_to_the_first_card(windows: tuple[GameWindow, GameWindow]) -> None:
    host, friend = windows
    go_online(host)
    go_online(friend)
    host.click(button_in(OnlineScene(""), "Host this match"))
    seats = host.home / "player" / "data" / "elsewhere"
    first = wait_for(
        lambda: next((line for seat in seats.glob("*.jsonl") for line in seat.read_text().splitlines()), ""),
        lambda: f"a hosted table: {host.told()}",
    )
    at = json.loads(first)
    host.wait_for_scene("TableBeforeDeal")
    for place, text in zip(fields_in(OnlineScene("")), (f"127.0.0.1:{at['port']}", at["letters"]), strict=True):
        friend.click(place)
        friend.enter(text)
    begun = monotonic()
    friend.click(button_in(OnlineScene(""), "Join"))
    for window in windows:
        window.wait_for_scene("CutScene")
    for window in windows:
        cut(window)
    for window in windows:
        window.wait_for_scene(*ASKED)
    assert monotonic() - begun < LONGEST
    pictures = [window.still_picture() for window in windows]
    assert pictures[0].differs(pictures[1]) > 0.001, "both see the same cards"
