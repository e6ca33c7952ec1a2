"""An opponent that a player has mixed: its traits stand in its name, and nothing out of range gets in."""

from random import Random

import pytest

from game.opponents.high_low.levels import opponent_named
from game.opponents.high_low.traits import MIXABLE, TraitError, Traits, mix_values, name_mix
from tests.opponents.high_low.tables import tables

NAMED = "mixed:memory=60:wits=0:nerve=40:bluff=10:error=20"


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
        ("mixed:nerve=101", "nerve is 0 to 100, not 101"),
        ("mixed:nerve=-1", "nerve is 0 to 100, not '-1'"),
        ("mixed:nerve=", "nerve is 0 to 100, not ''"),
        ("mixed:nerve=" + "9" * 5000, "nerve is 0 to 100"),
        ("mixed:nerve=4.5", "nerve is 0 to 100"),
        ("mixed:nerve=５", "nerve is 0 to 100"),
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
    with pytest.raises(TraitError, match=r"^bluff is 0 to 100, not "):
        Traits(bluff=value)  # type: ignore[arg-type]


def test_every_mixture_plays_legally() -> None:
    rng = Random(41)
    decided = 0
    for seed in range(12):
        name = name_mix({trait: rng.choice((0, 50, 100)) for trait in MIXABLE})
        decided += sum(1 for _ in tables(1, seed, opponent_named(name).traits))
    assert decided > 300  # and the engine took each one
