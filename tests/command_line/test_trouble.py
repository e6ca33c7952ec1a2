"""A command that can't be carried out gives the reason in one line, and changes none of the player's files."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line.running import ROOT, command, environment, refused, run

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named so under Linux alone")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose asset pack may be broken."""
    copy = tmp_path / "checkout"
    copy.mkdir()
    for name in ("game", "scenes"):
        (copy / name).symlink_to(ROOT / name)
    copy_pack(copy / "assets")
    return copy


def copy_pack(folder: Path) -> None:
    """Copy the built-in asset pack."""
    shutil.copytree(ROOT / "assets", folder, ignore=shutil.ignore_patterns("__pycache__"))


@linux
def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    ran = run(
        "--smoke", "2", "--data-dir", tmp_path, env=dict.fromkeys(("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    )
    assert "there is no display" in refused(ran)


@linux
def test_a_display_that_does_not_answer_is_no_display(tmp_path: Path) -> None:
    env = {"SDL_VIDEODRIVER": None, "WAYLAND_DISPLAY": None, "XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": ":54321"}
    ran = run("--smoke", "2", "--data-dir", tmp_path, env=env)
    assert "display" in refused(ran)


def test_a_driver_that_does_not_exist_is_named(tmp_path: Path) -> None:
    assert "nonsense" in refused(run("--smoke", "2", "--data-dir", tmp_path, env={"SDL_VIDEODRIVER": "nonsense"}))


@pytest.mark.exhaustive
def test_without_a_sound_device_the_game_plays_in_silence(tmp_path: Path) -> None:
    ran = run("--smoke", "3", "--data-dir", tmp_path, env={"SDL_AUDIODRIVER": "nonsense"})
    assert ran.status == 0 and ran.out == []
    assert len(ran.err) == 1 and "silence" in ran.err[0]


def test_a_data_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("a letter")
    assert str(file) in refused(run("--smoke", "2", "--data-dir", file))
    assert file.read_text() == "a letter"


@linux
def test_a_data_folder_that_cannot_be_made_is_named() -> None:
    # here not even root may make a folder
    assert "/proc/matches" in refused(run("--smoke", "2", "--data-dir", "/proc/matches"))


@pytest.mark.exhaustive
def test_a_second_program_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    first = subprocess.Popen(
        command("--data-dir", tmp_path, "--log-level", "info"),
        cwd=ROOT,
        env=environment({}),
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert first.stderr is not None
        told = iter(first.stderr)
        # the folder is held once the title is drawn for the second time, with what is in the folder
        for wanted in ("first frame", "scene TitleScene"):
            assert any(wanted in line for line in told)
        line = refused(run("--smoke", "2", "--data-dir", tmp_path))
        assert "another copy of High Low War" in line and str(tmp_path) in line
        assert first.poll() is None
    finally:
        first.kill()
        first.communicate()
    assert run("--smoke", "2", "--data-dir", tmp_path).status == 0


def test_a_missing_built_in_sprite_is_named(checkout: Path, tmp_path: Path) -> None:
    missing = checkout / "assets" / "cards" / "ace_of_spades.svg"
    missing.unlink()
    line = refused(run("--smoke", "2", "--data-dir", tmp_path / "data", where=checkout))
    assert str(missing) in line


def test_a_broken_built_in_sprite_is_named(checkout: Path, tmp_path: Path) -> None:
    broken = checkout / "assets" / "icons" / "logo.svg"
    broken.write_text("no picture")
    line = refused(run("--smoke", "2", "--data-dir", tmp_path / "data", where=checkout))
    assert str(broken) in line


def test_a_broken_manifest_is_named(checkout: Path, tmp_path: Path) -> None:
    manifest = checkout / "assets" / "manifest.json"
    manifest.write_text("{")
    assert str(manifest) in refused(run("--smoke", "2", "--data-dir", tmp_path / "data", where=checkout))


@pytest.mark.exhaustive
def test_a_pack_of_one_s_own_is_used(tmp_path: Path) -> None:
    own = tmp_path / "data" / "pack"
    copy_pack(own)
    pictures = [tmp_path / name for name in ("own.png", "built-in.png")]
    (own / "icons" / "logo.svg").write_bytes((own / "icons" / "swords.svg").read_bytes())
    for picture in pictures:
        assert run("--smoke", "5", "--data-dir", tmp_path, "--screenshot", picture).status == 0
        shutil.rmtree(own, ignore_errors=True)
    assert pictures[0].read_bytes() != pictures[1].read_bytes()


@pytest.mark.exhaustive
def test_a_broken_pack_of_one_s_own_gives_way_to_the_built_in_one(tmp_path: Path) -> None:
    own = tmp_path / "data" / "pack"
    copy_pack(own)
    (own / "cards" / "2_of_clubs.svg").unlink()
    ran = run("--smoke", "5", "--data-dir", tmp_path, "--log-level", "info")
    assert ran.status == 0
    assert any("2_of_clubs.svg" in line and "built-in" in line for line in ran.err), ran.err
    assert ran.err[-1] == "INFO scene NoticeScene", "the player is told on the screen as well"


@pytest.mark.exhaustive
def test_a_deck_of_one_s_own_tells_which_of_its_files_cannot_be_used(tmp_path: Path) -> None:
    deck = tmp_path / "data" / "decks" / "mine"
    deck.mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "cards" / "ace_of_spades.svg", deck / "AS.svg")
    (deck / "KS.png").write_bytes(b"no picture")
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / "settings.json").write_text('{"deck": "mine"}')
    ran = run("--smoke", "5", "--data-dir", tmp_path, "--log-level", "info")
    assert ran.status == 0
    assert [line for line in ran.err if str(deck) in line and "KS.png" in line]
    assert not [line for line in ran.err if "AS.svg" in line]
    assert ran.err[-1] == "INFO scene NoticeScene", "the player is told on the screen as well"


@pytest.mark.exhaustive
def test_settings_that_cannot_be_read_are_left_alone(tmp_path: Path) -> None:
    settings = tmp_path / "settings" / "settings.json"
    settings.parent.mkdir()
    settings.write_text("{ torn")
    ran = run("--smoke", "3", "--data-dir", tmp_path)
    assert ran.status == 0
    assert len(ran.err) == 1 and str(settings) in ran.err[0]
    assert settings.read_text() == "{ torn"


@pytest.mark.exhaustive
def test_without_a_terminal_the_log_is_a_file(tmp_path: Path) -> None:
    windowed = (
        "import sys; sys.stdout = sys.stderr = None; from game.__main__ import main; "
        f"sys.exit(main(['--smoke', '2', '--log-level', 'info', '--data-dir', {str(tmp_path)!r}]))"
    )
    ended = subprocess.run([sys.executable, "-c", windowed], cwd=ROOT, env=environment({}), capture_output=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
    assert "first frame" in (tmp_path / "data" / "high-low-war.log").read_text()


@pytest.mark.parametrize(("flag", "status"), [("--nonsense", 2), ("--help", 0), ("--version", 0)])
def test_what_nobody_can_read_is_not_printed(flag: str, status: int) -> None:
    windowed = f"import sys; sys.stdout = sys.stderr = None; from game.__main__ import main; sys.exit(main([{flag!r}]))"
    ended = subprocess.run([sys.executable, "-c", windowed], cwd=ROOT, env=environment({}), capture_output=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (status, b"", b"")
