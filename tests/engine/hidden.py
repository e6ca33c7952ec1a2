"""The same moment with other secrets. It must look the same to a viewer who can't see them.

Cards from the same deck are exchanged among each other, both those still in the deck and undecided ones on the table.
Where nobody has seen them yet, the cards of both seats are exchanged too (S2, S6).
"""

from random import Random

from game.engine.core.cards import Card, Cards, Seat
from game.engine.high_low.actions import Prediction
from game.engine.high_low.state import Frame, State


def with_other_secrets(state: State, seats: set[int], rng: Random) -> State:
    """Return a state that differs in everything hidden: the order of every deck, and these seats' hidden cards and
    predictions."""
    decks, frames = list(state.decks), state.frames
    for seat in (0, 1):
        before, since = hidden(state, seat) if seat in seats else ([], [])
        pool = [*decks[seat], *since]
        rng.shuffle(pool)
        since, decks[seat] = pool[: len(since)], tuple(pool[len(since) :])
        rng.shuffle(before)
        if seat in seats:
            frames = with_hidden(frames, seat, [*before, *since], rng)
    return state._replace(decks=(decks[0], decks[1]), frames=frames)


def in_first_pass(state: State) -> bool:
    """Return True if the cards that haven't been shown may belong to either seat."""
    return state.known.unseen[0] == state.known.unseen[1]


def other_world(state: State, seat: Seat, rng: Random) -> State:
    """Return the state with everything that `seat` can't see drawn again, including the owners of cards: both decks,
    the other seat's face-down cards, and the predictions for them."""
    other = 1 - seat
    before, since = hidden(state, other)
    decks = [list(deck) for deck in state.decks]
    if in_first_pass(state):
        pool = [*decks[0], *decks[1], *since]
        rng.shuffle(pool)
        since, decks = [pool.pop() for _ in since], [[pool.pop() for _ in deck] for deck in decks]
    else:
        pool = [*decks[other], *since]
        rng.shuffle(pool)
        since, decks[other] = [pool.pop() for _ in since], pool
        rng.shuffle(decks[seat])
        rng.shuffle(before)
    frames = with_hidden(state.frames, other, [*before, *since], rng)
    return state._replace(frames=frames, decks=(tuple(decks[0]), tuple(decks[1])))


def hidden(state: State, seat: Seat) -> tuple[list[Card], list[Card]]:
    """Return a seat's undecided cards in the order drawn: those drawn before this round's shuffle, and those drawn
    since."""
    drawn = [(card, place >= frame.decided) for frame in state.frames for place, card in enumerate(frame.cards[seat])]
    before, since = drawn[: state.drawn_before_shuffle], drawn[state.drawn_before_shuffle :]
    return [card for card, undecided in before if undecided], [card for card, undecided in since if undecided]


def with_hidden(frames: tuple[Frame, ...], seat: Seat, cards: list[Card], rng: Random) -> tuple[Frame, ...]:
    """Return the frames with `cards` as a seat's undecided cards, in the order drawn, and with other predictions for
    them."""
    left = iter(cards)
    return tuple(_with_cards(frame, seat, tuple(next(left) for _ in _undecided(frame, seat)), rng) for frame in frames)


def _undecided(frame: Frame, seat: Seat) -> Cards:
    return frame.cards[seat][frame.decided :]


def _with_cards(frame: Frame, seat: Seat, undecided: Cards, rng: Random) -> Frame:
    own = (*frame.cards[seat][: frame.decided], *undecided)
    said = frame.say[seat]
    if said is not None:
        said = (*said[: frame.decided], *(rng.choice(tuple(Prediction)) for _ in said[frame.decided :]))
    cards = (own, frame.cards[1]) if seat == 0 else (frame.cards[0], own)
    say = (said, frame.say[1]) if seat == 0 else (frame.say[0], said)
    return frame._replace(cards=cards, say=say)
