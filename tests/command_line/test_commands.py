"""`check` and `simulate`, which need no window."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line.running import CASES, ROOT, command, environment, refused, run, run_here

LONG = CASES / "a-long-match.jsonl"
NO_WINDOW: dict[str, str | None] = {"SDL_VIDEODRIVER": "nonsense", "HOME": "/nowhere"}


def lines_of(path: Path) -> list[bytes]:
    """A record's lines."""
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.exhaustive
def test_records_that_hold_get_a_line_each() -> None:
    cases = sorted(CASES.glob("*.jsonl"))
    ran = run("check", *cases, env=NO_WINDOW)
    assert (ran.status, ran.err) == (0, [])
    assert len(ran.out) == len(cases) > 10
    assert all(str(case) in line and ": valid, " in line for case, line in zip(cases, ran.out, strict=True))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "line 1"),
        (b"\x89PNG\r\n\x1a\n\0\0", "line 1"),
        (b"[" * 100_000, "line 1"),
        (lines_of(LONG)[0][:-20], "line 1"),
        (lines_of(LONG)[0].replace(b'"version": 1', b'"version": 2'), "version"),
        (b"".join(lines_of(LONG)[:5] + lines_of(LONG)[6:]), "line 6"),
        (b"".join(lines_of(LONG)[:5]) + b"!\n" + b"".join(lines_of(LONG)[5:]), "line 6"),
    ],
    ids=["empty", "a picture", "nested", "cut in its header", "another version", "a line short", "a line too many"],
)
def test_a_record_that_does_not_hold_is_named(tmp_path: Path, content: bytes, said: str) -> None:
    broken, whole = tmp_path / "broken.jsonl", tmp_path / "whole.jsonl"
    broken.write_bytes(content)
    shutil.copyfile(LONG, whole)
    ran = run_here("check", broken, whole)
    assert ran.status == 2 and ran.err == []
    assert len(ran.out) == 2, "a line each"
    assert str(broken) in ran.out[0] and said in ran.out[0]
    assert ": valid, " in ran.out[1]
    assert broken.read_bytes() == content


def test_a_decision_that_was_changed_afterwards_is_found(tmp_path: Path) -> None:
    lines = lines_of(LONG)
    at = next(number for number, line in enumerate(lines) if b'"do": "end"' in line)
    winner = json.loads(lines[at])["winner"]
    lines[at] = lines[at].replace(b'"winner": %d' % winner, b'"winner": %d' % (1 - winner))
    edited = tmp_path / "edited.jsonl"
    edited.write_bytes(b"".join(lines))
    ran = run_here("check", edited)
    assert ran.status == 2 and f"line {at + 1}" in ran.out[0] and "E2" in ran.out[0]


def test_files_that_are_not_there_or_no_files_get_a_line_each(tmp_path: Path) -> None:
    ran = run_here("check", tmp_path / "nothing.jsonl", tmp_path)
    assert ran.status == 2 and ran.err == [] and len(ran.out) == 2
    assert all("can’t be read" in line for line in ran.out)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems' file names are text")
def test_a_file_name_that_is_no_text_is_printed_all_the_same(tmp_path: Path) -> None:
    name = tmp_path / "\udcff.jsonl"
    shutil.copyfile(LONG, name)
    ran = run("check", name)
    assert ran.status == 0 and ": valid, " in ran.out[0]


def test_a_reader_who_has_read_enough_is_no_trouble() -> None:
    arguments = command("check", *([LONG] * 3))
    with subprocess.Popen(
        arguments, cwd=ROOT, env=environment({}), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""


def test_simulate_says_the_same_for_the_same_seed() -> None:
    asked = ("simulate", "--players", "bold,steady", "--matches", "10", "--seed", "3", "--rule", "coins=10")
    first = run(*asked, env=NO_WINDOW)
    assert (first.status, first.err) == (0, [])
    # a single process starts no others
    alone = (*asked, "--workers", "1")
    assert first == run_here(*alone)
    assert "bold against steady: 10 matches, seed 3, rules coins 10" in first.out[0]
    assert first != run_here(*alone, "--seed", "4")


def test_simulate_as_json_is_one_object() -> None:
    ran = run_here("simulate", "--matches", "20", "--json", "--rule", "raise_limit=3", "--rule", "rounds=9")
    told = json.loads("\n".join(ran.out))
    assert told["players"] == ["steady", "steady"] and told["matches"] == 20
    assert told["rules"] == {"raise_limit": 3, "rounds": 9}
    assert {"wins", "draws", "rounds", "wars_per_thousand_rounds", "roll_overs_per_thousand_rounds"} <= told.keys()


@pytest.mark.exhaustive
def test_simulate_knows_classic_war() -> None:
    asked = ("simulate", "--game", "classic-war", "--matches", "40", "--rule", "players=3", "--rule", "jokers=high")
    first = run(*asked, env=NO_WINDOW)
    assert (first.status, first.err) == (0, [])
    assert first == run_here(*asked)
    assert "Classic War: 40 matches, seed 1, rules players 3, jokers high" in first.out[0]
    told = json.loads("\n".join(run_here(*asked, "--json").out))
    assert len(told["wins"]) == 3 and told["endless"]["matches"] == 0 and told["battles"]["median"] > 100
    for rule, said in (("players=5", "players"), ("coins=5", "coins"), ("end_mode=capped", "cap")):
        assert said in refused(run_here("simulate", "--game", "classic-war", "--matches", "2", "--rule", rule))


def test_rules_that_leave_something_to_players_are_not_simulated_for_classic_war() -> None:
    asked = ("simulate", "--game", "classic-war", "--matches", "2")
    minutes = ("--rule", "end_mode=capped", "--rule", "cap_minutes=5")
    for rules, said in (
        (("--rule", "arrange=yes"), "arrange needs --players"),
        (("--rule", "claims=yes", "--rule", "claim_rate=20"), "claims needs --players"),
        (minutes, "cap_minutes needs a clock"),
    ):
        assert said in refused(run_here(*asked, *rules))


def test_what_no_simulation_of_a_game_listens_to_is_refused() -> None:
    asked = ("simulate", "--game", "classic-war", "--matches", "2")
    assert "--patience" in refused(run_here(*asked, "--patience", "3"))
    assert "players=3" in refused(run_here(*asked, "--players", "shark,shark", "--rule", "players=3"))
    assert "no opponent 'pip'" in refused(run_here(*asked, "--players", "shark,pip"))


@pytest.mark.parametrize("players", ["2,3", "2", "4"])
def test_a_number_of_players_that_differs_from_those_named_is_refused(players: str) -> None:
    asked = ("simulate", "--game", "classic-war", "--matches", "2", "--players", "shark,dreamer,watchful")
    said = f"the rules say players={players[0]}, but --players names 3"
    assert said in refused(run_here(*asked, "--rule", f"players={players}"))


@pytest.mark.exhaustive
def test_computers_play_classic_war_where_rules_leave_something_to_players() -> None:
    rules = (
        "--rule",
        "arrange=yes",
        "--rule",
        "claims=yes",
        "--rule",
        "claim_rate=20",
        "--rule",
        "pickup_order=choice",
    )
    asked = ("simulate", "--game", "classic-war", "--matches", "8", "--json", *rules)
    told = json.loads("\n".join(run_here(*asked, "--players", "shark,dreamer,watchful").out))
    assert told["players"] == ["shark", "dreamer", "watchful"] and told["rules"]["players"] == 3
    assert sum(share["matches"] for share in (*told["wins"], told["draws"], told["endless"])) == 8


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "poker"], "choose from high-low-war, classic-war"),
        (["--players", "steady,nobody"], "nobody"),
        (["--players", "steady"], "steady"),
        (["--players", "steady,./nobody"], "./nobody"),
        (["--patience", "0"], "'0'"),
        (["--players", "steady,steady,steady"], "two"),
        (["--rule", "jokers=2"], "jokers"),
        (["--rule", "coins=501"], "501"),
        (["--rule", "coins"], "coins"),
        (["--rule", "coins=" + "9" * 5000], "coins"),
    ],
)
def test_a_simulation_that_cannot_be_run_is_one_line(arguments: list[str], said: str) -> None:
    assert said in refused(run_here("simulate", "--matches", "2", *arguments))


HOSTILE = "\x1b]0;owned\x07\x1b[2J\u202eevil\u2066\nline 9: valid\r"


def is_legible(line: str) -> bool:
    """Return True if a line moves no cursor, changes no text direction, and has an end."""
    return line.isprintable() and len(line) < 2500


@pytest.mark.exhaustive
def test_nothing_that_a_stranger_has_named_reaches_the_terminal_raw(tmp_path: Path) -> None:
    header = {"format": "high-low-war-match", "version": 1, "game": "high-low-war", "players": [HOSTILE, "Bo"]}
    deal, *rest = lines_of(CASES / "h1-h2-limited-table.jsonl")[1:]
    header["rules"] = json.loads(lines_of(CASES / "h1-h2-limited-table.jsonl")[0])["rules"]
    named = tmp_path / (HOSTILE.replace("/", "") + ".jsonl")
    named.write_bytes(json.dumps(header).encode() + b"\n" + deal + b"".join(rest))
    for ran in (
        run_here("check", named, tmp_path / HOSTILE),
        run_here("review", named, "--quick"),
        run_here("review", named, "--quick", "--json"),
        run_here("review", tmp_path / HOSTILE),
        run_here("simulate", "--players", f"steady,./{HOSTILE}"),
        run_here("simulate", "--game", HOSTILE),
    ):
        assert ran.out or ran.err
        assert all(is_legible(line) or line.startswith("{") for line in [*ran.out, *ran.err]), ran
        assert not any(line.startswith("line 9") for line in ran.out)


@pytest.mark.skipif(sys.platform == "win32", reason="programs for Windows are no scripts")
def test_the_last_words_of_a_program_cannot_take_over_the_terminal(tmp_path: Path) -> None:
    player = tmp_path / "player"
    player.write_text(f"#!{sys.executable}\nimport sys\nsys.exit({HOSTILE!r})\n")
    player.chmod(0o755)
    ran = run_here("simulate", "--players", f"steady,{player}", "--matches", "2")
    assert any("last words" in line for line in ran.out)
    assert all(map(is_legible, [*ran.out, *ran.err]))


def test_unknown_names_are_told_in_short(tmp_path: Path) -> None:
    long, record = "x" * 60_000, tmp_path / "record.jsonl"
    header = lines_of(LONG)[0]
    rules = json.dumps(json.loads(header) | {"rules": {long: 1}}).encode() + b"\n"
    for content in (header + json.dumps({"expect": {long: 1}}).encode() + b"\n", rules):
        record.write_bytes(content)
        (line,) = run_here("check", record).out
        assert "xxx" in line and len(line) < 2000
    assert len(refused(run_here("simulate", "--rule", f"{long}=1"))) < 2000


@pytest.mark.exhaustive
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no disk that is always full")
@pytest.mark.parametrize(
    "arguments", [["check", str(LONG)], ["simulate", "--matches", "2"], ["--help"], ["--version"]], ids=lambda a: a[0]
)
def test_output_that_cannot_be_written_is_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            command(*arguments), cwd=ROOT, env=environment({}), stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert ended.returncode == 2
    assert ended.stderr == "high-low-war: the output can’t be written: no space left on device\n"
