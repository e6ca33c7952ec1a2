"""Names: tidied as they are typed, told apart, shortened where room is scarce, and drawn in visible letters."""

import pytest

from game.engine.core.seated_players import Person, players_as_recorded
from game.opponents.high_low.levels import LEVELS, MIXED
from game.printable import MAX_LETTERS, in_one_line, legible
from scenes.core.look import Look
from scenes.short_names import (
    LONGEST_IN_WAR,
    LONGEST_NAME,
    initials,
    seat_under_names,
    short_name,
    short_names,
    shorten,
    tidy,
    with_short_names,
)
from scenes.theme import STRONG, TEXT
from scenes.wording import listed

PERSONS = (Person(), Person())


def test_names_are_tidied() -> None:
    assert tidy("  Ann   Lee ", "You") == "Ann Lee"
    assert tidy("   ", "You") == "You"
    assert tidy("w" * 40, "You") == "w" * LONGEST_NAME


def test_two_who_are_called_alike_are_told_apart_by_a_number() -> None:
    assert seat_under_names(("Ann", "Bo"), PERSONS).names == ("Ann", "Bo")
    assert seat_under_names(("Ann", "ann"), PERSONS).names == ("Ann", "ann 2")
    assert seat_under_names(("General Ash", "Ash"), PERSONS).names == ("General Ash", "Ash 2")
    assert seat_under_names(("Ann", "Ann 2", "Ann"), (Person(),) * 3).names == (
        "Ann",
        "Ann 2",
        "Ann 3",
    )


def test_a_computer_keeps_its_name() -> None:
    assert seat_under_names(("General Ash", "General Ash"), players_as_recorded((None, "general"))).names == (
        "General Ash 2",
        "General Ash",
    )


def test_the_number_has_room_in_the_longest_name() -> None:
    assert seat_under_names(("A" * LONGEST_NAME,) * 2, PERSONS).names[1] == "A" * (LONGEST_NAME - 2) + " 2"


def test_a_long_name_is_short_where_more_is_said_than_the_name() -> None:
    assert shorten("Ann") == "Ann" and shorten("W" * LONGEST_NAME) == "WWWWWWWWW…"


@pytest.mark.parametrize("title", [level.display_name for level in (*LEVELS, MIXED)])
def test_the_computers_players_are_called_by_name_without_rank_where_there_is_no_room(title: str) -> None:
    name = short_names()[title]
    assert title.endswith(f" {name}")
    assert shorten(title, LONGEST_IN_WAR) == name
    assert shorten(title) in (title, name)


@pytest.mark.parametrize("letters", [8, 10])
@pytest.mark.parametrize(
    "names",
    [
        ("Maximiliane-Alexandra", "Maximiliane-Antonia"),
        ("Maximiliane", "Maximilian"),
        ("Maximiliane-Alexandra-Anne", "Maximiliane-Antonia-Anne"),
        ("Ann", "Bo"),
    ],
)
def test_two_short_names_are_never_the_same(names: tuple[str, str], letters: int) -> None:
    first, second = (short_name(names, seat, letters) for seat in (0, 1))
    assert first != second
    assert max(len(first), len(second)) <= letters
    assert all("…" in told for told, name in ((first, names[0]), (second, names[1])) if len(name) > letters)


def test_a_name_is_called_as_it_is_for_short_where_nobody_else_is_called_so() -> None:
    assert short_name(("Maximiliane-Alexandra", "General Ash"), 0) == shorten("Maximiliane-Alexandra")
    assert short_name(("Maximiliane-Alexandra", "General Ash"), 1, 8) == "Ash"


def test_two_who_can_be_told_apart_in_no_other_way_have_the_number_of_their_seat() -> None:
    names = ("Maximilian the first", "Maximilian the first")
    assert [short_name(names, seat) for seat in (0, 1)] == ["Maximil… 1", "Maximil… 2"]


def test_initials_say_whose_card_is_whose_with_a_second_letter_where_one_is_too_few() -> None:
    assert initials(("Bo", "Cy")) == ("B", "C")
    assert initials(("Ann", "General Ash")) == ("An", "As")
    assert initials(("Anna", "Anne")) == ("1", "2")


def test_names_in_a_row_are_listed_as_they_are_spoken() -> None:
    assert [listed(names) for names in (("Ann",), ("Ann", "Bo"), ("Ann", "Bo", "Cleo"))] == [
        *("Ann", "Ann and Bo", "Ann, Bo and Cleo")
    ]


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


def test_a_name_that_begins_with_another_name_is_shortened_as_a_whole() -> None:
    names = ("Maximiliane", "Maximiliane 2")
    words = with_short_names("Maximiliane 2 against Maximiliane", names)
    assert words == f"{short_name(names, 1)} against {short_name(names, 0)}"
