"""A showdown, from its opening until the pot is settled, and the WAR that follows a tie.

This module covers the start of the wagering, if there is any (R2, R3, R5, R6, H2), the reveal and the pot (R7, R8, R9,
H3), WARs (W1, W4 to W7), and ties after which no cards are left for a WAR (W9). `apply` covers the wagers themselves.

The open frames of a round (see `Frame`) form a stack. A tied card counts as decided before its WAR opens a frame on
top, and a frame closes once all of its cards are decided and no frame is open on top of it. A nested WAR therefore ends
before the WAR around it continues (W5, W6, W7).
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
from game.engine.high_low.rounds import discard, draw
from game.engine.high_low.rules import WAR_CARDS, right_prediction
from game.engine.high_low.state import Frame, Outcome, PublicCards, State, pay, share, turned_up
from game.engine.high_low.views import Wagering


def open_showdown(state: State, events: list[Event]) -> State:
    """Move any prediction coins under the two cards to the pot, and begin the wagering (R2, R3, R5).

    If a seat has no coins or the rules allow no raise, turn up both cards without any wagering (R6, H2).
    """
    frame = state.frame
    joining = 2 if frame.decided < frame.staked else 0
    events.append(ShowdownOpened(frame.depth, frame.decided, joining))
    limit, pot = state.rules.wager_limit(state.coins), state.pot + joining
    if limit == 0:
        return reveal(state._replace(pot=pot), events)
    return state._replace(phase=Wagering(state.starter, (0, 0), limit, 0, ()), pot=pot)


def reveal(state: State, events: list[Event]) -> State:
    """Turn up both cards and both predictions, then settle the pot or open a WAR (R7, R8, R9)."""
    frames, known, cards, predictions = _turn_up(state, events)
    first_right = right_prediction(cards[0], cards[1], state.rules)
    if first_right is None:
        return _open_war(state._replace(frames=frames, known=known), events)
    right = (predictions[0] is first_right, predictions[1] is not first_right)
    coins, pot, last = _settle(state, right, events)
    return _next_showdown(state._replace(coins=coins, pot=pot, frames=frames, known=known, last=last), events)


def reveal_folded(state: State, winner: Seat, events: list[Event]) -> State:
    """Turn up both cards and both predictions, and give the pot to the seat that didn't fold (H3)."""
    frames, known, _, _ = _turn_up(state, events)
    events.append(PotWon(winner, state.pot))
    coins = pay(state.coins, winner, state.pot)
    return _next_showdown(state._replace(coins=coins, pot=0, frames=frames, known=known, last=winner), events)


def _turn_up(
    state: State, events: list[Event]
) -> tuple[tuple[Frame, ...], PublicCards, tuple[Card, Card], tuple[Prediction, Prediction]]:
    """Turn up both cards and both predictions of the current showdown, and count it as over (R7).

    Returns the new frames, the new public knowledge, the cards by seat, and the predictions by seat.
    """
    depth, size, pot, table_cards, staked, said, place = state.frame
    cards = (table_cards[0][place], table_cards[1][place])
    predictions = (said[0][place], said[1][place])
    events.append(CardsRevealed(depth, place, cards, predictions))
    frames = state.frames_with(Frame(depth, size, pot, table_cards, staked, said, place + 1))
    return frames, turned_up(state.known, cards), cards, predictions


def _settle(state: State, right: tuple[bool, bool], events: list[Event]) -> tuple[tuple[int, int], int, Outcome]:
    """Settle the pot (R8). `right` holds True for each seat whose prediction was correct.

    Returns the coins by seat, the coins left in the pot, and the outcome.
    """
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
    """Open the WAR that follows a tie, or split the pot if no cards are left to draw (W1, W9)."""
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
    """Close frames, starting with the innermost, until one has an undecided card, and open the next showdown of that
    frame (W5, W6, W7).

    If no card is undecided, the round ends.
    """
    still_open = state.open
    while still_open:
        frame = state.frames[still_open[-1]]
        if frame.decided < frame.size:
            return open_showdown(state._replace(open=still_open), events)
        if frame.depth:
            events.append(WarEnded(frame.depth))
        still_open = still_open[:-1]
    return discard(state, events)
