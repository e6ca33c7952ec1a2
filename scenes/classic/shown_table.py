"""The table of Classic War as shown between events.

The session's `News` contains several events, but only the view after the last one, so this module computes the views in
between. After the last event, the computed view equals the one in the `News`, except for the top card of a shuffled
pile, and for parts that are never shown in between, such as legal actions. Tests compare the two.
"""

from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from game.engine.classic import events
from game.engine.classic.events import Event
from game.engine.classic.views import BattleCard, ClaimView, PublicView
from game.engine.core.cards import PlayingCard, Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ClassicTableau:
    """The table as shown between two events.

    - `rising`: seats that must still turn up a card.
    - `waiting`: seats that have each played a card, which will be turned up together with the last seat's card.
    - `voided`: true if the battle is void and players take back their own cards.
    """

    view: PublicView
    rising: tuple[Seat, ...] = ()
    waiting: tuple[Seat, ...] = ()
    voided: bool = False


def empty(view: PublicView) -> ClassicTableau:
    """Return the table of a match before its cards are dealt."""
    none, nobody = (0,) * len(view.players), (None,) * len(view.players)
    undealt = replace(view, battles=0, cards=none, packets=none, piles=none, pile_tops=nobody, last=None)
    undealt = replace(undealt, to_act=(), legal=(), over=False, winner=None, cycle=None)
    return ClassicTableau(_without_battle(undealt))


def apply_event(tableau: ClassicTableau, event: Event) -> ClassicTableau:
    """Return the table after an event, given the table before it."""
    view = tableau.view
    match event:
        case events.PacketsDealt(each=each):
            every = (each,) * len(view.players)
            return ClassicTableau(replace(view, cards=every, packets=every))
        case events.BattleStarted(number=number, seats=seats):
            begun = replace(_without_battle(view), battles=number, seats=seats, fighters=seats)
            return ClassicTableau(begun, rising=seats)
        case events.CardTurnedUp(seat=seat, card=card):
            return _with_turned_up(replace(tableau, view=_with_played(view, seat, (BattleCard(card, up=True),))), seat)
        case events.WarDeclared(depth=depth, seats=seats):
            return ClassicTableau(replace(view, wars=depth, fighters=seats), rising=seats)
        case events.CardsPutDown(seat=seat, cards=cards):
            down = tuple(BattleCard(card, up=False) for card in cards)
            return replace(tableau, view=_with_played(view, seat, down))
        case events.CardFoughtOn(seat=seat):
            return replace(tableau, rising=_without(tableau.rising, seat))
        case events.PutOutOfWar(seat=seat):
            left = replace(view, fighters=_without(view.fighters, seat))
            return replace(tableau, view=left, rising=_without(tableau.rising, seat))
        case events.PileTurnedOver(seat=seat, cards=cards):
            tops = _with_seat(view.pile_tops, seat, None)
            packets, piles = _added(view.packets, seat, cards), _with_seat(view.piles, seat, 0)
            return replace(tableau, view=replace(view, packets=packets, piles=piles, pile_tops=tops))
        case events.BattleWon(seat=seat):
            return ClassicTableau(replace(view, won_by=seat, last=seat))
        case events.SpoilsShown(cards=shown):
            return replace(tableau, view=replace(view, table=tuple(map(_with_faces, view.table, shown))))
        case events.CardsClaimed(seat=seat):
            return replace(tableau, view=replace(view, claim=ClaimView(seat, None)))
        case events.ClaimChallenged(seat=seat):
            return replace(tableau, view=replace(view, claim=view.claim and replace(view.claim, challenger=seat)))
        case events.BattleVoided():
            return ClassicTableau(replace(view, last="void"), voided=True)
        case events.CardsCollected():
            return _collected(tableau, event)
        case events.CardPaid(seat=seat, to=to):
            taken = replace(view, cards=_added(view.cards, seat, -1), packets=_added(view.packets, seat, -1))
            return replace(tableau, view=_put_away(taken, to, 1, None))
        case events.MatchEnded(winner=winner, cycle=cycle):
            return replace(tableau, view=replace(view, over=True, winner=winner, cycle=cycle))
        case (
            events.PacketArranged()
            | events.FirstCardChosen()
            | events.ClaimSettled()
            | events.PlayerOut()
            | events.TimeStruck()
        ):
            return tableau
        case _:
            assert_never(event)


def _without_battle(view: PublicView) -> PublicView:
    empty_rows: tuple[tuple[BattleCard, ...], ...] = ((),) * len(view.players)
    return replace(view, table=empty_rows, seats=(), fighters=(), wars=0, won_by=None, claim=None)


def _with_played(view: PublicView, seat: Seat, cards: tuple[BattleCard, ...]) -> PublicView:
    """Return the view with cards moved from a seat's packet to the table."""
    return replace(
        view,
        table=_with_seat(view.table, seat, (*view.table[seat], *cards)),
        cards=_added(view.cards, seat, -len(cards)),
        packets=_added(view.packets, seat, -len(cards)),
    )


def _with_turned_up(tableau: ClassicTableau, seat: Seat) -> ClassicTableau:
    """Return the table after a seat has played a card, which stays face down until every other seat in `rising` has
    played one too."""
    rising = _without(tableau.rising, seat)
    return replace(tableau, rising=rising, waiting=(*tableau.waiting, seat) if rising else ())


def _with_faces(table_cards: tuple[BattleCard, ...], cards: tuple[PlayingCard, ...]) -> tuple[BattleCard, ...]:
    down = iter(cards)
    return tuple(card if card.up else BattleCard(next(down), up=False) for card in table_cards)


def _collected(tableau: ClassicTableau, event: events.CardsCollected) -> ClassicTableau:
    """Return the table after the event's seat has collected cards: all cards on the table or, in a void battle, only
    its own."""
    view, seat, top = tableau.view, event.seat, event.cards[-1]
    shown = view.rules.show_spoils and not tableau.voided
    seen = [card.card for row in view.table for card in row if card.up or shown]
    view = _put_away(view, seat, len(event.cards), top if top in seen else None)
    if tableau.voided:
        view = replace(view, table=_with_seat(view.table, seat, ()))
        if any(view.table):
            return replace(tableau, view=view)
    return ClassicTableau(_without_battle(view))


def _put_away(view: PublicView, seat: Seat, cards: int, top: PlayingCard | None) -> PublicView:
    """Return the view with cards added to a seat's packet, or to its pile, according to the rules."""
    view = replace(view, cards=_added(view.cards, seat, cards))
    if view.rules.pickup == "bottom":
        return replace(view, packets=_added(view.packets, seat, cards))
    return replace(view, piles=_added(view.piles, seat, cards), pile_tops=_with_seat(view.pile_tops, seat, top))


def _added(values: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return _with_seat(values, seat, values[seat] + amount)


def _with_seat(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
