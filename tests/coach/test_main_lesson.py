"""The one lesson of a match: the kind of decision that gave most away."""

import pytest

from game.coach.high_low.judgements import Judgement, Option, judge
from game.coach.high_low.main_lesson import NOTHING_TO_LEARN, Kind, is_clear, kind_of, lesson_of
from game.engine.core.cards import Rank
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from game.engine.high_low.rules import AS_WRITTEN
from game.engine.high_low.views import PlayerView
from tests.engine.scripted import deal, play

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER


def _judged(chosen: Decision, best: Decision, cost: float = 1.0) -> Judgement:
    return judge(chosen, (Option(best, cost, 1.0), Option(chosen, 0.0, 0.0)))


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
    assert kind_of(_view("KH"), judged) is Kind.CLEAR_PREDICTION


def test_a_nine_called_lower_goes_against_full_decks_and_one_called_higher_wrongly_against_what_was_played() -> None:
    judged = _judged(Predict(0, (LOWER,)), Predict(0, (HIGHER,)))
    assert kind_of(_view("9H"), judged) is Kind.LIKELIER_PREDICTION
    judged = _judged(Predict(0, (HIGHER,)), Predict(0, (LOWER,)))
    assert kind_of(_view("9H"), judged) is Kind.MIDDLING_PREDICTION


@pytest.mark.parametrize(("card", "natural", "better"), [("JH", HIGHER, LOWER), ("5H", LOWER, HIGHER)])
def test_a_clear_card_that_what_was_played_has_turned_around_is_no_clear_card_misread(
    card: str, natural: Prediction, better: Prediction
) -> None:
    judged = _judged(Predict(0, (natural,)), Predict(0, (better,)))
    assert kind_of(_view(card), judged) is Kind.MIDDLING_PREDICTION


def test_clear_cards_are_those_that_the_lesson_names() -> None:
    misread = _judged(Predict(0, (LOWER,)), Predict(0, (HIGHER,)))
    lesson = lesson_of([(_view("KH"), misread)], AS_WRITTEN)
    assert str(lesson) == "Trust a clear card: predict HIGHER on a jack or better, LOWER on a 5 or less."
    clear = [rank for rank in Rank if is_clear(rank)]
    assert clear == [*range(Rank.TWO, Rank.SIX), *range(Rank.JACK, Rank.ACE + 1)]


def test_of_two_predictions_the_one_that_was_wrong_says_what_was_misread() -> None:
    match = deal("7H 9H KH", "7C 5C 6C")
    play(match, "0 higher", "1 lower", "0 check", "1 check")
    view = match.view(0)
    best = Predict(0, (HIGHER, HIGHER))
    assert kind_of(view, _judged(Predict(0, (LOWER, HIGHER)), best)) is Kind.LIKELIER_PREDICTION
    assert kind_of(view, _judged(Predict(0, (HIGHER, LOWER)), best)) is Kind.CLEAR_PREDICTION


def test_wagers_are_timid_or_rash_with_a_clear_card_or_a_middling_one() -> None:
    for card, timid, rash in (("KH", Kind.TIMID, Kind.RASH_CLEAR), ("9H", Kind.TIMID_MIDDLING, Kind.RASH)):
        view = _wagering_view(card)
        assert kind_of(view, _judged(Check(0), Raise(0, 3))) is timid
        assert kind_of(view, _judged(Raise(0, 3), Check(0))) is rash


def test_a_raise_is_too_little_or_too_much() -> None:
    view = _wagering_view("KH")
    assert kind_of(view, _judged(Raise(0, 1), Raise(0, 3))) is Kind.TOO_LITTLE
    assert kind_of(view, _judged(Raise(0, 3), Raise(0, 1))) is Kind.TOO_MUCH


def test_a_fold_comes_too_soon_or_a_call_too_often() -> None:
    """H3."""
    view = _wagering_view("9H")
    assert kind_of(view, _judged(Fold(0), Call(0))) is Kind.FOLDED_TOO_SOON
    assert kind_of(view, _judged(Call(0), Fold(0))) is Kind.CALLED_TOO_OFTEN
    assert kind_of(view, _judged(Raise(0, 3), Fold(0))) is Kind.CALLED_TOO_OFTEN


def test_the_lesson_is_about_what_cost_most_not_about_what_came_most_often() -> None:
    view = _wagering_view("KH")
    often = [(view, _judged(Check(0), Raise(0, 3), 0.2))] * 3
    dear = [(view, _judged(Raise(0, 3), Check(0), 0.7))]
    assert str(lesson_of([*often, *dear], AS_WRITTEN)) == Kind.RASH_CLEAR.value


def test_who_gave_nothing_away_has_nothing_to_learn() -> None:
    assert str(lesson_of([(_view("KH"), _judged(Check(0), Check(0), 0.0))], AS_WRITTEN)) == NOTHING_TO_LEARN
