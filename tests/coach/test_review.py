"""The review of a match, from its record alone, and the same review kept and restored."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.coach.high_low.option_values_and_hints import options, showdowns_for
from game.coach.high_low.review import VERSION, ReviewError, kept, restored, review
from game.coach.high_low.review_results import Grade, Review, SeatReview, Standing
from game.engine.core.cards import SEATS
from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, Predict, Prediction, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG, HighLowRules
from game.opponents.high_low.solving.solver import solve
from tests.engine.drawing import play_randomly
from tests.engine.scripted import check_down, deal, play

CASES = sorted((Path(__file__).parents[1] / "engine" / "cases").glob("*.jsonl"))
QUICK = 40
"""Few iterations: clear decisions get the same grade as with many."""


def _data(match: Match) -> bytes:
    return "".join(f"{line}\n" for line in match.record).encode()


def _reviewed(match: Match) -> Review:
    return review(_data(match), stop_after=QUICK)


@cache
def _review_of(seed: int) -> Review:
    return _reviewed(_random_match(seed))


def _random_match(seed: int, rules: HighLowRules = LONG) -> Match:
    match = Match.new(HIGH_LOW_WAR, rules, Random(seed), ("Ann", "Bo"))
    play_randomly(match, Random(seed), 400)
    return match


def test_what_was_the_only_thing_left_to_do_is_no_decision() -> None:
    """R3: after a raise to all that may be wagered there is only the call."""
    match = deal("KH 2S", "5C 9D", HighLowRules(coins=3, raise_limit=None, raises_limit=None))
    play(match, "0 higher", "1 lower", "0 raise 2", "1 call")
    ann, bo = _reviewed(match).seats
    assert [len(seat.verdicts) for seat in (ann, bo)] == [2, 1]


def test_a_wrong_king_is_a_mistake_and_a_right_one_is_not() -> None:
    match = deal("KH 2S", "5C 9D", LONG)
    play(match, "0 lower", "1 lower", "0 check", "1 check")
    ann, bo = _reviewed(match).seats
    assert [verdict.judgement.grade for verdict in ann.verdicts[:1]] == [Grade.MISTAKE]
    assert [verdict.judgement.grade for verdict in bo.verdicts[:1]] == [Grade.GOOD]


def test_it_is_judged_by_what_was_known_not_by_what_lay_face_down() -> None:
    """A queen is called higher whatever it meets."""
    won, lost = deal("QH", "5C", LONG), deal("QH", "KC", LONG)
    for match in (won, lost):
        play(match, "0 higher", "1 lower", "0 check", "1 check")
    first, second = (_reviewed(match).seats[0].verdicts for match in (won, lost))
    assert [each.judgement for each in first] == [each.judgement for each in second]


def test_what_was_given_away_and_chance_make_up_what_was_won() -> None:
    told = _review_of(3)
    for seat in SEATS:
        account = told.account(seat)
        assert account.gave_away == -told.seats[seat].cost < 0 < account.was_given == told.seats[1 - seat].cost
        assert sum(account) == pytest.approx(told.seats[seat].won)


@pytest.mark.parametrize("seed", [3, 4])
def test_what_chance_brings_one_player_it_takes_from_the_other(seed: int) -> None:
    """E2: a pot that nobody has won goes to nobody; half of it is listed as unclaimed for each player."""
    told = _review_of(seed)
    first, second = (told.account(seat) for seat in SEATS)
    assert first.luck == pytest.approx(-second.luck)
    assert first.unclaimed == second.unclaimed == -told.course[-1].pot / 2


def test_what_one_won_the_other_lost_but_for_the_pot() -> None:
    told = _review_of(4)
    assert told.over
    left = told.course[-1].pot
    assert sum(seat.won for seat in told.seats) == -left


def test_every_decision_of_both_is_judged() -> None:
    match = _random_match(5)
    judged = sorted(verdict.line for seat in _reviewed(match).seats for verdict in seat.verdicts)

    def lines(*actions: str) -> set[int]:
        return {number for number, line in enumerate(match.record, 1) if any(f'"do": "{do}"' in line for do in actions)}

    assert len(judged) == len(set(judged))
    assert lines("predict", "raise") <= set(judged) < lines("predict", "raise", "check", "call")


def test_both_cards_of_a_war_are_judged_together() -> None:
    match = deal("9H KD 3S", "9S QC 4D", LONG)
    check_down(match, "higher", "lower")
    play(match, "0 lower lower")
    verdict = _reviewed(match).seats[0].verdicts[-1]
    assert verdict.judgement.best.decision == Predict(0, (Prediction.HIGHER, Prediction.LOWER))
    assert len(verdict.judgement.options) == 4


def test_a_raise_of_a_size_that_nobody_looks_at_is_judged_too() -> None:
    match = deal("KH", "5C", HighLowRules())
    play(match, "0 higher", "1 lower", "0 raise 7")
    judged = _reviewed(match).seats[0].verdicts[-1].judgement
    assert judged.chosen.decision == Raise(0, 7)
    assert judged.best.worth > judged.chosen.worth


def test_where_folding_is_allowed_such_a_raise_is_still_worth_as_much_beside_a_call_as_in_its_own_tree() -> None:
    """H3."""
    match = deal("KH", "QC", HighLowRules(fold=True))
    play(match, "0 higher", "1 higher", "0 raise 3")
    view, decision = match.view(1), Raise(1, 9)
    usual, own = showdowns_for(view, decision)
    solved = {usual: solve(usual, 4), own: solve(own, QUICK)}
    told, in_its_own = (
        {option.decision: option.worth for option in found}
        for found in (options(view, solved, decision), options(view, {usual: solved[own]}))
    )
    assert told[Call(1)] != pytest.approx(in_its_own[Call(1)])
    assert told[decision] - told[Call(1)] == pytest.approx(in_its_own[decision] - in_its_own[Call(1)])


def test_the_options_hold_what_the_player_may_do_and_nothing_else() -> None:
    match = deal("KH", "5C", LONG)
    play(match, "0 higher", "1 lower")
    view = match.view(0)
    solved = {showdown: solve(showdown, QUICK) for showdown in showdowns_for(view)}
    assert {option.decision for option in options(view, solved)} == {Check(0), Raise(0, 1), Raise(0, 2), Raise(0, 3)}


def test_the_worst_decisions_come_dearest_first() -> None:
    told = _reviewed(_random_match(6))
    costs = [verdict.judgement.cost for verdict in told.seats[0].worst()]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == max(verdict.judgement.cost for verdict in told.seats[0].verdicts)


def test_the_course_tells_coins_pot_and_wars_after_each_round() -> None:
    match = deal("9H KD 3S 7C", "9S QC 4D 8D", LONG)
    check_down(match, "higher", "lower")
    check_down(match, "higher lower", "lower lower")
    check_down(match, "higher", "lower")
    told = _reviewed(match)
    assert [(point.number, point.wars) for point in told.course] == [(0, 0), (1, 1), (2, 0)]
    assert told.course[0].coins == (20, 20) and told.course[0].pot == 0
    assert told.course[2].pot == 2, "both were wrong about the 7 and the 8"


def test_a_decision_after_a_hint_is_marked_as_practice() -> None:
    match = _random_match(7)
    lines = [line.replace('{"do": "raise"', '{"practice": true, "do": "raise"') for line in match.record]
    told = review("".join(f"{line}\n" for line in lines).encode(), stop_after=QUICK)
    verdicts = [verdict for seat in told.seats for verdict in seat.verdicts]
    assert {verdict.practice for verdict in verdicts if isinstance(verdict.judgement.decision, Raise)} == {True}
    assert {verdict.practice for verdict in verdicts if isinstance(verdict.judgement.decision, Check)} == {False}


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_case_can_be_reviewed(path: Path) -> None:
    assert review(path.read_bytes(), stop_after=QUICK).course[0].number == 0


def test_a_match_in_which_nothing_was_decided_is_refused() -> None:
    with pytest.raises(ReviewError, match="no decisions have been made"):
        review(_data(Match.new(HIGH_LOW_WAR, LONG, Random(1))))


def test_a_record_that_does_not_hold_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1"):
        review(b"{}\n")


@pytest.fixture(scope="module")
def data() -> bytes:
    """Record of a match with WARs."""
    return _data(_random_match(3))


@pytest.fixture(scope="module")
def found(data: bytes) -> Review:
    """Quick review of it, with a standing for every third decision."""
    quick = review(data, stop_after=8)
    first, second = (_varied(seat) for seat in quick.seats)
    return replace(quick, seats=(first, second))


def _varied(seat: SeatReview) -> SeatReview:
    verdicts = (
        replace(
            verdict,
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
