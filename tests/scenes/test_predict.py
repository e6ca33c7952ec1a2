"""Predicting at the table: one card, two cards, and taking a choice back."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.engine.high_low.actions import Predict, Prediction
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, CoinPicture
from scenes.high_low.predict import PredictScene, place_chosen_coins
from scenes.widgets.button import Button
from tests.engine.scripted import check_down, deal
from tests.scenes.stage import Stage

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER

Ask = Callable[[str, str], tuple[Stage, PredictScene]]


@pytest.fixture
def ask(look: Look, screen: Surface) -> Ask:
    """Asks seat 0 for its predictions: in a WAR, where the first cards tie."""

    def asked(zero: str, one: str) -> tuple[Stage, PredictScene]:
        match = deal(zero, one)
        if zero[0] == one[0]:
            check_down(match, "higher", "lower")
        stage = Stage(look, screen, match.view(0))
        scene = PredictScene(stage.board, match.view(0))
        stage.ask(scene)
        return stage, scene

    return asked


@pytest.mark.parametrize(("key", "said"), [(pygame.K_UP, HIGHER), (pygame.K_DOWN, LOWER)])
def test_an_arrow_predicts(ask: Ask, key: int, said: Prediction) -> None:
    stage, _scene = ask("KH", "5C")
    stage.key(key)
    assert stage.wanted == [Decide(Predict(0, (said,)))]


@pytest.mark.parametrize(("label", "said"), [("Higher", HIGHER), ("Lower", LOWER)])
def test_a_click_predicts(ask: Ask, label: str, said: Prediction) -> None:
    stage, _scene = ask("KH", "5C")
    stage.click_on(label)
    assert stage.wanted == [Decide(Predict(0, (said,)))]


def test_tab_and_space_predict(ask: Ask) -> None:
    stage, _scene = ask("KH", "5C")
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_SPACE)
    assert stage.wanted == [Decide(Predict(0, (LOWER,)))]


def test_in_a_war_each_card_is_predicted_in_turn(ask: Ask) -> None:
    stage, scene = ask("9H KD 3S", "9S QC 4D")
    assert scene.heading() == "FIRST CARD"
    stage.key(pygame.K_UP)
    assert stage.wanted == [] and scene.heading() == "SECOND CARD"
    stage.key(pygame.K_DOWN)
    assert stage.wanted == [Decide(Predict(0, (HIGHER, LOWER)))]


def test_one_tap_too_many_does_not_predict_for_the_second_card(ask: Ask) -> None:
    stage, scene = ask("9H KD 3S", "9S QC 4D")
    stage.key(pygame.K_UP)
    stage.patience = 0.4
    stage.key(pygame.K_UP)
    assert stage.wanted == [] and scene.said == (HIGHER,)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_choice_can_be_taken_back(ask: Ask, by_mouse: bool) -> None:
    stage, scene = ask("9H KD 3S", "9S QC 4D")
    assert "Undo" not in stage.labels()
    stage.key(pygame.K_UP)
    if by_mouse:
        stage.click_on("Undo")
    else:
        stage.key(pygame.K_BACKSPACE)
    assert scene.said == () and "Undo" not in stage.labels()
    for _card in range(2):
        stage.key(pygame.K_DOWN)
    assert stage.wanted == [Decide(Predict(0, (LOWER, LOWER)))]


def test_the_coin_chosen_so_far_lies_with_its_card(ask: Ask) -> None:
    stage, scene = ask("9H KD 3S", "9S QC 4D")
    scene.choose(HIGHER)
    chosen = place_chosen_coins(stage.board.director.tableau, stage.board.layout, 0, scene.said)
    coins = [placed.picture for placed in chosen.values()]
    assert [(coin.face, coin.free) for coin in coins if isinstance(coin, CoinPicture)] == [("heads", False)]


def test_a_coin_whose_face_is_kept_hidden_shows_none(ask: Ask) -> None:
    stage, _scene = ask("9H KD 3S", "9S QC 4D")
    chosen = place_chosen_coins(stage.board.director.tableau, stage.board.layout, 0, (None,))
    assert [placed.picture[0] for placed in chosen.values()] == ["blank"]


def test_another_size_of_window_keeps_the_choice(ask: Ask) -> None:
    stage, scene = ask("9H KD 3S", "9S QC 4D")
    stage.key(pygame.K_UP)
    scene.resize(scene.look)
    assert scene.said == (HIGHER,) and "Undo" in stage.labels()


def test_the_question_is_drawn_where_the_table_leaves_room_for_it(ask: Ask) -> None:
    _stage, scene = ask("KH", "5C")
    canvas = Canvas()
    scene.draw(canvas)
    panel = scene.board.layout.panel
    for image, x, y, _loose in canvas.still:
        assert panel.contains(image.get_rect(topleft=(x, y))), (x, y, image.get_size())


def test_tab_goes_down_the_panel_the_way_back_last(ask: Ask) -> None:
    stage, scene = ask("9H KD 3S", "9S QC 4D")
    stage.key(pygame.K_UP)
    assert scene.said == (HIGHER,)
    labels = [widget.label for widget in scene.controls.widgets if isinstance(widget, Button)]
    heights = [widget.rect.y for widget in scene.controls.widgets]
    assert labels == ["Higher", "Lower", "Hint", "Undo"] and heights == sorted(heights)
