"""No opponent at Classic War peeks: hidden cards never change its play."""

from random import Random
from typing import Any

import pytest

from game.engine.classic.actions import Claim, Turn
from game.engine.classic.redacted_views import player_view
from game.engine.classic.state import Arranging, PlayedCard, State
from game.engine.core.cards import Seat
from game.opponents.classic.deciding import decide, react
from game.opponents.classic.levels import OPPONENTS, ClassicOpponent
from tests.opponents.classic.tables import classic_tables

PLAYERS = ("Ann", "Bo", "Cleo", "Dan")


def other_world(state: State, seat: Seat, rng: Random) -> State:
    """Deal again all cards that `seat` can't see.

    These are all packets except one that it is arranging, cards face down on the table, and piles except an open top
    card.
    """
    arranging = isinstance(state.phase, Arranging) and seat in state.phase.seats
    kept = [_open(state, other) if other != seat or not arranging else len(hand) for other, hand in _hands(state)]
    unseen: list[Any] = [
        card for (_, hand), keep in zip(_hands(state), kept, strict=True) for card in hand[: len(hand) - keep]
    ]
    shown = state.last is not None and state.rules.show_spoils and not isinstance(state.phase, Arranging)
    unseen += [lying.card for own in state.table for lying in own if not lying.up and not shown]
    rng.shuffle(unseen)
    hands = tuple(
        (*(unseen.pop() for _ in range(len(hand) - keep)), *hand[len(hand) - keep :])
        for (_, hand), keep in zip(_hands(state), kept, strict=True)
    )
    table = tuple(
        tuple(lying if lying.up or shown else PlayedCard(unseen.pop(), up=False) for lying in own)
        for own in state.table
    )
    return state._replace(hands=hands, table=table)


def _hands(state: State) -> list[tuple[Seat, tuple[object, ...]]]:
    return list(enumerate(state.hands))


def _open(state: State, seat: Seat) -> int:
    """Return the number of visible cards at the end of a hand: the top of a face-up pile (C10)."""
    return 1 if state.piles[seat] and state.rules.show_spoils else 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=list(OPPONENTS))
def test_what_a_seat_cannot_see_never_changes_what_it_does(opponent: ClassicOpponent) -> None:
    compared = 0
    for match, seat, rng in classic_tables(matches=10, seed=41, habits=opponent.habits):
        other_truth, seed = other_world(match.state, seat, rng), rng.getrandbits(32)
        done = [act(state, seat, opponent, seed) for state in (match.state, other_truth)]
        assert done[0] == done[1], f"seat {seat}, battle {match.round}, seed {seed}"
        compared += other_truth != match.state
    assert compared > 500


def act(state: State, seat: Seat, opponent: ClassicOpponent, seed: int) -> object:
    """Return what an opponent does at a seat."""
    view, rng = player_view(state, PLAYERS[: state.rules.players], seat), Random(seed)
    if isinstance(view.legal[0], Claim | Turn):
        return react(view, opponent.habits, rng)
    return decide(view, opponent.habits, rng)


@pytest.mark.exhaustive
def test_the_other_worlds_do_hide_something_else() -> None:
    match, seat, rng = next(classic_tables(matches=1, seed=42))
    other_truth = other_world(match.state, seat, rng)
    assert other_truth.hands != match.state.hands
    assert sorted(map(str, sum(other_truth.hands, ()))) == sorted(map(str, sum(match.state.hands, ())))
