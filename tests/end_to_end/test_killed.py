"""Killed at any moment with its window open, the program loses nothing, and Continue leads back to the same place."""

import sys
import time
from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from game.engine.high_low.rules import ALL_EVENING
from game.session.local_session import LocalSession
from game.settings import DEFAULTS
from game.store.folders_and_lock import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from tests.end_to_end.conftest import Open
from tests.end_to_end.places import bare_felt, own_deck
from tests.end_to_end.player import Player, careful, honest
from tests.end_to_end.records import newest_match, whole_lines
from tests.end_to_end.screen import Picture
from tests.end_to_end.window import GameWindow
from tests.seating import seating_of
from tests.waiting import wait_for

pytestmark = pytest.mark.exhaustive

KILLS = 20
SEED = 20310507
LONGEST = 1.2
"""Seconds after a decision in which the program may be killed; by then it waits for the next."""

SAME = 0.002
"""Share of differing pixels up to which two pictures show the same."""


FACE = Rect(50, 245, 95, 105)
"""Area of the opponent's portrait. Its expression isn't part of the match, and begins calm again."""


def without_face(picture: Picture) -> Picture:
    """Return a picture in which the opponent's portrait is covered."""
    covered = picture.surface.copy()
    covered.fill(0, FACE)
    return Picture(covered)


class Lives:
    """A match on disk, and the program started on it again and again."""

    def __init__(self, open_window: Open, data_dir: Path, bots: tuple[str | None, str | None]) -> None:
        self._open = open_window
        self.data_dir = data_dir
        self.persons = [seat for seat in (0, 1) if bots[seat] is None]
        # a line that an opponent speaks isn't spoken again
        kept = find_folders(data_dir).settings / SETTINGS_FILE
        save_settings(kept, DEFAULTS._replace(opponents_talk=False))
        session = LocalSession.start(
            data_dir / "data", ALL_EVENING, seating_of(("Ann", "Bo"), bots), Random(SEED), seed=SEED
        )
        session.close()
        self.record = newest_match(data_dir)
        self.lines = whole_lines(self.record)

    def start(self) -> GameWindow:
        """Start the program from its checkout."""
        flags = ["--data-dir", str(self.data_dir), "--log-level", "info", "--size", "1280x720", "--mute", "--windowed"]
        return self._open([sys.executable, "-m", "game", *flags])

    def go_on(self) -> Player:
        """Start the program and continue the match: Continue is focused."""
        window = self.start()
        window.wait_until_open()
        title = window.wait_for_scene("TitleScene", after=1)
        window.press("Return")
        window.wait_for_scene("HighLowTableScene", "PredictScene", "WagerScene", "HandoverScene", after=title)
        return Player(window, self.record, self.persons)

    def holds(self) -> None:
        """Check that every line that was once complete is still there."""
        lines = whole_lines(self.record)
        assert lines[: len(self.lines)] == self.lines
        self.lines = lines


def is_curtain(picture: Picture) -> bool:
    """Return True if a picture shows the curtain's midnight blue instead of the felt and a deck."""
    colours = [picture.average(place) for place in (bare_felt(), own_deck())]
    return all(blue > 1.2 * green > 1.2 * red for red, green, blue in colours)


def arrive(player: Player, curtain: bool) -> str:
    """Wait until the match asks for a decision, passing the curtain if `curtain`; return the scene's name."""
    scene = player.wait_until_asked()
    if scene != "HandoverScene":
        return scene
    assert curtain, "a curtain before the only player"
    wait_for(lambda: is_curtain(player.window.picture()), lambda: "the curtain doesn't cover the table")
    return player.take_the_screen()


def decide(player: Player, scene: str) -> None:
    """Make the decision that a scene asks for."""
    seat = player.to_act()
    player.decide(careful(player.match, seat) if scene == "WagerScene" else honest(player.match, seat))


@pytest.mark.parametrize("bots", [(None, "steady"), (None, None)], ids=["against the computer", "hotseat"])
def test_killed_again_and_again_the_match_goes_on_where_it_was(
    open_window: Open, tmp_path: Path, bots: tuple[str | None, str | None]
) -> None:
    rng = Random(SEED)
    hotseat = bots[1] is None
    lives = Lives(open_window, tmp_path / "player", bots)
    seen: Picture | None = None
    for number in range(KILLS // 2):
        player = lives.go_on()
        scene = arrive(player, curtain=hotseat)
        lives.holds()
        assert not hotseat or "HandoverScene" in player.window.scenes(), "in hotseat a curtain comes first"
        if seen is not None:
            assert without_face(player.window.still_picture()).differs(seen) <= SAME, "the table is another one"
        decide(player, scene)
        seen = None
        if number % 2:
            arrive(player, curtain=hotseat)
            seen = without_face(player.window.still_picture())
        else:
            time.sleep(rng.random() * LONGEST)
        player.window.kill()
        lives.holds()
    assert len(lives.lines) > KILLS // 2


def test_killed_while_it_starts_it_starts_again(open_window: Open, tmp_path: Path) -> None:
    rng = Random(SEED)
    lives = Lives(open_window, tmp_path / "player", (None, "steady"))
    for _kill in range(5):
        window = lives.start()
        time.sleep(rng.random())
        window.kill()
        lives.holds()
    assert arrive(lives.go_on(), curtain=False) == "PredictScene"
