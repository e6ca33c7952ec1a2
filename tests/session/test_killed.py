"""A match killed at any moment loses nothing that anybody has been shown."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from game.engine.classic.actions import Arrange, ArrangeChoice, Time
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.engine.core.errors import RecordError
from game.engine.core.game import MatchEnd
from game.engine.core.match import Match
from game.engine.core.record_codec import Expect
from game.engine.core.record_format import split_record
from game.games import ENGINES
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import STEADY
from game.session.fair_deal_secrets import remove_unused_secrets
from game.session.fair_deal_secrets import verified as verify_record
from game.session.local_session import LocalSession
from tests.docs.independent_verifier import verified
from tests.sampling import sampled
from tests.session.killed_program import MATCHES, digest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has neither fork nor SIGKILL")

KILLS = {"high-low-war": 300, "classic-war": 100, "classic-war by the clock": 50}
A_FEW = 10
CUTS = 300
"""Number of kills, and of cut records, in an exhaustive test."""
SEED = 20310506
MOST_CHANGES = 100
"""More changes to files than the beginning of a match makes."""


@dataclass
class LogLine:
    """The complete lines of a match's file so far, their state, and the digest of each possible news."""

    lines: list[str] = field(default_factory=list)
    state: Any = None
    digests: list[str] = field(default_factory=list)
    over: bool = False

    def follow(self, path: Path) -> None:
        """Read the lines added since the last call. Complete lines must never change."""
        data = path.read_bytes()
        match = Match.from_record(data, ENGINES)
        lines = list(split_record(data).lines)
        assert lines[: len(self.lines)] == self.lines, f"{path.name}: whole lines were lost or changed"
        game = ENGINES[match.header.rules.game]
        state = self.state or game.begin(match.header.rules)
        for text in lines[max(1, len(self.lines)) :]:
            line = game.lines.read(text)
            assert not isinstance(line, Expect)
            if not isinstance(line, MatchEnd):
                state, _ = game.apply(state, line)
                views = [
                    game.player_view(state, match.header.players, seat) for seat in range(len(match.header.players))
                ]
                if views[0].over or (views[0].to_act and not isinstance(line, Time)):
                    # otherwise chance or the end of the time is due, and no news ends there
                    self.digests.append(digest(tuple(views)))
        self.lines, self.state, self.over = lines, state, match.over


@dataclass
class Run:
    """The releases printed by a child, and whether it was killed."""

    released: list[str]
    killed: bool


class Program:
    """The program to kill, started once."""

    def __init__(self, process: "subprocess.Popen[str]", game: str) -> None:
        self._process = process
        self.game = game

    def run(self, command: str, where: Path, number: int, patience: int, delay: float) -> Run:
        """Run a child, and kill it `delay` seconds after its news number `patience`, unless it has ended."""
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

    def begin(self, where: Path, change: int) -> Run:
        """Have a child seal and begin a match, and kill itself before a change to a file, counted from 1."""
        self._say(f"seal\t{where}\t{change}\t{self.game}")
        self._hear()
        self._say("tell how it ended")
        told: list[str] = []
        while not (line := self._hear()).startswith("ended "):
            told.append(line)
        code = int(line.removeprefix("ended "))
        assert code in (0, -signal.SIGKILL), "the child failed; its error is above"
        return Run(told, killed=code != 0)

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
    """Kill the child after a delay in seconds, with a busy wait: sleep is too inaccurate for such short times."""
    until = perf_counter() + delay
    while perf_counter() < until:
        pass
    os.kill(child, signal.SIGKILL)


@pytest.fixture(params=MATCHES)
def program(request: pytest.FixtureRequest) -> Iterator[Program]:
    command = [sys.executable, "-m", "tests.session.killed_program"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Program(process, request.param)


@pytest.mark.exhaustive
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
    assert released if few else released > 3 * kills and finished


@pytest.mark.exhaustive
def test_killed_at_any_moment_of_its_beginning_a_match_has_its_promise_or_leaves_nothing(
    tmp_path: Path, program: Program
) -> None:
    begun = sealed = 0
    for change in range(1, MOST_CHANGES):
        folder = tmp_path / str(change)
        folder.mkdir()
        run = program.begin(folder, change)
        secrets = {path.stem for path in folder.glob("matches/*.secret")}
        promised = {line.removeprefix("sealed ") for line in run.released if line.startswith("sealed ")}
        assert promised <= secrets, "a seal was shown that isn't on disk"
        remove_unused_secrets(folder, inf)
        records, left = [*folder.glob("matches/*.jsonl")], [*folder.glob("matches/*.secret")]
        assert len(records) == len(left) <= 1
        if records:
            begun += 1
            header = json.loads(records[0].read_text(encoding="utf-8").splitlines()[0])
            assert {header["secret_sha256"]} == {left[0].stem} == promised
            LocalSession.resume(records[0], Random(1)).close()
            assert verifies(records[0])
        else:
            sealed += bool(promised)
            assert "begun" not in run.released
        if not run.killed:
            break
    assert not run.killed and begun > 1 and sealed > 1


def verifies(record: Path) -> bool:
    """Return True if the deal of a match in progress is fair."""
    return verify_record(record, record.read_bytes()).holds


def holds(told: LogLine, released: list[str], seen: int) -> int:
    """Find the released news in the record, consecutive and after `seen`. Return the end."""
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
    """Return a legal decision of a seat."""
    if not isinstance(match.header.rules, ClassicRules):
        return decide(match.view(seat), STEADY.traits, rng)
    option = rng.choice(match.legal_actions(seat))
    return Arrange(seat, match.state.hands[seat][::-1]) if isinstance(option, ArrangeChoice) else option


@pytest.mark.exhaustive
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
        assert len(match.record) in (whole, whole + 1)  # one more if only the newline is missing
        assert data.decode().startswith("".join(line + "\n" for line in match.record)), f"cut at {cut}"
        play_out(data[:cut], rng)
