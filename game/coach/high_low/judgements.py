"""Results of hints and reviews as values: decisions with their costs in coins, and the course of a match."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from game.engine.core.cards import Seat
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Decision, Prediction, Wager
from game.engine.high_low.views import PlayerView

MIXED: Final = 0.03
"""A decision that the best play makes at least this often costs nothing: mixed choices are equally good."""

SLIP: Final = 0.05
MISTAKE: Final = 0.5
"""Smallest costs of a slip and of a mistake, in coins."""

WORST: Final = 3
"""Number of a player's decisions offered for another try."""

Z: Final = 1.96
"""Standard errors on either side of the mean that contain 95 % of a normal distribution."""


class Grade(Enum):
    """Quality of a decision; uncertain if the best play isn't known exactly enough."""

    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    UNCERTAIN = "uncertain"

    @property
    def is_fault(self) -> bool:
        """True if the decision gave coins away."""
        return self in (Grade.SLIP, Grade.MISTAKE)


@dataclass(frozen=True, slots=True)
class Option:
    """A possible decision. `worth` is its worth in coins against a perfect opponent from that point on; `chance` is how
    often (0 to 1) a perfect player makes it."""

    decision: Decision
    worth: float
    chance: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision compared with all options, best first; it is ungraded and costs nothing unless they are `certain`."""

    chosen: Option
    options: tuple[Option, ...]
    certain: bool = True

    @property
    def best(self) -> Option:
        """The option worth most."""
        return self.options[0]

    @property
    def decision(self) -> Decision:
        """The decision made."""
        return self.chosen.decision

    @property
    def cost(self) -> float:
        """Coins given away; 0 if a perfect player also makes this decision."""
        if not self.certain or self.chosen.chance >= MIXED:
            return 0.0
        return max(0.0, self.best.worth - self.chosen.worth)

    @property
    def grade(self) -> Grade:
        """Grade by cost."""
        if not self.certain:
            return Grade.UNCERTAIN
        if self.cost < SLIP:
            return Grade.GOOD
        return Grade.SLIP if self.cost < MISTAKE else Grade.MISTAKE


def judge(decision: Decision, options: tuple[Option, ...], certain: bool = True) -> Judgement:
    """Compare a decision with its options. Raises `ValueError` if it isn't among them."""
    best_first = tuple(sorted(options, key=lambda option: -option.worth))
    chosen = next((option for option in best_first if option.decision == decision), None)
    if chosen is None:
        raise ValueError(f"{decision} isn't among the {len(options)} options judged; judge only possible decisions")
    return Judgement(chosen, best_first, certain)


@dataclass(frozen=True, slots=True)
class RoundPoint:
    """Standing at the end of a round: each seat's coins, the coins left in the pot, and the number of its WARs."""

    number: int
    coins: tuple[int, int]
    pot: int
    wars: int


class Standing(NamedTuple):
    """Chances (0 to 1) that a wagering player and the other player take the pot if both play well. Otherwise the pot is
    split or stays, or there is WAR."""

    won: float
    lost: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision of a match with its line in the record, its player's view and its judgement. `practice` is true if the
    player had asked for a hint. `standing` is known only for some wagers."""

    line: int
    view: PlayerView
    judgement: Judgement
    practice: bool
    standing: Standing | None = None

    @property
    def seat(self) -> Seat:
        """Seat that decided."""
        return self.view.seat

    @property
    def round(self) -> int:
        """Round of the decision."""
        return self.view.round


def costs_of(verdicts: Iterable[Verdict]) -> tuple[float, ...]:
    """Return the cost of each decision that could be graded, in coins."""
    return tuple(verdict.judgement.cost for verdict in verdicts if verdict.judgement.certain)


class Rate(NamedTuple):
    """Coins given away per decision, with a 95 % confidence interval; backgammon calls this the error rate."""

    cost: float
    low: float
    high: float

    def meets(self, other: "Rate") -> bool:
        """Return True if the two intervals overlap."""
        return self.low <= other.high and other.low <= self.high


def rate_of(costs: Sequence[float]) -> Rate | None:
    """Return the rate for decisions with these costs in coins; None if there are none."""
    if not costs:
        return None
    mean = fmean(costs)
    error = Z * stdev(costs) / sqrt(len(costs)) if len(costs) > 1 else 0.0
    return Rate(mean, max(0.0, mean - error), mean + error)


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One player's part of a review; `won` is in coins, negative if lost, and `likeness` compares with the levels."""

    name: str
    verdicts: tuple[Verdict, ...]
    won: int
    lesson: Sentence
    likeness: Sentence | None = None

    @property
    def cost(self) -> float:
        """Coins given away by all decisions."""
        return sum((verdict.judgement.cost for verdict in self.verdicts), 0.0)

    @property
    def rate(self) -> Rate | None:
        """Average cost of the graded decisions; None if there are none."""
        return rate_of(costs_of(self.verdicts))

    def worst(self, most: int = WORST) -> tuple[Verdict, ...]:
        """Return the costliest faults, at most `most`, costliest first."""
        dear = [verdict for verdict in self.verdicts if verdict.judgement.grade.is_fault]
        return tuple(sorted(dear, key=lambda verdict: -verdict.judgement.cost)[:most])

    def count(self, grade: Grade) -> int:
        """Return the number of decisions with a grade."""
        return sum(verdict.judgement.grade is grade for verdict in self.verdicts)


class Account(NamedTuple):
    """Breakdown of the coins that a player won or lost.

    `gave_away` is the cost of the player's own decisions, at most 0; `was_given` that of the other player's, at least
    0. `chance` is the effect of the cards, equal and opposite for the two players. `unclaimed` is half of the coins
    left in the pot, at most 0.
    """

    gave_away: float
    was_given: float
    chance: float
    unclaimed: float


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match reviewed for both seats, seat 0 first; `course` holds its standing after each round. A better
    review of the same match follows unless this one is `final`."""

    seats: tuple[SeatReview, SeatReview]
    course: tuple[RoundPoint, ...]
    over: bool
    final: bool = True

    def account(self, seat: Seat) -> Account:
        """Return the breakdown of a seat's coins."""
        own, other = self.seats[seat], self.seats[1 - seat]
        unclaimed = (own.won + other.won) / 2
        # never -0, which would look like a loss
        return Account(0.0 - own.cost, other.cost, own.won - unclaimed + own.cost - other.cost, unclaimed)


@dataclass(frozen=True, slots=True)
class PredictionHint:
    """Worth of each prediction of a card, in coins."""

    higher: float
    lower: float

    @property
    def better(self) -> Prediction:
        """The prediction worth more."""
        return Prediction.HIGHER if self.higher >= self.lower else Prediction.LOWER


@dataclass(frozen=True, slots=True)
class WagerHint:
    """The best wager, the best one of another kind (None if there is none), and the difference in coins."""

    best: Wager
    instead: Wager | None
    gain: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the decision that a player owes: a prediction for each card drawn, a wager, or both. Both are given to
    a player who predicts and then opens the wagering. The hint is `certain` if the worths are known exactly enough."""

    predictions: tuple[PredictionHint, ...]
    wager: WagerHint | None
    certain: bool = True
