"""When an action breaks several clauses, the error names the first of E1, R2 or W2, R3, R4, H2, H1, R5."""

import pytest

from game.engine.core.cards import Card
from game.engine.core.errors import CardError, GameError, IllegalAction, RecordError, RulesError
from game.engine.core.match import Match
from game.engine.high_low.actions import Predict, Prediction
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from tests.engine.scripted import check_down, deal, decision, opening, play, predict, refused

LIMITED = HighLowRules(coins=10, raise_limit=3, raises_limit=1)


def test_e1_comes_before_all() -> None:
    match = deal("KH", "5C", HighLowRules(coins=1))
    predict(match, "higher", "higher")
    assert match.over
    for move in ("0 higher", "0 check", "1 raise 0", "1 raise 99"):
        assert refused(match, move) == "E1"


def test_r2_comes_before_r3_and_r4_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    for move in ("1 check", "0 call", "0 raise 0", "1 raise 99"):
        assert refused(match, move) == "R2"


def test_w2_comes_before_them_in_a_war() -> None:
    match = deal("9H", "9C", LIMITED)
    check_down(match, "higher", "higher")
    for move in ("1 check", "0 call", "0 raise 0", "1 raise 99", "0 higher"):
        assert refused(match, move) == "W2"


def test_r3_comes_before_r4_h2_h1_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    for move in ("1 raise 0", "1 raise 5", "1 raise 99"):
        assert refused(match, move) == "R3"
    play(match, "0 raise 1")
    assert refused(match, "0 raise 99") == "R3"


def test_r4_comes_before_h2_h1_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    play(match, "0 raise 3")
    assert refused(match, "1 raise 3") == "R4"


def test_h2_comes_before_h1_and_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    play(match, "0 raise 3")
    for move in ("1 raise 4", "1 raise 7", "1 raise 99"):
        assert refused(match, move) == "H2"


def test_h1_comes_before_r5() -> None:
    match = deal("KH", "5C", LIMITED)
    predict(match, "higher", "lower")
    assert refused(match, "0 raise 99") == "H1"


def test_r5_comes_last() -> None:
    match = deal("KH", "5C", HighLowRules(coins=3, raise_limit=3))
    predict(match, "higher", "lower")
    assert refused(match, "0 raise 3") == "R5"


@pytest.mark.parametrize(
    ("rules", "move", "words"),
    [
        (HighLowRules(coins=10), "1 raise 12", ("9", "12")),
        (HighLowRules(coins=10, raise_limit=2), "1 raise 7", ("2", "7")),
        (HighLowRules(coins=10, raises_limit=1), "1 raise 5", ("1", "5")),
        (HighLowRules(coins=10), "1 raise 3", ("3",)),
        (HighLowRules(coins=10), "1 check", ("1", "call", "raise")),
        (HighLowRules(coins=10), "0 raise 5", ("1", "0")),
    ],
)
def test_the_message_holds_the_bounds(rules: HighLowRules, move: str, words: tuple[str, ...]) -> None:
    match = deal("KH", "5C", rules)
    predict(match, "higher", "lower")
    play(match, "0 raise 1" if rules.raise_limit else "0 raise 3")
    with pytest.raises(IllegalAction) as refusal:
        match.apply(decision(move))
    for word in words:
        assert word in str(refusal.value)


@pytest.mark.parametrize(
    ("cards", "told"),
    [(("KH", "5C"), "seat 1 owes one prediction, not 3"), (("9H KH QH", "9C 5C 6C"), "owes 2 predictions, not 3")],
)
def test_a_wrong_number_of_predictions_is_told_with_the_right_one(cards: tuple[str, str], told: str) -> None:
    match = deal(*cards, LIMITED)
    if " " in cards[0]:
        check_down(match, "higher", "higher")
    with pytest.raises(IllegalAction, match=told):
        match.apply(Predict(1, (Prediction.HIGHER,) * 3))


def test_a_match_that_is_not_resumed_is_looked_at_but_not_played() -> None:
    match = Match.from_record(opening("KH", "5C"), ENGINES)
    assert match.to_act() == (0, 1)
    assert refused(match, "0 higher") == "format"


def test_everything_refused_is_a_game_error() -> None:
    for kind in (CardError, RulesError, IllegalAction, RecordError):
        assert issubclass(kind, GameError)


def test_a_card_error_names_the_letters() -> None:
    with pytest.raises(CardError, match="1H"):
        Card.parse("1H")


def test_a_record_error_names_line_and_clause() -> None:
    error = RecordError(3, "R5", "too much")
    assert (error.line, error.clause, str(error.why), str(error)) == (3, "R5", "too much", "line 3: R5: too much")
