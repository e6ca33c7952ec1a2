"""What later frames would have to wait for is made ready while nothing moves, and then the program rests."""

from tests.scenes.conftest import Start
from tests.scenes.program import Program

MANY = 3000
"""More frames than making everything ready takes."""


def frames_until_preloaded(program: Program) -> int:
    for number in range(MANY):
        if program.app.is_preloaded:
            return number
        program.frame()
    raise AssertionError("there is always something left to make ready")


def test_once_everything_is_ready_the_program_rests_until_the_window_looks_otherwise(start: Start) -> None:
    program = start()
    assert frames_until_preloaded(program) > 0
    program.frames(3)
    assert program.app.is_preloaded
    program.set(text_size=1.5)
    program.frame()
    assert not program.app.is_preloaded
    assert frames_until_preloaded(program) > 0
