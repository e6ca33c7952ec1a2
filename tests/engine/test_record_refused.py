"""Records that aren't so: refused whole, with the line and the clause, and by nothing but `RecordError`."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.engine.core.record_codec import MAX_LINE
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from tests.engine.drawing import LETTERS, as_bytes, random_match
from tests.engine.scripted import TWINS, check_down, deal, play

WON = deal("KH", "5C")
play(WON, "0 higher", "1 higher", "0 raise 19", "1 call")
LINES = WON.record
"""Header, deal, flip, two predictions, raise, call, end."""


def fault(*lines: str) -> tuple[int, str]:
    """The line and the clause for which a record is refused."""
    with pytest.raises(RecordError) as refusal:
        Match.from_record("".join(line + "\n" for line in lines).encode(), ENGINES)
    return refusal.value.line, refusal.value.clause


def header(**changes: object) -> str:
    """The header with some fields replaced; those of value `...` are left out."""
    fields = json.loads(LINES[0]) | changes
    return json.dumps({name: value for name, value in fields.items() if value is not ...})


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "chess"},
        {"format": ...},
        {"version": 2},
        {"version": True},
        {"version": 1.0},
        {"version": ...},
        {"game": "chess"},
        {"game": ["classic-war"]},
        {"game": ...},
        {"players": ["Ann"]},
        {"players": ["Ann", 2]},
        {"players": ...},
        {"players": ["Ann", "\ud800"]},
        {"rules": []},
        {"rules": "none"},
        {"bots": json.loads("[" * 60 + "]" * 60)},
        {"bots": "x" * MAX_LINE},
    ],
    ids=lambda changes: str(changes)[:40],
)
def test_a_header_that_can_not_be_read(changes: dict[str, object]) -> None:
    assert fault(header(**changes), *LINES[1:]) == (1, "format")


@pytest.mark.parametrize(
    ("rules", "clause"),
    [
        ({"coins": 0}, "S3"),
        ({"coins": None}, "S3"),
        ({"raise_limit": 501}, "H1"),
        ({"raises_limit": -1}, "H2"),
        ({"rounds": 1001}, "E4"),
        ({"unclaimed_pot": "stays"}, "E3"),
        ({"fold": 1}, "H3"),
        ({"folds": True}, "H1"),
    ],
    ids=str,
)
def test_house_rules_out_of_range(rules: dict[str, object], clause: str) -> None:
    assert fault(header(rules=rules), *LINES[1:]) == (1, clause)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "no json",
        "[]",
        "7",
        "null",
        "{}",
        '{"do": "pass", "seat": 0}',
        '{"do": "fold"}',
        '{"do": "fold", "seat": 2}',
        '{"do": "check"}',
        '{"do": "check", "seat": 2}',
        '{"do": "check", "seat": true}',
        '{"do": "raise", "seat": 0, "to": 2.0}',
        '{"do": "raise", "seat": 0, "to": NaN}',
        '{"do": "raise", "seat": 0}',
        '{"do": "predict", "seat": 0, "say": "higher"}',
        '{"do": "predict", "seat": 0, "say": ["Higher"]}',
        '{"do": "predict", "seat": 0, "say": [["higher"]]}',
        '{"do": "\\ud83d"}',
        '{"do": ' + "[" * 60 + "]" * 60 + "}",
        '{"do": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"expect": 3}',
        '{"expect": {"error": 5}}',
    ],
    ids=lambda line: line[:40],
)
def test_a_line_that_can_not_be_read(line: str) -> None:
    assert fault(*LINES[:3], line, *LINES[3:]) == (4, "format")


def test_what_a_line_holds_lies_fifty_deep_at_most() -> None:
    def around(lists: int) -> str:
        return LINES[3].removesuffix("}") + ', "more": ' + "[" * lists + "]" * lists + "}"

    # the line itself is one more
    assert Match.from_record("\n".join([*LINES[:3], around(49), *LINES[4:]]).encode(), ENGINES).over
    assert fault(*LINES[:3], around(50), *LINES[4:]) == (4, "format")


@pytest.mark.parametrize(
    ("number", "line", "clause"),
    [
        (2, '{"do": "deal"}', "S2"),
        (2, '{"do": "deal", "cards": ["7H"]}', "S2"),
        (2, '{"do": "deal", "cards": ["7H", "7H"]}', "S2"),
        (2, '{"do": "deal", "cards": ["X1", "7H"]}', "S2"),
        (2, '{"do": "deal", "cards": [7, 8]}', "S2"),
        (3, '{"do": "flip"}', "S4"),
        (3, '{"do": "flip", "starter": 2}', "S4"),
        (3, '{"do": "flip", "starter": "0"}', "S4"),
        (4, '{"do": "flip", "starter": 0}', "S4"),
        (4, LINES[1], "S2"),
        (4, '{"do": "shuffle", "seat": 0, "cards": "7H"}', "S6"),
        (4, '{"do": "shuffle", "seat": 0, "cards": "joker"}', "S6"),
        (4, '{"do": "check", "seat": 0}', "R2"),
        (6, '{"do": "predict", "seat": 0, "say": ["lower"]}', "R2"),
        (6, '{"do": "check", "seat": 1}', "R3"),
        (6, '{"do": "raise", "seat": 0, "to": 0}', "R4"),
        (6, '{"do": "raise", "seat": 0, "to": 20}', "R5"),
        (7, '{"do": "end", "winner": 0, "coins": [40, 0], "rounds": 1}', "E2"),
    ],
    ids=str,
)
def test_a_line_that_is_not_legal(number: int, line: str, clause: str) -> None:
    assert fault(*LINES[: number - 1], line, *LINES[number - 1 :]) == (number, clause)


@pytest.mark.parametrize(
    ("at", "clause"), [(1, "S4"), (2, "S4"), (4, "R2"), (5, "R3"), (6, "E2")], ids=lambda value: str(value)
)
def test_two_lines_swapped(at: int, clause: str) -> None:
    lines = [*LINES]
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    assert fault(*lines) == (at + 1, clause)


def test_swapped_predictions_are_the_same_match() -> None:
    swapped = [*LINES[:3], LINES[4], LINES[3], *LINES[5:]]
    assert Match.from_record("\n".join(swapped).encode(), ENGINES).state == WON.state


@pytest.mark.parametrize("line", [*LINES[1:], '{"do": "shuffle", "seat": 0, "cards": "joker"}', '{"do": "flip"}'])
@pytest.mark.parametrize("written", [True, False], ids=["end written", "end not written"])
def test_e1_lines_after_the_end(line: str, written: bool) -> None:
    lines = LINES if written else LINES[:-1]
    if not written and '"end"' in line:
        assert Match.from_record("\n".join([*lines, line]).encode(), ENGINES).over
    else:
        assert fault(*lines, line) == (len(lines) + 1, "E1")


@pytest.mark.parametrize(
    "end",
    [
        '{"do": "end", "winner": 1, "coins": [40, 0], "rounds": 1}',
        '{"do": "end", "winner": null, "coins": [40, 0], "rounds": 1}',
        '{"do": "end", "winner": 0, "coins": [39, 1], "rounds": 1}',
        '{"do": "end", "winner": 0, "coins": [40, 0], "rounds": 2}',
    ],
)
def test_e2_an_end_that_is_not_so(end: str) -> None:
    assert fault(*LINES[:-1], end) == (8, "E2")


def test_e2_an_end_before_the_match_is_over_even_if_it_says_how_things_stand() -> None:
    assert fault(*LINES[:3], '{"do": "end", "winner": null, "coins": [20, 20], "rounds": 1}') == (4, "E2")


@pytest.mark.parametrize(
    "end",
    [
        '{"do": "end"}',
        '{"do": "end", "winner": 2, "coins": [40, 0], "rounds": 1}',
        '{"do": "end", "winner": 0, "coins": [40], "rounds": 1}',
        '{"do": "end", "winner": 0, "coins": [40, 0], "rounds": "1"}',
    ],
)
def test_an_end_that_can_not_be_read(end: str) -> None:
    assert fault(*LINES[:-1], end) == (8, "format")


def test_s6_a_shuffle_of_other_cards_or_of_the_other_seat() -> None:
    match = deal(*TWINS, HighLowRules(coins=1))
    while match.round == 1:
        owed = match.state.frame.size
        check_down(match, " ".join(["higher"] * owed), " ".join(["lower"] * owed))
    lines = [*match.record]
    first = next(number for number, line in enumerate(lines) if '"shuffle"' in line)
    for wrong in (
        lines[first].replace("2C", "2H"),
        lines[first].replace("2C ", ""),
        lines[first].replace("2C", "2D"),
        lines[first + 1],
        '{"do": "predict", "seat": 0, "say": ["higher"]}',
    ):
        assert fault(*lines[:first], wrong, *lines[first + 1 :]) == (first + 1, "S6")


def test_an_expectation_that_is_not_met_or_not_known() -> None:
    for fact in ('{"pot": 1}', '{"pot": 0.0}', '{"over": 0}', '{"weather": "fine"}', '{"to_act": 0}'):
        assert fault(*LINES[:3], f'{{"expect": {fact}}}', *LINES[3:]) == (4, "expect")
    assert fault(*LINES[:3], '{"expect": {"error": "R5"}}', *LINES[3:]) == (5, "expect"), "a legal line"
    assert fault(*LINES, '{"expect": {"error": "E1"}}') == (9, "expect"), "no line follows"


def test_no_text_at_all() -> None:
    for data in (b"", b"\n", b"\xff\xfe\n", b"\x00" * 100, b"\x89PNG\r\n\x1a\n", LINES[0].encode("utf-16") + b"\n"):
        with pytest.raises(RecordError) as refusal:
            Match.from_record(data, ENGINES)
        assert (refusal.value.line, refusal.value.clause) == (1, "format")


TEXT = st.text(LETTERS)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT | st.sampled_from(("7H", "higher", "deal")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
)
NAMES = st.sampled_from(("do", "seat", "to", "say", "cards", "starter", "winner", "coins", "rounds", "expect"))
DOES = st.sampled_from(("deal", "flip", "shuffle", "predict", "check", "raise", "call", "end"))


@settings(max_examples=300)
@given(st.integers(0, 8), st.dictionaries(NAMES, JSON), DOES | JSON)
def test_any_json_is_a_record_or_a_record_error(at: int, values: dict[str, object], does: object) -> None:
    line = json.dumps({"do": does, **values})
    loads_or_is_refused("\n".join([*LINES[:at], line, *LINES[at:]]).encode())


@settings(max_examples=300)
@given(st.integers(0, 40), st.integers(0, 10**4), st.integers(0, 300), st.binary(max_size=20))
def test_any_damage_is_a_record_or_a_record_error(seed: int, at: int, lost: int, more: bytes) -> None:
    data = as_bytes(random_match(seed, 20))
    at %= len(data)
    loads_or_is_refused(data[:at] + more + data[at + lost :])


@given(st.binary() | TEXT.map(str.encode))
def test_any_bytes_are_refused(data: bytes) -> None:
    loads_or_is_refused(data)


def loads_or_is_refused(data: bytes) -> None:
    """Nothing but `RecordError` ever escapes; what loads can be written, and loads again as the same."""
    try:
        match = Match.from_record(data, ENGINES)
    except RecordError as error:
        assert 1 <= error.line <= data.count(b"\n") + 1
        str(error).encode()
    else:
        assert Match.from_record(as_bytes(match), ENGINES).state == match.state
