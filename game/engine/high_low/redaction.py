"""Hides what a viewer may not see (R1, R2): makes a state's views, and leaves secrets out of events."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeVar, assert_never

from game.engine.core.cards import SEATS, Cards, Seat, in_order
from game.engine.high_low.actions import LegalAction
from game.engine.high_low.events import CardDrawn, Event, PredictionsPlaced, PublicEvent
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.rounds import winner
from game.engine.high_low.state import Frame, State, seat_coins_under
from game.engine.high_low.views import FrameView, OpenView, PlayerView, PublicView, TableCard, Wagering

V = TypeVar("V", PublicView, OpenView, PlayerView)


def public_view(state: State, players: tuple[str, str]) -> PublicView:
    """The table with every secret face down."""
    return _view(PublicView, state, players, (), legal=_public_legal(state))


def open_view(state: State, players: tuple[str, str]) -> OpenView:
    """The table with everything face up, for a match that is over."""
    return _view(OpenView, state, players, SEATS, legal=_public_legal(state))


def player_view(state: State, players: tuple[str, str], seat: Seat) -> PlayerView:
    """The table as the player at `seat` sees it."""
    return _view(PlayerView, state, players, (seat,), legal=legal_actions(state, seat), seat=seat)


def _public_legal(state: State) -> tuple[LegalAction, ...]:
    """What the seat to act may wager, which everybody may know."""
    return legal_actions(state, state.phase.to_act) if isinstance(state.phase, Wagering) else ()


def _view(kind: Callable[..., V], state: State, players: tuple[str, str], seen: tuple[Seat, ...], **own: object) -> V:
    """A view of this kind, in which the cards of the seats `seen` lie face up, with what is `own` to the kind."""
    undecided = (_undecided(state, 0), _undecided(state, 1))
    sources = _sources(state, undecided)
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
        known=(_known(state, 0, undecided[0]), _known(state, 1, undecided[1])),
        drawing_from=_drawing_from(state, sources),
        frames=_frame_views(state, sources, seen),
        wars=state.wars,
        wagering=state.phase if isinstance(state.phase, Wagering) else None,
        to_act=to_act(state),
        over=state.over,
        winner=winner(state) if state.over else None,
        **own,
    )


class _ByShuffle(NamedTuple):
    """What goes with the cards drawn before this round's shuffle, and what with those drawn since (S6).

    In a round without a shuffle, all of them have been drawn since.
    """

    before: Cards
    since: Cards


def _undecided(state: State, seat: Seat) -> _ByShuffle:
    """A seat's undecided cards, in the order drawn."""
    before: Cards = ()
    since: Cards = ()
    old = state.drawn_before_shuffle  # of the cards from this frame on, so many
    for frame in state.frames:
        cards = frame.cards[seat]
        first_since = max(frame.decided, old)
        before += cards[frame.decided : first_since]
        since += cards[first_since:]
        old -= len(cards)
    return _ByShuffle(before, since)


def _known(state: State, seat: Seat, undecided: _ByShuffle) -> Cards:
    """The cards that a seat has shown so far in the match (S2, S6): all but those still in their first pass."""
    known = list(state.discards[seat])
    for frame in state.frames:
        known += frame.cards[seat][: frame.decided]
    if state.shuffles:
        known += (*state.decks[seat], *undecided.since)
    if state.shuffles > 1:
        known += undecided.before
    return in_order(known)


def _sources(state: State, undecided: tuple[_ByShuffle, _ByShuffle]) -> tuple[_ByShuffle, _ByShuffle]:
    """What each seat's undecided cards were drawn from, as everybody knows it.

    Of what lay in the deck before this round's shuffle nothing is left but the undecided cards themselves.
    """
    (before0, since0), (before1, since1) = undecided
    before = _as_known(before0, before1, first_pass=state.shuffles <= 1)
    since = _as_known(state.decks[0] + since0, state.decks[1] + since1, first_pass=state.shuffles == 0)
    return _ByShuffle(before[0], since[0]), _ByShuffle(before[1], since[1])


def _as_known(first: Cards, second: Cards, first_pass: bool) -> tuple[Cards, Cards]:
    """Each seat's cards that haven't been shown since they lay in its deck, as everybody knows them."""
    if first_pass:
        either = in_order(first + second)
        return either, either
    return in_order(first), in_order(second)


def _drawing_from(state: State, sources: tuple[_ByShuffle, _ByShuffle]) -> tuple[Cards, Cards]:
    """What each seat's next card will be drawn from: an empty deck will be made of the discards (S6)."""
    decks, discards = state.decks, state.discards
    return (
        sources[0].since if decks[0] else in_order(discards[0]),
        sources[1].since if decks[1] else in_order(discards[1]),
    )


def _frame_views(state: State, sources: tuple[_ByShuffle, _ByShuffle], seen: tuple[Seat, ...]) -> tuple[FrameView, ...]:
    views, drawn = [], 0
    for at, frame in enumerate(state.frames):
        wagered_here = bool(state.open) and at == state.open[-1] and isinstance(state.phase, Wagering)
        begun, old = frame.decided + wagered_here, state.drawn_before_shuffle - drawn
        cards = [
            tuple(
                _lying(frame, seat, place, begun, seat in seen, before if place < old else since)
                for place in range(len(frame.cards[seat]))
            )
            for seat, (before, since) in zip(SEATS, sources, strict=True)
        ]
        depth, size, pot, _, staked, _, decided = frame
        views.append(FrameView(depth, size, pot, staked, decided, at in state.open, (cards[0], cards[1])))
        drawn += len(frame.cards[0])
    return tuple(views)


def _lying(frame: Frame, seat: Seat, place: int, begun: int, seen: bool, source: Cards) -> TableCard:
    """A card as it lies on the table, face up where it is `seen` even before it is shown."""
    shown = place < frame.decided
    seen = seen or shown
    say = frame.say[seat]
    return TableCard(
        card=frame.cards[seat][place] if seen else None,
        shown=shown,
        predicted=bool(say),
        prediction=say[place] if say and seen else None,
        coin=bool(say) and begun <= place < frame.staked,
        drawn_from=() if shown else source,
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
