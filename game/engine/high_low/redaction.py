"""What each player and an onlooker may see of a state and of an event (R1, R2): hiding is done here, once."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar, assert_never

from game.engine.core.cards import SEATS, Card, Cards, Seat, in_order
from game.engine.high_low.events import CardDrawn, Event, PredictionsPlaced, PublicEvent
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.rounds import winner
from game.engine.high_low.rules import CARDS_EACH
from game.engine.high_low.state import Frame, State, seat_coins_under
from game.engine.high_low.views import FrameView, PlayerView, PublicView, TableCard, Wagering

V = TypeVar("V", PublicView, PlayerView)


def public_view(state: State, players: tuple[str, str]) -> PublicView:
    """The table with every secret face down."""
    legal = legal_actions(state, state.phase.to_act) if isinstance(state.phase, Wagering) else ()
    return _view(PublicView, state, players, None, legal=legal)


def player_view(state: State, players: tuple[str, str], seat: Seat) -> PlayerView:
    """The table as the player at `seat` sees it."""
    return _view(PlayerView, state, players, seat, legal=legal_actions(state, seat), seat=seat)


def _view(kind: Callable[..., V], state: State, players: tuple[str, str], viewer: Seat | None, **own: object) -> V:
    """A view of this kind, with what is `own` to the kind."""
    return kind(
        rules=state.rules,
        players=players,
        round=state.round,
        starter=state.starter,
        coins=state.coins,
        pot=state.pot,
        under=(seat_coins_under(state, 0), seat_coins_under(state, 1)),
        decks=tuple(map(len, state.decks)),
        discards=state.discards,
        known=(_known(state, 0), _known(state, 1)),
        frames=tuple(_frame_view(state, at, viewer) for at in range(len(state.frames))),
        wars=state.wars,
        wagering=state.phase if isinstance(state.phase, Wagering) else None,
        to_act=to_act(state),
        over=state.over,
        winner=winner(state) if state.over else None,
        **own,
    )


def _known(state: State, seat: Seat) -> Cards:
    """The cards that a seat has shown so far in the match (S2, S6)."""
    table: list[tuple[Card, bool]] = []
    for frame in state.frames:
        table += [(card, place < frame.decided) for place, card in enumerate(frame.cards[seat])]
    shown = [card for drawn, (card, turned) in enumerate(table) if turned or drawn >= state.fresh]
    deck = state.decks[seat] if state.fresh < CARDS_EACH else ()
    return in_order((*deck, *state.discards[seat], *shown))


def _frame_view(state: State, at: int, viewer: Seat | None) -> FrameView:
    frame = state.frames[at]
    wagered_here = bool(state.open) and at == state.open[-1] and isinstance(state.phase, Wagering)
    begun = frame.decided + wagered_here
    cards = tuple(
        tuple(_lying(frame, seat, place, begun, viewer) for place in range(len(frame.cards[seat]))) for seat in SEATS
    )
    return FrameView(
        frame.depth, frame.size, frame.pot, frame.staked, frame.decided, at in state.open, (cards[0], cards[1])
    )


def _lying(frame: Frame, seat: Seat, place: int, begun: int, viewer: Seat | None) -> TableCard:
    shown = place < frame.decided
    seen = shown or seat == viewer
    say = frame.say[seat]
    return TableCard(
        card=frame.cards[seat][place] if seen else None,
        shown=shown,
        predicted=bool(say),
        prediction=say[place] if say and seen else None,
        coin=bool(say) and begun <= place < frame.staked,
    )


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as `viewer` may see it; a viewer of None sees only what everybody sees (R1, R2)."""
    if isinstance(event, PublicEvent):
        return event
    match event:
        case CardDrawn(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case PredictionsPlaced(seat=seat, say=say):
            return event if seat == viewer else replace(event, say=(None,) * len(say))
        case _:
            assert_never(event)
