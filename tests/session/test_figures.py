"""Reviews and imported statistics in the history, also after it is rebuilt."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.coach.high_low.review import kept, review, skills
from game.engine.classic.game import CLASSIC_WAR
from game.engine.core.match import Match
from game.engine.core.match_statistics import Skill
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.session.history_update import Progress, bring_up_to_date
from game.session.reviews import restored_soon
from game.store.database import HISTORY_FILE
from game.store.exported_statistics import keep_figures
from game.store.history import MatchPlayed, write_history
from game.store.record_files import keep_review, review_path
from tests.engine.drawing import play_randomly
from tests.statistics.matches import played

NAME = "20261122-120000-0001.jsonl"
FEW = 8


@pytest.fixture(scope="module")
def data() -> bytes:
    """Return the record of a short match."""
    match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=6), Random(1), ("Ann", "Bo"))
    play_randomly(match, Random(1), 400)
    assert match.over
    return "".join(f"{line}\n" for line in match.record).encode()


@pytest.fixture
def record(tmp_path: Path, data: bytes) -> Path:
    """Return the path of that record in a data folder."""
    path = tmp_path / "matches" / NAME
    path.parent.mkdir()
    path.write_bytes(data)
    return path


def _known(folder: Path) -> dict[str, MatchPlayed]:
    """Update the history. Return its matches by name."""
    *_, last = bring_up_to_date(folder)
    assert isinstance(last, Progress) and last.is_done
    with closing(write_history(folder)) as history:
        return {match.name: match for match in history.matches()}


def _skills(folder: Path) -> list[Skill | None]:
    return [seat.skill for seat in _known(folder)[NAME].seats]


def _make_anew(folder: Path) -> None:
    (folder / HISTORY_FILE).unlink()


def _leave(folder: Path) -> None:
    """Leave the history as it is."""


@pytest.mark.parametrize("between", [_leave, _make_anew])
def test_what_a_review_says_is_known_from_then_on(
    tmp_path: Path, record: Path, data: bytes, between: Callable[[Path], None]
) -> None:
    assert _skills(tmp_path) == [None, None]
    found = review(data, stop_after=FEW)
    keep_review(record, data, kept(found))
    assert _skills(tmp_path) == list(skills(found))
    between(tmp_path)
    assert _skills(tmp_path) == list(skills(found))


def test_the_luck_of_the_two_is_exactly_opposite(data: bytes) -> None:
    first, second = skills(review(data, stop_after=FEW))
    assert first.luck == pytest.approx(-second.luck)
    assert first.decisions and second.decisions


def test_a_review_that_cant_be_used_is_looked_at_once(tmp_path: Path, record: Path) -> None:
    review_path(record).write_text("{}")
    assert _skills(tmp_path) == [None, None]
    assert list(bring_up_to_date(tmp_path)) == [Progress(0, 0)]


def test_a_review_is_restored_only_for_a_game_that_is_reviewed(record: Path, data: bytes) -> None:
    found = review(data, stop_after=FEW)
    keep_review(record, data, kept(found))
    assert restored_soon(record, HIGH_LOW_WAR.rules.game) == found
    assert restored_soon(record, CLASSIC_WAR.rules.game) is None


def test_what_a_review_told_is_still_known_once_it_is_gone(tmp_path: Path, record: Path, data: bytes) -> None:
    keep_review(record, data, kept(review(data, stop_after=FEW)))
    before = _skills(tmp_path)
    review_path(record).unlink()
    assert list(bring_up_to_date(tmp_path)) == [Progress(0, 0)] and _skills(tmp_path) == before


@pytest.mark.parametrize("between", [_leave, _make_anew])
def test_figures_from_elsewhere_are_known_from_then_on(tmp_path: Path, between: Callable[[Path], None]) -> None:
    keep_figures(tmp_path, "from-afar", [played(1), played(2)])
    assert list(_known(tmp_path)) == ["2026-0001.jsonl", "2026-0002.jsonl"]
    between(tmp_path)
    assert list(_known(tmp_path)) == ["2026-0001.jsonl", "2026-0002.jsonl"]


def test_a_match_in_two_files_of_figures_counts_once(tmp_path: Path) -> None:
    for name in ("from-afar", "from-nearby"):
        keep_figures(tmp_path, name, [played(1), played(1)])
    assert list(_known(tmp_path)) == ["2026-0001.jsonl"]


def test_a_record_says_more_of_its_match_than_figures(tmp_path: Path, record: Path) -> None:
    own = _known(tmp_path)[record.name]
    keep_figures(tmp_path, "from-afar", [replace(own, winner=None, wars=99)])
    assert _known(tmp_path)[record.name] == own
    _make_anew(tmp_path)
    assert _known(tmp_path)[record.name] == own


def test_figures_that_cant_be_read_stop_nothing(tmp_path: Path, record: Path) -> None:
    keep_figures(tmp_path, "good", [played(1)])
    (tmp_path / "figures" / "bad.json").write_text("[")
    assert set(_known(tmp_path)) == {NAME, "2026-0001.jsonl"}
