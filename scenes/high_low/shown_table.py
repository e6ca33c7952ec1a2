"""The table of High Low War as shown between events.

A `News` object may contain several events, but only the view after the last of them, so this module computes the views
in between. After the last event, the computed view equals the one in the `News` object, except for parts that are never
shown in between, such as legal actions. Tests compare the two.
"""

from dataclasses import dataclass, replace
from typing import Any, TypeVar, assert_never

from game.engine.core.cards import SEATS, STANDARD_DECK, Cards, Seat, in_order
from game.engine.high_low import events
from game.engine.high_low.counting import Spot
from game.engine.high_low.events import Event
from game.engine.high_low.views import FrameView, PlayerView, PublicView, TableCard, Wagering

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tableau:
    """The table as shown between two events.

    - `settling`: true if the cards of a showdown have been turned up and its pot hasn't been moved yet.
    - `rolled`: true if the table still shows that nobody won the pot.
    - `between`: true from the time a pot is settled until the next showdown or round begins.
    - `folded`: number of coins left uncalled by a fold. It is reset when the pot is won.
    """

    view: PublicView
    settling: bool = False
    rolled: bool = False
    between: bool = False
    folded: int = 0


def empty(view: PublicView) -> Tableau:
    """Return the table of a match before its cards are dealt."""
    undealt = replace(view, round=0, coins=(0, 0), pot=0, under=(0, 0), decks=(0, 0), discards=((), ()), known=((), ()))
    untouched = replace(undealt, drawing_from=((), ()), frames=(), wars=0, wagering=None)
    return Tableau(replace(untouched, to_act=(), legal=(), over=False, winner=None))


def apply_event(tableau: Tableau, event: Event) -> Tableau:
    """Return the table after an event, given the table before it."""
    view = tableau.view
    match event:
        case events.CardsDealt(each=each):
            coins, either = view.rules.coins, STANDARD_DECK
            return Tableau(replace(view, decks=(each, each), coins=(coins, coins), drawing_from=(either, either)))
        case events.StarterFlipped(starter=starter):
            return Tableau(replace(view, starter=starter))
        case events.RoundStarted(number=number, starter=starter):
            frames: tuple[FrameView, ...] = (_new_frame(0, 1, view.pot),)
            return Tableau(replace(view, round=number, starter=starter, frames=frames))
        case events.CardDrawn():
            return replace(tableau, view=_drawn(view, event))
        case events.PredictionsPlaced():
            return replace(tableau, view=_predicted(view, event))
        case events.ShowdownOpened():
            return Tableau(_opened(view, event))
        case events.Checked(seat=seat):
            wagering = view.wagering
            if wagering is not None:
                wagering = None if wagering.line else wagering._replace(to_act=1 - seat, line=(0,))
            return replace(tableau, view=replace(view, wagering=wagering))
        case events.Raised():
            return replace(tableau, view=_raised(view, event))
        case events.Called(seat=seat, coins=coins):
            paid = _added(view.coins, seat, -coins)
            return replace(tableau, view=replace(view, coins=paid, pot=view.pot + coins, wagering=None))
        case events.Folded():
            low, high = sorted(view.wagering.totals if view.wagering else (0, 0))
            return replace(tableau, view=replace(view, wagering=None), folded=high - low)
        case events.CardsRevealed():
            return replace(tableau, view=_revealed(view, event), settling=True)
        case events.PotWon(seat=seat, coins=coins):
            return Tableau(replace(view, coins=_added(view.coins, seat, coins), pot=0), between=True)
        case events.PotSplit(each=each) | events.TieStood(each=each) | events.FinalPotSplit(each=each):
            shared = (view.coins[0] + each, view.coins[1] + each)
            return Tableau(replace(view, coins=shared, pot=0), between=True)
        case events.PotRolledOver():
            return Tableau(view, rolled=True, between=True)
        case events.WarStarted(depth=depth, cards=cards, pot=pot):
            frames = (*view.frames, _new_frame(depth, cards, pot))
            return Tableau(replace(view, frames=frames, wars=depth), rolled=tableau.rolled)
        case events.WarEnded(depth=depth):
            closed = replace(_fought(view), open=False)
            return replace(tableau, view=with_innermost(view, closed, wars=depth - 1))
        case events.RoundEnded():
            return replace(tableau, view=_discarded(view))
        case events.DeckReshuffled(seat=seat, cards=cards):
            decks, discards = with_seat(view.decks, seat, cards), with_seat(view.discards, seat, ())
            return replace(tableau, view=replace(view, decks=decks, discards=discards))
        case events.MatchEnded(winner=winner):
            return replace(tableau, view=replace(view, over=True, winner=winner))
        case _:
            assert_never(event)


def innermost(view: PublicView) -> int:
    """Return the index of the innermost open frame, or -1 if there is none."""
    return next((at for at in reversed(range(len(view.frames))) if view.frames[at].open), -1)


def face_down(view: PublicView, seat: Seat) -> int:
    """Return the number of a seat's cards on the table that haven't been turned up for everybody."""
    return sum(not table_card.shown for frame in view.frames for table_card in frame.cards[seat])


def undecided_spots(view: PlayerView) -> tuple[Spot, ...]:
    """Return the spots in the innermost frame at which the viewer's card is undecided and faces an opposing card."""
    at = innermost(view)
    if at < 0:
        return ()
    frame = view.frames[at]
    drawn = min(len(cards) for cards in frame.cards)
    return tuple((at, place) for place in range(frame.decided, drawn) if frame.cards[view.seat][place].card)


def _new_frame(depth: int, size: int, pot: int) -> FrameView:
    return FrameView(depth, size, pot, staked=0, decided=0, open=True, cards=((), ()))


def _drawn(view: PublicView, event: events.CardDrawn) -> PublicView:
    seat, frame, source = event.seat, _fought(view), view.drawing_from[event.seat]
    card = TableCard(event.card, shown=False, predicted=False, prediction=None, coin=False, drawn_from=source)
    cards = with_seat(frame.cards, seat, (*frame.cards[seat], card))
    decks = _added(view.decks, seat, -1)
    return _drawing_on(with_innermost(view, replace(frame, cards=cards), decks=decks), seat)


def _drawing_on(view: PublicView, seat: Seat) -> PublicView:
    """Return the view, updated so that the seat draws its next cards from its discards if its deck is empty (S6)."""
    if view.decks[seat]:
        return view
    return replace(view, drawing_from=with_seat(view.drawing_from, seat, in_order(view.discards[seat])))


def _predicted(view: PublicView, event: events.PredictionsPlaced) -> PublicView:
    seat, frame = event.seat, _fought(view)
    cards = tuple(
        replace(card, predicted=True, prediction=said, coin=place < event.coins)
        for place, (card, said) in enumerate(zip(frame.cards[seat], event.say, strict=True))
    )
    placed = replace(frame, cards=with_seat(frame.cards, seat, cards), staked=event.coins)
    return with_innermost(view, placed, coins=_added(view.coins, seat, -event.coins))


def _opened(view: PublicView, event: events.ShowdownOpened) -> PublicView:
    frame = _fought(view)
    cards = [_with_place(frame.cards[seat], event.place, coin=False) for seat in SEATS]
    limit = view.rules.wager_limit(view.coins)
    return with_innermost(
        view,
        replace(frame, cards=(cards[0], cards[1])),
        pot=view.pot + event.coins,
        wagering=Wagering(view.starter, (0, 0), limit, 0, ()) if limit else None,
    )


def _raised(view: PublicView, event: events.Raised) -> PublicView:
    seat, coins, wagering = event.seat, event.coins, view.wagering
    if wagering is not None:
        totals = _added(wagering.totals, seat, coins)
        wagering = Wagering(1 - seat, totals, wagering.limit, wagering.raises + 1, (*wagering.line, event.to))
    return replace(view, coins=_added(view.coins, seat, -coins), pot=view.pot + coins, wagering=wagering)


def _revealed(view: PublicView, event: events.CardsRevealed) -> PublicView:
    frame, place = _fought(view), event.place
    cards = [
        _with_place(frame.cards[seat], place, card=card, prediction=prediction, shown=True, coin=False, drawn_from=())
        for seat, card, prediction in zip(SEATS, event.cards, event.predictions, strict=True)
    ]
    known = [in_order({*view.known[seat], event.cards[seat]}) for seat in SEATS]
    turned = replace(frame, cards=(cards[0], cards[1]), decided=place + 1)
    return _with_fewer_left(with_innermost(view, turned, known=(known[0], known[1])), event.cards)


def _with_fewer_left(view: PublicView, shown: Cards) -> PublicView:
    """Return the view with the cards in `shown` removed from the sets of cards from which a hidden card may have been
    drawn, or from which the next card may come."""

    def left(cards: Cards) -> Cards:
        return tuple(card for card in cards if card not in shown)

    def undecided(row: tuple[TableCard, ...]) -> tuple[TableCard, ...]:
        return tuple(
            replace(table_card, drawn_from=left(table_card.drawn_from)) if table_card.drawn_from else table_card
            for table_card in row
        )

    frames = tuple(
        replace(frame, cards=(undecided(frame.cards[0]), undecided(frame.cards[1])))
        if any(table_card.drawn_from for row in frame.cards for table_card in row)
        else frame
        for frame in view.frames
    )
    return replace(view, frames=frames, drawing_from=(left(view.drawing_from[0]), left(view.drawing_from[1])))


def _discarded(view: PublicView) -> PublicView:
    played = [
        tuple(table_card.card for frame in view.frames for table_card in frame.cards[seat] if table_card.card)
        for seat in SEATS
    ]
    discards = (view.discards[0] + played[0], view.discards[1] + played[1])
    return _drawing_on(_drawing_on(replace(view, discards=discards, frames=(), wars=0), 0), 1)


def _fought(view: PublicView) -> FrameView:
    return view.frames[innermost(view)]


def with_innermost(view: PublicView, frame: FrameView, **changes: Any) -> PublicView:
    """Return the view with the innermost frame replaced by `frame`, and with the other `changes` made."""
    at = innermost(view)
    return replace(view, frames=(*view.frames[:at], frame, *view.frames[at + 1 :]), **changes)


def _with_place(cards: tuple[TableCard, ...], place: int, **changes: Any) -> tuple[TableCard, ...]:
    return (*cards[:place], replace(cards[place], **changes), *cards[place + 1 :])


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """Return a pair with one seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _added(pair: tuple[int, int], seat: Seat, amount: int) -> tuple[int, int]:
    return with_seat(pair, seat, pair[seat] + amount)


def playing(tableau: Tableau, frame: FrameView) -> int:
    """Return the index of the card being played in a frame: if `settling` or `between` is true, the last card turned
    up, or else the first undecided card."""
    return frame.decided - 1 if tableau.settling or tableau.between else min(frame.decided, frame.size - 1)
