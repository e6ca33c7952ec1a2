"""The deal on the screen: sealed and cut before a match, and verified after it."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic

import pygame
import pytest

from game.app.fair_deals import deal_told
from game.engine.core.record import Header
from game.engine.high_low.rules import HighLowRules
from game.store.files import StoreError
from game.worker.worker import Job, Worker
from scenes.core.intents import OpenSetup, Rematch, StartMatch, VerifyDeal
from scenes.high_low.result import ResultScene
from scenes.high_low.setup import SetupScene
from scenes.menus.cut import CutScene, Spread
from scenes.menus.dialogs import NoticeScene
from scenes.menus.fair_deal import ChanceVerified, FairDealScene
from scenes.table.base_scenes import MatchScene
from tests.scenes.conftest import Start
from tests.scenes.inputs import moved
from tests.scenes.menus.driving import click, entered, press, write
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.scenes.reaching import reachable
from tests.scenes.test_reachable import Watcher

ONE_ROUND = HighLowRules(coins=5, rounds=1)
AGAINST_PIP = StartMatch(ONE_ROUND, ("Ann", "Pip"), (None, "child"))
AT_ONE_SCREEN = StartMatch(ONE_ROUND, ("Ann", "Bo"), (None, None))


def cutting(program: Program, wanted: StartMatch = AGAINST_PIP) -> CutScene:
    """The page that asks for the cut, past the moment in which it ignores input."""
    program.do(wanted)
    assert isinstance(program.top, CutScene)
    program.frames(50)
    return program.top


def records(program: Program) -> list[Path]:
    """The records in the program's folder."""
    return sorted((program.folder / "matches").glob("*.jsonl"))


def header(program: Program) -> dict[str, object]:
    """The header of the only record."""
    (path,) = records(program)
    values: dict[str, object] = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    return values


def page(drawn: int = 5) -> CutScene:
    """The page by itself."""
    return entered(CutScene("0" * 64, drawn, 10**9))


def test_a_match_begins_with_the_cut_after_its_seal_was_shown(start: Start) -> None:
    program = start(seed=None)
    scene = cutting(program)
    assert records(program) == []
    for digit in "48213":
        program.press(0, digit)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=digit))
    program.frame()
    program.press(pygame.K_RETURN)
    assert isinstance(program.top, MatchScene)
    assert header(program)["secret_sha256"] == scene.seal and header(program)["cut"] == 48213
    assert "seed" not in header(program)


def test_a_cut_left_as_it_is_was_drawn_by_chance(start: Start) -> None:
    program = start(seed=None)
    cut = cutting(program).cut
    program.press(pygame.K_RETURN)
    assert header(program)["cut"] == cut


def test_a_click_into_the_deck_cuts_by_the_mouse(start: Start) -> None:
    program = start(seed=None)
    scene = cutting(program)
    before = scene.cut
    (spread,) = (widget for widget in scene.controls.widgets if isinstance(widget, Spread))
    program.click(spread.rect.center)
    assert isinstance(program.top, MatchScene)
    assert header(program)["cut"] == scene.cut != before


def test_every_movement_of_the_mouse_makes_another_cut_until_one_is_typed() -> None:
    scene = page()
    cuts = [scene.cut]
    for x in range(20):
        scene.handle(moved((x, 40)))
        cuts.append(scene.cut)
    assert len({*cuts}) == 21 and all(0 <= cut < 10**9 for cut in cuts)
    write(scene, "17")
    scene.handle(moved((300, 40)))
    assert scene.cut == 17


def test_the_deck_opens_where_the_mouse_is() -> None:
    scene = page()
    (spread,) = (widget for widget in scene.controls.widgets if isinstance(widget, Spread))
    places = []
    for x in (spread.rect.left, spread.rect.centerx, spread.rect.right - 1):
        scene.handle(moved((x, spread.rect.centery)))
        places.append(spread.place)
    assert places == [1, 26, 51]


def test_a_cut_is_nine_digits_and_nothing_else() -> None:
    scene = page()
    write(scene, "-12x 3456789012")
    assert scene.cut == 123456789
    press(scene, *[pygame.K_BACKSPACE] * 9)
    assert scene.cut == 5, "with nothing typed, the one drawn holds"


def test_a_second_click_on_start_does_not_cut(start: Start) -> None:
    program = start(seed=None)
    program.do(AGAINST_PIP)
    scene = program.top
    assert isinstance(scene, CutScene)
    (spread,) = (widget for widget in scene.controls.widgets if isinstance(widget, Spread))
    program.click(spread.rect.center)
    program.press(pygame.K_RETURN)
    assert program.top is scene and records(program) == []


def test_who_leaves_the_cut_has_begun_nothing_and_finds_the_set_up_as_it_was(start: Start) -> None:
    program = start(seed=None)
    program.do(OpenSetup("high-low-war"))
    setup = program.top
    assert isinstance(setup, SetupScene)
    seals = {cutting(program).seal}
    program.press(pygame.K_ESCAPE)
    assert program.top is setup and records(program) == []
    seals.add(cutting(program).seal)
    assert len(seals) == 2, "each deck is sealed once"


@pytest.mark.parametrize("wanted", [AGAINST_PIP, AT_ONE_SCREEN], ids=["a computer", "a friend"])
def test_the_page_knows_no_secret(start: Start, wanted: StartMatch) -> None:
    program = start(seed=None)
    scene = cutting(program, wanted)
    Watcher(program, None).look()
    known = [thing for thing in reachable(scene) if isinstance(thing, bytes | bytearray)]
    assert not [thing for thing in known if sha256(thing).hexdigest() == scene.seal]


def awaited(scene: FairDealScene, program: Program) -> FairDealScene:
    """The page once it says what holds."""
    until = monotonic() + 120
    while not (scene.found or scene.trouble):
        assert monotonic() < until
        program.frame()
        program.lobby.worker.wait(0.1)
    return scene


@pytest.mark.parametrize("wanted", [AGAINST_PIP, AT_ONE_SCREEN], ids=["a computer", "a friend"])
def test_after_the_match_its_deal_is_verified_and_a_rematch_is_sealed_anew(start: Start, wanted: StartMatch) -> None:
    program = start(seed=None, speed="none")
    seal = cutting(program, wanted).seal
    program.press(pygame.K_RETURN)
    play_by_keyboard(program, Random(4))
    result = program.top
    assert isinstance(result, ResultScene) and result.deal is not None
    assert f"Sealed {seal[:8]}" in result.deal.line
    program.click_on("Verify the deal")
    told = program.top
    assert isinstance(told, FairDealScene)
    found = awaited(told, program).found
    assert found is not None and found.holds and found.seal == seal
    assert found.chances[:2] == (ChanceVerified("deal", 1, 1), ChanceVerified("flip", 1, 1))
    program.press(pygame.K_ESCAPE)
    program.do(Rematch())
    again = program.top
    assert isinstance(again, CutScene) and again.seal != seal
    program.frames(50)
    program.press(pygame.K_ESCAPE)
    assert program.top is result
    program.leave()
    for name, holds in ((records(program)[0].name, True), ("gone.jsonl", False)):
        program.do(VerifyDeal(name))
        later = program.top
        assert isinstance(later, FairDealScene)
        assert awaited(later, program).found == (found if holds else None)
        program.press(pygame.K_ESCAPE)


def test_practice_asks_for_no_cut_and_says_that_it_is_practice(start: Start) -> None:
    program = start(seed=7, speed="none")
    program.do(AGAINST_PIP)
    assert isinstance(program.top, MatchScene)
    play_by_keyboard(program, Random(4))
    result = program.top
    assert isinstance(result, ResultScene) and result.deal is not None
    assert "--seed 7" in result.deal.line and not result.deal.can_be_verified


def test_a_match_that_could_not_be_kept_can_be_cut_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program = start(seed=None)
    scene = cutting(program)

    def full(*_given: object) -> None:
        raise StoreError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr("game.session.fair_deals.create", full)
        program.press(pygame.K_RETURN)
        program.frame()
    assert isinstance(program.top, NoticeScene) and records(program) == []
    program.press(pygame.K_RETURN)
    assert program.top is scene
    program.press(pygame.K_RETURN)
    assert header(program)["secret_sha256"] == scene.seal


def test_the_buttons_of_the_page_cut_or_leave() -> None:
    scene = page()
    labels = {getattr(widget, "label", ""): widget for widget in scene.controls.widgets}
    (cut,) = click(scene, labels["Cut and deal"])
    assert getattr(cut, "cut", None) == scene.cut


def test_a_process_that_ends_before_it_has_verified_anything_is_told(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    job = Job(program.lobby.worker, b"")
    job.end("the process ended")
    monkeypatch.setattr(Worker, "begin", lambda *_given: job)
    program.do(VerifyDeal("any.jsonl"))
    told = program.top
    assert isinstance(told, FairDealScene)
    program.frame()
    assert told.trouble == "This deal can’t be verified: it couldn’t be worked out."


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"secret_sha256": "a" * 64, "cut": 7}, "Sealed aaaaaaaa  ·  cut 7"),
        ({"secret_sha256": "a" * 64}, "The deck wasn’t sealed: the deal can’t be verified."),
        ({"practice": True, "cards_of": {"match": "1.jsonl"}}, "Practice: these cards have been played before."),
        ({"seed": 9}, "Practice: --seed 9 deals these cards every time."),
        ({}, "The deck wasn’t sealed: the deal can’t be verified."),
    ],
    ids=str,
)
def test_a_result_tells_how_the_match_was_dealt(said: dict[str, object], told: str) -> None:
    deal = deal_told(Header(ONE_ROUND, ("Ann", "Bo"), said))
    assert deal.line == told and deal.can_be_verified == told.startswith("Sealed")
