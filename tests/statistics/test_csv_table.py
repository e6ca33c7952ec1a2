"""Statistics as tables, and on their way from one machine to another."""

import csv
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from game.engine.core.match_statistics import Skill
from game.games import GAME_KITS
from game.session.history_update import bring_up_to_date
from game.session.statistics_export_import import export_statistics, exporting, import_statistics, importing
from game.statistics import as_csv, facts, statistics_of
from game.store.exported_statistics import figures_files, read_figures
from game.store.files import StoreError
from game.store.history import MatchPlayed
from game.store.matches_for_statistics import counted_matches
from game.store.profiles import MOST_PROFILES, KeptProfiles, Profile, Profiles, read_profiles
from game.store.sides_of_matches import OpponentKey
from tests.session.test_history import keep
from tests.statistics.matches import kept, played


def _rows(folder: Path, *matches: MatchPlayed) -> list[dict[str, str]]:
    told = as_csv(counted_matches(kept(folder, matches)), GAME_KITS)
    return list(csv.DictReader(StringIO(told)))


def _known(folder: Path) -> list[str]:
    assert list(bring_up_to_date(folder))
    return [match.name for match in counted_matches(folder)]


def test_each_match_of_each_person_is_a_row(tmp_path: Path) -> None:
    rows = _rows(tmp_path, played(1), played(2, 1, (10, 30), bot=None))
    assert [(row["person"], row["opponents"], row["outcome"], row["net"]) for row in rows] == [
        ("Ann", '["steady"]', "won", "20"),
        ("Ann", '["Bo"]', "lost", "-10"),
        ("Bo", '["Ann"]', "won", "10"),
    ]


def test_what_was_counted_and_reviewed_stands_in_columns_of_its_own(tmp_path: Path) -> None:
    first, second = _rows(tmp_path, played(1, counts={"wars": 3}, skill=Skill(20, 1.5, -2.0)), played(2))
    assert (first["wars"], first["decisions"], first["given away"], first["luck"]) == ("3", "20", "1.5", "-2.0")
    assert (second["wars"], second["decisions"]) == ("", "")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_no_name_is_a_formula_to_a_spreadsheet(tmp_path: Path, name: str) -> None:
    (row,) = _rows(tmp_path, played(1, names=(name, "Steady")))
    assert row["person"] == f"'{name}"


def test_no_name_is_a_command_to_a_terminal_nor_longer_than_anybody_reads(tmp_path: Path) -> None:
    hostile = "\x1b[2J\u202eevil\n" * 1000
    table = as_csv(counted_matches(kept(tmp_path, [played(1, names=(hostile, hostile), bot=None)])), GAME_KITS)
    assert all(line.isprintable() and len(line) < 3000 for line in table.splitlines())


@pytest.mark.parametrize("length", [599, 600, 601, 9000])
def test_names_of_any_length_come_to_another_machine(tmp_path: Path, length: int) -> None:
    here, there = kept(tmp_path / "here", [played(1, names=("W" * length, "Bo"), bot="b" * length)]), tmp_path / "there"
    there.mkdir()
    file = tmp_path / "a folder" / "that is new" / "statistics.json"
    export_statistics(here, file)
    assert import_statistics(there, file) == 1


def test_another_machine_counts_what_was_exported(tmp_path: Path) -> None:
    here = kept(tmp_path / "here", [played(1), played(2, 1, (0, 40), skill=Skill(9, 0.5, 1.0)), played(3, kind="seed")])
    there, file = tmp_path / "there", tmp_path / "statistics.json"
    there.mkdir()
    assert export_statistics(here, file) == 2
    assert import_statistics(there, file) == 2
    assert list(bring_up_to_date(there))
    assert counted_matches(there) == counted_matches(here)


def test_what_is_known_already_isnt_taken_in_again(tmp_path: Path) -> None:
    file = tmp_path / "statistics.json"
    export_statistics(kept(tmp_path / "here", [played(1), played(2)]), file)
    there = kept(tmp_path / "there", [played(1)])
    assert import_statistics(there, file) == 1
    assert _known(there) == ["2026-0001.jsonl", "2026-0002.jsonl"]
    assert import_statistics(there, file) == 0


def test_what_several_files_hold_is_counted_and_written_once(tmp_path: Path) -> None:
    there, files = kept(tmp_path / "there", []), [tmp_path / "one.json", tmp_path / "two.json"]
    export_statistics(kept(tmp_path / "first", [played(1), played(2)]), files[0])
    export_statistics(kept(tmp_path / "second", [played(1), played(2), played(3)]), files[1])
    assert [str(each.said) for each in importing(there, *files)] == ["3 new matches imported."]
    written = [read_figures(path.read_bytes()) for path in figures_files(there)]
    assert sorted(match.name for matches in written for match in matches) == [played(n).name for n in (1, 2, 3)]


def _with_profiles(folder: Path, *profiles: Profile) -> Path:
    """A data folder with a match and these profiles."""
    made = kept(folder, [played(1, names=("Old Ann", "Steady"))])
    KeptProfiles(made, Random(1)).take_in(profiles)
    return made


ANN = Profile("a" * 16, "Ann", "crown", ("Old Ann",))


def test_profiles_come_along_with_portrait_and_claimed_names(tmp_path: Path) -> None:
    here, there, file = _with_profiles(tmp_path / "here", ANN), tmp_path / "there", tmp_path / "statistics.json"
    there.mkdir()
    export_statistics(here, file)
    import_statistics(there, file)
    assert read_profiles(there) == Profiles((ANN,))
    _known(there)
    assert [match.side for match in counted_matches(there)] == [OpponentKey("Ann", True, ANN.identity)]


def test_a_profile_that_is_known_keeps_its_name_and_portrait_and_gains_claims(tmp_path: Path) -> None:
    file = tmp_path / "statistics.json"
    export_statistics(_with_profiles(tmp_path / "here", ANN), file)
    there = _with_profiles(tmp_path / "there", Profile(ANN.identity, "Anna", "star"))
    import_statistics(there, file)
    assert read_profiles(there).profiles == (Profile(ANN.identity, "Anna", "star", ("Old Ann",)),)


def test_a_name_that_somebody_claims_here_stays_theirs(tmp_path: Path) -> None:
    file, bo = tmp_path / "statistics.json", Profile("b" * 16, "Bo", "club", ("Old Ann",))
    export_statistics(_with_profiles(tmp_path / "here", ANN), file)
    there = _with_profiles(tmp_path / "there", bo)
    import_statistics(there, file)
    assert read_profiles(there).profiles == (bo, Profile(ANN.identity, "Ann", "crown"))


def test_no_more_profiles_are_added_than_there_may_be(tmp_path: Path) -> None:
    file = tmp_path / "statistics.json"
    export_statistics(_with_profiles(tmp_path / "here", ANN), file)
    many = [Profile(f"{number:016x}", f"Player {number}") for number in range(MOST_PROFILES)]
    there = _with_profiles(tmp_path / "there", *many)
    import_statistics(there, file)
    assert read_profiles(there).profiles == tuple(many)


def test_an_import_tells_of_new_profiles_and_hands_them_over(tmp_path: Path) -> None:
    file, there = tmp_path / "statistics.json", tmp_path / "there"
    there.mkdir()
    export_statistics(_with_profiles(tmp_path / "here", ANN), file)
    (found,) = importing(there, file)
    assert (str(found.said), found.profiles) == ("1 new match imported. 1 new profile imported.", (ANN,))
    assert read_profiles(there) == Profiles(), "the window saves them, which holds the profiles"


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "statistics.csv"
    file.write_text("mine")
    with pytest.raises(StoreError, match="statistics"):
        export_statistics(kept(tmp_path, [played(1)]), file)
    assert file.read_text() == "mine"
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00" * 100])
def test_what_is_no_export_is_refused_and_changes_nothing(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "strange.json"
    file.write_bytes(content)
    with pytest.raises(StoreError, match="strange"):
        import_statistics(tmp_path, file)
    assert not (tmp_path / "figures").exists()


def test_what_isnt_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="nothing"):
        import_statistics(tmp_path, tmp_path / "nothing.json")


def test_statistics_in_words_leave_out_what_isnt_known(tmp_path: Path) -> None:
    kit = GAME_KITS["classic-war"]
    matches = counted_matches(kept(tmp_path, [played(1, game="classic-war", coins=(52, 0))]))
    told = dict(facts(statistics_of(matches, kit), kit))
    assert told["Cards"] == "+26"
    assert told["Won"] == "1 of 1, 100% (95%: 21%–100%)"
    assert not {"WARs won", "Given away", "Luck"} & set(told)


@pytest.mark.parametrize("name", ["evening 20:15.jsonl", ".mine.jsonl", "a\\b.jsonl"])
def test_a_match_whose_record_was_renamed_comes_to_another_machine_and_not_twice_to_this_one(
    tmp_path: Path, name: str
) -> None:
    here = kept(tmp_path / "here", [replace(played(1), name=name), played(2)])
    file, there = tmp_path / "statistics.json", tmp_path / "there"
    there.mkdir()
    assert export_statistics(here, file) == 2
    assert import_statistics(there, file) == 2
    assert import_statistics(here, file) == 0


def test_records_that_have_not_been_read_yet_are_exported_as_well(tmp_path: Path) -> None:
    for number in range(3):
        keep(tmp_path, f"{number}.jsonl", dealt=number)
    outcome = [*filter(None, exporting(tmp_path, "all"))]
    assert [str(each) for each in outcome] == ["3 matches exported."]
