"""How long a frame takes in which something moves, held against drawing all of it anew in the same run.

`python -m tests.bench.frames WxH` measures in a real window and prints what came out as JSON.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean, median

import pygame
from pygame import Surface

from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.scene import Replace, Scene
from scenes.drawing.canvas import Canvas
from scenes.drawing.iris_wipe import Iris
from scenes.drawing.screen_painter import Painter
from scenes.drawing.transitions import Curtain, Dissolve, ScreenTransition
from scenes.high_low.layout import CLASH
from scenes.high_low.setup import SetupScene
from scenes.high_low.table import HighLowTableScene
from scenes.menus.new_match_draft import NewMatch, Opponent
from scenes.table.decision_prompts import HandoverScene
from tests.bench.figures import Figure
from tests.bench.screen import display, measure_apart
from tests.bench.stage import AnewPainter, fly, open_look, table_board, war_board
from tests.scenes.game_names import GAME_NAMES

COINS = 60
BLOCKS = 15
FRAMES = 30
FRAME = 1 / 60
MOVING, TURN = 0.25, 1.0


@dataclass(frozen=True, slots=True)
class Case:
    """What is drawn, frame after frame: a scene, and the turn by which it takes over from another."""

    name: str
    before: Scene
    scene: Scene
    turn: Callable[[], ScreenTransition | None] = lambda: None


def measure(size: tuple[int, int], bounded: bool = True) -> list[Figure]:
    """Measure on a display of that size."""
    with display(size) as environment:
        told = measure_apart("frames", environment, [f"{size[0]}x{size[1]}"])
    figures = []
    for name, blocks in told.items():
        bound = MOVING if name.startswith(str(COINS)) else TURN
        frame, anew = (median(times) for times in zip(*blocks, strict=True))
        note = f"{frame:.2f} ms a frame, anew {anew:.2f} ms"
        ratios = [frame / anew for frame, anew in blocks]
        title, spread = f"{name} against drawing anew, {size[0]}×{size[1]}", (min(ratios), max(ratios))
        figures.append(Figure(title, median(ratios), bound if bounded else None, note=note, spread=spread))
    return figures


def measure_here(size: tuple[int, int]) -> dict[str, list[tuple[float, float]]]:
    """By case: the milliseconds of a frame, and of one drawn anew, in blocks that take turns."""
    look, screen = open_look(size)
    assert pygame.display.get_driver() == "x11", "without a real window these figures mean nothing"
    results = {}
    for case in _cases(look):
        results[case.name] = [
            (_block(case, look, screen, Painter), _block(case, look, screen, AnewPainter)) for _ in range(BLOCKS)
        ]
    return results


def _cases(look: Look) -> list[Case]:
    table, war, still = table_board(look.size), war_board(look.size), table_board(look.size)
    fly(table, COINS)
    fly(war, 4)
    new = NewMatch(GAME_NAMES, (Opponent("steady", "Steady", "Plays it safe."),), "Ann", None)
    curtain, setup = HandoverScene(0, "Ann", "Bo", "predict"), SetupScene(new)
    centre = war.layout.at(*CLASH)
    return [
        Case(f"{COINS} coins and two cards", HighLowTableScene(table), HighLowTableScene(table)),
        Case("WAR's turn", HighLowTableScene(still), HighLowTableScene(war), lambda: Iris(centre, 0.5)),
        Case("curtain", HighLowTableScene(still), curtain, lambda: Curtain(0.5)),
        Case("scene change", HighLowTableScene(still), setup, lambda: Dissolve(0.5)),
    ]


def _block(case: Case, look: Look, screen: Surface, kind: type[Painter]) -> float:
    """The milliseconds of a frame in one block; what is seen at its end is what drawing anew shows."""
    manager = SceneManager(look, kind(screen))
    manager.show(case.before)
    _frame(manager)
    _frame(manager)
    if case.scene is not case.before:
        manager.go(Replace(case.scene, case.turn()))
    times = [_frame(manager) for _ in range(FRAMES)]
    _hold_same(manager, screen)
    # the frames of a turn differ, so that each counts; else the one in the middle tells most
    return 1000 * (median(times) if case.scene is case.before else mean(times))


def _frame(manager: SceneManager) -> float:
    manager.update(FRAME)
    pygame.event.pump()
    if isinstance(manager.painter, AnewPainter):
        manager.show_all()
    start = time.perf_counter()
    changed = manager.draw(FRAME)
    pygame.display.update(changed)
    return time.perf_counter() - start


def _hold_same(manager: SceneManager, screen: Surface) -> None:
    """Fail unless the screen shows what drawing the last canvas anew would."""
    shown = pygame.image.tobytes(screen, "RGB")
    canvas = Canvas()
    for scene in manager.scenes:
        scene.draw(canvas)
    anew = Surface(screen.get_size()).convert()
    AnewPainter(anew).paint(canvas)
    assert shown == pygame.image.tobytes(anew, "RGB"), "what is drawn bit by bit isn't what is drawn anew"


if __name__ == "__main__":
    width, height = sys.argv[1].split("x")
    print(json.dumps(measure_here((int(width), int(height)))))
