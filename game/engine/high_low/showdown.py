"""The reveal, and what becomes of the pot (R7, R8, R9)."""

from game.engine.actions import Prediction
from game.engine.cards import Card
from game.engine.events import CardsRevealed, Event, PotRolledOver, PotSplit, PotWon
from game.engine.high_low.state import Frame, Outcome, State, pay


def reveal(state: State, events: list[Event]) -> State:
    """Turn up both cards and both coins, and settle the pot unless they tie (R7, R8, R9)."""
    depth, size, pot, lying, staked, said, place = state.frame
    cards = (lying[0][place], lying[1][place])
    assert said[0] is not None and said[1] is not None
    predictions = (said[0][place], said[1][place])
    events.append(CardsRevealed(depth, place, cards, predictions))
    frames = state.frames_with(Frame(depth, size, pot, lying, staked, said, place + 1))
    if cards[0].rank == cards[1].rank:
        return state._replace(phase="tied", frames=frames)
    right = (is_right(predictions[0], cards[0], cards[1]), is_right(predictions[1], cards[1], cards[0]))
    coins, pot, last = _settle(state, right, events)
    return state._replace(phase="showdown over", coins=coins, pot=pot, frames=frames, last=last)


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


def share(coins: tuple[int, int], each: int) -> tuple[int, int]:
    """Both seats' coins after each got `each`."""
    return coins[0] + each, coins[1] + each
