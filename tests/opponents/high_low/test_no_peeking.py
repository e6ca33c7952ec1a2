"""No opponent at High Low War peeks: hidden cards never change its decisions."""

from itertools import islice
from random import Random

import pytest

from game.engine.high_low.redacted_views import player_view
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import GENERAL, OPPONENTS
from game.opponents.high_low.strategy_cache import Library, questions
from game.opponents.high_low.traits import Traits
from tests.engine.hidden import other_world, with_other_secrets
from tests.opponents.high_low.tables import tables
from tests.sampling import few_or_many, sampled

PLAYERS = ("Ann", "Bo")

FEW = 4
"""Iterations for each showdown; the quality of the solution doesn't matter here."""


EVERYBODY = {name: each.traits for name, each in OPPONENTS.items()} | {
    "a bit of everything": Traits(memory=50, wits=50, nerve=70, bluff=20, error=20)
}


@pytest.mark.parametrize("sample", sampled(((3, 3), (24, 1)), ((3, 3),)))
@pytest.mark.parametrize("traits", EVERYBODY.values(), ids=list(EVERYBODY))
def test_what_a_seat_cannot_see_never_changes_its_decision(traits: Traits, sample: tuple[int, int]) -> None:
    """`sample`: the number of matches, and the distance between the decisions compared."""
    matches, every = sample
    compared, library = 0, Library(iterations=FEW)
    for match, seat, rng in islice(tables(matches, seed=31, traits=traits), 0, None, every):
        other_truth = other_world(match.state, seat, rng)
        views = [player_view(state, PLAYERS, seat) for state in (match.state, other_truth)]
        asked = [questions(view, traits) for view in views]
        assert asked[0] == asked[1], f"seat {seat}, round {match.round}"
        library.solve(asked[0])
        strategies = [library[question] for question in asked[0]]
        seed = rng.getrandbits(32)
        decided = [decide(view, traits, Random(seed), strategies) for view in views]
        assert decided[0] == decided[1], f"seat {seat}, round {match.round}, seed {seed}"
        compared += other_truth != match.state
    assert compared > 50 * matches / every


@few_or_many("matches", 4, 12)
def test_what_is_to_be_solved_depends_on_nothing_but_what_an_onlooker_sees(matches: int) -> None:
    for match, seat, rng in tables(matches, seed=33):
        truths = (match.state, with_other_secrets(match.state, {0, 1}, rng))
        first, other = (questions(player_view(state, PLAYERS, seat), GENERAL.traits) for state in truths)
        assert first == other, f"seat {seat}, round {match.round}"


@pytest.mark.exhaustive
def test_the_other_worlds_do_hide_something_else() -> None:
    match, seat, rng = next(tables(matches=1, seed=32))
    other_truth = other_world(match.state, seat, rng)
    assert other_truth.frames[0].cards[1 - seat] != match.state.frames[0].cards[1 - seat]
    assert player_view(other_truth, PLAYERS, 1 - seat) != player_view(match.state, PLAYERS, 1 - seat)
