"""Drawing cards, discarding them, and shuffling the discards when a deck is empty (R1, W1, S5, S6)."""

from game.engine.actions import Shuffle
from game.engine.cards import Cards, Seat
from game.engine.errors import IllegalAction
from game.engine.events import CardDrawn, DeckReshuffled, Event, RoundEnded
from game.engine.high_low.state import Phase, State


def draw(state: State, events: list[Event]) -> State:
    """Draw for both seats, the starter first, until the frame has its cards or a shuffle is due (R1, W1, S6)."""
    frame = state.frame
    cards, decks = frame.cards, state.decks
    for place in range(len(cards[0]), frame.size):
        for seat in in_turn(state.starter):
            events.append(CardDrawn(seat, decks[seat][0], frame.depth, place))
        cards = ((*cards[0], decks[0][0]), (*cards[1], decks[1][0]))
        decks = (decks[0][1:], decks[1][1:])
        if not decks[0] and state.discards[0]:
            return owe_shuffles(state.with_frame(frame._replace(cards=cards), decks=decks))
    staked = min(frame.size, *state.coins)
    return state.with_frame(frame._replace(cards=cards, staked=staked), decks=decks, phase=Phase.PREDICTING)


def discard(state: State, events: list[Event]) -> State:
    """Move every card played in the round to its owner's discards (S5)."""
    played = played_cards(state)
    discards = (state.discards[0] + played[0], state.discards[1] + played[1])
    events.append(RoundEnded(state.round))
    state = state._replace(phase=Phase.SCORING, discards=discards, frames=())
    return state if state.decks[0] else owe_shuffles(state)


def shuffle(state: State, action: Shuffle, events: list[Event]) -> State:
    """Make a seat's discards its deck, in the order that chance gave them (S6)."""
    if not state.owed or action.seat != state.owed[0]:
        due = f"seat {state.owed[0]}'s" if state.owed else "no"
        raise IllegalAction("S6", f"{due} shuffle is due, and this is seat {action.seat}'s")
    seat = action.seat
    discards = state.discards[seat]
    if len(action.cards) != len(discards) or frozenset(action.cards) != frozenset(discards):
        raise IllegalAction("S6", f"these aren't the {len(discards)} cards of seat {seat}'s discards")
    events.append(DeckReshuffled(seat, len(discards)))
    owed = state.owed[1:]
    resumed = Phase.DRAWING if state.frames else Phase.SCORING
    return state._replace(
        phase=Phase.SHUFFLING if owed else resumed,
        decks=_with_seat(state.decks, seat, action.cards),
        discards=_with_seat(state.discards, seat, ()),
        owed=owed,
    )


def owe_shuffles(state: State) -> State:
    """Wait for both seats' shuffles, the starter's first (S6)."""
    return state._replace(phase=Phase.SHUFFLING, owed=in_turn(state.starter))


def in_turn(starter: Seat) -> tuple[Seat, Seat]:
    """Both seats, the starter first."""
    return (0, 1) if starter == 0 else (1, 0)


def played_cards(state: State) -> tuple[Cards, Cards]:
    """Each seat's cards on the table, in the order drawn."""
    return (
        tuple(card for frame in state.frames for card in frame.cards[0]),
        tuple(card for frame in state.frames for card in frame.cards[1]),
    )


def _with_seat(pair: tuple[Cards, Cards], seat: Seat, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)
