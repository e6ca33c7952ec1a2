"""What a review says of worths, and of what a player knew."""

import pytest

from game.coach.high_low.judgements import Grade, Option, judge
from game.engine.high_low.actions import Raise
from game.engine.high_low.views import PlayerView
from scenes.high_low.review.decision import judge_retry
from scenes.high_low.review.summary import decision_words
from scenes.wording import signed
from tests.scenes.reviews import short_review


def test_a_moment_shows_what_its_player_saw_and_no_more() -> None:
    for verdict in (each for seat in short_review().seats for each in seat.verdicts):
        shown: PlayerView = verdict.view
        for frame in shown.frames:
            for lying in frame.cards[1 - shown.seat]:
                assert lying.shown or (lying.card is None and lying.prediction is None)


def test_a_raise_that_was_not_weighed_lies_between_those_that_were() -> None:
    options = tuple(Option(Raise(1, to), worth, 0.0) for to, worth in ((2, 1.0), (6, 3.0), (20, -1.0)))
    judged = judge(Raise(1, 2), options)
    assert judge_retry(judged, Raise(1, 4)).chosen.worth == pytest.approx(2.0)
    assert judge_retry(judged, Raise(1, 13)).chosen.worth == pytest.approx(1.0)
    assert judge_retry(judged, Raise(1, 30)).chosen.worth == -1.0
    assert judge_retry(judged, Raise(1, 6)).cost == 0


def test_another_try_at_what_is_uncertain_is_uncertain_too() -> None:
    options = (Option(Raise(1, 2), 1.0, 1.0), Option(Raise(1, 4), 0.0, 0.0))
    judged = judge(Raise(1, 2), options, certain=False)
    assert judge_retry(judged, Raise(1, 3)).grade is Grade.UNCERTAIN


def test_amounts_have_their_sign_and_none_has_none() -> None:
    assert [signed(worth) for worth in (1.234, -0.5, 0.001, -0.001)] == ["+1.23", "−0.50", "0.00", "0.00"]
    assert decision_words(Raise(0, 3)) == "Raise to 3"
