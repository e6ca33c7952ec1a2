"""Medals and ranks in the running program: collected from the records, reviewed, and replayed."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.coach.ranks import FEWEST, change_in_words
from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import QUICK
from game.session.history_update import bring_up_to_date
from game.session.rank_reviews import ranking_match, reviewing_for_ranks
from game.store.matches_for_ranks import rank_matches
from game.store.profiles import KeptProfiles
from game.store.record_files import review_path
from game.store.sides_of_matches import OpponentKey
from scenes.core.intents import CutCards, OpenMedals, StartMatch
from scenes.high_low.result import ResultScene
from scenes.menus.medals import MedalsScene
from scenes.table.promotion import PromotionScene
from scenes.table.replay import ReplayScene
from tests.engine.drawing import play_randomly
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.seating import seating_of

GAME = "high-low-war"

ONE_ROUND = 644
"""Seed of a match that Ann wins in its only round, with four decisions about a single showdown."""


def keep(folder: Path, name: str, decisions: int = 10_000, **extra: object) -> None:
    """Save the record of a random match at the table Quick, which Ann wins against a computer in a single round."""
    match = Match(HIGH_LOW_WAR, Header(QUICK, ("Ann", "Oak"), {"bots": [None, "steady"]} | extra))
    rng = Random(ONE_ROUND)
    match.resume(rng)
    play_randomly(match, rng, decisions)
    (folder / "matches").mkdir(parents=True, exist_ok=True)
    (folder / "matches" / name).write_text("".join(f"{line}\n" for line in match.record))


def until(program: Program, holds: Callable[[], bool]) -> None:
    """Run frames until something holds."""
    for _number in range(4000):
        program.frame()
        if holds():
            return
        pygame.time.wait(5)
    raise AssertionError("it never came to that")


def test_finished_and_left_matches_are_reviewed_for_the_rank_but_none_with_a_hint(tmp_path: Path) -> None:
    keep(tmp_path, "over.jsonl")
    keep(tmp_path, "left.jsonl", decisions=2)
    keep(tmp_path, "dealt-only.jsonl", decisions=0)
    keep(tmp_path, "seeded.jsonl", seed=1)
    keep(tmp_path, "practice.jsonl", practice=True)
    keep(tmp_path, "hinted.jsonl")
    hinted = tmp_path / "matches" / "hinted.jsonl"
    hinted.write_text(hinted.read_text().replace('{"do": "predict"', '{"practice": true, "do": "predict"', 1))
    list(bring_up_to_date(tmp_path))
    tried = [*reviewing_for_ranks(tmp_path, ())]
    assert {*tried} == {"over.jsonl", "left.jsonl", "dealt-only.jsonl"}
    reviewed = {path.name for path in (tmp_path / "matches").glob("*.review.json")}
    assert reviewed == {review_path(tmp_path / "matches" / name).name for name in ("over.jsonl", "left.jsonl")}
    assert [*reviewing_for_ranks(tmp_path, tried)] == []
    list(bring_up_to_date(tmp_path))
    skills = {match.name: match.skill for match in rank_matches(tmp_path)[OpponentKey("Ann", True), GAME]}
    assert skills["over.jsonl"] is not None and skills["left.jsonl"] is not None


@pytest.mark.exhaustive
def test_a_match_continued_after_its_review_waits_for_another(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl", decisions=2)
    list(bring_up_to_date(tmp_path))
    list(reviewing_for_ranks(tmp_path, ()))
    list(bring_up_to_date(tmp_path))
    keep(tmp_path, "a.jsonl")
    list(bring_up_to_date(tmp_path))
    assert [*reviewing_for_ranks(tmp_path, ())] == ["a.jsonl"]


def test_after_a_match_its_effect_on_the_rank_is_said(tmp_path: Path) -> None:
    keep(tmp_path, "a.jsonl")
    list(bring_up_to_date(tmp_path))
    (change,) = ranking_match(tmp_path, "a.jsonl")
    said = str(change_in_words(change))
    assert said.startswith("Played ") and said.endswith(": still Recruit")
    keep(tmp_path, "b.jsonl", seed=3)
    list(bring_up_to_date(tmp_path))
    assert [*ranking_match(tmp_path, "b.jsonl")] == []


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_the_page_collects_medals_reviews_matches_and_replays_a_moment(start: Start, tmp_path: Path) -> None:
    keep(tmp_path / "data" / "data", "a.jsonl")
    program = start()
    program.do(OpenMedals())
    page = program.top
    assert isinstance(page, MedalsScene)
    until(program, lambda: page.person is not None and any(medal.earned for medal in page.person.medals))
    until(
        program,
        lambda: page.person is not None and page.person.rank is not None and "so far: 1" in page.person.rank.basis,
    )
    assert page.person is not None
    medal = next(medal for medal in page.person.medals if medal.earned)
    place = page.person.medals.index(medal)
    program.click(page.controls.widgets[2].cell_rect(place).center)  # type: ignore[attr-defined]
    until(program, lambda: isinstance(program.top, ReplayScene))
    replay = program.top
    assert isinstance(replay, ReplayScene)
    assert replay.chapters.moments[replay.place].line == medal.line


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_the_result_of_a_match_says_what_it_did_to_the_rank(start: Start) -> None:
    program = start(seed=None, speed="none")
    program.do(StartMatch(QUICK, seating_of(("Ann", "Pip"), (None, "child"))))
    program.frames(50)
    program.do(CutCards(7))
    play_by_keyboard(program, Random(1))
    result = program.top
    assert isinstance(result, ResultScene)
    until(program, lambda: result.advice != "")
    assert result.advice.startswith("Played ") and result.advice.endswith(": still Recruit")


@pytest.mark.usefixtures("at_once")
def test_a_player_with_a_profile_and_no_matches_sees_every_medal(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "data"
    folder.mkdir(parents=True)
    KeptProfiles(folder, Random(1)).add("Ann")
    program = start()
    program.do(OpenMedals())
    page = program.top
    assert isinstance(page, MedalsScene)
    until(program, lambda: page.person is not None)
    assert page.person is not None and page.person.person == "Ann"
    assert page.person.medals and not any(medal.earned for medal in page.person.medals)
    assert page.person.rank is not None and page.person.rank.basis.endswith("so far: 0")


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_a_match_that_was_reviewed_continued_and_left_again_is_reviewed_again(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "data"
    review = review_path(folder / "matches" / "a.jsonl")
    keep(folder, "a.jsonl", decisions=2)
    program = start()
    program.do(OpenMedals())
    page = program.top
    assert isinstance(page, MedalsScene)

    def is_ranked() -> bool:
        return page.person is not None and page.person.rank is not None and "so far: 1" in page.person.rank.basis

    until(program, is_ranked)
    program.press(pygame.K_ESCAPE)
    before = review.read_bytes()
    keep(folder, "a.jsonl", decisions=3)
    program.do(OpenMedals())
    until(program, lambda: review.read_bytes() != before)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("is_own", [True, False], ids=["one's own", "somebody else's"])
def test_a_promotion_by_matches_that_were_left_unreviewed_is_celebrated_over_the_page(
    start: Start, tmp_path: Path, is_own: bool
) -> None:
    folder = tmp_path / "data" / "data"
    for number in range(FEWEST):
        keep(folder, f"{number}.jsonl")
    KeptProfiles(folder, Random(1)).add("Ann", claimed=("Ann",) if is_own else ())
    program = start()
    program.do(OpenMedals())
    page = program.top
    assert isinstance(page, MedalsScene)
    if is_own:
        until(program, lambda: isinstance(program.top, PromotionScene))
    else:
        until(program, lambda: any(each.rank is not None and each.rank.number for each in page.everybody))
        assert program.top is page
