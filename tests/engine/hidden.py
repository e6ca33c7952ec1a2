"""The same moment with other secrets in it: what must look the same to whoever can't see them."""

from random import Random

from game.engine.actions import Prediction
from game.engine.cards import Card, Cards
from game.engine.high_low.state import Frame, State


def with_other_secrets(state: State, seats: set[int], rng: Random) -> State:
    """A state that differs in all that is hidden: every deck's order, and these seats' hidden cards and predictions."""
    decks, frames = list(state.decks), list(state.frames)
    for seat in (0, 1):
        hidden = [card for frame in frames for card in frame.cards[seat][frame.decided :]] if seat in seats else []
        pool = [*decks[seat], *hidden]
        rng.shuffle(pool)
        decks[seat] = tuple(pool[len(hidden) :])
        if seat in seats:
            frames = [_with_cards(frame, seat, pool, rng) for frame in frames]
    return state._replace(decks=(decks[0], decks[1]), frames=tuple(frames))


def _with_cards(frame: Frame, seat: int, pool: list[Card], rng: Random) -> Frame:
    shown: Cards = frame.cards[seat][: frame.decided]
    own = (*shown, *(pool.pop(0) for _ in frame.cards[seat][frame.decided :]))
    said = frame.say[seat]
    if said is not None:
        said = (*said[: frame.decided], *(rng.choice(tuple(Prediction)) for _ in said[frame.decided :]))
    cards = (own, frame.cards[1]) if seat == 0 else (frame.cards[0], own)
    say = (said, frame.say[1]) if seat == 0 else (frame.say[0], said)
    return frame._replace(cards=cards, say=say)
