"""A battle, from the first cards turned up, through any wars, to its winner if there is one.

This module covers turning up cards (C3), ties (C4, C9), wars (C5, C6, C7), and players who run short of cards (C13 to
C16).
"""

from game.engine.classic.events import (
    BattleStarted,
    CardFoughtOn,
    CardsPutDown,
    CardTurnedUp,
    Event,
    PutOutOfWar,
    WarDeclared,
)
from game.engine.classic.rules import pips, value
from game.engine.classic.state import Battle, PlayedCard, State, draw, with_seat
from game.engine.core.cards import Joker, PlayingCard, Seat


def fight(state: State, events: list[Event]) -> tuple[State, Battle, Seat | None]:
    """Fight the next battle to its end, and leave its cards on the table (C3, C5).

    Returns the state, the battle, and its winner's seat, which is None if nobody can win.
    """
    seats, number = state.holders, state.battles + 1
    events.append(BattleStarted(number, seats))
    state = state._replace(battles=number)
    for seat in seats:
        state = _turn_up(state, seat, events)
    battle, fresh = Battle(seats, seats), seats
    while True:
        called, over = _call(state, battle, fresh)
        if len(called) == 1:
            return state, battle, called[0]
        battle = Battle(seats, battle.fighters, battle.wars + 1)
        face_down = pips(over) if state.rules.war_face_down == "pips" else state.rules.war_face_down
        events.append(WarDeclared(battle.wars, called, face_down))
        state, fighters = _fighters_with_cards(state, called, face_down, events)
        if len(fighters) < 2:
            return state, battle, fighters[0] if fighters else None
        fresh = tuple(seat for seat in fighters if state.hands[seat])
        state = _go_to_war(state, fighters, face_down, events)
        battle = Battle(seats, fighters, battle.wars)


def _call(state: State, battle: Battle, fresh: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], PlayingCard]:
    """Return the seats called to war, and the card that starts it: one of the tied cards, or a joker (C3, C4, C7, C9).

    If only one seat is returned, it has won the battle with this card. `fresh` contains the fighters that have just
    turned up a card.
    """
    jokers = [face(state, seat) for seat in fresh if isinstance(face(state, seat), Joker)]
    if jokers and state.rules.jokers == "war":
        return battle.fighters, jokers[0]
    tied = _highest(state, battle.fighters)
    everybody = len(tied) > 1 and state.rules.war_players == "all" and not battle.wars
    return battle.seats if everybody else tied, face(state, tied[0])


def face(state: State, seat: Seat) -> PlayingCard:
    """Return the card with which a seat fights: its last card on the table."""
    return state.table[seat][-1].card


def _highest(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    values = [value(face(state, seat)) for seat in seats]
    return tuple(seat for seat, own in zip(seats, values, strict=True) if own == max(values))


def _fighters_with_cards(
    state: State, called: tuple[Seat, ...], face_down: int, events: list[Event]
) -> tuple[State, tuple[Seat, ...]]:
    """Return the state, and the called seats that fight on (C13).

    If only one seat is returned, it wins the battle (C14). If none is returned, the battle is void (C15). Unless
    `short_war` is `short-loses`, a single highest card wins the battle if no called seat has another card (C9).
    """
    if state.rules.short_war == "short-loses":
        return _all_or_nothing(state, called, face_down, events)
    able = tuple(seat for seat in called if state.hands[seat])
    if not able:
        # nobody has another card, so the cards on the table decide (C9, C15)
        best = _highest(state, called)
        return state, best if len(best) == 1 else ()
    if state.rules.short_war == "last-card":
        return state, called
    events.extend(PutOutOfWar(seat) for seat in called if seat not in able)
    return state, able


def _all_or_nothing(
    state: State, called: tuple[Seat, ...], face_down: int, events: list[Event]
) -> tuple[State, tuple[Seat, ...]]:
    """Apply the value `short-loses` of the house rule `short_war`, and return the state and the seats that fight on
    (C13).

    A player with too few cards for the war puts all of them down and loses. If nobody has enough, the player with the
    most cards wins. If several players then tie for the most cards, nobody puts any down, and no seats are returned.
    """
    counts = {seat: len(state.hands[seat]) for seat in called}
    most = max(counts.values())
    able = tuple(seat for seat in called if counts[seat] >= min(most, face_down + 1))
    if most <= face_down and len(able) > 1:
        return state, ()
    for seat in called:
        if seat not in able:
            state = _put_down(state, seat, counts[seat], events)
            events.append(PutOutOfWar(seat))
    return state, able


def _go_to_war(state: State, fighters: tuple[Seat, ...], face_down: int, events: list[Event]) -> State:
    """Put cards face down and turn up one card for each fighter (C5, C13).

    A fighter without cards fights on with its last card on the table.
    """
    fresh = [seat for seat in fighters if state.hands[seat]]
    for seat in fighters:
        if seat in fresh:
            state = _put_down(state, seat, min(face_down, len(state.hands[seat]) - 1), events)
        else:
            events.append(CardFoughtOn(seat))
    for seat in fresh:
        state = _turn_up(state, seat, events)
    return state


def _turn_up(state: State, seat: Seat, events: list[Event]) -> State:
    state, (card,) = draw(state, seat, 1, events)
    events.append(CardTurnedUp(seat, card))
    return state._replace(table=with_seat(state.table, seat, (*state.table[seat], PlayedCard(card, up=True))))


def _put_down(state: State, seat: Seat, cards: int, events: list[Event]) -> State:
    """Put a seat's top cards face down on the table (C5)."""
    if not cards:
        return state
    state, down = draw(state, seat, cards, events)
    events.append(CardsPutDown(seat, down))
    played_cards = (*state.table[seat], *(PlayedCard(card, up=False) for card in down))
    return state._replace(table=with_seat(state.table, seat, played_cards))
