"""Rates at which simulated players win each commission, the length of attempts, and the difficulty of each step.

A cohort is many attempts of one simulated player, who chooses orders at random. The rates that each cohort should reach
are in `EXPECTED` and, for the steps, in `AT_STEPS`. The whole 95% interval of a measured rate must lie within the
bounds given there.

Showdowns are solved with fewer iterations than in the program, and reviews stop at the first grades. Both matter little
compared with chance. Everything played is kept in a file, so that an interrupted benchmark can be resumed.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, NamedTuple

from game.commissions.high_low import HIGH_LOW_COMMISSIONS
from game.confidence import NORMAL_95, share_of
from game.simulation.summary import lengths_of
from tests.bench.attempts import Part, Played, played
from tests.bench.figures import Figure
from tests.bench.screen import ROOT

KEPT: Final = ROOT / "build" / "commissions.jsonl"

SECONDS_A_ROUND: Final = 8.3
SECONDS_A_PREDICTION: Final = 5.0
"""Time that a person takes for a round, in seconds: with wagers (`SECONDS_A_ROUND`), and without
(`SECONDS_A_PREDICTION`). In a first match, 9 rounds took 75 seconds."""

TOGETHER: Final = 100
"""Number of attempts of a cohort that are played together."""

HARDER_THAN: Final = 2
"""Distance, in steps, between a step and the earlier step with which it is compared."""

REVIEWED: Final = ("captain",)
SOLVING: Final = ("captain", "general")
"""Commissions whose attempts are reviewed (`REVIEWED`), and cohorts whose showdowns are solved (`SOLVING`). They are
played last."""

SHORTEST, LONGEST = 15, 30
"""Bounds of the time that an attempt should take a person, in minutes."""

SETS: Final = 24
MORE_SETS: Final = {6: 200, 8: 200}
"""Number of attempts at every commission with every step (`SETS`), and with the steps that differ least from the one
two places before or after (`MORE_SETS`)."""

STEP_PLAYER: Final = "captain"
"""Cohort that measures the steps. It plays as well as a person who has won the commissions without steps."""


class Rate(NamedTuple):
    """Bounds of the share of attempts that a cohort wins, from 0 to 1, the number of attempts, and the number of the
    first attempt."""

    least: float
    most: float
    attempts: int = 200
    first: int = 0

    @property
    def numbers(self) -> range:
        """Numbers of the attempts."""
        return range(self.first, self.first + self.attempts)


EXPECTED: Final[Mapping[str, Mapping[str, Rate]]] = {
    "drummer": {
        "child": Rate(0.6, 0.9),
        "careless": Rate(0.8, 1.0, 400),
        "learner": Rate(0.8, 1.0),
        "steady": Rate(0.85, 1.0),
        "captain": Rate(0.9, 1.0, 100),
    },
    "gunner": {
        "child": Rate(0.0, 0.25),
        "never raises": Rate(0.0, 0.45),
        "careless": Rate(0.3, 0.6),
        "bold": Rate(0.3, 0.6),
        "learner": Rate(0.45, 0.75),
        "steady": Rate(0.55, 0.85),
        "captain": Rate(0.65, 1.0, 100),
    },
    "sergeant": {
        "child": Rate(0.0, 0.4),
        "careless": Rate(0.5, 0.8),
        "bold": Rate(0.45, 0.8),
        "learner": Rate(0.65, 0.95),
        "steady": Rate(0.8, 1.0, 400),
        "captain": Rate(0.8, 1.0, 100),
    },
    "major": {
        "steady": Rate(0.2, 0.55),
        "doesn’t count": Rate(0.2, 0.55),
        "counts": Rate(0.45, 0.8),
        "captain": Rate(0.25, 0.65, 100),
        "general": Rate(0.6, 1.0, 100),
    },
    "captain": {
        "bold": Rate(0.0, 0.2, 30),
        "steady": Rate(0.0, 0.2, 100),
        "captain": Rate(0.75, 1.0, 40),
        "general": Rate(0.8, 1.0, 30),
    },
    "general": {
        "child": Rate(0.0, 0.1),
        "careless": Rate(0.0, 0.1),
        "bold": Rate(0.0, 0.1),
        "learner": Rate(0.0, 0.1),
        "steady": Rate(0.0, 0.1),
        "counts": Rate(0.0, 0.1),
        "half a captain": Rate(0.0, 0.1),
        "captain": Rate(0.1, 0.45),
        "general": Rate(0.45, 0.75),
    },
}
"""Expected rates for every commission and cohort. Reviews take longest, so few attempts are reviewed."""

SECOND: Final = 200
"""Number of the first attempt that is compared with the rates for the steps. The attempts before it were used to set
those rates."""


def _at_step(least: float, most: float, attempts: int = 200, first: int = SECOND) -> Rate:
    return Rate(least, most, attempts, first)


AT_STEPS: Final[Mapping[str, Mapping[int, Rate]]] = {
    "drummer": {
        1: _at_step(0.63, 1.0),
        **dict.fromkeys((2, 3, 4, 5), _at_step(0.52, 0.92)),
        **dict.fromkeys((6, 7, 8), _at_step(0.43, 0.83)),
    },
    "gunner": {
        **dict.fromkeys((1, 2), _at_step(0.57, 0.97)),
        3: _at_step(0.47, 0.87),
        4: _at_step(0.42, 0.82),
        5: _at_step(0.29, 0.69),
        **dict.fromkeys((6, 7, 8), _at_step(0.24, 0.64)),
    },
    "sergeant": {
        1: _at_step(0.65, 1.0),
        2: _at_step(0.6, 1.0),
        **dict.fromkeys((3, 4, 5), _at_step(0.57, 0.97)),
        **dict.fromkeys((6, 7, 8), _at_step(0.46, 0.86)),
    },
    "major": dict.fromkeys(range(1, 9), _at_step(0.15, 0.6)),
    "captain": {
        **dict.fromkeys(range(1, 7), _at_step(0.7, 1.0, 100, 224)),
        **dict.fromkeys((7, 8), _at_step(0.6, 1.0, 100, 224)),
    },
    "general": dict.fromkeys(range(1, 9), _at_step(0.1, 0.5)),
}
"""Expected rates for every commission and step if `STEP_PLAYER` plays. They lie 20 percentage points around the rates
of about 200 earlier attempts at the first three commissions, and further around those of 24 to 100 at the others. At
the Captain's table, the first three steps change nothing, and step 4 is the only one of steps 4 to 6 that does."""


class Lesson(NamedTuple):
    """The lesson of a commission: a cohort that has learned it, one that hasn't, and the minimum difference between
    their shares of wins."""

    commission: str
    can: str
    can_not: str
    least: float


LESSONS: Final = (
    Lesson("gunner", "steady", "never raises", 0.15),
    Lesson("major", "counts", "doesn’t count", 0.1),
    Lesson("general", "general", "captain", 0.1),
)


def measure(kept: Path = KEPT) -> list[Figure]:
    """Play the attempts that a file lacks, and return the figures."""
    found = list(played([*cohort_parts(), *step_parts()], kept))
    judged, whole = ([each for each in found if each.whole is wanted] for wanted in (False, True))
    without_steps = [each for each in judged if not each.step]
    return [
        *rate_figures(judged),
        *lesson_figures(without_steps),
        *length_figures(without_steps),
        *step_figures(whole),
    ]


def expected_rates() -> Iterator[tuple[str, str, int, Rate]]:
    """Yield every expected rate with its commission, cohort and step."""
    for commission, rates in EXPECTED.items():
        for cohort, rate in rates.items():
            yield commission, cohort, 0, rate
    for commission, steps in AT_STEPS.items():
        for step, rate in steps.items():
            yield commission, STEP_PLAYER, step, rate


def cohort_parts(shrink: int = 1) -> Iterator[Part]:
    """Yield the attempts for which rates are expected, starting with those that take least time."""
    parts = [
        Part(commission, cohort, step, rate.numbers[first : first + TOGETHER])
        for commission, cohort, step, rate in expected_rates()
        for first in range(0, rate.attempts // shrink, TOGETHER)
    ]
    yield from sorted(parts, key=lambda part: (part.commission in REVIEWED, part.cohort in SOLVING))


def step_parts() -> Iterator[Part]:
    """Yield the attempts that measure the steps."""
    for step in range(len(HIGH_LOW_COMMISSIONS.steps) + 1):
        sets = MORE_SETS.get(step, SETS)
        for first in range(0, sets, TOGETHER):
            for commission in HIGH_LOW_COMMISSIONS.all:
                numbers = range(first, min(sets, first + TOGETHER))
                yield Part(commission.name, STEP_PLAYER, step, numbers, whole=True)


def rate_figures(found: Sequence[Played]) -> Iterator[Figure]:
    """Yield the ends of the interval of each cohort's share of wins, with the expected bounds."""
    for commission, cohort, step, rate in expected_rates():
        same = [each for each in found if each[1:4] == (commission, cohort, step)]
        states = [each.state for each in same if each.number in rate.numbers]
        share = share_of(states.count("won"), len(states))
        name = f"{commission}: {cohort} wins" + (f" at step {step}" if step else "")
        note = f"{share.share:.1%} of {len(states)}, 95 %: {share.low:.1%} to {share.high:.1%}"
        if rate.least:
            yield Figure(f"{name}, lower end", 100 * share.low, 100 * rate.least, True, " %", note)
        if rate.most < 1:
            yield Figure(f"{name}, upper end", 100 * share.high, 100 * rate.most, unit=" %", note=note)


def lesson_figures(found: Sequence[Played]) -> Iterator[Figure]:
    """Yield figures of the difference between the shares of wins of a cohort that has learned a commission's lesson and
    of one that hasn't, with the same cards."""
    for commission, can, can_not, least in LESSONS:
        won = {
            cohort: {each.number: each.state == "won" for each in found if each[1:3] == (commission, cohort)}
            for cohort in (can, can_not)
        }
        mean, reach = mean_and_reach([won[can][number] - won[can_not][number] for number in won[can]])
        note = f"{100 * mean:.1f} points, 95 %: {100 * (mean - reach):.1f} to {100 * (mean + reach):.1f}"
        name = f"{commission}: {can} wins more often than {can_not}, lower end"
        yield Figure(name, 100 * (mean - reach), 100 * least, at_least=True, unit=" points", note=note)


def length_figures(found: Sequence[Played]) -> Iterator[Figure]:
    """Yield figures of the length of attempts of all cohorts, in minutes, based on the time that a person takes for a
    round."""
    for commission in HIGH_LOW_COMMISSIONS.all:
        lasted = lengths_of([each.rounds for each in found if each.commission == commission.name])
        only_predicts = all(duel.rules.differences().get("raises_limit") == 0 for duel in commission.duels)
        minutes = (SECONDS_A_PREDICTION if only_predicts else SECONDS_A_ROUND) / 60
        note = f"rounds: mean {lasted.mean:.0f}, 10 % to 90 %: {lasted.tenth} to {lasted.ninetieth}"
        spread = lasted.tenth * minutes, lasted.ninetieth * minutes
        name = f"{commission.name}: minutes of an attempt"
        yield Figure(f"{name}, mean", lasted.mean * minutes, SHORTEST, at_least=True, note=note, spread=spread)
        yield Figure(f"{name}, 90 %", lasted.ninetieth * minutes, LONGEST)


def step_figures(whole: Sequence[Played]) -> Iterator[Figure]:
    """Yield figures of the number of coins that a player gains less at each step, in all commissions, than two steps
    before on the same deals."""
    gained = defaultdict[int, dict[int, int]](lambda: defaultdict(int))
    for each in whole:
        gained[each.step][each.number] += each.gained
    for step in sorted(gained):
        mean = fmean(gained[step].values())
        yield Figure(f"step {step}: coins gained in all commissions", mean, note=f"by {STEP_PLAYER}")
        if step >= HARDER_THAN:
            before = gained[step - HARDER_THAN]
            both = before.keys() & gained[step].keys()
            mean, reach = mean_and_reach([before[number] - gained[step][number] for number in both])
            note = f"{mean:.1f} coins, 95 %: {mean - reach:.1f} to {mean + reach:.1f}, {len(both)} deals"
            name = f"step {step}: fewer coins than two steps before, lower end"
            yield Figure(name, mean - reach, 0, at_least=True, unit=" coins", note=note)


def mean_and_reach(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values, and half the width of its 95% interval."""
    return fmean(values), NORMAL_95 * stdev(values) / sqrt(len(values))
