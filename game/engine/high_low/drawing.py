"""Drawing cards, discarding them, and shuffling the discards when a deck is empty (R1, W1, S5, S6)."""

from game.engine.actions import Shuffle
from game.engine.cards import Cards, Seat
from game.engine.errors import IllegalAction
from game.engine.events import CardDrawn, DeckReshuffled, Event, RoundEnded
from game.engine.high_low.state import Frame, State
from game.engine.rules import CARDS_EACH
from game.engine.sentences import Counted


def draw(state: State, events: list[Event]) -> State:
    """Draw for both seats, the starter first, until the frame has its cards or a shuffle is due (R1, W1, S6)."""
    frame, decks, turn = state.frame, state.decks, in_turn(state.starter)
    depth, size, pot, cards = frame.depth, frame.size, frame.pot, frame.cards
    for place in range(len(cards[0]), size):
        top = (decks[0][0], decks[1][0])
        for seat in turn:
            events.append(CardDrawn(seat, top[seat], depth, place))
        cards = ((*cards[0], top[0]), (*cards[1], top[1]))
        decks = (decks[0][1:], decks[1][1:])
        if not decks[0] and state.discards[0]:
            frames = state.frames_with(Frame(depth, size, pot, cards))
            return state._replace(phase="shuffling", owed=turn, decks=decks, frames=frames)
    staked = min(size, *state.coins)
    frames = state.frames_with(Frame(depth, size, pot, cards, staked))
    return state._replace(phase="predicting", decks=decks, frames=frames)


def discard(state: State, events: list[Event]) -> State:
    """Move every card played in the round to its owner's discards (S5)."""
    first, second = state.discards
    for frame in state.frames:
        first += frame.cards[0]
        second += frame.cards[1]
    events.append(RoundEnded(state.round))
    fresh = CARDS_EACH if state.fresh == CARDS_EACH else 0
    state = state._replace(phase="scoring", discards=(first, second), frames=(), open=(), fresh=fresh)
    return state if state.decks[0] else state._replace(phase="shuffling", owed=in_turn(state.starter))


def shuffle(state: State, action: Shuffle, events: list[Event]) -> State:
    """Make a seat's discards its deck, in the order that chance gave them (S6)."""
    if not state.owed or action.seat != state.owed[0]:
        if not state.owed:
            raise IllegalAction("S6", "no shuffle is due, and this is seat {seat}’s", seat=action.seat)
        owing = state.owed[0]
        raise IllegalAction(
            "S6", "seat {owing}’s shuffle is due, and this is seat {seat}’s", owing=owing, seat=action.seat
        )
    seat = action.seat
    discards = state.discards[seat]
    if len(action.cards) != len(discards) or frozenset(action.cards) != frozenset(discards):
        told = Counted(
            "this isn’t the one card of seat {seat}’s discards",
            "these aren’t the {n} cards of seat {seat}’s discards",
            len(discards),
            seat=seat,
        )
        raise IllegalAction("S6", told)
    events.append(DeckReshuffled(seat, len(discards)))
    owed = state.owed[1:]
    return state._replace(
        phase="shuffling" if owed else "drawing" if state.frames else "scoring",
        decks=_with_seat(state.decks, seat, action.cards),
        discards=_with_seat(state.discards, seat, ()),
        owed=owed,
        fresh=min(state.fresh, sum(len(frame.cards[seat]) for frame in state.frames)),
    )


def in_turn(starter: Seat) -> tuple[Seat, Seat]:
    """Both seats, the starter first."""
    return (0, 1) if starter == 0 else (1, 0)


def _with_seat(pair: tuple[Cards, Cards], seat: Seat, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)
