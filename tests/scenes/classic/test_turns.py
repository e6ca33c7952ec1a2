"""Turns of Classic War: by click, by key or by themselves; what finishes a movement is never a turn."""

import pygame
import pytest
from pygame import Surface

from game.engine.classic.actions import Pickup, Turn
from game.engine.classic.events import BattleWon, CardsCollected, CardTurnedUp, WarDeclared
from game.engine.core.cards import Card
from game.engine.core.match import Match
from game.keys import chosen_key
from game.settings import Settings
from scenes.animation.placement import Placement
from scenes.animation.timings import TURN_SECONDS
from scenes.classic.board import PACES
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.table import ClassicTableScene
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.canvas_and_pictures import CardPicture
from scenes.widgets.button import Button
from tests.engine.classic.scripted import deal
from tests.scenes.classic.stage import ClassicStage

PLAIN = ("KH 2D 5C 9S", "QC 3S 4H 8D")
WAR = ("8S 2S 3S 4S KS 5D 6D", "8H 2H 3H 4H QH 5H 6H")


@pytest.fixture
def table(look: Look, screen: Surface) -> ClassicStage:
    """A table of two at rest, before the first turn."""
    return staged(look, screen, deal(*PLAIN))


def staged(look: Look, screen: Surface, match: Match) -> ClassicStage:
    """A table at rest."""
    stage = ClassicStage(look, screen, match)
    stage.run(1.0)
    return stage


def scene(stage: ClassicStage) -> ClassicTableScene:
    """The table, over which nothing is asked."""
    top = stage.manager.top
    assert isinstance(top, ClassicTableScene)
    return top


def button(stage: ClassicStage, label: str) -> Button:
    """The control whose label begins so."""
    buttons = (widget for widget in scene(stage).controls.widgets if isinstance(widget, Button))
    return next(each for each in buttons if each.label.startswith(label))


def battles(stage: ClassicStage) -> int:
    """Return the number of battles that have begun."""
    stage.run()
    return stage.match.round


def test_space_turns(table: ClassicStage) -> None:
    table.key(pygame.K_SPACE)
    assert battles(table) == 1


def test_a_click_on_the_table_turns(table: ClassicStage) -> None:
    table.click(table.board.layout.table.center)
    assert battles(table) == 1


def test_a_click_on_the_button_turns_once(table: ClassicStage) -> None:
    table.click(button(table, "Turn").rect.center)
    assert battles(table) == 1


def test_a_key_while_something_moves_finishes_that_and_turns_nothing(table: ClassicStage) -> None:
    table.key(pygame.K_SPACE)
    table.run()
    table.run(0.1)
    assert isinstance(table.board.director.event, CardTurnedUp)
    table.key(pygame.K_SPACE)
    assert isinstance(table.board.director.event, BattleWon), "on to the next moment worth seeing"
    table.click(table.board.layout.table.center)
    assert table.board.idle
    assert battles(table) == 1


@pytest.mark.parametrize("pickup, covered", [("bottom", True), ("pile", False)])
def test_cards_that_are_won_are_seen_to_go_under_the_packet(
    look: Look, screen: Surface, pickup: str, covered: bool
) -> None:
    stage = staged(look, screen, deal(*PLAIN, pickup=pickup))
    stage.key(pygame.K_SPACE)
    above: list[object] = []
    for _frame in range(100):
        stage.run(0.05)
        moving = stage.board.director.snapshot().moving
        if isinstance(stage.board.director.event, CardsCollected) and any(key[0] == "card" for key in moving):
            above.append(list(moving)[-1][0])
    assert ("packet" in above) is covered


def test_a_key_right_after_the_movement_has_ended_by_itself_was_meant_to_finish_it(table: ClassicStage) -> None:
    table.key(pygame.K_SPACE)
    table.run()
    while not table.board.idle:
        table.run(1 / 60)
    table.run(0.1)
    table.key(pygame.K_SPACE)
    assert battles(table) == 1
    table.run(TURN_SECONDS)
    table.key(pygame.K_SPACE)
    assert battles(table) == 2


def test_whoever_has_finished_the_movement_need_not_wait(table: ClassicStage) -> None:
    table.key(pygame.K_SPACE)
    table.run()
    while not table.board.idle:
        table.key(pygame.K_SPACE)
    table.run(0.2)
    table.key(pygame.K_SPACE)
    assert battles(table) == 2


def test_by_themselves_turns_come_one_after_the_other_until_paused(table: ClassicStage) -> None:
    table.key(pygame.K_a)
    for _frame in range(600):
        table.run(1 / 30)
        if table.match.round == 2:
            break
    assert table.match.round == 2
    table.click(button(table, "Pause").rect.center)
    table.run(10.0)
    assert table.match.round == 2


def test_pause_and_pace_may_be_used_while_something_moves(table: ClassicStage) -> None:
    table.key(pygame.K_a)
    table.run()
    table.run(0.1)
    assert not table.board.idle
    before = table.board.director.event
    table.key(pygame.K_PLUS)
    table.click(button(table, "Faster").rect.center)
    assert PACES[table.board.pace_step] == 4
    table.key(pygame.K_a)
    assert not table.board.auto and table.board.director.event is before


def test_how_fast_it_goes_is_set_by_the_players_own_keys(pack: Pack, screen: Surface) -> None:
    chosen = chosen_key(chosen_key({}, "faster", "f")[0], "slower", "s")[0]
    look = Look((1280, 720), pack, pack, Sounds(), Settings(keys=chosen))
    table = staged(look, screen, deal(*PLAIN))
    assert [button(table, label).hint_by(look.keys) for label in ("Faster", "Slower")] == ["F", "S"]
    for code, step in ((pygame.K_f, 1), (pygame.K_PLUS, 1), (pygame.K_f, 2), (pygame.K_s, 1), (pygame.K_MINUS, 1)):
        table.key(code)
        assert table.board.pace_step == step


def test_at_the_fastest_faster_does_nothing_to_what_moves(table: ClassicStage) -> None:
    table.key(pygame.K_SPACE)
    table.run()
    table.run(0.1)
    table.board.pace_step = len(PACES) - 1
    assert not table.board.idle
    before = table.board.director.event
    table.key(pygame.K_PLUS)
    assert table.board.director.event is before and table.board.pace_step == len(PACES) - 1


def test_plain_battles_may_be_hurried(look: Look, screen: Surface) -> None:
    usual, hurried = (seconds_of_a_battle(staged(look, screen, deal(*PLAIN)), step) for step in (0, 2))
    assert hurried == pytest.approx(usual / PACES[2], abs=0.05)


@pytest.mark.exhaustive
def test_a_war_is_played_in_full_however_much_plain_battles_are_hurried(look: Look, screen: Surface) -> None:
    seconds = [seconds_of_a_war(staged(look, screen, deal(*WAR)), step) for step in (0, len(PACES) - 1)]
    assert seconds[0] == pytest.approx(seconds[1], abs=0.2)
    assert seconds[0] > 4


def seconds_of_a_battle(stage: ClassicStage, step: int) -> float:
    """Return the time that the animation of the next battle takes, in seconds."""
    stage.board.pace_step = step
    stage.key(pygame.K_SPACE)
    stage.run()
    return _seconds_until(stage, lambda: stage.board.idle)


def seconds_of_a_war(stage: ClassicStage, step: int) -> float:
    """Return the time from the declaration of the next battle's war until the last card is collected, in seconds."""
    stage.board.pace_step = step
    stage.key(pygame.K_SPACE)
    stage.run()
    _seconds_until(stage, lambda: isinstance(stage.board.director.event, WarDeclared))
    return _seconds_until(stage, lambda: not stage.board.director.toward.view.wars)


def _seconds_until(stage: ClassicStage, reached: object) -> float:
    assert callable(reached)
    seconds = 0.0
    while not reached():
        stage.run(1 / 120)
        seconds += 1 / 120
        assert seconds < 60
    return seconds


def test_however_fast_battles_rush_by_each_is_noted_and_one_of_them_is_seen(look: Look, screen: Surface) -> None:
    packets = [" ".join(rank + suit for rank in ranks for suit in "SHDC") for ranks in ("AKQJ", "8765")]
    stage = staged(look, screen, deal(*packets))
    stage.board.pace_step = len(PACES) - 1
    stage.key(pygame.K_a)
    seen = 0
    for _frame in range(90):
        stage.run(1 / 60)
        seen += stage.board.glimpse is not None
        assert not stage.board.director.snapshot().moving
    assert seen > 60
    assert 8 < stage.match.round == len(stage.board.history.lines) < 16


def test_however_fast_battles_rush_by_the_cards_that_a_choice_is_about_are_seen(look: Look, screen: Surface) -> None:
    """C11 `choice`: the first battle has only just been seen when the second one asks."""
    stage = staged(look, screen, deal("2D KH 5C", "3S 9C 4H", pickup_order="choice"))
    stage.board.pace_step, stage.board.auto = len(PACES) - 1, True
    for decision in (Turn(), Pickup(1, Card.parse("3S")), Turn()):
        stage.play(decision)
    stage.ask_whoever_owes()
    table, asks = stage.manager.scenes
    assert isinstance(table, ClassicTableScene) and isinstance(asks, PickupScene) and stage.board.is_rushing
    shown = table.snapshot().still
    assert [sprite_of(shown["card", seat, 0]) for seat in (0, 1)] == ["cards/king_of_hearts", "cards/9_of_clubs"]


def sprite_of(placement: Placement) -> str:
    """The face of a card that lies there."""
    assert isinstance(placement.picture, CardPicture)
    return placement.picture.sprite


def test_the_light_turns_to_embers_for_a_war_and_back(look: Look, screen: Surface) -> None:
    stage = staged(look, screen, deal(*WAR))
    assert not scene(stage).embers
    stage.key(pygame.K_SPACE)
    stage.run()
    _seconds_until(stage, lambda: isinstance(stage.board.director.event, WarDeclared))
    stage.run(1 / 60)
    assert scene(stage).embers
    stage.rest()
    assert not scene(stage).embers


def test_each_battle_is_told_in_plain_words(look: Look, screen: Surface) -> None:
    stage = staged(look, screen, deal(*WAR))
    stage.key(pygame.K_SPACE)
    told: list[str] = []
    stage.run()
    while not stage.board.idle:
        stage.run(0.05)
        banner = stage.board.director.snapshot().still.get(("banner",))
        text = getattr(banner.picture, "text", "") if banner else ""
        if text and text not in told:
            told.append(text)
    assert told == ["8 against 8: WAR!", "Ann wins 10 cards"]


def test_what_comes_and_is_over_between_two_frames_is_drawn(look: Look, screen: Surface) -> None:
    """C11 `choice`: a player who has chosen an order for the rest of the match picks up without a question."""
    stage = staged(look, screen, deal("KH 2D 5C", "9C 3S 4H", pickup_order="choice"))
    stage.board.pace_step = len(PACES) - 1
    stage.play(Turn())
    stage.run(1.0)
    stage.run()
    assert stage.board.idle and stage.manager.draw(1 / 60) == []
    stage.play(Pickup(0, Card.parse("KH")))
    assert stage.board.idle and stage.board.view.cards == (4, 2)
    assert stage.manager.draw(1 / 60) != []
    assert stage.manager.draw(1 / 60) == []


def test_when_nothing_moves_nothing_is_drawn(table: ClassicStage) -> None:
    for claims in (False, True):
        stage = staged(table.manager.look, Surface((960, 540)), deal(*PLAIN, claims=claims))
        stage.run(1.0)
        for _frame in range(20):
            stage.manager.update(1 / 60)
            assert stage.manager.draw(1 / 60) == []


def test_the_history_tells_of_each_battle_and_the_tally_of_wars(look: Look, screen: Surface) -> None:
    stage = staged(look, screen, deal("KH " + WAR[0], "QC " + WAR[1]))
    for _battle in range(2):
        stage.key(pygame.K_SPACE)
        stage.run()
        stage.rest()
    lines = stage.board.history.lines
    assert [(line.number, line.ranks, line.winner, line.outcome, line.mark) for line in lines] == [
        (1, ("K", "Q"), 0, "+2", ""),
        (2, ("8", "8"), 0, "+10", "WAR"),
    ]
    history = stage.board.history
    assert (history.wars, history.deepest, history.most_cards) == (1, 1, 10)
