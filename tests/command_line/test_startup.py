"""What the program loads before anybody has asked for anything: every module costs time to the first frame."""

from pathlib import Path

from tests.command_line.running import run


def test_the_title_needs_no_numpy(tmp_path: Path) -> None:
    """It takes longer to load than everything else together; only solving needs it."""
    ran = run("--smoke", "30", "--mute", "--data-dir", tmp_path, env={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.rpartition("|")[2].strip() for line in ran.err}
    assert ran.status == 0 and "scenes.menus.title" in loaded
    assert not [
        name
        for name in loaded
        if name.startswith(("numpy", "game.opponents.high_low.solving.solver", "game.worker.worker"))
    ]
