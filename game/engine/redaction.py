"""Who may see what of an event: hiding is done here, once."""

from dataclasses import replace
from typing import assert_never

from game.engine.cards import Seat
from game.engine.events import (
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


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as `viewer` may see it; a viewer of None sees only what everybody sees (R1, R2)."""
    match event:
        case CardDrawn(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case PredictionsPlaced(seat=seat, say=say):
            return event if seat == viewer else replace(event, say=(None,) * len(say))
        case (
            CardsDealt()
            | StarterFlipped()
            | RoundStarted()
            | ShowdownOpened()
            | Checked()
            | Raised()
            | Called()
            | CardsRevealed()
            | PotWon()
            | PotSplit()
            | PotRolledOver()
            | TieStood()
            | FinalPotSplit()
            | WarStarted()
            | WarEnded()
            | RoundEnded()
            | DeckReshuffled()
            | MatchEnded()
        ):
            return event
        case _:
            assert_never(event)
