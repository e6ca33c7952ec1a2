"""The plot of a match: two lines that are told apart without their colours."""

from itertools import pairwise
from math import dist

import pygame
import pytest
from pygame import Rect, Surface

from game.coach.high_low.judgements import RoundPoint
from game.engine.core.cards import Seat
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.high_low.review.plot import LINES, Plot, dashes
from tests.scenes.conftest import Looks

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
