"""A battle: everybody turns a card up, and the single highest wins or there is war (C3, C4, C7, C9).

War: what each puts down, and who is short of cards for it (C5, C6, C13 to C16).
"""

from game.engine.classic.actions import Turn
from game.engine.classic.events import (
    BattleStarted,
    BattleVoided,
    CardFoughtOn,
    CardsPutDown,
    CardTurnedUp,
    ClassicEvent,
    PutOutOfWar,
    WarDeclared,
)
from game.engine.classic.rules import pips, value
from game.engine.classic.state import Battle, Lying, State, draw, with_seat
from game.engine.core.cards import Joker, PlayingCard, Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.messages import english

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


def go_to_war(state: State, events: list[ClassicEvent]) -> State:
    """Declare the war that was called, let go who is short of cards for it, and let the others put theirs down."""
    battle = state.fight
    face_down = battle.pips if state.rules.war_face_down == "pips" else state.rules.war_face_down
    events.append(WarDeclared(battle.wars + 1, battle.called, face_down))
    state = state._replace(battle=battle._replace(wars=battle.wars + 1))
    if state.rules.short_war == "short-loses":
        return _all_or_nothing(state, face_down, events)
    return _as_many_as_there_are(state, face_down, events)


def _all_or_nothing(state: State, face_down: int, events: list[ClassicEvent]) -> State:
    """`short-loses`: who can't put down every card loses; where nobody can, all but who has the most (C13)."""
    called = state.fight.called
    counts = {seat: len(state.hands[seat]) for seat in called}
    most = max(counts.values())
    able = tuple(seat for seat in called if counts[seat] >= min(most, face_down + 1))
    if most <= face_down and len(able) > 1:
        return void(state, events)
    for seat in called:
        if seat not in able:
            state = _put_down(state, seat, counts[seat], events)
            events.append(PutOutOfWar(seat))
    return _fight(state, able, face_down, events)


def _as_many_as_there_are(state: State, face_down: int, events: list[ClassicEvent]) -> State:
    """`last-card` and `none-loses`: who has some cards puts down those; who has none fights on, or is out (C13)."""
    called = state.fight.called
    able = tuple(seat for seat in called if state.hands[seat])
    if not able:
        # nobody can put another card down: what lies there decides, if it can (C9, C15)
        best = highest(state, called)
        return state._replace(phase="won", receiver=best[0]) if len(best) == 1 else void(state, events)
    if state.rules.short_war == "last-card":
        return _fight(state, called, face_down, events)
    events.extend(PutOutOfWar(seat) for seat in called if seat not in able)
    return _fight(state, able, face_down, events)


def _fight(state: State, fighters: tuple[Seat, ...], face_down: int, events: list[ClassicEvent]) -> State:
    """Let all put their cards down and turn one up; a single fighter takes the spoils as they lie (C5, C14)."""
    if len(fighters) == 1:
        return state._replace(phase="won", receiver=fighters[0])
    fresh = tuple(seat for seat in fighters if state.hands[seat])
    for seat in fighters:
        if seat in fresh:
            state = _put_down(state, seat, min(face_down, len(state.hands[seat]) - 1), events)
        else:
            events.append(CardFoughtOn(seat))
    for seat in fresh:
        state = play_up(state, seat, events)
    return state._replace(phase="comparing", battle=state.fight._replace(fighters=fighters, fresh=fresh))


def _put_down(state: State, seat: Seat, cards: int, events: list[ClassicEvent]) -> State:
    """Put a seat's top cards face down on the table (C5)."""
    if not cards:
        return state
    state, down = draw(state, seat, cards, events)
    events.append(CardsPutDown(seat, down))
    lying = (*state.table[seat], *(Lying(card, up=False) for card in down))
    return state._replace(table=with_seat(state.table, seat, lying))


def void(state: State, events: list[ClassicEvent]) -> State:
    """Nobody can win: each player takes back the cards they played, in seat order, shuffled (C15)."""
    seats, voids = state.fight.seats, state.voids + 1
    events.append(BattleVoided(seats, voids))
    return state._replace(phase="taking back", owed=seats, last="void", voids=voids)
