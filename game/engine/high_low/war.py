"""WAR: what a tie opens, in which order its cards are fought, and what a tie without cards does (W1 to W9).

The frames of a round are an explicit stack. A showdown's frame has counted its card as decided before the tie opens
a WAR on top of it, and a frame is closed as soon as all of its cards are decided: so a nested WAR is over before the
card it was holding up (W5), and that card before whatever waited below (W6, W7).
"""

from game.engine.events import Event, TieStood, WarEnded, WarStarted
from game.engine.high_low.drawing import discard
from game.engine.high_low.showdown import share
from game.engine.high_low.state import Frame, State

WAR_CARDS = 2


def open_war(state: State, events: list[Event]) -> State:
    """Open the WAR of a tie, with as many cards as can still be drawn; with none, split the pot (W1, W9)."""
    drawable = len(state.decks[0]) + len(state.discards[0])
    if not drawable:
        each = state.pot // 2
        events.append(TieStood(each))
        coins = share(state.coins, each)
        return state._replace(phase="showdown over", coins=coins, pot=0, last="exhausted")
    frame = Frame(depth=len(state.open), size=min(WAR_CARDS, drawable), pot=state.pot)
    events.append(WarStarted(frame.depth, frame.size, state.pot))
    return state._replace(
        phase="drawing",
        frames=(*state.frames, frame),
        open=(*state.open, len(state.frames)),
        last="war",
    )


def next_showdown(state: State, events: list[Event]) -> State:
    """Close the frames that are fought out, and go on with the card that waits innermost (W5, W6, W7)."""
    still_open = state.open
    while still_open:
        frame = state.frames[still_open[-1]]
        if frame.decided < frame.size:
            return state._replace(phase="showdown opens", open=still_open)
        if frame.depth:
            events.append(WarEnded(frame.depth))
        still_open = still_open[:-1]
    return discard(state, events)
