"""Reviews of matches with everything that a review can contain: grades of each kind, WARs, hints, and many options."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from game.coach.high_low.review import review
from game.coach.high_low.review_results import Grade, Review, SeatReview, Standing, Verdict
from game.engine.core.match import Match
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG, HighLowRules
from scenes.high_low.review_decision import DecisionScene, DecisionTable
from scenes.high_low.review_retry import AnswerScene, RetryScene, judge_retry
from tests.engine.drawing import play_randomly

NAMES = ("W" * 16, "w" * 16)

CLEARLY = 0.05
"""Minimum difference between two worths, in coins, at which no other solution would reverse their order."""

FEW = 16
"""Number of iterations for solving a showdown in tests that don't depend on its precision."""


def reviewed(seed: int, rules: HighLowRules = LONG, names: tuple[str, str] = ("Ann", "Steady")) -> Review:
    """Return the review of a match played at random."""
    match = Match.new(HIGH_LOW_WAR, rules, Random(seed), names)
    play_randomly(match, Random(seed), 400)
    return review("".join(f"{line}\n" for line in match.record).encode(), stop_after=FEW)


@cache
def short_review(names: tuple[str, str] = ("Ann", "Steady")) -> Review:
    """Return the review of a match at the long table, in which some decisions were made after a hint."""
    found = reviewed(3, names=names)
    first, second = (_hinted(seat) for seat in found.seats)
    return replace(found, seats=(first, second))


@cache
def wide_review(names: tuple[str, str]) -> Review:
    """Return the review of a match without limits, which has the most options and the largest numbers."""
    return reviewed(5, HighLowRules(coins=500, rounds=12), names)


@cache
def rough_review(names: tuple[str, str] = ("Ann", "Steady")) -> Review:
    """Return a review that isn't final, with the standing of the cards at wagers."""
    found = short_review(names)
    first, second = (_standing(seat) for seat in found.seats)
    return replace(found, seats=(first, second), final=False)


def review_moments() -> dict[str, Callable[[], DecisionTable]]:
    """Return functions that make pages about decisions and second tries, as full as possible, by name."""
    return {
        "a decision again": lambda: _fullest(wide_review(NAMES), wars=False),
        "a decision in a WAR again": lambda: _fullest(short_review(NAMES), wars=True),
        "a mistaken wager again": lambda: _first(rough_review(NAMES), Grade.MISTAKE),
        "the worst asked again": lambda: RetryScene(short_review(NAMES).seats[0].worst(), 0),
        "a raise asked again": lambda: RetryScene([_wager(wide_review(NAMES))], 0),
        "the worst answered": lambda: _answered(short_review(NAMES).seats[0].worst()),
        "a raise answered": lambda: _answered([_wager(wide_review(NAMES))]),
    }


def _fullest(review: Review, wars: bool) -> DecisionScene:
    """Return the page of the decision with the most options, in a WAR or outside one."""
    verdicts = [each for each in review.seats[0].verdicts if bool(each.view.wars) == wars]
    most = max(verdicts, key=lambda each: (len(each.judgement.options), each.judgement.cost))
    return DecisionScene(verdicts, verdicts.index(most))


def _first(review: Review, grade: Grade) -> DecisionScene:
    """Return the page of the first decision with a grade after the other player has raised."""
    verdicts = review.seats[0].verdicts
    raised = (at for at, each in enumerate(verdicts) if each.view.wagering and each.view.wagering.raises)
    return DecisionScene(verdicts, next(at for at in raised if verdicts[at].judgement.grade is grade))


def _wager(review: Review) -> Verdict:
    """Return a raise that is worth clearly more than every other option. If worths were equal, the best option could
    differ between machines."""
    judged = ((each, each.judgement.best, each.judgement.options) for each in review.seats[1].verdicts)
    return next(
        verdict
        for verdict, best, options in judged
        if isinstance(best.decision, Raise)
        and all(isinstance(each.decision, Raise) or each.worth < best.worth - CLEARLY for each in options)
    )


def _answered(verdicts: Sequence[Verdict]) -> AnswerScene:
    judged = verdicts[0].judgement
    return AnswerScene(verdicts, 0, judge_retry(judged, judged.best.decision))


def _hinted(seat: SeatReview) -> SeatReview:
    def hinted(number: int, verdict: Verdict) -> Verdict:
        return replace(verdict, practice=number % 5 == 1)

    return replace(seat, verdicts=tuple(hinted(number, each) for number, each in enumerate(seat.verdicts)))


def _standing(seat: SeatReview) -> SeatReview:
    verdicts = tuple(
        replace(verdict, standing=Standing(0.31, 0.12) if verdict.view.wagering else None) for verdict in seat.verdicts
    )
    level, following = Sentence("Sergeant Oak"), Sentence("Captain Vale")
    longest = Sentence("between {level} and {next}", level=level, next=following)
    return replace(seat, verdicts=verdicts, likeness=longest)
