"""When an opponent at Classic War has something to speak of, from public events and the public view alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.engine.classic import events
from game.engine.classic.events import Event
from game.engine.classic.views import PublicView
from game.engine.core.cards import Card, PlayingCard, Rank, Seat
from game.engine.core.translatable_sentences import Sentence
from game.opponents.classic.spoken_lines import LINES
from game.opponents.talk import GREETING, NOTHING, RANK_WORDS, Expression, Heard, Occasion, Voices, farewell

FEW_CARDS: Final = 6
MANY_CARDS: Final = 3 / 4
"""A player has few cards who holds no more than these, and many with such a share of all."""

IN_A_ROW: Final = 5
"""How many battles in a row somebody wins or loses before it is spoken of."""

LONG_MATCH: Final = 100
"""Every so many battles it is spoken of how long the match lasts."""

CHANCES: Final[Mapping[str, float]] = MappingProxyType(
    {"won": 0.04, "lost": 0.04, "same rank": 0.5, "few cards": 0.15, "many cards": 0.1}
)
"""The chance that what happens often is spoken of; whatever isn't here always is."""


@dataclass(frozen=True, slots=True)
class Past:
    """What the opponent at a seat remembers of a match.

    `card` is the rank that it turned up last, `again` the rank of this battle's card where that is the same. `wars` is
    how many wars the battle had, `fought` whether it was in them, `winner` who won the battle. `run` counts battles won
    one after the other, those lost below zero. `claimant` and `challenger` are those of the battle's cards.
    Once it is `out` it only looks on.
    """

    seat: Seat
    number: int = 0
    card: Rank | None = None
    again: Rank | None = None
    wars: int = 0
    fought: bool = False
    winner: Seat | None = None
    run: int = 0
    claimant: Seat | None = None
    challenger: Seat | None = None
    out: bool = False


def hear(past: Past, event: Event, view: PublicView) -> tuple[Past, Heard]:
    """What an opponent remembers after an event, and what it makes of it; `view` is the table after the event."""
    seat = past.seat
    match event:
        case events.MatchEnded(winner=winner):
            return past, farewell(seat, winner)
        case _ if past.out:
            return past, NOTHING
        case events.BattleStarted(number=number):
            begun = Past(seat, number, card=past.card, run=past.run)
            return begun, _of(GREETING, "calm") if number == 1 else Heard(expression="calm")
        case events.CardTurnedUp(seat=turning, card=card) if turning == seat and not past.wars:
            return _turned_up(past, card), NOTHING
        case events.WarDeclared(depth=depth, seats=seats):
            fights = seat in seats
            return replace(past, wars=depth, fought=past.fought or fights), Heard(
                expression="stung" if fights else None
            )
        case events.BattleWon(seat=winner):
            return _after_battle(replace(past, winner=winner))
        case events.CardsClaimed(seat=claimant):
            return replace(past, claimant=claimant), NOTHING
        case events.ClaimChallenged(seat=challenger):
            return replace(past, challenger=challenger), NOTHING
        case events.ClaimSettled(upheld=upheld):
            return past, _claim_settled(past, upheld)
        case events.CardsCollected():
            # the battle is over, and so is the silence of a war
            return replace(past, wars=0, again=None, winner=None), _worth_saying(past, view)
        case events.PlayerOut(seat=out):
            return replace(past, out=out == seat), _of("out", "beaten") if out == seat else _of("somebody out")
        case _:
            return past, NOTHING


def _turned_up(past: Past, card: PlayingCard) -> Past:
    rank = card.rank if isinstance(card, Card) else None
    return replace(past, card=rank, again=rank if rank is past.card else None)


def _after_battle(past: Past) -> tuple[Past, Heard]:
    won = past.winner == past.seat
    run = max(past.run, 0) + 1 if won else min(past.run, 0) - 1
    if not past.fought:
        return replace(past, run=run), NOTHING
    return replace(past, run=run), Heard(expression="pleased" if won else "stung")


def _claim_settled(past: Past, upheld: bool) -> Heard:
    if past.challenger == past.seat:
        return _of("wrong doubt", "stung") if upheld else _of("caught one", "pleased")
    return NOTHING if upheld or past.claimant != past.seat else _of("was caught", "stung")


def _worth_saying(past: Past, view: PublicView) -> Heard:
    """What there is to say of a battle, the most notable first."""
    if past.winner is None:
        return NOTHING
    won, held = past.winner == past.seat, view.cards[past.seat]
    found: list[str] = []
    if past.fought:
        found += ["long war"] if past.wars > 1 else []
        found.append("war won" if won else "war lost")
    if past.number % LONG_MATCH == 0:
        found.append("long match")
    if abs(past.run) == IN_A_ROW:
        found.append("winning on" if won else "losing on")
    if past.again is not None:
        found.append("same rank")
    if 0 < held <= FEW_CARDS:
        found.append("few cards")
    if held >= MANY_CARDS * sum(view.cards):
        found.append("many cards")
    found.append("won" if won else "lost")
    values = {"rank": Sentence(RANK_WORDS[past.again])} if past.again is not None else {}
    return Heard(tuple(Occasion(name, CHANCES.get(name, 1.0), values) for name in found))


def _of(name: str, expression: Expression | None = None) -> Heard:
    return Heard((Occasion(name, CHANCES.get(name, 1.0)),), expression)


# battles go by much faster than rounds
VOICES: Final = Voices(LINES, Past, hear, number=lambda view: view.battles, apart=9, war=lambda view: view.wars > 0)
