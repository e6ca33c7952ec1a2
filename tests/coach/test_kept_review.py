"""What is kept of a review, and the review made again from it."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.coach.high_low.judgements import Review, SeatReview, Standing
from game.coach.high_low.kept_review import VERSION, kept, restored
from game.coach.high_low.review import review
from game.engine.core.match import Match
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from tests.engine.drawing import play_randomly


@pytest.fixture(scope="module")
def data() -> bytes:
    """The record of a match with WARs."""
    match = Match.new(HIGH_LOW_WAR, LONG, Random(3), ("Ann", "Bo"))
    play_randomly(match, Random(3), 400)
    return "".join(f"{line}\n" for line in match.record).encode()


@pytest.fixture(scope="module")
def found(data: bytes) -> Review:
    """Its review, one decision in four uncertain, and one in three with a standing."""
    quick = review(data, stop_after=8)
    first, second = (_varied(seat) for seat in quick.seats)
    return replace(quick, seats=(first, second))


def _varied(seat: SeatReview) -> SeatReview:
    verdicts = (
        replace(
            verdict,
            judgement=replace(verdict.judgement, certain=number % 4 > 0),
            standing=Standing(0.25, 0.5) if number % 3 == 0 else None,
        )
        for number, verdict in enumerate(seat.verdicts)
    )
    return replace(seat, verdicts=tuple(verdicts))


def _as_read(found: Review) -> Any:
    return json.loads(json.dumps(kept(found)))


def test_a_review_comes_back_as_it_was(data: bytes, found: Review) -> None:
    again = restored(data, _as_read(found))
    assert again is not None
    assert [seat.verdicts for seat in again.seats] == [seat.verdicts for seat in found.seats]
    assert (again.course, again.over, again.final) == (found.course, found.over, True)


def test_only_a_final_review_is_kept(found: Review) -> None:
    assert kept(replace(found, final=False)) is None
    assert kept(0.5) is None


def test_what_another_version_kept_is_not_used(data: bytes, found: Review) -> None:
    assert restored(data, _as_read(found) | {"version": VERSION + 1}) is None


@pytest.mark.parametrize(
    "options",
    [
        [],
        None,
        3,
        [["check", 0.1]],
        [["check", "much", 1.0]],
        [["check", float("nan"), 1.0]],
        [["check", 10**400, 1.0]],
        [[["up"], 0.1, 1.0]],
    ],
    ids=lambda options: str(options)[:40],
)
def test_what_is_damaged_is_not_used(data: bytes, found: Review, options: object) -> None:
    values = _as_read(found)
    line = next(iter(values["decisions"]))
    values["decisions"][line]["options"] = options
    assert restored(data, values) is None


@pytest.mark.parametrize("values", [None, [], {}, "text", {"version": VERSION, "decisions": {}}], ids=str)
def test_what_is_no_review_is_not_used(data: bytes, values: object) -> None:
    assert restored(data, values) is None
