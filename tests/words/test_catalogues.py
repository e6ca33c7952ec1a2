"""A catalogue as somebody has made it: words for one thing and for many, and mistakes that spoil a text at most."""

from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest

from game import translation as wording
from game.cli.record_commands import check_records
from game.engine.core.translatable_sentences import Counted, Sentence
from tests.command_line.running import CASES, run
from tests.words.made_up import CATALOGUE, LANGUAGE, catalogue_of, lay_out_program
from tools.languages.texts import all_texts

ONE, MANY = "{player} has {n} card", "{player} has {n} cards"
TEXT = "{name} won {share:.1%} of {many!r}"

Speak = Callable[[str, str], None]


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Speak]:
    """Have one text, or two with a zero between them, become another."""
    monkeypatch.setattr(wording, "LANGUAGES", str(tmp_path / "assets" / "languages"))
    (tmp_path / CATALOGUE).parent.mkdir(parents=True)

    def speak_by(text: str, said: str) -> None:
        (tmp_path / CATALOGUE).write_bytes(catalogue_of({text: said}))
        wording.speak(LANGUAGE)

    yield speak_by
    wording.speak(wording.SYSTEM)


def test_one_thing_is_told_in_other_words_than_many() -> None:
    told = [str(Counted(ONE, MANY, n, player="Ann")) for n in (0, 1, 2)]
    assert told == ["Ann has 0 cards", "Ann has 1 card", "Ann has 2 cards"]
    assert told == [wording.tell(Counted(ONE, MANY, n, player="Ann")) for n in (0, 1, 2)]


def test_another_language_has_its_own_words_for_one_and_for_many(speak: Speak) -> None:
    speak(f"{ONE}\0{MANY}", "{n} Karte hat {player}\0{n} Karten hat {player}")
    told = [wording.tell(Counted(ONE, MANY, n, player="Ann")) for n in (1, 2)]
    assert told == ["1 Karte hat Ann", "2 Karten hat Ann"]


def test_a_record_says_how_much_of_it_there_is_in_the_right_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = tmp_path / "begun.jsonl"
    lines = (CASES / "a-long-match.jsonl").read_bytes().splitlines(keepends=True)
    begun.write_bytes(b"".join(lines[:3]))
    assert check_records([begun])
    assert capsys.readouterr().out == f"{begun}: valid, 1 round, 2 lines\n"
    begun.write_bytes(b"".join(lines[:2]))
    assert check_records([begun])
    assert capsys.readouterr().out == f"{begun}: valid, 0 rounds, 1 line\n"


@pytest.mark.parametrize(
    "broken",
    [
        *("{player} hat {share:.1%}", "{} hat es", "{0} hat es", "{name hat es", "name} hat es", "{name.x} hat es"),
        *("{name!x} hat es", "{share:.1f}", "{name:>{width}} hat es", "{name[a]} hat es", "{many} hat es"),
    ],
)
def test_a_translation_that_cannot_be_filled_gives_way_to_english_with_one_line_in_the_log(
    broken: str, speak: Speak, caplog: pytest.LogCaptureFixture
) -> None:
    speak(TEXT, broken)
    for _time in range(2):
        assert wording._(TEXT).format(name="Ann", share=0.5, many="a") == "Ann won 50.0% of 'a'"
        assert wording.tell(Sentence(TEXT, name="Bo", share=0.5, many="a")) == "Bo won 50.0% of 'a'"
    assert len(caplog.messages) == 1 and broken in caplog.messages[0]


@pytest.mark.parametrize("said", ["{many!r}: {name}", "nichts", "{{{name}}}"])
def test_a_translation_may_put_places_elsewhere_or_leave_them_out(said: str, speak: Speak) -> None:
    speak(TEXT, said)
    assert wording._(TEXT) == said


def test_a_broken_translation_of_many_things_gives_way_to_english(
    speak: Speak, caplog: pytest.LogCaptureFixture
) -> None:
    speak("{n} coin\0{n} coins", "{n} Münze\0{zahl} Münzen")
    assert [wording.plural("{n} coin", "{n} coins", n) for n in (1, 2, 2)] == ["1 Münze", "2 coins", "2 coins"]
    assert len(caplog.messages) == 1


@pytest.mark.parametrize("broken", [b"", b"no catalogue", catalogue_of({TEXT: "nichts"})[:-20]])
def test_a_catalogue_that_cannot_be_read_leaves_the_program_in_english(broken: bytes, tmp_path: Path) -> None:
    lay_out_program(tmp_path, [])
    (tmp_path / CATALOGUE).write_bytes(broken)
    ran = run("--help", where=tmp_path, env={"LANGUAGE": LANGUAGE})
    assert ran.status == 0 and "usage: high-low-war" in ran.out[0]
    assert len(ran.err) == 1 and "can't be read" in ran.err[0]


def test_every_text_of_the_game_can_be_filled() -> None:
    """A lone brace in a text is an error wherever values are put into it."""
    assert all([*Formatter().parse(form)] for text in all_texts() for form in text.forms)
