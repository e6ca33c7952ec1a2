"""What a hint and a review say, as values: decisions and what they cost (in coins), and the course of the match."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from game.coach.high_low.mean_cost import Rate, rate_of
from game.engine.core.cards import Seat
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Decision, Prediction, Wager
from game.engine.high_low.views import PlayerView

MIXED: Final = 0.03
"""A decision that the best play makes this often costs nothing: where choices are mixed, each is as good."""

SLIP: Final = 0.05
MISTAKE: Final = 0.5
"""From which cost on, in coins, a decision is a slip or a mistake."""

WORST: Final = 3
"""How many of a player's decisions are offered for another try."""


class Grade(Enum):
    """How well a decision was made; uncertain where the best play isn't known well enough to tell."""

    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    UNCERTAIN = "uncertain"

    @property
    def is_fault(self) -> bool:
        """Whether something was given away."""
        return self in (Grade.SLIP, Grade.MISTAKE)


@dataclass(frozen=True, slots=True)
class Option:
    """A decision that could be made: its worth in coins against a perfect opponent, from where its player stood, and
    how often (0 to 1) a perfect player makes it."""

    decision: Decision
    worth: float
    chance: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was `chosen`, beside all that could have been decided, the best first.

    `certain` is whether the worths are known well enough to grade it by; what isn't certain costs nothing.
    """

    chosen: Option
    options: tuple[Option, ...]
    certain: bool = True

    @property
    def best(self) -> Option:
        """The option that is worth most."""
        return self.options[0]

    @property
    def decision(self) -> Decision:
        """What was decided."""
        return self.chosen.decision

    @property
    def cost(self) -> float:
        """The coins that the decision gave away: none where a perfect player makes it too."""
        if not self.certain or self.chosen.chance >= MIXED:
            return 0.0
        return max(0.0, self.best.worth - self.chosen.worth)

    @property
    def grade(self) -> Grade:
        """How well it was decided."""
        if not self.certain:
            return Grade.UNCERTAIN
        if self.cost < SLIP:
            return Grade.GOOD
        return Grade.SLIP if self.cost < MISTAKE else Grade.MISTAKE


def judge(decision: Decision, options: tuple[Option, ...], certain: bool = True) -> Judgement:
    """Compare a decision with the options there were. Raises `ValueError` where it isn't among them."""
    best_first = tuple(sorted(options, key=lambda option: -option.worth))
    chosen = next((option for option in best_first if option.decision == decision), None)
    if chosen is None:
        raise ValueError(f"{decision} isn't among the {len(options)} options judged; judge only what could be decided")
    return Judgement(chosen, best_first, certain)


@dataclass(frozen=True, slots=True)
class RoundPoint:
    """How a round ended: each seat's coins, what stayed in the pot, and how many WARs were fought in it."""

    number: int
    coins: tuple[int, int]
    pot: int
    wars: int


class Standing(NamedTuple):
    """How often, 0 to 1, a player who wagers takes the pot and how often the other does, as good players predict and
    wager; else it is split, stays, or there is WAR."""

    won: float
    lost: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision of the match: its line in the record, what its player saw, and what it was worth beside the others.

    `practice` is whether the player had asked for a hint; `standing` is known for wagers alone, and not for all.
    """

    line: int
    view: PlayerView
    judgement: Judgement
    practice: bool
    standing: Standing | None = None

    @property
    def seat(self) -> Seat:
        """Who decided."""
        return self.view.seat

    @property
    def round(self) -> int:
        """The round it was decided in."""
        return self.view.round


def costs_of(verdicts: Iterable[Verdict]) -> tuple[float, ...]:
    """What each decision gave away, without those that can't be graded."""
    return tuple(verdict.judgement.cost for verdict in verdicts if verdict.judgement.certain)


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One player's match: the coins won, or lost if below 0, the lesson in a sentence, and who plays like that."""

    name: str
    verdicts: tuple[Verdict, ...]
    won: int
    lesson: str
    likeness: Sentence | None = None

    @property
    def cost(self) -> float:
        """The coins that all decisions gave away."""
        return sum((verdict.judgement.cost for verdict in self.verdicts), 0.0)

    @property
    def rate(self) -> Rate | None:
        """What a decision gave away on average, of those that could be graded; None where there was none."""
        return rate_of(costs_of(self.verdicts))

    def worst(self, most: int = WORST) -> tuple[Verdict, ...]:
        """The decisions that cost most, the dearest first; none that was good."""
        dear = [verdict for verdict in self.verdicts if verdict.judgement.grade.is_fault]
        return tuple(sorted(dear, key=lambda verdict: -verdict.judgement.cost)[:most])

    def count(self, grade: Grade) -> int:
        """How many decisions were of a grade."""
        return sum(verdict.judgement.grade is grade for verdict in self.verdicts)


class Account(NamedTuple):
    """What the coins that a player won, or lost, add up from.

    `gave_away` is what the player's own decisions cost, not above 0, `was_given` what the other's did, not below 0.
    `chance` is what the cards and chance brought, for one player exactly what they took from the other. `unclaimed` is
    half of the coins that neither has at the end, not above 0.
    """

    gave_away: float
    was_given: float
    chance: float
    unclaimed: float


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match, reviewed for both seats, seat 0 first; `course` is how it stood after each round.

    `final` is whether it is as exact as it will be; another review of the same match follows one that isn't.
    """

    seats: tuple[SeatReview, SeatReview]
    course: tuple[RoundPoint, ...]
    over: bool
    final: bool = True

    def account(self, seat: Seat) -> Account:
        """What a seat's coins add up from."""
        own, other = self.seats[seat], self.seats[1 - seat]
        unclaimed = (own.won + other.won) / 2
        # never -0, which would be told as a loss
        return Account(0.0 - own.cost, other.cost, own.won - unclaimed + own.cost - other.cost, unclaimed)


@dataclass(frozen=True, slots=True)
class PredictionHint:
    """What each prediction of a card is worth, in coins."""

    higher: float
    lower: float

    @property
    def better(self) -> Prediction:
        """The prediction that is worth more."""
        return Prediction.HIGHER if self.higher >= self.lower else Prediction.LOWER


@dataclass(frozen=True, slots=True)
class WagerHint:
    """The best wager, and how many coins it is worth more than the best of the other kind; `instead` is that one, None
    where there is no other kind."""

    best: Wager
    instead: Wager | None
    gain: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for what a player owes: a prediction for each card drawn, or a wager; for who predicts and then opens the
    wagering, both. `certain` is whether the worths are known well enough to promise it."""

    predictions: tuple[PredictionHint, ...]
    wager: WagerHint | None
    certain: bool = True
