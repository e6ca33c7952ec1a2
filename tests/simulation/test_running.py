"""Processes that play matches end with the process that started them."""

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest

from game.simulation import running
from game.simulation.plan import SimulationError
from game.simulation.running import play_plans
from tests.command_line.running import ROOT
from tests.waiting import wait_for


@dataclass(frozen=True)
class OneDeafOneFailing:
    """Two matches: one is never over and heeds no signal; once it has begun, which `begun` tells, the other fails."""

    begun: Path
    matches: int = 2
    programs: tuple[str, ...] = ()
    solves_together: bool = False

    def play(self, numbers: range) -> list[Any]:
        if numbers.start == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            self.begun.write_text(str(os.getpid()))
            Event().wait()
        raise SimulationError("{deaf} is still at its match", deaf=self.begun.read_text())


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is deaf to being ended on Windows")
def test_a_process_that_does_not_end_when_asked_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "ENDING_SECONDS", 0.1)
    begun = tmp_path / "begun"
    os.mkfifo(begun)  # who opens it waits for the other
    with pytest.raises(SimulationError) as failed:
        play_plans([cast(Any, OneDeafOneFailing(begun))], 2, lambda part, played: None)
    deaf = int(str(failed.value).split()[0])
    with pytest.raises(ProcessLookupError):
        os.kill(deaf, 0)


PARENT = """
from game.engine.high_low.rules import HighLowRules
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.running import play_plans
from multiprocessing import active_children

if __name__ == "__main__":
    plan = HighLowPlan(("steady", "steady"), 1_000_000, 1, HighLowRules(coins=3))
    tell = lambda *_played: print(*(each.pid for each in active_children()), flush=True)
    play_plans([plan], 2, tell)
"""


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform == "win32", reason="processes are looked for by signals")
def test_processes_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "parent.py").write_text(PARENT)
    asked = [sys.executable, str(tmp_path / "parent.py")]
    with subprocess.Popen(
        asked, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        children = [int(number) for number in parent.stdout.readline().split()]
        parent.kill()
    assert len(children) == 2
    wait_for(lambda: not any(map(is_running, children)), lambda: f"{children} to end", 30)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
