"""Hints and reviews as data: the worth of options and the cost of decisions, in coins, and the standings during a
match."""

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
"""Minimum probability (0 to 1) of a decision in the best play at which it costs nothing, whatever its worth. Choices
that the best play mixes are equally good."""

TINY: Final = 0.005
"""Amount, in coins, below which a difference counts as zero."""

SLIP: Final = 0.05
MISTAKE: Final = 0.5
"""Minimum cost, in coins, of a slip (`SLIP`) and of a mistake (`MISTAKE`)."""

WORST: Final = 3
"""Default maximum number of faults returned by `SeatReview.worst`."""

Z: Final = 1.96
"""Number of standard errors on either side of the mean in a 95% confidence interval."""


class Grade(Enum):
    """The quality of a decision."""

    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"

    @property
    def is_fault(self) -> bool:
        """True if the decision is a slip or a mistake."""
        return self in (Grade.SLIP, Grade.MISTAKE)


@dataclass(frozen=True, slots=True)
class Option:
    """A possible decision.

    - `worth`: its worth in coins, against an opponent who plays perfectly from that point on.
    - `chance`: the probability (0 to 1) that a perfect player chooses it.
    - `folds`: the probability (0 to 1) that a perfect opponent answers it with a fold (H3).
    """

    decision: Decision
    worth: float
    chance: float
    folds: float = 0.0


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision compared with all `options`, which are sorted from the best to the worst."""

    chosen: Option
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The option that is worth the most."""
        return self.options[0]

    @property
    def decision(self) -> Decision:
        """The decision made."""
        return self.chosen.decision

    @property
    def cost(self) -> float:
        """Number of coins given away, or 0 if a perfect player's chance of making this decision is at least `MIXED`."""
        if self.chosen.chance >= MIXED:
            return 0.0
        return max(0.0, self.best.worth - self.chosen.worth)

    @property
    def grade(self) -> Grade:
        """Grade of the decision, determined by its cost."""
        if self.cost < SLIP:
            return Grade.GOOD
        return Grade.SLIP if self.cost < MISTAKE else Grade.MISTAKE


def judge(decision: Decision, options: tuple[Option, ...]) -> Judgement:
    """Return the judgement of a decision. Among options that are worth the same, the one with the greatest chance comes
    first. Raises `ValueError` if the decision isn't among the options."""
    best_first = tuple(sorted(options, key=lambda option: (-option.worth, -option.chance)))
    chosen = next((option for option in best_first if option.decision == decision), None)
    if chosen is None:
        raise ValueError(f"{decision} isn't among the {len(options)} options judged; judge only possible decisions")
    return Judgement(chosen, best_first)


@dataclass(frozen=True, slots=True)
class RoundPoint:
    """The standing at the end of round `number` (0 for the start of the match): each seat's coins, and the coins left
    in the pot.

    `wars` is the number of WARs in the round.
    """

    number: int
    coins: tuple[int, int]
    pot: int
    wars: int


class Standing(NamedTuple):
    """Chances (0 to 1) of winning the pot if both play well and nobody folds: the deciding player's (`won`) and the
    other player's (`lost`). In all other cases, the pot is split or rolls over, or there is a WAR."""

    won: float
    lost: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision in a match, with the number of its line in the record, the player's view and the judgement.

    `practice` is true if the player had asked for a hint. `standing` holds the chances just before a wager. It is None
    for a prediction, and if the best play never leads to the other player's wagers.
    """

    line: int
    view: PlayerView
    judgement: Judgement
    practice: bool
    standing: Standing | None = None

    @property
    def seat(self) -> Seat:
        """Seat of the player who decided."""
        return self.view.seat

    @property
    def round(self) -> int:
        """Number of the round in which the decision was made."""
        return self.view.round


def costs_of(verdicts: Iterable[Verdict]) -> tuple[float, ...]:
    """Return the cost of each decision, in coins."""
    return tuple(verdict.judgement.cost for verdict in verdicts)


class Rate(NamedTuple):
    """The coins given away per decision, with a 95% confidence interval. Backgammon players call this number the error
    rate."""

    cost: float
    low: float
    high: float

    def meets(self, other: "Rate") -> bool:
        """Return True if the two confidence intervals overlap."""
        return self.low <= other.high and other.low <= self.high


def rate_of(costs: Sequence[float]) -> Rate | None:
    """Return the rate for decisions with these costs in coins, or None if there are no decisions."""
    if not costs:
        return None
    mean = fmean(costs)
    error = Z * stdev(costs) / sqrt(len(costs)) if len(costs) > 1 else 0.0
    return Rate(mean, max(0.0, mean - error), mean + error)


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One player's part of a review.

    `won` is the net result in coins, which is negative for a loss. `likeness` is a sentence that compares the player
    with the opponents' levels, or None if they can't be compared.
    """

    name: str
    verdicts: tuple[Verdict, ...]
    won: int
    lesson: Sentence
    likeness: Sentence | None = None

    @property
    def cost(self) -> float:
        """Total number of coins given away by all decisions."""
        return sum((verdict.judgement.cost for verdict in self.verdicts), 0.0)

    @property
    def rate(self) -> Rate | None:
        """Coins given away per decision, or None if there are no decisions."""
        return rate_of(costs_of(self.verdicts))

    def worst(self, most: int = WORST) -> tuple[Verdict, ...]:
        """Return at most `most` faults, starting with the costliest."""
        dear = [verdict for verdict in self.verdicts if verdict.judgement.grade.is_fault]
        return tuple(sorted(dear, key=lambda verdict: -verdict.judgement.cost)[:most])

    def count(self, grade: Grade) -> int:
        """Return the number of decisions with the given grade."""
        return sum(verdict.judgement.grade is grade for verdict in self.verdicts)


class Account(NamedTuple):
    """A breakdown of the coins that a player won or lost.

    `gave_away` is the cost of the player's own decisions, as a negative number or 0. `was_given` is the cost of the
    other player's decisions. `luck` is the effect of the cards and of chance, which is equal and opposite for the two
    players. `unclaimed` is half of the coins that nobody has won, as a negative number or 0.
    """

    gave_away: float
    was_given: float
    luck: float
    unclaimed: float


@dataclass(frozen=True, slots=True)
class Review:
    """A review of a match, with each player's part in `seats`, by seat.

    `course` holds the standing before the first round and after each round. `over` is true if the match has ended.
    Unless `final` is true, a better review of the same match follows.
    """

    seats: tuple[SeatReview, SeatReview]
    course: tuple[RoundPoint, ...]
    over: bool
    final: bool = True

    def account(self, seat: Seat) -> Account:
        """Return the breakdown of the coins that the player at this seat won or lost."""
        own, other = self.seats[seat], self.seats[1 - seat]
        unclaimed = (own.won + other.won) / 2
        # never -0, which would look like a loss
        return Account(0.0 - own.cost, other.cost, own.won - unclaimed + own.cost - other.cost, unclaimed)


@dataclass(frozen=True, slots=True)
class PredictionHint:
    """The worth of each prediction about a card, in coins."""

    higher: float
    lower: float

    @property
    def better(self) -> Prediction:
        """The prediction that is worth more, or HIGHER if both are worth the same."""
        return Prediction.HIGHER if self.higher >= self.lower else Prediction.LOWER


@dataclass(frozen=True, slots=True)
class WagerHint:
    """The best wager, the best wager of another kind (None if there is none), and the difference in their worth, in
    coins.

    `reason` is a sentence that explains why the best wager is better, or None if there is no choice.
    """

    best: Wager
    instead: Wager | None
    gain: float
    reason: Sentence | None = None

    @property
    def is_even(self) -> bool:
        """True if both wagers are worth the same, or if there is only one wager."""
        return self.gain < TINY


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the decision that a player owes: a prediction for each card drawn, a wager, or both. A player who
    predicts and then opens the wagering gets both."""

    predictions: tuple[PredictionHint, ...]
    wager: WagerHint | None
