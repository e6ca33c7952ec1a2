"""The history returns what is put in, filtered and in order. A database that can't be used is rebuilt."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from game.store.database import HISTORY_FILE, MIGRATIONS, BrokenHistory, open_to_read, open_to_write, telling_broken
from game.store.history import FRIENDS, History, MatchPlayed, Order, Result, SeatPlayed, rules_as_json, write_history
from game.store.nonblocking_history_reader import HistoryReader

QUICK = {"coins": 7, "raise_limit": 3}


def seat(player: str, bot: str | None = None, score: int = 0) -> SeatPlayed:
    """A player's match; all that are mixed are one opponent."""
    return SeatPlayed(player, bot, bot.partition(":")[0] if bot else None, score, {"said 9": 2, "right 9": 1})


def played(name: str, at: float = 0.0) -> MatchPlayed:
    """A match that Ann has won against Fox."""
    seats = (seat("Ann", score=14), seat("Sly Fox", "fox"))
    return MatchPlayed(name, f"10 {at}", "high-low-war", QUICK, "", int(at), at, True, 0, 12, 3, seats)


LOST = replace(played("lost", 2.0), winner=1, length=40, wars=0)
DRAWN = replace(played("drawn", 3.0), winner=None, rules={}, wars=9)
FRIENDLY = replace(played("friendly", 4.0), seats=(seat("Ann"), seat("Zoë")), length=5)
MIXED = replace(played("mixed", 5.0), game="classic-war", seats=(seat("Bo"), seat("Own", "mixed:nerve=9")), length=99)
WAITING = replace(played("waiting", 6.0), over=False, winner=None)


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    """A history of these."""
    opened = write_history(tmp_path)
    opened.add([played("won", 1.0), LOST, DRAWN, FRIENDLY, MIXED, WAITING])
    yield opened
    opened.close()


def test_what_is_put_in_comes_out_whole(history: History) -> None:
    assert history.match("mixed") == MIXED
    assert history.match("waiting") == WAITING
    assert history.match("unheard of") is None
    assert history.finished() == {"won", "lost", "drawn", "friendly", "mixed"}


def test_an_identity_is_kept_with_its_seat(tmp_path: Path) -> None:
    match = replace(played("won"), seats=(replace(seat("Ann"), identity="a" * 16), seat("Sly Fox", "fox")))
    with closing(write_history(tmp_path)) as history:
        history.add([match])
        assert history.match("won") == match


def test_a_history_without_identities_is_brought_up_to_date_and_keeps_its_matches(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as before:
        before.executescript(f"{MIGRATIONS[0]} PRAGMA user_version = 1;")
        before.execute(
            "INSERT INTO match VALUES (1, 'won', '10 1.0', 'high-low-war', '{}', '', 1, 1.0, 1, 0, 12, 3, 'ann', '')"
        )
        before.execute("INSERT INTO seat VALUES (1, 0, 'Ann', NULL, NULL, 14, '{}', NULL, NULL, NULL)")
        before.commit()
    with closing(write_history(tmp_path)) as history:
        (match,) = history.matches()
    assert match.seats == (SeatPlayed("Ann", None, None, 14, {}),)


def test_the_match_of_a_guest_is_known_but_never_listed(history: History) -> None:
    history.add([replace(played("visit"), kind="guest")])
    assert history.match("visit") is not None
    assert "visit" not in history.finished() | set(history.find())


def test_a_match_put_in_again_takes_the_place_of_what_was_known(history: History) -> None:
    history.add([replace(WAITING, over=True, winner=0, length=20)])
    assert history.find()[0] == "waiting"
    assert sum(match.name == "waiting" for match in history.matches()) == 1


def test_what_is_removed_is_gone_with_its_seats(history: History) -> None:
    history.remove(["mixed", "unheard of"])
    assert history.match("mixed") is None
    assert history.opponents() == [("high-low-war", "fox")]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, {"won", "lost", "drawn", "friendly", "mixed"}),
        ({"game": "classic-war"}, {"mixed"}),
        ({"opponent": "fox"}, {"won", "lost", "drawn"}),
        ({"opponent": "mixed"}, {"mixed"}),
        ({"opponent": FRIENDS}, {"friendly"}),
        ({"rules": frozenset({rules_as_json({})})}, {"drawn"}),
        ({"rules": frozenset({rules_as_json({}), rules_as_json(QUICK)}), "opponent": "fox"}, {"won", "lost", "drawn"}),
        ({"name": "fOx"}, {"won", "lost", "drawn"}),
        ({"name": "ZOË"}, {"friendly"}),
        ({"name": "100%"}, set()),
        ({"name": "a", "game": "high-low-war", "result": "lost"}, {"lost"}),
    ],
)
def test_a_filter_lets_through_what_has_all_that_it_names(
    history: History, wanted: dict[str, Any], found: set[str]
) -> None:
    assert set(history.find(**wanted)) == found


@pytest.mark.parametrize(("result", "found"), [("won", {"won", "mixed"}), ("lost", {"lost"}), ("drawn", {"drawn"})])
def test_a_match_is_won_or_lost_for_the_persons_against_computers(
    history: History, result: Result, found: set[str]
) -> None:
    assert set(history.find(result=result)) == found


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("newest", ["mixed", "friendly", "drawn", "lost", "won"]),
        ("oldest", ["won", "lost", "drawn", "friendly", "mixed"]),
        ("longest", ["mixed", "lost", "drawn", "won", "friendly"]),
        ("wars", ["drawn", "mixed", "friendly", "won", "lost"]),
        ("names", ["drawn", "lost", "won", "friendly", "mixed"]),
    ],
    ids=str,
)
def test_it_is_sorted_as_asked_and_else_the_newest_first(history: History, order: Order, found: list[str]) -> None:
    assert history.find(order=order) == found


def test_tables_and_opponents_are_told_the_most_frequent_first(history: History) -> None:
    assert history.opponents()[0] == ("high-low-war", "fox")
    assert history.tables()[0] == ("high-low-war", QUICK)


def test_where_there_is_no_history_yet_nothing_is_answered(tmp_path: Path) -> None:
    assert HistoryReader(tmp_path).ask(History.finished) is None
    assert not list(tmp_path.iterdir()), "asking makes no file"


@pytest.mark.parametrize("broken", [b"", b"no database" * 100, b"SQLite format 3\0" + b"\xff" * 5000], ids=len)
def test_a_broken_database_answers_nothing_and_is_made_anew_where_it_is_written(tmp_path: Path, broken: bytes) -> None:
    (tmp_path / HISTORY_FILE).write_bytes(broken)
    reader = HistoryReader(tmp_path)
    assert reader.ask(History.finished) is None
    history = write_history(tmp_path)
    history.add([LOST])
    assert reader.ask(History.finished) == {"lost"}
    history.close()
    reader.close()


def test_damage_within_it_is_found_before_it_is_written(tmp_path: Path) -> None:
    history = write_history(tmp_path)
    history.add([played(f"match {number}", number) for number in range(300)])
    history.close()
    path = tmp_path / HISTORY_FILE
    data = bytearray(path.read_bytes())
    data[8192:24576] = b"\x5a" * 16384
    path.write_bytes(data)
    anew = write_history(tmp_path)
    assert anew.finished() == set()
    anew.close()


def test_one_of_a_later_version_is_made_anew_by_this_one(tmp_path: Path) -> None:
    write_history(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as later:
        later.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert HistoryReader(tmp_path).ask(History.finished) is None
    history = write_history(tmp_path)
    assert history.find() == []
    history.close()


ENDLESS = "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n FROM more) SELECT * FROM match, more"


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE seat",
        "ALTER TABLE match ADD COLUMN x TEXT DEFAULT 'x'",
        "ALTER TABLE seat DROP COLUMN score",
        "CREATE TRIGGER more AFTER INSERT ON match BEGIN DELETE FROM seat; END",
        f"ALTER TABLE match RENAME TO old; CREATE VIEW match AS {ENDLESS}",
    ],
)
def test_one_of_another_schema_is_rebuilt(tmp_path: Path, change: str) -> None:
    write_history(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as database:
        database.executescript(change.replace("FROM match,", "FROM old,"))
    with pytest.raises(BrokenHistory):
        open_to_read(tmp_path)
    with closing(write_history(tmp_path)) as history:
        history.add([LOST])
        assert history.finished() == {"lost"}


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM seat",
        "DELETE FROM seat WHERE seat = 0",
        "UPDATE match SET winner = 5",
        "UPDATE match SET kind = 'perfect'",
        "UPDATE match SET played = 9e999",
        "UPDATE match SET began = -1",
        'UPDATE seat SET counts = \'{"wars": "many"}\'',
        "UPDATE seat SET player = x'ff'",
        "UPDATE seat SET score = 'many'",
        "INSERT INTO seat SELECT match, 1000 + seat, player, bot, opponent, score, counts, 0, 0, 0, '' FROM seat",
    ],
)
def test_what_no_match_has_is_damage(tmp_path: Path, change: str) -> None:
    with closing(write_history(tmp_path)) as history:
        history.add([LOST])
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as database, database:
        database.execute(change)
    with closing(write_history(tmp_path)) as history, pytest.raises(BrokenHistory):
        list(history.matches())


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal"])
def test_a_folder_in_place_of_its_files_is_put_aside(tmp_path: Path, ending: str) -> None:
    in_the_way = tmp_path / (HISTORY_FILE + ending)
    in_the_way.mkdir()
    (in_the_way / "kept").touch()
    with closing(write_history(tmp_path)) as history:
        history.add([LOST])
    assert list(tmp_path.glob("*unreadable-1*/kept"))
    reader = HistoryReader(tmp_path)
    assert reader.ask(History.finished) == {"lost"}
    reader.close()


def test_a_reader_in_the_window_waits_for_no_lock(tmp_path: Path) -> None:
    with closing(write_history(tmp_path)) as history:
        history.add([LOST])
    path = tmp_path / HISTORY_FILE
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        reader, began = HistoryReader(tmp_path), perf_counter()
        assert [reader.ask(History.finished) for _row in range(100)] == [None] * 100
        assert perf_counter() - began < 0.1


def test_one_that_another_program_is_writing_to_isnt_told_to_be_broken(tmp_path: Path) -> None:
    write_history(tmp_path).close()
    path = tmp_path / HISTORY_FILE
    with closing(sqlite3.connect(path)) as busy, closing(sqlite3.connect(path, timeout=0)) as other:
        busy.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"), telling_broken():
            other.execute("BEGIN IMMEDIATE")


def test_a_schema_of_which_even_the_error_cannot_be_decoded_is_made_anew(tmp_path: Path) -> None:
    history = write_history(tmp_path)
    history.add([LOST])
    history.close()
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as database, database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET sql = CAST(sql || x'9cff' AS TEXT) WHERE name = 'seat'")
    reader = HistoryReader(tmp_path)
    assert reader.ask(History.finished) is None
    history = write_history(tmp_path)
    assert history.finished() == set()
    history.close()
    reader.close()


def test_who_reads_goes_on_reading_while_another_writes(tmp_path: Path) -> None:
    history, reader = write_history(tmp_path), HistoryReader(tmp_path)
    history.add([LOST])
    assert reader.ask(History.finished) == {"lost"}
    history.add([DRAWN])
    assert reader.ask(History.finished) == {"lost", "drawn"}
    history.close()
    reader.close()


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
def test_a_link_is_removed_and_what_it_leads_to_stays_as_it_is(tmp_path: Path, ending: str) -> None:
    open_to_write(tmp_path).close()
    letter, planted = tmp_path / "letter", tmp_path / (HISTORY_FILE + ending)
    letter.write_bytes(planted.read_bytes() if ending == "" else b"mine")
    before = letter.read_bytes()
    planted.unlink(missing_ok=True)
    planted.symlink_to(letter)
    assert open_to_read(tmp_path) is None
    with closing(open_to_write(tmp_path)) as history:
        history.execute("PRAGMA user_version = 7")
    assert letter.read_bytes() == before and not planted.is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / HISTORY_FILE)
    assert open_to_read(tmp_path) is None
    open_to_write(tmp_path).close()
    assert (tmp_path / HISTORY_FILE).is_file()
