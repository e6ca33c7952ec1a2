"""Decisions of High Low War's opponents: always legal, also in WARs, with wagers that match their cards."""

from dataclasses import replace
from random import Random
from statistics import fmean
from time import perf_counter

import pytest

from game.engine.high_low.actions import Call, Check, Fold, Predict, PredictChoice, Prediction, Raise
from game.engine.high_low.redacted_views import turn
from game.engine.high_low.rules import AS_WRITTEN, BLUFFING, LONG, HighLowRules
from game.opponents.high_low.deciding import decide, decide_without_counting, goes_by_feeling, lead, turn_of
from game.opponents.high_low.levels import (
    BEGINNER,
    BOLD,
    CAPTAIN,
    CHILD,
    LEVELS,
    OPPONENTS,
    STEADY,
    opponent_named,
)
from game.opponents.high_low.strategy_cache import remembers
from game.opponents.high_low.traits import Traits
from game.opponents.opponent import UnknownOpponentError
from tests.engine.scripted import deal, play, predict
from tests.opponents.high_low.tables import tables, without_high_cards
from tests.sampling import few_or_many

EACH_OPPONENT = pytest.mark.parametrize("traits", [each.traits for each in OPPONENTS.values()], ids=list(OPPONENTS))


def shares(traits: Traits, card: str, *moves: str, rules: HighLowRules = LONG, tries: int = 400) -> dict[type, float]:
    """Return how often seat 0 makes each decision with that card after these moves; both seats predict first."""
    match = deal(card, "8H", rules)
    predict(match, "higher", "lower")
    play(match, *moves)
    done = [type(decide(match.view(0), traits, Random(seed))) for seed in range(tries)]
    return {kind: done.count(kind) / tries for kind in (Check, Call, Fold, Raise)}


@pytest.mark.exhaustive
def test_every_decision_in_whole_matches_is_legal_under_any_rules() -> None:
    decided = 0
    for match, seat, rng in tables(matches=24, seed=11):
        decision = decide(match.view(seat), OPPONENTS[rng.choice(list(OPPONENTS))].traits, rng)
        assert decision.seat == seat
        decided += 1
    assert decided > 1200  # and the engine took each one that the tables were played with


@pytest.mark.exhaustive
def test_the_same_view_and_the_same_chance_give_the_same_decision() -> None:
    for match, seat, rng in tables(matches=12, seed=12):
        seed = rng.getrandbits(32)
        first, again = (decide(match.view(seat), BOLD.traits, Random(seed)) for _ in range(2))
        assert first == again


@pytest.mark.exhaustive
def test_a_turn_holds_nothing_but_what_the_view_shows() -> None:
    for match, seat, _rng in tables(matches=24, seed=13):
        assert turn(match.state, seat) == turn_of(match.view(seat))


@pytest.mark.exhaustive
def test_who_goes_by_feeling_decides_at_sight_as_by_the_view() -> None:
    by_feeling = [each.traits for each in OPPONENTS.values() if goes_by_feeling(each.traits)]
    assert STEADY.traits in by_feeling and CAPTAIN.traits not in by_feeling
    for match, seat, rng in tables(matches=12, seed=14):
        traits, seed = rng.choice(by_feeling), rng.getrandbits(32)
        assert decide_without_counting(turn(match.state, seat), traits, Random(seed)) == decide(
            match.view(seat), traits, Random(seed)
        )


def test_there_is_no_turn_for_a_seat_that_owes_nothing() -> None:
    match = deal("AC", "8H")
    predict(match, "higher", "lower")
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        turn(match.state, 1)


def test_in_a_war_there_is_a_prediction_for_each_card() -> None:
    match = deal("8C AC 2C", "8H KH 3H")
    predict(match, "higher", "lower")
    play(match, "0 check", "1 check")
    said = decide(match.view(0), STEADY.traits, Random(1))
    assert said == Predict(0, (Prediction.HIGHER, Prediction.LOWER))


def test_in_a_war_the_wager_goes_with_the_card_that_is_contested() -> None:
    match = deal("8C 8D 2C", "8H KH 3H", LONG)
    predict(match, "higher", "lower")
    play(match, "0 check", "1 check", "0 higher lower", "1 higher higher")
    first_card = [decide(match.view(0), STEADY.traits, Random(seed)) for seed in range(100)]
    assert first_card.count(Check(0)) > 80  # an 8: seldom opened with
    play(match, "0 check", "1 check")
    second_card = [decide(match.view(0), STEADY.traits, Random(seed)) for seed in range(100)]
    assert second_card.count(Raise(0, 3)) > 50  # a two: mostly


def test_after_a_nested_war_the_wager_goes_with_the_outer_wars_second_card() -> None:
    match = deal("8C 7C 2C 9C TC", "8H 7H 3H JH QH", LONG)
    predict(match, "higher", "lower")
    play(match, "0 check", "1 check", "0 lower lower", "1 lower lower", "0 check", "1 check")
    play(match, "0 lower lower", "1 higher higher", "0 check", "1 check", "0 check", "1 check")
    seen = match.view(0)
    assert [frame.open for frame in seen.frames][-1] is False, "the nested WAR was to be over"
    decided = [decide(seen, STEADY.traits, Random(seed)) for seed in range(100)]
    assert decided.count(Raise(0, 3)) > 50  # the two, not the ten drawn last


def test_steady_opens_strong_cards_and_seldom_an_eight() -> None:
    assert shares(STEADY.traits, "KC")[Raise] > 0.95
    assert 0 < shares(STEADY.traits, "8C")[Raise] < 0.12
    assert shares(STEADY.traits, "AC")[Raise] == 1


def test_steady_raises_again_with_an_ace_and_calls_with_a_ten() -> None:
    assert shares(STEADY.traits, "AC", "0 check", "1 raise 2")[Raise] > 0.9
    assert shares(STEADY.traits, "TC", "0 check", "1 raise 2")[Call] == 1


def test_h3_by_feeling_a_card_is_folded_that_is_too_weak_for_the_price() -> None:
    """A call of 5 for a pot of 7 has to be right three times out of four, one of 1 for 3 less than every other time."""
    assert shares(STEADY.traits, "9C", "0 check", "1 raise 5", rules=BLUFFING)[Fold] > 0.9
    assert shares(STEADY.traits, "KC", "0 check", "1 raise 5", rules=BLUFFING)[Fold] == 0
    assert shares(STEADY.traits, "TC", "0 check", "1 raise 1", rules=BLUFFING)[Fold] == 0
    assert shares(STEADY.traits, "9C", "0 check", "1 raise 3", rules=LONG)[Fold] == 0


def test_h3_nerve_calls_what_others_fold() -> None:
    timid, brave = (
        shares(Traits(nerve=nerve), "JC", "0 check", "1 raise 5", rules=BLUFFING)[Fold] for nerve in (20, 60)
    )
    assert timid > brave + 0.1


def test_h3_whoever_can_only_call_or_fold_does_either_by_feeling() -> None:
    rules = HighLowRules(raise_limit=5, raises_limit=1, fold=True)
    assert shares(STEADY.traits, "AC", "0 check", "1 raise 5", rules=rules)[Call] == 1
    assert shares(STEADY.traits, "8C", "0 check", "1 raise 5", rules=rules)[Fold] == 1


def test_bold_bluffs_with_an_eight_more_often_than_steady() -> None:
    assert shares(BOLD.traits, "8C")[Raise] > 2 * shares(STEADY.traits, "8C")[Raise]


@few_or_many("tries", 2000, 4000)
@pytest.mark.parametrize("traits", [STEADY.traits, BOLD.traits], ids=["steady", "bold"])
def test_the_size_of_an_opening_raise_does_not_tell_the_card(traits: Traits, tries: int) -> None:
    view = {card: deal(card, "5H", AS_WRITTEN) for card in ("2C", "4C", "6C", "TC", "QC", "AC")}
    means = []
    for card, match in view.items():
        predict(match, "higher" if card[0] in "TQA" else "lower", "lower")
        decided = [decide(match.view(0), traits, Random(seed)) for seed in range(tries)]
        means.append(fmean(each.to for each in decided if isinstance(each, Raise)))
    assert max(means) - min(means) < 1


def test_bold_raises_more_than_steady_and_a_child_hardly_knows_an_ace() -> None:
    middling = {each.name: shares(each.traits, "JC")[Raise] for each in (STEADY, BOLD)}
    assert middling["bold"] > middling["steady"] + 0.2
    assert shares(CHILD.traits, "AC")[Raise] < shares(STEADY.traits, "AC")[Raise]


def test_with_more_nerve_more_is_raised_and_higher() -> None:
    raised = [shares(Traits(nerve=nerve), "TC")[Raise] for nerve in (0, 40, 60, 80, 100)]
    assert raised == sorted(raised) and raised[0] == 0 and raised[-1] == 1
    assert highest_opening(Traits(nerve=20)) < highest_opening(Traits(nerve=90))


def test_who_remembers_the_cards_knows_a_ten_for_the_highest_left() -> None:
    match = deal("TC", "2H", LONG)
    later = without_high_cards(match.view(0))
    assert lead(later, (0, 0), counting=True) > 0.85
    assert lead(later, (0, 0), counting=False) == pytest.approx(16 / 51)


@pytest.mark.parametrize("memory", [0, 1, 37, 100])
def test_cards_are_remembered_in_as_many_rounds_out_of_a_hundred_as_stated(memory: int) -> None:
    view = deal("TC", "2H", LONG).view(0)
    known = [remembers(replace(view, round=number), Traits(memory=memory)) for number in range(1, 101)]
    assert known.count(True) == memory


def test_where_raises_are_small_steady_and_bold_raise_by_the_most() -> None:
    for traits in (STEADY.traits, BOLD.traits):
        match = deal("KC", "8H", LONG)
        predict(match, "higher", "lower")
        decided = {decide(match.view(0), traits, Random(seed)) for seed in range(200)}
        assert decided <= {Check(0), Raise(0, 3)}


def highest_opening(traits: Traits) -> int:
    """The most that an ace is opened with where a raise may go up to everything, which is 19."""
    match = deal("AC", "8H", AS_WRITTEN)
    predict(match, "higher", "lower")
    decided = [decide(match.view(0), traits, Random(seed)) for seed in range(400)]
    return max((each.to for each in decided if isinstance(each, Raise)), default=0)


@EACH_OPPONENT
def test_without_a_limit_nobody_opens_with_everything(traits: Traits) -> None:
    assert 0 < highest_opening(traits) <= 11


@few_or_many("tries", 500, 2000)
@EACH_OPPONENT
def test_raising_again_and_again_grows_unlikely(traits: Traits, tries: int) -> None:
    once, thrice = (
        shares(traits, "KC", *moves, rules=AS_WRITTEN, tries=tries)[Raise]
        for moves in (("0 check", "1 raise 1"), ("0 raise 1", "1 raise 2", "0 raise 3", "1 raise 4"))
    )
    assert thrice < once


def test_a_seat_that_owes_nothing_is_refused_in_one_line() -> None:
    match = deal("KC", "8H")
    play(match, "0 higher")
    assert [type(each) for each in match.legal_actions(1)] == [PredictChoice]
    with pytest.raises(ValueError, match=r"^seat 0 has nothing to decide; ask only a seat that is to act$"):
        decide(match.view(0), STEADY.traits, Random(1))


def test_a_decision_takes_far_less_than_fifty_milliseconds() -> None:
    seconds = decided = 0.0
    for match, seat, rng in tables(matches=6, seed=13):
        started = perf_counter()
        decide(match.view(seat), BOLD.traits, rng)
        seconds += perf_counter() - started
        decided += 1
    assert seconds / decided < 0.05


def test_the_names_in_records_stay_as_they_are() -> None:
    assert {"child", "bold", "steady", "beginner"} <= set(OPPONENTS)
    assert all(name == each.name and each.display_name and each.description for name, each in OPPONENTS.items())


def test_the_beginner_of_earlier_versions_still_plays_and_is_not_offered() -> None:
    assert opponent_named("beginner") is BEGINNER and BEGINNER not in LEVELS


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownOpponentError, match=r"^there is no opponent 'ace'; choose from child, bold, steady"):
        opponent_named("ace")
