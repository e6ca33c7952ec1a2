"""What later frames would have to wait for is made ready while nothing moves, and then the program rests."""

from tests.scenes.conftest import Start
from tests.scenes.program import Program

MANY = 3000
"""More frames than making everything ready takes."""


def frames_until_warm(program: Program) -> int:
    for number in range(MANY):
        if program.app._is_warm:
            return number
        program.frame()
    raise AssertionError("there is always something left to make ready")


def test_once_everything_is_ready_the_program_rests_until_the_window_looks_otherwise(start: Start) -> None:
    program = start()
    assert frames_until_warm(program) > 0
    program.frames(3)
    assert program.app._is_warm
    program.set(felt="midnight")
    program.frame()
    assert not program.app._is_warm
    assert frames_until_warm(program) > 0
