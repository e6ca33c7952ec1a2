"""The comparison of two matches with the same cards: every decision beside its counterpart."""

import json
from pathlib import Path
from random import Random

import pytest

from game.engine.core.match import Match
from game.engine.core.watched_match import WatchedMatch
from game.games import ENGINES
from game.session.practice_matches import begin_again
from game.session.replay_reading import comparing
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.board import HIGH_LOW
from scenes.table.match_comparison import Column, ComparedRow, ComparisonScene, compare
from tests.engine.drawing import as_bytes, play_randomly
from tests.pictures.measuring import Frame
from tests.scenes.replaying import classic_record, high_low_record, whole
from tests.seating import seating_of
from tests.session.matches import NOON

AGAIN = seating_of(("Ann", "Fox"), (None, "bold"))


def compared(folder: Path, line: int | None = None, seats: int = 1, seed: int = 9) -> list[ComparedRow]:
    """Play a match again at random. Return its comparison with the original."""
    record = folder / "matches" / "20310506-123059-0001.jsonl"
    record.parent.mkdir()
    record.write_bytes(high_low_record())
    path = begin_again(folder, record, line, seats, AGAIN, NOON, Random(1))
    match, rng = Match.from_record(path.read_bytes(), ENGINES), Random(seed)
    match.resume(rng)
    play_randomly(match, rng, 2000)
    path.write_bytes(as_bytes(match))
    return compare(*both(path), seats, HIGH_LOW)


def both(path: Path) -> tuple[WatchedMatch, WatchedMatch]:
    """Return the original and the later match, as the program reads them."""
    _seats, *told = comparing(path)
    half = next(place for place, found in enumerate(told) if isinstance(found, WatchedMatch)) + 1
    return whole(told[:half]), whole(told[half:])


def test_each_decision_stands_beside_the_one_with_the_same_cards(tmp_path: Path) -> None:
    rows = compared(tmp_path)
    first = next(place for place, row in enumerate(rows) if row.heading)
    assert all("Round 1" in text for text in rows[first].texts)
    heading, *predicted = rows[first : first + 3]
    left, right = ([text.split("  ·  ")[1] for text in row.texts] for row in (heading, heading))
    assert left == right, "the cards are the same"
    assert {row.texts[0].split()[0] for row in predicted} == {"Ann", "Bo"}
    for row in predicted:
        names = tuple(text.split()[0] for text in row.texts)
        assert names in {("Ann", "Fox"), ("Bo", "Ann")}, "who had the seat's cards then, and who has them now"


def test_a_decision_is_marked_where_it_was_another_one(tmp_path: Path) -> None:
    rows = [row for row in compared(tmp_path) if not row.heading]
    for row in rows:
        done = [text.partition(" ")[2] for text in row.texts]
        assert row.differs == (done[0] != done[1])
    assert {row.differs for row in rows} == {True, False}


def test_up_to_where_a_match_was_played_on_nothing_differs(tmp_path: Path) -> None:
    rows = compared(tmp_path, line=60, seats=0)
    differing = [place for place, row in enumerate(rows) if row.differs]
    assert differing and differing[0] > 20
    assert all("Bo" in row.texts[0] or "Ann" in row.texts[0] for row in rows[:20] if not row.heading)


def test_rounds_of_the_longer_match_stand_beside_nothing(tmp_path: Path) -> None:
    rows = compared(tmp_path, seed=4)
    alone = [row for row in rows if row.heading and "" in row.texts]
    numbers = [row.texts for row in rows if row.heading]
    assert alone and numbers == sorted(numbers, key=lambda texts: int(max(texts).split()[1]))


@pytest.mark.parametrize("gone", [True, False])
def test_what_can_not_be_compared_says_why(tmp_path: Path, gone: bool) -> None:
    path = record = tmp_path / "matches" / "20310506-123059-0001.jsonl"
    record.parent.mkdir()
    record.write_bytes(high_low_record())
    if gone:
        path = begin_again(tmp_path, record, None, 0, AGAIN, NOON, Random(1))
        record.unlink()
    *_told, refused = comparing(path)
    assert str(tmp_path) in str(refused)


def test_a_match_of_another_game_is_not_compared_whatever_a_header_says(tmp_path: Path) -> None:
    header, *lines = high_low_record().decode().splitlines()
    path, other = tmp_path / "again.jsonl", tmp_path / "other.jsonl"
    path.write_text("\n".join((json.dumps(json.loads(header) | {"cards_of": {"match": other.name}}), *lines)))
    other.write_bytes(classic_record())
    (refused,) = comparing(path)
    assert "no earlier match was played with these cards" in str(refused)


def test_each_column_says_which_match_it_is(look: Look) -> None:
    page = ComparisonScene((Column("Ann and Bo", "19 and 21"), Column("Bo and Ann", "22 and 18")), ())
    page.enter(look)
    canvas = Canvas()
    page.draw(canvas)
    words = [each.text for each in Frame(canvas, look).words]
    assert "Original: 19 and 21" in words and "Played again: 22 and 18" in words
