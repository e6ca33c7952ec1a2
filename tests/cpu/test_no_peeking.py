"""No opponent peeks: what a seat can't see doesn't change what it does."""

from random import Random

import pytest

from game.cpu.deciding import decide
from game.cpu.players import OPPONENTS, Opponent
from game.engine.high_low.viewing import player_view
from tests.cpu.tables import tables
from tests.engine.hidden import other_world

PLAYERS = ("Ann", "Bo")


@pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=list(OPPONENTS))
def test_what_a_seat_cannot_see_never_changes_its_decision(opponent: Opponent) -> None:
    compared = 0
    for match, seat, rng in tables(matches=24, seed=31, knobs=opponent.knobs):
        other_truth = other_world(match.state, seat, rng)
        seed = rng.getrandbits(32)
        decided = [
            decide(player_view(state, PLAYERS, seat), opponent.knobs, Random(seed))
            for state in (match.state, other_truth)
        ]
        assert decided[0] == decided[1], f"seat {seat}, round {match.round}, seed {seed}"
        compared += other_truth != match.state
    assert compared > 1500


def test_the_other_worlds_do_hide_something_else() -> None:
    match, seat, rng = next(tables(matches=1, seed=32))
    other_truth = other_world(match.state, seat, rng)
    assert other_truth.frames[0].cards[1 - seat] != match.state.frames[0].cards[1 - seat]
    assert player_view(other_truth, PLAYERS, 1 - seat) != player_view(match.state, PLAYERS, 1 - seat)
