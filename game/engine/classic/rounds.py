"""What comes before the first battle and after each one.

The deal C1 C2, arranging one's own packet V1, who is out C17, and when the match is over and who has won C12 C15 C18
C19 C20.
"""

from game.engine.classic.actions import Arrange, Deal
from game.engine.classic.collecting import pay_for_challenge
from game.engine.classic.events import (
    Event,
    MatchEnded,
    PacketArranged,
    PacketsDealt,
    PlayerOut,
)
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import Arranging, Battle, Claimed, Dealing, Over, Positions, Ready, State, with_seat
from game.engine.core.cards import JOKERS, STANDARD_DECK, PlayingCard, Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.messages import Counted

FEWEST_VOIDS = 3
"""So many void battles in a row end a match at the least (C15)."""

_NUMBERS = {card: number for number, card in enumerate((*STANDARD_DECK, *JOKERS))}
_BETWEEN_HANDS = b"\xff"


def _begin_battles(state: State) -> State:
    """Everything lies ready for the first battle; its position is the first that may come again (C12)."""
    return state._replace(phase=Ready(), seen=_remembered(state))


def score(state: State, battle: Battle, claim: Claimed | None, events: list[Event]) -> State:
    """After a battle: who pays for a challenge, who is out, and whether the match is over (C12, C15, C17, C18, V2)."""
    if claim is not None:
        state = pay_for_challenge(state, claim, events)
    events.extend(PlayerOut(seat) for seat in battle.seats if not state.hands[seat])
    holders = state.holders
    if len(holders) == 1:
        return _end(state, Over(holders[0]), events)
    if state.voids >= max(FEWEST_VOIDS, len(holders)):
        return _end(state, Over(leader(state)), events)
    if state.rules.pickup_order != "shuffled":
        before = state.seen.battle_of(position_of(state))
        if before is not None:
            return _end(state, Over(None, cycle=state.battles - before), events)
        state = state._replace(seen=_remembered(state))
    return end_if_capped(state._replace(phase=Ready()), events)


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


def end_if_capped(state: State, events: list[Event]) -> State:
    """At the cap the most cards win; an equal lead plays on until it is single (C19)."""
    cap, single = state.rules.cap_battles, leader(state)
    if single is not None and (state.struck or (cap is not None and state.battles >= cap)):
        return _end(state, Over(single), events)
    return state


def result(state: State) -> MatchEnded:
    """How a match that is over has ended (C12, C20)."""
    return MatchEnded(state.winner, state.counts, state.battles, state.cycle)


def _end(state: State, over: Over, events: list[Event]) -> State:
    state = state._replace(phase=over)
    events.append(result(state))
    return state


def whole_deck(rules: ClassicRules) -> tuple[PlayingCard, ...]:
    """Every card that is shuffled before the deal (C1, C9)."""
    return STANDARD_DECK if rules.jokers == "none" else (*STANDARD_DECK, *JOKERS)


def deal(state: State, action: Deal, events: list[Event]) -> State:
    """Give everybody the same number of cards (C1, C2)."""
    if not isinstance(state.phase, Dealing):
        raise IllegalAction("C1", "the cards are dealt once, at the start")
    rules, packets = state.rules, action.cards
    cards = [card for packet in packets for card in packet]
    if len(packets) != rules.players or len({len(packet) for packet in packets}) != 1:
        raise IllegalAction("C1", "a deal is as many cards for each of {players} players", players=rules.players)
    if len({*cards}) != len(cards) or not {*cards} <= {*whole_deck(rules)}:
        raise IllegalAction("C1", "a deal is of one deck of {deck_size} cards, each once", deck_size=rules.deck_size)
    each = rules.cards_each
    if len(packets[0]) != each:
        wrong = Counted(
            "everybody is dealt {n} card, not {dealt}",
            "everybody is dealt {n} cards, not {dealt}",
            each,
            dealt=len(packets[0]),
        )
        raise IllegalAction("C2", wrong)
    events.append(PacketsDealt(each, rules.deck_size - len(cards)))
    players = rules.players
    state = state._replace(hands=packets, piles=(0,) * players, table=((),) * players)
    return state._replace(phase=Arranging(tuple(range(players)))) if rules.arrange else _begin_battles(state)


def arrange(state: State, arranging: Arranging, action: Arrange, events: list[Event]) -> State:
    """Put a seat's own packet in an order of its own; once all have, the battles begin (V1)."""
    events.append(PacketArranged(action.seat))
    state = state._replace(hands=with_seat(state.hands, action.seat, action.cards))
    left = tuple(seat for seat in arranging.seats if seat != action.seat)
    return state._replace(phase=Arranging(left)) if left else _begin_battles(state)
