"""No opponent peeks: what a seat can't see doesn't change what it does."""

from random import Random

import pytest

from game.cpu.deciding import decide
from game.cpu.players import OPPONENTS, Opponent
from game.engine.actions import Prediction
from game.engine.cards import Cards, Seat
from game.engine.high_low.state import Frame, State
from game.engine.high_low.viewing import player_view
from tests.cpu.tables import tables

PLAYERS = ("Ann", "Bo")


def twin(state: State, seat: Seat, rng: Random) -> State:
    """The state with all that `seat` can't see drawn anew: both decks, the other's cards face down, and the
    predictions below them."""
    other = 1 - seat
    unseen = [*state.decks[0], *state.decks[1]]
    for frame in state.frames:
        unseen += frame.cards[other][frame.decided :]
    rng.shuffle(unseen)
    frames = []
    for frame in state.frames:
        hidden = len(frame.cards[other]) - frame.decided
        cards = (*frame.cards[other][: frame.decided], *(unseen.pop() for _ in range(hidden)))
        frames.append(with_hidden(frame, other, cards, rng))
    decks = tuple(tuple(unseen.pop() for _ in deck) for deck in state.decks)
    return state._replace(frames=tuple(frames), decks=(decks[0], decks[1]))


def with_hidden(frame: Frame, seat: Seat, cards: Cards, rng: Random) -> Frame:
    """The frame with these cards at `seat`, and its undecided predictions drawn anew."""
    said = frame.say[seat]
    if said is not None:
        said = (*said[: frame.decided], *(rng.choice(list(Prediction)) for _ in said[frame.decided :]))
    own = frame.cards[1 - seat], frame.say[1 - seat]
    if seat == 0:
        return frame._replace(cards=(cards, own[0]), say=(said, own[1]))
    return frame._replace(cards=(own[0], cards), say=(own[1], said))


@pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=list(OPPONENTS))
def test_what_a_seat_cannot_see_never_changes_its_decision(opponent: Opponent) -> None:
    compared = 0
    for match, seat, rng in tables(matches=24, seed=31, knobs=opponent.knobs):
        other_truth = twin(match.state, seat, rng)
        seed = rng.getrandbits(32)
        decided = [
            decide(player_view(state, PLAYERS, seat), opponent.knobs, Random(seed))
            for state in (match.state, other_truth)
        ]
        assert decided[0] == decided[1], f"seat {seat}, round {match.round}, seed {seed}"
        compared += other_truth != match.state
    assert compared > 1500


def test_the_twins_do_hide_something_else() -> None:
    match, seat, rng = next(tables(matches=1, seed=32))
    other_truth = twin(match.state, seat, rng)
    assert other_truth.frames[0].cards[1 - seat] != match.state.frames[0].cards[1 - seat]
    assert player_view(other_truth, PLAYERS, 1 - seat) != player_view(match.state, PLAYERS, 1 - seat)
