"""Reasons for faults: what the card beats, what the bets suggest, and what follows from it."""

from dataclasses import replace

import pytest

from game.coach.high_low.judgements import Option, Standing, Verdict, judge
from game.coach.high_low.reasons import reason_for
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
        (Check(0), Raise(0, 3), "so a raise earns coins"),
        (Raise(0, 1), Raise(0, 3), "so a larger raise earns more"),
        (Raise(0, 3), Check(0), "but the other player’s later raises take that back"),
    ],
)
def test_a_wager_is_explained_by_what_the_card_beats(chosen: Decision, best: Decision, told: str) -> None:
    said = _reason(_wagering("KH", "higher"), chosen, best)
    assert said == f"Your king is higher than 44 of the 51 cards still out, {told}."


def test_how_often_the_pot_is_won_and_lost_is_told_where_it_is_known() -> None:
    said = _reason(_wagering("9H", "higher"), Raise(0, 3), Check(0), Standing(0.2, 0.31))
    assert said.endswith("cards still out; it wins 20% of the pots and loses 31%, so a raise costs coins.")


def test_where_it_wins_as_often_as_it_loses_the_raises_to_come_decide() -> None:
    view = _wagering("9H", "higher")
    more = _reason(view, Check(0), Raise(0, 3), Standing(0.221, 0.219))
    assert more.endswith("wins 22% of the pots and loses 22%, but with more raises to come, wagering more pays off.")


@pytest.mark.parametrize("rules", [HighLowRules(coins=20), HighLowRules(raises_limit=2)])
def test_raises_to_come_are_told_where_some_may_come(rules: HighLowRules) -> None:
    """R5 and H2: below the limit, and before the last raise allowed."""
    view = _wagering("9H", "higher", "0 check", seat=1, rules=rules)
    more = _reason(view, Check(1), Raise(1, 6), Standing(0.2, 0.3))
    assert more.endswith("but with more raises to come, wagering more pays off.")
    less = _reason(view, Raise(1, 6), Check(1), Standing(0.3, 0.2))
    assert less.endswith("but the other player’s later raises take that back.")


LAST_RAISES = [(HighLowRules(coins=7), 6), (HighLowRules(raises_limit=1), 4)]
"""Rules, and a raise that allows no further one: up to the limit (R5), or the last one allowed (H2)."""


@pytest.mark.parametrize(("rules", "last"), LAST_RAISES)
def test_no_raises_to_come_are_told_where_none_can_come(rules: HighLowRules, last: int) -> None:
    """R5, H2."""
    opening = _wagering("9H", "higher", rules=rules)
    more = _reason(opening, Check(0), Raise(0, last), Standing(0.2, 0.3))
    assert more.endswith("loses 30%, but a smaller wager lets the other player raise and win more.")
    less = _reason(opening, Raise(0, last), Check(0), Standing(0.3, 0.2))
    assert less.endswith("loses 20%, but a smaller wager lets the other player raise and lose more.")
    checked = _wagering("9H", "higher", "0 check", seat=1, rules=rules)
    more = _reason(checked, Check(1), Raise(1, last), Standing(0.2, 0.3))
    assert more.endswith("loses 30%, but wagering more still pays off.")
    less = _reason(checked, Raise(1, last), Check(1), Standing(0.3, 0.2))
    assert less.endswith("loses 20%, but wagering more still costs more.")


@pytest.mark.parametrize(("rules", "last"), LAST_RAISES)
def test_where_the_other_may_only_call_or_fold_folds_decide(rules: HighLowRules, last: int) -> None:
    """R5, H2, H3."""
    view = _wagering("9H", "higher", "0 check", seat=1, rules=replace(rules, fold=True))
    more = _reason(view, Check(1), Raise(1, last), Standing(0.2, 0.3))
    assert more.endswith("loses 30%, but the other player may fold a better card.")
    less = _reason(view, Raise(1, last), Check(1), Standing(0.3, 0.2))
    assert less.endswith("loses 20%, but the other player may fold a weaker card.")


def test_what_the_other_did_last_is_told() -> None:
    raised = _wagering("9H", "higher", "0 raise 3", seat=1)
    assert "after the other player’s raise to 3 it wins 20%" in _reason(
        raised, Raise(1, 6), Call(1), Standing(0.2, 0.4)
    )
    checked = _wagering("9H", "higher", "0 check", seat=1)
    assert "after the other player’s check it wins 50%" in _reason(checked, Check(1), Raise(1, 3), Standing(0.5, 0.2))


def test_a_fold_is_explained_by_what_a_call_wins_and_loses() -> None:
    """H3."""
    raised = _wagering("9H", "higher", "0 raise 3", seat=1)
    told = _reason(raised, Call(1), Fold(1), Standing(0.2, 0.5))
    assert told.endswith("after the other player’s raise to 3 it wins 20% and loses 50%, so folding loses less.")
    told = _reason(raised, Fold(1), Call(1), Standing(0.3, 0.4))
    assert told.endswith("it wins 30% and loses 40%, so folding gives up more than it saves.")


def test_an_ace_beats_all_there_is_left_without_the_other_aces() -> None:
    said = _reason(_wagering("AH", "higher"), Check(0), Raise(0, 3), Standing(0.9, 0.0))
    assert said.startswith("Your ace is higher than 48 of the 51 cards still out")
