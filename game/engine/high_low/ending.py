"""How a round starts, and when the match ends and who has won (R10, E1 to E4)."""

from game.engine.cards import Seat
from game.engine.events import Event, FinalPotSplit, MatchEnded, RoundStarted
from game.engine.high_low.showdown import share
from game.engine.high_low.state import Frame, State


def start_round(state: State, starter: Seat, events: list[Event]) -> State:
    """Begin the next round with the one card each will draw (R1)."""
    number = state.round + 1
    events.append(RoundStarted(number, starter))
    frame = Frame(depth=0, size=1, pot=state.pot)
    return state._replace(phase="drawing", round=number, starter=starter, frames=(frame,), open=(0,))


def score_round(state: State, events: list[Event]) -> State:
    """End the match if it is over, else hand the start to the other player (E1, E3, E4, R10)."""
    if somebody_is_out(state):
        return _end(state, events)
    if state.round == state.rules.rounds:
        each = state.pot // 2
        if each:
            events.append(FinalPotSplit(each))
        return _end(state._replace(coins=share(state.coins, each), pot=0), events)
    return start_round(state, 1 - state.starter, events)


def somebody_is_out(state: State) -> bool:
    """Whether a player's coins stand at 0 and no unclaimed pot keeps that player in (E1, E3)."""
    return 0 in state.coins and (state.rules.unclaimed_pot == "ends" or state.pot == 0)


def winner(state: State) -> Seat | None:
    """The seat with more coins, or None for a draw (E2, E4)."""
    if state.coins[0] == state.coins[1]:
        return None
    return 0 if state.coins[0] > state.coins[1] else 1


def _end(state: State, events: list[Event]) -> State:
    events.append(MatchEnded(winner(state), state.coins, state.round))
    return state._replace(phase="over")
