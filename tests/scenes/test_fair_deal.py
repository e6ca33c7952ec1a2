"""The fair deal on screen: sealed and cut before a match, and verified after it."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic

import pygame
import pytest

from game.engine.core.record_format import Header
from game.engine.high_low.rules import HighLowRules
from game.store.files import StoreError
from game.worker.worker import Job, Worker
from scenes.app.sealed_deals import deal_told
from scenes.core.input import PointerPressed
from scenes.core.intents import CutCards, OpenSetup, Rematch, StartMatch, VerifyDeal
from scenes.core.scene import Pop
from scenes.high_low.result import ResultScene
from scenes.high_low.setup import SetupScene
from scenes.menus.deal_verification import ChanceVerified, FairDealScene
from scenes.menus.deck_cut import CutScene, Spread
from scenes.menus.dialogs import NoticeScene
from scenes.table.base_scenes import MatchScene
from tests.scenes.conftest import Start
from tests.scenes.inputs import moved
from tests.scenes.menus.driving import click, entered, press, texts, write
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.scenes.reaching import reachable
from tests.scenes.test_reachable import Watcher
from tests.seating import seating_of

ONE_ROUND = HighLowRules(coins=5, rounds=1)
AGAINST_PIP = StartMatch(ONE_ROUND, seating_of(("Ann", "Pip"), (None, "child")))
AT_ONE_SCREEN = StartMatch(ONE_ROUND, seating_of(("Ann", "Bo"), (None, None)))


def cutting(program: Program, wanted: StartMatch = AGAINST_PIP) -> CutScene:
    """Start a match. Return the page for the cut, ready for input."""
    program.do(wanted)
    assert isinstance(program.top, CutScene)
    program.frames(50)
    return program.top


def records(program: Program) -> list[Path]:
    """Return the records in the program's folder."""
    return sorted((program.folder / "matches").glob("*.jsonl"))


def header(program: Program) -> dict[str, object]:
    """Return the header of the only record."""
    (path,) = records(program)
    values: dict[str, object] = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    return values


def page(drawn: int = 5) -> CutScene:
    """Return the page for the cut alone."""
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
    assert header(program)["secret_sha256"] == scene.seal and header(program)["cuts"] == [48213]
    assert "seed" not in header(program)


def test_a_cut_left_as_it_is_was_drawn_by_chance(start: Start) -> None:
    program = start(seed=None)
    cut = cutting(program).cut
    program.press(pygame.K_RETURN)
    assert header(program)["cuts"] == [cut]


def test_a_click_into_the_deck_cuts_by_the_mouse(start: Start) -> None:
    program = start(seed=None)
    scene = cutting(program)
    before = scene.cut
    (spread,) = decks(scene)
    program.click(spread.rect.center)
    assert isinstance(program.top, MatchScene)
    assert header(program)["cuts"] == [scene.cut] != [before]


def test_a_finger_that_never_moved_cuts_as_well() -> None:
    scene = page()
    (spread,) = decks(scene)
    before = scene.cut
    (cut,) = scene.handle(PointerPressed(spread.rect.center))
    assert cut == CutCards(scene.cut) and scene.cut != before


def test_a_click_on_the_deck_cuts_by_the_number_that_was_typed() -> None:
    scene = page()
    (spread,) = decks(scene)
    write(scene, "123")
    assert click(scene, spread) == [CutCards(123)]


def test_the_deck_opens_at_the_number_that_was_typed_wherever_the_mouse_is() -> None:
    scene = page()
    (spread,) = decks(scene)
    write(scene, "123")
    at_number = spread.place
    scene.handle(moved(spread.rect.midleft))
    assert spread.place == at_number == 1 + 123 % 51


def test_what_is_typed_counts_whatever_has_the_focus() -> None:
    scene = page()
    press(scene, pygame.K_TAB, pygame.K_TAB)
    write(scene, "12")
    assert scene.cut == 12


def decks(scene: CutScene) -> list[Spread]:
    """The only deck of a page."""
    return [widget for widget in scene.controls.widgets if isinstance(widget, Spread)]


def whole_seal(scene: CutScene) -> bool:
    """Return True if the page shows all digits of its seal."""
    return {" ".join([scene.seal[:8]] * 4)} <= texts(scene)


def secret_files(program: Program) -> list[Path]:
    """The files of secrets in the program's folder."""
    return sorted((program.folder / "matches").glob("*.secret"))


def test_the_promise_is_on_disk_while_the_cut_is_asked_for(start: Start) -> None:
    program = start(seed=None)
    scene = cutting(program)
    (kept,) = secret_files(program)
    assert kept.stem == scene.seal == sha256(bytes.fromhex(kept.read_text())).hexdigest()


def test_no_cut_is_asked_for_where_the_promise_cannot_be_kept(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    program = start(seed=None)
    with monkeypatch.context() as patched:
        patched.setattr("game.session.fair_deal_secrets.sync_folder", full)
        program.do(AGAINST_PIP)
        program.frame()
    assert isinstance(program.top, NoticeScene)


def test_what_was_left_before_the_cut_is_gone_at_the_next_start(start: Start) -> None:
    program = start(seed=None)
    cutting(program)
    program.press(pygame.K_RETURN)
    (needed,) = secret_files(program)
    program.leave()
    cutting(program)
    assert len(secret_files(program)) == 2
    program.close()
    again = start(seed=None)
    assert secret_files(again) == [needed] and len(records(again)) == 1


def test_enter_uses_what_has_the_focus() -> None:
    scene = page()
    assert press(scene, pygame.K_RETURN) == [CutCards(5)], "the deck has it at first"
    wanted = {"Back": [Pop()], "Deal": [CutCards(5)], "Details": []}
    for label, wishes in wanted.items():
        press(scene, pygame.K_TAB)
        assert getattr(scene.controls.focused, "label", "") == label
        assert press(scene, pygame.K_RETURN) == wishes
    assert whole_seal(scene)


def test_details_show_the_whole_seal_and_the_cut() -> None:
    scene = page()
    assert "Sealed 00000000" in texts(scene) and not whole_seal(scene)
    labels = {getattr(widget, "label", ""): widget for widget in scene.controls.widgets}
    click(scene, labels["Details"])
    assert whole_seal(scene) and f"The cut: {scene.cut}" in texts(scene)
    labels = {getattr(widget, "label", ""): widget for widget in scene.controls.widgets}
    click(scene, labels["Hide details"])
    assert not whole_seal(scene)


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
    (spread,) = decks(scene)
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
    program.patience = 0.0
    (spread,) = decks(scene)
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
    """Return the page after the verification has ended."""
    until = monotonic() + 120
    while not (scene.found or scene.trouble):
        assert monotonic() < until
        program.frame()
        program.lobby.worker.wait(0.1)
    return scene


@pytest.mark.exhaustive
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
        patched.setattr("game.session.fair_deal_secrets.create", full)
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
    assert click(scene, labels["Deal"]) == [CutCards(scene.cut)]
    assert click(scene, labels["Back"]) == [Pop()]


def test_a_process_that_ends_before_it_has_verified_anything_is_told(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    job = Job(program.lobby.worker, b"", tries=1)
    job.end("the process ended")
    monkeypatch.setattr(Worker, "begin", lambda *_given, **_tries: job)
    program.do(VerifyDeal("any.jsonl"))
    told = program.top
    assert isinstance(told, FairDealScene)
    program.frame()
    assert told.trouble == "This deal can’t be verified: the check failed unexpectedly."


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"secret_sha256": "a" * 64, "cut": 7}, "Sealed aaaaaaaa  ·  cut 7"),
        ({"fair_deal": "hlw-2", "secret_sha256": "a" * 64, "cuts": [7, 0]}, "Sealed aaaaaaaa  ·  cut 7, 0"),
        ({"secret_sha256": "a" * 64}, "The deck wasn’t sealed, so the deal can’t be verified."),
        ({"practice": True, "cards_of": {"match": "1.jsonl"}}, "Practice: these cards have been played before."),
        ({"seed": 9}, "Practice: --seed 9 deals these cards every time."),
        ({}, "The deck wasn’t sealed, so the deal can’t be verified."),
    ],
    ids=str,
)
def test_a_result_tells_how_the_match_was_dealt(said: dict[str, object], told: str) -> None:
    deal = deal_told(Header(ONE_ROUND, ("Ann", "Bo"), said))
    assert deal.line == told and deal.can_be_verified == told.startswith("Sealed")
