"""Whatever a stranger has called a player, it is drawn in one line, in letters that can be seen."""

import pytest

from game.printable import MAX_LETTERS, in_one_line, legible
from scenes.core.look import Look
from scenes.theme import STRONG, TEXT


@pytest.mark.parametrize("name", ["A\nB", "A\x1b[2JB", "\u202eevil\u2066", "\ud800", "A\0B", "A\r\u200bB"])
def test_control_characters_and_tricks_of_direction_are_seen_as_what_they_are(name: str) -> None:
    assert in_one_line(name).isprintable()
    assert legible(name).replace("\n", "").isprintable()


def test_letters_of_every_language_stay_as_they_are() -> None:
    for text in ("Ægir Þórsdóttir", "Владимир", "山田太郎", "♠ 10 – “so”", "1\u202f000\u00a0€", "two\nlines"):
        assert legible(text) == text


def test_a_text_has_an_end_and_a_path_keeps_both_its_ends() -> None:
    path = "/home/" + "x" * 5000 + "/match.jsonl"
    assert legible(path) == path[:MAX_LETTERS] + "…"
    assert len(in_one_line(path)) == MAX_LETTERS
    assert in_one_line(path).startswith("/home/") and in_one_line(path).endswith("/match.jsonl")
    assert legible(path, most=None) == path


def test_a_name_with_a_line_break_takes_one_line(look: Look) -> None:
    assert look.line("A\nB", STRONG, TEXT).get_height() == look.line("A B", STRONG, TEXT).get_height()
