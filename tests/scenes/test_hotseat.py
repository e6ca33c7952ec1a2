"""Two people at one screen: first the curtain, then cards shown only while a key or button is held."""

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from random import Random

import pygame
import pytest

from game.engine.core.cards import Seat
from game.engine.high_low.rules import LONG, HighLowRules
from scenes.animation.timings import HANDOVER_SECONDS
from scenes.core.manager import REST_SECONDS
from scenes.core.scene import Scene
from scenes.drawing.asset_pack import card_sprite
from scenes.drawing.canvas_and_pictures import BACK, Canvas, CardPicture
from scenes.drawing.screen_repainting import Painter
from scenes.high_low.predict import PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.wager import WagerScene
from scenes.menus.pause_menu import PauseScene
from scenes.menus.rules_page import RulesScene
from scenes.table.decision_prompts import HandoverScene
from tests.pictures.measuring import Frame
from tests.sampling import few_or_many, sampled
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard, play_by_mouse
from tests.scenes.program import Program

SPACE, ENTER, UP = pygame.K_SPACE, pygame.K_RETURN, pygame.K_UP


@pytest.fixture
def program(start: Start) -> Program:
    """Return a hotseat match at its first curtain."""
    begun = start(seed=3)
    begun.begin(None)
    begun.settle()
    return begun


def take_screen(program: Program) -> PrivateScene:
    """Take the screen at the curtain."""
    program.press(ENTER)
    scene = program.settle()
    assert isinstance(scene, PrivateScene)
    return scene


def to_wager(program: Program) -> WagerScene:
    """Make both predictions."""
    for _player in range(2):
        take_screen(program)
        program.press(UP)
        scene = program.settle()
    assert isinstance(scene, WagerScene)
    return scene


def faces(program: Program) -> list[str]:
    """Return the sprites of the cards that lie face up."""
    frame = Frame(program.manager.compose(), program.manager.look)
    cards = [picture for picture, _item, _order in frame.sprites if isinstance(picture, CardPicture)]
    return [card.sprite for card in cards if card.sprite != BACK]


def test_a_curtain_comes_first_and_says_whose_turn_it_is(program: Program) -> None:
    curtain = program.top
    assert isinstance(curtain, HandoverScene) and curtain.opaque
    starter = program.board.view.starter
    assert (curtain.seat, curtain.name) == (starter, ("Ann", "Bo")[starter])


def test_the_curtain_hides_every_pixel_of_the_table(start: Start) -> None:
    seen = set()
    for seed in (3, 4):
        program = start(seed=seed, folder=f"data{seed}")
        program.begin(None)
        curtain = program.settle()
        assert isinstance(curtain, HandoverScene)
        program.manager.show(HandoverScene(0, "Ann", "Bo", curtain.reason))
        program.frame()
        seen.add(program.pixels())
        program.close()
    assert len(seen) == 1


def test_after_the_starter_the_other_one_is_handed_the_screen(program: Program) -> None:
    first = take_screen(program).view.seat
    program.press(UP)
    curtain = program.settle()
    assert isinstance(curtain, HandoverScene) and curtain.seat == 1 - first


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_curtain_that_has_just_come_can_not_be_lifted(program: Program, by_mouse: bool) -> None:
    take_screen(program)
    program.press(UP)
    while not isinstance(program.top, HandoverScene):
        program.frame()
    curtain = program.top
    program.patience = 0.0
    button = program.button("I’m ").rect.center
    lift: Callable[[], None] = (lambda: program.click(button)) if by_mouse else (lambda: program.press(ENTER))
    for _number in range(3):
        lift()
        assert program.top is curtain
    program.patience = REST_SECONDS
    lift()
    assert isinstance(program.top, PrivateScene)


def test_what_is_pressed_just_after_the_curtain_decides_and_shows_nothing(program: Program) -> None:
    program.press(ENTER)
    scene = program.top
    assert isinstance(scene, PrivateScene)
    program.patience = 0.0
    program.press(UP)
    program.down(SPACE)
    program.frame()
    assert program.top is scene and not scene.peeking
    program.up(SPACE)
    program.patience = REST_SECONDS
    program.press(UP)
    assert program.top is not scene


@pytest.mark.parametrize("chosen", [{}, {"peek": "p"}])
def test_a_card_is_seen_while_the_key_is_held(program: Program, chosen: dict[str, str]) -> None:
    key = pygame.K_p if chosen else SPACE
    program.set(keys=chosen)
    scene = take_screen(program)
    hidden = program.pixels()
    program.down(key)
    program.frames(3)
    assert scene.peeking and program.pixels() != hidden
    program.up(key)
    program.frame()
    assert not scene.peeking and program.pixels() == hidden


def test_a_card_is_seen_while_the_button_is_held(program: Program) -> None:
    scene = take_screen(program)
    at = program.button("Hold to look").rect.center
    program.point(at)
    program.frame()
    hidden = program.pixels()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    program.frames(2)
    assert scene.peeking and program.pixels() != hidden
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
    program.frame()
    assert not scene.peeking and program.pixels() == hidden


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_players_eye_hides_the_card(program: Program, event: int) -> None:
    scene = take_screen(program)
    hidden = program.pixels()
    program.down(SPACE)
    program.frames(2)
    pygame.event.post(pygame.event.Event(event))
    program.frame()
    assert not scene.peeking and program.pixels() == hidden


@pytest.mark.parametrize(("key", "over"), [(pygame.K_ESCAPE, PauseScene), (pygame.K_F1, RulesScene)])
def test_a_menu_hides_the_card_and_it_stays_hidden_after_it(program: Program, key: int, over: type[Scene]) -> None:
    scene = take_screen(program)
    hidden = program.pixels()
    program.down(SPACE)
    program.frames(2)
    program.press(key)
    assert isinstance(program.top, over) and not scene.peeking
    program.press(pygame.K_ESCAPE)
    program.frames(2, REST_SECONDS)
    assert program.top is scene and program.pixels() == hidden


def test_who_looks_while_the_curtain_still_rises_has_it_up_at_once_and_letting_go_hides_the_card(start: Start) -> None:
    program = start(seed=3, speed="relaxed")
    program.begin(None)
    program.settle()
    take_screen(program)
    hidden = program.pixels()
    program.press(UP)
    program.settle()
    program.press(ENTER)
    program.frames(1, HANDOVER_SECONDS + 0.01)
    scene = program.top
    assert isinstance(scene, PrivateScene)
    assert program.manager.painter.in_transition
    program.down(SPACE)
    program.frame()
    assert scene.peeking and not program.manager.painter.in_transition
    program.up(SPACE)
    program.frame()
    program.frames(40)
    shown = program.pixels()
    assert not scene.peeking and shown != hidden
    program.app.display.rebuild()
    program.frame()
    assert program.pixels() == shown


def test_predicting_hides_the_card_at_once(program: Program) -> None:
    scene = take_screen(program)
    program.down(SPACE)
    program.frame()
    program.down(UP)
    program.frame()
    assert not scene.peeking and program.top is not scene


@pytest.mark.exhaustive
def test_while_the_curtain_falls_nothing_is_seen_of_a_card_that_was_being_looked_at(start: Start) -> None:
    films = []
    for peeks in (True, False):
        program = start(seed=3, folder=f"data{peeks}")
        program.begin(None)
        program.settle()
        take_screen(program)
        if peeks:
            program.down(SPACE)
            program.frames(2)
        program.down(UP)
        film = []
        for _frame in range(60):
            program.frame()
            # only a hash of each frame: 120 frames would take 190 MB
            film.append(sha256(program.pixels()).digest())
        assert isinstance(program.top, HandoverScene) and not program.manager.painter.in_transition
        films.append(film)
        program.close()
    assert films[0][1:] == films[1][1:], "but for the buttons of the last frame of looking"


def test_under_a_falling_curtain_lies_the_table_as_it_was(program: Program) -> None:
    take_screen(program)
    program.press(UP)
    while not isinstance(program.top, HandoverScene):
        program.frame()
    assert program.manager.painter.in_transition
    width, height = program.window.screen.get_size()
    low = pygame.Rect(0, height // 6, width, height - height // 6)
    table, canvas = pygame.Surface((width, height)).convert(), Canvas()
    program.manager.scenes[0].draw(canvas)
    Painter(table).paint(canvas)
    assert program.pixels(low) == pygame.image.tobytes(table.subsurface(low), "RGB")


def test_only_the_players_own_cards_are_behind_the_curtain(program: Program) -> None:
    scene = take_screen(program)
    mine, other = scene.view.seat, 1 - scene.view.seat
    cards = scene.view.frames[0].cards
    assert cards[mine][0].card is not None and cards[other][0].card is None
    assert faces(program) == []
    program.down(SPACE)
    program.frames(3)
    assert faces(program) == [card_sprite(cards[mine][0].card)]


def test_the_wager_is_asked_at_the_table_that_both_see(program: Program) -> None:
    scene = to_wager(program)
    assert scene.seat == scene.view.starter and type(scene.view).__name__ == "PublicView"


def test_at_the_wager_a_player_may_look_again_behind_the_curtain(program: Program) -> None:
    scene = to_wager(program)
    table = program.pixels()
    program.press(pygame.K_l)
    curtain = program.settle()
    assert isinstance(curtain, HandoverScene) and curtain.seat == scene.seat
    private = take_screen(program)
    program.press(UP)
    assert program.top is private and not private.owes
    program.down(SPACE)
    program.frame()
    assert private.peeking
    program.up(SPACE)
    program.press(ENTER)
    assert program.settle() is scene and program.pixels() == table


@pytest.mark.parametrize("turn", ["prediction", "wager"])
def test_who_comes_back_to_a_match_comes_back_behind_a_curtain(program: Program, start: Start, turn: str) -> None:
    seat: Seat = program.board.view.starter
    if turn == "wager":
        to_wager(program)
    program.leave()
    program.press(ENTER)
    assert isinstance(program.top, HandoverScene) and program.top.seat == seat
    program.settle()
    program.press(ENTER)
    assert isinstance(program.settle(), PrivateScene if turn == "prediction" else WagerScene)


@few_or_many("rounds", 8, 100)
def test_a_whole_match_is_played_by_keyboard_alone(start: Start, rounds: int) -> None:
    program = start(speed="fast")
    program.begin(None, replace(LONG, rounds=rounds))
    play_by_keyboard(program, Random(5))
    assert isinstance(program.top, ResultScene) and program.top.viewer is None


@few_or_many("rounds", 8, 100)
def test_a_whole_match_is_played_by_mouse_alone(start: Start, rounds: int) -> None:
    program = start(speed="fast")
    program.begin(None, replace(LONG, rounds=rounds))
    play_by_mouse(program, Random(6))
    assert isinstance(program.top, ResultScene)


@pytest.mark.parametrize(
    "play", sampled((play_by_keyboard, play_by_mouse), (play_by_keyboard,), lambda play: play.__name__)
)
def test_h3_a_whole_match_is_played_in_which_a_player_folds(start: Start, play: Callable[..., None]) -> None:
    program = start(speed="fast")
    program.begin(None, HighLowRules(rounds=24, fold=True, raise_limit=3))
    play(program, Random(7))
    assert isinstance(program.top, ResultScene)
    assert {"Ann folds.", "Bo folds."} & {line.text for line in program.board.log}
