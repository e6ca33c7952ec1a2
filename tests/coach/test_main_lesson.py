"""The one lesson of a match: the kind of decision that gave most away."""

import pytest

from game.coach.high_low.main_lesson import NOTHING_TO_LEARN, Kind, is_clear, kind_of, lesson_of
from game.coach.high_low.review_results import Judgement, Option, Standing, Verdict, judge
from game.engine.core.cards import Rank
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from game.engine.high_low.rules import AS_WRITTEN
from game.engine.high_low.views import PlayerView
from tests.engine.scripted import check_down, deal, play

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER


def _judged(chosen: Decision, best: Decision, cost: float = 1.0) -> Judgement:
    return judge(chosen, (Option(best, cost, 1.0), Option(chosen, 0.0, 0.0)))


def _verdict(view: PlayerView, judged: Judgement, standing: Standing | None = None) -> Verdict:
    return Verdict(1, view, judged, False, standing)


def _view(card: str) -> PlayerView:
    view = deal(card, "5C").view(0)
    assert isinstance(view, PlayerView)
    return view


def _wagering_view(card: str) -> PlayerView:
    match = deal(card, "5C")
    play(match, "0 higher", "1 lower")
    view = match.view(0)
    assert isinstance(view, PlayerView)
    return view


def test_a_king_called_lower_is_a_clear_card_misread() -> None:
    judged = _judged(Predict(0, (LOWER,)), Predict(0, (HIGHER,)))
    assert kind_of(_verdict(_view("KH"), judged)) is Kind.CLEAR_PREDICTION


def test_a_nine_called_lower_goes_against_full_decks() -> None:
    judged = _judged(Predict(0, (LOWER,)), Predict(0, (HIGHER,)))
    assert kind_of(_verdict(_view("9H"), judged)) is Kind.LIKELIER_PREDICTION


def test_a_card_that_what_was_played_has_turned_around_was_not_counted() -> None:
    """After five rounds of low cards, a nine is lower than 20 of the cards still out and higher than 18."""
    match = deal("2H 3H 4H 5H 6H 9H", "3C 4C 5C 6C 7C 2D")
    for _round in range(5):
        check_down(match, "lower", "higher")
    judged = _judged(Predict(0, (HIGHER,)), Predict(0, (LOWER,)))
    assert kind_of(_verdict(match.view(0), judged)) is Kind.COUNTED_PREDICTION


@pytest.mark.parametrize(
    ("card", "natural", "better"), [("9H", HIGHER, LOWER), ("JH", HIGHER, LOWER), ("8H", LOWER, HIGHER)]
)
def test_where_the_cards_do_not_favour_the_better_prediction_the_wagers_do(
    card: str, natural: Prediction, better: Prediction
) -> None:
    judged = _judged(Predict(0, (natural,)), Predict(0, (better,)))
    assert kind_of(_verdict(_view(card), judged)) is Kind.WAGERED_PREDICTION


def test_clear_cards_are_those_that_the_lesson_names() -> None:
    misread = _judged(Predict(0, (LOWER,)), Predict(0, (HIGHER,)))
    lesson = lesson_of([_verdict(_view("KH"), misread)], AS_WRITTEN)
    assert str(lesson) == "Trust a clear card: predict HIGHER on a jack or better and LOWER on a 5 or less."
    clear = [rank for rank in Rank if is_clear(rank)]
    assert clear == [*range(Rank.TWO, Rank.SIX), *range(Rank.JACK, Rank.ACE + 1)]


def test_of_two_predictions_the_one_that_was_wrong_says_what_was_misread() -> None:
    match = deal("7H 9H KH", "7C 5C 6C")
    play(match, "0 higher", "1 lower", "0 check", "1 check")
    view = match.view(0)
    best = Predict(0, (HIGHER, HIGHER))
    assert kind_of(_verdict(view, _judged(Predict(0, (LOWER, HIGHER)), best))) is Kind.LIKELIER_PREDICTION
    assert kind_of(_verdict(view, _judged(Predict(0, (HIGHER, LOWER)), best))) is Kind.CLEAR_PREDICTION


BEHIND, AHEAD = Standing(0.3, 0.5), Standing(0.5, 0.3)


def test_wagers_are_timid_or_rash_with_a_clear_card_or_a_middling_one() -> None:
    for card, timid, rash in (("KH", Kind.TIMID, Kind.RASH_CLEAR), ("9H", Kind.TIMID_MIDDLING, Kind.RASH)):
        view = _wagering_view(card)
        assert kind_of(_verdict(view, _judged(Check(0), Raise(0, 3)), AHEAD)) is timid
        assert kind_of(_verdict(view, _judged(Raise(0, 3), Check(0)), BEHIND)) is rash


def test_who_is_behind_is_not_told_to_raise_for_the_card_nor_who_is_ahead_to_hold_back_for_it() -> None:
    view = _wagering_view("KH")
    assert kind_of(_verdict(view, _judged(Check(0), Raise(0, 3)), BEHIND)) is Kind.TIMID_BEHIND
    assert kind_of(_verdict(view, _judged(Raise(0, 3), Check(0)), AHEAD)) is Kind.RASH_AHEAD


def test_without_wagers_that_say_anything_the_cards_still_out_decide_who_is_ahead() -> None:
    assert kind_of(_verdict(_wagering_view("KH"), _judged(Check(0), Raise(0, 3)))) is Kind.TIMID
    assert kind_of(_verdict(_wagering_view("3H"), _judged(Check(0), Raise(0, 3)))) is Kind.TIMID_BEHIND


def test_a_raise_from_behind_that_is_answered_by_folds_is_a_bluff() -> None:
    """H3."""
    view = _wagering_view("9H")
    folding, checking = Option(Raise(0, 3), 1.0, 1.0, folds=0.4), Option(Check(0), 0.0, 0.0)
    assert kind_of(_verdict(view, judge(Check(0), (folding, checking)), BEHIND)) is Kind.BLUFFED_TOO_SELDOM
    assert kind_of(_verdict(view, judge(Check(0), (folding, checking)), AHEAD)) is Kind.TIMID_MIDDLING
    called = Option(Raise(0, 3), -1.0, 0.0, folds=0.1)
    assert kind_of(_verdict(view, judge(Raise(0, 3), (called, checking)), BEHIND)) is Kind.BLUFFED_TOO_OFTEN


def test_a_raise_is_too_little_or_too_much() -> None:
    view = _wagering_view("KH")
    assert kind_of(_verdict(view, _judged(Raise(0, 1), Raise(0, 3)))) is Kind.TOO_LITTLE
    assert kind_of(_verdict(view, _judged(Raise(0, 3), Raise(0, 1)))) is Kind.TOO_MUCH


def test_a_fold_comes_too_soon_or_a_call_too_often() -> None:
    """H3."""
    view = _wagering_view("9H")
    assert kind_of(_verdict(view, _judged(Fold(0), Call(0)), BEHIND)) is Kind.FOLDED_TOO_SOON
    assert kind_of(_verdict(view, _judged(Call(0), Fold(0)), BEHIND)) is Kind.CALLED_TOO_OFTEN
    assert kind_of(_verdict(view, _judged(Raise(0, 3), Fold(0)), BEHIND)) is Kind.CALLED_TOO_OFTEN


def test_where_a_fold_is_better_than_a_call_a_raise_was_the_chance() -> None:
    """H3."""
    options = Option(Raise(0, 6), 1.0, 1.0, folds=0.5), Option(Fold(0), -1.0, 0.0), Option(Call(0), -2.0, 0.0)
    judged = judge(Fold(0), options)
    assert kind_of(_verdict(_wagering_view("9H"), judged, BEHIND)) is Kind.BLUFFED_TOO_SELDOM


def test_the_lesson_is_about_what_cost_most_not_about_what_came_most_often() -> None:
    view = _wagering_view("KH")
    often = [_verdict(view, _judged(Check(0), Raise(0, 3), 0.2))] * 3
    dear = [_verdict(view, _judged(Raise(0, 3), Check(0), 0.7))]
    assert str(lesson_of([*often, *dear], AS_WRITTEN)) == Kind.RASH_AHEAD.value


def test_who_gave_nothing_away_has_nothing_to_learn() -> None:
    assert str(lesson_of([_verdict(_view("KH"), _judged(Check(0), Check(0), 0.0))], AS_WRITTEN)) == NOTHING_TO_LEARN
