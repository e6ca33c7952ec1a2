"""What a review says, as values: decisions and what they cost, for each player, and the course of the match."""

from dataclasses import dataclass
from typing import Final

from game.coach.judging import Grade, Judgement
from game.engine.cards import Seat
from game.engine.views import PlayerView

WORST: Final = 3
"""So many decisions of a player are worth another try."""


@dataclass(frozen=True, slots=True)
class RoundPoint:
    """How a round ended: each seat's coins, what stayed in the pot, and how many WARs were fought in it."""

    number: int
    coins: tuple[int, int]
    pot: int
    wars: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision of the match: its line in the record, what its player saw, and what it was worth beside the others.

    `practice` is whether the player had asked for a hint.
    """

    line: int
    view: PlayerView
    judgement: Judgement
    practice: bool

    @property
    def seat(self) -> Seat:
        """Who decided."""
        return self.view.seat

    @property
    def round(self) -> int:
        """The round it was decided in."""
        return self.view.round


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One player's match: the coins won, or lost if below 0, and the lesson in a sentence."""

    name: str
    verdicts: tuple[Verdict, ...]
    won: int
    lesson: str

    @property
    def skill(self) -> float:
        """The coins that decisions gave away, as a number not above 0."""
        return -sum((verdict.judgement.cost for verdict in self.verdicts), 0.0)

    @property
    def luck(self) -> float:
        """The rest of what was won or lost: the cards, and what the other gave away."""
        return self.won - self.skill

    def worst(self, most: int = WORST) -> tuple[Verdict, ...]:
        """The decisions that cost most, the dearest first; none that was good."""
        dear = [verdict for verdict in self.verdicts if verdict.judgement.grade.is_fault]
        return tuple(sorted(dear, key=lambda verdict: -verdict.judgement.cost)[:most])

    def count(self, grade: Grade) -> int:
        """How many decisions were of a grade."""
        return sum(verdict.judgement.grade is grade for verdict in self.verdicts)


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match, reviewed for both seats, seat 0 first; `course` is how it stood after each round."""

    seats: tuple[SeatReview, SeatReview]
    course: tuple[RoundPoint, ...]
    over: bool
