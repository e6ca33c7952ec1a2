"""The program in a language that somebody has made a catalogue of: nothing is left in English but names."""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.core.errors import IllegalAction, RecordError
from game.engine.core.translatable_sentences import Sentence
from game.translation import tell
from tests.command_line.running import CASES, PATIENCE, environment
from tests.command_line.several import Run, started
from tests.engine.test_fair_deal import MATCHES, whole_match
from tests.words.made_up import LANGUAGE, lay_out_program, say
from tools.languages.texts import all_texts, library_texts

LONG, SHORT = CASES / "a-long-match.jsonl", CASES / "h1-h2-limited-table.jsonl"

NAMES = "Ann Bo Cy Di Ash Steady Maximilian Brass Wilhelmina Ivory Theodora Emberly General " + "W" * 16
"""Names of the players on the screens. They may be cut, or set in capitals."""

GIVEN = {
    *(
        "continue one",
        "continue many",
        "continue after a deletion",
        "deleted matches",
        "history",
        "match log",
        "no review",
        "notice",
        "long notice",
    ),
    *("hand-over", "hand-over between the widest names", "settings with a broken deck", "broken"),
    *("a friend elsewhere", "tables in this network", "a table on a server", "the widest terms of a table"),
    "commissions in long words",
    "languages",
    "a deal that can’t be verified",
    "a match that can't be opened",
    "statistics that couldn’t be imported",
    *("a friend elsewhere after a fault", "a hosted table", "a table to be cut", "a duplicate table"),
    *("a friend elsewhere or a duplicate match", "the boards of a duplicate match"),
}
"""The screens that tell what they are given to tell, which a test gives them in English."""

WORD = re.compile("[A-Za-z]{2,}")


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, laid out with the made-up language among its languages."""
    folder = tmp_path_factory.mktemp("abroad")
    lay_out_program(folder, {*all_texts(), *library_texts(Path(argparse.__file__))})
    return folder


@pytest.fixture(scope="module")
def printed(abroad: Path) -> Iterator[Run]:
    """Runs a command where that language is spoken."""
    with started(abroad, {"LANGUAGE": LANGUAGE, "COLUMNS": "200"}) as run:
        yield run


@pytest.fixture(scope="module")
def printed_in_english(abroad: Path) -> Iterator[Run]:
    """Runs a command there for somebody who speaks English."""
    with started(abroad, {"LANGUAGE": "en", "COLUMNS": "200"}) as run:
        yield run


def english_words(text: str) -> list[str]:
    """The words of a text that are neither in the made-up language nor of a name."""
    names = NAMES.lower().split()
    return [word for word in WORD.findall(text) if not any(name.startswith(word.lower()) for name in names)]


@pytest.mark.exhaustive
def test_nothing_on_any_screen_is_left_in_english_but_names(abroad: Path) -> None:
    walked = subprocess.run(
        [sys.executable, "-m", "tests.words.walking"],
        cwd=abroad,
        env=environment({"LANGUAGE": LANGUAGE}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert walked.returncode == 0, walked.stderr
    screens: dict[str, list[str]] = json.loads(walked.stdout.splitlines()[-1])
    assert len(screens) > 50 and screens.keys() >= GIVEN
    left = {name: [text for text in texts if english_words(text)] for name, texts in screens.items()}
    assert {name: texts for name, texts in left.items() if texts and name not in GIVEN} == {}


def test_a_broken_record_is_told_in_the_language_down_to_the_bounds(
    printed: Run, printed_in_english: Run, tmp_path: Path
) -> None:
    broken = tmp_path / "1.jsonl"
    lines = LONG.read_bytes().splitlines(keepends=True)
    raised = next(at for at, line in enumerate(lines) if b'"raise"' in line)
    lines[raised] = re.sub(rb'"to": \d+', b'"to": 99', lines[raised])
    broken.write_bytes(b"".join(lines))
    told = printed("check", broken).out[0].removeprefix(str(broken))
    assert say("nobody may raise above") in told and say("allowed: ") in told
    assert english_words(told) == []
    assert "R5: nobody may raise above" in printed_in_english("check", broken).out[0]


def test_the_chance_events_of_a_record_are_told_in_the_language(printed: Run, tmp_path: Path) -> None:
    record = tmp_path / "1.jsonl"
    record.write_text("".join(f"{line}\n" for line in whole_match(MATCHES[2], 21).record), encoding="utf-8")
    told = [line.removeprefix(str(record)) for line in printed("verify", record).out]
    assert any(say("collect 1") in line for line in told)
    # the seal is in hexadecimal digits
    assert [line for line in told[1:] if english_words(line)] == []


@pytest.mark.parametrize(
    ("arguments", "own"),
    [
        (["check", str(LONG)], str(LONG)),
        (["review", str(SHORT), "--quick"], "Ann|Bo"),
        (["simulate", "--matches", "3", "--rule", "coins=5"], "steady|coins"),
        (["simulate", "--matches", "3", "--game", "classic-war", "--rule", "players=3"], "players"),
        (["simulate", "--rule", "coins=501"], "high-low-war|coins"),
        (
            ["simulate", "--players", "steady,nobody"],
            "high-low-war|steady|nobody|child|bold|captain|general|mixed:memory=60:nerve=90",
        ),
        (["--size", "1x1"], "high-low-war|--size|1x1|--help|960x540|3840x2160|720x960|2160x3840"),
        (["--strange"], "high-low-war|--strange|--help"),
    ],
)
def test_what_is_printed_is_in_the_language(printed: Run, arguments: list[str], own: str) -> None:
    ran = printed(*arguments)
    assert [re.sub(own, "", line) for line in (*ran.out, *ran.err) if english_words(re.sub(own, "", line))] == []


def test_the_help_is_in_the_language_but_for_flags_and_their_choices(printed: Run) -> None:
    told = "\n".join(printed("--help").out)
    for text in ("usage: ", "show this help message and exit", "play no sound", "how much to log"):
        assert say(text) in told
    flags = re.compile(
        r"high-low-war|--?[a-z-]+|\{.*\}|^ +(check|verify|replay|review|serve|simulate|statistics)\b", re.MULTILINE
    )
    assert english_words(flags.sub("", told)) == []


def test_json_stays_english(printed: Run, printed_in_english: Run) -> None:
    for asked in (["review", str(SHORT), "--json", "--quick"], ["simulate", "--matches", "2", "--json"]):
        assert printed(*asked) == printed_in_english(*asked)


def test_an_error_is_english_for_a_log_whatever_is_spoken() -> None:
    asked = Sentence("not to {to}", to=3)
    refusal = IllegalAction("R4", "a raise goes above {other}, {asked}", other=5, asked=asked)
    assert str(RecordError(7, "R4", refusal.said)) == "line 7: R4: a raise goes above 5, not to 3"
    assert tell(refusal) == "a raise goes above 5, not to 3" and tell("as it is") == "as it is"
