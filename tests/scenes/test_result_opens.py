"""The result of a won match: the crown settles, its rays open, the coins are counted up; then nothing moves."""

import pygame
import pytest
from pygame import Surface
from pygame.event import Event as Input

from game.engine.high_low.rules import HighLowRules
from game.settings import DEFAULTS, Settings
from scenes.animation.timings import RESULT_OPENS
from scenes.core.manager import REST_SECONDS, SEEN_SECONDS, SceneManager
from scenes.high_low.result import ResultScene
from tests.engine.scripted import check_down, deal, past_events
from tests.pictures.appearances import look_for
from tests.pictures.measuring import Frame
from tests.pictures.screens import picture_of, screens
from tests.scenes.stage import Stage

SIZE = (960, 540)
ENTER = Input(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)


def just_won(settings: Settings = DEFAULTS) -> tuple[SceneManager, ResultScene]:
    """Return the result of a match that has just ended."""
    manager = screens()["won"](look_for(SIZE, settings))
    before = manager.top
    assert isinstance(before, ResultScene)
    scene = ResultScene(before.view, before.viewer, before.wars, before.rolled)
    manager.show(scene)
    return manager, scene


@pytest.mark.usefixtures("screen")
def test_under_it_no_foot_of_the_panel_looks_as_if_it_could_be_clicked() -> None:
    match, look = deal("KH", "5C", HighLowRules(rounds=1)), look_for(SIZE)
    check_down(match, "higher", "lower")
    assert match.over
    over = Stage(look, Surface(SIZE), match.public_view(), past_events(match))
    words = [each.text for each in Frame(over.manager.compose(), look).words]
    assert not {"F1 rules", "F2 log"} & set(words)
    words = [each.text for each in Frame(screens()["predicting"](look).compose(), look).words]
    assert {"F1 rules", "F2 log"} <= set(words)


def seen(manager: SceneManager) -> bytes:
    """Return the pixels of the screen."""
    return pygame.image.tobytes(picture_of(manager), "RGB")


def end() -> bytes:
    """Return the pixels of the screen after the animation."""
    manager, _scene = just_won()
    manager.update(10.0)
    return seen(manager)


def test_it_takes_at_most_1200_ms_and_then_nothing_is_drawn_any_more(screen: pygame.Surface) -> None:
    manager, scene = just_won(Settings(speed="relaxed"))
    counted = []
    for _frame in range(72):
        manager.update(1 / 60)
        counted.append(scene.counted(0, 40))
        picture_of(manager)
    assert counted == sorted(counted) and counted[0] < 10 and counted[-1] == 40
    assert not scene.stale and RESULT_OPENS <= 1.2
    assert seen(manager) == end()


def test_a_key_ends_it_in_the_same_picture_and_is_no_decision(screen: pygame.Surface) -> None:
    manager, scene = just_won()
    pass_time(manager, SEEN_SECONDS)
    assert scene.opened < 1
    assert manager.handle(ENTER) == []
    assert scene.opened == 1
    assert seen(manager) == end()
    assert manager.handle(ENTER) == [], "a second press too soon"
    pass_time(manager, REST_SECONDS)
    assert manager.handle(ENTER) != []


def pass_time(manager: SceneManager, seconds: float) -> None:
    manager.press_guard.pass_time(seconds)
    manager.update(seconds)


@pytest.mark.parametrize("settings", [Settings(speed="none"), Settings(reduced_motion=True)])
def test_where_nothing_is_to_move_it_stands_there_at_once(settings: Settings, screen: pygame.Surface) -> None:
    manager, scene = just_won(settings)
    assert scene.opened == 1 and seen(manager) == end()
