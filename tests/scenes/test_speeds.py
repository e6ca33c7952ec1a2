"""Animations last as long as the chosen speed requires. With reduced motion, nothing moves: it fades."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from game.engine.core.match import Match
from game.engine.high_low.redacted_views import redact
from game.settings import Settings
from scenes.animation.timings import CURTAIN, FADE, POT_STREAM, SPEEDS, WAR_TURN
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.table.decision_prompts import HandoverScene
from tests.engine.scripted import deal, play, predict
from tests.scenes.conftest import SIZE, Start
from tests.scenes.program import Program
from tests.scenes.stage import Stage, seen

STEP = 1 / 120
MOVING = [speed for speed, pace in SPEEDS.items() if pace]
REDUCED = Settings(reduced_motion=True)

Staged = tuple[Stage, Match]


def staged(look: Look, screen: Surface, speed: str, match: Match) -> Staged:
    """A table at that speed, at which nothing moves yet."""
    stage = Stage(look, screen, seen(match, 0))
    stage.set_speed(speed)
    stage.run()
    return stage, match


def about_to_split(look: Look, screen: Surface, speed: str) -> Staged:
    """A table at which the next check shows the cards, and both take half of the pot."""
    match = deal("KH", "5C")
    predict(match, "higher", "lower")
    play(match, "0 check")
    return staged(look, screen, speed, match)


def about_to_tie(look: Look, screen: Surface, speed: str) -> Staged:
    """A table at which the next check begins a WAR."""
    match = deal("9H KD 3S", "9S QC 4D")
    predict(match, "higher", "lower")
    play(match, "0 check")
    return staged(look, screen, speed, match)


def check(table: Staged) -> Iterator[Stage]:
    """The last check is played: the table, in each frame until nothing moves."""
    stage, match = table
    stage.board.receive([redact(event, 0) for event in play(match, "1 check")], match.view(0))
    while not stage.board.idle or stage.manager.painter.in_transition:
        stage.run(STEP)
        yield stage


def reduced(pack: Pack) -> Look:
    """The look of scenes for a player who wants no motion."""
    return Look(SIZE, pack, pack, Sounds(), REDUCED)


@pytest.mark.parametrize("speed", MOVING)
def test_what_happens_takes_as_long_as_the_speed_says(look: Look, screen: Surface, speed: str) -> None:
    normal, now = (sum(STEP for _ in check(about_to_split(look, screen, each))) for each in ("normal", speed))
    assert normal > POT_STREAM
    assert now == pytest.approx(normal / SPEEDS[speed], abs=3 * STEP)


@pytest.mark.parametrize("speed", MOVING)
def test_the_light_turns_in_700_ms_at_normal_speed(look: Look, screen: Surface, speed: str) -> None:
    turning = sum(STEP for stage in check(about_to_tie(look, screen, speed)) if stage.manager.painter.in_transition)
    assert turning == pytest.approx(WAR_TURN / SPEEDS[speed], abs=3 * STEP)


@pytest.mark.parametrize("speed", MOVING)
def test_the_curtain_falls_and_rises_in_250_ms_at_normal_speed(start: Start, speed: str) -> None:
    program = start(speed=speed)
    assert falls_and_rises(program) == pytest.approx([CURTAIN / SPEEDS[speed]] * 2, abs=3 * STEP)


def test_with_reduced_motion_the_curtain_is_there_and_gone_in_120_ms(start: Start) -> None:
    program = start()
    program.set(reduced_motion=True)
    assert falls_and_rises(program) == pytest.approx([FADE] * 2, abs=3 * STEP)


def falls_and_rises(program: Program) -> list[float]:
    """Return the times that the first curtain of a match takes to fall and to rise, in seconds."""
    program.begin(None)
    while not isinstance(program.top, HandoverScene):
        program.frame()
    falling = seconds_of_turn(program)
    program.press(pygame.K_RETURN)
    return [falling, seconds_of_turn(program)]


def seconds_of_turn(program: Program) -> float:
    """Return the remaining duration of the present turn, in seconds."""
    seconds = 0.0
    while program.manager.painter.in_transition:
        program.frame(STEP)
        seconds += STEP
    return seconds


def test_without_speed_nothing_moves_and_no_light_turns(look: Look, screen: Surface) -> None:
    for stage in check(about_to_tie(look, screen, "none")):
        assert not stage.board.director.snapshot().moving and not stage.manager.painter.in_transition


def test_with_reduced_motion_nothing_moves_and_what_changes_fades_in_120_ms(pack: Pack, screen: Surface) -> None:
    turning, longest = 0.0, 0.0
    for stage in check(about_to_tie(reduced(pack), screen, "normal")):
        assert not stage.board.director.snapshot().moving
        turning = turning + STEP if stage.manager.painter.in_transition else 0.0
        longest = max(longest, turning)
    assert longest == pytest.approx(FADE, abs=3 * STEP)
