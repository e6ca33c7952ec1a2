"""Hints: the solver's choice and its worth, from what the player knows."""

from pathlib import Path

import pytest

from game.coach.high_low.option_values_and_hints import hinting, wager_hint
from game.coach.high_low.reasons import reason_to_wager
from game.coach.high_low.review_results import Hint, Option, WagerHint
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, Fold, Prediction, Raise, Wager
from game.engine.high_low.rules import LONG, HighLowRules
from tests.engine.scripted import check_down, deal, play


def _hint(match: Match, seat: int, folder: Path) -> Hint:
    path = folder / "match.jsonl"
    path.write_text("".join(f"{line}\n" for line in match.record), encoding="utf-8")
    return next(found for found in hinting(path, seat) if found)


def test_a_king_is_to_be_called_higher_and_a_five_lower(tmp_path: Path) -> None:
    match = deal("KH", "5C", LONG)
    (king,), (five,) = (_hint(match, seat, tmp_path).predictions for seat in (0, 1))
    assert king.better is Prediction.HIGHER and king.higher > king.lower
    assert five.better is Prediction.LOWER and five.lower > five.higher


def test_who_opens_the_wagering_is_told_the_wager_with_the_prediction(tmp_path: Path) -> None:
    match = deal("KH", "5C", LONG)
    opening = _hint(match, 0, tmp_path).wager
    assert opening is not None
    assert {type(opening.best), type(opening.instead)} == {Check, Raise}
    assert opening.gain >= 0
    assert _hint(match, 1, tmp_path).wager is None


def test_facing_a_raise_the_hint_is_a_call_or_a_raise(tmp_path: Path) -> None:
    match = deal("KH", "8C", LONG)
    play(match, "0 higher", "1 lower", "0 raise 2")
    found = _hint(match, 1, tmp_path)
    assert found.predictions == ()
    assert found.wager is not None and found.wager.best == Call(1)


def test_each_card_of_a_war_has_its_hint(tmp_path: Path) -> None:
    match = deal("9H KD 3S", "9S QC 4D", LONG)
    check_down(match, "higher", "lower")
    cards = _hint(match, 0, tmp_path).predictions
    assert [card.better for card in cards] == [Prediction.HIGHER, Prediction.LOWER]


def test_without_coins_there_is_no_wager_to_hint_at(tmp_path: Path) -> None:
    """R6: if nothing can be wagered, only the prediction gets a hint."""
    match = deal("KH", "5C", HighLowRules(coins=1))
    assert _hint(match, 0, tmp_path).wager is None


def test_a_hint_does_not_know_the_card_that_lies_face_down(tmp_path: Path) -> None:
    first, second = (_hint(deal("QH", other, LONG), 0, tmp_path) for other in ("KC", "2C"))
    assert first == second


def test_a_quick_hint_comes_first_and_the_exact_one_last(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("".join(f"{line}\n" for line in deal("KH", "5C", LONG).record), encoding="utf-8")
    quick, exact = (found.wager for found in hinting(path, 0) if found)
    assert quick is not None and exact is not None
    assert {quick.best, quick.instead} == {exact.best, exact.instead} == {Check(0), Raise(0, 3)}
    assert quick.gain > 0 == exact.gain, "a king may be raised or checked"


def test_the_best_wager_stands_beside_the_best_of_the_other_kind() -> None:
    found = wager_hint(
        (Option(Check(0), 1.0, 0.0), Option(Raise(0, 1), 1.2, 0.0), Option(Raise(0, 3), 1.6, 1.0)),
    )
    assert (found.best, found.instead) == (Raise(0, 3), Check(0))
    assert found.gain == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("best", "instead", "gain", "reason"),
    [
        (Raise(0, 3), Check(0), 0.6, "so a raise earns more."),
        (Check(0), Raise(0, 3), 0.6, "but against the best play, a raise earns less."),
        (Check(0), Raise(0, 3), 0.001, "so on average both choices earn the same."),
        (Call(0), Fold(0), 0.6, "so folding would give up more than a call costs."),
        (Fold(0), Call(0), 0.6, "so folding loses less."),
    ],
)
def test_a_hint_at_a_wager_gives_its_reason(best: Wager, instead: Wager, gain: float, reason: str) -> None:
    view = deal("KH", "5C", LONG).view(0)
    said = str(reason_to_wager(view, (0, 0), Prediction.HIGHER, WagerHint(best, instead, gain), None))
    assert said == f"Your king is higher than 44 of the 51 cards still out, {reason}"


def test_every_hint_at_a_wager_that_is_a_choice_comes_with_its_reason(tmp_path: Path) -> None:
    opening = deal("KH", "5C", LONG)
    facing = deal("KH", "8C", LONG)
    play(facing, "0 higher", "1 lower", "0 raise 2")
    for match, seat, card in ((opening, 0, "king"), (facing, 1, 8)):
        wager = _hint(match, seat, tmp_path).wager
        assert wager is not None and str(wager.reason).startswith(f"Your {card} is ")
