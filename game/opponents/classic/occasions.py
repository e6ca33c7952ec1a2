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
class MatchMemory:
    """What the opponent at a seat remembers of a match.

    `card` is the rank that it turned up last, `again` the rank of this battle's card where that is the same. `wars` is
    how many wars the battle had, `fought` whether it was in them, `winner` who won the battle, unless
    somebody else gets its cards. `run` counts battles won one after the other, those lost below zero. `claimant` and
    `challenger` are those of the battle's cards. Once it is `out` it only looks on.
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


def hear(memory: MatchMemory, event: Event, view: PublicView) -> tuple[MatchMemory, Heard]:
    """What an opponent remembers after an event, and what it makes of it; `view` is the table after the event."""
    seat = memory.seat
    match event:
        case events.MatchEnded(winner=winner):
            return memory, farewell(seat, winner)
        case _ if memory.out:
            return memory, NOTHING
        case events.BattleStarted(number=number):
            begun = MatchMemory(seat, number, card=memory.card, run=memory.run)
            return begun, _of(GREETING, "calm") if number == 1 else Heard(expression="calm")
        case events.CardTurnedUp(seat=turning, card=card) if turning == seat and not memory.wars:
            return _turned_up(memory, card), NOTHING
        case events.WarDeclared(depth=depth, seats=seats):
            fights = seat in seats
            return replace(memory, wars=depth, fought=memory.fought or fights), Heard(
                expression="stung" if fights else None
            )
        case events.BattleWon(seat=winner):
            return _after_battle(replace(memory, winner=winner))
        case events.CardsClaimed(seat=claimant):
            return replace(memory, claimant=claimant), NOTHING
        case events.ClaimChallenged(seat=challenger):
            return replace(memory, challenger=challenger), NOTHING
        case events.ClaimSettled(seat=receiver, upheld=upheld):
            # of cards that a thief keeps nobody speaks as won
            winner = receiver if receiver == memory.winner else None
            return replace(memory, winner=winner), _claim_settled(memory, upheld)
        case events.CardsCollected():
            # the battle is over, and so is the silence of a war
            return replace(memory, wars=0, again=None, winner=None), _worth_saying(memory, view)
        case events.PlayerOut(seat=out):
            return replace(memory, out=out == seat), _of("out", "beaten") if out == seat else _of("somebody out")
        case _:
            return memory, NOTHING


def _turned_up(memory: MatchMemory, card: PlayingCard) -> MatchMemory:
    rank = card.rank if isinstance(card, Card) else None
    return replace(memory, card=rank, again=rank if rank is memory.card else None)


def _after_battle(memory: MatchMemory) -> tuple[MatchMemory, Heard]:
    won = memory.winner == memory.seat
    run = max(memory.run, 0) + 1 if won else min(memory.run, 0) - 1
    if not memory.fought:
        return replace(memory, run=run), NOTHING
    return replace(memory, run=run), Heard(expression="pleased" if won else "stung")


def _claim_settled(memory: MatchMemory, upheld: bool) -> Heard:
    if memory.challenger == memory.seat:
        return _of("wrong doubt", "stung") if upheld else _of("caught one", "pleased")
    return NOTHING if upheld or memory.claimant != memory.seat else _of("was caught", "stung")


def _worth_saying(memory: MatchMemory, view: PublicView) -> Heard:
    """What there is to say of a battle, the most notable first."""
    if memory.winner is None:
        return NOTHING
    won, held = memory.winner == memory.seat, view.cards[memory.seat]
    found: list[str] = []
    if memory.fought:
        found += ["long war"] if memory.wars > 1 else []
        found.append("war won" if won else "war lost")
    if memory.number % LONG_MATCH == 0:
        found.append("long match")
    if abs(memory.run) == IN_A_ROW:
        found.append("winning on" if won else "losing on")
    if memory.again is not None:
        found.append("same rank")
    if 0 < held <= FEW_CARDS:
        found.append("few cards")
    if held >= MANY_CARDS * sum(view.cards):
        found.append("many cards")
    found.append("won" if won else "lost")
    values = {"rank": Sentence(RANK_WORDS[memory.again])} if memory.again is not None else {}
    return Heard(tuple(Occasion(name, CHANCES.get(name, 1.0), values) for name in found))


def _of(name: str, expression: Expression | None = None) -> Heard:
    return Heard((Occasion(name, CHANCES.get(name, 1.0)),), expression)


# battles go by much faster than rounds
VOICES: Final = Voices(
    LINES, MatchMemory, hear, number=lambda view: view.battles, apart=9, war=lambda view: view.wars > 0
)
