"""A match of each game in a real window, with the space bar as the only switch."""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.rules import QUICK, HighLowRules
from game.session.local_session import LocalSession
from game.settings import DEFAULTS
from game.store.settings import SETTINGS_FILE, save_settings
from tests.end_to_end.conftest import Open
from tests.end_to_end.player import A_MOMENT
from tests.end_to_end.records import match_in, newest_match
from tests.end_to_end.window import GameWindow
from tests.seating import seating_of
from tests.waiting import PATIENCE, look_for

pytestmark = pytest.mark.exhaustive

SEED = 7
PRESSES = 400
MATCHES = (
    (replace(QUICK, rounds=2), "steady", ("Higher", "Call", "Check", "Deal"), "ResultScene"),
    (ClassicRules(end_mode="capped", cap_battles=4), "watchful", ("Turn",), "ClassicResultScene"),
)


def marked(window: GameWindow) -> str:
    """Return the name of the stop that was marked last."""
    lines = [line for line in window.told().splitlines() if " marked " in line]
    return lines[-1].partition(" marked ")[2] if lines else ""


def use(window: GameWindow, *names: str, until: str = "") -> bool:
    """Wait until one of these stops is marked, and press the switch. Returns False as soon as the scene `until` has
    been shown."""
    found = look_for(lambda: marked(window).startswith(names) or until in window.scenes(), PATIENCE)
    assert found, f"{names} are never marked: {window.told()[-2000:]}"
    if until in window.scenes():
        return False
    window.press("space")
    return True


@pytest.mark.parametrize(("rules", "opponent", "stops", "result"), MATCHES, ids=["high low war", "classic war"])
def test_a_match_is_continued_and_finished_by_one_switch(
    open_window: Open,
    tmp_path: Path,
    rules: HighLowRules | ClassicRules,
    opponent: str,
    stops: tuple[str, ...],
    result: str,
) -> None:
    data_dir = tmp_path / "player"
    LocalSession.start(
        data_dir / "data", rules, seating_of(("Ann", "Bo"), (None, opponent)), Random(SEED), seed=SEED
    ).close()
    kept = data_dir / "settings" / SETTINGS_FILE
    kept.parent.mkdir()
    save_settings(kept, DEFAULTS._replace(speed="none", scanning=0.8))
    flags = ["--data-dir", str(data_dir), "--log-level", "debug", "--size", "1280x720", "--mute", "--windowed"]
    window = open_window([sys.executable, "-m", "game", *flags])
    window.wait_until_open()
    use(window, "Continue")
    record = newest_match(data_dir)
    for _press in range(PRESSES):
        if not use(window, *stops, until=result):
            break
        look_for(lambda: result in window.scenes(), A_MOMENT)
    assert match_in(record).over
    use(window, "Title")
    window.wait_for_scene("TitleScene", after=3)
    use(window, "Quit")
    assert window.wait_until_left() == 0
