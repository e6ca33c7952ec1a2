"""How a round starts, and when the match ends and who has won (R10, E1 to E4)."""

from game.engine.cards import Seat
from game.engine.events import Event, FinalPotSplit, MatchEnded, RoundStarted
from game.engine.high_low.showdown import share
from game.engine.high_low.state import Frame, Phase, State


def start_round(state: State, events: list[Event]) -> State:
    """Begin the next round with the one card each will draw (R1)."""
    number = state.round + 1
    events.append(RoundStarted(number, state.starter))
    return state._replace(phase=Phase.DRAWING, round=number, frames=(Frame(depth=0, size=1, pot=state.pot),), open=(0,))


def score_round(state: State, events: list[Event]) -> State:
    """End the match if it is over, else hand the start to the other player (E1, E3, E4, R10)."""
    if somebody_is_out(state):
        return _end(state, events)
    if state.round == state.rules.rounds:
        each = state.pot // 2
        if each:
            events.append(FinalPotSplit(each))
        return _end(state._replace(coins=share(state.coins, each), pot=0), events)
    return state._replace(phase=Phase.ROUND_STARTS, starter=1 - state.starter)


def somebody_is_out(state: State) -> bool:
    """Whether a player's coins stand at 0 and no unclaimed pot keeps that player in (E1, E3)."""
    return min(state.coins) == 0 and (state.rules.unclaimed_pot == "ends" or state.pot == 0)


def winner(state: State) -> Seat | None:
    """The seat with more coins, or None for a draw (E2, E4)."""
    if state.coins[0] == state.coins[1]:
        return None
    return 0 if state.coins[0] > state.coins[1] else 1


def _end(state: State, events: list[Event]) -> State:
    events.append(MatchEnded(winner(state), state.coins, state.round))
    return state._replace(phase=Phase.OVER)
