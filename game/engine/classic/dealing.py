"""The deal, and putting one's own packet in order (C1, C2, V1)."""

from game.engine.cards import JOKERS, STANDARD_DECK, PlayingCard
from game.engine.classic.actions import Arrange, DealPackets
from game.engine.classic.ending import begin_battles
from game.engine.classic.events import ClassicEvent, PacketArranged, PacketsDealt
from game.engine.classic.rules import ClassicRules
from game.engine.classic.state import State, with_seat
from game.engine.errors import IllegalAction
from game.engine.sentences import Counted


def whole_deck(rules: ClassicRules) -> tuple[PlayingCard, ...]:
    """Every card that is shuffled before the deal (C1, C9)."""
    return STANDARD_DECK if rules.jokers == "none" else (*STANDARD_DECK, *JOKERS)


def deal(state: State, action: DealPackets, events: list[ClassicEvent]) -> State:
    """Give everybody the same number of cards (C1, C2)."""
    if state.phase != "dealing":
        raise IllegalAction("C1", "the cards are dealt once, at the start")
    rules, packets = state.rules, action.packets
    cards = [card for packet in packets for card in packet]
    if len(packets) != rules.players or len({len(packet) for packet in packets}) != 1:
        raise IllegalAction("C1", "a deal is as many cards for each of {players} players", players=rules.players)
    if len({*cards}) != len(cards) or not {*cards} <= {*whole_deck(rules)}:
        raise IllegalAction("C1", "a deal is of one deck of {deck_size} cards, each once", deck_size=rules.deck_size)
    each = rules.cards_each
    if len(packets[0]) != each:
        told = Counted(
            "everybody is dealt {n} card, not {dealt}",
            "everybody is dealt {n} cards, not {dealt}",
            each,
            dealt=len(packets[0]),
        )
        raise IllegalAction("C2", told)
    events.append(PacketsDealt(each, rules.deck_size - len(cards)))
    nobody = (False,) * rules.players
    state = state._replace(
        hands=packets, piles=(0,) * rules.players, table=((),) * rules.players, arranged=nobody, phase="arranging"
    )
    return state if rules.arrange else begin_battles(state)


def arrange(state: State, action: Arrange, events: list[ClassicEvent]) -> State:
    """Put a seat's own packet in an order of its own; once all have, the battles begin (V1)."""
    seat = action.seat
    if state.phase != "arranging":
        raise IllegalAction("V1", "packets are arranged before the first battle, where the rules say so")
    if not 0 <= seat < state.rules.players or state.arranged[seat]:
        raise IllegalAction("V1", "seat {seat} has no packet left to arrange", seat=seat)
    hand = state.hands[seat]
    if len(action.cards) != len(hand) or {*action.cards} != {*hand}:
        told = Counted(
            "this isn’t the one card of seat {seat}’s packet",
            "these aren’t the {n} cards of seat {seat}’s packet",
            len(hand),
            seat=seat,
        )
        raise IllegalAction("V1", told)
    events.append(PacketArranged(seat))
    arranged = with_seat(state.arranged, seat, True)
    state = state._replace(hands=with_seat(state.hands, seat, action.cards), arranged=arranged)
    return begin_battles(state) if all(arranged) else state
