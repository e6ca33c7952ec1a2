"""A battle: everybody turns a card up, and the single highest wins or there is war (C3, C4, C7, C9)."""

from game.engine.cards import Joker, PlayingCard, Seat
from game.engine.classic.actions import Turn
from game.engine.classic.events import BattleStarted, CardTurnedUp, ClassicEvent
from game.engine.classic.state import Battle, Lying, State, draw, with_seat
from game.engine.classic.values import pips, value
from game.engine.errors import IllegalAction
from game.engine.sentences import english

NOT_READY = {
    "arranging": ("V1", english("everybody arranges their packet before the first battle")),
    "picking up": ("C11", english("the winner says first which of the two cards goes first")),
    "claiming": ("V2", english("somebody claims the cards before the next turn")),
}
"""Why there can be no turn yet."""


def hold_ready(state: State) -> None:
    """Refuse what belongs between two battles while something else is owed."""
    if state.phase in NOT_READY:
        raise IllegalAction(*NOT_READY[state.phase])


def turn(state: State, action: Turn, events: list[ClassicEvent]) -> State:
    """Begin the next battle, once a claim's cards have moved (C3, V2)."""
    hold_ready(state)
    if state.claim is not None:
        return state._replace(phase="settling", turned=True)
    return state._replace(phase="turning up")


def turn_up(state: State, events: list[ClassicEvent]) -> State:
    """Turn up everybody's top card at the same time (C3)."""
    seats, number = state.holders, state.battles + 1
    events.append(BattleStarted(number, seats))
    state = state._replace(phase="comparing", battles=number, battle=Battle(seats, seats, seats), turned=False)
    for seat in seats:
        state = play_up(state, seat, events)
    return state


def play_up(state: State, seat: Seat, events: list[ClassicEvent]) -> State:
    """Turn up a seat's top card."""
    state, (card,) = draw(state, seat, 1, events)
    events.append(CardTurnedUp(seat, card))
    return state._replace(table=with_seat(state.table, seat, (*state.table[seat], Lying(card, up=True))))


def face(state: State, seat: Seat) -> PlayingCard:
    """The card that a seat fights with: its last one on the table."""
    return state.table[seat][-1].card


def highest(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats whose cards are the highest, one or several."""
    values = [value(face(state, seat)) for seat in seats]
    return tuple(seat for seat, own in zip(seats, values, strict=True) if own == max(values))


def compare(state: State, events: list[ClassicEvent]) -> State:
    """The single highest wins; where several are, or a joker calls for it, there is war (C3, C4, C7, C9)."""
    battle = state.fight
    if state.rules.jokers == "war" and any(isinstance(face(state, seat), Joker) for seat in battle.fresh):
        joker = next(seat for seat in battle.fresh if isinstance(face(state, seat), Joker))
        return _call_war(state, battle.fighters, joker)
    tied = highest(state, battle.fighters)
    if len(tied) == 1:
        return state._replace(phase="won", receiver=tied[0])
    everybody = state.rules.war_players == "all" and not battle.wars
    return _call_war(state, battle.seats if everybody else tied, tied[0])


def _call_war(state: State, called: tuple[Seat, ...], over: Seat) -> State:
    """Call a war over the card that one of the seats turned up."""
    battle = state.fight._replace(called=called, pips=pips(face(state, over)))
    return state._replace(phase="at war", battle=battle)
