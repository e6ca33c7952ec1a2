"""Opponents think ahead in a background process, and decide the same without one."""

import subprocess
import sys
import time
from typing import Any

import pytest

from game.engine.high_low.rules import LONG
from game.games.high_low import Thinking
from game.opponents.high_low.levels import GENERAL
from game.opponents.high_low.strategy_cache import Question, questions
from game.session.local_session import LocalSession
from game.worker.worker import Worker
from tests.architecture.sources import ROOT
from tests.engine.scripted import deal
from tests.seating import seating_of
from tests.session.matches import Start, done, predict

PATIENCE = 60.0
"""More seconds than a process takes to start and solve one showdown."""

AGAINST_GENERAL = seating_of(("Ann", "General Ash"), (None, "general"))


class Job:
    """A task of a simulated process."""

    def __init__(self) -> None:
        self.over = False
        self.trouble = ""
        self.came: list[Any] = []

    def news(self) -> list[Any]:
        came, self.came = self.came, []
        return came


class Process:
    """A simulated process: it collects tasks, and works on them only if the test says so."""

    def __init__(self, trouble: str = "") -> None:
        self.begun: list[tuple[Question, ...]] = []
        self.job = Job()
        self.closed = False
        self._trouble = trouble

    def begin(self, task: object, asked: tuple[Question, ...]) -> Job:
        self.begun.append(asked)
        self.job = Job()
        self.job.over, self.job.trouble = bool(self._trouble), self._trouble
        return self.job

    def close(self) -> None:
        self.closed = True


def asked_first() -> tuple[Question, ...]:
    """Return the general's questions about a match's first showdown."""
    return questions(deal("TC", "2H", LONG).view(1), GENERAL.traits)


def test_what_is_asked_is_answered_by_the_process() -> None:
    worker = Worker()
    thinking, asked = Thinking(worker), asked_first()
    thinking.ask(asked)
    deadline = time.monotonic() + PATIENCE
    while not thinking.ready():
        assert time.monotonic() < deadline
        worker.wait(1.0)
    (play,) = thinking.answers(asked)
    thinking.close()
    assert play is not None and play.predicted[0, 0, 0] < 0.01 and play.predicted[0, 12, 0] > 0.99
    assert sum(play.predicted.values()) == pytest.approx(13, abs=0.1)


def test_until_there_is_an_answer_there_is_none_and_nobody_waits_for_it() -> None:
    process: Any = Process()
    thinking, asked = Thinking(process), asked_first()
    thinking.ask(asked)
    assert not thinking.ready() and thinking.answers(asked) == [None]
    process.job.came = [["so far"]]
    assert not thinking.ready() and thinking.answers(asked) == ["so far"]
    process.job.came, process.job.over = [["at last"]], True
    assert thinking.ready() and thinking.answers(asked) == ["at last"]


def test_the_same_is_asked_once() -> None:
    process: Any = Process()
    thinking, asked = Thinking(process), asked_first()
    thinking.ask(asked)
    thinking.ask(asked)
    process.job.came = [["so far"]]
    thinking.ready()
    thinking.ask(asked)
    assert process.begun == [asked]


def test_where_the_process_cannot_work_it_is_solved_here() -> None:
    process: Any = Process(trouble="it keeps crashing")
    thinking, asked = Thinking(process), asked_first()
    thinking.ask(asked)
    (play,) = thinking.answers(asked)
    assert play is not None and play.predicted[0, 12, 0] > 0.9


def test_solving_starts_with_the_showdown_and_not_with_the_turn(start: Start) -> None:
    session, process = against_general(start)
    assert [len(asked) for asked in process.begun] == [1]
    assert session.computer_to_act() == 1 and not session.computers_are_ready()
    before = process.begun[:]
    done(session, predict(0))
    assert process.begun == before, "the showdown is the same one after a prediction"


def test_the_computer_decides_whatever_has_come_of_it(start: Start) -> None:
    session, _process = against_general(start)
    done(session, predict(0))
    assert session.computer_to_act() == 1
    while (seat := session.computer_to_act()) is not None:
        assert done(session, session.computer_decision(seat))
    session.close()


def test_the_process_ends_with_the_session(start: Start) -> None:
    session, process = against_general(start)
    session.close()
    assert process.closed


def test_without_a_process_the_session_solves_by_itself(start: Start) -> None:
    session: LocalSession = start(AGAINST_GENERAL)
    session.poll()
    assert session.computers_are_ready()
    assert done(session, session.computer_decision(1))


@pytest.mark.exhaustive
def test_the_program_itself_never_imports_what_solves() -> None:
    code = """
import sys
from game.opponents.high_low.levels import GENERAL
from game.opponents.high_low.strategy_cache import questions
from game.engine.high_low.rules import LONG
from game.games.high_low import Thinking
from game.worker.worker import Worker
from tests.engine.scripted import deal

if __name__ == "__main__":
    worker = Worker()
    thinking, asked = Thinking(worker), questions(deal("TC", "2H", LONG).view(1), GENERAL.traits)
    thinking.ask(asked)
    while not thinking.ready():
        worker.wait(1.0)
    assert thinking.answers(asked)[0].predicted
    assert "numpy" not in sys.modules
    thinking.close()
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=2 * PATIENCE)


def against_general(start: Start) -> tuple[LocalSession, Process]:
    """Return a match against the general, whose process answers nothing."""
    session: LocalSession = start(AGAINST_GENERAL)
    session.poll()
    process: Any = Process()
    session.think_beside(process)
    return session, process
