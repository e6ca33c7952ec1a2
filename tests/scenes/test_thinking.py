"""A computer that hasn't thought to the end plays the best it knows, a tenth of a second after its beat."""

from typing import Any

from tests.scenes.conftest import Start
from tests.scenes.program import FRAME
from tests.session.test_thinking import Process

TENTH = round(0.1 / FRAME)


def frames_until_it_has_decided(start: Start, process: Any) -> int:
    """How many frames pass before the general has predicted, where nothing else takes any time."""
    program = start(speed="none")
    program.begin("steady")
    session: Any = program.table.session
    session.seating = session.seating.__class__(session.seating.players, (None, "general"))
    session.think_beside(process)
    for frames in range(60):
        if session.bot_to_act() is None:
            return frames
        program.frame()
    raise AssertionError("the general thinks for a second")


def test_what_is_not_finished_is_waited_for_a_tenth_of_a_second(start: Start) -> None:
    assert TENTH <= frames_until_it_has_decided(start, Process()) <= TENTH + 3


def test_what_cannot_be_worked_out_beside_the_program_is_not_waited_for(start: Start) -> None:
    assert frames_until_it_has_decided(start, Process(trouble="it keeps crashing")) <= 3
