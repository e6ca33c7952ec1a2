"""Time of a frame in which something moves, compared with redrawing the whole window in the same run.

`python -m tests.bench.frames WxH` measures in a real window, and prints the milliseconds as JSON.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean, median
from typing import Final

import pygame
from pygame import Surface

from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.scene import Replace, Scene
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.screen_repainting import Painter
from scenes.drawing.transitions import Curtain, Dissolve, Iris, ScreenTransition
from scenes.high_low.layout import CLASH
from scenes.high_low.setup import SetupScene
from scenes.high_low.table import HighLowTableScene
from scenes.menus.new_match_draft import NewMatch, OfferedOpponent
from scenes.table.decision_prompts import HandoverScene
from tests.bench.figures import Figure
from tests.bench.screen import FRAME, display, measure_apart, name_of, need_window, size_named
from tests.bench.stage import RedrawingPainter, fly, open_look, table_board, war_board
from tests.scenes.game_names import GAME_NAMES

COINS: Final = 60
BLOCKS: Final = 15
FRAMES: Final = 30
"""Number of frames in a block. A transition ends within a block."""

MOVING: Final = 0.25
TURN: Final = 1.0
"""Bounds of the ratio while sprites move on a table (`MOVING`), and in a transition (`TURN`)."""


@dataclass(frozen=True, slots=True)
class Case:
    """A scene to draw, frame after frame, and a function that returns the transition from the scene before it, or
    None."""

    name: str
    before: Scene
    scene: Scene
    turn: Callable[[], ScreenTransition | None] = lambda: None


def measure(size: tuple[int, int], bounded: bool = True) -> list[Figure]:
    """Measure on a display of a size. If `bounded` is false, the figures have no bounds."""
    with display(size) as environment:
        told = measure_apart("frames", environment, [name_of(size)])
    figures = []
    for name, blocks in told.items():
        bound = MOVING if name.startswith(str(COINS)) else TURN
        frame, anew = (median(times) for times in zip(*blocks, strict=True))
        note = f"{frame:.2f} ms per frame; full redraw {anew:.2f} ms"
        ratios = [frame / anew for frame, anew in blocks]
        title, spread = f"{name}, relative to a full redraw, {size[0]}×{size[1]}", (min(ratios), max(ratios))
        figures.append(Figure(title, median(ratios), bound if bounded else None, note=note, spread=spread))
    return figures


def measure_here(size: tuple[int, int], blocks: int = BLOCKS) -> dict[str, list[tuple[float, float]]]:
    """Return the duration of a frame and of a redrawn frame, in milliseconds, for each block of each case."""
    look, screen = open_look(size)
    results = {}
    for case in _cases(look):
        results[case.name] = [
            (_block(case, look, screen, Painter), _block(case, look, screen, RedrawingPainter)) for _ in range(blocks)
        ]
    return results


def _cases(look: Look) -> list[Case]:
    table, war, still = table_board(look.size), war_board(look.size), table_board(look.size)
    fly(table, COINS)
    fly(war, 4)
    new = NewMatch(GAME_NAMES, (OfferedOpponent("steady", "Steady", "Plays it safe."),), "Ann", None)
    curtain, setup = HandoverScene(0, "Ann", "Bo", "predict"), SetupScene(new)
    centre = war.layout.at(*CLASH)
    return [
        Case(f"{COINS} coins and two cards", HighLowTableScene(table), HighLowTableScene(table)),
        Case("transition to a WAR", HighLowTableScene(still), HighLowTableScene(war), lambda: Iris(centre, 0.5)),
        Case("the curtain", HighLowTableScene(still), curtain, lambda: Curtain(0.5)),
        Case("change of scene", HighLowTableScene(still), setup, lambda: Dissolve(0.5)),
    ]


def _block(case: Case, look: Look, screen: Surface, kind: type[Painter]) -> float:
    """Return the mean or median duration of a frame in one block, in milliseconds. Raises `AssertionError` if the last
    frame differs from a redrawn one."""
    manager = SceneManager(look, kind(screen))
    manager.show(case.before)
    _frame(manager)
    _frame(manager)
    if case.scene is not case.before:
        manager.go(Replace(case.scene, case.turn()))
    times = [_frame(manager) for _ in range(FRAMES)]
    _hold_same(manager, screen)
    # the frames of a transition differ, so each of them counts
    return 1000 * (median(times) if case.scene is case.before else mean(times))


def _frame(manager: SceneManager) -> float:
    manager.update(FRAME)
    pygame.event.pump()
    if isinstance(manager.painter, RedrawingPainter):
        manager.show_all()
    start = time.perf_counter()
    changed = manager.draw(FRAME)
    pygame.display.update(changed)
    return time.perf_counter() - start


def _hold_same(manager: SceneManager, screen: Surface) -> None:
    """Raise `AssertionError` unless the screen shows the same as the last canvas redrawn."""
    shown = pygame.image.tobytes(screen, "RGB")
    canvas = Canvas()
    for scene in manager.scenes:
        scene.draw(canvas)
    anew = Surface(screen.get_size()).convert()
    RedrawingPainter(anew).paint(canvas)
    assert shown == pygame.image.tobytes(anew, "RGB"), "the screen differs from a redrawn one"


if __name__ == "__main__":
    need_window()
    print(json.dumps(measure_here(size_named(sys.argv[1]))))
