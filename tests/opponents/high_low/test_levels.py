"""The levels: which of them solve, count, err and bluff."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Call, Check, Decision, Predict, Prediction, Raise
from game.engine.high_low.rules import LONG
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import BOLD, CAPTAIN, CHILD, GENERAL, LEVELS, STEADY, HighLowOpponent
from game.opponents.high_low.solving.strategy import Strategy
from game.opponents.high_low.strategy_cache import Library, questions
from tests.engine.scripted import deal, play, predict
from tests.opponents.high_low.tables import without_high_cards

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
TRIES = 400


def wager_view(card: str, *moves: str) -> PlayerView:
    """Return the view of seat 0, which holds `card` and is to wager, after these moves."""
    match = deal(card, "8H", LONG)
    predict(match, "higher" if card[0] in "9TJQKA" else "lower", "lower")
    play(match, *moves)
    return match.view(0)


def decisions(level: HighLowOpponent, view: PlayerView) -> Counter[Decision]:
    """Count a level's decisions at one view over many seeds."""
    strategies = solved(level, view)
    return Counter(decide(view, level.traits, Random(seed), strategies) for seed in range(TRIES))


@cache
def solved(level: HighLowOpponent, view: PlayerView) -> list[Strategy | None]:
    library, asked = Library(), questions(view, level.traits)
    library.solve(asked)
    return [library.get(question) for question in asked]


def test_the_levels_are_offered_from_the_easiest_on() -> None:
    assert LEVELS == (CHILD, BOLD, STEADY, CAPTAIN, GENERAL)
    assert len({level.display_name for level in LEVELS}) == 5


def test_only_captain_and_general_have_showdowns_solved() -> None:
    view = wager_view("TC")
    assert [level.name for level in LEVELS if questions(view, level.traits)] == ["captain", "general"]


def test_the_general_counts_cards_and_the_captain_takes_every_deck_for_full() -> None:
    view = without_high_cards(deal("TC", "2H", LONG).view(0))
    (counted,), (full,) = questions(view, GENERAL.traits), questions(view, CAPTAIN.traits)
    assert counted.showdown.ranks[0][-4:] == (0, 0, 0, 0)
    assert full.showdown.ranks == ((4,) * 13, (4,) * 13)


def test_in_a_war_the_general_asks_for_both_cards() -> None:
    match = deal("8C AC 2C", "8H KH 3H", LONG)
    predict(match, "higher", "lower")
    play(match, "0 check", "1 check")
    assert len(questions(match.view(0), GENERAL.traits)) == 2


def test_the_general_knows_when_a_ten_is_the_highest_card_left() -> None:
    view = without_high_cards(wager_view("TC"))
    assert decisions(GENERAL, view)[Raise(0, 3)] > decisions(CAPTAIN, view)[Raise(0, 3)] + TRIES // 4


@pytest.mark.parametrize("level", [CAPTAIN, GENERAL], ids=lambda level: level.name)
def test_who_solves_plays_by_the_solution(level: HighLowOpponent) -> None:
    view = wager_view("AC")
    (strategy,) = solved(level, view)
    assert strategy is not None
    drawn = Counter(strategy.wager((Rank.ACE,), HIGHER, (), Random(seed)) for seed in range(TRIES))
    done = decisions(level, view)
    assert set(done) == set(drawn) == {Check(0), Raise(0, 3)}, "an ace is opened with the most, or kept back"
    assert 0.45 < done[Raise(0, 3)] / TRIES < 0.8


@pytest.mark.parametrize("level", [CAPTAIN, GENERAL], ids=lambda level: level.name)
def test_who_solves_misjudges_nothing(level: HighLowOpponent) -> None:
    for card, said in (("6C", LOWER), ("7C", LOWER), ("9C", HIGHER), ("TC", HIGHER)):
        assert decisions(level, deal(card, "8H", LONG).view(0)) == {Predict(0, (said,)): TRIES}


def test_the_child_calls_a_king_the_lower_card_now_and_then_but_hardly_ever_an_ace() -> None:
    king, ace, two = (decisions(CHILD, deal(card, "8H", LONG).view(0)) for card in ("KC", "AC", "2C"))
    assert 0.03 < king[Predict(0, (LOWER,))] / TRIES < 0.12
    assert max(ace[Predict(0, (LOWER,))], two[Predict(0, (HIGHER,))]) / TRIES < 0.02


def test_steady_hardly_ever_bluffs_and_bold_often_does() -> None:
    assert decisions(STEADY, wager_view("8C"))[Check(0)] > 0.88 * TRIES
    assert decisions(BOLD, wager_view("8C"))[Raise(0, 3)] > 0.15 * TRIES


def test_steady_calls_a_raise_with_a_ten_and_raises_again_with_an_ace() -> None:
    assert decisions(STEADY, wager_view("TC", "0 check", "1 raise 2")) == {Call(0): TRIES}
    assert decisions(STEADY, wager_view("AC", "0 check", "1 raise 2"))[Call(0)] < 0.1 * TRIES


@pytest.mark.exhaustive
def test_bold_opens_more_hands_than_steady() -> None:
    for card in ("TC", "JC", "QC"):
        assert decisions(BOLD, wager_view(card))[Check(0)] < decisions(STEADY, wager_view(card))[Check(0)]
