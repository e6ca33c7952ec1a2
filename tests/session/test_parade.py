"""The daily parade: a deal that everybody knows, one attempt for a person and a day, and the same replies again."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from game.engine.core.fair_deal import PUBLISHED_KEY
from game.engine.core.match import Match
from game.engine.core.replay import open_record
from game.engine.core.seated_players import Seating
from game.games import ENGINES
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import STEADY
from game.session.daily_parade import (
    FoundResult,
    attempted_day,
    finding_results,
    parade_players,
    playing_best,
    record_of_attempt,
    standing,
    start_parade,
)
from game.session.fair_deal_secrets import verified as verify_record
from game.session.history_update import summary_of
from game.session.local_session import LocalSession
from game.store.daily_parade_attempts import Attempt
from game.store.deleted import delete_match
from game.store.record_files import record_files
from tests.docs.independent_verifier import verified
from tests.session.matches import NOON, done, news

DAY = date(2026, 11, 23)
BEFORE, AFTER = DAY - timedelta(1), DAY + timedelta(1)


def started(folder: Path, day: date = DAY, seed: int = 1, practice: bool = False) -> LocalSession:
    """Start the parade of a day. `seed` chooses the name of its record."""
    seating = Seating(("Ann", "Fox"), parade_players(day))
    return start_parade(folder, day, seating, NOON, Random(seed), "1.0", practice)


def played(session: LocalSession, killed_every_time: bool = False) -> Path:
    """Play the parade to its end, with the person's decisions from `decide`, and return its record."""
    news(session)
    while not session.view(None).over:
        if killed_every_time:
            session.close()
            session = LocalSession.resume(session.path, Random())
            news(session)
        computer, seats = session.computer_to_act(), session.persons_to_act()
        # the person predicts second, or first if the match was interrupted
        if computer is not None and not (killed_every_time and seats):
            done(session, session.computer_decision(computer))
        else:
            view = Match.from_record(session.path.read_bytes(), ENGINES).view(0)
            done(session, decide(view, STEADY.traits, Random(view.round)))
    session.close()
    return session.path


def lines_of(record: Path) -> list[str]:
    """Return the lines of a record after its header, with those of each pair of predictions in the order of seats."""
    lines = record.read_text().splitlines()[1:]
    for place in range(1, len(lines)):
        if '"predict"' in lines[place] and '"predict"' in lines[place - 1]:
            lines[place - 1 : place + 1] = sorted(lines[place - 1 : place + 1])
    return lines


def test_its_record_names_the_published_key_and_the_date_and_keeps_no_secret(tmp_path: Path) -> None:
    session = started(tmp_path)
    extra = session.header.extra
    assert (extra["fair_deal"], extra["cuts"], extra["bots"]) == (
        "published key",
        [20261123],
        [None, "bold:2026-11-23"],
    )
    assert [path.suffix for path in session.path.parent.iterdir()] == [".jsonl"]
    assert attempted_day(session.header) == DAY
    session.close()


def test_everybody_gets_the_same_cards_and_another_day_has_others(tmp_path: Path) -> None:
    sessions = [started(tmp_path, day, seed) for seed, day in enumerate((DAY, DAY, AFTER))]
    deals = [session.path.read_text().splitlines()[1:3] for session in sessions]
    assert deals[0] == deals[1] != deals[2]
    for session in sessions:
        session.close()


@pytest.mark.exhaustive
def test_a_parade_killed_at_every_decision_has_the_same_replies_and_cards(tmp_path: Path) -> None:
    whole, killed = played(started(tmp_path)), played(started(tmp_path, seed=2), killed_every_time=True)
    assert lines_of(whole) == lines_of(killed)


def test_its_deal_can_be_verified_before_and_after_the_end(tmp_path: Path) -> None:
    session = started(tmp_path)
    assert verify_record(session.path, session.path.read_bytes()).holds
    record = played(session)
    found = verify_record(record, record.read_bytes())
    assert found.holds and found.promise.scheme == "published key"
    assert all(verified(record.read_text().splitlines()))
    assert PUBLISHED_KEY.hex() in record.read_text()


@pytest.mark.parametrize("practice", [False, True])
def test_it_counts_in_no_statistics(tmp_path: Path, practice: bool) -> None:
    record = played(started(tmp_path, practice=practice))
    (file,) = record_files(record.parent)
    assert summary_of(file).match.kind == "parade"


ONE = Attempt("", DAY, "a.jsonl")


@pytest.mark.parametrize(
    ("attempts", "day", "today", "told"),
    [
        ([], DAY, DAY, "open"),
        ([], BEFORE, DAY, "past"),
        ([], AFTER, DAY, "to come"),
        ([Attempt("", DAY)], DAY, DAY, "begun"),
        ([ONE], DAY, DAY, "deleted"),
        ([ONE], DAY, AFTER, "deleted"),
        ([ONE], AFTER, AFTER, "open"),
        ([replace(ONE, coins=0)], DAY, DAY, "finished"),
        # the clock was set back, then forward again
        ([ONE], BEFORE, BEFORE, "past"),
        ([ONE], DAY, BEFORE, "to come"),
    ],
)
def test_a_person_has_one_attempt_at_a_day_whatever_the_clock_says(
    tmp_path: Path, attempts: list[Attempt], day: date, today: date, told: str
) -> None:
    assert standing(tmp_path, attempts, day, today) == told


def test_an_attempt_whose_record_is_there_is_continued_even_the_day_after(tmp_path: Path) -> None:
    session = started(tmp_path)
    session.close()
    attempt = Attempt("", DAY, session.path.name)
    assert standing(tmp_path, [attempt], DAY, AFTER) == "begun"
    delete_match(tmp_path, session.path.name, NOON.date())
    assert standing(tmp_path, [attempt], DAY, AFTER) == "deleted"


def test_results_are_found_in_finished_records_even_deleted_ones(tmp_path: Path) -> None:
    records = [played(started(tmp_path, seed=seed)) for seed in (1, 2)]
    left = started(tmp_path, seed=3)
    left.close()
    broken = tmp_path / "matches" / "broken.jsonl"
    broken.write_text("no record\n")
    *_header, last = open_record(records[0].read_bytes(), ENGINES)[1]
    coins = ENGINES["high-low-war"].scores(last.after)[0]
    delete_match(tmp_path, records[1].name, NOON.date())
    names = [records[0].name, records[1].name, left.path.name, broken.name, "gone.jsonl"]
    assert list(finding_results(tmp_path, names)) == [FoundResult(path.name, coins) for path in records]


def test_the_record_of_an_attempt_is_found_without_its_name_but_practice_is_not(tmp_path: Path) -> None:
    practice, other, attempt = started(tmp_path, practice=True), started(tmp_path, AFTER, 2), started(tmp_path, seed=3)
    for session in (practice, other, attempt):
        session.close()
    assert [attempted_day(session.header) for session in (practice, other, attempt)] == [None, AFTER, DAY]
    assert record_of_attempt(tmp_path, DAY) == attempt.path.name
    assert record_of_attempt(tmp_path, BEFORE) == record_of_attempt(tmp_path, DAY, {attempt.path.name}) == ""


@pytest.mark.exhaustive
def test_ash_plays_the_same_cards_in_the_same_seat_and_always_as_well() -> None:
    (coins,) = playing_best(DAY)
    assert coins in range(41) and list(playing_best(DAY)) == [coins]
