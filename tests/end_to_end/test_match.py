"""The packaged program plays a match in a real window to its end, by mouse and keyboard."""

import json
import subprocess
from pathlib import Path

import pytest

from game.engine.high_low.actions import Decision
from game.engine.high_low.views import PlayerView
from scenes.high_low.result import ResultScene
from scenes.menus.title import TitleScene
from tests.end_to_end.conftest import Open
from tests.end_to_end.places import bare_embers, bare_felt, button_in, inside, own_card, panel
from tests.end_to_end.player import Player, careful, honest, raising
from tests.end_to_end.records import newest_match, whole_lines
from tests.end_to_end.screen import Picture
from tests.end_to_end.window import SIZE, GameWindow
from tools.release.product import version

pytestmark = pytest.mark.exhaustive

SEED = 8
"""Seed that deals two tens, and so a WAR, in the second round."""

MOST_DECISIONS = 200


@pytest.fixture
def title(packaged: Path, open_window: Open, tmp_path: Path) -> GameWindow:
    """The packaged program at its title, started from an unrelated folder."""
    program = str(packaged / "high-low-war")
    flags = ["--seed", str(SEED), "--data-dir", str(tmp_path / "player"), "--log-level", "info", "--size", "1280x720"]
    window = open_window([program, *flags], where=Path("/"))
    window.wait_until_open()
    return window


def test_a_match_is_played_to_its_end(title: GameWindow, packaged: Path, tmp_path: Path) -> None:
    assert "x11" in title.wait_for_line("first frame"), "nobody would see this window"
    sees_the_title(title)
    player = sit_down(title, tmp_path / "player")
    table, war, result = play(player)
    sees_the_table(table)
    sees_the_war(war)
    assert result.differs(table) > 0.2 and result.differs(war) > 0.2, "the result looks like the table"
    leave(title, player)
    holds(packaged, player.record)


def play(player: Player) -> tuple[Picture, Picture, Picture]:
    """Play to the end, even rounds with the mouse; return pictures of the table, the WAR and the result."""
    seen: dict[str, Picture] = {}
    for _decision in range(MOST_DECISIONS):
        scene = player.wait_until_asked()
        view = player.match.public_view()
        stage = "result" if view.over else "war" if view.wars else "table"
        if stage not in seen:
            seen[stage] = player.window.still_picture()
        if view.over:
            assert scene == "ResultScene"
            return seen["table"], seen["war"], seen["result"]
        player.decide(choose(player, scene), by_mouse=view.round % 2 == 0)
    raise AssertionError("the match doesn't end")


def sees_the_title(window: GameWindow) -> None:
    """Check that the title is drawn, with Learn to play in brass."""
    seen = window.wait_for_scene("TitleScene", after=1)
    assert window.scenes()[:seen] == ["TitleScene"] * seen
    picture = window.still_picture()
    assert picture.size == SIZE and picture.colours > 300
    red, green, blue = picture.average(bare_felt())
    assert green > red and green > blue, "the table isn't green"


def sit_down(window: GameWindow, data_dir: Path) -> Player:
    """Start a match with the offered settings: New match by mouse, Start by keyboard."""
    window.click(button_in(TitleScene("", is_new=True), "New match"))
    window.wait_for_scene("SetupScene")
    window.press("Return")
    window.wait_for_scene("HighLowTableScene", "PredictScene")
    player = Player(window, newest_match(data_dir))
    header = json.loads(whole_lines(player.record)[0])
    assert header["seed"] == SEED and header["app"] == version()
    return player


def sees_the_table(picture: Picture) -> None:
    """Check for felt, the player's own card face up, and two buttons."""
    red, green, blue = picture.average(bare_felt())
    assert green > 1.3 * red and green > 1.1 * blue
    assert min(picture.average(own_card())) > 110, "the card isn't face up"
    felt, button = (sum(picture.average(place)) for place in (bare_felt(), inside(panel().buttons[0])))
    assert felt != button


def sees_the_war(picture: Picture) -> None:
    """Check that the light has turned to embers."""
    red, green, blue = picture.average(bare_embers())
    assert red > 1.3 * green and red > 1.3 * blue


def choose(player: Player, scene: str) -> Decision:
    """Predict honestly; check at first, raise a little in the third round, then the most."""
    match = player.match
    if scene == "PredictScene":
        return honest(match, 0)
    if match.round <= 2:
        return careful(match, 0)
    return raising(match, 0, most=match.round > 3)


def leave(window: GameWindow, player: Player) -> None:
    """Leave the result for the title, and the program by its last button, before the player's name."""
    view = player.match.view(0)
    assert isinstance(view, PlayerView)
    place = button_in(ResultScene(view, 0, wars=0, rolled=0), "Title")
    seen = len(window.scenes())
    player.again_until(lambda: window.click(place), lambda: len(window.scenes()) > seen, "the way to the title")
    window.wait_for_scene("TitleScene", after=seen)
    window.press("Up", "Up", "Return")
    assert window.wait_until_left() == 0
    assert "WARNING" not in window.told() and "ERROR" not in window.told()


def holds(packaged: Path, record: Path) -> None:
    """Check that the record has its end, and that the packaged program finds it intact."""
    assert json.loads(whole_lines(record)[-1])["do"] == "end"
    ended = subprocess.run([packaged / "high-low-war", "check", record], capture_output=True, text=True)
    assert ended.returncode == 0 and ": valid, " in ended.stdout
