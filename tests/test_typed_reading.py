"""Values of JSON become values of a type, or are refused in one line that says where and why."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

import pytest

from game.typed_reading import DamagedError, Within, as_json, checked_rows, parse_json, typed


class Place(NamedTuple):
    """A list of two, or of one."""

    seat: Annotated[int, Within(0, 3)]
    score: float | None = None


@dataclass(frozen=True)
class Result:
    """An object with a value of every kind."""

    name: Annotated[str, Within(1, 5)]
    kind: Literal["", "practice"]
    over: bool
    places: list[Place]
    counts: Annotated[dict[str, int], Within(0, 2)]
    note: str = "none"


WHOLE = '{"name": "Ann", "kind": "", "over": true, "places": [[0, 2], [1]], "counts": {"wars": 3}, "later": 1}'


def test_what_fits_becomes_the_type() -> None:
    found = typed(parse_json(WHOLE), Result)
    assert found == Result("Ann", "", True, [Place(0, 2.0), Place(1)], {"wars": 3})
    assert isinstance(found.places[0].score, float)


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ('"Ann"', "null", "name: a string of 1 to 5 characters is needed, not None"),
        ('"Ann"', '"Annabel"', "name: a string of 1 to 5 characters"),
        ('"kind": ""', '"kind": "won"', "kind: one of"),
        ("true", "1", "over: true or false"),
        ("[1]", "[true]", "places: 2: seat: a whole number from 0 to 3 is needed, not True"),
        ("[1]", "[4]", "places: 2: seat: a whole number"),
        ("[1]", "[1.0]", "places: 2: seat: a whole number"),
        ("[1]", "[0, 1, 2]", "places: 2: a list of 2 items"),
        ("[0, 2]", "[0, NaN]", "places: 1: score: a number"),
        ("[0, 2]", "[0, 1e999]", "places: 1: score: a number"),
        ('"wars": 3', '"a": 1, "b": 1, "c": 1', "counts: an object with 0 to 2 fields"),
        ('"over": true, ', "", "an object with name, kind, over"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(before: str, after: str, why: str) -> None:
    with pytest.raises(DamagedError, match=why):
        typed(parse_json(WHOLE.replace(before, after)), Result)


def test_a_field_with_a_default_may_be_missing_but_not_malformed() -> None:
    assert typed(parse_json(WHOLE.replace('"later": 1', '"note": "late"')), Result).note == "late"
    assert typed(parse_json(WHOLE), Result).note == "none"
    with pytest.raises(DamagedError, match="note: a string"):
        typed(parse_json(WHOLE.replace('"later": 1', '"note": 1')), Result)


@pytest.mark.parametrize("data", [b"", b"\xff", b"{", b"[" * 100_000, b"9" * 5000])
def test_what_is_no_json_is_refused(data: bytes) -> None:
    with pytest.raises(DamagedError, match="it isn’t JSON"):
        parse_json(data)


def test_however_long_a_value_is_the_message_is_short() -> None:
    with pytest.raises(DamagedError) as refused:
        typed("x" * 100_000, dict[str, int])
    assert len(str(refused.value)) < 200


def test_rows_are_checked_by_their_number_of_cells_and_each_cell() -> None:
    assert checked_rows([(0, 1.0), (1, None)], Place) == [Place(0, 1.0), Place(1)]
    for rows in ([(0,)], [(0, 1.0, 2)], [(1, None), (True, None)], [(0, "many")]):
        with pytest.raises(DamagedError):
            checked_rows(rows, Place)


def test_a_field_that_contains_json_is_written_as_it_is() -> None:
    @dataclass
    class Passing:
        plain: int
        done: object
        several: tuple[object, ...]

    passing = Passing(1, {"is": "Card"}, ({"is": "Event"},))
    written = as_json(passing)
    assert written == {"is": "Passing", "plain": 1, "done": {"is": "Card"}, "several": ({"is": "Event"},)}
    assert isinstance(written, dict) and written["done"] is passing.done
