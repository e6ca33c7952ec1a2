"""The modules loaded at the start: each of them delays the first frame."""

from pathlib import Path

import pytest

from tests.command_line.running import run


@pytest.mark.exhaustive
def test_the_title_waits_for_nothing_that_only_later_pages_need(tmp_path: Path) -> None:
    """Numpy takes longer to load than everything else together: only solving needs it, in a process of its own."""
    environment = {"PYTHONPROFILEIMPORTTIME": "1"}
    ran = run("--smoke", "30", "--mute", "--log-level", "info", "--data-dir", tmp_path, env=environment)
    shown = next(number for number, line in enumerate(ran.err) if "first frame" in line)
    before, ever = ({line.rpartition("|")[2].strip() for line in lines} for lines in (ran.err[:shown], ran.err))
    assert ran.status == 0 and "scenes.menus.title" in before
    later = ("scenes.games", "game.games", "game.session", "game.engine.high_low", "game.worker")
    assert not [name for name in before if name.startswith(later)]
    assert not [name for name in ever if name.startswith(("numpy", "game.opponents.high_low.solving.solver"))]
