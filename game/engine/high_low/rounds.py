"""The course of a match from the deal to the end, without the showdowns.

This module covers the deal and the coin flip (S2, S3, S4), drawing (R1, W1, W3), discarding and shuffling (S5, S6), the
next round (R10), and the end (E1 to E4).
"""

from game.engine.core.cards import STANDARD_DECK, Cards, Seat, in_order
from game.engine.core.errors import IllegalAction
from game.engine.core.translatable_sentences import Counted
from game.engine.high_low.actions import Deal, Flip, Shuffle
from game.engine.high_low.events import (
    CardDrawn,
    CardsDealt,
    DeckReshuffled,
    Event,
    FinalPotSplit,
    MatchEnded,
    RoundEnded,
    RoundStarted,
    StarterFlipped,
)
from game.engine.high_low.rules import CARDS_EACH
from game.engine.high_low.state import (
    DEALT,
    Dealing,
    Flipping,
    Frame,
    Over,
    Predicting,
    Shuffling,
    State,
    share,
    shuffled,
)


def start_round(state: State, starter: Seat, events: list[Event]) -> State:
    """Begin the next round, and draw one card for each seat (R1)."""
    number = state.round + 1
    events.append(RoundStarted(number, starter))
    frame = Frame(depth=0, size=1, pot=state.pot)
    return draw(state._replace(round=number, starter=starter, frames=(frame,), open=(0,)), events)


def score_round(state: State, events: list[Event]) -> State:
    """End the match if the rules say so. Otherwise, begin a round that the other player starts (E1, E3, E4, R10).

    If the match ends only because of the number of rounds, each seat first takes half of the unclaimed pot (E4).
    """
    if 0 in state.coins and (state.rules.unclaimed_pot == "ends" or state.pot == 0):
        return _end(state, events)
    if state.round == state.rules.rounds:
        each = state.pot // 2
        if each:
            events.append(FinalPotSplit(each))
        return _end(state._replace(coins=share(state.coins, each), pot=0), events)
    return start_round(state, 1 - state.starter, events)


def winner(state: State) -> Seat | None:
    """Return the seat with more coins, or None if both have the same number (E2, E4)."""
    if state.coins[0] == state.coins[1]:
        return None
    return 0 if state.coins[0] > state.coins[1] else 1


def result(state: State) -> MatchEnded:
    """Return the last event of a finished match, with its result (E2, E4)."""
    return MatchEnded(winner(state), state.coins, state.round)


def _end(state: State, events: list[Event]) -> State:
    events.append(result(state))
    return state._replace(phase=Over())


def deal(state: State, action: Deal, events: list[Event]) -> State:
    """Give each seat its deck (S2) and its coins (S3). Raises `IllegalAction` if the deal isn't due, or if it doesn't
    give each seat half of a full deck."""
    if not isinstance(state.phase, Dealing):
        raise IllegalAction("S2", "the cards are dealt only once, at the start")
    first, second = action.cards
    if len(first) != CARDS_EACH or len(second) != CARDS_EACH or in_order(first + second) != STANDARD_DECK:
        raise IllegalAction("S2", "a deal must be all 52 cards of one deck, {each} for each seat", each=CARDS_EACH)
    events.append(CardsDealt(CARDS_EACH))
    coins = state.rules.coins
    return state._replace(phase=Flipping(), decks=action.cards, coins=(coins, coins), known=DEALT)


def flip(state: State, action: Flip, events: list[Event]) -> State:
    """Begin the first round with the starter chosen by the coin flip (S4).

    Raises `IllegalAction` if the flip isn't due or the starter isn't a seat.
    """
    if not isinstance(state.phase, Flipping):
        raise IllegalAction("S4", "the coin is flipped only once, after the deal")
    if action.starter not in (0, 1):
        raise IllegalAction("S4", "the starter must be seat 0 or 1, not {starter}", starter=action.starter)
    events.append(StarterFlipped(action.starter))
    return start_round(state, action.starter, events)


def draw(state: State, events: list[Event]) -> State:
    """Draw cards for both seats, the starter's first, until the frame is full or a shuffle is due (R1, W1, S6)."""
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
            return state._replace(phase=Shuffling(turn), decks=decks, frames=frames)
    staked = min(size, *state.coins)
    frames = state.frames_with(Frame(depth, size, pot, cards, staked))
    return state._replace(phase=Predicting(), decks=decks, frames=frames)


def discard(state: State, events: list[Event]) -> State:
    """End the round, and move every card played in it to its owner's discards (S5). If the decks are empty, a shuffle
    is then due (S6). Otherwise, calls `score_round`."""
    first, second = state.discards
    for frame in state.frames:
        first += frame.cards[0]
        second += frame.cards[1]
    events.append(RoundEnded(state.round))
    state = state._replace(discards=(first, second), frames=(), open=(), drawn_before_shuffle=0)
    return score_round(state, events) if state.decks[0] else state._replace(phase=Shuffling(in_turn(state.starter)))


def shuffle(state: State, action: Shuffle, events: list[Event]) -> State:
    """Turn a seat's discards into its deck, in the order drawn by chance (S6).

    Raises `IllegalAction` if this shuffle isn't due, or if its cards aren't the seat's discards.
    """
    seat = action.seat
    if not isinstance(state.phase, Shuffling):
        raise IllegalAction("S6", "no shuffle is due, but seat {seat} shuffles", seat=seat)
    owing, *later = state.phase.seats
    if seat != owing:
        raise IllegalAction("S6", "seat {owing}’s shuffle is due, not seat {seat}’s", owing=owing, seat=seat)
    discards = state.discards[seat]
    if in_order(action.cards) != in_order(discards):
        wrong = Counted(
            "this isn’t the one card in seat {seat}’s discards",
            "these aren’t the {n} cards in seat {seat}’s discards",
            len(discards),
            seat=seat,
        )
        raise IllegalAction("S6", wrong)
    events.append(DeckReshuffled(seat, len(discards)))
    state = state._replace(
        decks=_with_seat(state.decks, seat, action.cards),
        discards=_with_seat(state.discards, seat, ()),
        drawn_before_shuffle=sum(len(frame.cards[seat]) for frame in state.frames),
        known=shuffled(state.known, seat, action.cards, first=bool(later)),
    )
    if later:
        return state._replace(phase=Shuffling(tuple(later)))
    return draw(state, events) if state.frames else score_round(state, events)


def in_turn(starter: Seat) -> tuple[Seat, Seat]:
    """Return both seats. The starter's seat comes first."""
    return (0, 1) if starter == 0 else (1, 0)


def _with_seat(pair: tuple[Cards, Cards], seat: Seat, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)
