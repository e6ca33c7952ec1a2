"""V1: before the first battle each player looks at their own packet and puts it in any order."""

import pygame
import pytest
from pygame import Surface

from game.engine.classic.actions import Arrange
from game.settings import Settings
from scenes.classic.arrange_before_battle import ArrangeScene, PacketGrid, PacketOrder, grid_for
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.canvas_and_pictures import Canvas
from tests.engine.classic.scripted import deal
from tests.scenes.classic.moments import match
from tests.scenes.classic.stage import ClassicStage
from tests.scenes.stage import GUARD

OWN = "9S 2D KH 9C 5C"


def asked(look: Look, screen: Surface, persons: tuple[int, ...] = (0,)) -> ClassicStage:
    """A player in front of five cards of their own."""
    begun = deal(OWN, "3S 4H QC 6D 7D", arrange=True)
    stage = ClassicStage(look, screen, begun, 0 if len(persons) == 1 else None, persons)
    stage.run(0.7)
    stage.ask_whoever_owes()
    return stage


@pytest.fixture
def table(look: Look, screen: Surface) -> ClassicStage:
    """One person, against a computer."""
    return asked(look, screen)


def scene_of(stage: ClassicStage) -> ArrangeScene:
    """The scene that asks."""
    assert isinstance(stage.manager.top, ArrangeScene)
    return stage.manager.top


def order(stage: ClassicStage) -> str:
    """The packet as it lies."""
    return " ".join(map(str, scene_of(stage).arranging.cards))


def centre(stage: ClassicStage, place: int) -> tuple[int, int]:
    """Return the centre of the card at a place."""
    grid = scene_of(stage).grid
    assert grid is not None
    x, y = grid.grid.centre(place)
    return round(x), round(y)


def drag(stage: ClassicStage, start: int, end: int) -> None:
    """Drag a card to a place."""
    stage.press(centre(stage, start))
    stage.point(centre(stage, end))
    stage.run()
    stage.release(centre(stage, end))


def test_a_card_goes_where_it_is_dropped(table: ClassicStage) -> None:
    drag(table, 2, 0)
    assert order(table) == "KH 9S 2D 9C 5C"
    drag(table, 0, 4)
    assert order(table) == "9S 2D 9C 5C KH"


def test_a_card_that_was_held_when_the_player_looked_away_stays_where_it_was(look: Look, screen: Surface) -> None:
    stage = asked(look, screen, (0, 1))
    stage.press(centre(stage, 2))
    stage.manager.pause()
    stage.press(centre(stage, 0))
    stage.release(centre(stage, 0))
    assert not scene_of(stage).hidden and order(stage) == OWN


def test_only_the_button_that_holds_a_card_lets_it_go(table: ClassicStage) -> None:
    table.press(centre(table, 2))
    table.point(centre(table, 0))
    table.release(centre(table, 0), button=3)
    assert order(table) == OWN


def test_a_card_that_is_held_while_the_others_are_sorted_is_the_one_that_is_dropped(table: ClassicStage) -> None:
    table.press(centre(table, 1))
    table.key(pygame.K_s)
    assert order(table) == "KH 9C 9S 5C 2D"
    table.point(centre(table, 0))
    table.run()
    table.release(centre(table, 0))
    assert order(table) == "2D KH 9C 9S 5C"


def test_keys_lift_a_card_and_carry_it(table: ClassicStage) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_LEFT, pygame.K_SPACE):
        table.key(key)
    assert order(table) == "9S KH 2D 9C 5C"
    table.key(pygame.K_LEFT)
    assert order(table) == "9S KH 2D 9C 5C", "put down, it stays when the arrows go on"


def test_home_and_end_carry_a_card_to_the_ends(table: ClassicStage) -> None:
    for key in (pygame.K_RIGHT, pygame.K_SPACE, pygame.K_END, pygame.K_SPACE):
        table.key(key)
    assert order(table) == "9S KH 9C 5C 2D"
    for key in (pygame.K_SPACE, pygame.K_HOME, pygame.K_SPACE):
        table.key(key)
    assert order(table) == "2D 9S KH 9C 5C"


def test_sorted_the_highest_come_first(table: ClassicStage) -> None:
    table.key(pygame.K_s)
    assert order(table) == "KH 9C 9S 5C 2D"


def test_shuffles_differ_and_each_can_be_undone(table: ClassicStage) -> None:
    seen = [order(table)]
    for _time in range(4):
        table.key(pygame.K_h)
        seen.append(order(table))
    assert len(set(seen)) > 3
    for before in reversed(seen[:-1]):
        table.key(pygame.K_BACKSPACE)
        assert order(table) == before
    assert not table.button("Undo").enabled


def test_ready_plays_in_this_order(table: ClassicStage) -> None:
    table.manager.update(GUARD)
    table.key(pygame.K_s)
    table.click_on("Ready")
    (decided,) = table.wanted
    assert isinstance(decided, Decide) and isinstance(decided.decision, Arrange)
    assert decided.decision.seat == 0
    assert [str(card) for card in decided.decision.cards] == ["KH", "9C", "9S", "5C", "2D"]


def test_every_arrangement_is_of_the_same_cards() -> None:
    cards = match(2).state.hands[0]
    arranging = PacketOrder(cards, 3)
    for act in (arranging.sort, arranging.shuffle, lambda: arranging.move(3, 9), lambda: arranging.go_to(99)):
        act()
        assert sorted(map(str, arranging.cards)) == sorted(map(str, cards))


def test_where_others_share_the_screen_the_cards_are_hidden_when_the_player_looks_away(
    look: Look, screen: Surface
) -> None:
    stage = asked(look, screen, (0, 1))
    stage.manager.pause()
    scene = scene_of(stage)
    scene.draw(Canvas())
    assert scene.hidden and scene.grid.hidden
    before = order(stage)
    stage.key(pygame.K_s)
    assert not scene.hidden and order(stage) == before, "the key showed the cards, and did nothing else"


@pytest.mark.parametrize("key", [pygame.K_LALT, pygame.K_LSHIFT, pygame.K_CAPSLOCK])
def test_hidden_cards_stay_so_where_a_key_is_pressed_that_does_nothing_by_itself(
    look: Look, screen: Surface, key: int
) -> None:
    """Alt and Tab lead back to the window as well."""
    stage = asked(look, screen, (0, 1))
    stage.manager.pause()
    stage.key(key)
    assert scene_of(stage).hidden


def test_what_is_pressed_right_after_the_curtain_does_nothing(look: Look, screen: Surface) -> None:
    stage = asked(look, screen, (0, 1))
    scene = ArrangeScene(stage.board, stage.match.view(1), 1)
    stage.patience = 0.0
    stage.manager.show(scene)
    stage.key(pygame.K_s)
    assert order(stage) == "3S 4H QC 6D 7D"


@pytest.mark.parametrize("settings", [Settings(), Settings(text_size=1.5)], ids=["usual", "large text"])
def test_half_the_deck_is_readable_in_the_smallest_window(pack: Pack, screen: Surface, settings: Settings) -> None:
    """Art direction: readable at 70 px card width; a little less where there are 27 and the window is the smallest."""
    look = Look((960, 540), pack, pack, Sounds(), settings)
    stage = ClassicStage(look, screen, match(2, arrange=True, jokers="high"))
    stage.run(0.7)
    stage.ask_whoever_owes()
    grid = scene_of(stage).grid
    assert grid is not None and len(scene_of(stage).arranging.cards) == 27
    assert grid.grid.width >= (68 if settings.text_size == 1 else 55)
    assert isinstance(grid, PacketGrid) and stage.board.layout.table.contains(grid.rect)


@pytest.mark.parametrize("cards", [1, 2, 13, 26, 27, 52])
def test_no_two_cards_of_a_packet_lie_over_each_other(cards: int) -> None:
    grid = grid_for(pygame.Rect(20, 90, 680, 400), cards, 90)
    centres = [grid.centre(place) for place in range(cards)]
    for at, (x, y) in enumerate(centres):
        wide, high = grid.width - 2, 1.4 * grid.width - 2
        assert grid.area.contains(pygame.Rect(x - wide / 2, y - high / 2, wide, high))
        for other_x, other_y in centres[at + 1 :]:
            assert abs(x - other_x) >= grid.width or abs(y - other_y) >= grid.width * 1.4
