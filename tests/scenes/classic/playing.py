"""Whole matches of Classic War in the real program, by keyboard alone or by mouse alone, up to the result."""

from collections.abc import Callable
from random import Random

import pygame

from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.keys import key_of
from scenes.app.table import Table
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import StartMatch
from scenes.core.scene import Scene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.tutorial import NoteScene
from scenes.widgets.button import Button
from tests.scenes.program import Program
from tests.seating import seating_of

NAMES = ("Ann", "Bo", "Cleo", "Dan")
OPPONENTS = ("watchful", "shark", "dreamer", "watchful")

Act = Callable[[Program, Scene, Random], None]


def sit_down(program: Program, rules: ClassicRules, persons: tuple[Seat, ...] = (0,)) -> Table:
    """Start a match with these rules, in which everybody but `persons` is a computer. Returns its table."""
    bots = tuple(None if seat in persons else OPPONENTS[seat] for seat in range(rules.players))
    program.do(StartMatch(rules, seating_of(NAMES[: rules.players], bots)))
    return table_of(program)


def table_of(program: Program) -> Table:
    """Return the table of the match being played."""
    sitting = program.table
    assert isinstance(sitting, Table)
    return sitting


def play_by_keyboard(program: Program, rng: Random, look: Callable[[], None] = lambda: None, most: int = 2000) -> None:
    """Play to the end with keys alone. `look` is called before every key."""
    _play(program, rng, look, most, _by_keyboard)


def play_by_mouse(program: Program, rng: Random, look: Callable[[], None] = lambda: None, most: int = 2000) -> None:
    """Play to the end with clicks alone. `look` is called before every click."""
    _play(program, rng, look, most, _by_mouse)


def play_a_while(program: Program, rng: Random, times: int) -> None:
    """Perform `times` actions with keys alone, or play to the end."""
    for _number in range(times):
        scene = wait_for_something_to_do(program)
        if isinstance(scene, ClassicResultScene):
            return
        _by_keyboard(program, scene, rng)


def pass_time(program: Program, seconds: float) -> None:
    """Advance time. A note that explains a house rule, as in the first match with it, is closed at once."""
    if isinstance(program.top, NoteScene):
        program.press(pygame.K_SPACE)
    else:
        program.go_on(seconds)


def wait_for_something_to_do(program: Program, seconds: float = 0.1) -> Scene:
    """Continue until a person can make a decision or the match is over. Returns the scene, ready to be used."""
    for _number in range(4000):
        top, board = program.top, table_of(program).board
        if isinstance(top, ClassicTableScene):
            if _chief(program) and not program.table.session.busy:
                return top
        elif board.idle and not isinstance(top, NoteScene):
            program.frames(8, seconds)
            return program.top
        pass_time(program, seconds)
    raise AssertionError(f"nobody can do anything: {program.top}")


def _chief(program: Program) -> list[Button]:
    """Return the buttons of the table that make a decision and can be used: a turn, a claim or a challenge."""
    board, claims = table_of(program).board, table_of(program).session.rules.claims
    if not board.idle or board.awaiting or not board.is_settled():
        return []
    if claims and board.auto:
        primary = [each for each in program.widgets() if isinstance(each, Button) and each.primary]
        return [each for each in primary if each.enabled and not each.guarded]
    if not claims and not board.may_turn:
        return []
    return [each for each in program.widgets() if isinstance(each, Button) and each.primary and each.enabled]


def _play(program: Program, rng: Random, look: Callable[[], None], most: int, act: Act) -> None:
    for _number in range(most):
        scene = wait_for_something_to_do(program)
        look()
        if isinstance(scene, ClassicResultScene):
            return
        act(program, scene, rng)
    raise AssertionError("the match has no end")


def _by_keyboard(program: Program, scene: Scene, rng: Random) -> None:
    match scene:
        case HandoverScene():
            program.press(pygame.K_RETURN)
        case ArrangeScene():
            _arrange_by_keyboard(program, rng)
        case PickupScene():
            program.press(rng.choice((pygame.K_UP, pygame.K_DOWN)))
        case ClassicTableScene():
            button = rng.choice(_chief(program))
            assert button.action, f"{button.label} can't be reached by a key of its own"
            program.press(pygame.key.key_code(key_of(program.manager.look.settings.keys, button.action)))
        case _:
            raise AssertionError(f"{scene} isn't a question")


def _arrange_by_keyboard(program: Program, rng: Random) -> None:
    for key in rng.sample((pygame.K_s, pygame.K_h, pygame.K_BACKSPACE, pygame.K_RIGHT, pygame.K_SPACE), 3):
        program.press(key)
    program.press(pygame.K_r)


def _by_mouse(program: Program, scene: Scene, rng: Random) -> None:
    match scene:
        case HandoverScene():
            program.click_on("I’m ")
        case ArrangeScene():
            program.click_on(rng.choice(("Sort", "Shuffle")))
            program.click_on("Ready")
        case PickupScene():
            program.click(rng.choice(program.widgets()[: len(scene.cards)]).rect.center)
        case ClassicTableScene():
            program.click(rng.choice(_chief(program)).rect.center)
        case _:
            raise AssertionError(f"{scene} isn't a question")
