"""Mistakes like people's: likeliest where a card could go either way, the rarer the more a mistake would cost."""

from itertools import pairwise

import pytest

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Prediction
from game.opponents.high_low.deciding import lead, misjudging
from game.opponents.high_low.levels import BOLD, CHILD, STEADY, HighLowOpponent
from game.opponents.high_low.traits import Traits
from tests.opponents.high_low.frequencies import (
    answers_by_rank,
    errors_by_rank,
    misjudged,
    openings_by_rank,
    to_predict,
)
from tests.opponents.high_low.tables import without_high_cards

HIGHER = Prediction.HIGHER
TRIES = 1000
UPWARDS = [Rank(rank) for rank in range(Rank.NINE, Rank.ACE + 1)]
DOWNWARDS = [Rank(rank) for rank in range(Rank.SEVEN, Rank.TWO - 1, -1)]
LARGEST_STEP = 0.25
"""The most by which the errors with neighbouring cards differ, in shares of one; the 8 aside, which has no error."""

PRACTICALLY_NEVER = 0.01
FEELING = pytest.mark.parametrize("level", [CHILD, BOLD, STEADY], ids=lambda level: level.name)


def chance(rank: Rank, error: int) -> float:
    """How likely a card of the full deck is to be misjudged."""
    return misjudging(abs(lead(to_predict(rank), (0, 0), counting=False)), error)


@FEELING
def test_errors_get_rarer_from_the_eight_outwards_on_either_side(level: HighLowOpponent) -> None:
    errors = errors_by_rank(level.traits, TRIES)
    for outwards in (UPWARDS, DOWNWARDS):
        shares = [errors[rank] for rank in outwards]
        assert shares == sorted(shares, reverse=True) and shares[0] > shares[-1]


@pytest.mark.parametrize("error", range(5, 101, 5))
def test_errors_fall_without_a_step_whatever_the_mixture(error: int) -> None:
    for outwards in (UPWARDS, DOWNWARDS):
        chances = [chance(rank, error) for rank in outwards]
        assert all(0 <= near - far <= LARGEST_STEP for near, far in pairwise(chances))


@pytest.mark.parametrize("error", [0, 25, 50, 75, 100])
def test_an_ace_or_a_two_is_practically_never_misjudged_whatever_the_mixture(error: int) -> None:
    assert max(chance(Rank.ACE, error), chance(Rank.TWO, error)) <= PRACTICALLY_NEVER


def test_not_even_the_child_misjudges_an_ace_or_a_two() -> None:
    errors = errors_by_rank(CHILD.traits, 4 * TRIES)
    assert max(errors[Rank.ACE], errors[Rank.TWO]) <= PRACTICALLY_NEVER


@FEELING
def test_an_eight_is_called_either_way(level: HighLowOpponent) -> None:
    assert errors_by_rank(level.traits, TRIES)[Rank.EIGHT] == pytest.approx(0.5, abs=0.05)


def test_cards_are_misjudged_as_likely_on_either_side_of_the_eight() -> None:
    for up, down in zip(UPWARDS, DOWNWARDS, strict=True):
        assert chance(up, 40) == pytest.approx(chance(down, 40))


@pytest.mark.parametrize("error", [10, 15, 20, 25, 30])
def test_of_middling_cards_about_as_many_in_a_hundred_are_misjudged_as_stated(error: int) -> None:
    missed = [chance(rank, error) for rank in (Rank.SIX, Rank.SEVEN, Rank.NINE, Rank.TEN)]
    assert 100 * sum(missed) / len(missed) == pytest.approx(error, abs=3)


def test_the_child_misjudges_more_than_bold_and_bold_more_than_steady() -> None:
    errors = [errors_by_rank(level.traits, TRIES) for level in (CHILD, BOLD, STEADY)]
    for rank in (Rank.SIX, Rank.SEVEN, Rank.NINE, Rank.TEN):
        assert errors[0][rank] > errors[1][rank] > errors[2][rank]


def test_who_never_errs_misjudges_nothing() -> None:
    errors = errors_by_rank(Traits(), 50)
    assert {rank for rank, share in errors.items() if share} == {Rank.EIGHT}


def test_what_cannot_be_otherwise_is_never_misjudged() -> None:
    assert (misjudging(1, 100), misjudging(-1, 100)) == (0, 1)


def test_what_only_memory_tells_is_misjudged_more_often_than_what_the_card_tells() -> None:
    ten, king = without_high_cards(to_predict(Rank.TEN)), to_predict(Rank.KING)
    assert lead(ten, (0, 0), counting=True) > lead(king, (0, 0), counting=False)
    counting = Traits(memory=100, error=60)
    assert misjudged(counting, ten, HIGHER, TRIES) > misjudged(counting, king, HIGHER, TRIES) + 0.05


@FEELING
def test_the_strongest_cards_are_opened_at_least_as_often_as_the_next_ones(level: HighLowOpponent) -> None:
    opened = openings_by_rank(level.traits, TRIES)
    for outwards in ([Rank.EIGHT, *UPWARDS], [Rank.EIGHT, *DOWNWARDS]):
        shares = [opened[rank] for rank in outwards]
        assert shares == sorted(shares)


@FEELING
def test_the_strongest_cards_are_raised_again_most_often(level: HighLowOpponent) -> None:
    answered = answers_by_rank(level.traits, TRIES)
    shares = [answered[rank] for rank in UPWARDS]
    assert shares == sorted(shares)
