"""The table as it is shown while events are told one after the other: a view, and what each event makes of it.

After the last event of some news the result is the news's own view again; the tests hold the two together.
"""

from dataclasses import dataclass, replace
from typing import assert_never

from game.engine.core.cards import Card, Seat, in_order
from game.engine.high_low.actions import Prediction
from game.engine.high_low.events import (
    Called,
    CardDrawn,
    CardsDealt,
    CardsRevealed,
    Checked,
    DeckReshuffled,
    Event,
    FinalPotSplit,
    MatchEnded,
    PotRolledOver,
    PotSplit,
    PotWon,
    PredictionsPlaced,
    Raised,
    RoundEnded,
    RoundStarted,
    ShowdownOpened,
    StarterFlipped,
    TieStood,
    WarEnded,
    WarStarted,
)
from game.engine.high_low.views import FrameView, LyingCard, PublicView, WageringView


@dataclass(frozen=True, slots=True)
class Tableau:
    """What lies on the table. `settling` while a showdown is turned up whose pot hasn't moved yet; `rolled` while
    it is still to be seen that nobody won the pot; `between` after a showdown, until the next one is opened."""

    view: PublicView
    settling: bool = False
    rolled: bool = False
    between: bool = False


def empty(view: PublicView) -> Tableau:
    """The table of a match before its cards are dealt."""
    return Tableau(
        replace(
            view,
            round=0,
            coins=(0, 0),
            pot=0,
            under=(0, 0),
            decks=(0, 0),
            discards=((), ()),
            known=((), ()),
            frames=(),
            wars=0,
            wagering=None,
            to_act=(),
            legal=(),
            over=False,
            winner=None,
        )
    )


def unfold(tableau: Tableau, event: Event) -> Tableau:
    """The table after an event."""
    view = tableau.view
    match event:
        case CardsDealt(each=each):
            return Tableau(replace(view, decks=(each, each), coins=(view.rules.coins, view.rules.coins)))
        case StarterFlipped(starter=starter):
            return Tableau(replace(view, starter=starter))
        case RoundStarted(number=number, starter=starter):
            frame = FrameView(0, 1, view.pot, 0, 0, True, ((), ()))
            return Tableau(replace(view, round=number, starter=starter, frames=(frame,)))
        case CardDrawn():
            return replace(tableau, view=_drawn(view, event))
        case PredictionsPlaced():
            return replace(tableau, view=_predicted(view, event))
        case ShowdownOpened():
            return Tableau(_opened(view, event))
        case Checked(seat=seat):
            return replace(tableau, view=_wagered(view, seat, 0, ends=_has_checked(view)))
        case Raised(seat=seat, coins=coins):
            return replace(tableau, view=_wagered(view, seat, coins, ends=False))
        case Called(seat=seat, coins=coins):
            return replace(tableau, view=_wagered(view, seat, coins, ends=True))
        case CardsRevealed():
            return replace(tableau, view=_revealed(view, event), settling=True)
        case PotWon(seat=seat, coins=coins):
            return Tableau(replace(view, coins=_added(view.coins, seat, coins), pot=0), between=True)
        case PotSplit(each=each) | TieStood(each=each) | FinalPotSplit(each=each):
            shared = (view.coins[0] + each, view.coins[1] + each)
            return Tableau(replace(view, coins=shared, pot=0), between=True)
        case PotRolledOver():
            return Tableau(view, rolled=True, between=True)
        case WarStarted(depth=depth, cards=cards, pot=pot):
            frame = FrameView(depth, cards, pot, 0, 0, True, ((), ()))
            return Tableau(replace(view, frames=(*view.frames, frame), wars=depth), rolled=tableau.rolled)
        case WarEnded(depth=depth):
            at = innermost(view)
            return replace(
                tableau, view=replace(_with_frame(view, at, replace(view.frames[at], open=False)), wars=depth - 1)
            )
        case RoundEnded():
            return replace(tableau, view=_discarded(view))
        case DeckReshuffled(seat=seat, cards=cards):
            decks = _set(view.decks, seat, cards)
            discards = ((), view.discards[1]) if seat == 0 else (view.discards[0], ())
            return replace(tableau, view=replace(view, decks=decks, discards=discards))
        case MatchEnded(winner=winner):
            return replace(tableau, view=replace(view, over=True, winner=winner))
        case _:
            assert_never(event)


def innermost(view: PublicView) -> int:
    """The place among the frames of the one being fought; -1 where there is none."""
    return next((at for at in reversed(range(len(view.frames))) if view.frames[at].open), -1)


def face_down(view: PublicView, seat: Seat) -> int:
    """How many of a seat's cards lie on the table without having been turned up for everybody."""
    return sum(not lying.shown for frame in view.frames for lying in frame.cards[seat])


def _drawn(view: PublicView, event: CardDrawn) -> PublicView:
    at = innermost(view)
    frame = view.frames[at]
    card = LyingCard(event.card, shown=False, predicted=False, prediction=None, coin=False)
    drawn = replace(frame, cards=_lay(frame.cards, event.seat, (*frame.cards[event.seat], card)))
    decks = _added(view.decks, event.seat, -1)
    return replace(_with_frame(view, at, drawn), decks=decks)


def _predicted(view: PublicView, event: PredictionsPlaced) -> PublicView:
    at, seat = innermost(view), event.seat
    frame = view.frames[at]
    cards = tuple(
        replace(card, predicted=True, prediction=said, coin=place < event.coins)
        for place, (card, said) in enumerate(zip(frame.cards[seat], event.say, strict=True))
    )
    placed = replace(frame, cards=_lay(frame.cards, seat, cards), staked=event.coins)
    coins, under = _added(view.coins, seat, -event.coins), _added(view.under, seat, event.coins)
    return replace(_with_frame(view, at, placed), coins=coins, under=under)


def _opened(view: PublicView, event: ShowdownOpened) -> PublicView:
    at, each = innermost(view), event.coins // 2
    frame = view.frames[at]
    cards = frame.cards
    for seat in (0, 1):
        cards = _change(cards, seat, event.place, replace(cards[seat][event.place], coin=False))
    limit = min(view.coins)
    return replace(
        _with_frame(view, at, replace(frame, cards=cards)),
        pot=view.pot + event.coins,
        under=(view.under[0] - each, view.under[1] - each),
        wagering=WageringView(view.starter, (0, 0), limit, 0, ()) if limit else None,
    )


def _wagered(view: PublicView, seat: Seat, coins: int, ends: bool) -> PublicView:
    wagering = view.wagering
    if wagering is not None and not ends:
        totals = _added(wagering.totals, seat, coins)
        raises, to = (wagering.raises + 1, totals[seat]) if coins else (wagering.raises, 0)
        wagering = WageringView(1 - seat, totals, wagering.limit, raises, (*wagering.line, to))
    return replace(
        view, coins=_added(view.coins, seat, -coins), pot=view.pot + coins, wagering=None if ends else wagering
    )


def _has_checked(view: PublicView) -> bool:
    return view.wagering is not None and view.wagering.to_act != view.starter


def _revealed(view: PublicView, event: CardsRevealed) -> PublicView:
    at = innermost(view)
    frame = view.frames[at]
    cards = frame.cards
    for seat in (0, 1):
        shown = _turned_up(cards[seat][event.place], event.cards[seat], event.predictions[seat])
        cards = _change(cards, seat, event.place, shown)
    known = (in_order({*view.known[0], event.cards[0]}), in_order({*view.known[1], event.cards[1]}))
    return replace(_with_frame(view, at, replace(frame, cards=cards, decided=event.place + 1)), known=known)


def _turned_up(lying: LyingCard, card: Card, prediction: Prediction) -> LyingCard:
    return replace(lying, card=card, prediction=prediction, shown=True, coin=False)


def _discarded(view: PublicView) -> PublicView:
    played = [
        tuple(lying.card for frame in view.frames for lying in frame.cards[seat] if lying.card) for seat in (0, 1)
    ]
    discards = (view.discards[0] + played[0], view.discards[1] + played[1])
    return replace(view, discards=discards, frames=(), wars=0)


def _with_frame(view: PublicView, at: int, frame: FrameView) -> PublicView:
    return replace(view, frames=(*view.frames[:at], frame, *view.frames[at + 1 :]))


def _lay(
    pair: tuple[tuple[LyingCard, ...], tuple[LyingCard, ...]], seat: Seat, cards: tuple[LyingCard, ...]
) -> tuple[tuple[LyingCard, ...], tuple[LyingCard, ...]]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)


def _change(
    pair: tuple[tuple[LyingCard, ...], tuple[LyingCard, ...]], seat: Seat, place: int, card: LyingCard
) -> tuple[tuple[LyingCard, ...], tuple[LyingCard, ...]]:
    row = pair[seat]
    return _lay(pair, seat, (*row[:place], card, *row[place + 1 :]))


def _added(pair: tuple[int, int], seat: Seat, amount: int) -> tuple[int, int]:
    return (pair[0] + amount, pair[1]) if seat == 0 else (pair[0], pair[1] + amount)


def _set(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def playing(tableau: Tableau, frame: FrameView) -> int:
    """Which of a frame's cards is being played: the next one as soon as its showdown is opened."""
    return frame.decided - 1 if tableau.settling or tableau.between else min(frame.decided, frame.size - 1)
