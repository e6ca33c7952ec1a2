"""V2: cards are claimed and claims challenged against the clock of the next turn."""

import pygame
import pytest
from pygame import Surface

from game.engine.classic.actions import Claim
from scenes.classic.board import AFTER_WAITING, CLOCKS
from scenes.classic.placements import shown_winner
from scenes.core.look import Look
from scenes.core.manager import REST_SECONDS
from tests.engine.classic.scripted import deal
from tests.scenes.classic.stage import ClassicStage
from tests.scenes.classic.test_turns import battles, button

PACKETS = ("KH 2D 5C 9S", "QC 3S 4H 8D", "JC 4S 6H 7D")


def claiming(look: Look, screen: Surface, persons: tuple[int, ...] = (0,)) -> ClassicStage:
    """A table at which seat 0 has won the first battle's cards and nobody has claimed them yet."""
    stage = ClassicStage(look, screen, deal(*PACKETS, claims=True), None, persons)
    stage.run(1.0)
    stage.key(pygame.K_SPACE)
    while battles(stage) < 1 or not stage.board.idle:
        stage.run(1 / 30)
    return stage


@pytest.fixture
def table(look: Look, screen: Surface) -> ClassicStage:
    """One person against two computers."""
    return claiming(look, screen)


def claimed(stage: ClassicStage) -> tuple[int, int | None] | None:
    """Return the seat that claimed, and the seat that challenged the claim."""
    stage.run()
    view = stage.see()
    return None if view.claim is None else (view.claim.seat, view.claim.challenger)


def test_a_key_claims_once_it_can_have_been_meant(table: ClassicStage) -> None:
    table.patience = 0.0
    table.key(pygame.K_c)
    assert claimed(table) is None, "too soon after the cards were turned up: it may have been for something else"
    table.run(0.7)
    table.key(pygame.K_c)
    assert claimed(table) == (0, None)


def test_a_key_challenges_a_claim_and_not_because_it_was_to_claim(table: ClassicStage) -> None:
    table.run(0.7)
    table.play(Claim(1))
    while not table.board.idle:
        table.run(0.05)
    table.patience = 0.0
    for _press in range(10):
        table.key(pygame.K_c)
        assert claimed(table) == (1, None)
        table.run(0.1)
    table.patience = REST_SECONDS
    table.key(pygame.K_c)
    assert claimed(table) == (1, 0)


def test_nobody_is_told_whose_the_cards_are(table: ClassicStage) -> None:
    assert table.board.view.won_by == 0
    assert shown_winner(table.board.view) is None


def test_the_clock_runs_out_for_whoever_should_have_claimed(table: ClassicStage) -> None:
    assert table.board.reaction_clock is not None
    table.run(CLOCKS[0] - 0.5)
    assert claimed(table) is None
    table.run(0.6)
    assert claimed(table) == (0, None)


def test_a_claim_that_nobody_challenges_stands_at_the_next_turn(table: ClassicStage) -> None:
    table.run(0.7)
    table.play(Claim(2))
    table.rest()
    table.run(CLOCKS[0])
    assert battles(table) == 2
    assert table.match.public_view().cards[2] > 2, "it got away with it"


def test_the_clock_stands_still_while_paused_and_nobody_can_act(table: ClassicStage) -> None:
    table.run(1.0)
    table.key(pygame.K_a)
    clock = table.board.reaction_clock
    table.run(20.0)
    assert table.board.reaction_clock == clock
    table.key(pygame.K_c)
    assert claimed(table) is None
    table.key(pygame.K_SPACE)
    table.run(1.0)
    table.key(pygame.K_c)
    assert claimed(table) == (0, None)


def test_the_clock_may_suit_a_child_or_a_shark(table: ClassicStage) -> None:
    for seconds in CLOCKS:
        clock = table.board.reaction_clock
        assert clock is not None and clock.seconds == seconds
        table.key(pygame.K_PLUS)
    assert CLOCKS[0] > 5 and CLOCKS[-1] < 1.5


def test_several_persons_each_have_a_key_of_their_own_and_it_is_shown(look: Look, screen: Surface) -> None:
    stage = claiming(look, screen, (0, 1, 2))
    stage.run(0.7)
    shown = [widget.hint_by(look.keys) for widget in stage.manager.top.controls.widgets[:3]]  # type: ignore[union-attr]
    assert shown == ["Q", "P", "X"]
    stage.key(pygame.K_p)
    assert claimed(stage) == (1, None)
    stage.rest()
    stage.key(pygame.K_x)
    assert claimed(stage) == (1, 2)


def test_a_click_on_ones_own_button_claims(look: Look, screen: Surface) -> None:
    stage = claiming(look, screen, (0, 1))
    stage.run(0.7)
    second = stage.manager.top.controls.widgets[1]  # type: ignore[union-attr]
    stage.click(second.rect.center)
    assert claimed(stage) == (1, None)


def test_what_claims_has_the_focus_while_cards_are_to_be_claimed(table: ClassicStage) -> None:
    table.run(0.7)
    labels = [widget.label for widget in table.manager.top.controls.widgets]
    assert labels == ["Mine!", "Slower", "Faster", "Pause"]
    assert table.manager.top.controls.focused is button(table, "Mine!")


def test_ones_own_claim_offers_no_doubt_of_it_and_the_next_cards_are_to_be_claimed(table: ClassicStage) -> None:
    table.run(0.7)
    table.key(pygame.K_c)
    assert claimed(table) == (0, None)
    table.rest()
    table.run(0.1)
    stands = table.manager.top.controls.widgets[0]
    assert (stands.label, stands.detail, stands.enabled) == ("You claimed", "others may doubt it", False)
    assert stands.secret, "what can't be pressed has no ring around it"
    table.run(CLOCKS[0] + 0.1)
    while not table.board.idle:
        table.run(1 / 30)
    assert battles(table) == 2
    assert table.manager.top.controls.focused is button(table, "Mine!")


@pytest.fixture
def unhurried(table: ClassicStage) -> ClassicStage:
    """The same table without a time limit for claims."""
    table.key(pygame.K_MINUS)
    table.run(0.7)
    return table


def test_the_time_limit_can_be_turned_off(unhurried: ClassicStage) -> None:
    clock = unhurried.board.reaction_clock
    unhurried.run(600.0)
    assert claimed(unhurried) is None
    assert unhurried.board.reaction_clock == clock, "no computer comes nearer to its reaction"
    unhurried.key(pygame.K_c)
    assert claimed(unhurried) == (0, None)


def test_without_a_time_limit_the_player_says_when_to_go_on(unhurried: ClassicStage) -> None:
    unhurried.click(button(unhurried, "Continue").rect.center)
    assert not unhurried.board.is_waiting
    unhurried.run(AFTER_WAITING + 0.1)
    assert claimed(unhurried) == (0, None), "the clock runs out for whoever should have claimed"


def test_without_a_time_limit_a_challenge_is_waited_for_too(unhurried: ClassicStage) -> None:
    unhurried.play(Claim(1))
    while not unhurried.board.idle:
        unhurried.run(0.05)
    unhurried.run(600.0)
    assert claimed(unhurried) == (1, None)
    assert battles(unhurried) == 1
    unhurried.key(pygame.K_c)
    assert claimed(unhurried) == (1, 0)


def test_nobody_is_waited_for_who_can_do_nothing(unhurried: ClassicStage) -> None:
    unhurried.key(pygame.K_c)
    assert claimed(unhurried) == (0, None)
    unhurried.run(AFTER_WAITING + 0.1)
    while not unhurried.board.idle:
        unhurried.run(1 / 30)
    assert battles(unhurried) == 2


@pytest.mark.parametrize("changes", [{"scanning": 1.5}, {"hold_time": 0.5}])
def test_one_switch_and_slow_hands_have_no_time_limit(table: ClassicStage, changes: dict[str, float]) -> None:
    look = table.manager.look
    table.manager.resize(look.with_settings(look.settings._replace(**changes)), table.manager.painter)  # type: ignore[arg-type]
    table.run(600.0)
    assert claimed(table) is None
