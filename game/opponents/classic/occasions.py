"""Occasions on which the opponents in Classic War may speak, based only on public events and the public view."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.engine.classic import events
from game.engine.classic.events import Event
from game.engine.classic.views import PublicView
from game.engine.core.cards import Card, Rank, Seat
from game.engine.core.translatable_sentences import Sentence
from game.opponents.classic.spoken_lines import LINES
from game.opponents.talk import GREETING, NOTHING, RANK_WORDS, Expression, Heard, Occasion, Silence, Voices, farewell

FEW_CARDS: Final = 6
MANY_CARDS: Final = 3 / 4
"""Limits for an opponent's remarks about the number of its own cards: at most `FEW_CARDS` cards, or at least the share
`MANY_CARDS` (0 to 1) of all cards."""

IN_A_ROW: Final = 5
"""Number of consecutive battles won or lost on which an opponent may remark."""

LONG_MATCH: Final = 100
"""Number of battles between two remarks about the length of the match."""

CHANCES: Final[Mapping[str, float]] = MappingProxyType(
    {"won": 0.04, "lost": 0.04, "same rank": 0.5, "few cards": 0.15, "many cards": 0.1}
)
"""Probability (0 to 1) that a frequent occasion leads to a spoken line, by the occasion's name. For all other
occasions, it is 1."""


@dataclass(frozen=True, slots=True)
class MatchMemory:
    """The memory that the opponent at `seat` has of a match.

    - `number`: the number of the current battle.
    - `card`: the rank that the opponent last turned up at the start of a battle, or None before the first card and
      after a joker.
    - `again`: that rank if the opponent has turned it up twice in a row, otherwise None.
    - `wars`: the number of wars in the current battle.
    - `fought`: true if the opponent took part in one of them.
    - `winner`: the seat that won the battle, or None before that, after the cards are collected, and if a settled claim
      gives them to another seat.
    - `run`: the number of battles that the opponent has won in a row or, if negative, lost in a row.
    - `claimant` and `challenger`: the seat that claimed the cards of the battle, and the seat that challenged the
      claim. Each is None if there is no such seat.
    - `out`: true if the opponent has no cards left.
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
    """Return the updated memory and the opponent's response to an event. `view` is the public view after the event."""
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
            rank = card.rank if isinstance(card, Card) else None
            return replace(memory, card=rank, again=rank if rank is memory.card else None), NOTHING
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
            # a battle isn't considered won if another seat keeps its cards
            winner = receiver if receiver == memory.winner else None
            return replace(memory, winner=winner), _claim_settled(memory, upheld)
        case events.CardsCollected():
            # a battle is over, so its wars are forgotten
            return replace(memory, wars=0, again=None, winner=None), _worth_saying(memory, view)
        case events.PlayerOut(seat=out):
            return replace(memory, out=out == seat), _of("out", "beaten") if out == seat else _of("somebody out")
        case _:
            return memory, NOTHING


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
    """Return the occasions to speak after a battle, starting with the most notable. There are none if `memory.winner`
    is None."""
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


SILENCE: Final = Silence(least=9)
"""Minimum number of battles between two spoken lines. It is high, because battles are much faster than the rounds of
High Low War."""

VOICES: Final[Voices[MatchMemory, Event, PublicView]] = Voices(
    LINES,
    MatchMemory,
    hear,
    number=lambda view: view.battles,
    silence=lambda view: SILENCE,
    war=lambda view: view.wars > 0,
)
