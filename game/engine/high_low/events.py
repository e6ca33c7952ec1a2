"""The events of High Low War, from which an onlooker can follow a match. `redacted_views.redact` replaces secrets with
None."""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import Card, Seat
from game.engine.core.game import MatchEnd
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Prediction


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Each seat was dealt a deck of `each` cards (S2)."""

    each: int


@dataclass(frozen=True, slots=True)
class StarterFlipped:
    """The coin flip decided who starts the first round (S4)."""

    starter: Seat


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """Round `number` began. `starter` acts first in it (R10)."""

    number: int
    starter: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew its top card (R1, W1). `card` is None if it is hidden.

    `depth` is 0 for the first card of the round, 1 in a WAR, 2 in a WAR within that WAR, and so on. `place` is the
    card's index among the cards that the seat draws together, counted from 0.
    """

    seat: Seat
    card: Card | None
    depth: int
    place: int


@dataclass(frozen=True, slots=True)
class PredictionsPlaced:
    """A seat placed its predictions, `coins` of them with a coin (R2, W2, W3). Hidden predictions appear as None in
    `say`."""

    seat: Seat
    say: tuple[Prediction | None, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class ShowdownOpened:
    """The showdown of the cards at `place` began, and the prediction coins under them, `coins` in all, joined the pot
    (R2).

    `depth` and `place` are defined as in `CardDrawn`.
    """

    depth: int
    place: int
    coins: int


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat checked (R3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat put `coins` coins into the pot, which raised its total in this wagering to `to` coins (R4)."""

    seat: Seat
    to: int
    coins: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat put `coins` coins into the pot, which brought its total in this wagering up to the other seat's (R4)."""

    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat folded and left the showdown's pot to the other seat (H3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """Both cards and both predictions of a showdown, listed by seat, were turned up (R7).

    `depth` and `place` are defined as in `CardDrawn`.
    """

    depth: int
    place: int
    cards: tuple[Card, Card]
    predictions: tuple[Prediction, Prediction]


@dataclass(frozen=True, slots=True)
class PotWon:
    """A seat won the pot of `coins` coins, since only its prediction was correct or the other seat folded (R8, H3)."""

    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class PotSplit:
    """Both predictions were correct, and each seat took `each` coins from the pot (R8)."""

    each: int


@dataclass(frozen=True, slots=True)
class PotRolledOver:
    """Neither prediction was correct, so `coins` coins stay in the pot (R8)."""

    coins: int


@dataclass(frozen=True, slots=True)
class TieStood:
    """The cards tied, and none were left for a WAR, so each seat took `each` coins from the pot (W9)."""

    each: int


@dataclass(frozen=True, slots=True)
class FinalPotSplit:
    """The last round ended, and each seat took `each` coins from the unclaimed pot (E4)."""

    each: int


@dataclass(frozen=True, slots=True)
class WarStarted:
    """The cards tied with `pot` coins in the pot, and a WAR with `cards` cards for each seat began (R9, W1, W9).

    `depth` is the number of WARs in progress, including this one.
    """

    depth: int
    cards: int
    pot: int


@dataclass(frozen=True, slots=True)
class WarEnded:
    """The WAR at `depth` (see `WarStarted`) ended, because all of its cards were decided (W5, W6)."""

    depth: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Round `number` ended, and its cards went to their owners' discards (S5)."""

    number: int


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """A seat's discards were shuffled into a new deck of `cards` cards (S6)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class MatchEnded(MatchEnd):
    """The match ended after `rounds` rounds (E1, E2, E4). `coins` contains each seat's coins.

    `winner` is None after a draw.
    """

    coins: tuple[int, int]
    rounds: int

    def in_words(self) -> Sentence:
        first, second = self.coins
        if self.winner is None:
            return Sentence(
                "no winner, coins {first} and {second}, last round {rounds}",
                first=first,
                second=second,
                rounds=self.rounds,
            )
        return Sentence(
            "seat {winner} as winner, coins {first} and {second}, last round {rounds}",
            winner=self.winner,
            first=first,
            second=second,
            rounds=self.rounds,
        )


RoundEvent: TypeAlias = CardsDealt | StarterFlipped | RoundStarted | RoundEnded | DeckReshuffled | MatchEnded
WagerEvent: TypeAlias = ShowdownOpened | Checked | Raised | Called | Folded
PotEvent: TypeAlias = (
    CardsRevealed | PotWon | PotSplit | PotRolledOver | TieStood | FinalPotSplit | WarStarted | WarEnded
)
PublicEvent: TypeAlias = RoundEvent | WagerEvent | PotEvent
"""An event without secrets."""

Event: TypeAlias = PublicEvent | CardDrawn | PredictionsPlaced
