"""When an opponent at High Low War has something to speak of, from public events and the public view alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.engine.core.cards import Card, Rank, Seat
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low import events
from game.engine.high_low.events import Event
from game.engine.high_low.views import PublicView
from game.opponents.high_low.spoken_lines import LINES
from game.opponents.talk import GREETING, NOTHING, RANK_WORDS, Expression, Heard, Occasion, Voices, farewell

FEW_COINS: Final = 3
"""With no more coins than these a player has few left."""

BIG_SHARE: Final = 1 / 3
"""A round is big that moves so much of what a player began the match with."""

IN_A_ROW: Final = 3
"""How many rounds in a row somebody wins or loses before it is spoken of."""

CHANCES: Final[Mapping[str, float]] = MappingProxyType(
    {"won": 0.25, "lost": 0.25, "split": 0.15, "rolled over": 0.5, "raised": 0.2, "checked": 0.08, "folded": 0.4}
    | {"winning on": 0.5, "losing on": 0.5, "nearly out": 0.5, "nearly won": 0.5}
)
"""The chance that what happens often is spoken of; whatever isn't here always is."""


@dataclass(frozen=True, slots=True)
class MatchMemory:
    """What the opponent at a seat remembers of a match.

    `coins` are its own when the round began, if it saw that, `card` its last round's, `again` the rank of this
    round's where that is the same. `wars` is how deep the round's WARs went, `rolled` whether its pot is still to
    be won. `run` counts rounds won one after the other, those lost below zero.
    """

    seat: Seat
    coins: int | None = None
    card: Rank | None = None
    again: Rank | None = None
    wars: int = 0
    rolled: bool = False
    run: int = 0


def hear(memory: MatchMemory, event: Event, view: PublicView) -> tuple[MatchMemory, Heard]:
    """What an opponent remembers after an event, and what it makes of it; `view` is the table after the event."""
    seat, other = memory.seat, 1 - memory.seat
    match event:
        case events.RoundStarted(number=number):
            begun = replace(memory, coins=view.coins[seat], again=None, wars=0, rolled=False)
            return begun, _of(GREETING) if number == 1 else NOTHING
        case events.ShowdownOpened():
            return memory, Heard(expression="calm")
        case events.Raised(seat=raising) if raising == other:
            return memory, _of("raised")
        case events.Checked(seat=checking) if checking == other:
            return memory, _of("checked")
        case events.Folded(seat=folding):
            return memory, _of("folded", "pleased") if folding == other else NOTHING
        case events.CardsRevealed(depth=0, cards=cards):
            return _turned_up(memory, cards[seat]), NOTHING
        case events.WarStarted(depth=depth):
            return replace(memory, wars=depth), Heard(expression="stung")
        case events.PotWon(seat=winner):
            return replace(memory, rolled=False), Heard(expression="pleased" if winner == seat else "stung")
        case events.PotSplit() | events.TieStood():
            return replace(memory, rolled=False), NOTHING
        case events.PotRolledOver():
            return replace(memory, rolled=True), Heard(expression="stung")
        case events.RoundEnded():
            return _after_round(memory, view)
        case events.MatchEnded(winner=winner):
            return memory, farewell(seat, winner)
        case _:
            return memory, NOTHING


def _turned_up(memory: MatchMemory, card: Card) -> MatchMemory:
    return replace(memory, card=card.rank, again=card.rank if card.rank is memory.card else None)


def _after_round(memory: MatchMemory, view: PublicView) -> tuple[MatchMemory, Heard]:
    """What there is to say of a round, the most notable first."""
    seat = memory.seat
    if memory.coins is None:
        return memory, NOTHING
    net = view.coins[seat] - memory.coins
    run = memory.run
    if not memory.rolled:
        run = max(run, 0) + 1 if net > 0 else min(run, 0) - 1 if net < 0 else 0
    big = abs(net) >= BIG_SHARE * view.rules.coins
    found: list[Occasion] = []
    expression: Expression | None = None
    if memory.wars:
        found += _of("war won" if net > 0 else "war lost" if net < 0 else "war even").occasions
        expression = "pleased" if net > 0 else "stung" if net < 0 else "calm"
    if memory.again is not None:
        found.append(Occasion("same rank", values={"rank": Sentence(RANK_WORDS[memory.again])}))
    if 0 < view.coins[seat] <= FEW_COINS:
        found += _of("nearly out").occasions
    if 0 < view.coins[1 - seat] <= FEW_COINS:
        found += _of("nearly won").occasions
    if memory.rolled:
        found += _of("rolled over").occasions
    elif net == 0:
        found += _of("split").occasions
    else:
        word = "won" if net > 0 else "lost"
        if abs(run) >= IN_A_ROW:
            found += _of("winning on" if run > 0 else "losing on").occasions
        found += _of(f"{word} big" if big else word).occasions
    return replace(memory, run=run), Heard(tuple(found), expression)


def _of(name: str, expression: Expression | None = None) -> Heard:
    return Heard((Occasion(name, CHANCES.get(name, 1.0)),), expression)


VOICES: Final = Voices(
    LINES, MatchMemory, hear, number=lambda view: view.round, apart=3, war=lambda view: view.wars > 0
)
