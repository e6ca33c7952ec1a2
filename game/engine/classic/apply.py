"""A match of Classic War as one pure function: a state and an action in, a new state and what happened out."""

from game.engine.classic.actions import (
    Action,
    Arrange,
    Challenge,
    Chance,
    Claim,
    Collect,
    Deal,
    Pickup,
    Time,
    Turn,
)
from game.engine.classic.battle import fight
from game.engine.classic.collecting import (
    challenge,
    claim,
    collect_all,
    collect_shuffled,
    in_order,
    pick_up,
    settle,
    take_back,
    void,
    win,
)
from game.engine.classic.events import Event, TimeStruck
from game.engine.classic.legality import is_legal, refusal
from game.engine.classic.rounds import arrange, deal, end_if_capped, score
from game.engine.classic.state import (
    Arranging,
    Claimed,
    Claiming,
    Collecting,
    PickingUp,
    Ready,
    Spoils,
    State,
    TakingBack,
)
from game.engine.core.errors import IllegalAction


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and everything that follows from it, up to the next decision or chance.

    Raises `IllegalAction`, naming the first clause broken; the state given is never changed.
    """
    events: list[Event] = []
    if isinstance(action, Chance):
        return _apply_chance(state, action, events), tuple(events)
    if not is_legal(state, action):
        raise refusal(state, action)
    match (state.phase, action):
        case (Arranging() as arranging, Arrange()):
            state = arrange(state, arranging, action, events)
        case (Ready(), Turn()):
            state = _next_battle(state, events)
        case (Claiming() as claiming, Claim(seat=seat)):
            state = claim(state, claiming, seat, events)
        case (Claimed() as claimed, Challenge(seat=seat)):
            state = challenge(state, claimed, seat, events)
        case (Claimed() as claimed, Turn()):
            state = _gather(state, settle(claimed, True, events), events)
        case (PickingUp(spoils=spoils), Pickup()):
            state = _after_battle(pick_up(state, action, events), spoils, events)
        case (Ready() | Claimed(), Time()):
            state = _strike(state, events)
        case _:
            raise refusal(state, action)
    return state, tuple(events)


def _apply_chance(state: State, chance: Chance, events: list[Event]) -> State:
    """Play what chance says, unless it isn't due or not with these cards (C1, C11, C15)."""
    if state.over:
        raise IllegalAction("C18", "the match is over")
    match (state.phase, chance):
        case (_, Deal()):
            return deal(state, chance, events)
        case (Collecting(spoils=spoils), Collect()):
            return _after_battle(collect_shuffled(state, spoils, chance, events), spoils, events)
        case (TakingBack() as taking, Collect()):
            state = take_back(state, taking, chance, events)
            return score(state, taking.battle, None, events) if len(taking.seats) == 1 else state
        case (_, Collect(seat=seat)):
            raise IllegalAction("C11", "no cards are due to be collected, and these are seat {seat}’s", seat=seat)


def _next_battle(state: State, events: list[Event]) -> State:
    """Fight the next battle; its cards are gathered then, or claimed, or taken back (C3, C15, V2)."""
    state, battle, winner = fight(state, events)
    if winner is None:
        return void(state, battle, events)
    state = win(state, winner, events)
    if state.rules.claims:
        return state._replace(phase=Claiming(battle, winner))
    return _gather(state, Spoils(battle, winner), events)


def _gather(state: State, spoils: Spoils, events: list[Event]) -> State:
    """Let the receiver have what lies on the table, in the order of the rules (C11)."""
    battle, receiver, order = spoils.battle, spoils.receiver, state.rules.pickup_order
    if order == "shuffled":
        return state._replace(phase=Collecting(spoils))
    if order == "choice" and len(battle.seats) == 2 and not battle.wars:
        return state._replace(phase=PickingUp(spoils))
    state = collect_all(state, receiver, in_order(state, receiver), events)
    return _after_battle(state, spoils, events)


def _after_battle(state: State, spoils: Spoils, events: list[Event]) -> State:
    """Score the battle; where a turn has been waiting for that, the next one begins (V2)."""
    state = score(state, spoils.battle, spoils.claim, events)
    return _next_battle(state, events) if spoils.turned and not state.over else state


def _strike(state: State, events: list[Event]) -> State:
    """The minutes are over, which counts between two battles: what is claimed is settled first (C19, V2)."""
    events.append(TimeStruck())
    state = state._replace(struck=True)
    if isinstance(state.phase, Claimed):
        return _gather(state, settle(state.phase, False, events), events)
    return end_if_capped(state, events)
