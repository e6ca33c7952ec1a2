"""The page of a review: the plot of a match, and the words for worth and knowledge."""

from itertools import pairwise
from math import dist

import pygame
import pytest
from pygame import Rect, Surface

from game.coach.high_low.review_results import Option, RoundPoint, judge
from game.engine.core.cards import Seat
from game.engine.high_low.actions import Raise
from game.engine.high_low.views import PlayerView
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.review_plot import LINES, Plot, dashes
from scenes.high_low.review_retry import judge_retry
from scenes.high_low.review_summary import decision_words
from scenes.wording import signed
from tests.scenes.conftest import Looks
from tests.scenes.reviews import short_review

ROUNDS = 60
STEPS = tuple(RoundPoint(number, (20 + number % 2, 20 - number % 2), 0, 0) for number in range(ROUNDS))
"""A match in which a coin goes to and fro: every side of a line is shorter than a dash."""


def covered(look: Look, seat: Seat) -> float:
    """The share of a plot's columns in which a seat's line is seen."""
    canvas = Canvas()
    Plot(Rect(0, 0, 700, 300), look, STEPS, ("Ann", "Bo"), (seat,)).put(canvas)
    picture = canvas.still[0].image
    line = pygame.mask.from_threshold(picture, look.tint(LINES[seat]), (60, 60, 60, 128))
    columns = [line.overlap(pygame.mask.Mask((1, line.get_size()[1]), fill=True), (x, 0)) for x in range(picture.width)]
    return sum(column is not None for column in columns) / len(columns)


def test_the_second_players_line_is_broken_over_steps_too_and_the_first_ones_whole(
    screen: Surface, looks: Looks
) -> None:
    assert covered(looks((1280, 720)), 0) > 0.95
    assert 0.4 < covered(looks((1280, 720)), 1) < 0.75


def test_a_match_of_any_length_has_a_plot(screen: Surface, looks: Looks) -> None:
    for rounds in (0, 1, 2_501, 12_345):
        course = [RoundPoint(number, (500, 500), 0, 0) for number in (0, rounds)]
        canvas = Canvas()
        Plot(Rect(0, 0, 700, 300), looks((1280, 720)), course, ("Ann", "Bo"), (0, 1)).put(canvas)
        assert canvas.still, rounds


@pytest.mark.parametrize("side", [3.0, 9.0, 17.0, 100.0])
def test_dashes_and_gaps_keep_their_lengths_around_every_corner(side: float) -> None:
    line = [(side * (at // 2 + at % 2), side * (at // 2)) for at in range(30)]
    drawn = [sum(dist(one, other) for one, other in pairwise(piece)) for piece in dashes(line, 9.0, 8.0)]
    assert drawn[:-1] == pytest.approx([9.0] * (len(drawn) - 1))
    assert len(drawn) == pytest.approx(29 * side / 17.0, abs=1)


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


def test_amounts_have_their_sign_and_none_has_none() -> None:
    assert [signed(worth) for worth in (1.234, -0.5, 0.001, -0.001)] == ["+1.23", "−0.50", "0.00", "0.00"]
    assert decision_words(Raise(0, 3)) == "Raise to 3"
