"""C11 `choice`: the winner of a plain battle of two says which card goes first, each time or once for all."""

import json
from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Surface

from game.engine.classic.actions import Pickup, Turn
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Card
from game.engine.core.match import Match
from game.games import ENGINES
from game.settings import Settings
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.scene import Push
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack, card_sprite
from scenes.drawing.canvas_and_pictures import BACK, Canvas, CardPicture
from scenes.widgets.button import Button
from tests.engine.classic.scripted import deal
from tests.pictures.measuring import Frame, kept
from tests.pictures.screens import canvas_of
from tests.scenes.classic.playing import play_a_while, sit_down, table_of, wait_for_something_to_do
from tests.scenes.classic.stage import ClassicStage
from tests.scenes.conftest import Start
from tests.scenes.program import Program

KING, NINE = Card.parse("KH"), Card.parse("9C")

CHOICE = ClassicRules(deal=12, pickup="pile", pickup_order="choice")


def won(pickup: str = "pile") -> Match:
    """Seat 0 has won with the king against a nine."""
    match = deal("KH 2D 5C", "9C 3S 4H", pickup=pickup, pickup_order="choice")
    match.apply(Turn())
    return match


def asked(look: Look, screen: Surface, match: Match) -> ClassicStage:
    """The table at which the winner is asked, long enough to answer."""
    stage = ClassicStage(look, screen, match)
    stage.run(0.7)
    stage.ask_whoever_owes()
    assert isinstance(stage.manager.top, PickupScene)
    return stage


@pytest.fixture
def table(look: Look, screen: Surface) -> ClassicStage:
    """A table at which cards are collected on a pile."""
    return asked(look, screen, won())


def on_the_table(stage: ClassicStage, seat: int) -> tuple[int, int]:
    """Return the position of a seat's card on screen."""
    at = stage.board.director.snapshot().still["card", seat, 0]
    x, y = stage.board.layout.seen(at.x, at.y)
    return round(x), round(y)


def lying(stage: ClassicStage) -> str | None:
    """Return the sprite that the picture of the choice shows for the cards already there."""
    assert isinstance(stage.manager.top, PickupScene)
    return stage.manager.top.sprite_there


@pytest.mark.parametrize(("seat", "first"), [(0, KING), (1, NINE)])
def test_a_click_on_a_card_lets_it_go_first(table: ClassicStage, seat: int, first: Card) -> None:
    table.click(on_the_table(table, seat))
    assert table.wanted == [Decide(Pickup(0, first))]


@pytest.mark.parametrize(("key", "first"), [(pygame.K_UP, KING), (pygame.K_DOWN, NINE)])
def test_a_key_does(table: ClassicStage, key: int, first: Card) -> None:
    table.key(key)
    assert table.wanted == [Decide(Pickup(0, first))]


def test_a_key_that_the_player_has_chosen_does(pack: Pack, screen: Surface) -> None:
    look = Look((1280, 720), pack, pack, Sounds(), Settings(keys={"won card": "w"}))
    stage = asked(look, screen, won())
    keys = stage.manager.look.keys
    assert [each.hint_by(keys) for each in stage.manager.top.controls.widgets] == ["↑", "W", "L"]  # type: ignore[union-attr]
    stage.key(pygame.K_DOWN)
    assert stage.wanted == []
    stage.key(pygame.K_w)
    assert stage.wanted == [Decide(Pickup(0, NINE))]


@pytest.mark.parametrize(("label", "first"), [("K first", KING), ("9 first", NINE)])
def test_a_button_does(table: ClassicStage, label: str, first: Card) -> None:
    table.click_on(label)
    assert table.wanted == [Decide(Pickup(0, first))]


def test_under_what_comes_of_it_lies_what_lies_there_already(look: Look, screen: Surface) -> None:
    match = deal("KH 9D 5C", "9C 3S 4H", pickup="pile", pickup_order="choice")
    match.apply(Turn())
    assert lying(asked(look, screen, match)) is None, "the pile is empty"
    match.apply(Pickup(0, KING))
    match.apply(Turn())
    assert lying(asked(look, screen, match)) == card_sprite(NINE), "the pile's top card, which everybody sees"
    assert lying(asked(look, screen, won("bottom"))) == BACK, "a packet lies face down"


def test_a_click_beside_the_cards_chooses_nothing(table: ClassicStage) -> None:
    x, y = on_the_table(table, 0)
    table.click((x + 300, y))
    assert table.wanted == []


def test_on_a_mirrored_table_a_card_is_where_it_is_seen(pack: Pack, screen: Surface) -> None:
    look = Look((960, 540), pack, pack, Sounds(), Settings(left_handed=True))
    stage = asked(look, screen, won())
    stage.click(on_the_table(stage, 1))
    assert stage.wanted == [Decide(Pickup(0, NINE))]


def test_a_click_that_was_to_finish_what_moves_chooses_nothing(look: Look, screen: Surface) -> None:
    stage = ClassicStage(look, screen, deal("KH 2D 5C", "9C 3S 4H", pickup_order="choice"))
    stage.play(Turn())
    stage.run(0.05)
    stage.manager.go(Push(PickupScene(stage.board, stage.see(), 0)))
    stage.click(stage.board.layout.table.center)
    assert stage.wanted == []


def test_what_comes_of_a_choice_is_shown_before_it_is_made(table: ClassicStage) -> None:
    assert outcome(table)[-2:] == ["cards/king_of_hearts", "cards/9_of_clubs"], "the nine will lie on top"
    table.point(on_the_table(table, 1))
    table.run()
    assert outcome(table)[-2:] == ["cards/9_of_clubs", "cards/king_of_hearts"]


def outcome(stage: ClassicStage) -> list[str]:
    """The cards drawn in the panel."""
    canvas = Canvas()
    top = stage.manager.top
    assert top is not None
    top.draw(canvas)
    names = {id(image): shown.sprite for shown, image in kept(stage.manager.look) if isinstance(shown, CardPicture)}
    return [names[id(item.image)] for item in canvas.still if id(item.image) in names]


@pytest.mark.parametrize("pickup", ["pile", "bottom"])
def test_the_cards_then_lie_as_it_was_shown(look: Look, screen: Surface, pickup: str) -> None:
    stage = asked(look, screen, won(pickup))
    stage.key(pygame.K_DOWN)
    stage.run()
    stage.rest()
    assert [str(card) for card in stage.match.state.hands[0]] == ["2D", "5C", "9C", "KH"]
    if pickup == "pile":
        assert stage.board.view.pile_tops[0] == KING


def texts(stage: ClassicStage) -> set[str]:
    """Every text that is drawn."""
    return {words.text for words in Frame(canvas_of(stage.manager), stage.manager.look).words}


@pytest.mark.parametrize(
    ("pickup", "own", "other"),
    [
        (
            "pile",
            {"K goes under 9 on the pile", "so K is played before 9"},
            {"9 goes under K on the pile", "so 9 is played before K"},
        ),
        (
            "bottom",
            {"under the packet: K, then 9", "so K is played before 9"},
            {"under the packet: 9, then K", "so 9 is played before K"},
        ),
    ],
)
def test_what_going_first_means_is_said_in_words(
    look: Look, screen: Surface, pickup: str, own: set[str], other: set[str]
) -> None:
    stage = asked(look, screen, won(pickup))
    assert own <= texts(stage)
    stage.point(stage.button("9 first").rect.center)
    assert other <= texts(stage)


@pytest.mark.parametrize("pickup", ["pile", "bottom"])
def test_what_is_said_to_be_played_first_is(look: Look, screen: Surface, pickup: str) -> None:
    stage = asked(look, screen, won(pickup))
    stage.click_on("9 first")
    stage.run()
    played = [str(card) for card in stage.match.state.hands[0]]
    assert played.index("9C") < played.index("KH")


def test_every_key_that_answers_stands_on_its_button(table: ClassicStage) -> None:
    top = table.manager.top
    assert isinstance(top, PickupScene)
    assert {
        button.label: button.hint_by(top.look.keys) for button in top.controls.widgets if isinstance(button, Button)
    } == {
        "K first": "↑",
        "9 first": "↓",
        "Always in this order": "L",
    }


def test_always_so_is_off_until_it_is_switched_on_and_can_be_switched_off_again(table: ClassicStage) -> None:
    table.key(pygame.K_l)
    assert table.button("Always in this order").chosen and not table.wanted
    table.click_on("Always in this order")
    assert not table.button("Always in this order").chosen
    table.key(pygame.K_UP)
    assert table.wanted == [Decide(Pickup(0, KING))] and not table.board.always


@pytest.mark.parametrize(("key", "own"), [(pygame.K_UP, True), (pygame.K_DOWN, False)])
def test_always_so_keeps_whose_card_went_first(table: ClassicStage, key: int, own: bool) -> None:
    table.click_on("Always in this order")
    table.key(key)
    assert table.board.always == {0: own}


def test_a_click_on_a_card_is_kept_too(table: ClassicStage) -> None:
    table.key(pygame.K_l)
    table.click(on_the_table(table, 1))
    assert table.wanted == [Decide(Pickup(0, NINE))] and table.board.always == {0: False}


def until_asked(program: Program, seat: int = 0) -> PickupScene:
    """Play on until this seat is asked which card goes first."""
    for _number in range(400):
        scene = wait_for_something_to_do(program)
        if isinstance(scene, PickupScene) and scene.seat == seat:
            return scene
        play_a_while(program, Random(1), 1)
    raise AssertionError("nobody is asked")


def say_always(program: Program, key: int, seat: int = 0) -> None:
    """Answer the next question once for all."""
    until_asked(program, seat)
    program.press(pygame.K_l)
    program.press(key)
    program.frames(3)


def picked_up(program: Program) -> list[dict[str, object]]:
    """Every choice of a pick-up in the record."""
    lines = table_of(program).session.path.read_text().splitlines()
    return [line for line in map(json.loads, lines) if line.get("do") == "pickup"]


def run_by_itself(program: Program, until: int = 40) -> None:
    """Play automatically until battle `until`, or until somebody is asked."""
    program.press(pygame.K_a)
    for _frame in range(3000):
        if isinstance(program.top, PickupScene | ClassicResultScene):
            return
        if table_of(program).session.view(None).battles >= until:
            return
        program.go_on(0.1)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("key", "own"), [(pygame.K_UP, True), (pygame.K_DOWN, False)])
def test_by_itself_the_game_goes_on_without_a_question_and_the_record_has_every_choice(
    start: Start, key: int, own: bool
) -> None:
    program = start(speed="none")
    sit_down(program, CHOICE)
    say_always(program, key)
    before = len(picked_up(program))
    run_by_itself(program)
    assert not isinstance(program.top, PickupScene)
    mine = [line for line in picked_up(program)[before:] if line["seat"] == 0]
    assert len(mine) > 5
    match = Match.from_record(table_of(program).session.path.read_bytes(), ENGINES)
    assert match.state.battles == table_of(program).session.view(None).battles
    assert {_own_first(program, line) for line in mine} == {own}


def _own_first(program: Program, line: dict[str, object]) -> bool:
    """Return True if the card that went first is the winner's own."""
    path = table_of(program).session.path
    lines = path.read_text().splitlines()
    at = next(number for number, text in enumerate(lines) if json.loads(text) == line)
    match = Match.from_record("\n".join(lines[:at]).encode(), ENGINES)
    own = match.public_view().table[0][0].card
    return str(own) == line["first"]


@pytest.mark.exhaustive
def test_it_is_seen_at_the_table_and_the_same_key_or_a_click_brings_the_question_back(start: Start) -> None:
    program = start(speed="none")
    sit_down(program, CHOICE)
    for undo in ("key", "click"):
        say_always(program, pygame.K_UP)
        assert isinstance(wait_for_something_to_do(program), ClassicTableScene)
        button = next(each for each in program.widgets() if isinstance(each, Button) and each.action == "always so")
        assert (button.label, button.hint_by(program.manager.look.keys), button.chosen) == (
            "My card always first",
            "L",
            True,
        )
        if undo == "key":
            program.press(pygame.K_l)
        else:
            program.click(button.rect.center)
        assert not any(each.action == "always so" for each in program.widgets())
        until_asked(program)
        program.press(pygame.K_UP)


def test_each_of_two_persons_says_it_for_themselves(start: Start) -> None:
    program = start(speed="none")
    sitting = sit_down(program, CHOICE, persons=(0, 1))
    say_always(program, pygame.K_UP)
    assert sitting.board.always == {0: True}
    assert until_asked(program, 1).seat == 1
    say_always(program, pygame.K_DOWN, 1)
    assert sitting.board.always == {0: True, 1: False}


@pytest.mark.exhaustive
def test_a_rematch_keeps_it(start: Start) -> None:
    program = start(speed="none")
    first = sit_down(program, replace(CHOICE, deal=4))
    say_always(program, pygame.K_UP)
    play_a_while(program, Random(1), 800)
    assert isinstance(program.top, ClassicResultScene)
    program.frames(10, 0.1)
    program.press(pygame.K_RETURN)
    assert table_of(program) is not first and table_of(program).board.always == {0: True}
