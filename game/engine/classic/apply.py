"""The course of a match of Classic War, as a pure function of a state and an action.

This module covers the deal (C1, C2), arranging packets (V1), the step from one battle to the next (V2), players without
cards (C17), and the end of a match (C12, C15, C18, C19, C20).
"""

from game.engine.classic import collecting
from game.engine.classic.actions import Action, Arrange, Challenge, Chance, Claim, Collect, Deal, Pickup, Time, Turn
from game.engine.classic.battle import fight
from game.engine.classic.events import Event, MatchEnded, PacketArranged, PacketsDealt, PlayerOut, TimeStruck
from game.engine.classic.legality import is_legal, refusal
from game.engine.classic.rules import FEWEST_VOIDS
from game.engine.classic.state import (
    Arranging,
    Battle,
    Claimed,
    Claiming,
    Collecting,
    Dealing,
    Over,
    PickingUp,
    Positions,
    Ready,
    Spoils,
    State,
    TakingBack,
    with_seat,
)
from game.engine.core.cards import JOKERS, STANDARD_DECK, Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.translatable_sentences import Counted

_NUMBERS = {card: number for number, card in enumerate((*STANDARD_DECK, *JOKERS))}
_BETWEEN_HANDS = b"\xff"


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and everything that follows from it, up to the next decision or chance event.

    Returns the new state and the events. Raises `IllegalAction`, with the first clause broken, if the action is
    illegal.
    """
    events: list[Event] = []
    if isinstance(action, Chance):
        return _apply_chance(state, action, events), tuple(events)
    if not is_legal(state, action):
        raise refusal(state, action)
    match (state.phase, action):
        case (Arranging() as arranging, Arrange()):
            state = _arrange(state, arranging, action, events)
        case (Ready(), Turn()):
            state = _next_battle(state, events)
        case (Claiming() as claiming, Claim(seat=seat)):
            state = collecting.claim(state, claiming, seat, events)
        case (Claimed() as claimed, Challenge(seat=seat)):
            state = collecting.challenge(state, claimed, seat, events)
        case (Claimed() as claimed, Turn()):
            state = _gather(state, collecting.settle(claimed, True, events), events)
        case (PickingUp(spoils=spoils), Pickup()):
            state = _after_battle(collecting.pick_up(state, action, events), spoils, events)
        case (Ready() | Claimed(), Time()):
            state = _strike(state, events)
        case _:
            raise refusal(state, action)
    return state, tuple(events)


def _apply_chance(state: State, chance: Chance, events: list[Event]) -> State:
    """Apply a chance event. Raises `IllegalAction` if it isn't due, or has the wrong seat or cards (C1, C2, C11, C15,
    C18)."""
    if state.over:
        raise IllegalAction("C18", "the match is over")
    match (state.phase, chance):
        case (_, Deal()):
            return _deal(state, chance, events)
        case (Collecting(spoils=spoils), Collect()):
            return _after_battle(collecting.collect_shuffled(state, spoils, chance, events), spoils, events)
        case (TakingBack() as taking, Collect()):
            state = collecting.take_back(state, taking, chance, events)
            return _score(state, taking.battle, None, events) if len(taking.seats) == 1 else state
        case (_, Collect(seat=seat)):
            raise IllegalAction("C11", "no cards are due to be collected, but seat {seat} collects some", seat=seat)


def _deal(state: State, action: Deal, events: list[Event]) -> State:
    """Deal each player the same number of cards (C1, C2). Raises `IllegalAction` if the deal isn't due or breaks the
    rules."""
    if not isinstance(state.phase, Dealing):
        raise IllegalAction("C1", "the cards are dealt only once, at the start")
    rules, packets = state.rules, action.cards
    cards = [card for packet in packets for card in packet]
    if len(packets) != rules.players or len({len(packet) for packet in packets}) != 1:
        raise IllegalAction(
            "C1", "a deal must have the same number of cards for each of the {players} players", players=rules.players
        )
    if len({*cards}) != len(cards) or not {*cards} <= {*rules.deck}:
        raise IllegalAction(
            "C1", "a deal must use cards from one deck of {deck_size}, each at most once", deck_size=rules.deck_size
        )
    each = rules.cards_each
    if len(packets[0]) != each:
        wrong = Counted(
            "everybody must be dealt {n} card, not {dealt}",
            "everybody must be dealt {n} cards, not {dealt}",
            each,
            dealt=len(packets[0]),
        )
        raise IllegalAction("C2", wrong)
    events.append(PacketsDealt(each, rules.deck_size - len(cards)))
    players = rules.players
    state = state._replace(hands=packets, piles=(0,) * players, tops_seen=(False,) * players, table=((),) * players)
    return state._replace(phase=Arranging(tuple(range(players)))) if rules.arrange else _begin_battles(state)


def _arrange(state: State, arranging: Arranging, action: Arrange, events: list[Event]) -> State:
    """Put a seat's packet in the chosen order. The battles begin once all packets are arranged (V1)."""
    events.append(PacketArranged(action.seat))
    state = state._replace(hands=with_seat(state.hands, action.seat, action.cards))
    left = tuple(seat for seat in arranging.seats if seat != action.seat)
    return state._replace(phase=Arranging(left)) if left else _begin_battles(state)


def _begin_battles(state: State) -> State:
    """Prepare the first battle, and remember the current position unless collected cards are shuffled (C12)."""
    return state._replace(phase=Ready(), seen=_remembered(state))


def _next_battle(state: State, events: list[Event]) -> State:
    """Fight the next battle, then collect its cards, or begin the phase in which they are collected, claimed or taken
    back (C3, C15, V2)."""
    state, battle, winner = fight(state, events)
    if winner is None:
        return collecting.void(state, battle, events)
    state = collecting.win(state, winner, events)
    if state.rules.claims:
        return state._replace(phase=Claiming(battle, winner))
    return _gather(state, Spoils(battle, winner), events)


def _gather(state: State, spoils: Spoils, events: list[Event]) -> State:
    """Give the cards on the table to their receiver, and finish the battle (C11).

    If a shuffle or a choice decides the order of the cards, the match waits for it first.
    """
    battle, receiver, order = spoils.battle, spoils.receiver, state.rules.pickup_order
    if order == "shuffled":
        return state._replace(phase=Collecting(spoils))
    if order == "choice" and len(battle.seats) == 2 and not battle.wars:
        return state._replace(phase=PickingUp(spoils))
    state = collecting.collect_all(state, receiver, collecting.in_order(state, receiver), events)
    return _after_battle(state, spoils, events)


def _after_battle(state: State, spoils: Spoils, events: list[Event]) -> State:
    """Finish a battle whose cards have been collected, and fight the next battle if a `Turn` settled the claim and the
    match isn't over (V2)."""
    state = _score(state, spoils.battle, spoils.claim, events)
    return _next_battle(state, events) if spoils.turned and not state.over else state


def _strike(state: State, events: list[Event]) -> State:
    """Call time, and settle any claim. The match ends as soon as all won cards have been collected and one seat has the
    most cards (C19, V2)."""
    events.append(TimeStruck())
    state = state._replace(struck=True)
    if isinstance(state.phase, Claimed):
        return _gather(state, collecting.settle(state.phase, False, events), events)
    return _end_if_capped(state, events)


def _score(state: State, battle: Battle, claim: Claimed | None, events: list[Event]) -> State:
    """Finish a battle: collect the payment for a wrong challenge, declare that players without cards are out, and end
    the match if the rules say so.

    Applies the clauses C12, C15, C17 to C19 and V2.
    """
    if claim is not None:
        state = collecting.pay_for_challenge(state, claim, events)
    events.extend(PlayerOut(seat) for seat in battle.seats if not state.hands[seat])
    holders = state.holders
    if len(holders) == 1:
        return _end(state, Over(holders[0]), events)
    if state.voids >= max(FEWEST_VOIDS, len(holders)):
        return _end(state, Over(_leader(state)), events)
    if state.rules.pickup_order != "shuffled":
        before = state.seen.battle_of(_position_of(state))
        if before is not None:
            return _end(state, Over(None, cycle=state.battles - before), events)
        state = state._replace(seen=_remembered(state))
    return _end_if_capped(state._replace(phase=Ready()), events)


def _leader(state: State) -> Seat | None:
    """Return the seat that has the most cards, or None if several seats share the lead."""
    most = max(state.counts)
    return state.counts.index(most) if state.counts.count(most) == 1 else None


def _position_of(state: State) -> bytes:
    """Return the current position as bytes: each player's cards in the order in which they will be played (C12)."""
    return _BETWEEN_HANDS.join(bytes(_NUMBERS[card] for card in hand) for hand in state.hands)


def _remembered(state: State) -> Positions:
    """Return the remembered positions. The current one is added unless collected cards are shuffled (C12)."""
    if state.rules.pickup_order == "shuffled":
        return state.seen
    return state.seen.with_position(_position_of(state), state.battles)


def _end_if_capped(state: State, events: list[Event]) -> State:
    """End the match if one player has the most cards and either time has been called or the cap on battles is reached
    (C19)."""
    cap, single = state.rules.cap_battles, _leader(state)
    if single is not None and (state.struck or (cap is not None and state.battles >= cap)):
        return _end(state, Over(single), events)
    return state


def result(state: State) -> MatchEnded:
    """Return the last event of a finished match, with its result (C12, C20)."""
    return MatchEnded(state.winner, state.counts, state.battles, state.cycle)


def _end(state: State, over: Over, events: list[Event]) -> State:
    state = state._replace(phase=over)
    events.append(result(state))
    return state
