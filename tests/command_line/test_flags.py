"""The flags: each does what the help says, and a wrong one gets one line and status 2."""

import struct
import sys
from pathlib import Path

import pytest

from tests.command_line.running import ROOT, refused, run, run_here

FLAGS = (
    *("--help", "--version", "--seed", "--windowed", "--size", "--fullscreen", "--mute", "--data-dir", "--log-level"),
    *("--smoke", "--screenshot", "--self-test", "check", "simulate", "replay"),
)


def png_size(path: Path) -> tuple[int, int]:
    """The width and height that a PNG's header tells."""
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def test_help_lists_every_flag_and_command() -> None:
    ran = run_here("--help")
    assert ran.status == 0 and not ran.err
    assert [flag for flag in FLAGS if flag not in "\n".join(ran.out)] == []


def test_the_version_is_one_line() -> None:
    ran = run("--version")
    assert ran.status == 0 and not ran.err
    assert len(ran.out) == 1 and ran.out[0].startswith("High Low War")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--nonsense"], "--nonsense"),
        (["nonsense"], "nonsense"),
        (["--seed", "five"], "expected a whole number, not 'five'"),
        (["--seed"], "--seed"),
        (["--size", "100x100"], "960x540 to 3840x2160, or 720x960 to 2160x3840 in portrait, not '100x100'"),
        (["--size", "1280"], "1280"),
        (["--size", "99999x99999"], "99999x99999"),
        (["--windowed", "--fullscreen"], "--fullscreen"),
        (["--smoke", "0"], "above 0"),
        (["--smoke", "-1"], "-1"),
        (["--log-level", "chatty"], "chatty"),
        (["--data-dir", ""], "--data-dir"),
        (["--self-test", str(ROOT)], "already exists"),
        (["--self-test", "new", "--data-dir", "other"], "not allowed with"),
        (["check"], "RECORD"),
        (["simulate", "--matches", "none"], "none"),
        (["simulate", "--matches", "0"], "above 0"),
    ],
)
def test_a_wrong_flag_is_one_line(arguments: list[str], said: str) -> None:
    line = refused(run_here(*arguments))
    assert said in line and "--help" in line


@pytest.mark.exhaustive
def test_smoke_leaves_after_its_frames_and_says_nothing(tmp_path: Path) -> None:
    asked = ("--smoke", "3", "--mute", "--windowed", "--seed", "5", "--log-level", "error")
    ran = run(*asked, "--data-dir", tmp_path)
    assert (ran.status, ran.out, ran.err) == (0, [], [])
    assert {path.name for path in tmp_path.iterdir()} == {"data", "settings"}


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [(1920, 1080), (900, 1200)])
def test_a_screenshot_is_of_the_size_asked_for(tmp_path: Path, size: tuple[int, int]) -> None:
    picture = tmp_path / "picture.png"
    width, height = size
    ran = run("--smoke", "2", "--size", f"{width}x{height}", "--screenshot", picture, "--data-dir", tmp_path)
    assert ran.status == 0 and png_size(picture) == size


@pytest.mark.exhaustive
def test_full_screen_opens(tmp_path: Path) -> None:
    assert run("--smoke", "2", "--fullscreen", "--data-dir", tmp_path).status == 0


@pytest.mark.exhaustive
def test_a_screenshot_that_cannot_be_saved_is_one_line(tmp_path: Path) -> None:
    picture = tmp_path / "no such folder" / "picture.png"
    assert str(picture) in refused(run("--smoke", "2", "--screenshot", picture, "--data-dir", tmp_path))


def test_a_screenshot_is_never_saved_over_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("mine")
    for taken in (mine, tmp_path):
        assert "already exists" in refused(run("--smoke", "2", "--screenshot", taken, "--data-dir", tmp_path))
    assert mine.read_text() == "mine"


@pytest.mark.exhaustive
def test_the_log_tells_more_where_it_is_asked_to(tmp_path: Path) -> None:
    ran = run("--smoke", "2", "--log-level", "info", "--data-dir", tmp_path)
    assert "INFO first frame (dummy)" in ran.err and "INFO scene TitleScene" in ran.err


@pytest.mark.exhaustive
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep such folders elsewhere")
def test_without_a_data_folder_of_its_own_the_players_folders_are_used(tmp_path: Path) -> None:
    data, settings = tmp_path / "data", tmp_path / "settings"
    env = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(data), "XDG_CONFIG_HOME": str(settings)}
    assert run("--smoke", "2", env=env).status == 0
    assert [path.name for folder in (data, settings) for path in folder.iterdir()] == ["high-low-war"] * 2


@pytest.mark.exhaustive
def test_a_match_to_watch_opens_the_window(tmp_path: Path) -> None:
    record = ROOT / "tests" / "engine" / "cases" / "a-long-match.jsonl"
    picture, data = tmp_path / "picture.png", tmp_path / "data"
    ran = run("--smoke", "3", "--mute", "--screenshot", picture, "--data-dir", data, "replay", record)
    assert (ran.status, ran.out, ran.err) == (0, [], [])
    assert png_size(picture) == (1280, 720)
