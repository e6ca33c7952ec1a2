"""What a battle leaves behind, and when the match is over and who has won (C12, C15, C17 to C20)."""

from game.engine.cards import JOKERS, STANDARD_DECK, Seat
from game.engine.classic.actions import Time
from game.engine.classic.battle import hold_ready
from game.engine.classic.claiming import pay_for_challenge
from game.engine.classic.events import ClassicEvent, ClassicMatchEnded, PlayerOut, TimeStruck
from game.engine.classic.positions import Positions
from game.engine.classic.state import State
from game.engine.errors import IllegalAction

FEWEST_VOIDS = 3
"""So many void battles in a row end a match at the least (C15)."""

_NUMBERS = {card: number for number, card in enumerate((*STANDARD_DECK, *JOKERS))}
_BETWEEN_HANDS = b"\xff"


def begin_battles(state: State) -> State:
    """Everything lies ready for the first battle; its position is the first that may come again (C12)."""
    return state._replace(phase="ready", seen=_remembered(state))


def score(state: State, events: list[ClassicEvent]) -> State:
    """After a battle: who is out, and whether the match is over; otherwise on to the next turn."""
    state = pay_for_challenge(state, events)
    events.extend(PlayerOut(seat) for seat in state.fight.seats if not state.hands[seat])
    state = state._replace(battle=None, receiver=None)
    holders = state.holders
    if len(holders) == 1:
        return _end(state, holders[0], events)
    if state.voids >= max(FEWEST_VOIDS, len(holders)):
        return _end(state, leader(state), events)
    if state.rules.pickup_order != "shuffled":
        before = state.seen.battle_of(position_of(state))
        if before is not None:
            return _end(state._replace(cycle=state.battles - before), None, events)
        state = state._replace(seen=_remembered(state))
    return _end_if_capped(state._replace(phase="turning up" if state.turned else "ready"), events)


def strike(state: State, action: Time, events: list[ClassicEvent]) -> State:
    """The minutes are over, which counts between two battles (C19)."""
    if state.rules.cap_minutes is None:
        raise IllegalAction("C19", "no cap of minutes is set in these rules")
    hold_ready(state)
    if state.struck:
        raise IllegalAction("C19", "time was already called")
    events.append(TimeStruck())
    state = state._replace(struck=True)
    return _end_if_capped(state, events) if state.claim is None else state._replace(phase="settling")


def leader(state: State) -> Seat | None:
    """The seat that alone has the most cards, or None where several do."""
    most = max(state.counts)
    return state.counts.index(most) if state.counts.count(most) == 1 else None


def position_of(state: State) -> bytes:
    """Each player's cards in the order in which they will be played, exactly (C12)."""
    return _BETWEEN_HANDS.join(bytes(_NUMBERS[card] for card in hand) for hand in state.hands)


def _remembered(state: State) -> Positions:
    """The positions that have come before, with this one (C12)."""
    if state.rules.pickup_order == "shuffled":
        return state.seen
    return state.seen.with_position(position_of(state), state.battles)


def _end_if_capped(state: State, events: list[ClassicEvent]) -> State:
    """At the cap the most cards win; an equal lead plays on until it is single (C19)."""
    cap, single = state.rules.cap_battles, leader(state)
    if single is not None and (state.struck or (cap is not None and state.battles >= cap)):
        return _end(state, single, events)
    return state


def _end(state: State, winner: Seat | None, events: list[ClassicEvent]) -> State:
    events.append(ClassicMatchEnded(winner, state.counts, state.battles, state.cycle))
    return state._replace(phase="over", winner=winner, turned=False)
