"""Reasons for faults: what the card beats, what the bets suggest, and what follows from it."""

import pytest

from game.coach.high_low.reasons import reason_for
from game.coach.high_low.review_results import Option, Standing, Verdict, judge
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from game.engine.high_low.rules import AS_WRITTEN, HighLowRules
from game.engine.high_low.views import PlayerView
from tests.engine.scripted import check_down, deal, play

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER


def _reason(view: PlayerView, chosen: Decision, best: Decision, standing: Standing | None = None) -> str:
    judged = judge(chosen, (Option(best, 1.0, 1.0), Option(chosen, 0.0, 0.0)))
    return str(reason_for(Verdict(1, view, judged, False, standing)))


def _predicting(card: str) -> PlayerView:
    view = deal(card, "5C").view(0)
    assert isinstance(view, PlayerView)
    return view


def _wagering(card: str, called: str, *moves: str, seat: int = 0, rules: HighLowRules = AS_WRITTEN) -> PlayerView:
    match = deal("5C", card, rules) if seat else deal(card, "5C", rules)
    predictions = ("0 lower", f"1 {called}") if seat else (f"0 {called}", "1 lower")
    play(match, *predictions, *moves)
    view = match.view(seat)
    assert isinstance(view, PlayerView)
    return view


def test_a_prediction_is_explained_by_the_cards_still_out() -> None:
    """51 cards besides the king: 44 lower ones, 4 aces, 3 kings."""
    said = _reason(_predicting("KH"), Predict(0, (LOWER,)), Predict(0, (HIGHER,)))
    assert said == "Your king is higher than 44 of the 51 cards still out, and lower than 4."
    said = _reason(_predicting("4H"), Predict(0, (HIGHER,)), Predict(0, (LOWER,)))
    assert said == "Your 4 is lower than 40 of the 51 cards still out, and higher than 8."


def test_where_the_cards_alone_do_not_explain_it_the_wagers_do() -> None:
    said = _reason(_predicting("8H"), Predict(0, (LOWER,)), Predict(0, (HIGHER,)))
    assert said == "Your 8 is higher than 24 of the 51 cards still out, but the wagers that follow make up for it."


def test_of_a_war_the_card_is_explained_that_was_plainly_misread() -> None:
    match = deal("9H KD 3S", "9S QC 4D")
    check_down(match, "higher", "lower")
    view = match.view(0)
    said = _reason(view, Predict(0, (LOWER, HIGHER)), Predict(0, (HIGHER, LOWER)))
    assert said.startswith(("Your king is higher than", "Your 3 is lower than"))
    assert _reason(view, Predict(0, (HIGHER, HIGHER)), Predict(0, (HIGHER, LOWER))).startswith("Your 3 is lower than")


@pytest.mark.parametrize(
    ("chosen", "best", "told"),
    [
        (Check(0), Raise(0, 3), "so a raise earns more"),
        (Raise(0, 1), Raise(0, 3), "so a larger raise earns more"),
        (Raise(0, 3), Check(0), "but against the best play, your decision is worth 1.00 coins less"),
    ],
)
def test_a_wager_is_explained_by_what_the_card_beats(chosen: Decision, best: Decision, told: str) -> None:
    said = _reason(_wagering("KH", "higher"), chosen, best)
    assert said == f"Your king is higher than 44 of the 51 cards still out, {told}."


def test_how_often_the_pot_is_won_and_lost_is_told_where_it_is_known() -> None:
    said = _reason(_wagering("9H", "higher"), Raise(0, 3), Check(0), Standing(0.2, 0.31))
    assert said.endswith("cards still out; it wins 20% of the pots and loses 31%, so a raise earns less.")


def test_where_the_pots_do_not_explain_it_the_computed_worth_does() -> None:
    view = _wagering("9H", "higher")
    more = _reason(view, Check(0), Raise(0, 3), Standing(0.2, 0.3))
    assert more.endswith("loses 30%, but against the best play, your decision is worth 1.00 coins less.")


def test_a_raise_that_wins_by_folds_is_called_a_bluff() -> None:
    """H3."""
    view = _wagering("9H", "higher", rules=HighLowRules(fold=True))
    judged = judge(Check(0), (Option(Raise(0, 4), 1.0, 1.0, folds=0.41), Option(Check(0), 0.0, 0.0)))
    told = str(reason_for(Verdict(1, view, judged, False, Standing(0.1, 0.54))))
    assert told.endswith("loses 54%, but a bluff makes the other player fold 41% of the time.")
    ahead = str(reason_for(Verdict(1, view, judged, False, Standing(0.54, 0.1))))
    assert ahead.endswith("loses 10%, so a raise earns more.")


def test_what_the_other_did_last_is_told() -> None:
    raised = _wagering("9H", "higher", "0 raise 3", seat=1)
    assert "after the other player’s raise to 3, it wins 20%" in _reason(
        raised, Raise(1, 6), Call(1), Standing(0.2, 0.4)
    )
    checked = _wagering("9H", "higher", "0 check", seat=1)
    assert "after the other player’s check, it wins 50%" in _reason(checked, Check(1), Raise(1, 3), Standing(0.5, 0.2))


def test_a_fold_is_explained_by_what_a_call_wins_and_loses() -> None:
    """H3."""
    raised = _wagering("9H", "higher", "0 raise 3", seat=1)
    told = _reason(raised, Call(1), Fold(1), Standing(0.2, 0.5))
    assert told.endswith(
        "after the other player’s raise to 3, it wins 20% of the pots and loses 50%, so folding loses less."
    )
    told = _reason(raised, Fold(1), Call(1), Standing(0.3, 0.4))
    assert told.endswith("it wins 30% of the pots and loses 40%, so folding gives up more than it saves.")


@pytest.mark.parametrize(("card", "called"), [("AH", "lower"), ("2H", "higher")])
def test_a_card_that_beats_nothing_is_said_to_beat_none(card: str, called: str) -> None:
    said = _reason(_wagering(card, called), Raise(0, 3), Check(0), Standing(0.0, 0.9))
    name = "ace" if card == "AH" else "2"
    assert said.startswith(f"Your {name} is {called} than none of the cards still out; it wins 0%")


def test_an_ace_beats_all_there_is_left_without_the_other_aces() -> None:
    said = _reason(_wagering("AH", "higher"), Check(0), Raise(0, 3), Standing(0.9, 0.0))
    assert said.startswith("Your ace is higher than 48 of the 51 cards still out")
