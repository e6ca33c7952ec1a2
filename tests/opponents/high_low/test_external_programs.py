"""External programs: the messages to them, and the harmless failure of those that misbehave."""

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.engine.core.cards import STANDARD_DECK
from game.engine.core.errors import LineError
from game.engine.high_low.actions import Call, Check, Fold, Predict, Prediction, Raise
from game.engine.high_low.redacted_views import player_view
from game.engine.high_low.rules import LONG, QUICK
from game.opponents.high_low.external_programs import Conversation, PlayerFailed
from game.opponents.high_low.protocol import end_line, match_line, question_line, read_answer
from game.simulation.high_low.summary import HighLowSummary
from game.simulation.plan import SimulationError
from tests.command_line.running import ROOT, command
from tests.engine.hidden import other_world
from tests.engine.scripted import deal, play, predict
from tests.opponents.high_low.programs import GOOD, answering, program
from tests.opponents.high_low.tables import tables
from tests.sampling import few_or_many
from tests.simulation.simulated import simulated
from tests.waiting import wait_for

DOCUMENTED = ROOT / "docs" / "players.md"
PATIENCE = 30.0
"""Longer than any program here takes that answers at all."""


def against_steady(bot: str, matches: int = 2, patience: float = PATIENCE) -> HighLowSummary:
    return simulated((bot, "steady"), matches, 1, LONG, patience)


def has_ended(pid: int) -> bool:
    """Return True if a process is gone, or has exited without being waited for."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return not told or told.startswith("Z")


def why_lost(bot: str, patience: float = PATIENCE) -> str:
    """The reason for which a program loses each of two matches; the other player wins both."""
    summary = against_steady(bot, 2, patience)
    assert summary.wins[1].matches == 2
    (lost,) = summary.forfeits
    assert (lost.seat, lost.matches) == (0, 2) and "\n" not in str(lost.reason)
    return str(lost.reason)


@few_or_many("matches", 12, 40)
def test_the_documented_example_plays_and_is_about_twenty_lines(tmp_path: Path, matches: int) -> None:
    page = DOCUMENTED.read_text(encoding="utf-8")
    code = page.split("```python\n")[1].split("```")[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    summary = against_steady(program(tmp_path, code), matches)
    assert summary.forfeits == () and summary.wins[0].share > 0.2


@pytest.mark.exhaustive
def test_the_same_seed_gives_the_same_matches_and_one_program_may_play_both_seats(tmp_path: Path) -> None:
    bot = program(tmp_path, GOOD)
    first, again = (simulated((bot, bot), 2, 3, QUICK, PATIENCE) for _ in range(2))
    assert first == again and first.forfeits == ()
    assert first.players == (f"{bot} #1", f"{bot} #2")


def test_the_page_names_everything_that_is_told() -> None:
    page = DOCUMENTED.read_text(encoding="utf-8")
    match = deal("8C AC 2C", "8H KH 3H", LONG)
    told = [json.loads(match_line(0, LONG, ("Ann", "Bo"), 7)), json.loads(end_line(match.view(0)))]
    predict(match, "higher", "lower")
    view = json.loads(question_line(match.view(0)))["view"]
    fields = {*view, *view["wagering"], *view["frames"][0], *view["frames"][0]["cards"][0][0], *told[0], *told[1]}
    assert {field for field in fields if f"`{field}`" not in page and f'"{field}"' not in page} == set()


def test_a_program_is_told_what_its_seat_may_see_and_no_more() -> None:
    match = deal("8C AC 2C", "8H KH 3H", LONG)
    predict(match, "higher", "lower")
    play(match, "0 raise 2")
    told = question_line(match.view(1))
    view = json.loads(told)["view"]
    assert view["frames"][0]["cards"][1][0]["card"] == "8H" and view["frames"][0]["cards"][0][0]["card"] is None
    assert view["legal"] == [{"do": "call"}, {"do": "raise", "low": 3, "high": 5}]
    assert [row[0]["drawn_from"] for row in view["frames"][0]["cards"]] == [list(map(str, STANDARD_DECK))] * 2
    assert told.count("8C") == told.count("KH") == told.count("5D"), "of the 5 it is known that it may lie there"


@few_or_many("matches", 1, 4)
def test_what_a_program_is_told_hides_what_its_seat_cannot_see(matches: int) -> None:
    for match, seat, rng in tables(matches, seed=51):
        other_truth = other_world(match.state, seat, rng)
        lines = [question_line(player_view(state, ("Ann", "Bo"), seat)) for state in (match.state, other_truth)]
        assert lines[0] == lines[1]


def test_every_answer_is_read_as_its_decision() -> None:
    assert read_answer('{"do": "check"}', 0) == Check(0)
    assert read_answer('{"do": "call", "seat": 0, "why": "?"}', 1) == Call(1)
    assert read_answer('{"do": "fold"}', 1) == Fold(1)
    assert read_answer('{"do": "raise", "to": 3}', 0) == Raise(0, 3)
    said = (Prediction.LOWER, Prediction.HIGHER)
    assert read_answer('{"do": "predict", "say": ["lower", "higher"]}', 1) == Predict(1, said)


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "check",
        "[]",
        "null",
        '{"do": "pass"}',
        '{"do": "raise"}',
        '{"do": "raise", "to": true}',
        '{"do": "predict"}',
        '{"do": "predict", "say": "higher"}',
        '{"do": "predict", "say": [1]}',
        "[" * 9999,
    ],
)
def test_an_answer_that_is_no_decision_is_refused(answer: str) -> None:
    with pytest.raises(LineError):
        read_answer(answer, 0)


def test_a_program_that_hangs_loses(tmp_path: Path) -> None:
    assert why_lost(answering(tmp_path, "time.sleep(600)"), 0.4) == "gave no answer within 0.4 s"


def test_a_program_that_is_silent_in_match_after_match_is_given_up_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    summary = against_steady(answering(tmp_path, "time.sleep(600)"), 9, 0.3)
    assert summary.wins[1].matches == 9
    reasons = {str(lost.reason): lost.matches for lost in summary.forfeits}
    assert reasons == {
        "gave no answer within 0.3 s": 3,
        "was no longer asked after giving no answer in 3 matches in a row": 6,
    }
    (told,) = capsys.readouterr().err.splitlines()
    assert "gave no answer in 3 matches in a row" in told and "bot.py" in told


@pytest.mark.exhaustive
def test_a_program_that_is_silent_now_and_then_is_asked_on(tmp_path: Path) -> None:
    # it is restarted after each silence, so a file counts the matches; it plays every third
    count = f"""
    if told["do"] == "match":
        with open({str(tmp_path / "matches")!r}, "a+") as matches:
            matches.write("x")
            matches.seek(0)
            plays = len(matches.read()) % 3 == 0
    if told["do"] == "decide" and not plays:
        import time; time.sleep(600)
"""
    bot = program(tmp_path, GOOD.replace("told = json.loads(line)\n", "told = json.loads(line)" + count))
    summary = against_steady(bot, 9, 0.7)
    (lost,) = summary.forfeits
    assert (str(lost.reason), lost.matches) == ("gave no answer within 0.7 s", 6)


@pytest.mark.exhaustive
@pytest.mark.parametrize("wrong", ['"higher"', '{"do": "call"}'])
def test_a_program_that_loses_otherwise_between_silent_matches_is_asked_on(tmp_path: Path, wrong: str) -> None:
    # it is restarted after each match that it loses, so a file counts them; it is silent in every other one
    code = f"""
import json, sys, time
for line in sys.stdin:
    do = json.loads(line)["do"]
    if do == "match":
        with open({str(tmp_path / "matches")!r}, "a+") as matches:
            matches.write("x")
            matches.seek(0)
            silent = len(matches.read()) % 2 == 1
    if do == "decide":
        if silent:
            time.sleep(600)
        print({wrong!r}, flush=True)
"""
    summary = against_steady(program(tmp_path, code), 6, 0.7)
    assert sorted(lost.matches for lost in summary.forfeits) == [3, 3]
    assert not any("any more" in str(lost.reason) for lost in summary.forfeits)


def test_a_program_is_told_of_no_end_whose_beginning_it_was_not_told_of(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    silent = answering(tmp_path, "time.sleep(600)")
    listening = GOOD.replace(
        '    if told["do"]', f'    open({str(heard)!r}, "a").write(told["do"] + " ")\n    if told["do"]'
    )
    # the fourth match is lost before it begins: after three silent ones the program isn't asked
    simulated((silent, program(tmp_path, listening, "listening.py")), 4, 1, LONG, 0.3)
    assert heard.read_text() == "match end " * 3


def test_a_program_that_never_reads_loses(tmp_path: Path) -> None:
    assert "no answer" in why_lost(program(tmp_path, "import time; time.sleep(600)"), 0.4)


@pytest.mark.exhaustive
def test_an_answer_without_an_end_of_line_is_none(tmp_path: Path) -> None:
    reason = why_lost(answering(tmp_path, "sys.stdout.write('{\"do\": '); sys.stdout.flush(); time.sleep(600)"), 1.5)
    assert "which doesn’t end in a newline" in reason and "do" in reason


def test_a_program_that_dies_loses_with_its_status_and_its_last_words(tmp_path: Path) -> None:
    assert why_lost(answering(tmp_path, "sys.exit(3)")) == "exited with status 3 instead of answering"
    reason = why_lost(answering(tmp_path, "raise KeyError('aces')"))
    assert reason == "exited with status 1 instead of answering; its last words: KeyError: 'aces'"


def test_a_program_that_ends_at_once_is_told_by_its_end_and_not_by_silence() -> None:
    for _ in range(40):
        conversation = Conversation([sys.executable, "-S", "-c", ""] if os.name == "nt" else ["true"])
        with pytest.raises(PlayerFailed, match="exited with status 0 instead of answering"):
            conversation.receive(PATIENCE)
        conversation.close(patiently=False)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("print('higher')", "this isn’t a line of JSON"),
        ("print()", "this isn’t a line of JSON"),
        ("sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n')", "this isn’t a line of JSON"),
        ("print('[1]')", "one JSON object"),
        ("print(json.dumps({'do': 'pass'}))", "'pass'"),
        ("print(json.dumps({'do': 'fold'}))", "broke R2"),
        ("print(json.dumps({'do': 'check'}))", "broke R"),
        ("print(json.dumps({'do': 'raise', 'to': 10 ** 30}))", "broke R"),
        ("print(json.dumps({'do': 'predict', 'say': ['higher'] * 3}))", "broke R2"),
    ],
)
def test_nonsense_and_what_is_not_legal_lose_with_the_reason(tmp_path: Path, answer: str, said: str) -> None:
    assert said in why_lost(answering(tmp_path, answer))


def test_a_program_that_writes_without_an_end_loses_soon(tmp_path: Path) -> None:
    assert "keeps writing" in why_lost(answering(tmp_path, "while True: sys.stdout.write('x' * 9999)"))
    lines = why_lost(answering(tmp_path, "while True: print('{}')"))
    assert "keeps writing" in lines or "answered '{}'" in lines


def test_a_program_that_says_more_than_it_is_asked_loses(tmp_path: Path) -> None:
    summary = against_steady(program(tmp_path, "print('hello', flush=True)\n" + GOOD))
    assert summary.wins[1].matches == 2
    said = {"answered 'hello': this isn’t a line of JSON", "wrote 'hello' without being asked"}
    assert {str(lost.reason) for lost in summary.forfeits} <= said  # which of them depends on how fast it starts


def test_what_a_program_writes_on_its_error_stream_is_no_harm(tmp_path: Path) -> None:
    code = GOOD.replace("    legal =", "    sys.stderr.write('thinking ' * 20_000)\n    legal =")
    assert against_steady(program(tmp_path, code)).forfeits == ()


def test_a_program_that_fails_in_some_matches_plays_the_others(tmp_path: Path) -> None:
    code = GOOD.replace("    legal =", "    if told['view']['round'] == 25: sys.exit(1)\n    legal =")
    summary = against_steady(program(tmp_path, code), 20)
    (lost,) = summary.forfeits
    assert 0 < lost.matches < 20 and summary.wins[1].matches >= lost.matches


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no groups of processes")
def test_what_a_program_started_does_not_outlive_it(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    hang = f"p = subprocess.Popen(['sleep', '600']); open({str(pid)!r}, 'w').write(str(p.pid)); time.sleep(600)"
    why_lost(answering(tmp_path, hang), 2.0)
    wait_for(lambda: has_ended(int(pid.read_text())), lambda: "the program’s end")


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system knows no SIGTERM")
@pytest.mark.parametrize("told_by", [signal.SIGTERM, signal.SIGINT])
def test_whoever_ends_a_simulation_ends_a_program_that_does_not_read(tmp_path: Path, told_by: signal.Signals) -> None:
    pid = tmp_path / "pid"
    bot = program(tmp_path, f"import os, time; open({str(pid)!r}, 'w').write(f'{{os.getpid()}}\\n'); time.sleep(600)")
    asked = command("simulate", "--players", f"{bot},steady", "--matches", "9", "--patience", "600")
    # a shell may ignore SIGINT for tests in the background, and children inherit that
    heard = partial(signal.signal, told_by, signal.SIG_DFL)
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(asked, cwd=ROOT, stdout=nowhere, stderr=pipe, preexec_fn=heard) as simulating:
        try:
            wait_for(lambda: pid.exists() and pid.read_text().endswith("\n"), lambda: "the program’s number")
            simulating.send_signal(told_by)
            assert simulating.wait(PATIENCE) == 128 + told_by
            assert simulating.stderr is not None and simulating.stderr.read() == b""
        finally:
            simulating.kill()
    wait_for(lambda: has_ended(int(pid.read_text())), lambda: "the program’s end")


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system knows no SIGTERM")
@pytest.mark.parametrize("told_by", [signal.SIGTERM, signal.SIGINT])
def test_a_simulation_told_to_end_while_a_program_starts_ends_that_program_too(
    tmp_path: Path, told_by: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def started_and_told(*command: Any, **asked: Any) -> "subprocess.Popen[bytes]":
        started.append(start(*command, **asked))
        signal.raise_signal(told_by)
        return started[0]

    start = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", started_and_told)
    # a shell may ignore SIGINT for tests in the background, and children inherit that
    before = signal.signal(told_by, signal.SIG_DFL)
    try:
        with pytest.raises(SystemExit) as left:
            against_steady(program(tmp_path, "import time; time.sleep(600)"))
    finally:
        signal.signal(told_by, before)
    assert left.value.code == 128 + told_by
    assert started[0].returncode is not None


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system knows no SIGTERM")
def test_a_simulation_told_to_end_while_its_programs_are_ended_ends_them_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told_and_ended(conversation: Conversation, patiently: bool = True) -> None:
        signal.raise_signal(signal.SIGTERM)
        end(conversation, patiently)
        ended.append(conversation)

    end, ended = Conversation.close, list[Conversation]()
    monkeypatch.setattr(Conversation, "close", told_and_ended)
    bot = program(tmp_path, GOOD)
    with pytest.raises(SystemExit):
        simulated((bot, bot), 1, 3, LONG, PATIENCE)
    assert len(ended) == 2


def test_a_program_that_cannot_be_started_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(SimulationError, match=r"^can’t start '.*nobody': No such file or directory; name a program"):
        against_steady(str(tmp_path / "nobody"))


def test_a_command_line_that_cannot_be_read_is_refused_in_one_line() -> None:
    with pytest.raises(SimulationError, match=r"^can’t start .*: No closing quotation; check its quotation marks"):
        against_steady("python 'bot.py")


@pytest.mark.exhaustive
def test_programs_leave_when_the_matches_are_over(tmp_path: Path) -> None:
    told = tmp_path / "told"
    code = GOOD + f"\nopen({str(told)!r}, 'w').write('left by itself')\n"
    against_steady(program(tmp_path, code), 1)
    assert told.read_text() == "left by itself"
