"""Nothing flashes more than three times a second, ever: all that happens on the table, filmed at double speed."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Surface

from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import HighLowRules
from scenes.classic.board import PACES
from tests.engine.classic.scripted import deal
from tests.engine.scripted import deal as deal_high_low
from tests.pictures.appearances import look_for
from tests.pictures.screens import Happening, happenings
from tests.sampling import sampled
from tests.scenes.classic.moments import match as classic_match
from tests.scenes.classic.stage import ClassicStage
from tests.scenes.program import Program
from tests.scenes.stage import Stage

SIZE = (960, 540)
CELLS = (32, 18)
FRAMES_A_SECOND = 30
MOST = 3
"""Flashes in a second."""

CHANGE = 0.1
"""A change of so much of the greatest brightness counts (WCAG 2.2, 2.3.1)."""

DARKER = 0.8
"""A change counts only if the darker level is below so much of the greatest brightness."""

RED_CHANGE, SATURATED, BLACK = 20, 0.8, 1e-6
"""For flashes of red (WCAG 2.2): the change of (red − green − blue) · 320 that counts, the share of red in a saturated
red, and the least light that has a colour."""

FIELD, SHARE = (11, 8), 0.25
"""The number of cells in a third of the window each way, of which less than a quarter may flash at once."""

Levels = npt.NDArray[np.float64]


def flashes(levels: Sequence[float]) -> int:
    """Return the number of times that a brightness from 0 to 1 rises and falls again, or falls and rises."""
    changes, extreme, way = 0, levels[0], 0
    for level in levels:
        if abs(level - extreme) >= CHANGE and (not way or (level > extreme) != (way > 0)):
            changes, way, extreme = changes + 1, 1 if level > extreme else -1, level
        elif way and (level - extreme) * way > 0:
            extreme = level
    return changes // 2


def test_flashes_are_counted_as_pairs_of_changes() -> None:
    assert [flashes(each) for each in ([0, 0, 0], [0, 1, 1], [0, 1, 0], [1, 0, 1], [0, 1, 0, 1, 0])] == [0, 0, 1, 1, 2]
    assert flashes([0, 0.05, 0, 0.05, 0]) == 0


def flashing(film: Levels) -> bool:
    """Return True if a quarter of any third of the window flashes too often within any second."""
    for first in range(0, max(1, len(film) - FRAMES_A_SECOND), FRAMES_A_SECOND // 6):
        second = film[first : first + FRAMES_A_SECOND]
        moved = second.max(axis=0) - second.min(axis=0) >= CHANGE
        often = np.zeros(moved.shape)
        for x, y in zip(*np.nonzero(moved), strict=True):
            often[x, y] = flashes(list(second[:, x, y])) > MOST
        for x in range(CELLS[0] - FIELD[0] + 1):
            for y in range(CELLS[1] - FIELD[1] + 1):
                if often[x : x + FIELD[0], y : y + FIELD[1]].mean() >= SHARE:
                    return True
    return False


def filmed(happening: Happening) -> Levels:
    """Return the brightness of each cell of the window, frame by frame, from 0 to 1."""
    before, events, after = happening
    screen = Surface(SIZE).convert()
    stage = Stage(look_for(SIZE), screen, before)
    stage.set_speed("fast")
    stage.run()
    stage.board.receive(events, after)
    frames = []
    while not stage.board.idle:
        stage.run(1 / FRAMES_A_SECOND)
        frames.append(brightness(screen))
    return np.array(frames)


def brightness(screen: Surface, cells: tuple[int, int] = CELLS) -> Levels:
    """Return the present brightness of each cell of the window, from 0 to 1."""
    return luminance(light(screen, cells))


def light(screen: Surface, cells: tuple[int, int]) -> Levels:
    """The red, green and blue light of each cell of the window now, from 0 to 1."""
    small = pygame.surfarray.array3d(pygame.transform.smoothscale(screen, cells)) / 255
    return np.where(small <= 0.04045, small / 12.92, ((small + 0.055) / 1.055) ** 2.4)


def luminance(light: Levels) -> Levels:
    """Return the brightness of red, green and blue light, from 0 to 1."""
    levels: Levels = light @ np.array([0.2126, 0.7152, 0.0722])
    return levels


@pytest.mark.parametrize("name", happenings())
def test_nothing_that_happens_flashes(name: str) -> None:
    assert not flashing(filmed(happenings()[name]))


ONE_SIDED = [" ".join(rank + suit for rank in ranks for suit in "SHDC") for ranks in ("AKQJT9", "876543")]
"""Packets that come to no war, so that every battle may be hurried."""


@pytest.mark.parametrize("speed", sampled(("none", "normal", "fast"), ("fast",)))
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("step", sampled(range(len(PACES)), (len(PACES) - 1,)))
def test_however_much_battles_of_classic_war_are_hurried_nothing_flashes(players: int, speed: str, step: int) -> None:
    screen = Surface(SIZE).convert()
    stage = ClassicStage(look_for(SIZE), screen, classic_match(players) if players > 2 else deal(*ONE_SIDED))
    stage.set_speed(speed)
    stage.board.pace_step, stage.board.auto = step, True
    film = []
    for _frame in range(6 * FRAMES_A_SECOND):
        stage.run(1 / FRAMES_A_SECOND)
        film.append(brightness(screen))
    assert not flashing(np.array(film))
    if players == 2 and speed == "normal":
        assert stage.match.round >= (2, 5, 10, 20, 24)[step]


@pytest.mark.parametrize("speed", sampled(("none", "fast"), ("fast",)))
@pytest.mark.parametrize(
    "bot", sampled(("steady", None), ("steady",), lambda bot: f"against {bot}" if bot else "hotseat")
)
def test_a_match_hurried_by_a_key_15_times_a_second_never_flashes(speed: str, bot: str | None, tmp_path: Path) -> None:
    program, rng, film = Program(SIZE, 7, speed, tmp_path), Random(7), []
    program.begin(bot)
    for frame in range(10 * FRAMES_A_SECOND):
        if frame % 2:
            key = rng.choice((pygame.K_UP, pygame.K_DOWN, pygame.K_c, pygame.K_RETURN))
            program.down(key)
            program.up(key)
        program.frame(1 / FRAMES_A_SECOND)
        film.append(brightness(program.window.screen))
    played = program.board.view.round
    program.close()
    assert played > 1 and not flashing(np.array(film))


DEEPEST = 12
"""The deepest WAR within a round: its cards use up both decks of 26."""

FINE_CELLS, FINE_FIELD = (64, 48), (21, 16)
"""Cells of 16 pixels at 1024×768, and those within 341×256 pixels, a field of 10° (WCAG 2.2, general flash)."""


def war_of(depth: int) -> Match:
    """A match in which the first round becomes a WAR that deep."""
    tied = "AKQJT9876543"[:depth]
    low = ["2H", "2S", *(rank + suit for rank in "234567" for suit in "DC")]
    high = [rank + suit for rank in "89TJQKA" for suit in "DC"]
    zero, one = [tied[0] + "H"], [tied[0] + "S"]
    for place in range(1, depth):
        zero += [tied[place] + "H", low.pop()]
        one += [tied[place] + "S", high.pop()]
    zero += [low.pop(), low.pop()]
    one += [high.pop(), high.pop()]
    return deal_high_low(" ".join(zero), " ".join(one), HighLowRules(coins=99))


def whole_war(depth: int, speed: str) -> Levels:
    """The light of a whole round with a WAR that deep, filmed from the deal to the next round."""
    match = war_of(depth)
    screen = Surface((1024, 768)).convert()
    stage = Stage(look_for(screen.get_size()), screen, match.public_view())
    stage.set_speed(speed)
    stage.run()
    frames, deepest = [], 0
    while match.round == 1 and not match.public_view().over:
        (seat, *_others) = match.to_act()
        events = match.apply(_next_decision(match, seat))
        deepest = max(deepest, match.public_view().wars)
        stage.board.receive([redact(event, None) for event in events], match.public_view())
        while not stage.board.idle:
            stage.run(1 / FRAMES_A_SECOND)
            frames.append(light(screen, FINE_CELLS))
    assert deepest == depth
    return np.array(frames)


def _next_decision(match: Match, seat: Seat) -> Decision:
    """HIGHER for every card; one raise in each wagering, which is called."""
    legal = match.view(seat).legal
    for option in legal:
        if isinstance(option, PredictChoice):
            return Predict(seat, (Prediction.HIGHER,) * option.cards)
    wagering = match.public_view().wagering
    raising = next((option for option in legal if isinstance(option, RaiseRange)), None)
    if raising is not None and wagering is not None and not wagering.raises:
        return Raise(seat, raising.low)
    return next(option for option in legal if isinstance(option, Check | Call))


def counted(levels: Levels, change: float, involved: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    """Count the flashes of each cell: pairs of opposing changes by at least `change`, between two states of which one
    is `involved`."""
    extreme, way = levels[0].copy(), np.zeros(levels[0].shape, dtype=int)
    from_involved, changes = involved[0].copy(), np.zeros(levels[0].shape, dtype=int)
    for level, is_involved in zip(levels[1:], involved[1:], strict=True):
        moved = np.sign(level - extreme).astype(int)
        counts = (np.abs(level - extreme) >= change) & (moved != way) & (is_involved | from_involved)
        changes += counts
        goes_on = counts | ((way != 0) & (moved == way))
        way = np.where(counts, moved, way)
        extreme = np.where(goes_on, level, extreme)
        from_involved = np.where(goes_on, is_involved, from_involved)
    return changes // 2


def general_flashes(film: Levels) -> npt.NDArray[np.int64]:
    """Count the flashes of each cell of filmed light in which the darker level is below .80 of full brightness."""
    levels = luminance(film)
    return counted(levels, CHANGE, levels < DARKER)


def red_flashes(film: Levels) -> npt.NDArray[np.int64]:
    """Count the flashes of each cell of filmed light to or from a saturated red."""
    red, green, blue = np.moveaxis(film, -1, 0)
    redness = 320 * np.maximum(0, red - green - blue)
    return counted(redness, RED_CHANGE, red >= SATURATED * np.maximum(red + green + blue, BLACK))


def finely_flashing(film: Levels, flashes_in: Callable[[Levels], npt.NDArray[np.int64]]) -> bool:
    """Return True if more than a quarter of any field of 10° flashes more than three times within any second of a
    film."""
    for first in range(0, max(1, len(film) - FRAMES_A_SECOND), FRAMES_A_SECOND // 6):
        often = flashes_in(film[first : first + FRAMES_A_SECOND]) > MOST
        if not often.any():
            continue
        fields = np.lib.stride_tricks.sliding_window_view(often, FINE_FIELD)
        if fields.mean(axis=(2, 3)).max() > SHARE:
            return True
    return False


@pytest.mark.parametrize("speed", sampled(("normal", "fast", "relaxed"), ("fast",)))
@pytest.mark.parametrize("depth", sampled(range(1, DEEPEST + 1), (2,)))
def test_no_whole_war_of_any_depth_flashes(depth: int, speed: str) -> None:
    film = whole_war(depth, speed)
    assert not finely_flashing(film, general_flashes)
    assert not finely_flashing(film, red_flashes)


def filmed_light(lit: tuple[float, float, float], unlit: tuple[float, float, float], every: int) -> Levels:
    """Two seconds in which light of one colour becomes that of another one in each frame of `every`, in a large
    part of the window."""
    film = np.full((2 * FRAMES_A_SECOND, *FINE_CELLS, 3), unlit)
    film[::every, :30, :20] = lit
    return film


def test_fine_cells_that_flash_four_times_a_second_are_found_and_those_that_flash_three_times_are_not() -> None:
    grey, black = (0.3, 0.3, 0.3), (0.0, 0.0, 0.0)
    assert not finely_flashing(filmed_light(grey, black, 10), general_flashes)
    film = filmed_light(grey, black, 6)
    assert finely_flashing(film, general_flashes)
    # a smaller part of the field may
    film[:, 5:] = 0
    assert not finely_flashing(film, general_flashes)


def test_changes_between_bright_levels_alone_are_no_flashes() -> None:
    film = filmed_light((0.99, 0.99, 0.99), (0.82, 0.82, 0.82), 6)
    assert not finely_flashing(film, general_flashes)


@pytest.mark.parametrize(
    ("lit", "every", "is_red_flash"),
    [
        pytest.param((0.4, 0.0, 0.0), 6, True, id="a saturated red four times"),
        pytest.param((0.4, 0.0, 0.0), 10, False, id="a saturated red three times"),
        pytest.param((0.06, 0.0, 0.0), 6, False, id="too faint a red"),
        pytest.param((0.4, 0.1, 0.05), 6, False, id="too pale a red"),
        pytest.param((0.0, 0.4, 0.0), 6, False, id="a green"),
    ],
)
def test_flashes_of_saturated_red_are_found(lit: tuple[float, float, float], every: int, is_red_flash: bool) -> None:
    assert finely_flashing(filmed_light(lit, (0.0, 0.0, 0.0), every), red_flashes) == is_red_flash


def test_a_window_that_flashes_is_found() -> None:
    film = np.zeros((2 * FRAMES_A_SECOND, *CELLS))
    film[::4] = 1
    assert flashing(film)
