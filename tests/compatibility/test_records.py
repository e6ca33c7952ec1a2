"""Records of version 1.0 are still valid, and describe the same match as they did then."""

from pathlib import Path

import pytest

from tests.compatibility import present
from tests.compatibility.kept import FOLDER, HOLDING, RECORDS, TOLD, Kept, copy_folder


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the lines that `check` prints about every record."""
    matches = copy_folder(tmp_path_factory.mktemp("checked") / "folder") / "data" / "matches"
    return present.check([matches / each.name for each in RECORDS])


def by_name(records: tuple[Kept, ...]) -> pytest.MarkDecorator:
    """A test for each record."""
    return pytest.mark.parametrize("record", records, ids=[f"{each.what} ({each.name})" for each in records])


def test_every_record_in_the_folder_is_told_of() -> None:
    found = {path.name for path in (FOLDER / "data" / "matches").iterdir()}
    assert found == {each.name for each in RECORDS} and len(HOLDING) > 50


@by_name(HOLDING)
def test_check_finds_that_a_record_holds_and_how_much_of_it_was_played(record: Kept, checked: dict[str, str]) -> None:
    assert checked[record.name] == record.told["check"].replace("holds, ", "valid, ")  # the word changed after 1.0


@by_name(tuple(each for each in RECORDS if not each.told["holds"]))
def test_a_record_that_did_not_hold_is_refused_at_the_same_line_for_the_same_clause(
    record: Kept, checked: dict[str, str]
) -> None:
    line, clause, _why = record.told["check"].split(": ", 2)
    assert checked[record.name].startswith(f"{line}: {clause}: ")


@by_name(HOLDING)
def test_a_match_stands_as_it_stood(record: Kept) -> None:
    assert present.standing(record.path.read_bytes()) == record.told["standing"]


@pytest.mark.parametrize("name", TOLD["reviews"])
def test_a_review_finds_every_decision_that_it_found(name: str) -> None:
    """The worth of the decisions is known better now, but who won what and who decided what stays the same."""
    path: Path = FOLDER / "data" / "matches" / name
    for now, before in zip(present.review(path), TOLD["reviews"][name], strict=True):
        assert (now["name"], now["won"]) == (before["name"], before["won"])
        assert [line for line, *_graded in now["decisions"]] == [line for line, *_graded in before["decisions"]]


@pytest.mark.parametrize(("name", "events"), [("high-low-war", 2), ("classic-war", 31)])
def test_a_deal_sealed_by_the_first_scheme_is_verified_as_before(name: str, events: int) -> None:
    record = Path(__file__).parent / "first_scheme" / f"{name}.jsonl"
    data = record.read_bytes()
    assert present.deal(data) == (True, events, (48213,), "hlw-1")
    holds, *_rest = present.deal(data.replace(b'"cut": 48213', b'"cut": 48214', 1))
    assert not holds
