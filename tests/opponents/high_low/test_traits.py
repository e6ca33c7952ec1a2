"""Traits: each moves play one way, mistakes resemble people's, and a mixed opponent's name holds them all."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Prediction
from game.opponents.high_low.deciding import lead, misjudging
from game.opponents.high_low.levels import BOLD, CHILD, MIXED, STEADY, HighLowOpponent, opponent_named, side_named
from game.opponents.high_low.traits import MIXABLE, TraitError, Traits, mix_values, name_mix
from game.opponents.opponent import portrayed
from tests.opponents.high_low.frequencies import (
    SETTINGS,
    answers_by_rank,
    errors_by_rank,
    misjudged,
    openings_by_rank,
    to_predict,
    trait_by_setting,
)
from tests.opponents.high_low.tables import tables, without_high_cards

HIGHER = Prediction.HIGHER
FEW_TRIES, TRIES = 400, 1000
UPWARDS = [Rank(rank) for rank in range(Rank.NINE, Rank.ACE + 1)]
DOWNWARDS = [Rank(rank) for rank in range(Rank.SEVEN, Rank.TWO - 1, -1)]
LARGEST_STEP = 0.25
"""Largest difference between the error rates of neighbouring cards, apart from the 8."""

PRACTICALLY_NEVER = 0.01
FEELING = pytest.mark.parametrize("level", [CHILD, BOLD, STEADY], ids=lambda level: level.name)
NAMED = "mixed:memory=60:wits=0:nerve=40:bluff=10:error=20"


def chance(rank: Rank, error: int) -> float:
    """Return the chance that a card is misjudged against a full deck."""
    return misjudging(abs(lead(to_predict(rank), (0, 0), counting=False)), error)


@pytest.mark.parametrize("trait", MIXABLE)
def test_a_trait_does_more_of_what_it_does_the_further_it_is_turned(trait: str) -> None:
    shares = trait_by_setting(trait, FEW_TRIES)
    assert all(less < more for less, more in pairwise(shares)), shares
    assert shares[-1] > shares[0] + 0.4


def test_more_error_misjudges_no_card_less_often() -> None:
    errors = [errors_by_rank(Traits(error=error), FEW_TRIES) for error in SETTINGS]
    for less, more in pairwise(errors):
        assert all(less[rank] <= more[rank] for rank in Rank if rank != Rank.EIGHT)


@pytest.mark.parametrize("trait", ["nerve", "bluff"])
def test_more_nerve_and_more_bluffs_open_no_card_less_often(trait: str) -> None:
    opened = [openings_by_rank(Traits(error=20, **{trait: setting}), FEW_TRIES) for setting in SETTINGS]
    for less, more in pairwise(opened):
        assert all(less[rank] <= more[rank] for rank in Rank)


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


@pytest.mark.exhaustive
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


def test_the_knobs_are_the_name_and_the_name_is_the_traits() -> None:
    values = {"memory": 60, "wits": 0, "nerve": 40, "bluff": 10, "error": 20}
    assert name_mix(values) == NAMED
    assert opponent_named(NAMED).traits == Traits(memory=60, nerve=40, bluff=10, error=20)
    assert {trait: mix_values(NAMED)[trait] for trait in values} == values


def test_what_a_name_leaves_out_stands_at_its_default() -> None:
    assert opponent_named("mixed").traits == Traits()
    assert opponent_named("mixed:nerve=90").traits == Traits(nerve=90)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mixed:nerve=101", "nerve must be from 0 to 100, not 101"),
        ("mixed:nerve=-1", "nerve must be from 0 to 100, not '-1'"),
        ("mixed:nerve=", "nerve must be from 0 to 100, not ''"),
        ("mixed:nerve=" + "9" * 5000, "nerve must be from 0 to 100"),
        ("mixed:nerve=4.5", "nerve must be from 0 to 100"),
        ("mixed:nerve=５", "nerve must be from 0 to 100"),
        ("mixed:nerve=5:nerve=6", "nerve is given more than once"),
        ("mixed:luck=5", "no trait 'luck'; choose from memory, "),
        ("mixed:", "no trait ''"),
    ],
)
def test_a_mixture_that_cannot_be_is_refused_in_one_line(name: str, said: str) -> None:
    with pytest.raises(TraitError) as refused:
        opponent_named(name)
    assert said in str(refused.value) and "\n" not in str(refused.value) and len(str(refused.value)) < 200
    assert mix_values(name) == mix_values("steady"), "the sliders show the default then"


@pytest.mark.parametrize("value", [-1, 101, True, 3.5, "9", None])
def test_a_knob_is_a_whole_number_from_nothing_to_all(value: object) -> None:
    with pytest.raises(TraitError, match=r"^bluff must be from 0 to 100, not "):
        Traits(bluff=value)  # type: ignore[arg-type]


def test_every_mixture_plays_legally() -> None:
    rng = Random(41)
    decided = 0
    for seed in range(12):
        name = name_mix({trait: rng.choice((0, 50, 100)) for trait in MIXABLE})
        decided += sum(1 for _ in tables(1, seed, opponent_named(name).traits))
    assert decided > 300  # and the engine took each one


def test_a_level_with_other_traits_keeps_its_face_and_its_other_traits() -> None:
    found = opponent_named("steady:nerve=90:error=0")
    assert found.display_name == STEADY.display_name
    assert portrayed(found.name) == STEADY.name
    assert found.traits == replace(STEADY.traits, nerve=90, error=0)


def test_a_level_with_other_traits_counts_as_a_mixed_opponent() -> None:
    assert side_named("steady:nerve=90") == side_named("mixed:nerve=90") == MIXED.name
    assert side_named("steady") == "steady"


@pytest.mark.parametrize("name", ["steady:nerve=101", "steady:luck=5", "steady:nerve=1:nerve=2"])
def test_a_level_with_impossible_traits_is_refused(name: str) -> None:
    with pytest.raises(TraitError):
        opponent_named(name)
