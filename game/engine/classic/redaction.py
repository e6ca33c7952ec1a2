"""Who may see what of an event of Classic War: hiding is done here, once."""

from dataclasses import replace
from typing import assert_never

from game.engine.cards import Seat
from game.engine.classic.events import (
    BattleStarted,
    BattleVoided,
    BattleWon,
    CardFoughtOn,
    CardPaid,
    CardsClaimed,
    CardsCollected,
    CardsPutDown,
    CardTurnedUp,
    ClaimChallenged,
    ClaimSettled,
    ClassicEvent,
    ClassicMatchEnded,
    FirstCardChosen,
    PacketArranged,
    PacketsDealt,
    PileTurnedOver,
    PlayerOut,
    PutOutOfWar,
    SpoilsShown,
    TimeStruck,
    WarDeclared,
)


def redact(event: ClassicEvent, viewer: Seat | None) -> ClassicEvent:
    """The event as `viewer` may see it: all see alike, since nobody sees a card face down, their own included (C5)."""
    match event:
        case CardsPutDown(cards=cards):
            return replace(event, cards=(None,) * len(cards))
        case CardsCollected(cards=cards, seen=seen):
            known = tuple(card if shown else None for card, shown in zip(cards, seen, strict=True))
            return replace(event, cards=known)
        case (
            PacketsDealt()
            | PacketArranged()
            | BattleStarted()
            | CardTurnedUp()
            | WarDeclared()
            | CardFoughtOn()
            | PutOutOfWar()
            | PileTurnedOver()
            | BattleWon()
            | SpoilsShown()
            | CardsClaimed()
            | ClaimChallenged()
            | ClaimSettled()
            | CardPaid()
            | FirstCardChosen()
            | BattleVoided()
            | PlayerOut()
            | TimeStruck()
            | ClassicMatchEnded()
        ):
            return event
        case _:
            assert_never(event)
