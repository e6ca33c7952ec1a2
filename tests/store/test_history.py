"""The history: what is put in comes out, filtered and in order; a database that can't be used is made anew."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.store.database import HISTORY_FILE, MIGRATIONS, BrokenHistory, telling_broken
from game.store.history import FRIENDS, History, HistoryReader, Order, Result, Wanted, rules_as_json, write_history
from game.store.match_summary import MatchPlayed, SeatPlayed

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


def test_a_match_put_in_again_takes_the_place_of_what_was_known(history: History) -> None:
    history.add([replace(WAITING, over=True, winner=0, length=20)])
    assert history.find(Wanted())[0] == "waiting"
    assert sum(match.name == "waiting" for match in history.matches()) == 1


def test_what_is_removed_is_gone_with_its_seats(history: History) -> None:
    history.remove(["mixed", "unheard of"])
    assert history.match("mixed") is None
    assert history.opponents() == [("high-low-war", "fox")]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), {"won", "lost", "drawn", "friendly", "mixed"}),
        (Wanted(game="classic-war"), {"mixed"}),
        (Wanted(opponent="fox"), {"won", "lost", "drawn"}),
        (Wanted(opponent="mixed"), {"mixed"}),
        (Wanted(opponent=FRIENDS), {"friendly"}),
        (Wanted(rules=frozenset({rules_as_json({})})), {"drawn"}),
        (Wanted(rules=frozenset({rules_as_json({}), rules_as_json(QUICK)}), opponent="fox"), {"won", "lost", "drawn"}),
        (Wanted(name="fOx"), {"won", "lost", "drawn"}),
        (Wanted(name="ZOË"), {"friendly"}),
        (Wanted(name="100%"), set()),
        (Wanted(name="a", game="high-low-war", result="lost"), {"lost"}),
    ],
)
def test_a_filter_lets_through_what_has_all_that_it_names(history: History, wanted: Wanted, found: set[str]) -> None:
    assert set(history.find(wanted)) == found


@pytest.mark.parametrize(("result", "found"), [("won", {"won", "mixed"}), ("lost", {"lost"}), ("drawn", {"drawn"})])
def test_a_match_is_won_or_lost_for_the_persons_against_computers(
    history: History, result: Result, found: set[str]
) -> None:
    assert set(history.find(Wanted(result=result))) == found


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
    assert history.find(Wanted(order=order)) == found


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
    assert history.find(Wanted()) == []
    history.close()


def test_one_that_lacks_a_table_is_told_to_be_broken(tmp_path: Path) -> None:
    history = write_history(tmp_path)
    history.close()
    with closing(sqlite3.connect(tmp_path / HISTORY_FILE)) as database:
        database.execute("DROP TABLE seat")
    history = write_history(tmp_path)
    with pytest.raises(BrokenHistory):
        history.add([LOST])
    history.close()


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
