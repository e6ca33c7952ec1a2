"""Views and redacted events, which contain only what their viewer may see (C5, C8, C10, C11,
V1)."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar, assert_never

from game.engine.classic.actions import LegalAction
from game.engine.classic.events import CardsCollected, CardsPutDown, Event, PublicEvent
from game.engine.classic.legality import legal_actions, to_act
from game.engine.classic.state import (
    Arranging,
    Battle,
    Claimed,
    Claiming,
    Collecting,
    Dealing,
    Over,
    Phase,
    PickingUp,
    Ready,
    State,
    TakingBack,
)
from game.engine.classic.views import BattleCard, ClaimView, OpenView, PlayerView, PublicView
from game.engine.core.cards import PlayingCard, Seat

V = TypeVar("V", PublicView, OpenView, PlayerView)


def public_view(state: State, players: tuple[str, ...]) -> PublicView:
    """Return the table with every secret card face down. `legal` contains the choices of all seats that may act."""
    return _view(PublicView, state, players, legal=_public_legal(state))


def open_view(state: State, players: tuple[str, ...]) -> OpenView:
    """Return the table of a finished match with the cards of its wars face up."""
    return _view(OpenView, state, players, legal=_public_legal(state))


def player_view(state: State, players: tuple[str, ...], seat: Seat) -> PlayerView:
    """Return the table as the player at `seat` sees it."""
    arranging = isinstance(state.phase, Arranging) and seat in state.phase.seats
    packet = state.hands[seat] if arranging else None
    return _view(PlayerView, state, players, legal=legal_actions(state, seat), seat=seat, packet=packet)


def _public_legal(state: State) -> tuple[LegalAction, ...]:
    return tuple(dict.fromkeys(option for seat in to_act(state) for option in legal_actions(state, seat)))


def _view(kind: Callable[..., V], state: State, players: tuple[str, ...], **own: object) -> V:
    """Return a view of the class `kind`. `own` contains the values of the fields that differ between the classes."""
    battle, won_by, claim = _battle(state.phase)
    shown = kind is OpenView or (won_by is not None and state.rules.show_spoils)
    return kind(
        rules=state.rules,
        players=players,
        battles=state.battles,
        cards=state.counts,
        packets=state.packets,
        piles=state.piles,
        pile_tops=tuple(_pile_top(state, seat) for seat in range(len(state.piles))),
        table=tuple(tuple(BattleCard(card if up or shown else None, up) for card, up in row) for row in state.table),
        seats=battle.seats if battle else (),
        fighters=battle.fighters if battle else (),
        wars=battle.wars if battle else 0,
        won_by=won_by,
        claim=claim and ClaimView(claim.claimant, claim.challenger),
        last=state.last,
        to_act=to_act(state),
        over=state.over,
        winner=state.winner,
        cycle=state.cycle,
        **own,
    )


def _battle(phase: Phase) -> tuple[Battle | None, Seat | None, Claimed | None]:
    """Return the battle whose cards are on the table, its winner, and the claim. Each is None if there is none."""
    match phase:
        case Claiming(battle=battle, winner=winner):
            return battle, winner, None
        case Claimed(battle=battle, winner=winner):
            return battle, winner, phase
        case PickingUp(spoils=spoils) | Collecting(spoils=spoils):
            return spoils.battle, spoils.claim.winner if spoils.claim else spoils.receiver, spoils.claim
        case TakingBack(battle=battle):
            return battle, None, None
        case Dealing() | Arranging() | Ready() | Over():
            return None, None, None
        case _:
            assert_never(phase)


def _pile_top(state: State, seat: Seat) -> PlayingCard | None:
    """Return the top card of a seat's pile, or None if there is no pile or not everybody has seen that card.

    Applies the clauses C5, C8, C10 and V2.
    """
    return state.hands[seat][-1] if state.piles[seat] and state.tops_seen[seat] else None


def redact(event: Event, viewer: Seat | None) -> Event:
    """Return an event without its secrets.

    The result is the same for all viewers, since nobody sees face-down cards, not even their owners (C5).
    """
    if isinstance(event, PublicEvent):
        return event
    match event:
        case CardsPutDown(cards=cards):
            return replace(event, cards=(None,) * len(cards))
        case CardsCollected(cards=cards, seen=seen):
            known = tuple(card if shown else None for card, shown in zip(cards, seen, strict=True))
            return replace(event, cards=known)
        case _:
            assert_never(event)
