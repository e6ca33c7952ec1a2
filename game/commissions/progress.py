"""Progress in commissions, which follows from the duels played: the attempts, their purses, and the steps that are
open."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, assert_never

from game.commissions.commission import (
    CareGoal,
    Commission,
    Commissions,
    MatchGoal,
    PurseGoal,
    Setting,
    WinsGoal,
)
from game.engine.core.match_statistics import Skill
from game.typed_reading import DamagedError, Within, typed

COMMISSION: Final = "commission"
"""Name of the field, in the header of a duel's record, that holds the `DuelMark`."""

MOST_COINS: Final = 10_000


@dataclass(frozen=True, slots=True)
class DuelMark:
    """The mark in a duel's record that assigns the duel to an attempt at a commission.

    - `name`: the commission's name.
    - `attempt`: a string that is different for every attempt.
    - `duel`: the index of the duel.
    - `step`: the number of steps with which the attempt is played.
    - `order`: the name of the chosen order, or an empty string if there was no choice.
    - `target`: for a `MatchGoal`, the number of coins with which its opponent ended the same duel in the person's seat,
      or None if that isn't known yet. For any other goal, it is None.
    """

    name: Annotated[str, Within(1, 40)]
    attempt: Annotated[str, Within(1, 40)]
    duel: Annotated[int, Within(0, 99)]
    step: Annotated[int, Within(0, 99)] = 0
    order: Annotated[str, Within(0, 40)] = ""
    target: Annotated[int, Within(0, MOST_COINS)] | None = None

    def as_json(self) -> dict[str, object]:
        """Return the mark as JSON values, without the optional fields that have their default values."""
        values = ((each.name, getattr(self, each.name), each.default) for each in fields(self))
        return {name: value for name, value, default in values if value != default}


def read_mark(value: object) -> DuelMark | None:
    """Return the mark in a header field, or None if the field is missing or damaged. The match then doesn't count as a
    duel."""
    try:
        return None if value is None else typed(value, DuelMark)
    except DamagedError:
        return None


class PlayedDuel(NamedTuple):
    """A duel in the history: its record's name, its mark, its rules, its opponent, and whether it is over.

    `coins` is the person's score so far, or None before the deal. `won` is true if the person has won the duel (a draw
    doesn't count). `skill` holds the person's results in the review, or None until there is a review.
    """

    record: str
    mark: DuelMark
    setting: Setting
    over: bool
    coins: int | None
    won: bool
    skill: Skill | None = None


AttemptState: TypeAlias = Literal["under way", "between", "working out", "won", "lost"]
"""State of an attempt: a duel is unfinished, the next duel can begin, reviews are missing, or the attempt is won or
lost."""


class Attempt(NamedTuple):
    """An attempt at a commission, with its duels so far and the coins in the purse.

    Coins staked in a duel in progress aren't subtracted from the purse. `identity` is the value of `attempt` in the
    duels' marks.
    """

    commission: Commission
    step: int
    identity: str
    duels: tuple[PlayedDuel, ...]
    purse: int
    state: AttemptState

    @property
    def finished(self) -> tuple[PlayedDuel, ...]:
        """The duels that are over."""
        return tuple(each for each in self.duels if each.over)

    @property
    def wins(self) -> int:
        """Number of duels won."""
        return sum(each.won for each in self.finished)

    @property
    def given_away(self) -> float | None:
        """Coins given away per decision in the reviewed duels, or None if there were no decisions."""
        skills = [each.skill for each in self.finished if each.skill is not None]
        decisions = sum(skill.decisions for skill in skills)
        return sum(skill.given_away for skill in skills) / decisions if decisions else None

    @property
    def totals(self) -> tuple[int, int]:
        """Total coins that the person had at the end of the finished duels, and the same total for the opponent of a
        `MatchGoal` (0 for any other goal)."""
        return sum(each.coins or 0 for each in self.finished), sum(each.mark.target or 0 for each in self.finished)


def attempts(commissions: Commissions, played: Sequence[PlayedDuel]) -> list[Attempt]:
    """Return all attempts at a game's commissions, in the order in which they were begun.

    If a duel doesn't have the rules and the opponent that result from the commission's data and the earlier duels, it
    is left out, together with all later duels of the same attempt.
    """
    by_attempt = defaultdict[tuple[str, int, str], list[PlayedDuel]](list)
    # a record is named after the time at which the match began
    for duel in sorted(played, key=attrgetter("record")):
        by_attempt[duel.mark.name, duel.mark.step, duel.mark.attempt].append(duel)
    found = []
    for (name, step, identity), duels in by_attempt.items():
        commission = commissions.named(name)
        attempt = None if commission is None else _attempt(commissions, commission, step, identity, duels)
        if attempt is not None:
            found.append(attempt)
    return sorted(found, key=lambda each: each.duels[0].record)


def latest(found: Sequence[Attempt], name: str, step: int) -> Attempt | None:
    """Return the latest attempt at the commission `name` with `step` steps, or None if there is none."""
    same = [each for each in found if (each.commission.name, each.step) == (name, step)]
    return same[-1] if same else None


def has_won(found: Sequence[Attempt], name: str, step: int) -> bool:
    """Return True if any attempt at the commission `name` with `step` steps has been won."""
    return any((each.commission.name, each.step, each.state) == (name, step, "won") for each in found)


def open_steps(commissions: Commissions, found: Sequence[Attempt]) -> int:
    """Return the number of steps that are open. Each step opens once all commissions have been won with the steps
    before it."""
    for step in range(len(commissions.steps)):
        if not all(has_won(found, each.name, step) for each in commissions.all):
            return step
    return len(commissions.steps)


def _attempt(
    commissions: Commissions, commission: Commission, step: int, identity: str, played: Sequence[PlayedDuel]
) -> Attempt | None:
    """Return the attempt that these duels form, or None if the first duel is missing or doesn't have the rules and the
    opponent that result from the commission's data."""
    purse, duels = commission.purse, list[PlayedDuel]()
    for number in range(len(commission.duels)):
        duel = next((each for each in played if each.mark.duel == number), None)
        if duel is None or commissions.setting(commission, number, step, duel.mark.order, purse) != duel.setting:
            break
        duels.append(duel)
        if not duel.over:
            break
        if commissions.stake:
            purse += (duel.coins or 0) - commissions.stake_of(duel.setting.rules)
    if not duels:
        return None
    attempt = Attempt(commission, step, identity, tuple(duels), purse, "under way")
    return attempt._replace(state=_state(commissions, attempt))


def _state(commissions: Commissions, attempt: Attempt) -> AttemptState:
    commission = attempt.commission
    if not attempt.duels[-1].over:
        return "under way"
    left = commission.duels[len(attempt.duels) :]
    if (commissions.stake and attempt.purse < 1) or not _can_be_met(commissions, attempt):
        return "lost"
    if left:
        return "between"
    match commission.goal:
        case CareGoal(given_away=most):
            if any(each.skill is None for each in attempt.duels):
                return "working out"
            return "won" if (attempt.given_away or 0.0) <= most else "lost"
        case MatchGoal():
            own, other = attempt.totals
            return "won" if own >= other else "lost"
        case PurseGoal() | WinsGoal():
            return "won"
        case _:
            assert_never(commission.goal)


def _can_be_met(commissions: Commissions, attempt: Attempt) -> bool:
    """Return True if the goal has been met, or can still be met in the remaining duels.

    Always returns True for a `CareGoal` or a `MatchGoal`, which are decided only at the end.
    """
    left = range(len(attempt.duels), len(attempt.commission.duels))
    match attempt.commission.goal:
        case PurseGoal(coins=coins):
            purse = attempt.purse
            for duel in left:
                purse += commissions.most_staked(attempt.commission, duel, attempt.step, purse)
            return purse >= coins
        case WinsGoal(wins=wins):
            return attempt.wins + len(left) >= wins
        case CareGoal() | MatchGoal():
            return True
        case _:
            assert_never(attempt.commission.goal)
