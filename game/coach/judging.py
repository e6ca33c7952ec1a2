"""What a decision was worth beside the others its player had, and what it cost (in coins)."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.actions import Decision

MIXED: Final = 0.03
"""A decision that the solver makes this often itself costs nothing: where choices are mixed, each is as good."""

SLIP: Final = 0.05
MISTAKE: Final = 0.5
"""From which cost on, in coins, a decision is a slip or a mistake."""


class Grade(Enum):
    """How well a decision was made."""

    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"

    @property
    def is_fault(self) -> bool:
        """Whether something was given away."""
        return self is not Grade.GOOD


@dataclass(frozen=True, slots=True)
class Option:
    """A decision that could be made: its worth in coins against a perfect opponent, from where its player stood, and
    how often (0 to 1) a perfect player makes it."""

    decision: Decision
    worth: float
    chance: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision beside all that could have been decided, the best first."""

    decision: Decision
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The option that is worth most."""
        return self.options[0]

    @property
    def chosen(self) -> Option:
        """What was decided."""
        return next(option for option in self.options if option.decision == self.decision)

    @property
    def cost(self) -> float:
        """The coins that the decision gave away: none where a perfect player makes it too."""
        if self.chosen.chance >= MIXED:
            return 0.0
        return max(0.0, self.best.worth - self.chosen.worth)

    @property
    def grade(self) -> Grade:
        """How well it was decided."""
        if self.cost < SLIP:
            return Grade.GOOD
        return Grade.SLIP if self.cost < MISTAKE else Grade.MISTAKE


def judge(decision: Decision, options: tuple[Option, ...]) -> Judgement:
    """Hold a decision against the options there were. Raises `ValueError` where it isn't among them."""
    if all(option.decision != decision for option in options):
        raise ValueError(f"{decision} isn't among the {len(options)} options judged; judge only what could be decided")
    return Judgement(decision, tuple(sorted(options, key=lambda option: -option.worth)))
