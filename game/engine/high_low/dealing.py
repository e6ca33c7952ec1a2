"""Set-up: the deal and the coin flip (S2, S3, S4)."""

from game.engine.actions import Deal, Flip
from game.engine.cards import STANDARD_DECK
from game.engine.errors import IllegalAction
from game.engine.events import CardsDealt, Event, StarterFlipped
from game.engine.high_low.ending import start_round
from game.engine.high_low.state import State
from game.engine.rules import CARDS_EACH

_WHOLE_DECK = frozenset(STANDARD_DECK)


def deal(state: State, action: Deal, events: list[Event]) -> State:
    """Give each seat its own deck (S2) and its coins (S3)."""
    if state.phase != "dealing":
        raise IllegalAction("S2", "the cards are dealt once, at the start")
    first, second = action.cards
    if len(first) != CARDS_EACH or len(second) != CARDS_EACH or frozenset(first + second) != _WHOLE_DECK:
        raise IllegalAction(
            "S2", "a deal is the 52 cards of one deck, each once, {each} for each seat", each=CARDS_EACH
        )
    events.append(CardsDealt(CARDS_EACH))
    coins = state.rules.coins
    return state._replace(phase="flipping", decks=action.cards, coins=(coins, coins))


def flip(state: State, action: Flip, events: list[Event]) -> State:
    """Let the coin say who starts the first round (S4)."""
    if state.phase != "flipping":
        raise IllegalAction("S4", "the coin is flipped once, after the deal")
    if action.starter not in (0, 1):
        raise IllegalAction("S4", "the starter is seat 0 or 1, not {starter}", starter=action.starter)
    events.append(StarterFlipped(action.starter))
    return start_round(state, action.starter, events)
