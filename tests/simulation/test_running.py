"""Processes that play matches end with whoever started them."""

import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.simulation import running
from game.simulation.running import play_plans
from game.simulation.summary import SimulationError


@dataclass(frozen=True)
class OneDeafOneFailing:
    """Two matches: one is never over and heeds no signal; once it has begun, which `begun` tells, the other fails."""

    begun: Path
    matches: int = 2
    programs: tuple[str, ...] = ()
    worked_out_together: bool = False

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
        play_plans([OneDeafOneFailing(begun)], 2, lambda part, played: None)
    deaf = int(str(failed.value).split()[0])
    with pytest.raises(ProcessLookupError):
        os.kill(deaf, 0)
