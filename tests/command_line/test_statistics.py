"""The command `statistics`: what it prints, writes and takes in."""

import json
from pathlib import Path
from random import Random

import pytest

from game.__main__ import main
from game.store.folders_and_lock import hold_data_folder
from game.store.profiles import KeptProfiles
from tests.statistics.matches import kept, played

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A folder as --data-dir takes it, with the history of two matches."""
    folder = tmp_path / "mine"
    kept(folder / "data", [played(1), played(2, 1, (0, 40))])
    return folder


def _told(capsys: Capture, folder: Path, *arguments: str | Path) -> list[str]:
    assert main(["--data-dir", str(folder), "statistics", *map(str, arguments)]) == 0
    return capsys.readouterr().out.splitlines()


def test_it_says_what_each_persons_matches_add_up_to(data_dir: Path, capsys: Capture) -> None:
    assert _told(capsys, data_dir)[:4] == [
        "Ann, High Low War",
        "  Matches: 2",
        "  Won: 1 of 2, 50% (95%: 9%–91%)",
        "  Coins: 0",
    ]


def test_it_rates_everybody_who_has_played(tmp_path: Path, capsys: Capture) -> None:
    kept(tmp_path / "data", [*(played(day) for day in range(3)), played(9, 1, (0, 40))])
    assert _told(capsys, tmp_path)[-3:] == [
        "Ratings, High Low War",
        "  Ann: +82 points (95%: −95 to +260), 4 matches",
        "  Sergeant Oak: −82 points (95%: −260 to +95), 4 matches",
    ]
    assert not [line for line in _told(capsys, tmp_path, "--person", "Ann") if line.startswith("Ratings")]


def test_programs_read_the_same_as_json(data_dir: Path, capsys: Capture) -> None:
    (line,) = _told(capsys, data_dir, "--json")
    told = json.loads(line)
    (ann,) = told["persons"]
    assert (ann["person"], ann["matches"], ann["outcomes"], ann["net"]) == ("Ann", 2, {"won": 1, "lost": 1}, 0)
    sides = told["ratings"]["high-low-war"]["sides"]
    assert [(side["side"]["name"], side["matches"]) for side in sides] == [("Ann", 2), ("steady", 2)]
    met = told["ratings"]["high-low-war"]["meetings"]
    assert {"side": sides[0]["side"], "other": sides[1]["side"], "won": 1, "lost": 1, "drawn": 0} in met
    (line,) = _told(capsys, data_dir, "--json", "--person", "Ann")
    assert json.loads(line) == {"persons": [ann], "ratings": {}}


def test_a_profile_has_its_identity_and_its_present_name(tmp_path: Path, capsys: Capture) -> None:
    identity = "a" * 16
    kept(tmp_path / "data", [played(1, identities=(identity, "")), played(2)])
    profiles = KeptProfiles(tmp_path / "data", Random(1))
    profiles.add("Anna", identity)
    (line,) = _told(capsys, tmp_path, "--json")
    told = json.loads(line)
    found = [(each["person"], each["identity"], each["matches"]) for each in told["persons"]]
    assert sorted(found) == [("Ann", "", 1), ("Anna", identity, 1)]
    assert {"name": "Anna", "is_person": True, "identity": identity} in [
        side["side"] for side in told["ratings"]["high-low-war"]["sides"]
    ]
    (line,) = _told(capsys, tmp_path, "--json", "--person", identity)
    assert [each["person"] for each in json.loads(line)["persons"]] == ["Anna"]
    profiles.claim(identity, "Ann")
    (line,) = _told(capsys, tmp_path, "--json", "--person", "Anna")
    assert [each["matches"] for each in json.loads(line)["persons"]] == [2]


def test_the_folder_may_be_named_after_the_command(data_dir: Path, capsys: Capture) -> None:
    assert main(["statistics", "--data-dir", str(data_dir)]) == 0
    assert "  Matches: 2" in capsys.readouterr().out.splitlines()


def test_while_the_game_is_open_they_are_read_and_nothing_is_written(
    data_dir: Path, tmp_path: Path, capsys: Capture
) -> None:
    before = _told(capsys, data_dir)
    held = hold_data_folder(data_dir / "data")
    try:
        assert _told(capsys, data_dir) == before
        assert main(["--data-dir", str(data_dir), "statistics", "--export", str(tmp_path / "new.csv")]) == 2
        assert "another copy of High Low War" in capsys.readouterr().err
    finally:
        held.release()


def test_a_reader_who_has_read_enough_is_no_trouble(
    data_dir: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def say(_text: str) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("game.cli.statistics.say", say)
    assert main(["--data-dir", str(data_dir), "statistics"]) == 1
    assert capsys.readouterr().err == ""


def test_of_a_person_who_hasnt_played_there_is_nothing(data_dir: Path, capsys: Capture) -> None:
    assert _told(capsys, data_dir, "--person", "Cleo") == ["No matches count yet."]


def test_what_is_exported_can_be_taken_in_elsewhere(data_dir: Path, tmp_path: Path, capsys: Capture) -> None:
    file, elsewhere = tmp_path / "all.json", tmp_path / "elsewhere"
    assert _told(capsys, data_dir, "--export", file) == [f"{file}: 2 matches exported"]
    assert _told(capsys, elsewhere, "--import", file) == [f"{file}: 2 new matches imported"]
    assert _told(capsys, elsewhere) == _told(capsys, data_dir)


def test_what_cant_be_taken_in_is_told_in_one_line(tmp_path: Path, capsys: Capture) -> None:
    assert main(["--data-dir", str(tmp_path), "statistics", "--import", str(tmp_path / "nothing.json")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["all.txt", "all"])
def test_it_exports_no_other_kind_of_file(tmp_path: Path, name: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["--data-dir", str(tmp_path), "statistics", "--export", name])
    assert ".csv" in capsys.readouterr().err
