"""The collection of a battle's cards: the player who receives them, and their order.

This module covers the spoils (C3, C8, C14), claims and challenges (V2), the order (C10, C11), and void battles (C15).
"""

from dataclasses import replace

from game.engine.classic.actions import Collect, Packet, Pickup
from game.engine.classic.events import (
    BattleVoided,
    BattleWon,
    CardPaid,
    CardsClaimed,
    CardsCollected,
    ClaimChallenged,
    ClaimSettled,
    Event,
    FirstCardChosen,
    SpoilsShown,
)
from game.engine.classic.state import (
    Battle,
    Claimed,
    Claiming,
    PlayedCard,
    Positions,
    Spoils,
    State,
    TakingBack,
    draw,
    put_under,
    with_seat,
)
from game.engine.core.cards import Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.translatable_sentences import Counted, Sentence


def win(state: State, winner: Seat, events: list[Event]) -> State:
    """Record the winner of the battle, and show the spoils if the rules say so (C3, C8)."""
    events.append(BattleWon(winner, sum(map(len, state.table))))
    down = tuple(tuple(card for card, up in played_cards if not up) for played_cards in state.table)
    if state.rules.show_spoils and any(down):
        events.append(SpoilsShown(down))
    return state._replace(last=winner, voids=0)


def void(state: State, battle: Battle, events: list[Event]) -> State:
    """Declare the battle void. In seat order, the players must then take back their own cards, shuffled (C15)."""
    voids = state.voids + 1
    events.append(BattleVoided(battle.seats, voids))
    return state._replace(phase=TakingBack(battle, battle.seats), last="void", voids=voids)


def claim(state: State, claiming: Claiming, seat: Seat, events: list[Event]) -> State:
    """Claim the cards of the battle for a seat, and forget all earlier positions (C12, V2)."""
    events.append(CardsClaimed(seat))
    return state._replace(phase=Claimed(claiming.battle, claiming.winner, seat), seen=Positions())


def challenge(state: State, claimed: Claimed, seat: Seat, events: list[Event]) -> State:
    """Record that a seat challenges the claim (V2)."""
    events.append(ClaimChallenged(seat))
    return state._replace(phase=replace(claimed, challenger=seat))


def settle(claimed: Claimed, turned: bool, events: list[Event]) -> Spoils:
    """Settle the claim, and return the spoils. Their receiver is the claimant or, if a false claim was challenged, the
    true winner (V2).

    `turned` is true if a `Turn` settles the claim, and false if time is called.
    """
    refuted = claimed.claimant != claimed.winner and claimed.challenger is not None
    receiver = claimed.winner if refuted else claimed.claimant
    events.append(ClaimSettled(receiver, upheld=not refuted))
    return Spoils(claimed.battle, receiver, claimed, turned)


def pay_for_challenge(state: State, claimed: Claimed, events: list[Event]) -> State:
    """If a true claim was challenged, move the challenger's top card, if any, to the claimant (V2)."""
    claimant, challenger = claimed.claimant, claimed.challenger
    if challenger is None or claimant != claimed.winner or not state.hands[challenger]:
        return state
    state, card = draw(state, challenger, 1, events)
    events.append(CardPaid(challenger, claimant))
    return put_under(state, claimant, card, False, events)


def pick_up(state: State, action: Pickup, events: list[Event]) -> State:
    """Collect the two cards of a battle without a war, starting with the card that the receiver chose, and forget all
    earlier positions (C11, C12)."""
    events.append(FirstCardChosen(action.seat, action.first))
    cards = in_order(state, action.seat)
    ordered = cards if cards[0] == action.first else cards[::-1]
    return collect_all(state, action.seat, ordered, events)._replace(seen=Positions())


def collect_shuffled(state: State, spoils: Spoils, action: Collect, events: list[Event]) -> State:
    """Collect the cards won, in the order drawn by chance (C11). Raises `IllegalAction` if other cards are due."""
    _verify(action, "C11", spoils.receiver, in_order(state, spoils.receiver))
    return collect_all(state, action.seat, action.cards, events)


def take_back(state: State, taking: TakingBack, action: Collect, events: list[Event]) -> State:
    """Give a seat back its own cards after a void battle, in the order drawn by chance, and forget all earlier
    positions (C12, C15).

    Raises `IllegalAction` if other cards are due.
    """
    seat, *later = taking.seats
    own = played(state.table[seat])
    _verify(action, "C15", seat, own)
    hidden = _face_down(state.table[seat])
    state = state._replace(table=with_seat(state.table, seat, ()))
    state = _put_away(state, seat, action.cards, False, hidden, events)
    return state._replace(phase=TakingBack(taking.battle, tuple(later)), seen=Positions())


def _verify(action: Collect, clause: str, owing: Seat, cards: Packet) -> None:
    """Raise `IllegalAction`, citing `clause`, unless `action` collects exactly `cards`, in any order, for the seat
    `owing`."""
    if action.seat != owing:
        due = Sentence("seat {owing} collects cards now, not seat {seat}", owing=owing, seat=action.seat)
        raise IllegalAction(clause, due)
    if len(action.cards) != len(cards) or {*action.cards} != {*cards}:
        wrong = Counted(
            "this isn’t the one card that seat {seat} collects",
            "these aren’t the {n} cards that seat {seat} collects",
            len(cards),
            seat=owing,
        )
        raise IllegalAction(clause, wrong)


def in_order(state: State, receiver: Seat) -> Packet:
    """Return all cards on the table, in the order in which they are collected unless chance or a choice decides it
    (C11)."""
    return played(tuple(played_card for seat in _seats_in_order(state, receiver) for played_card in state.table[seat]))


def played(played_cards: tuple[PlayedCard, ...]) -> Packet:
    """Return the cards of `played_cards`, in the order in which they were played."""
    return tuple(card for card, _ in played_cards)


def _seats_in_order(state: State, receiver: Seat) -> tuple[Seat, ...]:
    """Return the seats in the order in which their cards are collected (C11)."""
    seats = tuple(range(state.rules.players))
    if state.rules.pickup_order == "seat-order":
        return seats
    others = (*seats[receiver + 1 :], *seats[:receiver])
    return (*others, receiver) if state.rules.pickup_order == "loser-first" else (receiver, *others)


def collect_all(state: State, seat: Seat, cards: Packet, events: list[Event]) -> State:
    """Give a seat all cards on the table, in the order of `cards` (C10, C11)."""
    followed = state.rules.pickup_order != "shuffled"
    hidden = () if state.rules.show_spoils else _face_down(*state.table)
    state = state._replace(table=((),) * state.rules.players)
    return _put_away(state, seat, cards, followed, hidden, events)


def _face_down(*table: tuple[PlayedCard, ...]) -> Packet:
    return tuple(card for played_cards in table for card, up in played_cards if not up)


def _put_away(state: State, seat: Seat, cards: Packet, followed: bool, hidden: Packet, events: list[Event]) -> State:
    """Put cards under a seat's packet or onto its pile.

    - `followed`: true if everybody could see the order of the cards.
    - `hidden`: the cards that were never shown.
    """
    events.append(CardsCollected(seat, cards, tuple(followed and card not in hidden for card in cards)))
    return put_under(state, seat, cards, cards[-1] not in hidden, events)
