"""The history follows the records, and keeps the figures of deleted ones."""

import json
import os
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.core.match import Match
from game.engine.core.match_statistics import Skill
from game.engine.core.record_format import Header
from game.engine.core.replay import open_record
from game.engine.high_low.events import WarStarted
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from game.medals.high_low import HIGH_LOW_MEDALS
from game.medals.medal import Earned
from game.session import history_update as module
from game.session.history_update import Progress, Unreadable, bring_up_to_date, clear_deleted
from game.session.statistics_export_import import export_statistics, import_statistics
from game.session.unfinished_matches import survey_matches
from game.store.database import HISTORY_FILE, MIGRATIONS
from game.store.deleted import DAYS_KEPT, bring_back, delete_match, deleted_matches
from game.store.exported_statistics import read_figures, write_figures
from game.store.history import History, MatchPlayed, write_history
from game.store.matches_for_ranks import rank_matches
from game.store.matches_for_statistics import counted_matches
from game.store.medals_from_history import earned_medals
from game.store.nonblocking_history_reader import HistoryReader
from game.store.record_files import record_files
from scenes.app.match_lists import saved_games
from tests.engine.drawing import play_randomly
from tests.statistics.matches import kept, played

GAME = "high-low-war"
LONG_AGO = date.today() - timedelta(DAYS_KEPT + 1)


def keep(folder: Path, name: str, decisions: int = 10_000, dealt: int = 1, **extra: object) -> Match:
    """Save the record of a random match of Ann against a computer."""
    match = Match(ENGINES[GAME], Header(HighLowRules(coins=2), ("Ann", "Bo"), {"bots": [None, "fox"]} | extra))
    rng = Random(dealt)
    match.resume(rng)
    play_randomly(match, rng, decisions)
    (folder / "matches").mkdir(parents=True, exist_ok=True)
    (folder / "matches" / name).write_text("".join(line + "\n" for line in match.record))
    return match


def known(folder: Path) -> dict[str, MatchPlayed]:
    """Return the matches in the history of a data folder, by name."""
    reader = HistoryReader(folder)
    found = reader.ask(lambda history: [*history.matches()]) or []
    reader.close()
    return {match.name: match for match in found}


def read(folder: Path) -> list[Progress | Unreadable]:
    """Update the history. Return its progress reports."""
    return list(bring_up_to_date(folder))


def test_a_record_is_read_once_and_again_when_it_has_changed(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", decisions=3)
    assert read(tmp_path) == [Progress(0, 1), Progress(1, 1)]
    assert not known(tmp_path)["a.jsonl"].over
    assert read(tmp_path) == [Progress(0, 0)]
    keep(tmp_path, "a.jsonl")
    assert read(tmp_path)[-1] == Progress(1, 1)
    assert known(tmp_path)["a.jsonl"].over


def test_it_tells_whose_profile_sat_where(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", profiles=["a" * 16, "b" * 16])
    keep(tmp_path, "b.jsonl", profiles="everybody")
    read(tmp_path)
    assert [seat.identity for seat in known(tmp_path)["a.jsonl"].seats] == ["a" * 16, ""]
    assert [seat.identity for seat in known(tmp_path)["b.jsonl"].seats] == ["", ""]


def test_a_match_with_a_guest_counts_nowhere(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", profiles=["guest", None])
    read(tmp_path)
    assert known(tmp_path)["a.jsonl"].kind == "guest"
    assert counted_matches(tmp_path) == []


def test_it_tells_players_scores_winner_length_and_what_is_counted(tmp_path: Path) -> None:
    match = keep(tmp_path, "a.jsonl", created="2026-01-02T03:04:05+00:00")
    read(tmp_path)
    found, view = known(tmp_path)["a.jsonl"], match.public_view()
    assert [(seat.player, seat.bot, seat.score) for seat in found.seats] == [
        ("Ann", None, view.coins[0]),
        ("Bo", "fox", view.coins[1]),
    ]
    assert (found.winner, found.length, found.rules) == (view.winner, view.round, {"coins": 2})
    assert found.began == 1_767_323_045
    assert sum(found.seats[0].counts.values()) > 0


@pytest.mark.parametrize(("extra", "kind"), [({}, ""), ({"seed": 0}, "seed"), ({"practice": True}, "practice")])
def test_practice_and_seeded_matches_are_marked(tmp_path: Path, extra: dict[str, Any], kind: str) -> None:
    keep(tmp_path, "a.jsonl", **extra)
    read(tmp_path)
    assert known(tmp_path)["a.jsonl"].kind == kind


def test_a_finished_record_that_does_not_hold_is_known_and_marked(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    path = tmp_path / "matches" / "a.jsonl"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], *lines[2:]]) + "\n")
    read(tmp_path)
    found = known(tmp_path)["a.jsonl"]
    assert (found.kind, found.over, found.length) == ("broken", True, 0)


def test_what_cannot_be_read_is_told_with_the_reason_and_forgotten(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    read(tmp_path)
    (tmp_path / "matches" / "a.jsonl").write_text("no record\n")
    (said,) = [each for each in read(tmp_path) if isinstance(each, Unreadable)]
    assert said.name == "a.jsonl" and "line 1" in str(said.why)
    assert known(tmp_path) == {}


BEFORE_ALL, LONG_AFTER = "1960-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"


@pytest.mark.parametrize(
    "odd",
    [{"bots": "fox"}, {"bots": [7, "x"]}, *({"created": each} for each in ("then", 5, BEFORE_ALL, LONG_AFTER))],
    ids=str,
)
def test_odd_fields_in_a_header_hide_no_match_and_stop_no_export(tmp_path: Path, odd: dict[str, Any]) -> None:
    keep(tmp_path, "a.jsonl", **odd)
    read(tmp_path)
    match = known(tmp_path)["a.jsonl"]
    assert match.over and len(read_figures(write_figures([match]).encode())) == 1


def break_it(path: Path) -> None:
    path.write_bytes(b"no database")


@pytest.mark.parametrize("harm", [Path.unlink, break_it], ids=["missing", "broken"])
def test_a_history_that_is_missing_or_broken_is_made_anew_from_the_records(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    keep(tmp_path, "a.jsonl")
    keep(tmp_path, "b.jsonl", dealt=2)
    delete_match(tmp_path, "b.jsonl", date.today())
    read(tmp_path)
    before = known(tmp_path)
    harm(tmp_path / HISTORY_FILE)
    read(tmp_path)
    assert known(tmp_path) == before and len(before) == 2


def test_a_history_that_breaks_while_it_is_written_is_made_anew(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    steps = bring_up_to_date(tmp_path)
    next(steps)
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as database:
        database.execute("DROP TABLE seat")
    assert list(steps)[-1] == Progress(1, 1)
    assert known(tmp_path)["a.jsonl"].over


def test_a_deleted_match_counts_no_more_until_it_is_brought_back(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    keep(tmp_path, "b.jsonl", dealt=2)
    read(tmp_path)
    delete_match(tmp_path, "a.jsonl", date.today())
    read(tmp_path)
    assert {name: match.kind for name, match in known(tmp_path).items()} == {"a.jsonl": "deleted", "b.jsonl": ""}
    assert {match.name for match in counted_matches(tmp_path)} == {"b.jsonl"}
    bring_back(tmp_path, "a.jsonl")
    read(tmp_path)
    assert {match.name for match in counted_matches(tmp_path)} == {"a.jsonl", "b.jsonl"}


def test_what_is_gone_for_good_is_gone_from_the_history(tmp_path: Path) -> None:
    for number, name in enumerate(("a.jsonl", "b.jsonl", "c.jsonl")):
        keep(tmp_path, name, dealt=number)
    read(tmp_path)
    delete_match(tmp_path, "a.jsonl", LONG_AGO)
    (tmp_path / "matches" / "b.jsonl").unlink()
    read(tmp_path)
    assert known(tmp_path).keys() == {"c.jsonl"} and deleted_matches(tmp_path) == []


def test_a_match_deleted_thirty_days_ago_can_still_be_brought_back(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    day = date(2026, 3, 1)
    delete_match(tmp_path, "a.jsonl", day)
    clear_deleted(tmp_path, day + timedelta(DAYS_KEPT))
    assert len(deleted_matches(tmp_path)) == 1
    clear_deleted(tmp_path, day + timedelta(DAYS_KEPT + 1))
    assert deleted_matches(tmp_path) == []


def test_what_was_read_before_an_interruption_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BATCH", 1)
    for number in range(3):
        keep(tmp_path, f"{number}.jsonl", dealt=number)
        os.utime(tmp_path / "matches" / f"{number}.jsonl", (number, number))
    steps = bring_up_to_date(tmp_path)
    assert [next(steps) for _ in range(2)] == [Progress(0, 3), Progress(1, 3)]
    steps.close()  # type: ignore[attr-defined]
    assert [*known(tmp_path)] == ["2.jsonl"], "the one played last is read first"
    assert read(tmp_path)[0] == Progress(0, 2)


def test_the_overview_tells_what_waits_and_whether_all_is_known(tmp_path: Path) -> None:
    assert (survey_matches(tmp_path).under_way, survey_matches(tmp_path).any_over) == ((), False)
    keep(tmp_path, "a.jsonl", decisions=3)
    keep(tmp_path, "b.jsonl", dealt=2)
    before = survey_matches(tmp_path)
    assert [each.known for each in before.under_way] == [None] and before.any_over and not before.all_known
    read(tmp_path)
    after = survey_matches(tmp_path)
    (waiting,) = after.under_way
    assert waiting.known is not None and waiting.known.length == 1
    assert after.any_over and after.all_known
    keep(tmp_path, "c.jsonl", decisions=3)
    assert not survey_matches(tmp_path).all_known
    path = tmp_path / "matches" / "a.jsonl"
    path.write_text(path.read_text() + "\n")
    assert not any(each.known for each in survey_matches(tmp_path).under_way), (
        "what was read of another record is not told"
    )


def test_nothing_is_asked_of_records_that_are_known_to_be_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, "a.jsonl")
    read(tmp_path)

    def refuse(*_: object) -> None:
        raise AssertionError("it was opened")

    monkeypatch.setattr("game.store.record_files.open_regular", refuse)
    assert survey_matches(tmp_path).any_over
    assert HistoryReader(tmp_path).ask(History.finished) == {"a.jsonl"}


@pytest.mark.parametrize(
    "damage",
    [
        *("match SET rules = '{'", "match SET length = 'x'", "seat SET counts = '[]'"),
        *("match SET game = CAST(x'68FF' AS TEXT)", "seat SET counts = CAST(x'7BFF7D' AS TEXT)"),
    ],
)
def test_what_damage_has_made_of_a_cell_is_made_anew(tmp_path: Path, damage: str) -> None:
    keep(tmp_path, "a.jsonl")
    read(tmp_path)
    before = known(tmp_path)
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as connection, connection:
        connection.execute(f"UPDATE {damage}")
    assert known(tmp_path) == {}
    read(tmp_path)
    assert known(tmp_path) == before


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no text are those of Linux's file systems")
def test_a_file_whose_name_is_no_text_is_left_out_and_stops_nothing(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", decisions=3)
    odd = os.fsencode(tmp_path / "matches") + b"/caf\xe9.jsonl"
    os.link(tmp_path / "matches" / "a.jsonl", odd)
    for changed in (1, 0):
        assert read(tmp_path)[-1] == Progress(changed, changed)
        assert [each.saved.path.name for each in survey_matches(tmp_path).under_way] == ["a.jsonl"]


def test_what_is_looked_for_by_a_name_that_is_no_text_is_not_found(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    read(tmp_path)
    reader = HistoryReader(tmp_path)
    assert reader.ask(lambda history: history.match("caf\udce9.jsonl")) is None
    reader.close()


def test_a_match_that_is_read_again_is_never_missing_meanwhile(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", decisions=3)
    read(tmp_path)
    keep(tmp_path, "a.jsonl")
    (tmp_path / "matches" / "b.jsonl").write_text("no record\n")
    for step in bring_up_to_date(tmp_path):
        assert "a.jsonl" in known(tmp_path), step


def test_a_torn_last_line_that_is_no_text_hides_no_match_under_way(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", decisions=3)
    with (tmp_path / "matches" / "a.jsonl").open("ab") as file:
        file.write(b"\xff\xfe\x00")
    (under_way,) = survey_matches(tmp_path).under_way
    (game,) = saved_games([under_way], {})
    assert game.title == "Ann and Bo"


SKILL = Skill(20, 1.5, -2.0)
RECORD = Path(__file__).parents[1] / "engine" / "cases" / "w5-nested-war-three-deep.jsonl"


def keep_three_deep(folder: Path, name: str, players: Sequence[str] = ("Ann", "Bo"), **extra: object) -> None:
    """Save the record of a finished match with a WAR three deep, in which only seat 0 is a person."""
    header, *lines = RECORD.read_text().splitlines()
    written = [line for line in lines if "expect" not in line]
    first = json.loads(header) | {"players": [*players], "bots": [None, "fox"]} | extra
    match = Match.from_record("".join(f"{line}\n" for line in [json.dumps(first), *written]).encode(), ENGINES)
    match.resume(Random(1))
    play_randomly(match, Random(1), 10_000)
    (folder / "matches").mkdir(parents=True, exist_ok=True)
    (folder / "matches" / name).write_text("".join(line + "\n" for line in match.record))


def test_medals_are_kept_with_the_first_match_and_the_line_that_earned_them(tmp_path: Path) -> None:
    for number, name in ((2, "b.jsonl"), (1, "a.jsonl")):
        keep_three_deep(tmp_path, name, created=f"2026-01-0{number}T00:00:00+00:00")
    read(tmp_path)
    (found,) = [each for each in earned_medals(tmp_path) if each.medal == "three-deep"]
    assert (found.person.name, found.game, found.match, found.times) == ("Ann", GAME, "a.jsonl", 2)
    lines = (tmp_path / "matches" / "a.jsonl").read_text().splitlines()
    _header, played = open_record("".join(f"{line}\n" for line in lines).encode(), ENGINES)
    (depth,) = [
        event.depth
        for line in played
        if line.number == found.line
        for event in line.events
        if isinstance(event, WarStarted)
    ]
    assert depth == 3


def test_medals_under_two_names_of_one_profile_are_one_person_s(tmp_path: Path) -> None:
    for name, players in (("a.jsonl", ("Ann", "Bo")), ("b.jsonl", ("Anna", "Bo"))):
        keep_three_deep(tmp_path, name, players, profiles=["0123456789abcdef", None])
    read(tmp_path)
    assert {(each.person.identity, each.times) for each in earned_medals(tmp_path) if each.medal == "three-deep"} == {
        ("0123456789abcdef", 2)
    }


def test_medals_come_to_another_machine_without_the_record_that_shows_them(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "statistics.json"
    begun = "2026-01-01T00:00:00+00:00"
    there.mkdir()
    keep_three_deep(here, "a.jsonl", created=begun)
    read(here)
    export_statistics(here, file)
    import_statistics(there, file)
    read(there)
    earned = earned_medals(here)
    assert earned_medals(there) == [each._replace(match="") for each in earned] != []
    keep_three_deep(there, "a.jsonl", created=begun)
    read(there)
    assert earned_medals(there) == earned


@pytest.mark.parametrize(("skill", "hinted", "counts"), [(SKILL, False, 1), (SKILL, True, 0), (None, False, 0)])
def test_imported_matches_count_for_the_rank_if_they_were_reviewed_and_nobody_asked_for_a_hint(
    tmp_path: Path, skill: Skill | None, hinted: bool, counts: int
) -> None:
    there, file = tmp_path / "there", tmp_path / "statistics.json"
    there.mkdir()
    export_statistics(kept(tmp_path / "here", [replace(played(1, skill=skill), hinted=hinted)]), file)
    import_statistics(there, file)
    read(there)
    found = [match.skill for matches in rank_matches(there).values() for match in matches]
    assert found == [skill] * counts


def test_imported_matches_of_a_history_before_exported_hints_do_not_count_for_the_rank(tmp_path: Path) -> None:
    made = kept(tmp_path, [played(1, skill=SKILL)])
    with closing(sqlite3.connect(made / HISTORY_FILE)) as connection:
        connection.executescript(f"PRAGMA user_version = {len(MIGRATIONS) - 1};")
    read(made)
    assert rank_matches(made) == {} and len(counted_matches(made)) == 1


@pytest.mark.parametrize("extra", [{"seed": 0}, {"practice": True}, {"bots": ["fox", "fox"]}], ids=str)
def test_practice_known_deals_and_computers_earn_no_medals(tmp_path: Path, extra: dict[str, Any]) -> None:
    keep_three_deep(tmp_path, "a.jsonl", **extra)
    read(tmp_path)
    assert earned_medals(tmp_path) == []


def test_a_match_that_is_not_over_or_deleted_earns_no_medals(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", decisions=3)
    keep_three_deep(tmp_path, "b.jsonl")
    delete_match(tmp_path, "b.jsonl", date.today())
    read(tmp_path)
    assert earned_medals(tmp_path) == []


def test_a_history_of_the_version_before_medals_gets_them_from_its_records(tmp_path: Path) -> None:
    keep_three_deep(tmp_path, "a.jsonl")
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as connection:
        connection.executescript(f"{MIGRATIONS[0]} PRAGMA user_version = 1;")
        stamp = record_files(tmp_path / "matches")[0].stamp
        connection.execute(
            "INSERT INTO match VALUES (1, 'a.jsonl', ?, ?, '{}', '', 5, 5.0, 1, 0, 3, 1, 'ann', '')", (stamp, GAME)
        )
        connection.commit()
    read(tmp_path)
    assert {each.match for each in earned_medals(tmp_path)} == {"a.jsonl"}


def test_a_match_with_a_hint_is_marked(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    path = tmp_path / "matches" / "a.jsonl"
    lines = path.read_text().splitlines()
    lines[3] = json.dumps(json.loads(lines[3]) | {"practice": True})
    keep(tmp_path, "b.jsonl", dealt=2)
    path.write_text("".join(f"{line}\n" for line in lines))
    read(tmp_path)
    assert {name: match.hinted for name, match in known(tmp_path).items()} == {"a.jsonl": True, "b.jsonl": False}


def test_medals_of_a_review_are_kept_and_replaced_with_it(tmp_path: Path) -> None:
    keep_three_deep(tmp_path, "a.jsonl")
    read(tmp_path)
    before = earned_medals(tmp_path)
    medals = HIGH_LOW_MEDALS
    history = write_history(tmp_path)
    for names in (("ten-good", "only-one"), ("only-one",)):
        found = [Earned(medal, 0, 4) for medal in medals.of_review if medal.name in names]
        history.keep_review("a.jsonl", "stamp", (), found, medals.of_review)
        assert {each.medal for each in earned_medals(tmp_path)} == {each.medal for each in before} | {*names}
    history.close()
