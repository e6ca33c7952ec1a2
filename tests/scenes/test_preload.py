"""What later frames would have to wait for is made ready while nothing moves, and then the program rests."""

import pytest

from scenes.drawing import rasterizer
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


@pytest.mark.parametrize("page", ["New match", "Settings"])
def test_what_is_opened_most_is_drawn_before_it_is_asked_for(
    start: Start, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    frames_until_preloaded(program)
    drawn: list[object] = []
    draw_box = rasterizer.draw_box
    monkeypatch.setattr(rasterizer, "draw_box", lambda box: drawn.append(box) or draw_box(box))
    program.click_on(page)
    # the button that the mouse was on, and what has the focus
    assert len(drawn) <= 2
