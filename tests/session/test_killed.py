"""Killed at any moment, a match loses nothing that anybody has been shown."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from game.engine.classic.actions import Arrange, ArrangeChoice, Time
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.engine.core.record import split_record
from game.engine.core.record_codec import Expect
from game.games import ENGINES
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import STEADY
from tests.docs.fair_deal_anew import verified
from tests.sampling import sampled
from tests.session.killed_program import MATCHES, digest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has neither fork nor SIGKILL")

KILLS = {"high-low-war": 300, "classic-war": 100, "classic-war by the clock": 50}
A_FEW = 20
CUTS = 300
"""How often a match is killed, and a record cut, where everything is tried."""
SEED = 20310506


@dataclass
class LogLine:
    """A match file's whole lines so far, the state they lead to, whether that is the end,
    and a digest for each state that news could tell of."""

    lines: list[str] = field(default_factory=list)
    state: Any = None
    digests: list[str] = field(default_factory=list)
    over: bool = False

    def follow(self, path: Path) -> None:
        """Read on from where the file was last read to. Lines once whole must never have changed."""
        data = path.read_bytes()
        match = Match.from_record(data, ENGINES)
        lines = list(split_record(data).lines)
        assert lines[: len(self.lines)] == self.lines, f"{path.name}: whole lines were lost or changed"
        game = ENGINES[match.header.rules.game]
        state = self.state or game.begin(match.header.rules)
        for text in lines[max(1, len(self.lines)) :]:
            line = game.lines.read(text)
            assert not isinstance(line, Expect)
            if not isinstance(line, game.end_type):
                state, _ = game.apply(state, line)
                views = [
                    game.player_view(state, match.header.players, seat) for seat in range(len(match.header.players))
                ]
                if views[0].over or (views[0].to_act and not isinstance(line, Time)):
                    # else chance is owed, or the turn that struck the time, and no news stops there
                    self.digests.append(digest(tuple(views)))
        self.lines, self.state, self.over = lines, state, match.over


@dataclass
class Run:
    """What a child printed as released, and whether it was killed."""

    released: list[str]
    killed: bool


class Program:
    """The program to be killed, started once."""

    def __init__(self, process: "subprocess.Popen[str]", game: str) -> None:
        self._process = process
        self.game = game

    def run(self, command: str, where: Path, number: int, patience: int, delay: float) -> Run:
        """Have a child play, and kill it `delay` seconds after it has released `patience` news, if it still plays."""
        self._say(f"{command}\t{where}\t{number}\t{self.game}")
        child = int(self._hear().removeprefix("child "))
        released: list[str] = []
        while len(released) < patience and (line := self._hear()) != "over":
            released.append(line.removeprefix("news "))
        if len(released) == patience:
            kill_after(child, delay)
        self._say("tell how it ended")
        while not (line := self._hear()).startswith("ended "):
            if line != "over":
                released.append(line.removeprefix("news "))
        code = int(line.removeprefix("ended "))
        assert code in (0, -signal.SIGKILL), "the child failed; its error is above"
        return Run(released, killed=code != 0)

    def _say(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _hear(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the program itself has ended"
        return line.rstrip("\n")


def kill_after(child: int, delay: float) -> None:
    """Kill the child after so many seconds; waited for busily, as sleep keeps no times as short as these."""
    until = perf_counter() + delay
    while perf_counter() < until:
        pass
    os.kill(child, signal.SIGKILL)


@pytest.fixture(params=MATCHES)
def program(request: pytest.FixtureRequest) -> Iterator[Program]:
    command = [sys.executable, "-m", "tests.session.killed_program"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Program(process, request.param)


@pytest.mark.parametrize("few", sampled((True, False), (True,), lambda few: "a few times" if few else "many times"))
def test_killed_again_and_again_it_holds_all_that_was_released(tmp_path: Path, program: Program, few: bool) -> None:
    print(f"seed {SEED}")
    wanted = A_FEW if few else KILLS[program.game]
    rng = Random(SEED)
    kills = finished = released = 0
    path: Path | None = None
    told, seen = LogLine(), 0
    for number in range(10 * wanted):
        if kills == wanted:
            break
        patience, delay = rng.choice((0, 0, 1, rng.randrange(120))), rng.choice((0.0, rng.random() * 0.004))
        command, where = ("start", tmp_path / str(number)) if path is None else ("resume", path)
        run = program.run(command, where, number, patience, delay)
        kills += run.killed
        released += len(run.released)
        path = path or next((where / "matches").glob("*.jsonl"), None)
        if path is None:
            assert not run.released, "news was released, and there is no record"
            continue
        told.follow(path)
        seen = holds(told, run.released, seen)
        play_out(path.read_bytes(), rng)
        if not run.killed:
            assert told.over and all(verified(told.lines)), "a match that was killed must go on with its secret"
            assert not list(path.parent.glob("*.secret"))
            finished += 1
            path, told, seen = None, LogLine(), 0
    assert kills == wanted
    print(f"{finished} matches finished, {released} news released")
    assert released > 3 * kills and (few or finished)


def holds(told: LogLine, released: list[str], seen: int) -> int:
    """Find what was released in the record, in one piece, after what was found before; where it ends."""
    if not released:
        return seen
    assert released[0] in told.digests[seen:], "what was released isn't in the record"
    start = told.digests.index(released[0], seen)
    assert told.digests[start : start + len(released)] == released
    return start + len(released)


def play_out(data: bytes, rng: Random) -> None:
    """Continue a record and play to the end."""
    match = Match.from_record(data, ENGINES)
    match.resume(rng)
    while seats := match.to_act():
        match.apply(any_decision(match, seats[0], rng))
    Match.from_record("".join(line + "\n" for line in match.record).encode(), ENGINES)


def any_decision(match: Match, seat: Seat, rng: Random) -> object:
    """Something that a seat may do now."""
    if not isinstance(match.header.rules, ClassicRules):
        return decide(match.view(seat), STEADY.traits, rng)
    option = rng.choice(match.legal_actions(seat))
    return Arrange(seat, match.state.hands[seat][::-1]) if isinstance(option, ArrangeChoice) else option


@pytest.mark.parametrize("cuts", sampled((A_FEW, CUTS), (A_FEW,)))
def test_cut_at_any_byte_a_record_loads_with_every_whole_line(tmp_path: Path, program: Program, cuts: int) -> None:
    run = program.run("start", tmp_path, SEED, patience=10_000, delay=0)
    assert not run.killed
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    with pytest.raises(RecordError):
        Match.from_record(data[: first - 2], ENGINES)
    rng = Random(SEED)
    for cut in sorted(rng.sample(range(first, len(data)), cuts)):
        whole = data[:cut].count(b"\n")
        match = Match.from_record(data[:cut], ENGINES)
        assert len(match.record) in (whole, whole + 1)  # one more where only the newline is missing
        assert data.decode().startswith("".join(line + "\n" for line in match.record)), f"cut at {cut}"
        play_out(data[:cut], rng)
