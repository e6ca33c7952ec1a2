"""A promotion: the lamp comes down over the result, the new braid is laid on, one drum; a press only finishes it."""

from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.coach.ranks import RankChange, SkillRank
from game.engine.high_low.rules import QUICK
from game.settings import DEFAULTS, Settings
from scenes.core.intents import CutCards, OpenMedals, OpenReplay, StartMatch
from scenes.core.manager import REST_SECONDS, SEEN_SECONDS
from scenes.core.scene import Pop, Push
from scenes.drawing.insignia import draw_braid, draw_braid_shadow, draw_insignia
from scenes.drawing.screen_repainting import Painter
from scenes.high_low.result import ResultScene
from scenes.table.promotion import PromotionScene, lamp_coming_down
from scenes.table.replay import ReplayScene
from tests.pictures.appearances import look_for
from tests.pictures.measuring import Frame
from tests.pictures.screens import picture_of, screens
from tests.pictures.test_flashing import FRAMES_A_SECOND, brightness, flashing
from tests.sampling import sampled
from tests.scenes.conftest import Start
from tests.scenes.medals import promoted
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.scenes.test_medal_pages import until
from tests.seating import seating_of

SIZE = (960, 540)
FELTS = ("campaign", "midnight", "oxblood")
LONGEST = 4.0
"""Seconds after which a promotion by one rank has come to rest, at normal speed or faster."""

PRESSES = {
    "Enter": Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0),
    "Escape": Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
    "a letter": Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0),
    "a click": Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    "a click on the right": Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3),
}
INTERVALS = (0.06, 0.2, 0.3, 0.45)
HANDS = (("Enter", 0.06), ("a click", 0.3))
"""Seconds between two presses of an impatient hand, and those tried in the normal tests with the press."""

COMMON = ("Enter", "a click")
every_press = pytest.mark.parametrize("press", sampled(PRESSES, COMMON))
every_hand = pytest.mark.parametrize(
    ("press", "interval"),
    [
        pytest.param(press, interval, marks=() if (press, interval) in HANDS else pytest.mark.exhaustive)
        for press in PRESSES
        for interval in INTERVALS
    ],
)

pytestmark = pytest.mark.usefixtures("screen")


class Celebrated:
    """A promotion over the result of a match that was won, and the sounds since it began."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, settings: Settings = DEFAULTS, after: int = 2) -> None:
        look = look_for(SIZE, settings)
        self.manager = screens()["won"](look)
        self.screen = Surface(SIZE).convert()
        self.manager.painter = Painter(self.screen)
        self.pass_time(2.0)
        self.result = self.manager.top
        self.scene = promoted(1, after)
        self.heard: list[str] = []
        monkeypatch.setattr(look.sounds, "play", self.heard.append)
        self.manager.go(Push(self.scene, lamp_coming_down(look)))

    def pass_time(self, seconds: float, rate: int = 60) -> list[bytes]:
        """Run frames for a time; a digest of what each of them shows."""
        seen = []
        for _frame in range(round(seconds * rate)):
            self.manager.press_guard.pass_time(1 / rate)
            self.manager.update(1 / rate)
            self.manager.draw(1 / rate)
            seen.append(digest(self.screen))
        return seen

    @property
    def is_over(self) -> bool:
        """True if the result is on top again."""
        return self.manager.top is self.result


def digest(picture: Surface) -> bytes:
    """Return what tells a picture from all others: a film of whole pictures would take half a gigabyte."""
    return sha256(pygame.image.tobytes(picture, "RGB")).digest()


def end(settings: Settings = DEFAULTS) -> bytes:
    """Return a digest of what a promotion shows in the end."""
    return digest(picture_of(screens()["a promotion"](look_for(SIZE, settings))))


@pytest.mark.exhaustive
def test_a_braid_is_laid_on_and_then_it_says_for_what(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Celebrated(monkeypatch)
    frames = it.pass_time(LONGEST)
    assert it.scene.has_ended and len({*frames}) > 40
    words = {each.text for each in Frame(it.manager.compose(), it.scene.look).words}
    assert {"Promoted to Corporal", "0.08 coins given away per decision in the last 12 matches"} <= words
    assert frames[-1] == end() and not it.scene.stale


@pytest.mark.exhaustive
@pytest.mark.parametrize("ranks", [1, 3])
def test_one_drum_is_heard_as_the_last_braid_is_laid_on(monkeypatch: pytest.MonkeyPatch, ranks: int) -> None:
    it = Celebrated(monkeypatch, after=1 + ranks)
    while not it.scene.has_ended:
        assert it.heard == []
        it.pass_time(1 / 60)
    it.pass_time(1.0)
    assert it.heard == ["war_drum_1"]


@pytest.mark.exhaustive
@every_press
def test_any_press_finishes_it_and_another_one_returns_to_the_result(
    monkeypatch: pytest.MonkeyPatch, press: str
) -> None:
    it = Celebrated(monkeypatch)
    it.pass_time(1.2)
    assert not it.scene.has_ended and it.manager.handle(PRESSES[press]) == []
    assert it.scene.has_ended and it.heard == ["war_drum_1"]
    it.pass_time(1.0)
    assert digest(it.screen) == end()
    assert it.manager.handle(PRESSES[press]) == [] and it.is_over
    assert it.heard == ["war_drum_1"]


@pytest.mark.exhaustive
@every_hand
def test_a_hand_that_goes_on_pressing_decides_nothing(
    monkeypatch: pytest.MonkeyPatch, press: str, interval: float
) -> None:
    it = Celebrated(monkeypatch)
    for _press in range(12):
        assert it.manager.handle(PRESSES[press]) == []
        it.pass_time(interval)
    assert it.manager.top is it.scene, "a hand that never rests doesn't close it unread"
    it.pass_time(REST_SECONDS)
    for _press in range(6):
        assert it.manager.handle(PRESSES[press]) == []
        assert it.is_over
        it.pass_time(min(interval, SEEN_SECONDS))


@pytest.mark.exhaustive
def test_a_press_that_was_meant_for_the_moving_braid_does_not_close_it(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Celebrated(monkeypatch)
    while not it.scene.has_ended:
        it.pass_time(1 / 60)
    it.pass_time(SEEN_SECONDS - 0.05)
    it.manager.handle(PRESSES["Enter"])
    assert not it.is_over


@pytest.mark.exhaustive
def test_with_reduced_motion_it_fades_in_within_120_ms(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(reduced_motion=True)
    it = Celebrated(monkeypatch, settings)
    frames = it.pass_time(1.0)
    assert it.scene.has_ended and it.heard == ["war_drum_1"]
    assert frames[7] == frames[-1] == end(settings) and frames[3] != frames[-1]


def test_at_speed_none_the_end_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Celebrated(monkeypatch, Settings(speed="none"))
    assert it.pass_time(1 / 60) == [end(Settings(speed="none"))] and it.heard == ["war_drum_1"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("felt", FELTS)
def test_nothing_in_it_flashes(monkeypatch: pytest.MonkeyPatch, felt: str) -> None:
    it = Celebrated(monkeypatch, Settings(speed="fast", felt=felt), after=4)
    film = []
    for frame in range(5 * FRAMES_A_SECOND):
        it.pass_time(1 / FRAMES_A_SECOND, FRAMES_A_SECOND)
        film.append(brightness(it.screen))
        if frame == 4 * FRAMES_A_SECOND:
            it.manager.handle(PRESSES["Enter"])
    assert it.is_over and not flashing(np.array(film))


@pytest.mark.exhaustive
def test_in_another_window_it_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Celebrated(monkeypatch)
    it.pass_time(1.2)
    before, look = it.scene.laid, look_for((720, 960))
    it.manager.resize(look, Painter(Surface(look.size).convert()))
    assert it.scene.laid == before > 0
    it.manager.draw(0.0)


@pytest.mark.parametrize("height", [24, 40, 96, 300])
def test_with_each_rank_as_much_brass_is_added_at_any_size(height: int) -> None:
    light = []
    for rank in range(7):
        pixels = pygame.surfarray.array3d(draw_insignia(rank, height))
        light.append(int((pixels.min(axis=2) > 130).sum()))
    added = [after - before for before, after in pairwise(light)]
    assert min(added) > height**2 / 150 and max(added) < 2 * min(added)


def test_a_braid_that_is_laid_on_ends_where_the_next_epaulette_has_it() -> None:
    laid = draw_insignia(1, 300).copy()
    laid.blit(draw_braid(1, 300), (0, 0))
    wanted = draw_insignia(2, 300)
    pixels, others = (pygame.surfarray.array3d(each).astype(int) for each in (laid, wanted))
    assert np.abs(pixels - others).max() < 60
    assert (
        draw_braid_shadow(1, 300).get_bounding_rect().contains(draw_braid(1, 300).get_bounding_rect().inflate(-6, -6))
    )


def changing(before: int, after: int, _folder: Path, _name: str) -> Iterator[RankChange]:
    """Stands in for the review of a match: it changed the rank so."""
    yield RankChange(SkillRank(before), SkillRank(after, 1.0, 0.6, 1.5, 12, 1000, 80.0), True, -3.0)


def at_result(program: Program) -> ResultScene:
    """Play a match to its result, and wait for what it did to the rank."""
    program.do(StartMatch(QUICK, seating_of(("Ann", "Pip"), (None, "child"))))
    program.frames(50)
    program.do(CutCards(7))
    play_by_keyboard(program, Random(1))
    result = program.top
    assert isinstance(result, ResultScene)
    until(program, lambda: result.advice != "")
    return result


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_a_promotion_is_celebrated_once_over_its_result(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.medals_and_rank.ranking_match", partial(changing, 1, 2))
    program = start(seed=None, speed="none")
    result = at_result(program)
    assert isinstance(program.top, PromotionScene)
    assert result.advice == "Played well, ran badly: promoted to Corporal"
    program.frames(60)
    program.press(pygame.K_F1)
    assert program.top is result
    program.do(OpenReplay())
    until(program, lambda: isinstance(program.top, ReplayScene))
    program.press(pygame.K_ESCAPE)
    # the history is read once more while the result is on top
    program.lobby.do(OpenMedals())
    program.manager.go(Pop())
    program.frames(60)
    assert program.top is result


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("before", "after", "said"), [(3, 2, "reduced to Corporal"), (2, 2, "still Corporal")])
def test_without_a_promotion_only_the_line_on_the_result_says_so(
    start: Start, monkeypatch: pytest.MonkeyPatch, before: int, after: int, said: str
) -> None:
    monkeypatch.setattr("scenes.app.medals_and_rank.ranking_match", partial(changing, before, after))
    program = start(seed=None, speed="none")
    result = at_result(program)
    program.frames(60)
    assert program.top is result and result.advice == f"Played well, ran badly: {said}"
