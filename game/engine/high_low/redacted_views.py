"""The construction of views and redacted events that contain only what their viewer may see (R1, R2)."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar, assert_never

from game.engine.core.cards import SEATS, Cards, Seat, in_order
from game.engine.high_low.actions import LegalAction
from game.engine.high_low.events import CardDrawn, Event, PredictionsPlaced, PublicEvent
from game.engine.high_low.legality import legal_actions, to_act
from game.engine.high_low.rounds import winner
from game.engine.high_low.rules import value
from game.engine.high_low.state import Frame, PerSeat, State, cards_in, seat_coins_under
from game.engine.high_low.views import FrameView, OpenView, PlayerView, PublicView, TableCard, Turn, Wagering

V = TypeVar("V", PublicView, OpenView, PlayerView)


def public_view(state: State, players: tuple[str, ...]) -> PublicView:
    """Return the table with every secret face down."""
    return _view(PublicView, state, players, (), legal=_public_legal(state))


def open_view(state: State, players: tuple[str, ...]) -> OpenView:
    """Return the table of a finished match with the cards and predictions on it face up."""
    return _view(OpenView, state, players, SEATS, legal=_public_legal(state))


def player_view(state: State, players: tuple[str, ...], seat: Seat) -> PlayerView:
    """Return the table as the player at `seat` sees it."""
    return _view(PlayerView, state, players, (seat,), legal=legal_actions(state, seat), seat=seat)


def turn(state: State, seat: Seat) -> Turn:
    """Return a `Turn` for the decision that a seat must make. This takes much less time than building the seat's view.

    Raises `ValueError` if the seat has no decision to make.
    """
    phase, legal = state.phase, legal_actions(state, seat)
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide; ask only a seat that is to act")
    frame = state.frame
    cards, wagering = frame.cards[seat], phase if isinstance(phase, Wagering) else None
    if wagering:
        cards = cards[frame.decided : frame.decided + 1]
    return Turn(seat, legal, state.pot, wagering, tuple([value(card, state.rules) for card in cards]))


def _public_legal(state: State) -> tuple[LegalAction, ...]:
    """Return the legal wagers of the seat to act, which are public, or an empty tuple if no wagering is in progress."""
    return legal_actions(state, state.phase.to_act) if isinstance(state.phase, Wagering) else ()


def _view(kind: Callable[..., V], state: State, players: tuple[str, ...], seen: tuple[Seat, ...], **own: object) -> V:
    """Return a view of the class `kind` in which the cards and predictions of the seats in `seen` are face up.

    `own` contains the values of the fields that differ between the classes: `legal` and, for a `PlayerView`, `seat`.
    """
    unseen = _in_both(state.known.unseen)
    return kind(
        rules=state.rules,
        players=players,
        round=state.round,
        starter=state.starter,
        coins=state.coins,
        pot=state.pot,
        under=(seat_coins_under(state, 0), seat_coins_under(state, 1)),
        decks=(len(state.decks[0]), len(state.decks[1])),
        discards=state.discards,
        known=_in_both(state.known.shown),
        drawing_from=(_drawing_from(state, 0, unseen[0]), _drawing_from(state, 1, unseen[1])),
        frames=_frame_views(state, unseen, seen),
        wars=state.wars,
        wagering=state.phase if isinstance(state.phase, Wagering) else None,
        to_act=to_act(state),
        over=state.over,
        winner=winner(state) if state.over else None,
        **own,
    )


def _in_both(sets: PerSeat) -> tuple[Cards, Cards]:
    return cards_in(sets[0]), cards_in(sets[1])


def _drawing_from(state: State, seat: Seat, unseen: Cards) -> Cards:
    """Return the candidates for a seat's next card: its discards if its deck is empty, otherwise `unseen` (S6)."""
    return unseen if state.decks[seat] else in_order(state.discards[seat])


def _frame_views(state: State, unseen: tuple[Cards, Cards], seen: tuple[Seat, ...]) -> tuple[FrameView, ...]:
    unseen_before, old = _in_both(state.known.unseen_before), state.drawn_before_shuffle
    wagered = state.open[-1] if isinstance(state.phase, Wagering) else None
    views = []
    for at, frame in enumerate(state.frames):
        depth, size, pot, cards, staked, _, decided = frame
        begun = decided + 1 if at == wagered else decided
        views.append(
            FrameView(
                depth,
                size,
                pot,
                staked,
                decided,
                at in state.open,
                (
                    _row(frame, 0, 0 in seen, begun, old, unseen_before[0], unseen[0]),
                    _row(frame, 1, 1 in seen, begun, old, unseen_before[1], unseen[1]),
                ),
            )
        )
        old -= len(cards[0])
    return tuple(views)


def _row(
    frame: Frame, seat: Seat, seen: bool, begun: int, old: int, unseen_before: Cards, unseen: Cards
) -> tuple[TableCard, ...]:
    """Return a seat's cards in a frame. Unrevealed cards and predictions are face up only if `seen` is true.

    - `begun`: the number of the frame's showdowns that have begun.
    - `old`: the index below which cards were drawn before this round's shuffle. It may be negative or beyond the last
      card.
    - `unseen_before` and `unseen`: the candidates for a face-down card that was drawn before that shuffle, and for one
      that wasn't.
    """
    say, decided, staked = frame.say[seat], frame.decided, frame.staked
    predicted = bool(say)
    row = []
    for place, card in enumerate(frame.cards[seat]):
        if place < decided:
            row.append(TableCard(card, True, predicted, say[place], False, ()))
        else:
            coin = predicted and begun <= place < staked
            said = say[place] if seen and predicted else None
            source = unseen_before if place < old else unseen
            row.append(TableCard(card if seen else None, False, predicted, said, coin, source))
    return tuple(row)


def redact(event: Event, viewer: Seat | None) -> Event:
    """Return an event as `viewer` may see it or, if `viewer` is None, as everybody may see it (R1, R2)."""
    if isinstance(event, PublicEvent):
        return event
    match event:
        case CardDrawn(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case PredictionsPlaced(seat=seat, say=say):
            return event if seat == viewer else replace(event, say=(None,) * len(say))
        case _:
            assert_never(event)
