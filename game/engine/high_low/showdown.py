"""A showdown, from its first coin to its pot, and the WAR that a tie opens.

Whether there is wagering R2 R3 R5 R6, the reveal and the pot R7 R8 R9 H3, WAR W1 W4 to W7, and a tie without cards W9.

The frames of a round are an explicit stack. A showdown's frame has counted its card as decided before the tie opens
a WAR on top of it, and a frame is closed as soon as all of its cards are decided: so a nested WAR is over before the
card it was holding up (W5), and that card before whatever waited below (W6, W7).
"""

from game.engine.core.cards import Card, Seat
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import (
    CardsRevealed,
    Event,
    PotRolledOver,
    PotSplit,
    PotWon,
    ShowdownOpened,
    TieStood,
    WarEnded,
    WarStarted,
)
from game.engine.high_low.public_cards import PublicCards, turned_up
from game.engine.high_low.rounds import discard, draw
from game.engine.high_low.rules import WAR_CARDS
from game.engine.high_low.state import Frame, Outcome, State, pay, share
from game.engine.high_low.views import Wagering


def open_showdown(state: State, events: list[Event]) -> State:
    """Move the showdown's prediction coins to the pot and let the starter act, if anybody can (R2, R3, R5, R6)."""
    frame = state.frame
    joining = 2 if frame.decided < frame.staked else 0
    events.append(ShowdownOpened(frame.depth, frame.decided, joining))
    limit, pot = min(state.coins), state.pot + joining
    if limit == 0:
        return reveal(state._replace(pot=pot), events)
    return state._replace(phase=Wagering(state.starter, (0, 0), limit, 0, ()), pot=pot)


def reveal(state: State, events: list[Event]) -> State:
    """Turn up both cards and both coins, and settle the pot unless they tie (R7, R8, R9)."""
    frames, known, cards, predictions = _turn_up(state, events)
    if cards[0].rank == cards[1].rank:
        return _open_war(state._replace(frames=frames, known=known), events)
    right = (is_right(predictions[0], cards[0], cards[1]), is_right(predictions[1], cards[1], cards[0]))
    coins, pot, last = _settle(state, right, events)
    return _next_showdown(state._replace(coins=coins, pot=pot, frames=frames, known=known, last=last), events)


def reveal_folded(state: State, winner: Seat, events: list[Event]) -> State:
    """Turn up both cards and both coins, and give the pot to who didn't fold, whatever they say (H3)."""
    frames, known, _, _ = _turn_up(state, events)
    events.append(PotWon(winner, state.pot))
    coins = pay(state.coins, winner, state.pot)
    return _next_showdown(state._replace(coins=coins, pot=0, frames=frames, known=known, last=winner), events)


def _turn_up(
    state: State, events: list[Event]
) -> tuple[tuple[Frame, ...], PublicCards, tuple[Card, Card], tuple[Prediction, Prediction]]:
    """The frames with one more showdown decided, what is known then, and its cards and predictions (R7)."""
    depth, size, pot, table_cards, staked, said, place = state.frame
    cards = (table_cards[0][place], table_cards[1][place])
    predictions = (said[0][place], said[1][place])
    events.append(CardsRevealed(depth, place, cards, predictions))
    frames = state.frames_with(Frame(depth, size, pot, table_cards, staked, said, place + 1))
    return frames, turned_up(state.known, cards), cards, predictions


def is_right(prediction: Prediction, own: Card, other: Card) -> bool:
    """Whether a prediction says truly how the own card stands to the other's, of another rank (R8)."""
    return (prediction is Prediction.HIGHER) == (own.rank > other.rank)


def _settle(state: State, right: tuple[bool, bool], events: list[Event]) -> tuple[tuple[int, int], int, Outcome]:
    """Both seats' coins, the pot and the outcome, once it is known who was right (R8)."""
    pot = state.pot
    if right[0] and right[1]:
        each = pot // 2
        events.append(PotSplit(each))
        return share(state.coins, each), 0, "split"
    if right[0] or right[1]:
        winner = 0 if right[0] else 1
        events.append(PotWon(winner, pot))
        return pay(state.coins, winner, pot), 0, winner
    events.append(PotRolledOver(pot))
    return state.coins, pot, "roll"


def _open_war(state: State, events: list[Event]) -> State:
    """Open the WAR of a tie, with as many cards as can still be drawn; with none, split the pot (W1, W9)."""
    drawable = len(state.decks[0]) + len(state.discards[0])
    if not drawable:
        each = state.pot // 2
        events.append(TieStood(each))
        coins = share(state.coins, each)
        return _next_showdown(state._replace(coins=coins, pot=0, last="exhausted"), events)
    frame = Frame(depth=len(state.open), size=min(WAR_CARDS, drawable), pot=state.pot)
    events.append(WarStarted(frame.depth, frame.size, state.pot))
    frames, still_open = (*state.frames, frame), (*state.open, len(state.frames))
    return draw(state._replace(frames=frames, open=still_open, last="war"), events)


def _next_showdown(state: State, events: list[Event]) -> State:
    """Close the frames that are fought out, and go on with the card that waits innermost (W5, W6, W7)."""
    still_open = state.open
    while still_open:
        frame = state.frames[still_open[-1]]
        if frame.decided < frame.size:
            return open_showdown(state._replace(open=still_open), events)
        if frame.depth:
            events.append(WarEnded(frame.depth))
        still_open = still_open[:-1]
    return discard(state, events)
