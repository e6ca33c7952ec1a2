"""Claims: who says the cards are theirs, who doubts it, and what comes of it at the next turn (V2).

Who gets the cards on the table, and in which order they are put away (C8, C10, C11, C15).
"""

from game.engine.classic.actions import Challenge, Claim, Collect, Packet, Pickup
from game.engine.classic.events import (
    BattleWon,
    CardPaid,
    CardsClaimed,
    CardsCollected,
    ClaimChallenged,
    ClaimSettled,
    ClassicEvent,
    FirstCardChosen,
    SpoilsShown,
)
from game.engine.classic.state import Claimed, Lying, Positions, State, draw, put_under, with_seat
from game.engine.core.cards import Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.messages import Counted, Sentence


def claim(state: State, action: Claim, events: list[ClassicEvent]) -> State:
    """Claim the cards of the battle, rightly or not."""
    if state.phase != "claiming":
        raise IllegalAction("V2", "there are no cards to claim now")
    _hold_seat(state, action.seat)
    events.append(CardsClaimed(action.seat))
    return state._replace(phase="ready", claim=Claimed(action.seat))


def challenge(state: State, action: Challenge, events: list[ClassicEvent]) -> State:
    """Challenge the claim before the next card is turned; the first challenge counts."""
    claimed = state.claim
    if claimed is None:
        raise IllegalAction("V2", "there is no claim to challenge now")
    _hold_seat(state, action.seat)
    if action.seat == claimed.seat:
        raise IllegalAction("V2", "seat {seat} can’t challenge its own claim", seat=action.seat)
    if claimed.challenger is not None:
        raise IllegalAction(
            "V2",
            "seat {challenger} has challenged the claim; the first challenge counts",
            challenger=claimed.challenger,
        )
    events.append(ClaimChallenged(action.seat))
    return state._replace(claim=claimed._replace(challenger=action.seat))


def settle(state: State, events: list[ClassicEvent]) -> State:
    """Say who gets the cards: the claimant, unless the claim was false and challenged."""
    claimed = state.claim
    assert claimed is not None
    false = claimed.seat != state.receiver
    receiver = state.receiver if false and claimed.challenger is not None else claimed.seat
    assert receiver is not None
    events.append(ClaimSettled(receiver, receiver == claimed.seat))
    return state._replace(phase="gathering", receiver=receiver)


def pay_for_challenge(state: State, events: list[ClassicEvent]) -> State:
    """A wrong challenge costs one card off the top of the challenger's packet, if there is one."""
    claimed = state.claim
    state = state._replace(claim=None)
    if claimed is None or claimed.challenger is None or claimed.seat != state.last:
        return state
    challenger = claimed.challenger
    if not state.hands[challenger]:
        return state
    state, card = draw(state, challenger, 1, events)
    events.append(CardPaid(challenger, claimed.seat))
    return put_under(state, claimed.seat, card, events)


def may_claim(state: State) -> tuple[Seat, ...]:
    """The seats that may claim now, or challenge a claim."""
    if state.phase == "claiming":
        return state.fight.seats
    if state.claim is not None and state.claim.challenger is None:
        return tuple(seat for seat in state.fight.seats if seat != state.claim.seat)
    return ()


def _hold_seat(state: State, seat: Seat) -> None:
    if seat not in state.fight.seats:
        raise IllegalAction("V2", "seat {seat} isn’t in this battle", seat=seat)


def win(state: State, events: list[ClassicEvent]) -> State:
    """Note who won the battle and show the spoils; the cards are gathered, or somebody claims them (C3, C8, V2)."""
    winner = state.receiver
    assert winner is not None
    events.append(BattleWon(winner, sum(map(len, state.table))))
    down = tuple(tuple(card for card, up in lying if not up) for lying in state.table)
    if state.rules.show_spoils and any(down):
        events.append(SpoilsShown(down))
    return state._replace(phase="claiming" if state.rules.claims else "gathering", last=winner, voids=0)


def gather(state: State, events: list[ClassicEvent]) -> State:
    """Let the receiver have what lies on the table, in the order of the rules (C11)."""
    receiver, order = state.receiver, state.rules.pickup_order
    assert receiver is not None
    if order == "shuffled":
        return state._replace(phase="collecting", owed=(receiver,))
    if order == "choice" and is_plain_battle_of_two(state):
        return state._replace(phase="picking up", owed=(receiver,))
    return _collect(state, receiver, in_order(state, receiver), events)._replace(phase="scoring")


def is_plain_battle_of_two(state: State) -> bool:
    """Whether two turned a card up, and it came to no war (C11)."""
    return len(state.fight.seats) == 2 and not state.fight.wars


def pick_up(state: State, action: Pickup, events: list[ClassicEvent]) -> State:
    """Put away the two cards of a plain battle, first the one that the winner names (C11, C12)."""
    seat, first = action.seat, action.first
    if state.phase != "picking up":
        raise IllegalAction("C11", "there is no choice of which card goes first now")
    if seat != state.owed[0]:
        raise IllegalAction(
            "C11", "seat {owing} says which card goes first, not seat {seat}", owing=state.owed[0], seat=seat
        )
    cards = in_order(state, seat)
    if first not in cards:
        raise IllegalAction(
            "C11", "{first} isn’t one of the two cards, {one} and {other}", first=first, one=cards[0], other=cards[1]
        )
    events.append(FirstCardChosen(seat, first))
    ordered = cards if cards[0] == first else cards[::-1]
    return _collect(state, seat, ordered, events)._replace(phase="scoring", seen=Positions())


def collect(state: State, action: Collect, events: list[ClassicEvent]) -> State:
    """Put away cards in the order that chance gave them: what was won (C11), or what was played in vain (C15)."""
    seat, clause = action.seat, "C15" if state.phase == "taking back" else "C11"
    if not state.owed or state.phase == "picking up" or seat != state.owed[0]:
        if not state.owed:
            raise IllegalAction(clause, "no cards are due to be collected, and these are seat {seat}’s", seat=seat)
        told = Sentence(
            "seat {owing}’s cards are due to be collected, and these are seat {seat}’s", owing=state.owed[0], seat=seat
        )
        raise IllegalAction(clause, told)
    own = in_order(state, seat) if clause == "C11" else played(state.table[seat])
    if len(action.cards) != len(own) or {*action.cards} != {*own}:
        told = Counted(
            "this isn’t the one card that seat {seat} collects",
            "these aren’t the {n} cards that seat {seat} collects",
            len(own),
            seat=seat,
        )
        raise IllegalAction(clause, told)
    if clause == "C11":
        return _collect(state, seat, action.cards, events)._replace(phase="scoring")
    state = state._replace(table=with_seat(state.table, seat, ()), owed=state.owed[1:])
    state = _put_away(state, seat, action.cards, (False,) * len(own), events)
    return state if state.owed else state._replace(phase="scoring", seen=Positions())


def in_order(state: State, receiver: Seat) -> Packet:
    """All cards on the table in the order in which they are put away where chance doesn't say (C11)."""
    return played(tuple(lying for seat in _seats_in_order(state, receiver) for lying in state.table[seat]))


def played(lying: tuple[Lying, ...]) -> Packet:
    """Cards on the table, in the order played."""
    return tuple(card for card, _ in lying)


def _seats_in_order(state: State, receiver: Seat) -> tuple[Seat, ...]:
    """Whose cards go first, and whose then (C11)."""
    seats = tuple(range(state.rules.players))
    if state.rules.pickup_order == "seat-order":
        return seats
    others = (*seats[receiver + 1 :], *seats[:receiver])
    return (*others, receiver) if state.rules.pickup_order == "loser-first" else (receiver, *others)


def _collect(state: State, seat: Seat, cards: Packet, events: list[ClassicEvent]) -> State:
    """Put away everything that lies on the table."""
    followed = state.rules.pickup_order != "shuffled"
    hidden = set[object]()
    if not state.rules.show_spoils:
        hidden = {card for lying in state.table for card, up in lying if not up}
    seen = tuple(followed and card not in hidden for card in cards)
    state = state._replace(table=((),) * state.rules.players, owed=())
    return _put_away(state, seat, cards, seen, events)


def _put_away(state: State, seat: Seat, cards: Packet, seen: tuple[bool, ...], events: list[ClassicEvent]) -> State:
    events.append(CardsCollected(seat, cards, seen))
    return put_under(state, seat, cards, events)
